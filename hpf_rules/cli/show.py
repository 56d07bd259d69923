"""`hpf show`: what does a variant say with all it builds on, and who says it?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click
import yaml

from ..docs.variations import sentences_of, spoken
from ..docs.wording import wording_for
from ..rulebook.rule import questions_of
from ..variant.loading import at, entry_at
from ..variant.packs import leaves
from ..variant.rules import CHAPTERS
from ..variant.source import Node, plain
from ..variant.variant import Variant, load
from .ending import UNUSABLE, stop
from .options import format_option, variant_argument


@click.command("show")
@variant_argument
@click.option("--why", "key", metavar="KEY", help="Where one value comes from, such as `scoring.rows.set`.")
@format_option
def command(variant: str, key: str | None, form: str) -> None:
    """Print a variant with all it builds on.

    \b
    hpf show pepper                       the merged rules, each value with its file and line
    hpf show pepper --why ending.target   one value: who set it, its question, whether it is our reading
    """
    known = load(variant)
    if key is not None:
        data = _why(known, key)
        click.echo(json.dumps(data, ensure_ascii=False, indent=1) if form == "json" else _why_text(data))
    elif form == "json":
        click.echo(
            json.dumps(
                {"id": known.id, "rules": known.fingerprint, **plain(known.layers.whole)}, ensure_ascii=False, indent=1
            )
        )
    else:
        click.echo(f"# {known.id}, rules {known.fingerprint}")
        click.echo("\n".join(_lines(known)))


def _lines(known: Variant) -> Iterator[str]:
    """The merged file, each value with the place that set it."""
    said = rules_of(known)
    for name in ("name", "about", "sources"):
        node = known.layers.whole.get(name)
        if node is not None:
            yield f"{name}: {flow(plain(node))}"
    rows: list[tuple[str, str]] = []
    before: list[str] = []
    for key, node in said.items():
        parts = key.split(".")
        shared = next(
            (i for i, (a, b) in enumerate(zip(parts, before, strict=False)) if a != b), min(len(parts), len(before))
        )
        rows += [("  " * depth + f"{parts[depth]}:", "") for depth in range(shared, len(parts) - 1)]
        reading = " (our reading)" if _is_reading(known, key) else ""
        rows.append(
            (
                "  " * (len(parts) - 1) + f"{parts[-1]}: {flow(plain(node))}",
                f"# {node.where.file}:{node.where.line}{reading}",
            )
        )
        before = parts
    width = min(60, max(len(text) for text, _ in rows))
    for text, place in rows:
        yield f"{text:<{width}}  {place}".rstrip()


def rules_of(known: Variant) -> dict[str, Node]:
    """Every value of the chapters by its dotted key, in the order of play."""
    return {key: node for key, node in leaves(known.layers.whole) if key.split(".")[0] in CHAPTERS}


def flow(value: Any) -> str:
    return (
        yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10_000).strip().removesuffix("\n...")
    )


def _is_reading(known: Variant, key: str) -> bool:
    return any(key == reading or key.startswith(f"{reading}.") for reading in known.readings)


def _why(known: Variant, key: str) -> dict[str, Any]:
    """Everything there is to say of one key."""
    chapter, _, rest = key.partition(".")
    if chapter not in CHAPTERS:
        stop(f"there is no chapter `{chapter}`; the chapters are {', '.join(CHAPTERS)}", UNUSABLE)
    node = at(known.layers.whole, key)
    holder: Any = known.value(key.rpartition(".")[0]) if rest else known.given
    kind: Any = type(holder)
    is_question = key.rpartition(".")[2] in getattr(kind, "model_fields", {})
    if not is_question and node is None:
        stop(f"there is no key `{key}`", UNUSABLE)
    question = questions_of(kind).get(key.rpartition(".")[2], "") if is_question else ""
    said = spoken(known.given, wording_for(known.given))
    where = entry_at(known.layers.whole, key)
    return {
        "key": key,
        "value": plain(node) if node is not None else known.value(key),
        "question": question,
        "sentence": " ".join(sentences_of(key, said)),
        "said": node is not None,
        "file": where.where.file if where else None,
        "line": where.where.line if where else None,
        "reading": _is_reading(known, key),
        "before": [{"file": file, "line": line, "value": old} for file, line, old in _history(known, key)],
    }


def _history(known: Variant, key: str) -> list[tuple[str, int, Any]]:
    """What the layers below said of it, the lowest first; the last is the one that holds."""
    found: list[tuple[str, int, Any]] = []

    def visit(layer: Any) -> None:
        for lower in layer.below:
            visit(lower)
        entry = entry_at(layer.own, key)
        if entry is not None:
            told = (entry.where.file, entry.where.line, plain(entry.value))
            if told not in found:
                found.append(told)

    visit(known.layers)
    return found


def _why_text(data: dict[str, Any]) -> str:
    lines = [f"{data['key']}: {flow(data['value'])}"]
    lines += [f"  {data[name]}" for name in ("question", "sentence") if data[name]]
    if data["said"]:
        lines.append(f"  set in {data['file']}:{data['line']}")
    else:
        lines.append("  not said anywhere: this is what holds where a rule is absent")
    lines += [f"  before that {flow(old['value'])} in {old['file']}:{old['line']}" for old in data["before"][:-1]]
    if data["reading"]:
        lines.append("  this is our reading: the sources are silent or differ")
    return "\n".join(lines)
