"""How does a rule read? The sentence of a value, found beside the rule or in a language's own texts, and filled.

A place in a sentence is `{name}` or `{name:kind}`; the kind says what the value is and so how it reads: `seat`, `card`,
`tops`, `rank`, `ranks`, `trump`, `trumps`, `bid`, `bids`, `scores`, `condition`, `clauses`, `ordinal`, `rounds`, `#`
(in digits), or forms by number, as in `{n:# point|# points}`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, Final, get_args, get_origin

from ..rulebook.domains import kind_word, names_of
from ..rulebook.formula import Names
from ..rulebook.quantities import CODES, WORDS
from ..rulebook.rule import Fill, Part, Said, Says, sentences
from ..rulebook.words import HOLDER_OF
from ..table.cards import SUIT_LETTERS, SUITS
from ..variant.rules import CHAPTERS, VariantRules
from .english import ENGLISH
from .formulas import FormulaWords, shown
from .language import Language

_NAMES: Final = Names(numbers=frozenset(CODES) - frozenset(WORDS), words={"trump": dict.fromkeys(SUITS, 0)})


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
    ) -> None:
        self.language = language
        self.formulas = FormulaWords(self, names=names, stakes_differ=stakes_differ)
        self.pair = pair
        """Are there two sides, so that `the other side` is one?"""
        self.single = single
        """Is every side one player, so that the page speaks of players and not of sides?"""
        self.number_bid = number_bid
        """The one bid that is a number, as a formula names it."""

    # -- sentences

    def sentence(self, part: Part | type[Part], said: Said) -> str:
        """What a chapter says, as a sentence: with a capital."""
        return capital(self.clause(part, said))

    def clause(self, part: Part | type[Part], said: Said) -> str:
        model = part if isinstance(part, type) else type(part)
        return self._filled(self._template(model, said), said.fill, model)

    def absence(self, model: type[Part], key: str) -> str:
        """What it means that a rule of a chapter is absent; empty where no sentence says it."""
        words = _says(model, key)[1].words
        word = next((word for word in ("unsaid", "absent") if word in words), "")
        return self.sentence(model, Said(key, word)) if word else ""

    def text(self, key: str, /, **fill: Fill) -> str:
        """One of the page's own texts."""
        single = f"{key}.single"
        return self._filled(self.language.texts[single if self.single and self.has(single) else key], fill, None)

    def heads(self, key: str) -> tuple[str, ...]:
        """The heads of a table."""
        return tuple(self.language.texts[key].split("|"))

    def has(self, key: str) -> bool:
        return key in self.language.texts

    def _template(self, model: type[Part], said: Said) -> str:
        pattern, says = _says(model, said.key)
        word = self._word(said.word, says)
        key = ".".join([_chapter_of(model), pattern, *([word] if word else [])])
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

    def _filled(self, template: str, fill: Mapping[str, Fill], model: type[Part] | None) -> str:
        made: list[str] = []
        for literal, name, kind, _ in Formatter().parse(template):
            made.append(literal)
            if name is not None:
                made.append(self._placed(fill[name], kind or "", model))
        return "".join(made)

    def _placed(self, value: Fill, kind: str, model: type[Part] | None) -> str:
        if kind == "clauses":
            assert model is not None and isinstance(value, tuple)
            clauses = [self.clause(model, item) for item in value if isinstance(item, Said)]
            long = any("," in clause for clause in clauses)
            return self.language.listed(clauses, "all_of_long" if long else "all_of")
        if "|" in kind:
            return self._counted(value, kind.split("|"))
        if kind in _LISTS:
            how, joint = _LISTS[kind]
            items = value if isinstance(value, tuple) else (value,)
            words = [getattr(self, how)(item) for item in items]
            if not joint:
                return self.language.texts["list.comma"].join(words)
            return self.language.listed(words, joint)
        if kind.endswith("conditions"):
            assert isinstance(value, tuple)
            side = "it" if kind.startswith("side") else "declaring"
            return self.formulas.conditions([item for item in value if not isinstance(item, Said)], side)
        if isinstance(value, tuple):
            return self.language.listed([str(item) if kind == "#" else self._plain(item) for item in value])
        return self._one(value, kind)

    def _one(self, value: str | int, kind: str) -> str:
        if kind == "#":
            return str(value)
        if kind == "ordinal":
            return self.language.ordinal(int(value))
        ways: dict[str, Callable[[Any], str]] = {
            "seat": self.seat,
            "card": self.card,
            "suit": self.suit,
            "rank": self.rank,
            "trump": self.trump,
            "bid": self.bid,
            "scores": self.formulas.scores,
            "formula": shown,
            "condition": self.formulas.condition,
            "rounds": lambda number: self.text(f"rounds.{number}"),
        }
        return ways[kind](value) if kind else self._plain(value)

    def _counted(self, value: Fill, forms: Sequence[str]) -> str:
        number = int(value) if isinstance(value, (int, str)) else len(value)
        form = forms[min(self.language.form(number), len(forms) - 1)]
        return form.replace("#", str(number)).replace("*", self.language.number(number))

    def _plain(self, value: object) -> str:
        return self.language.number(value) if isinstance(value, int) else str(value)

    # -- what the words of the rules are called

    def seat(self, word: str) -> str:
        if word.startswith(HOLDER_OF):
            return self.text("seat.holder_of", card=word.removeprefix(HOLDER_OF))
        return self.text(f"seat.{word}")

    def card(self, word: str) -> str:
        """A card, as in `the ace of hearts`."""
        if word.lower().startswith("joker"):
            return self.text("top.joker") if len(word) == 5 else word
        return self.text("card", rank=word[:-1], suit=SUITS[SUIT_LETTERS.index(word[-1])])

    def top(self, word: str) -> str:
        if self.has(f"top.{word}"):
            return self.text(f"top.{word}")
        if word[-1] in SUIT_LETTERS and len(word) > 1:
            return self.card(word)
        return self.text("top.rank", rank=word)

    def rank(self, word: str) -> str:
        return self.text(f"rank.{word}") if self.has(f"rank.{word}") else word

    def suit(self, word: str) -> str:
        return self.text(f"suit.{word}")

    def trump(self, word: str) -> str:
        """A suit, an order of the cards, or a group of suits."""
        for key in (f"suit.{word}", f"trump.{word}"):
            if self.has(key):
                return self.text(key)
        return word.replace("_", " ")

    def bid(self, label: str | int) -> str:
        """A bid as a sentence speaks of it: a number, or a name in quotes."""
        if self.number_bid and kind_word(str(label)) == self.number_bid:
            return self.text("bid.number")
        return str(label) if str(label).isdigit() else self.text("bid.quoted", bid=str(label))


_LISTS: Final[Mapping[str, tuple[str, str]]] = {
    "ranks": ("_plain", ""),
    "tops": ("top", "list.and"),
    "trumps": ("trump", "list.and"),
    "trumps_or": ("trump", "list.or"),
    "bids": ("bid", "list.and"),
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
    )


def capital(text: str) -> str:
    """With a capital letter at the start, also within a quotation mark."""
    start = 1 if text[:1] in "“„«" else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


@cache
def _says(model: type[Part], key: str) -> tuple[str, Says]:
    """The sentences beside a key, and the key with `*` for names."""
    pattern: list[str] = []
    names = key.split(".")
    found: Any = model
    field = None
    while names:
        name = names.pop(0)
        field = found.model_fields[name]
        pattern.append(name)
        found, is_mapping = _within(field.annotation)
        if is_mapping and names:
            names.pop(0)
            pattern.append("*")
    assert field is not None
    says = sentences(field)
    assert says is not None, key
    return ".".join(pattern), says


def _within(annotation: Any) -> tuple[Any, bool]:
    """The part that a field holds, and whether it holds several by name."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return annotation, False
    is_mapping = _is_mapping(get_origin(annotation))
    for inner in get_args(annotation):
        found, deeper = _within(inner)
        if found is not None:
            return found, is_mapping or deeper
    return None, is_mapping


def _is_mapping(origin: Any) -> bool:
    return isinstance(origin, type) and issubclass(origin, Mapping)


@cache
def _chapter_of(model: type[Part]) -> str:
    return next((name for name in CHAPTERS if VariantRules.model_fields[name].annotation is model), "")


def rule_texts() -> dict[str, str]:
    """Every sentence of every rule by its key, `auction.all_pass.then.play`: what a language has to say anew."""
    found: dict[str, str] = {}
    for chapter in CHAPTERS:
        found |= _texts_below(chapter, VariantRules.model_fields[chapter].annotation)
    return found


def _texts_below(key: str, model: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, field in model.model_fields.items():
        here, says = f"{key}.{name}", sentences(field)
        if says is not None:
            found |= {here: says.sentence} if says.sentence else {}
            found |= {f"{here}.{word}": text for word, text in says.words.items()}
        inner, is_mapping = _within(field.annotation)
        if inner is not None:
            found |= _texts_below(f"{here}.*" if is_mapping else here, inner)
    return found
