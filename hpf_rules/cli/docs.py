"""`hpf docs`: the rules of a variant as a page, in a language and a format; all of them as a site."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from ..docs.print.formats import BINARY, FORMATS, Look, Paper, rendered
from ..docs.words.catalogue import CODES, language
from ..errors import visible
from .ending import FINE, PROBLEMS, UNUSABLE, stop
from .options import VariantName
from .printing import progress, save_beside_rules

if TYPE_CHECKING:
    from ..docs.tree import Page
    from ..table.telling import Telling
    from ..variant.variant import Variant

ENGLISH: Final = "en"


@click.command("docs")
@click.argument("variant", type=VariantName(), required=False)
@click.option("--lang", type=click.Choice(CODES), help="The language [en; with --all, all of them].")
@click.option("--format", "form", type=click.Choice(tuple(FORMATS)), help="The format [as the file's name says; md].")
@click.option("--card", is_flag=True, help="Only what is looked up at the table, for one side of A5.")
@click.option("--diff", "base", metavar="BASE", type=VariantName(), help="Only what differs from another variant.")
@click.option("--no-example", is_flag=True, help="Without the worked example.")
@click.option("--four-colours", is_flag=True, help="Each suit in a colour of its own.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="Of a PDF.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A file, or a folder [standard output].")
@click.option("--all", "every", is_flag=True, help="Every variant there is, into the folder of -o [as a site].")
@click.option("--errors", is_flag=True, help="The page of all codes of problems, instead of a variant's.")
@click.option("--reference", is_flag=True, help="The page of all keys and values, instead of a variant's.")
@click.option("--check", is_flag=True, help="Write nothing; say whether what lies there is what would be written.")
@click.option("--check-locale", is_flag=True, help="What is missing in the languages, or in one (VARIANT: its code).")
def command(variant: str | None, check_locale: bool, **options: Any) -> int:
    """Write the rules page of a variant, computed from the rules that are played.

    \b
    hpf docs hasenpfeffer                        Markdown, to read here
    hpf docs ours.yaml --lang fr -o ours.html    one file to send to friends
    hpf docs ours.yaml --card -o card.pdf        one side of A5 for the table
    hpf docs ours.yaml --diff hasenpfeffer       only what our table plays otherwise
    hpf docs --all -o site/                      every variant in every language
    """
    if check_locale:
        return _proofs(CODES if variant is None else (variant,))
    wanted = Wanted(variant=variant, **options)
    return _everything(wanted) if wanted.every else _one(wanted)


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """What was asked for."""

    variant: str | None
    lang: str | None
    form: str | None
    card: bool
    base: str | None
    no_example: bool
    four_colours: bool
    paper: Paper
    output: Path | None
    every: bool
    errors: bool
    reference: bool
    check: bool

    def __post_init__(self) -> None:
        if sum([self.variant is not None, self.every, self.errors, self.reference]) != 1:
            raise click.UsageError("Name one variant, or say --all, --errors or --reference.")
        if self.variant is None and (self.card or self.base is not None):
            raise click.UsageError("--card and --diff are for one variant.")
        if self.errors and self.lang not in (None, ENGLISH):
            raise click.UsageError("The page of all codes is in English only.")
        if self.card and self.base is not None:
            raise click.UsageError("--card and --diff are two pages: ask for one of them.")
        if self.output is None and (self.check or self.every):
            raise click.UsageError(f"{'--check' if self.check else '--all'} needs -o: the file or the folder.")

    @property
    def look(self) -> Look:
        return Look(four_colours=self.four_colours, paper=self.paper)

    @property
    def kind(self) -> str:
        """The format: as it was said, or as the name of the file says; Markdown where none does."""
        ending = self.output.suffix.removeprefix(".").lower() if self.output is not None else ""
        named = {"markdown": "md", "htm": "html", "text": "txt"}.get(ending, ending)
        return self.form or (named if named in FORMATS else "md")


# -- one page


def _one(wanted: Wanted) -> int:
    name, page = _of_the_program(wanted) if wanted.variant is None else _of_variant(wanted.variant, wanted)
    return _delivered(name, rendered(page, wanted.kind, wanted.look), wanted)


def _of_variant(variant: str, wanted: Wanted) -> tuple[str, Page]:
    """A page of one variant, and how its file is called."""
    from ..docs.pages import forms
    from ..docs.pages.page import page
    from ..engine.telling import example_for
    from ..variant.variant import load

    known, spoken = load(variant), language(wanted.lang or ENGLISH)
    if wanted.base is not None:
        return f"{known.id}-diff", forms.diff(known, load(wanted.base), language=spoken)
    if wanted.card:
        return f"{known.id}-card", forms.card(known, language=spoken)
    return known.id, page(known, telling=None if wanted.no_example else example_for(known), language=spoken)


def _of_the_program(wanted: Wanted) -> tuple[str, Page]:
    """A page that is about no variant."""
    if wanted.reference:
        from ..docs.pages.reference import reference_page

        return "reference", reference_page(language(wanted.lang or ENGLISH))
    from ..docs.pages.mistakes import mistakes_page

    return "errors", mistakes_page()


def _delivered(name: str, data: bytes, wanted: Wanted) -> int:
    """The page, printed or put into a file (into a folder under its name), or compared with what lies there."""
    output, kind = wanted.output, wanted.kind
    if output is None:
        if kind in BINARY and sys.stdout.isatty():
            stop(f"a {kind.upper()} is no text for a screen: write it to a file with `-o {name}.{kind}`", UNUSABLE)
        click.echo(data, nl=False)
        return FINE
    path = output / f"{name}.{kind}" if output.is_dir() or output.suffix == "" else output
    shown = visible(str(path))
    if wanted.check:
        fresh = path.is_file() and path.read_bytes() == data
        click.echo(f"{shown} is what the rules say" if fresh else f"{shown} is stale: write it again without --check")
        return FINE if fresh else PROBLEMS
    save_beside_rules(path, data, folder_too=True)
    click.echo(f"wrote {shown}")
    return FINE


# -- all of them


def _everything(wanted: Wanted) -> int:
    """Every variant in every language, or in one: as a site, or as pages in another format."""
    from ..docs.site.folder import compare, put
    from ..engine.telling import example_for
    from ..variant.layers.folders import known_ids
    from ..variant.variant import load

    assert wanted.output is not None
    variants = [load(name) for name in known_ids(pack=False)]
    told = () if wanted.no_example else ((variant.id, example_for(variant)) for variant in variants)
    tellings = {name: telling for name, telling in told if telling is not None}
    files = _files(wanted, variants, tellings)
    shown = visible(str(wanted.output))
    if wanted.check:
        stale = compare(wanted.output, files)
        for word in ("changed", "missing", "superfluous"):
            for path in getattr(stale, word):
                click.echo(f"{word}: {visible(path)}")
        click.echo(f"{shown}: {len(files)} files, {'all as the rules say' if stale.is_fresh else 'not fresh'}")
        return FINE if stale.is_fresh else PROBLEMS
    done = put(wanted.output, files)
    for path in done.kept:
        click.echo(f"left alone, because somebody has changed it: {visible(path)}")
    counts = {"new": done.new, "changed": done.changed, "as it was": done.same, "removed": done.removed}
    said = ", ".join(f"{len(paths)} {word}" for word, paths in counts.items() if paths)
    click.echo(f"{shown}: {len(files)} files ({said})")
    return FINE


def _files(wanted: Wanted, variants: Sequence[Variant], tellings: Mapping[str, Telling]) -> Mapping[str, bytes]:
    from ..docs.pages.page import page
    from ..docs.site.site import Site

    codes = CODES if wanted.lang is None else (wanted.lang,)
    if wanted.form in (None, "html"):
        site = Site(variants=variants, languages=codes, tellings=tellings, four_colours=wanted.four_colours)
        with progress(len(site.paths), "pages") as done:
            return site.files(done)
    files: dict[str, bytes] = {}
    with progress(len(codes) * len(variants), "pages") as done:
        for code in codes:
            for variant in variants:
                made = page(variant, telling=tellings.get(variant.id), language=language(code))
                files[f"{code}/{variant.id}.{wanted.form}"] = rendered(made, wanted.form, wanted.look)
                done(1)
    return files


# -- languages


def _proofs(codes: tuple[str, ...]) -> int:
    """What is to be mended in the catalogues of these languages."""
    from ..docs.words.proofreading import KINDS, proofread

    unknown = [code for code in codes if code not in CODES]
    if unknown:
        raise click.UsageError(f"There is no language {unknown[0]!r}; there are {', '.join(CODES)}.")
    fine = True
    for code in codes:
        proof = proofread(code)
        click.echo(f"{code}: {proof.texts} texts, {', '.join(f'{proof.count(kind)} {kind}' for kind in KINDS)}")
        for remark in proof.remarks:
            click.echo(f"  {remark.kind}: {remark.key}: {visible(remark.text)}")
        fine &= not proof.remarks
    return FINE if fine else PROBLEMS
