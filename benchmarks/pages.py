"""How long does a rules page take, in each format? Medians over all shipped variants and languages, in one process."""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter

from hpf_rules.docs.pages.forms import card
from hpf_rules.docs.pages.page import page
from hpf_rules.docs.print.formats import FORMATS, rendered
from hpf_rules.docs.words.catalogue import CODES, language
from hpf_rules.engine.telling import example_for
from hpf_rules.variant.layers.folders import shipped_ids
from hpf_rules.variant.variant import load


def main() -> None:
    variants = [load(name) for name in shipped_ids(pack=False)]
    pairs = [(variant, language(code)) for variant in variants for code in CODES]
    for make, name in ((page, "page"), (card, "card")):
        made, tree = [], []
        for variant, spoken in pairs:
            telling = {"telling": example_for(variant)} if make is page else {}
            make(variant, language=spoken, **telling)  # what is worked out once is worked out
            start = perf_counter()
            made.append(make(variant, language=spoken, **telling))
            tree.append(perf_counter() - start)
        print(f"{name}: {len(made)} trees, median {1000 * median(tree):.1f} ms")
        for form in FORMATS:
            taken = []
            for one in made:
                start = perf_counter()
                rendered(one, form)
                taken.append(perf_counter() - start)
            print(f"  {form}: median {1000 * median(taken):.1f} ms, longest {1000 * max(taken):.1f} ms")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
