"""What has to be said in a file and is not, and what does it ask?"""

from __future__ import annotations

from typing import Any

from ...rulebook.rule import Fault
from ..schema import committed


def not_said(part: str, name: str) -> Fault:
    """A key that has to be said, and is not."""
    key = f"{part}.{name}" if part else name
    under = f" under `{part.rpartition('.')[2]}`" if part else " at the left margin"
    schema: Any = committed("merged")
    answers = schema["properties"].get(name, {}).get("enum", []) if not part else []
    only = f" {answers[0]}" if len(answers) == 1 else ""
    return Fault(
        key=key,
        code="HPF-S05",
        on_key=True,
        message=f"`{key}` is not said{_question(part, name)}",
        hint=f"write `{name}:{only}`{under}",
    )


def _question(part: str, name: str) -> str:
    """What a key asks, for a person who left it out."""
    schema = committed("merged")
    body: Any = schema
    for step in [*part.split("."), name] if part else [name]:
        for inner in body.get("allOf", []):
            body = schema["$defs"][inner["$ref"].split("/")[-1]]
        body = body.get("properties", {}).get(step) or body.get("additionalProperties") or {}
        if "$ref" in body:
            body = schema["$defs"][body["$ref"].split("/")[-1]]
    text = body.get("description", "")
    first = text.partition("?")[0]
    return f": {first[0].lower()}{first[1:]}?" if "?" in text else ""
