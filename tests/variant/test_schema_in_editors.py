"""Does the schema give an editor all it needs: what each key asks, what each value means, and what to fill in?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from mistakes import BASES

from hpf_rules.variant.checking import Checker
from hpf_rules.variant.problems.elsewhere import NAME, _parts
from hpf_rules.variant.schema import committed

WRITTEN = committed("written")
# What draft-07 knows, and beside it only what editors document: VS Code and yaml-language-server.
DRAFT_07 = {
    "$id", "$schema", "$ref", "$defs", "title", "description", "type", "enum", "items", "properties", "required",
    "additionalProperties", "propertyNames", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems",
    "maxItems", "minProperties", "maxProperties", "uniqueItems", "examples", "if", "then", "else", "allOf",
}  # fmt: skip
FOR_EDITORS = {"enumDescriptions", "markdownDescription", "defaultSnippets"}
TAB_STOP = re.compile(r"\$\{\d+:([^}]*)\}")


def schemas_in(node: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema in a schema, with its path."""
    yield path, node
    for key in ("properties", "$defs"):
        for name, inner in node.get(key, {}).items():
            yield from schemas_in(inner, f"{path}/{key}/{name}")
    for key in ("items", "additionalProperties", "propertyNames", "if", "then", "else"):
        if isinstance(node.get(key), dict):
            yield from schemas_in(node[key], f"{path}/{key}")
    for i, inner in enumerate(node.get("allOf", [])):
        yield from schemas_in(inner, f"{path}/allOf/{i}")


@pytest.mark.parametrize("kind", ["written", "merged"])
def test_no_keyword_is_unknown_to_the_validators(kind: str) -> None:
    allowed = DRAFT_07 | (FOR_EDITORS if kind == "written" else {"enumDescriptions"})
    for path, node in schemas_in(committed(kind)):
        assert set(node) <= allowed, path


def test_every_keyword_stands_beside_a_type_that_it_can_limit() -> None:
    """What a strict validator (ajv) complains of: a limit on a kind of value that cannot stand there."""
    needs = {"properties": "object", "items": "array", "pattern": "string", "minimum": "integer", "maxItems": "array",
             "maxLength": "string", "additionalProperties": "object", "propertyNames": "object"}  # fmt: skip
    for path, node in schemas_in(WRITTEN):
        if path.endswith("/propertyNames"):
            continue
        kinds = node.get("type", [])
        for keyword, kind in needs.items():
            assert keyword not in node or kind in kinds, (path, keyword)
        assert set(node.get("required", [])) <= set(node.get("properties", {})), path


def test_every_key_names_the_type_of_its_value_so_that_an_editor_writes_the_colon() -> None:
    for path, node in schemas_in(WRITTEN):
        for name, body in node.get("properties", {}).items():
            assert body.get("type") or body.get("enum"), f"{path}/{name}"


def test_every_enumerated_word_is_described_once() -> None:
    for path, node in schemas_in(WRITTEN):
        if "enum" in node:
            assert len(node["enumDescriptions"]) == len(node["enum"]) == len(set(map(str, node["enum"]))) or any(
                isinstance(word, int) for word in node["enum"]
            ), path


def test_words_in_a_description_are_marked_up_where_an_editor_can_show_it() -> None:
    found = [(path, node) for path, node in schemas_in(WRITTEN) if "`" in node.get("description", "")]
    assert found
    for path, node in found:
        assert node["markdownDescription"] == node["description"], path


def filled_in(body: Any) -> Any:
    """What a snippet leaves in the file if nobody types over it."""
    if isinstance(body, dict):
        return {TAB_STOP.sub(r"\1", key): filled_in(value) for key, value in body.items()}
    return yaml.safe_load(TAB_STOP.sub(r"\1", body)) if isinstance(body, str) else body


SNIPPETS = [
    (path, key, label, body)
    for path, part in _parts().items()
    for key, offered in part.snippets.items()
    for label, body in offered.items()
]


def test_there_are_snippets_for_what_is_written_most() -> None:
    assert {".".join((*path, key)) for path, key, _, _ in SNIPPETS} == {
        "",
        "auction.bids",
        "auction.all_pass",
        "contract.alone",
        "contract.happens",
        "scoring.rows",
        "scoring.bonuses",
    }


@pytest.mark.parametrize(("path", "key", "label", "body"), SNIPPETS, ids=[label for _, _, label, _ in SNIPPETS])
def test_a_snippet_as_it_is_offered_makes_a_valid_file(
    path: tuple[str, ...], key: str, label: str, body: dict[str, Any]
) -> None:
    assert NAME not in path
    whole: Any = filled_in(body)
    for step in reversed([*path, *([key] if key else [])]):
        whole = {step: whole}
    text = yaml.safe_dump({"format": 1, "name": "Ours", "extends": "hasenpfeffer", **whole}, sort_keys=False)
    checked = Checker().check_text(text, beside=BASES)
    assert [problem.text() for problem in checked.errors] == []


def test_every_snippet_is_in_the_schema_for_files_as_written() -> None:
    labels = [one["label"] for _, node in schemas_in(WRITTEN) for one in node.get("defaultSnippets", [])]
    assert sorted(labels) == sorted(label for _, _, label, _ in SNIPPETS)
