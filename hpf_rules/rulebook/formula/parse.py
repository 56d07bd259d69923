"""How is the text of a formula read?"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .evaluate import Formula
from .fault import FormulaFault
from .naming import Names, resolve
from .nodes import (
    ADD,
    AND,
    DIV,
    EQ,
    GE,
    GT,
    LE,
    LT,
    MAX,
    MIN,
    MOD,
    MUL,
    NE,
    NEG,
    NOT,
    OR,
    SUB,
    Binary,
    Constant,
    Node,
    Quantity,
    Select,
    Unary,
    parts,
)
from .tokens import DIGITS, Kind, Token, tokens
from .wording import example, in_signs, speaks

MOST_CHARACTERS = 200
MOST_NODES = 64
# A bracket costs up to 14 frames of Python's stack, so this stays far from its limit of 1000.
MOST_NESTING = 20

_COMPARE: Mapping[str, int] = {"==": EQ, "!=": NE, "<": LT, "<=": LE, ">": GT, ">=": GE}
_JOIN: Mapping[str, int] = {"and": AND, "or": OR}
_BIG: Mapping[str, int] = {"max": MAX, "min": MIN}
_SUM: Mapping[str, int] = {"+": ADD, "-": SUB}
_PROD: Mapping[str, int] = {"*": MUL, "div": DIV, "mod": MOD}

_CALL_HINTS: Mapping[str, str] = {"max": "a max b", "min": "a min b", "abs": "a max -a"}
_SHORTER = "write it shorter, or in two outcomes"


def parse(text: str | int, names: Names) -> Formula:
    """The formula written here (a whole number is one too); raises FormulaFault at its first fault."""
    if isinstance(text, int):
        return _constant(text)
    if not text.strip():
        raise FormulaFault("the formula is empty", offset=0, length=len(text))
    if len(text) > MOST_CHARACTERS:
        message = f"a formula has at most {MOST_CHARACTERS} characters"
        over = len(text) - MOST_CHARACTERS
        raise FormulaFault(message, offset=MOST_CHARACTERS, length=over, hint=_SHORTER)
    try:
        root = _root(text, names)
    except FormulaFault as fault:
        raise _in_words(text, names, fault) if speaks(text, names) else fault from None
    read = {part.name for part in parts(root) if isinstance(part, Quantity)}
    return Formula(text=text, root=root, names=tuple(sorted(read)))


def _root(text: str, names: Names) -> Node:
    return resolve(_Reader(tokens(text), names).whole(), names)


def _in_words(text: str, names: Names, first: FormulaFault) -> FormulaFault:
    """What is wrong with a formula in words, and what to write for it; its first fault, where that says more."""
    if str(first) in names.hidden.values():
        return first
    meant = in_signs(text, names)
    try:
        if meant is not None:
            _root(meant, names)
    except FormulaFault:
        meant = None
    if meant is None and first.hint is not None:
        return first
    hint = (
        f"write `{meant}`" if meant is not None else f"write it with numbers and signs, for example `{example(names)}`"
    )
    message = "a formula is written with numbers and signs, and not in words"
    return FormulaFault(message, offset=0, length=len(text), hint=hint)


def _constant(number: int) -> Formula:
    text = str(int(number))
    if len(text.lstrip("-")) > DIGITS:
        raise FormulaFault(f"a number has at most {DIGITS} digits", offset=0, length=len(text))
    return Formula(text=text, root=Constant(value=int(number), offset=0, length=len(text)), names=())


class _Reader:
    """Reads the tokens from left to right, one method for each line of the grammar."""

    def __init__(self, read: tuple[Token, ...], names: Names) -> None:
        self._tokens = read
        self._names = names
        self._index = 0
        self._nesting = 0
        self._nodes = 0
        self._refuse_bad()

    def whole(self) -> Node:
        node = self._formula()
        if self._token.kind is not Kind.END:
            raise self._unexpected()
        return node

    # The grammar, from the loosest to the tightest.

    def _formula(self) -> Node:
        start = self._token.offset
        self._enter()
        node = self._either()
        if self._at("if"):
            asked = self._advance()
            condition = self._either()
            self._want_else(asked)
            otherwise = self._formula()
            length = self._length(start)
            node = self._made(Select(then=node, condition=condition, otherwise=otherwise, offset=start, length=length))
        self._nesting -= 1
        return node

    def _either(self) -> Node:
        start = self._token.offset
        node = self._negated()
        if self._at(*_JOIN):
            word = self._token.text
            node = self._chain(start, node, {word: _JOIN[word]}, self._negated)
        if self._at(*_JOIN):
            message = "`and` and `or` together want brackets"
            raise self._token.fault(message, "write `(a and b) or c`")
        return node

    def _negated(self) -> Node:
        if self._at("not"):
            return self._prefixed(NOT, self._negated)
        start = self._token.offset
        node = self._big()
        if self._at(*_COMPARE):
            op = _COMPARE[self._advance().text]
            node = self._joined(op, start, node, self._big())
        if self._at(*_COMPARE):
            raise self._token.fault("only one comparison at a time", "join two of them with `and`")
        return node

    def _big(self) -> Node:
        return self._chain(self._token.offset, self._sum(), _BIG, self._sum)

    def _sum(self) -> Node:
        return self._chain(self._token.offset, self._prod(), _SUM, self._prod)

    def _prod(self) -> Node:
        return self._chain(self._token.offset, self._una(), _PROD, self._una)

    def _una(self) -> Node:
        token = self._token
        if self._at("-"):
            return self._prefixed(NEG, self._una)
        if self._at("("):
            return self._bracketed()
        self._refuse_call()
        if token.kind is Kind.NUMBER:
            self._advance()
            return self._made(Constant(value=int(token.text), offset=token.offset, length=len(token.text)))
        if token.kind is Kind.NAME:
            self._advance()
            return self._made(Quantity(name=token.text, offset=token.offset, length=len(token.text)))
        raise self._missing()

    # What the lines of the grammar share.

    def _chain(self, start: int, node: Node, signs: Mapping[str, int], part: Callable[[], Node]) -> Node:
        while self._at(*signs):
            op = signs[self._advance().text]
            node = self._joined(op, start, node, part())
        return node

    def _joined(self, op: int, start: int, left: Node, right: Node) -> Node:
        return self._made(Binary(op=op, left=left, right=right, offset=start, length=self._length(start)))

    def _prefixed(self, op: int, part: Callable[[], Node]) -> Node:
        start = self._advance().offset
        self._enter()
        operand = part()
        self._nesting -= 1
        return self._made(Unary(op=op, operand=operand, offset=start, length=self._length(start)))

    def _bracketed(self) -> Node:
        opener = self._advance()
        node = self._formula()
        if self._token.kind is Kind.END:
            raise opener.fault("this bracket is never closed")
        if not self._at(")"):
            raise self._unexpected()
        self._advance()
        return node

    def _want_else(self, asked: Token) -> None:
        if self._at("else"):
            self._advance()
        elif self._token.kind in (Kind.END, Kind.SIGN):
            raise asked.fault("`if` has no `else`", "write `a if b else c`")
        else:
            raise self._unexpected()

    # The tokens.

    @property
    def _token(self) -> Token:
        return self._tokens[self._index]

    def _at(self, *signs: str) -> bool:
        return self._token.kind is Kind.SIGN and self._token.text in signs

    def _advance(self) -> Token:
        passed = self._token
        self._index += 1
        self._refuse_bad()
        return passed

    def _length(self, start: int) -> int:
        """From `start` to the end of the last token read."""
        return self._tokens[self._index - 1].end - start

    # The bounds.

    def _enter(self) -> None:
        self._nesting += 1
        if self._nesting > MOST_NESTING:
            raise self._token.fault("the formula is nested too deeply", _SHORTER)

    def _made(self, node: Node) -> Node:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            message = f"a formula has at most {MOST_NODES} numbers, names and operators"
            raise FormulaFault(message, offset=node.offset, length=node.length, hint=_SHORTER)
        return node

    # The faults.

    def _refuse_bad(self) -> None:
        if self._token.kind is Kind.BAD:
            raise self._token.fault(self._token.message, self._token.hint)

    def _refuse_call(self) -> None:
        token = self._token
        called = token.kind is Kind.NAME and not self._names.knows(token.text)
        if not (called or self._at("max", "min")):
            return
        if self._tokens[self._index + 1].text == "(":
            hint = _CALL_HINTS.get(token.text)
            raise token.fault(f"a formula cannot call `{token.text}`", hint and f"write `{hint}`")

    def _missing(self) -> FormulaFault:
        """Where a number or a name should stand, none does."""
        if self._at("not"):
            return self._token.fault("`not` wants brackets here", "write `(not a)`")
        hint = "write `a if b else c`" if self._at("if") else None
        if self._index == 0:
            return self._token.fault(f"something is missing before `{self._token.text}`", hint)
        before = self._tokens[self._index - 1]
        return before.fault(f"something is missing after `{before.text}`", hint)

    def _unexpected(self) -> FormulaFault:
        """The formula could end here, but something follows."""
        token = self._token
        if self._at(")"):
            return token.fault("this bracket closes nothing")
        if self._at("else"):
            return token.fault("`else` has no `if`", "write `a if b else c`")
        joined = f"{self._tokens[self._index - 1].text}_{token.text}"
        hint = f"write `{joined}`" if self._names.knows(joined) else None
        if token.text.lower() in (*_JOIN, *_BIG, *_PROD, "if", "else"):
            hint = f"write `{token.text.lower()}`"
        return token.fault(f"an operator is missing before `{token.text}`", hint)
