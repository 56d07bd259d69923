"""Which pages does a site of games have? For each game and language the rules, the card and what differs from its base;
the lists of games, the reference of all keys, and a page for each code of mistakes; all of them linked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Final, TypeAlias

from ...errors import HpfError, VariantError, visible
from ...table.telling import Telling
from ...variant.layers.folders import is_id
from ...variant.layers.loading import Layered
from ...variant.layers.translations import translated
from ...variant.problems.lessons import Lesson, lessons
from ...variant.source import plain
from ...variant.variant import Variant, load
from ..pages.customs import customs_page
from ..pages.forms import card, diff
from ..pages.mistakes import codes_page, mistake_page, title_of
from ..pages.page import page
from ..pages.reference import reference_page
from ..print.html import Around, Link, assets, html_page
from ..tree import Page
from ..words.catalogue import CODES, language
from ..words.english import ENGLISH
from ..words.wording import Wording
from .families import parent_among, parent_layers
from .listing import HOUSE_RULES, games_page, languages_page, search

ASSETS: Final = "assets"
SEARCH: Final = "search.js"
Make: TypeAlias = Callable[[], str]


@dataclass(kw_only=True, eq=False)
class NoAddress(HpfError):
    """A game whose pages could have no address of their own."""

    name: str
    reason: str

    def __str__(self) -> str:
        return f"there can be no page for `{visible(self.name)}`: {self.reason}"


@dataclass(frozen=True, kw_only=True)
class Site:
    """The files of a site, by their paths; each is made when it is asked for."""

    variants: Sequence[Variant]
    languages: Sequence[str] = CODES
    tellings: Mapping[str, Telling] = field(default_factory=dict)
    """A deal to show as an example, by the id of its game."""
    four_colours: bool = False

    @cached_property
    def _makers(self) -> Mapping[str, Make]:
        found: dict[str, Make] = {}
        taken: dict[str, str] = {}
        for path, make in self._all():
            other = taken.setdefault(path.casefold(), path)
            if path in found or other != path:
                raise NoAddress(name=path, reason=f"another is called {visible(other)}; rename its file")
            found[path] = make
        return found

    @property
    def paths(self) -> tuple[str, ...]:
        return tuple(self._makers)

    def files(self, told: Callable[[int], object] = lambda more: None) -> dict[str, bytes]:
        """All files; `told` hears of each that is made."""
        found = {}
        for path, make in self._makers.items():
            found[path] = make().encode()
            told(1)
        return found

    # -- what there is

    def _all(self) -> Iterator[tuple[str, Make]]:
        yield "index.html", self._start
        for code in self.languages:
            yield f"{code}/index.html", partial(self._games, code)
            yield f"{code}/reference.html", partial(self._reference, code)
            yield f"{code}/errors.html", partial(self._codes, code)
            yield f"{code}/{SEARCH}", partial(search, language(code))
            for variant in self.variants:
                yield from self._of_game(code, variant)
        yield f"{self._home}/{HOUSE_RULES}", self._customs
        for lesson in lessons().values():
            yield f"{self._home}/errors/{lesson.code}.html", partial(self._mistake, lesson)
        for name, text in assets(four_colours=self.four_colours).items():
            yield f"{ASSETS}/{name}", partial(str, text)

    def _of_game(self, code: str, variant: Variant) -> Iterator[tuple[str, Make]]:
        if not is_id(variant.id):
            raise NoAddress(name=variant.id, reason="a file is named with letters, digits, - and _")
        yield f"{code}/{variant.id}.html", partial(self._full, code, variant)
        yield f"{code}/{variant.id}-card.html", partial(self._card, code, variant)
        if self._bases[variant.id] is not None:
            yield f"{code}/{variant.id}-diff.html", partial(self._diff, code, variant)

    @property
    def _home(self) -> str:
        """The language whose folder holds what is in English only."""
        return ENGLISH.code if ENGLISH.code in self.languages else self.languages[0]

    @cached_property
    def _bases(self) -> Mapping[str, Variant | None]:
        """What each game builds on; None where that is nothing, or nothing that can be played by itself."""
        return {variant.id: self._base(variant) for variant in self.variants}

    def _base(self, variant: Variant) -> Variant | None:
        parent = parent_layers(variant)
        if parent is None:
            return None
        known = parent_among(variant, self.variants)
        if known is not None and known.layers.file.path == parent.file.path:
            return known
        try:
            return load(parent.file.path)
        except VariantError:
            return None

    # -- games

    def _full(self, code: str, variant: Variant) -> str:
        made = page(variant, telling=self.tellings.get(variant.id), language=language(code))
        return self._html(made, self._of(code, variant, ""))

    def _card(self, code: str, variant: Variant) -> str:
        return self._html(card(variant, language=language(code)), self._of(code, variant, "-card"))

    def _diff(self, code: str, variant: Variant) -> str:
        base = self._bases[variant.id]
        assert base is not None
        return self._html(diff(variant, base, language=language(code)), self._of(code, variant, "-diff"))

    def _of(self, code: str, variant: Variant, form: str) -> Around:
        """What stands around a page of a game: its other forms, the game it builds on, and those that build on it."""
        texts, base = language(code).texts, self._bases[variant.id]
        forms = {"": texts["site.full"], "-card": texts["site.card"]}
        if base is not None:
            forms["-diff"] = Wording(language(code)).text("site.diff", parent=_name(base.layers, code))
        related = [Link(label=label, href=f"{variant.id}{end}.html", here=end == form) for end, label in forms.items()]
        related += [Link(label=_name(one.layers, code), href=f"{one.id}.html") for one in self._kin(variant)]
        return self._around(code, f"{variant.id}{form}.html", related)

    def _kin(self, variant: Variant) -> Iterator[Variant]:
        """The game it builds on, and those that build on it."""
        above = parent_among(variant, self.variants)
        if above is not None:
            yield above
        yield from (one for one in self.variants if parent_among(one, self.variants) is variant)

    # -- lists, the reference, the codes

    def _start(self) -> str:
        """The way to all languages, at the top of the site."""
        home = Link(label=language(self._home).texts["site.title"], href="index.html", here=True)
        around = Around(home=home, languages=(), related=(), assets=ASSETS)
        return self._html(languages_page(self.languages, self._home), around)

    def _games(self, code: str) -> str:
        customs = HOUSE_RULES if code == self._home else f"../{self._home}/{HOUSE_RULES}"
        made = games_page(self.variants, language(code), name_of=partial(_name, code=code), customs=customs)
        return self._html(made, replace(self._around(code, "index.html", []), script=SEARCH))

    def _reference(self, code: str) -> str:
        related = [Link(label=language(code).texts["errors.title"], href="errors.html")]
        return self._html(reference_page(language(code)), self._around(code, "reference.html", related))

    def _customs(self) -> str:
        """The house rules of other tables; it has no other language."""
        related = [Link(label=language(self._home).texts["reference.title"], href="reference.html")]
        around = replace(self._around(self._home, HOUSE_RULES, related), languages=())
        return self._html(customs_page(), around)

    def _codes(self, code: str) -> str:
        folder = "errors/" if code == self._home else f"../{self._home}/errors/"
        related = [Link(label=language(code).texts["reference.title"], href="reference.html")]
        return self._html(codes_page(language(code), folder), self._around(code, "errors.html", related))

    def _mistake(self, lesson: Lesson) -> str:
        """The page of a code, with the ways to the codes beside it and to all of its kind."""
        codes = list(lessons())
        at = codes.index(lesson.code)
        near = [codes[place] for place in (at - 1, at + 1) if 0 <= place < len(codes)]
        related = [Link(label=title_of(lessons()[code]), href=f"{code}.html") for code in near]
        kind = ENGLISH.texts[f"errors.kind_{lesson.kind}"]
        related.append(Link(label=kind, href=f"../errors.html#{lesson.kind}"))
        return self._html(mistake_page(lesson), self._around(self._home, "errors.html", related, below="../"))

    # -- what stands around a page

    def _html(self, made: Page, around: Around) -> str:
        return html_page(made, four_colours=self.four_colours, around=around)

    def _around(self, code: str, name: str, related: Sequence[Link], below: str = "") -> Around:
        """What stands around a page of a language that lies in its folder; `below` leads up to there."""
        up = f"{below}../"
        return Around(
            home=Link(label=language(code).texts["site.title"], href=f"{below}index.html", here=name == "index.html"),
            languages=tuple(
                self._link(other, f"{up}{other}/{name}", "" if below else code) for other in self.languages
            ),
            related=tuple(related),
            assets=f"{up}{ASSETS}",
        )

    def _link(self, code: str, href: str, here: str) -> Link:
        return Link(label=language(code).name, href=href, lang=code, here=code == here)


def _name(layers: Layered, code: str) -> str:
    """What a file calls its game, in a language."""
    node = layers.own.get("name")
    name = str(plain(node)) if node is not None else layers.file.id
    return translated(layers, code).get(name, name)


__all__ = ["NoAddress", "Site"]
