"""What does a reader find in an HTML page: its words, its headings, its ways to elsewhere, and what would act?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from html.parser import HTMLParser

_VOID = frozenset({"meta", "link", "img", "br", "hr", "input", "source"})
_UNSEEN = frozenset({"style", "script", "title", "symbol"})
_INLINE = frozenset({"a", "b", "code", "small", "span", "use"})


@dataclass(kw_only=True)
class Tag:
    """One tag with its attributes, and the words within it."""

    name: str
    attrs: dict[str, str]
    text: str = ""


@dataclass(kw_only=True)
class Seen:
    """A page as it is read."""

    text: str = ""
    """All words that are shown, in their order."""
    tags: list[Tag] = field(default_factory=list)

    def all(self, *names: str) -> list[Tag]:
        return [tag for tag in self.tags if tag.name in names]

    def of_class(self, name: str) -> list[Tag]:
        return [tag for tag in self.tags if name in tag.attrs.get("class", "").split()]

    @property
    def ids(self) -> list[str]:
        return [tag.attrs["id"] for tag in self.tags if "id" in tag.attrs]

    @property
    def ways(self) -> list[str]:
        """Every address that is named by anything."""
        asked = ("href", "src", "srcset", "action", "formaction", "poster", "data", "background", "xlink:href", "cite")
        return [tag.attrs[name] for tag in self.tags for name in asked if name in tag.attrs]

    @property
    def shape(self) -> Counter[tuple[str, ...]]:
        """The tags with the names of their attributes, each as often as it is there: what the page is built of."""
        return Counter((tag.name, *sorted(tag.attrs)) for tag in self.tags)


def seen(html: str) -> Seen:
    """Reads a page; a tag that is not closed, or closed without being open, is an error."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"never closed: {[tag.name for tag in reader.open]}"
    reader.found.text = plain(reader.found.text)
    return reader.found


def plain(text: str) -> str:
    """A text without what only matters to the eye: how often there is a blank, and how a sign is drawn."""
    return " ".join(text.replace("\ufe0e", "").replace("−", "-").split())


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found = Seen()
        self.open: list[Tag] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), f"an attribute twice: {attrs}"
        made = Tag(name=tag, attrs={name: value or "" for name, value in attrs})
        self.found.tags.append(made)
        if tag not in _INLINE:
            self.handle_data(" ")
        if tag not in _VOID:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.tags.append(Tag(name=tag, attrs={name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1].name == tag, f"</{tag}> closes nothing"
        self.open.pop()
        if tag not in _INLINE:
            self.handle_data(" ")

    def handle_data(self, data: str) -> None:
        for tag in self.open:
            tag.text += data
        if not _UNSEEN & {tag.name for tag in self.open}:
            self.found.text += data
