"""What is a rule? A question with its possible answers, and for each answer the sentence a player reads.

A chapter is a frozen model; each of its fields is a rule. The docstring below a field is its question. An answer that
is a word stands in `Says` beside its sentence; a number, list or formula has one sentence with places to fill in.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from textwrap import dedent
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, Field, GetJsonSchemaHandler, model_validator
from pydantic.fields import FieldInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema


class Says:
    """The sentences of a rule's values. `Says(must="Players must follow suit.")` beside a Literal of the same words;
    `Says("Each player is dealt {cards}.")` for a value that is no word."""

    def __init__(self, sentence: str = "", /, **words: str) -> None:
        self.sentence = sentence
        self.words: Mapping[str, str] = words

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema = handler(core)
        for shape in [schema, *schema.get("anyOf", [])]:
            if "const" in shape:
                shape["enum"] = [shape.pop("const")]
            if "enum" in shape:
                shape["enumDescriptions"] = [_PLACE.sub(_unfilled, self.words[word]) for word in shape["enum"]]
        return schema


_PLACE = re.compile(r"\{[^}:]*:?([^}]*)\}")
"""A place in a sentence that is filled in for each game, and how it is told."""
_UNFILLED = {"seat": "a player", "rounds": ""}
"""What stands in such a place where no game is known; else an ellipsis."""


def _unfilled(place: re.Match[str]) -> str:
    return _UNFILLED.get(place[1], "…")


class Written:
    """How a value that may be written in several forms (a number, a text, a list) stands in the JSON Schema: as one
    shape, because `anyOf` can only say `not valid under any of the given schemas`."""

    def __init__(self, **shape: Any) -> None:
        self.shape = shape

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return dict(self.shape)


class Means:
    """What each word of a list of words means, for the JSON Schema."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = words

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        schema = handler(core)
        return {**schema, "enumDescriptions": [self.words[word] for word in schema["enum"]]}


class AsText:
    """Numbers in this value are names (rank `10`, bid `3`): they are read as text before anything looks at them."""


class ToldOnly:
    """This rule is told, and the play is the same whatever it says."""


if TYPE_CHECKING:
    from pydantic._internal._model_construction import ModelMetaclass
else:
    ModelMetaclass = type(BaseModel)


class _Keys(ModelMetaclass):
    """A key that is a word of Python too, such as `for`, is written `for_` in a class."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> Any:
        written = namespace.get("__annotations__", {})
        for key in [key for key in namespace if key in written and key.endswith("_")]:
            namespace[key.removesuffix("_")] = namespace.pop(key)
        if written:
            namespace["__annotations__"] = {key.removesuffix("_"): kind for key, kind in written.items()}
        return super().__new__(mcs, name, bases, namespace, **options)


class NotSound(AttributeError):
    """A value was asked for that the file does not say rightly: whatever rests on it cannot be told."""


class Part(BaseModel, metaclass=_Keys):
    """A chapter, or a part of one: frozen, no unknown keys."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    main_key: ClassVar[str | None] = None
    """The key that is meant where a bare value stands for the part."""
    bare_key: ClassVar[str] = ""
    """The key that somebody means who writes a bare value for the part, though it is not to be read so."""
    bare: ClassVar[Mapping[str, str]] = {}
    """Key with names in it -> the name that is meant where bare values are written for it."""
    spelt: ClassVar[Mapping[str, str]] = {}
    """Key with names in it -> how such a name is written, where it is no word of the file's own."""
    drops_details: ClassVar[bool] = False
    """A new value of the main key drops what the old one had beside it."""
    also_called: ClassVar[Mapping[str, str]] = {}
    """Key -> other words that players have for it, to be told the right one."""
    later: ClassVar[str] = ""
    """Keys of the language that this version does not have."""
    put_by: ClassVar[Mapping[str, str]] = {}
    """Key of a list -> the key that says of single items where they stand in it."""
    snippets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """Key (or nothing, for the part itself) -> label -> what an editor fills in; `${1:x}` is a place to type over."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Only where a part was built of what is sound in it: this value is not."""
            if name in type(self).model_fields:
                raise NotSound(name)
            return super().__getattr__(name)

    def left_out(self, table: Any) -> Iterator[Said]:
        """What it means that rules of this chapter are absent, where a reader of the sources would ask."""
        return iter(())

    def lists(self) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """Every list of this part by its key, with all that stands in it in its order."""
        for key in type(self).model_fields:
            if isinstance(value := getattr(self, key), tuple):
                yield key, value

    def idle(self, table: Any) -> Iterator[str]:
        """Keys of this chapter that need no answer at this table, because nobody would notice."""
        return iter(())

    def named(self, key: str, name: str) -> Said | None:
        """How players speak of this part, where the file gives it a name; `key` is where it lies in its chapter."""
        return None

    @model_validator(mode="before")
    @classmethod
    def _nothing_is_null(cls, written: Any) -> Any:
        """In a merged variant `null` has removed what it had to remove: it is no value of its own."""
        if isinstance(written, dict) and None in written.values():
            raise ValueError("null is no value")
        return written


Item = TypeVar("Item")
ListOf = Annotated[tuple[Item, ...], Field(strict=False)]
"""A list in the file, a tuple in the model."""

FormulaText = Annotated[
    Annotated[int, Field(ge=-999_999_999, le=999_999_999)] | Annotated[str, Field(max_length=200)],
    Written(
        type=["integer", "string"],
        minimum=-999_999_999,
        maximum=999_999_999,
        maxLength=200,
        description="A number, or a formula such as `taken * stakes` or `made and taken == hand`.",
    ),
]
"""A formula as it is written; the checks parse it."""


def asked(**limits: Any) -> Any:
    """A question without a neutral answer: the file has to say it."""
    return Field(**limits)


def absent(value: Any, **limits: Any) -> Any:
    """The answer that means: this rule is absent."""
    return Field(default=value, **limits)


Way: TypeAlias = Mapping[str, Any]
"""One way to put a fault right: what the game would have to say, by dotted key; None where it would not say it."""


@dataclass(frozen=True, kw_only=True)
class Fault:
    """Something a check found: where (dotted key, and a span within the text of its value) and what to do."""

    key: str
    code: str
    message: str
    hint: str | None = None
    """What to do, in words; told where none of the ways helps."""
    ways: tuple[Way, ...] = ()
    """What could be written, the likeliest first. Each is tried before it is told, with what it brings about."""
    on_key: bool = False
    """Point at the key itself instead of its value."""
    span: tuple[int, int] | None = None
    related: tuple[tuple[str, str], ...] = ()
    """(key, note): other places that have to do with it."""
    given: tuple[str, ...] = ()
    """Further keys it follows from: where one of them is at fault itself, this is not worth telling."""
    lacks: str = ""
    """A key that should be there: what follows from its lack is not worth telling either."""
    severity: Literal["error", "warning"] = "error"


@dataclass(frozen=True)
class Said:
    """One sentence of the rules page: which value of which key it states, and what fills its places."""

    key: str
    """Dotted key within the chapter: `all_pass.then`, `bids.big pepper.tricks`."""
    word: str = ""
    """The word whose sentence it is; empty for the one sentence of a number, list or formula."""
    fill: Mapping[str, Fill] = field(default_factory=dict)
    """The values themselves (words, numbers, formulas as written); how they read is for the page to say."""
    by: str = ""
    """Another dotted key within the chapter that brings it about; empty where `key` alone does."""


Fill: TypeAlias = str | int | tuple[str | int | Said, ...]
"""What fills a place of a sentence; a sentence within a sentence is a clause."""


Check = Callable[[Any], Iterator[Fault]]


def check(*reads: str) -> Callable[[Check], Check]:
    """Mark a function as a check between chapters; it runs as soon as the keys it reads are sound."""

    def mark(function: Check) -> Check:
        function.reads = reads  # type: ignore[attr-defined]
        return function

    return mark


Advice = Callable[[Any, Any], Iterator[Fault]]


def advice(function: Advice) -> Advice:
    """Mark a function as advice: of sound chapters and what their outcomes are worth, what a table may not mean."""
    function.advises = True  # type: ignore[attr-defined]
    return function


def proof(function: Advice) -> Advice:
    """Mark a function as a proof about rules that are compiled: what it finds is an error."""
    function.proves = True  # type: ignore[attr-defined]
    return function


@cache
def questions_of(part: type[Part]) -> Mapping[str, str]:
    """The question of each key: the docstring below its field.

    Read only when somebody asks (pydantic's `use_attribute_docstrings` reads every source file at every start).
    """
    [body] = ast.parse(dedent(inspect.getsource(part))).body
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for line, below in pairwise(body.body):
        match line, below:
            case ast.AnnAssign(target=ast.Name(id=key)), ast.Expr(value=ast.Constant(value=str(question))):
                found[key.removesuffix("_")] = " ".join(question.split())
            case _:
                pass
    above = [base for base in part.__mro__[1:] if issubclass(base, Part) and base is not Part]
    return {**(questions_of(above[0]) if above else {}), **found}


def sentences(field: FieldInfo) -> Says | None:
    """The sentences that stand beside a field."""
    return next((item for item in field.metadata if isinstance(item, Says)), None)
