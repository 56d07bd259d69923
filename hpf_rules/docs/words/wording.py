"""How does a rule read? The sentence of a value, found beside the rule or in a language's own texts, and filled.

A place in a sentence is `{name}` or `{name:kind}`; the kind says what the value is and so how it reads: `seat`, `card`,
`tops`, `rank`, `ranks`, `trump`, `trumps`, `bid`, `bids`, `held`, `scores`, `condition`, `permit`, `number`, `becomes`,
`own`, `clauses`, `ordinal`, `rounds`, `name` (what a file says, as it is), `#` (in digits), a counted noun (`*card`,
`#card`, `=card`), or forms by number, as in `{n:# point|# points}`. A language may ask for a form of a phrase:
`{who:seat.dat}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from ...rulebook.domains import kind_word, names_of, speaking_names
from ...rulebook.formula import Names
from ...rulebook.quantities import CODES, SPEAKING, WORDS
from ...rulebook.rule import Fill, Part, Said, Says
from ...table.cards import SUITS
from ...variant.rules import VariantRules
from .english import ENGLISH
from .formulas import FormulaWords, shown
from .language import FORM_MARK, Language
from .phrases import Phrases
from .places import Place, places
from .sources import chapter_of, sentences_at

_NAMES: Final = Names(numbers=frozenset(CODES) - frozenset(WORDS), words={"trump": dict.fromkeys(SUITS, 0)})
_SPEAKING: Final = Names(numbers=frozenset(SPEAKING) - frozenset(WORDS), words={"trump": dict.fromkeys(SUITS, 0)})
_MARK: Final = "\x02"
"""No file can hold it."""
_MARKED: Final = re.compile(f"{_MARK}(\\d+){_MARK}")


class Wording:
    """Turns what the rules say into sentences of one language."""

    def __init__(
        self,
        language: Language = ENGLISH,
        *,
        names: Names = _NAMES,
        stakes_differ: bool = True,
        pair: bool = True,
        single: bool = False,
        number_bid: str = "",
        speaking: Names = _SPEAKING,
    ) -> None:
        self.language = language
        self.formulas = FormulaWords(self, names=names, stakes_differ=stakes_differ)
        self.permits = FormulaWords(self, names=speaking, stakes_differ=stakes_differ)
        self.phrases = Phrases(self, number_bid=number_bid)
        self._said: list[str] = []
        """What files say, and stands in a sentence that is being made."""
        self.pair = pair
        """Are there two sides, so that `the other side` is one?"""
        self.single = single
        """Is every side one player, so that the page speaks of players and not of sides?"""

    # -- sentences

    def sentence(self, part: Part | type[Part], said: Said) -> str:
        """What a chapter says, as a sentence: with a capital."""
        return capital(self._finished(self.clause(part, said)))

    def clause(self, part: Part | type[Part], said: Said) -> str:
        model = part if isinstance(part, type) else type(part)
        return self._filled(self._template(model, said), said.fill, model)

    def absence(self, model: type[Part], key: str) -> str:
        """What it means that a rule of a chapter is absent; empty where no sentence says it."""
        words = sentences_at(model, key)[1].words
        word = next((word for word in ("unsaid", "absent") if word in words), "")
        return self.sentence(model, Said(key, word)) if word else ""

    def text(self, key: str, /, **fill: Fill) -> str:
        """One of the page's own texts, as it is written."""
        return self._finished(self.phrase(key, "", **fill))

    def phrase(self, key: str, /, form: str = "", **fill: Fill) -> str:
        """A text that is part of a sentence; in a further form, where the language has it."""
        return self._filled(self._found(key, form), fill, None)

    def heads(self, key: str) -> tuple[str, ...]:
        """The heads of a table."""
        return tuple(self._found(key, "").split("|"))

    def within_quotes(self, text: str) -> str:
        """A sentence as it stands within quotation marks: its own marks are the inner ones."""
        outer = self.phrase("bid.quoted", bid="|").split("|")
        for mark, inner in zip(outer, self.phrase("quote.inner").split("|"), strict=True):
            text = text.replace(self.language.finished(mark), inner)
        return text

    def has(self, key: str) -> bool:
        return key in self.language.texts

    def _found(self, key: str, form: str) -> str:
        """The text of a key, for players where they are the sides."""
        texts = self.language.texts
        if self.single and f"{key}.single" in texts:
            key = f"{key}.single"
        return texts.get(f"{key}{FORM_MARK}{form}", texts[key]) if form else texts[key]

    def _template(self, model: type[Part], said: Said) -> str:
        pattern, says = sentences_at(model, said.key)
        word = self._word(said.word, says)
        key = ".".join([chapter_of(model), pattern, *([word] if word else [])])
        own = self.language.rules.get(key)
        if own is not None:
            return own
        return says.words[word] if word else says.sentence

    def _word(self, word: str, says: Says) -> str:
        """The word, or its form for sides of one player (`word_single`) or for two sides (`word_pair`)."""
        forms = [form for form, holds in (("single", self.single), ("pair", self.pair)) if holds]
        found = [f"{word}_{form}".removeprefix("_") for form in forms]
        return next((form for form in found if form in says.words), word)

    # -- places

    def _filled(self, sentence: str, fill: Mapping[str, Fill], model: type[Part] | None) -> str:
        made: list[str] = []
        for place in places(sentence):
            made.append(place.before)
            if place.name:
                made.append(self._placed(fill[place.name], place, model))
        return "".join(made)

    def _placed(self, value: Fill, place: Place, model: type[Part] | None) -> str:
        kind = place.kind
        if place.forms or place.count:
            return self._counted(value, place)
        if kind == "clauses":
            assert model is not None and isinstance(value, tuple)
            clauses = [self.clause(model, item) for item in value if isinstance(item, Said)]
            long = any("," in clause for clause in clauses)
            return self.language.listed(clauses, "all_of_long" if long else "all_of")
        if kind in _LISTS:
            how, joint = _LISTS[kind]
            items = value if isinstance(value, tuple) else (value,)
            words = [getattr(self.phrases, how)(item, place.form) for item in items]
            return self.language.listed(words, joint) if joint else self.language.texts["list.comma"].join(words)
        if kind.endswith("conditions"):
            assert isinstance(value, tuple)
            side = "it" if kind.startswith("side") else "declaring"
            return self.formulas.conditions([item for item in value if not isinstance(item, Said)], side)
        if kind.endswith("becomes"):
            assert isinstance(value, tuple)
            return self.formulas.becomes(str(value[0]), str(value[1]), "player" if kind.startswith("seat") else "it")
        if isinstance(value, tuple):
            return self.language.listed([str(item) if kind == "#" else self.phrases.item(item) for item in value])
        return self._one(value, place)

    def _one(self, value: str | int, place: Place) -> str:
        kind, form = place.kind, place.form
        if kind in Phrases.KINDS:
            return str(getattr(self.phrases, kind)(value, form))
        ways: dict[str, Callable[[], str]] = {
            "": lambda: self.phrases.plain(value),
            "#": lambda: str(value).replace("-", "−") if isinstance(value, int) else str(value),
            "name": lambda: self._kept(str(value)),
            "ordinal": lambda: self.language.ordinal(int(value), form),
            "scores": lambda: self.formulas.scores(value),
            "formula": lambda: shown(value),
            "number": lambda: self.formulas.number(value),
            "condition": lambda: self.formulas.condition(value),
            "permit": lambda: self.permits.condition(value, "speaking"),
            "rounds": lambda: self.phrase(f"rounds.{value}"),
        }
        return ways[kind]()

    def _kept(self, text: str) -> str:
        """A mark in place of a text that a file says, which no rule of a language may change."""
        self._said.append(text)
        return f"{_MARK}{len(self._said) - 1}{_MARK}"

    def _finished(self, sentence: str) -> str:
        """A sentence as it is written, with what files say in it as they say it."""
        sentence = self.language.finished(sentence)
        if self._said:
            sentence = _MARKED.sub(lambda found: self._said[int(found[1])], sentence)
            self._said.clear()
        return sentence

    def _counted(self, value: Fill, place: Place) -> str:
        """A number with its noun, or the one of several forms that it takes."""
        language = self.language
        number = int(value) if isinstance(value, (int, str)) else len(value)
        if place.forms:
            chosen = place.forms[min(language.plural(number), len(place.forms) - 1)]
            return chosen.replace("#", str(number)).replace("*", language.number(number))
        noun = language.counted.get(place.kind)
        if noun is None:
            return language.number(number, place.kind)
        said = {"*": language.number(number, noun.numbers), "#": str(number), "=": ""}[place.count]
        return f"{said} {language.noun(place.kind, number)}".strip()


_LISTS: Final[Mapping[str, tuple[str, str]]] = {
    "ranks": ("item", ""),
    "tops": ("top", "list.and"),
    "trumps": ("trump", "list.and"),
    "groups": ("group", "list.and"),
    "groups_or": ("group", "list.or"),
    "held": ("held", "list.and"),
    "trumps_or": ("trump", "list.or"),
    "suits_or": ("suit", "list.or"),
    "bids": ("bid", "list.and"),
    "bids_or": ("bid", "list.or"),
}


def sentence(part: Part | type[Part], said: Said) -> str:
    """The English sentence of a value, whatever the variant."""
    return Wording().sentence(part, said)


def wording_for(given: VariantRules, language: Language = ENGLISH, *, stakes_differ: bool = False) -> Wording:
    """The wording for one variant: it knows the names of its formulas, and leaves out what cannot matter in it.

    `stakes_differ`: speak of the stakes even where they are always the same.
    """
    alone, all_pass = given.contract.alone, given.auction.all_pass
    differ = stakes_differ or any(terms.stakes != 1 for terms in given.auction.bids.values())
    differ |= alone is not None and alone.stakes != 1
    differ |= all_pass is not None and all_pass.next_stakes != 1
    numbers = [kind_word(bid) for bid, terms in given.auction.bids.items() if terms.numbers is not None]
    return Wording(
        language,
        names=names_of(given),
        stakes_differ=differ,
        pair=given.seating.side_count == 2,
        single=given.seating.side_count == given.seating.players,
        number_bid=numbers[0] if len(numbers) == 1 else "",
        speaking=speaking_names(given),
    )


def capital(text: str) -> str:
    """With a capital letter at the start, also within a quotation mark."""
    start = len(text) - len(text.lstrip("“„«‚‘‹\u00a0\u202f "))
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]
