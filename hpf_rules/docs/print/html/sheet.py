"""How does a page of rules become one HTML file, which asks nothing of anybody and needs no script?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from ...tree import Page
from ...words.catalogue import language
from . import faces
from .around import Around
from .blocks import Blocks
from .fitting import type_size, wide_sections
from .shared import fingerprint, style, styles_of
from .templates import template
from .texts import clean, said

_PARTS: Final = " · "
"""What stands between the parts of a page's line."""


def html_page(page: Page, *, four_colours: bool = False, around: Around | None = None) -> str:
    """A page as an HTML file. Alone it holds its style and the faces it shows; within a site it names those they share.

    `four_colours`: clubs green and diamonds blue.
    """
    blocks = Blocks(page, around=around)
    sections = [
        {"key": section.key, "heading": blocks.named(section.heading), "html": blocks.section(section)}
        for section in page.sections
    ]
    return template("page").render(
        page=page,
        title=clean(page.title),
        description=clean(page.line or page.summary or page.title),
        heading=said(page.title),
        line=[said(part) for part in page.line.split(_PARTS) if part],
        summary=blocks.named(page.summary),
        sections=sections,
        wide=wide_sections(page) if page.form == "card" else (),
        contents=len(sections) > 2 and page.form != "card",
        classes=" ".join(_classes(page, four_colours=four_colours)),
        texts=language(page.lang).texts,
        around=around,
        policy=_policy(page, around),
        style=Markup(style(page.form)) if around is None else "",
        styles=styles_of(page.form),
        symbols=_symbols(blocks, four_colours=four_colours) if around is None else (),
    )


def _symbols(blocks: Blocks, *, four_colours: bool) -> tuple[Markup, ...]:
    """The pictures of the cards that are shown, each once."""
    return tuple(Markup(faces.symbol(name, four_colours=four_colours)) for name in sorted(blocks.shown))


def _classes(page: Page, *, four_colours: bool) -> Iterator[str]:
    yield f"form-{page.form}"
    if four_colours:
        yield "four"
    if page.form == "card":
        yield f"type-{type_size(page)}"


def _policy(page: Page, around: Around | None) -> str:
    """What a page may load: its style and its pictures, nothing else; a script only if the site names one."""
    own = f"style-src '{fingerprint(page.form)}'; img-src data:"
    shared = "style-src 'self'; img-src 'self' data:"
    script = "; script-src 'self'" if around is not None and around.script else ""
    return f"default-src 'none'; {own if around is None else shared}{script}; base-uri 'none'; form-action 'none'"


__all__ = ["html_page"]
