"""Which files do the pages of a site share? Their style, and the faces of the cards."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Final

from ...tree import Form
from . import faces
from .templates import HERE

STYLE: Final = "style.css"
CARD_STYLE: Final = "card.css"


def assets(*, four_colours: bool = False) -> Mapping[str, str]:
    """What belongs into the folder that the pages of a site name (`Around.assets`): each file by its name, as text."""
    pictures = {f"faces/{n}.svg": faces.picture(n, four_colours=four_colours) for n in sorted(faces.names())}
    licence = (faces.FACES / "LICENSE").read_text(encoding="utf-8")
    return {**{name: style_file(name) for name in (STYLE, CARD_STYLE)}, **pictures, "faces/LICENSE": licence}


def styles_of(form: Form) -> tuple[str, ...]:
    """The style files of a form of page, in the order in which they count."""
    return (STYLE, CARD_STYLE) if form == "card" else (STYLE,)


@cache
def style_file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


@cache
def style(form: Form) -> str:
    """The whole style of a form of page, to stand in the page itself."""
    return "\n" + "\n".join(map(style_file, styles_of(form)))


@cache
def fingerprint(form: Form) -> str:
    """How a page says which style may act in it, and no other: `sha256-...`."""
    return f"sha256-{b64encode(sha256(style(form).encode()).digest()).decode()}"


__all__ = ["assets", "fingerprint", "style", "styles_of"]
