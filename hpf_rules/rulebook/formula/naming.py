"""Does every name in a formula stand for something here, and are words only compared with words?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...errors import suggest
from .fault import FormulaFault
from .nodes import COMPARISONS, EQ, NE, Binary, Constant, Node, Quantity, Select, Unary, Word

_WON = frozenset({"trick", "won", "tricks_won", "tricks_taken", "taken_tricks", "tricks_made"})
# What there is in any game, the most asked for first.
_USUAL = ("taken", "stakes", "held", "said", "hand")
# What other languages call yes and no.
_YES_NO: Mapping[str, str] = {"true": "1", "yes": "1", "false": "0", "no": "0"}


@dataclass(frozen=True, kw_only=True)
class Names:
    """The names a formula may use at its place.

    `words` maps a name to the words it can be and their codes; `hidden` maps a name that exists,
    but not here, to the message that says so.
    """

    numbers: frozenset[str]
    words: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    hidden: Mapping[str, str] = field(default_factory=dict)

    def knows(self, name: str) -> bool:
        """Whether it is a name or a word here."""
        return name in self.numbers or name in self.words or self.asker_of(name) is not None

    def asker_of(self, word: str) -> str | None:
        """The name that can be this word: `kind` for `nil`."""
        return next((name for name, words in self.words.items() if word in words), None)


def resolve(node: Node, names: Names) -> Node:
    """The same formula with its words in place of their names; raises FormulaFault at the first fault."""
    match node:
        case Constant() | Word():
            return node
        case Quantity():
            return _number(node, names)
        case Unary():
            return replace(node, operand=resolve(node.operand, names))
        case Binary(op=op) if op in COMPARISONS:
            return _comparison(node, names)
        case Binary():
            return replace(node, left=resolve(node.left, names), right=resolve(node.right, names))
        case Select():
            return replace(
                node,
                then=resolve(node.then, names),
                condition=resolve(node.condition, names),
                otherwise=resolve(node.otherwise, names),
            )


def _comparison(node: Binary, names: Names) -> Binary:
    left, right = node.left, node.right
    if isinstance(left, Quantity) and left.name in names.words:
        asker, said = left, right
    elif isinstance(right, Quantity) and right.name in names.words:
        asker, said = right, left
    else:
        return replace(node, left=resolve(left, names), right=resolve(right, names))
    if node.op not in (EQ, NE):
        raise _word_misused(asker, names)
    word = _said(asker.name, said, names)
    return replace(node, right=word) if asker is left else replace(node, left=word)


def _said(asker: str, said: Node, names: Names) -> Word:
    """The word that `asker` is compared with."""
    words = names.words[asker]
    if not isinstance(said, Quantity):
        raise _fault(said, f"`{asker}` is a word and cannot be compared with a number", _one_of(words))
    if said.name in words:
        return Word(word=said.name, value=words[said.name], offset=said.offset, length=said.length)
    if said.name in names.numbers:
        message = f"`{asker}` is a word and cannot be compared with `{said.name}`, a number"
        raise _fault(said, message, _one_of(words))
    if said.name in names.words:
        raise _fault(said, f"`{asker}` cannot be compared with `{said.name}`", _one_of(words))
    raise _fault(said, f"`{asker}` is never `{said.name}`", _meant(said.name, words) or _one_of(words))


def _number(node: Quantity, names: Names) -> Quantity:
    if node.name in names.words:
        raise _word_misused(node, names)
    if node.name in names.numbers:
        return node
    if node.name in names.hidden:
        raise _fault(node, names.hidden[node.name], _instead(names))
    asker = names.asker_of(node.name)
    if asker is not None:
        raise _fault(node, f"`{node.name}` is a word, not a number", f"write `{asker} == {node.name}`")
    raise _fault(node, f"unknown name `{node.name}`", _hint(node.name, names))


def _word_misused(node: Quantity, names: Names) -> FormulaFault:
    message = f"`{node.name}` is a word: it can only be compared, with == or !="
    example = next(iter(names.words[node.name]), None)
    return _fault(node, message, example and f"write `{node.name} == {example}`")


def _hint(name: str, names: Names) -> str | None:
    if name.casefold() in _YES_NO:
        return f"write `{_YES_NO[name.casefold()]}`"
    if name.casefold() in _WON and "taken" in names.numbers:
        return "`taken` is how many tricks a side has taken" + (
            ", `tricks` how many were undertaken" if "tricks" in names.numbers else ""
        )
    bare = name.lstrip("0123456789")
    if bare != name and bare in names.numbers:
        return f"write `{name.removesuffix(bare)} * {bare}`"
    return _meant(name, names.numbers | names.words.keys()) or _instead(names)


def _instead(names: Names) -> str | None:
    """What a formula can say of any game, where a name is none of this one."""
    told = [f"`{name}`" for name in _USUAL if name in names.numbers][:3]
    return f"here it can name {', '.join(told[:-1])} or {told[-1]}, among others" if len(told) > 1 else None


def _meant(name: str, known: Iterable[str]) -> str | None:
    near = suggest(name, sorted(known))
    return f"did you mean `{near}`?" if near else None


def _one_of(words: Iterable[str]) -> str | None:
    listed = ", ".join(f"`{word}`" for word in words)
    return f"it can be {listed}" if listed else None


def _fault(node: Node, message: str, hint: str | None = None) -> FormulaFault:
    return FormulaFault(message, offset=node.offset, length=node.length, hint=hint)
