"""How is it told what golden games hold fast: the values they exercise, and the changes they do not notice?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

import click

from ..errors import shorten
from ..study.coverage import Coverage, Value
from ..study.coverage import coverage as covered
from ..study.evidence import How
from ..study.games import GoldenGame
from ..study.mutating import DEALS, FATES, Tried, chosen, mutate_all
from ..variant.rules import CHAPTERS
from .ending import FINE, PROBLEMS, UNUSABLE, stop
from .printing import print_json, progress

YES, NO = "✓", "✗"
Games = Mapping[str, Sequence[GoldenGame]]


# ---- coverage


def coverage(games: Games, *, form: str, as_yaml: bool, least: float | None) -> int:
    """Print what the golden games of each variant exercise; 1 where one of them fails, or where it is too little."""
    found = {name: _covered(some) for name, some in games.items()}
    failed = [game for some in games.values() for game in some if not game.comes_out]
    if form == "json":
        print_json({"variants": [_as_data(one) for one in found.values()]})
    else:
        click.echo("\n\n".join("\n".join(_marked(one) if as_yaml else _table(one)) for one in found.values()))
    for game in failed:
        click.echo(f"hpf: {game.name} does not come out as it must, and counts for nothing; see `hpf test`", err=True)
    low = [one for one in found.values() if least is not None and one.percent < least]
    for one in low:
        click.echo(f"hpf: {one.variant.id}: {one.percent:g} % is less than {least:g} %", err=True)
    return PROBLEMS if failed or low else FINE


def _covered(games: Sequence[GoldenGame]) -> Coverage:
    return covered(games[0].variant, [(game.name, game.deal) for game in games if game.comes_out])


def _as_data(one: Coverage) -> dict[str, Any]:
    return {
        "variant": one.variant.id,
        "rules": one.variant.fingerprint,
        "values": len(one.counted),
        "exercised": len(one.exercised),
        "percent": one.percent,
        "by_value": [
            {
                "key": value.key,
                "value": value.text,
                "games": list(one.games[value.key]),
                **({"outside": value.outside} if value.outside else {}),
            }
            for value in one.values
        ],
    }


def _headline(one: Coverage) -> str:
    return f"{one.variant.id}: {len(one.exercised)} of {len(one.counted)} values exercised, {one.percent:g} %"


def _table(one: Coverage) -> Iterator[str]:
    """One line a value: its mark, its key, what it says, in how many games, and the first of them."""
    yield _headline(one)
    rows = [(value, value.key.partition(".")[2], shorten(value.text, 40)) for value in one.values]
    wide, wider = max(len(key) for _, key, _ in rows), max(len(text) for _, _, text in rows)
    for chapter in CHAPTERS:
        mine = [row for row in rows if row[0].chapter == chapter]
        if mine:
            yield f"  {chapter}"
        for value, key, text in mine:
            names = one.games[value.key]
            told = f"{len(names):4}  {names[0]}" if names else "   -  " + (value.outside or "no golden game")
            yield f"  {_mark(one, value)} {key:<{wide}}  {text:<{wider}} {told}"


def _mark(one: Coverage, value: Value) -> str:
    if value.outside:
        return " "
    return click.style(YES, fg="green") if one.games[value.key] else click.style(NO, fg="red")


def _marked(one: Coverage) -> Iterator[str]:
    """The merged file; beside each value in how many games it was exercised, item by item where it is a list."""
    from ..variant.house.writing import flow
    from ..variant.source import plain
    from .show import rules_of  # what prints merged files

    yield f"# {_headline(one)}"
    yield f"# {YES} with the number of golden games; {NO} none; in brackets what holds where nothing is said"
    said = rules_of(one.variant)
    before: list[str] = []
    for key, values in _by_key(one, said).items():
        parts = key.split(".")
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(parts[:-1], before[:-1], strict=False)))
        yield from ("  " * depth + f"{parts[depth]}:" for depth in range(shared, len(parts) - 1))
        node = said.get(key)
        text = f"{parts[-1]}: {flow(plain(node))}" if node is not None else f"# {parts[-1]}: {values[0].text}"
        indent = "  " * (len(parts) - 1)
        marks = " ".join(_count(one, value) for value in values)
        yield f"{indent}{text:<{max(1, 58 - len(indent))}}  # {marks}"
        before = parts


def _by_key(one: Coverage, said: Mapping[str, Any]) -> dict[str, list[Value]]:
    """The values by the key that a file writes; the items of a list under that of the list."""
    found: dict[str, list[Value]] = {}
    for value in one.values:
        whole, _, item = value.key.rpartition(".")
        found.setdefault(whole if item.isdigit() and whole in said else value.key, []).append(value)
    return found


def _count(one: Coverage, value: Value) -> str:
    if value.outside:
        return value.outside
    number = len(one.games[value.key])
    return f"{click.style(YES, fg='green')} {number}" if number else click.style(NO, fg="red")


# ---- mutations


def mutations(games: Games, *, form: str, key: str | None, deals: int | None, jobs: int | None) -> int:
    """Print which changes of the rules no golden game notices; 1 where a deal could show one, or a game fails."""
    total = sum(len(chosen(some[0].variant, key or "")) for some in games.values())
    if not total:
        stop(f"there is nothing to change at `{shorten(key or '')}`; write a key such as `ending.target`", UNUSABLE)
    with progress(total, "changes") as done:
        tried = mutate_all(games, key=key or "", deals=deals or DEALS, jobs=jobs or 1, progress=done)
    if form == "json":
        told = [_mutations_as_data(name, some) for name, some in tried.items()]
        print_json({"variants": told})
    else:
        click.echo("\n".join(line for name, some in tried.items() for line in _mutations_told(name, some)))
    failed = [game for some in games.values() for game in some if not game.comes_out]
    for game in failed:
        click.echo(f"hpf: {game.name} does not come out as it must, whatever is changed; see `hpf test`", err=True)
    return PROBLEMS if failed or any(one.fate is How.UNNOTICED for some in tried.values() for one in some) else FINE


def _mutations_as_data(name: str, tried: Sequence[Tried]) -> dict[str, Any]:
    return {
        "variant": name,
        "tried": len(tried),
        **{fate.word: sum(one.fate is fate for one in tried) for fate in FATES},
        "changes": [
            {
                "key": one.mutation.key,
                "change": str(one.mutation),
                "fate": one.fate.word,
                "why": one.why,
                **({"deal": dict(one.deal)} if one.deal else {}),
            }
            for one in tried
        ],
    }


def _mutations_told(name: str, tried: Sequence[Tried]) -> Iterator[str]:
    """The counts, then every change that no golden game noticed, below the reason why."""
    counts = Counter(one.fate for one in tried)
    told = ", ".join(f"{counts[fate]} {fate.value}" for fate in FATES if counts[fate])
    yield f"{name}: {len(tried)} changes tried: {told}"
    for fate in (How.UNNOTICED, How.UNFOUND, How.IDLE):
        reasons: dict[str, list[Tried]] = {}
        for one in (one for one in tried if one.fate is fate):
            reasons.setdefault(one.why, []).append(one)
        for why, alike in reasons.items():
            mark = click.style(NO, fg="red") if fate is How.UNNOTICED else "-"
            yield f"  {mark} {fate.value}: {why}"
            yield from (f"      {shorten(str(one.mutation), 200)}" for one in alike)
