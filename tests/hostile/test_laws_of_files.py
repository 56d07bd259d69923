"""What may be written otherwise and still says the same, and how near to a change is its mistake told?"""

from __future__ import annotations

import copy
import json
import random
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from breaking import Path_, at, dumped, flat, made_up, paths, refused_by_schema, shipped
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from strategies import SHIPPED

from hpf_rules import Problem, Variant, VariantError, load, load_text
from hpf_rules.variant.layers.shape import WHOLE, Shape
from hpf_rules.variant.rules import CHAPTERS

VARIANTS = Path(__file__).parent.parent.parent / "variants"
LETTERS = "abxZ019:,[]{}#- '\"\n&*!|>%@`?\t"
UNCLOSED = ("HPF-Y13", "HPF-Y33")
"""Where a quote or a bracket is lost, text runs on to the next one, and the mistake shows there."""
NEAR = 0.97
"""Of single changed letters, so many are told within a line, or of a key of the same part."""
seeds = st.integers(0, 2**32)


def law(count: int) -> settings:
    return settings(max_examples=count, derandomize=True, deadline=None, database=None, phases=[Phase.generate],
                    suppress_health_check=list(HealthCheck))  # fmt: skip


def problems_of(text: str) -> tuple[Problem, ...]:
    try:
        load_text(text)
    except VariantError as wrong:
        return wrong.problems
    return ()


def said_by(variant: Variant) -> dict[str, Any]:
    said: dict[str, Any] = variant.given.model_dump(include=set(CHAPTERS))
    return said


@pytest.mark.parametrize("name", SHIPPED)
def test_a_variant_written_out_without_its_parents_says_the_same(name: str) -> None:
    known, written = load(name), load_text(dumped(flat(name)))
    assert written.fingerprint == known.fingerprint
    assert said_by(written) == said_by(known)


CHAINED: list[int] = []
"""How many keys each chain that was tried says otherwise on its way."""


def test_a_chain_of_files_says_the_same_as_one_file() -> None:
    _chained()
    assert sum(count >= 2 for count in CHAINED) >= 5


@law(10)
@given(st.one_of(shipped, made_up), seeds)
def _chained(said: dict[str, Any], seed: int) -> None:
    """What a parent says otherwise, or not at all, the child sets right, two levels deep."""
    chance = random.Random(seed)
    files, rest = [], said
    for _ in range(2):
        lower, changes = _parted(copy.deepcopy(rest), chance)
        files.append(changes)
        rest = lower
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "c2.yaml").write_text(dumped(rest), encoding="utf-8")
        for number, changes in zip((1, 0), reversed(files), strict=True):
            head = {"format": 1, "name": said["name"], "extends": f"c{number + 1}"}
            (place / f"c{number}.yaml").write_text(dumped({**head, **changes}), encoding="utf-8")
        chained = load(place / "c0.yaml")
    CHAINED.append(sum(len(part) for changes in files for part in changes.values()))
    written = load_text(dumped(said))
    assert said_by(chained) == said_by(written)
    assert chained.fingerprint == written.fingerprint


def _parted(said: dict[str, Any], chance: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A parent that is valid with some keys of its chapters said otherwise or not at all, and what mends it."""
    changes: dict[str, Any] = {}
    keys = [(chapter, key) for chapter, part in said.items() if isinstance(part, dict) for key in part]
    for chapter, key in chance.sample(keys, min(8, len(keys))):
        value = said[chapter][key]
        if isinstance(value, dict):
            continue  # mappings merge: what a child says is added
        trial = copy.deepcopy(said)
        if chance.random() < 0.5:
            del trial[chapter][key]
        else:
            trial[chapter][key] = _otherwise(value)
        if trial != said and not problems_of(dumped(trial)):
            said = trial
            changes.setdefault(chapter, {})[key] = value
    return said, changes


def _otherwise(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case "clockwise" | "deal_again" | "must" | "random":
            return {"deal_again": "same_dealer_again", "random": "first_seat"}.get(value, value)
        case list():
            return value[:1]
        case _:
            return value


@law(20)
@given(st.one_of(shipped, made_up), seeds)
def test_the_order_of_keys_and_comments_do_not_matter(said: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    text = dumped(_shuffled(said, WHOLE, chance))
    lines = [line + ("  # why" if chance.random() < 0.2 else "") for line in text.split("\n")]
    spread = "\n".join(line + ("\n# a word\n" if chance.random() < 0.2 else "") for line in lines)
    one, other = load_text(dumped(said)), load_text(spread)
    assert one.fingerprint == other.fingerprint
    assert said_by(one) == said_by(other)


def _shuffled(said: Any, shape: Shape, chance: random.Random) -> Any:
    """The same with the keys that the rulebook knows in another order; the order of bids has a meaning."""
    if not isinstance(said, dict) or not shape.has_keys:
        return said
    items = [(key, _shuffled(value, shape.of(key), chance)) for key, value in said.items()]
    if shape.names is None:
        chance.shuffle(items)
    return dict(items)


@law(20)
@given(st.one_of(shipped, made_up), seeds)
def test_as_many_problems_as_mistakes_and_fewer_with_each_that_is_mended(said: dict[str, Any], seed: int) -> None:
    chance = random.Random(seed)
    broken, undo = copy.deepcopy(said), []
    for path in _apart([path for path in paths(said) if path[0] not in ("name", "format")], chance)[:3]:
        wrong = chance.choice(([["a"]], {"x": {"b": 1}}, "xyzzy xyzzy", 10**8))
        trial = copy.deepcopy(said)
        at(trial, path[:-1])[path[-1]] = wrong
        if refused_by_schema(trial) and not (isinstance(wrong, dict) and isinstance(at(said, path), dict)):
            undo.append((path, at(said, path)))
            at(broken, path[:-1])[path[-1]] = wrong
    found = _formal(broken)
    counts = [len(found)]
    assert counts[0] == len(undo), f"{undo}\n" + "\n".join(problem.text() for problem in found)
    for path, value in undo:
        at(broken, path[:-1])[path[-1]] = value
        counts.append(len(_formal(broken)))
    assert counts == list(range(len(undo), -1, -1)), counts


def _apart(found: list[Path_], chance: random.Random) -> list[Path_]:
    """Some paths, none within another, no two in one list."""
    kept: list[Path_] = []
    for path in chance.sample(found, len(found)):
        if all(path[: len(other)] != other and other[: len(path)] != path and path[:2] != other[:2] for other in kept):
            kept.append(path)
    return kept


def _formal(said: dict[str, Any]) -> list[Problem]:
    return [problem for problem in problems_of(dumped(said)) if problem.code[:5] in ("HPF-S", "HPF-Y")]


# ---- one letter changed


def _changed(chance: random.Random) -> tuple[str, int]:
    """A shipped file with one letter changed, left out or added, and the line of the change."""
    text = TEXTS[chance.randrange(len(TEXTS))]
    place = chance.randrange(len(text))
    letter = chance.choice(LETTERS)
    match chance.randrange(3):
        case 0:
            broken = text[:place] + letter + text[place + 1 :]
        case 1:
            broken = text[:place] + text[place + 1 :]
        case _:
            broken = text[:place] + letter + text[place:]
    return broken, text[:place].count("\n") + 1


TEXTS = tuple(path.read_text(encoding="utf-8") for path in sorted(VARIANTS.glob("*.yaml")))


def _tally(count: int, seed: int) -> Counter[str]:
    chance, counts = random.Random(seed), Counter[str]()
    for _ in range(count):
        text, line = _changed(chance)
        counts["tried"] += 1
        found = problems_of(text)
        if not found:
            counts["still valid"] += 1
            continue
        wheres = [problem.where for problem in found if problem.where is not None]
        wheres += [other.where for problem in found for other in problem.related]
        kinds = {problem.code for problem in found}
        if any(where.line - 1 <= line <= where.end_line + 1 for where in wheres):
            counts["within a line"] += 1
        elif all(code.startswith("HPF-R") for code in kinds):
            counts["what the rules come to"] += 1
        elif kinds & set(UNCLOSED):
            counts["quote or bracket"] += 1
        else:
            counts["elsewhere"] += 1
            counts[f"elsewhere: {json.dumps(sorted(kinds))}"] += 1
    return counts


def test_one_letter_changed_is_told_near_it() -> None:
    counts = _tally(200, seed=1)
    assert counts["within a line"] + counts["still valid"] >= NEAR * 0.95 * counts["tried"], counts


@pytest.mark.slow
def test_one_letter_changed_is_told_near_it_at_length() -> None:
    counts = _tally(10_000, seed=2)
    print(dict(counts))
    assert counts["within a line"] + counts["still valid"] >= NEAR * 0.95 * counts["tried"], counts
