"""The two JSON Schemas, made from the chapters: one for a file as written, one for the merged long form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..rulebook.rule import Part
from .folders import shipped
from .rules import CHAPTERS, VariantRules

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
FILES: Final = {"variant.schema.json": "written", "merged.schema.json": "merged"}
_SHORT_TYPES: Final = ["string", "integer", "array"]


def made(kind: str) -> dict[str, Any]:
    """A schema, generated: `written` or `merged`."""
    schema = _tidied(VariantRules.model_json_schema())
    parts = {part.__name__: part for part in _parts(VariantRules)}
    if kind == "merged":
        title = "A variant of hpf_rules, merged and in its long form"
    else:
        title = "A variant or pack of hpf_rules, as it is written"
        schema = _as_written(schema, parts)
    return {
        "$schema": DIALECT,
        "$id": f"https://hpf-rules.invalid/{kind}.schema.json",
        **schema,
        "title": title,
    }


def text_of(kind: str) -> str:
    return json.dumps(made(kind), indent=1, ensure_ascii=False) + "\n"


@cache
def committed(kind: str) -> dict[str, Any]:
    """The schema that is shipped; the gate reads this one."""
    name = next(name for name, known in FILES.items() if known == kind)
    schema: dict[str, Any] = json.loads((shipped("schemas") / name).read_text(encoding="utf-8"))
    return schema


def stale(folder: Path) -> list[str]:
    """The committed schemas that are not what the chapters say."""
    return [
        name
        for name, kind in FILES.items()
        if not (folder / name).is_file() or (folder / name).read_text(encoding="utf-8") != text_of(kind)
    ]


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, kind in FILES.items():
        (folder / name).write_text(text_of(kind), encoding="utf-8")


def _parts(part: type[Part]) -> set[type[Part]]:
    """A part and all parts within it."""
    from .shape import shape_of

    found = {part}
    for key in part.model_fields:
        shape = shape_of(part, key)
        inner = shape.part or (shape.names.part if shape.names else None)
        if inner is not None and inner not in found:
            found |= _parts(inner)
    return found


def _tidied(node: Any) -> Any:
    """Without titles, defaults, and `or null`: in the merged form a key is there or it is not."""
    if isinstance(node, list):
        return [_tidied(item) for item in node]
    if not isinstance(node, dict):
        return node
    options = [option for option in node.get("anyOf", []) if option != {"type": "null"}]
    if len(options) == 1:
        rest = {key: value for key, value in node.items() if key != "anyOf"}
        return _tidied({**options[0], **rest})
    if "patternProperties" in node:
        node = _names_checked(node)
    if isinstance(node.get("description"), str):
        node = {**node, "description": " ".join(node["description"].split())}
    return {
        key: (
            {name: _tidied(inner) for name, inner in value.items()}
            if key in ("properties", "$defs")
            else _tidied(value)
        )
        for key, value in node.items()
        if not ((key in ("title", "default") and not isinstance(value, Mapping)) or key == "default")
    }


def _names_checked(node: dict[str, Any]) -> dict[str, Any]:
    """A mapping of names refuses the names that do not fit, instead of ignoring them."""
    [(pattern, value)] = node["patternProperties"].items()
    rest = {key: inner for key, inner in node.items() if key != "patternProperties"}
    names = {**node.get("propertyNames", {}), "pattern": pattern}
    return {**rest, "propertyNames": names, "additionalProperties": value}


def _as_written(schema: dict[str, Any], parts: Mapping[str, type[Part]]) -> dict[str, Any]:
    """The long form with what a writer may leave out or shorten: nothing is required but `format` and `name`, a bare
    value stands for a main key, `null` removes."""
    defs = schema.pop("$defs")
    long = {name: _loose(body, parts[name]) for name, body in defs.items()}
    for name, body in long.items():
        main = parts[name].main_key
        if main is not None:
            long[name] = _short_or_long(body, main)
    whole = _loose(schema, VariantRules)
    text = {"type": "string", "minLength": 1, "maxLength": 200}
    whole["properties"] = {
        **whole["properties"],
        "extends": {**text, "description": "On which variant is this built? Its id, or a relative path."},
        "with": {"type": "array", "items": text, "maxItems": 20, "description": "Which packs are added?"},
    }
    whole["required"] = ["format", "name"]
    for chapter in CHAPTERS:
        whole["properties"][chapter] = _or_null(whole["properties"][chapter])
    return {**whole, "$defs": long}


def _loose(body: dict[str, Any], part: type[Part]) -> dict[str, Any]:
    from .shape import shape_of

    properties = {}
    for key, value in body.get("properties", {}).items():
        if shape_of(part, key).as_text and value.get("type") == "string":
            value = {**value, "type": ["string", "integer"]}
        properties[key] = _or_null(value)
    return {**{key: value for key, value in body.items() if key != "required"}, "properties": properties}


def _or_null(value: dict[str, Any]) -> dict[str, Any]:
    """The same, or null; numbers may stand where the long form has them as text."""
    if "$ref" in value:
        described = {key: inner for key, inner in value.items() if key != "$ref"}
        return {**described, "if": {"type": "null"}, "else": {"$ref": value["$ref"]}}
    result = dict(value)
    kinds = result.get("type", [])
    kinds = list(kinds) if isinstance(kinds, list) else [kinds]
    result["type"] = [*kinds, "null"] if kinds else []
    if not result["type"]:
        del result["type"]
    if "enum" in result:
        result["enum"] = [*result["enum"], None]
        if "enumDescriptions" in result:
            result["enumDescriptions"] = [*result["enumDescriptions"], "remove what the parent says"]
    for key in ("items", "additionalProperties"):
        if isinstance(result.get(key), dict):
            result[key] = _numbers_too(result[key]) if key == "items" else _or_null(result[key])
    return result


def _numbers_too(item: dict[str, Any]) -> dict[str, Any]:
    """Ranks may be written as numbers: `10` beside `J`."""
    digits = [int(word) for word in item.get("enum", []) if isinstance(word, str) and word.isdigit()]
    if digits:
        return {**item, "type": ["string", "integer"], "enum": [*item["enum"], *digits]}
    if "pattern" in item and "right_bower" in item["pattern"]:
        return {**item, "type": ["string", "integer"]}
    return item


def _short_or_long(body: dict[str, Any], main: str) -> dict[str, Any]:
    """A part, or the bare value of its main key."""
    short = {key: value for key, value in body["properties"][main].items() if key != "description"}
    described = {"description": body["description"]} if "description" in body else {}
    return {**described, "if": {"type": "object"}, "then": body, "else": short}
