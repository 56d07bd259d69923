"""`hpf docs`: the rules of a variant as a page, in a language and a format; all of them as a site."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
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
    from ..docs.site.folder import Stale
    from ..docs.tree import Page
    from ..table.telling import Telling
    from ..variant.variant import Variant

ENGLISH: Final = "en"


@click.command("docs")
@click.argument("variant", type=VariantName(), required=False)
@click.option("--lang", type=click.Choice(CODES), help="The language [en; with --all, all of them].")
@click.option("--format", "form", type=click.Choice(tuple(FORMATS)), help="The format [as the file's name says].")
@click.option("--card", is_flag=True, help="Only what is looked up at the table, for one side of A5.")
@click.option("--diff", "base", metavar="BASE", type=VariantName(), help="Only what differs from another variant.")
@click.option("--no-example", is_flag=True, help="Without the worked example.")
@click.option("--four-colours", is_flag=True, help="Each suit in a colour of its own.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), help="The paper of a PDF [a4].")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="A file, or a folder [standard output].")
@click.option("--all", "every", is_flag=True, help="Every variant there is, into the folder of -o [as a site].")
@click.option("--errors", is_flag=True, help="The page of all codes of problems, instead of a variant's.")
@click.option("--reference", is_flag=True, help="The page of all keys and values, instead of a variant's.")
@click.option("--house-rules", is_flag=True, help="The page of house rules of other tables, instead of a variant's.")
@click.option("--check", is_flag=True, help="Write nothing; say whether what lies there is what would be written.")
@click.option("--check-locale", is_flag=True, help="What is missing in the languages, in one, or beside a file.")
def command(variant: str | None, check_locale: bool, **options: Any) -> int:
    """Write the rules page of a variant, computed from the rules that are played.

    \b
    hpf docs hasenpfeffer                        to read here; Markdown in a pipe
    hpf docs ours.yaml --lang fr -o ours.html    one file to send to friends
    hpf docs ours.yaml --card -o card.pdf        one side of A5 for the table
    hpf docs ours.yaml --diff hasenpfeffer       only what our table plays otherwise
    hpf docs --all -o site/                      every variant in every language
    """
    if check_locale:
        return _proofs(variant)
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
    paper: Paper | None
    output: Path | None
    every: bool
    errors: bool
    reference: bool
    house_rules: bool
    check: bool

    def __post_init__(self) -> None:
        for told in self._contradictions():
            raise click.UsageError(told)

    def _contradictions(self) -> Iterator[str]:
        """What cannot be asked for together, or would change nothing."""
        if self.every and self.variant is not None:
            yield "--all takes every game in variants/ here and every shipped one: leave the name out."
        if sum([self.variant is not None, self.every, self.errors, self.reference, self.house_rules]) != 1:
            yield "Name one variant, or say --all, --errors, --reference or --house-rules."
        if self.variant is None and (self.card or self.base is not None):
            yield "--card and --diff are for one variant."
        if self.errors and self.lang not in (None, ENGLISH):
            yield "The page of all codes is in English only."
        if self.house_rules and self.lang not in (None, ENGLISH):
            yield "The page of house rules is in English only."
        if self.card and self.base is not None:
            yield "--card and --diff are two pages: ask for one of them."
        if self.output is None and (self.check or self.every):
            yield f"{'--check' if self.check else '--all'} needs -o: the file or the folder."
        if self.output is not None and not self.output.name:
            yield "-o names no file."
        if self.form is None and self.ending and self.ending not in (*_ENDINGS, *_DATA) and not self.every:
            yield f"There is no format .{self.ending}; say --format {'|'.join(FORMATS)}, or name the file otherwise."
        if self.ending in _DATA:
            yield f"A page is no .{self.ending} file, and what is there would be lost: name the file otherwise."
        if self.four_colours and self.kind not in _COLOURED:
            yield "--four-colours is for HTML and PDF."
        if self.paper is not None and (self.kind not in BINARY or self.card):
            yield "--paper is for a PDF, and a card is A5."

    @property
    def look(self) -> Look:
        return Look(four_colours=self.four_colours, paper=self.paper or "a4")

    @property
    def ending(self) -> str:
        """What stands behind the dot of the file's name; nothing for a folder, or what is there already."""
        output = self.output
        if output is None or output.is_dir() or (output.exists() and not output.is_file()):
            return ""
        return output.suffix.removeprefix(".").lower()

    @property
    def kind(self) -> str:
        """The format: as it was said, or as the name of the file says; else to be read, here or in a pipe."""
        if self.every:
            return self.form or "html"
        here = self.output is None and sys.stdout.isatty()
        return self.form or _ENDINGS.get(self.ending, "txt" if here else "md")

    @property
    def is_printed(self) -> bool:
        return self.output is None or str(self.output) == "-"


_ENDINGS: Final = {**{form: form for form in FORMATS}, "markdown": "md", "htm": "html", "text": "txt"}
"""The endings of files, with the formats they mean."""
_DATA: Final = ("yaml", "yml", "json", "jsonl")
_COLOURED: Final = ("html", "pdf")


# -- one page


def _one(wanted: Wanted) -> int:
    from ..variant.layers.translations import files_read
    from ..variant.variant import load

    known = [load(name) for name in (wanted.variant, wanted.base) if name is not None]
    name, page = _of_variants(known, wanted) if known else _of_the_program(wanted)
    read = [layer.file.path for variant in known for layer in variant.layers.layers]
    read += [path for variant in known for path in files_read(variant.layers, wanted.lang or ENGLISH)]
    return _delivered(name, rendered(page, wanted.kind, wanted.look), wanted, read)


def _of_variants(known: Sequence[Variant], wanted: Wanted) -> tuple[str, Page]:
    """A page of one variant (or of what it says otherwise than a second), and how its file is called."""
    from ..docs.pages import forms
    from ..docs.pages.page import page
    from ..engine.telling import example_for

    variant, spoken = known[0], language(wanted.lang or ENGLISH)
    if len(known) > 1:
        return f"{variant.id}-diff", forms.diff(variant, known[1], language=spoken)
    if wanted.card:
        return f"{variant.id}-card", forms.card(variant, language=spoken)
    return variant.id, page(variant, telling=None if wanted.no_example else example_for(variant), language=spoken)


def _of_the_program(wanted: Wanted) -> tuple[str, Page]:
    """A page that is about no variant."""
    if wanted.reference:
        from ..docs.pages.reference import reference_page

        return "reference", reference_page(language(wanted.lang or ENGLISH))
    if wanted.house_rules:
        from ..docs.pages.customs import customs_page

        return "house-rules", customs_page()
    from ..docs.pages.mistakes import mistakes_page

    return "errors", mistakes_page()


def _delivered(name: str, data: bytes, wanted: Wanted, read: Sequence[Path]) -> int:
    """The page, printed or put into a file (into a folder under its name), or compared with what lies there."""
    output, kind = wanted.output, wanted.kind
    if output is None or wanted.is_printed:
        if kind in BINARY and sys.stdout.isatty():
            stop(f"a {kind.upper()} is no text for a screen: write it to a file with `-o {name}.{kind}`", UNUSABLE)
        click.echo(data, nl=False)
        return FINE
    is_folder = output.is_dir() or (output.suffix == "" and not output.exists())
    path = output / f"{name}.{kind}" if is_folder else output
    shown = visible(str(path))
    if wanted.check:
        is_fresh = path.is_file() and path.read_bytes() == data
        lacks = "stale" if path.exists() else "missing"
        click.echo(f"{shown} is what the rules say" if is_fresh else f"{shown} is {lacks}: write it without --check")
        return FINE if is_fresh else PROBLEMS
    save_beside_rules(path, data, folder_too=True, read=read)
    click.echo(f"wrote {shown}", err=not path.is_file())
    return FINE


# -- all of them


def _everything(wanted: Wanted) -> int:
    """Every variant in every language, or in one: as a site, or as pages in another format."""
    from ..docs.site.folder import FolderTaken, compare, put
    from ..variant.layers.folders import known_ids
    from ..variant.variant import load

    assert wanted.output is not None
    shown = visible(str(wanted.output))
    try:
        files = _files(wanted, wanted.output, [load(name) for name in known_ids(pack=False)])
        if wanted.check:
            return _compared(shown, compare(wanted.output, files), len(files))
        done = put(wanted.output, files)
    except FolderTaken as taken:
        stop(str(taken), UNUSABLE)
    for path in done.kept:
        click.echo(f"left alone, because somebody has changed it: {visible(path)}")
    counts = {"new": done.new, "changed": done.changed, "as it was": done.same, "removed": done.removed}
    said = ", ".join(f"{len(paths)} {word}" for word, paths in counts.items() if paths)
    click.echo(f"{shown}: {len(files)} files ({said})")
    return FINE


def _compared(shown: str, stale: Stale, files: int) -> int:
    """What of a folder is not what would be written now."""
    if len(stale.missing) > files:  # the list of its files is missing as well
        click.echo(f"{shown}: no site is there; write it without --check")
        return PROBLEMS
    for word in ("changed", "missing", "superfluous"):
        for path in getattr(stale, word):
            click.echo(f"{word}: {visible(path)}")
    click.echo(f"{shown}: {files} files, {'all as the rules say' if stale.is_fresh else 'not fresh'}")
    return FINE if stale.is_fresh else PROBLEMS


def _files(wanted: Wanted, folder: Path, variants: Sequence[Variant]) -> Mapping[str, bytes]:
    """All pages that are asked for, by their paths in the folder; first it is seen whether they can stand there."""
    from ..docs.site.folder import can_hold
    from ..docs.site.site import Site
    from ..engine.telling import example_for

    codes = CODES if wanted.lang is None else (wanted.lang,)
    told = () if wanted.no_example else ((variant.id, example_for(variant)) for variant in variants)
    tellings = {name: telling for name, telling in told if telling is not None}
    site = Site(variants=variants, languages=codes, tellings=tellings, four_colours=wanted.four_colours)
    places = {f"{code}/{variant.id}.{wanted.kind}": (code, variant) for code in codes for variant in variants}
    paths = site.paths if wanted.kind == "html" else tuple(places)
    if not wanted.check:
        _refuse_others(wanted, folder, paths)
        can_hold(folder, paths)
    with progress(len(paths), "pages") as done:
        if wanted.kind == "html":
            return site.files(done)
        return {path: _page(*place, tellings, wanted, done) for path, place in places.items()}


def _page(
    code: str, variant: Variant, tellings: Mapping[str, Telling], wanted: Wanted, done: Callable[[int], object]
) -> bytes:
    from ..docs.pages.page import page

    made = page(variant, telling=tellings.get(variant.id), language=language(code))
    done(1)
    return rendered(made, wanted.kind, wanted.look)


def _refuse_others(wanted: Wanted, folder: Path, paths: Sequence[str]) -> None:
    """Pages in other languages or formats are not removed by the way."""
    from ..docs.site.folder import others_in

    mine = {(path.split("/")[0], Path(path).suffix) for path in paths}
    others = [path for path in others_in(folder, paths) if (path.split("/")[0], Path(path).suffix) not in mine]
    if others:
        stop(
            f"{folder} holds {len(others)} pages in another language or format, which would be removed "
            f"({visible(others[0])} ...): name another folder",
            UNUSABLE,
        )


# -- languages


def _proofs(what: str | None) -> int:
    """What is to be mended in all languages, in one, or in how a folder's own words read in them."""
    from ..docs.words.proofreading import KINDS, proofread, proofread_words

    if what is None or what in CODES:
        proofs = [proofread(code) for code in (CODES if what is None else (what,))]
    elif Path(what).exists():
        home = Path(what) if Path(what).is_dir() else Path(what).parent
        proofs = list(proofread_words(home))
        if not proofs:
            click.echo(f"{visible(what)}: there is no locales/{CODES[1]}.yaml or the like beside it")
    else:
        raise click.UsageError(f"There is no language or folder {what!r}; the languages are {', '.join(CODES)}.")
    for proof in proofs:
        click.echo(f"{proof.code}: {proof.texts} texts, {', '.join(f'{proof.count(kind)} {kind}' for kind in KINDS)}")
        for remark in proof.remarks:
            click.echo(f"  {remark.kind}: {remark.key}: {visible(remark.text)}")
    return PROBLEMS if any(proof.remarks for proof in proofs) else FINE
