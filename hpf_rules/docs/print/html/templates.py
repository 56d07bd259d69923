"""Where are the shapes of a page? The templates of this folder; what is put into them is text unless marked up here."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from .texts import clean

HERE: Final = Path(__file__).parent


@cache
def template(name: str) -> Template:
    """A template by its name, `page`."""
    return _environment().get_template(f"{name}.jinja")


def macro(name: str, /, **fill: Any) -> Markup:
    """One of the shapes for blocks, filled."""
    return Markup(getattr(_blocks(), name)(**fill))


@cache
def _blocks() -> Any:
    return template("blocks").module


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(HERE),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["clean"] = clean
    return environment


__all__ = ["HERE", "macro", "template"]
