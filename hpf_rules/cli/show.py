"""`hpf show`: what does a variant say with all it builds on, and who says it?"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import click
import yaml

from ..docs.variations import sentences_of, spoken
from ..docs.wording import wording_for
from ..errors import shorten, suggest
from ..rulebook.rule import questions_of
from ..variant.elsewhere import homes_of
from ..variant.folders import is_id, look_up
from ..variant.loading import Layered, at, entry_at, read_within
from ..variant.packs import leaves
from ..variant.rules import CHAPTERS
from ..variant.shape import WHOLE, Shape
from ..variant.source import Entry, Mapping, Node, plain
from ..variant.variant import Variant, find, load
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
    hpf show joker                        a pack, as it is written
    hpf show pepper --why ending.target   one value: who set it, its question, whether it is our reading
    """
    pack = _pack(variant)
    if pack is not None:
        click.echo(pack, nl=False)
        return
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


def _pack(name: str) -> str | None:
    """The text of a pack, where the name means one and no variant."""
    if not is_id(name) or find(name) is not None:
        return None
    file = look_up(name, pack=True, beside=None)
    return None if file is None else read_within(file).text


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
        stop(f"there is no chapter `{shorten(chapter)}`; {_meant(known, key)}", UNUSABLE)
    node = at(known.layers.whole, key)
    holder: Any = known.value(key.rpartition(".")[0]) if rest else known.given
    kind: Any = type(holder)
    is_question = key.rpartition(".")[2] in getattr(kind, "model_fields", {})
    history = _history(known, key)
    if not is_question and node is None and not history:
        stop(f"there is no key `{shorten(key)}`; {_meant(known, key)}", UNUSABLE)
    question = questions_of(kind).get(key.rpartition(".")[2], "") if is_question else ""
    said = spoken(known.given, wording_for(known.given))
    last = history[-1] if history else None
    return {
        "key": key,
        "value": plain(node) if node is not None else known.value(key),
        "question": question,
        "sentence": " ".join(sentences_of(key, said)),
        "said": node is not None,
        "file": last[0] if last else None,
        "line": last[1] if last else None,
        "reading": _is_reading(known, key),
        "parts": _parts(node, key) if isinstance(node, Mapping) else [],
        "before": [{"file": file, "line": line, "value": old} for file, line, old in history[:-1]],
    }


def _meant(known: Variant, key: str) -> str:
    """What was probably meant by a key that there is not."""
    near = [".".join((*home.path, home.key)) for home in homes_of(key.rpartition(".")[2], ())]
    meant = suggest(key, known.layers.positions.keys()) or (near[0] if near else None)
    return f"did you mean `{meant}`?" if meant else f"the chapters are {', '.join(CHAPTERS)}"


def _parts(node: Node, key: str) -> list[dict[str, Any]]:
    """Where each value within a part was set."""
    return [
        {"key": inner, "value": plain(value), "file": value.where.file, "line": value.where.line}
        for inner, value in leaves(node, shape_at(key), key)
    ]


def shape_at(key: str) -> Shape:
    shape = WHOLE
    for part in key.split("."):
        shape = shape.of(part)
    return shape


def _history(known: Variant, key: str) -> list[tuple[str, int, Any]]:
    """What the layers said of it, the lowest first; the last is the one that holds. None is what was taken away."""
    found: list[tuple[str, int, Any]] = []

    def visit(layer: Layered) -> None:
        for lower in layer.below:
            visit(lower)
        entry = entry_at(layer.own, key) or _taken_away(layer.own, key)
        if entry is not None:
            told = (entry.where.file, entry.where.line, plain(entry.value))
            if told not in found:
                found.append(told)

    visit(known.layers)
    return found


def _taken_away(own: Mapping, key: str) -> Entry | None:
    """Where a layer takes away the part that a key lies in."""
    while key := key.rpartition(".")[0]:
        entry = entry_at(own, key)
        if entry is not None:
            return entry if plain(entry.value) is None else None
    return None


def _why_text(data: dict[str, Any]) -> str:
    lines = [f"{data['key']}: {flow(data['value'])}"]
    lines += [f"  {data[name]}" for name in ("question", "sentence") if data[name]]
    if data["parts"]:
        lines += [f"  {part['key']} set in {part['file']}:{part['line']}" for part in data["parts"]]
    elif data["said"]:
        lines.append(f"  set in {data['file']}:{data['line']}")
    elif data["file"]:
        lines.append(f"  taken away in {data['file']}:{data['line']}")
    else:
        lines.append("  not said anywhere: this is what holds where a rule is absent")
    if not data["parts"]:
        lines += [f"  before that {flow(old['value'])} in {old['file']}:{old['line']}" for old in data["before"]]
    if data["reading"]:
        lines.append("  this is our reading: the sources are silent or differ")
    return "\n".join(lines)
