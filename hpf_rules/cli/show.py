"""`hpf show`: what does a variant say with all it builds on, and who says it?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from ..docs.pages.variations import sentences_of, spoken
from ..docs.words.wording import wording_for
from ..errors import VariantError, shorten, suggest, visible
from ..rulebook.keys import parts_of, within
from ..rulebook.rule import questions_of
from ..variant.house.writing import flow
from ..variant.layers.folders import Found
from ..variant.layers.loading import at, read_within
from ..variant.layers.packs import leaves
from ..variant.layers.shape import WHOLE
from ..variant.meaning import find
from ..variant.problems.elsewhere import homes_of
from ..variant.rules import CHAPTERS
from ..variant.source import Mapping, Node, plain
from ..variant.variant import Variant, load
from .ending import UNUSABLE, stop
from .options import format_option, variant_argument
from .printing import print_json


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
    file = find(variant)
    if file is not None and file.is_pack:
        click.echo(_as_written(file), nl=False)
        return
    known = load(variant)
    if key is not None:
        data = _why(known, key)
        if form == "json":
            print_json(data)
        else:
            click.echo("\n".join(map(visible, _why_lines(data))))
    elif form == "json":
        print_json({"id": known.id, "rules": known.fingerprint, **plain(known.layers.whole)})
    else:
        click.echo("\n".join(map(visible, _lines(known))))


def _as_written(pack: Found) -> str:
    source = read_within(pack)
    if source.problems:
        raise VariantError(problems=source.problems)
    return source.text


def _lines(known: Variant) -> Iterator[str]:
    """The merged file, each value with the place that set it."""
    yield f"# {known.id}, rules {known.fingerprint}"
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


def _is_reading(known: Variant, key: str) -> bool:
    return any(within(key, reading) for reading in known.readings)


def _why(known: Variant, key: str) -> dict[str, Any]:
    """Everything there is to say of one key."""
    chapter = key.partition(".")[0]
    if chapter not in CHAPTERS:
        stop(f"there is no chapter `{shorten(chapter)}`; {_meant(known, key)}", UNUSABLE)
    node = at(known.layers.whole, key)
    question = _question(known, key)
    said_by = known.layers.history(key)
    if not question and node is None and not said_by:
        stop(f"there is no key `{shorten(key)}`; {_meant(known, key)}", UNUSABLE)
    history = [{"file": one.where.file, "line": one.where.line, "value": plain(one.value)} for one in said_by]
    said = spoken(known.given, wording_for(known.given))
    last = history[-1] if history else None
    return {
        "key": key,
        "value": plain(node) if node is not None else known.value(key),
        "question": question,
        "sentence": " ".join(sentences_of(key, said)),
        "said": node is not None,
        "file": last["file"] if last else None,
        "line": last["line"] if last else None,
        "reading": _is_reading(known, key),
        "parts": _parts(node, key) if isinstance(node, Mapping) else [],
        "put_by": _put_by(known, key),
        "before": history[:-1],
    }


def _question(known: Variant, key: str) -> str:
    """What a rule asks, whether it is said or not; empty where this is no rule, or of a name that there is not."""
    question = ""
    for place, (shape, name) in zip((*parts_of(key), key), WHOLE.way(key), strict=True):
        if not shape.knows(name) or (shape.names is not None and known.value(place) is None):
            return ""
        question = questions_of(shape.part)[name] if shape.part is not None else ""
    return question


def _meant(known: Variant, key: str) -> str:
    """What was probably meant by a key that there is not."""
    near = [".".join((*home.path, home.key)) for home in homes_of(key.rpartition(".")[2], ())]
    meant = suggest(key, known.layers.positions.keys()) or (near[0] if near else None)
    return f"did you mean `{meant}`?" if meant else f"the chapters are {', '.join(CHAPTERS)}"


def _parts(node: Node, key: str) -> list[dict[str, Any]]:
    """Where each value within a part was set."""
    return [
        {"key": inner, "value": plain(value), "file": value.where.file, "line": value.where.line}
        for inner, value in leaves(node, WHOLE.at(key), key)
    ]


def _put_by(known: Variant, key: str) -> list[dict[str, Any]]:
    """What says of single items of a list where they stand in it."""
    part, _, name = key.rpartition(".")
    holder = WHOLE.at(part).part
    other = f"{part}.{holder.put_by[name]}" if holder is not None and name in holder.put_by else ""
    node = at(known.layers.whole, other) if other else None
    return _parts(node, other) if node is not None else []


def _why_lines(data: dict[str, Any]) -> list[str]:
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
    lines += [f"  {one['key']}: {flow(one['value'])} set in {one['file']}:{one['line']}" for one in data["put_by"]]
    if not data["parts"]:
        lines += [f"  before that {flow(old['value'])} in {old['file']}:{old['line']}" for old in data["before"]]
    if data["reading"]:
        lines.append("  this is our reading: the sources are silent or differ")
    return lines
