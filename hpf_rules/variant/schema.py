"""The two JSON Schemas, made from the chapters: one for a file as written, one for the merged long form."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..rulebook.rule import Part, questions_of
from .layers.folders import shipped
from .layers.shape import shape_of
from .rules import VariantRules

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
FILES: Final = {"variant.schema.json": "written", "merged.schema.json": "merged"}
KEPT_OUT: Final = ("title", "default")
NEVER_NULL: Final = ("format", "name")
REMOVES: Final = "remove what the parent says"


def made(kind: str) -> dict[str, Any]:
    """A schema, generated: `written` or `merged`."""
    whole = _plain(VariantRules.model_json_schema())
    defs = whole.pop("$defs")
    parts = {part.__name__: part for part in _parts(VariantRules)}
    defs = {name: _asking(defs[name], parts[name]) for name in sorted(defs)}
    whole = _asking(whole, VariantRules)
    if kind == "merged":
        title = "A variant of hpf_rules, merged and in its long form"
    else:
        title = "A variant or pack of hpf_rules"
        whole = _as_written(whole)
        defs = {name: _short_or_long(_loose(body, parts[name]), parts[name]) for name, body in defs.items()}
        whole, defs = _for_editors(whole, defs), {name: _for_editors(body, defs) for name, body in defs.items()}
    head = {"$schema": DIALECT, "$id": f"https://hpf-rules.invalid/{kind}.schema.json", "title": title}
    return {**head, **whole, "$defs": defs}


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


def _parts(part: type[Part]) -> set[type[Part]]:
    """A part and all parts within it."""
    found = {part}
    for key in part.model_fields:
        shape = shape_of(part, key)
        inner = shape.part or (shape.names.part if shape.names else None)
        if inner is not None and inner not in found:
            found |= _parts(inner)
    return found


def _plain(node: Any) -> Any:
    """Without titles, defaults, and `or null`: in the merged form a key is there or it is not."""
    if isinstance(node, list):
        return [_plain(item) for item in node]
    if not isinstance(node, dict):
        return node
    options = [option for option in node.get("anyOf", []) if option != {"type": "null"}]
    if len(options) == 1:
        return _plain({**options[0], **{key: value for key, value in node.items() if key != "anyOf"}})
    if "patternProperties" in node:
        node = _names_checked(node)
    if "$ref" in node:
        # In draft-07 nothing beside a `$ref` counts.
        return {**_plain(_without(node, "$ref")), "allOf": [{"$ref": node["$ref"]}]}
    return {
        key: {name: _plain(inner) for name, inner in value.items()}
        if key in ("properties", "$defs")
        else " ".join(value.split())
        if key == "description"
        else _plain(value)
        for key, value in node.items()
        if key not in KEPT_OUT
    }


def _names_checked(node: dict[str, Any]) -> dict[str, Any]:
    """A mapping of names refuses the names that do not fit, instead of ignoring them."""
    [(pattern, value)] = node["patternProperties"].items()
    rest = {key: inner for key, inner in node.items() if key != "patternProperties"}
    names = {**node.get("propertyNames", {}), "pattern": pattern}
    return {**rest, "propertyNames": names, "additionalProperties": value}


def _asking(body: dict[str, Any], part: type[Part]) -> dict[str, Any]:
    """Each key with its question, and what its values mean."""
    questions = questions_of(part)
    properties: dict[str, Any] = {}
    for key, value in body["properties"].items():
        means = value.get("description", "")
        question = questions[key]
        properties[key] = {"description": f"{question} {means}".strip(), **_without(value, "description")}
    return {**body, "properties": properties}


def _as_written(whole: dict[str, Any]) -> dict[str, Any]:
    """Of a file as written nothing is required but `format` and `name`; it may build on others."""
    text = {"type": "string", "minLength": 1, "maxLength": 200}
    loose = _loose(whole, VariantRules)
    for key in NEVER_NULL:
        loose["properties"][key] = whole["properties"][key]
    loose["properties"] |= {
        "extends": {"description": "On which variant is this built? Its id, or a relative path.", **text},
        "with": {
            "description": "Which packs are added, one after the other? Their ids, or relative paths.",
            "type": "array",
            "items": text,
            "maxItems": 20,
        },
    }
    return {**loose, "required": list(NEVER_NULL)}


def _loose(body: dict[str, Any], part: type[Part]) -> dict[str, Any]:
    """A part of which any key may be left out, or be null."""
    properties = {}
    for key, value in body["properties"].items():
        value = _numbers_too(value) if shape_of(part, key).as_text else value
        properties[key] = {**_or_null(value), **_snippets(part, key)}
    return {**_without(body, "required"), "properties": properties, **_snippets(part, "")}


def _snippets(part: type[Part], key: str) -> dict[str, Any]:
    """What an editor offers to fill in for a key, or for the part itself."""
    offered = part.snippets.get(key, {})
    return {"defaultSnippets": [{"label": label, "body": body} for label, body in offered.items()]} if offered else {}


def _for_editors(node: Any, defs: Mapping[str, Any]) -> Any:
    """The same, with what editors want to know beside what is checked.

    An editor writes the colon and begins the line below only where the key itself names the type of its value, and
    shows `words` as such only where the text is said to be Markdown.
    """
    if isinstance(node, list):
        return [_for_editors(item, defs) for item in node]
    if not isinstance(node, dict):
        return node
    result = {key: _for_editors(value, defs) for key, value in node.items()}
    if node.get("if") == {"type": "null"}:
        result["type"] = [*_types(defs[node["else"]["$ref"].split("/")[-1]]), "null"]
    means = node.get("description")
    if isinstance(means, str) and "`" in means:
        result["markdownDescription"] = means
    return result


def _types(body: Mapping[str, Any]) -> list[str]:
    """What a part may be written as: a mapping, or the bare value of its main key."""
    kinds = _kinds(body) if "type" in body else ["object", *_kinds(body["else"])]
    return [kind for kind in dict.fromkeys(kinds) if kind != "null"]


def _or_null(value: dict[str, Any]) -> dict[str, Any]:
    """The same, or null, which removes it."""
    if "allOf" in value:
        return {**_without(value, "allOf"), "if": {"type": "null"}, "else": value["allOf"][0]}
    result = {**value, "type": [*_kinds(value), "null"]}
    if "enum" in result:
        result["enum"] = [*result["enum"], None]
        result["enumDescriptions"] = [*result["enumDescriptions"], REMOVES]
    if isinstance(result.get("additionalProperties"), dict):
        # How many there are shows only when the layers are merged: null takes some away.
        result = _without(_without(result, "minProperties"), "maxProperties")
        result["additionalProperties"] = _or_null(result["additionalProperties"])
    return result


def _numbers_too(value: dict[str, Any]) -> dict[str, Any]:
    """Ranks and labels may be written as numbers: `10` beside `J`."""
    if "items" in value:
        return {**value, "items": _number_or_text(value["items"])}
    return _number_or_text(value)


def _number_or_text(item: dict[str, Any]) -> dict[str, Any]:
    if "enum" not in item:
        return {**item, "type": ["string", "integer"]}
    numbers = {int(word): word for word in item["enum"] if word.isdigit()}
    means = dict(zip(item["enum"], item["enumDescriptions"], strict=True))
    return {
        **item,
        "type": ["string", "integer"],
        "enum": [*item["enum"], *numbers],
        "enumDescriptions": [*means.values(), *(means[word] for word in numbers.values())],
    }


def _short_or_long(body: dict[str, Any], part: type[Part]) -> dict[str, Any]:
    """A part, or the bare value of its main key."""
    if part.main_key is None:
        return body
    short = _without(body["properties"][part.main_key], "description")
    return {"description": body["description"], "if": {"type": "object"}, "then": body, "else": short}


def _kinds(value: Mapping[str, Any]) -> list[str]:
    kinds = value["type"]
    return [kinds] if isinstance(kinds, str) else list(kinds)


def _without(node: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in node.items() if name != key}
