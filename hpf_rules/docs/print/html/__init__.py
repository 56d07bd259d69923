"""How does a rules page look in a browser? One file that holds all it needs, or a page of a site (see `Around`)."""

from .around import Around, Link
from .shared import assets
from .sheet import html_page

__all__ = ["Around", "Link", "assets", "html_page"]
