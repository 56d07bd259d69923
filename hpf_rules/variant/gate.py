"""Does the merged file have the right structure? Every mistake, told in a player's words, and mended for the checks.

jsonschema finds the faults. A misspelt key or word with a near neighbour is put right in the data that goes on, so that
one slip does not hide what else is wrong.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from ..errors import shorten, suggest
from ..rulebook.rule import Fault
from .schema import committed

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

CODES = {
    "HPF-S01": "a key that is not known",
    "HPF-S02": "a value that is none of the words",
    "HPF-S03": "a value of the wrong kind",
    "HPF-S04": "a number that is too small or too large",
    "HPF-S05": "a question that has to be answered",
    "HPF-S06": "a name that is not written as names are",
    "HPF-S07": "a list or text that is too short or too long",
}


@dataclass
class Gate:
    """What the schema says of a merged file."""

    faults: list[Fault] = field(default_factory=list)
    unsound: set[str] = field(default_factory=set)
    """Dotted keys whose value is wrong and could not be mended."""
    data: dict[str, Any] = field(default_factory=dict)
    """The data, mended; what could not be mended is left out."""


def through_gate(data: dict[str, Any], kind: str = "merged") -> Gate:
    """Check the structure of a file against a committed schema (`merged`, or `written` for a pack)."""
    gate = Gate(data=deepcopy(data))
    # Two rounds: a key put right may hold a value that is wrong itself.
    for _ in range(2):
        errors = sorted(
            _validator(kind).iter_errors(gate.data), key=lambda error: [str(p) for p in error.absolute_path]
        )
        if not errors:
            break
        meant = _keys_meant(errors)
        for error in errors:
            _handle(gate, error, meant)
    return gate


@cache
def _validator(kind: str) -> Validator:
    from jsonschema import Draft7Validator, validators

    # A number with a decimal point is not a whole number, whatever its value.
    checker = Draft7Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    strict = validators.extend(Draft7Validator, type_checker=checker)
    validator: Validator = strict(committed(kind))
    return validator


def _key(error: ValidationError) -> str:
    return ".".join(str(part) for part in error.absolute_path)


def _under(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name


def _keys_meant(errors: list[ValidationError]) -> dict[str, str]:
    """Unknown key -> the known one that was probably meant; two unknown keys never mean the same."""
    meant: dict[str, str] = {}
    for error in errors:
        if error.validator != "additionalProperties" or not isinstance(error.instance, dict):
            continue
        known = list(error.schema.get("properties", {}))
        free = [name for name in known if name not in error.instance]
        for name in _extra(error):
            near = suggest(name, free)
            if near is not None and near not in meant.values():
                meant[_under(_key(error), name)] = near
    return meant


def _extra(error: ValidationError) -> list[str]:
    known = error.schema.get("properties", {})
    return [name for name in error.instance if name not in known]


def _handle(gate: Gate, error: ValidationError, meant: dict[str, str]) -> None:
    key = _key(error)
    if "propertyNames" in error.absolute_schema_path:
        _wrong_name(gate, error, str(error.instance))
        return
    match error.validator:
        case "additionalProperties":
            for name in _extra(error):
                _unknown_key(gate, error, name, meant.get(_under(key, name)))
        case "required":
            _missing(gate, error, meant)
        case _:
            fault, mended = _wrong_value(error, key)
            if fault is not None and not any(known.key == fault.key for known in gate.faults):
                gate.faults.append(fault)
            _mend(gate, error, mended)


def _unknown_key(gate: Gate, error: ValidationError, name: str, near: str | None) -> None:
    parent = _key(error)
    under = f" under `{parent.split('.')[-1]}`" if parent else ""
    hint = f"did you mean `{near}`?" if near else _belongs(name)
    gate.faults.append(
        Fault(
            key=_under(parent, name),
            code="HPF-S01",
            message=f"unknown key `{shorten(name)}`{under}",
            hint=hint,
            on_key=True,
        )
    )
    holder = _holder(gate.data, list(error.absolute_path))
    if isinstance(holder, dict) and name in holder:
        value = holder.pop(name)
        if near is not None:
            holder[near] = value


def _wrong_name(gate: Gate, error: ValidationError, name: str) -> None:
    """The name of a bid, a row or an order is not written as names are."""
    hint = (
        "begin with a letter; then letters, digits, spaces"
        if "bids" in error.absolute_path
        else ("begin with a small letter; then a-z, 0-9 and _")
    )
    gate.faults.append(
        Fault(
            key=_under(_key(error), name),
            code="HPF-S06",
            message=f"`{shorten(name)}` cannot be a name here",
            hint=hint,
            on_key=True,
        )
    )
    holder = _holder(gate.data, list(error.absolute_path))
    if isinstance(holder, dict):
        holder.pop(name, None)


def _belongs(name: str) -> str | None:
    """A key that exists elsewhere: say where."""
    places = []
    for chapter, body in _chapters():
        if name == chapter:
            return f"`{name}` is a chapter of its own: write it at the left margin"
        if name in body:
            places.append(chapter)
    return f"`{name}` belongs under `{places[0]}`" if places else None


@cache
def _chapters() -> tuple[tuple[str, tuple[str, ...]], ...]:
    schema = committed("merged")
    found = []
    for name, body in schema["properties"].items():
        if "$ref" in body:
            found.append((name, tuple(schema["$defs"][body["$ref"].split("/")[-1]]["properties"])))
    return tuple(found)


def _missing(gate: Gate, error: ValidationError, meant: dict[str, str]) -> None:
    key = _key(error)
    for name in error.validator_value:
        if name in error.instance or _is_meant(key, name, meant):
            continue
        question = _question(error.schema, name)
        fault = Fault(
            key=key,
            code="HPF-S05",
            on_key=bool(key),
            message=f"`{_under(key, name)}` is not said{question}",
            hint=f"write `{name}:`" + (f" under `{key.split('.')[-1]}`" if key else " at the left margin"),
        )
        if all((known.key, known.message) != (fault.key, fault.message) for known in gate.faults):
            gate.faults.append(fault)
        gate.unsound.add(_under(key, name))


def _is_meant(key: str, name: str, meant: dict[str, str]) -> bool:
    return any(near == name and wrong.rpartition(".")[0] == key for wrong, near in meant.items())


def _question(schema: Any, name: str) -> str:
    body = schema.get("properties", {}).get(name, {})
    text = body.get("description") or ""
    if not text and "$ref" in body:
        text = committed("merged")["$defs"][body["$ref"].split("/")[-1]].get("description", "")
    first = text.split("?")[0]
    return f": {first[0].lower()}{first[1:]}?" if "?" in text else ""


_KINDS = {
    "string": "a text",
    "integer": "a whole number",
    "array": "a list",
    "object": "keys with values",
    "boolean": "true or false",
    "null": "nothing",
}


def _kind_of(value: Any) -> str:
    names: list[tuple[type, str]] = [
        (bool, "true or false"),
        (int, "a number"),
        (float, "a number with a point"),
        (str, "text"),
        (list, "a list"),
        (dict, "keys with values"),
    ]
    kind = next((name for type_, name in names if isinstance(value, type_)), "nothing")
    return (
        f"{kind}, {shorten(repr(value))}"
        if isinstance(value, (bool, float))
        else (
            f"the number {shorten(str(value))}"
            if isinstance(value, int)
            else f"“{shorten(value)}”"
            if isinstance(value, str)
            else kind
        )
    )


def _wrong_value(error: ValidationError, key: str) -> tuple[Fault | None, Any]:
    """What is wrong with a value, and what it should probably be (None: nobody knows)."""
    value, limit, schema = error.instance, error.validator_value, error.schema
    match error.validator:
        case "enum":
            words = [word for word in limit if word is not None]
            near = suggest(str(value), [str(word) for word in words]) if isinstance(value, str) else None
            hint = f"did you mean `{near}`?" if near else f"write one of: {', '.join(map(str, words))}"
            return Fault(key=key, code="HPF-S02", message=f"{_shown(value)} is no answer here", hint=hint), near
        case "pattern":
            examples = [str(word) for word in schema.get("examples", [])]
            near = suggest(str(value), examples)
            hint = f"did you mean `{near}`?" if near else f"for example {', '.join(examples)}" if examples else None
            return Fault(key=key, code="HPF-S02", message=f"{_shown(value)} is no answer here", hint=hint), near
        case "type":
            kinds = [limit] if isinstance(limit, str) else limit
            wanted = " or ".join(_KINDS[kind] for kind in kinds if kind != "null")
            return Fault(key=key, code="HPF-S03", message=f"{wanted} belongs here, not {_kind_of(value)}"), None
        case "minimum" | "maximum":
            side = "at least" if error.validator == "minimum" else "at most"
            return Fault(key=key, code="HPF-S04", message=f"{shorten(str(value))} is not {side} {limit}"), None
        case "minItems" | "minProperties":
            return Fault(key=key, code="HPF-S07", message=f"at least {limit} belong here"), None
        case "maxItems" | "maxProperties":
            return Fault(key=key, code="HPF-S07", message=f"at most {limit} belong here, not {len(value)}"), None
        case "minLength" | "maxLength":
            message = f"a text of {len(value)} characters; " + (
                f"at least {limit}" if error.validator == "minLength" else f"at most {limit}"
            )
            return Fault(key=key, code="HPF-S07", message=message), None
        case "const":
            return Fault(key=key, code="HPF-S02", message=f"{_shown(value)} is no answer here; write {limit}"), None
        case _:
            return Fault(key=key, code="HPF-S03", message=shorten(error.message, 120)), None


def _shown(value: Any) -> str:
    return f"`{shorten(str(value))}`"


def _holder(data: Any, path: list[Any]) -> Any:
    for part in path:
        try:
            data = data[part]
        except (KeyError, IndexError, TypeError):
            return None
    return data


def _mend(gate: Gate, error: ValidationError, mended: Any) -> None:
    """Put the near value in; where there is none take the value out, up to the next key that can be left out."""
    path = list(error.absolute_path)
    key = _key(error)
    if mended is None:
        gate.unsound.add(key)
        while path and isinstance(path[-1], int):
            path.pop()  # a list with one bad item is no list to go on with
    if not path:
        return
    holder = _holder(gate.data, path[:-1])
    if isinstance(holder, dict) and path[-1] in holder:
        if mended is not None:
            holder[path[-1]] = mended
        else:
            gate.unsound.add(".".join(map(str, path)))
            del holder[path[-1]]
    elif isinstance(holder, list) and mended is not None:
        holder[path[-1]] = mended
