"""Which records does a file hold, and where in it does each stand?"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NoReturn

from ...errors import Problem, RecordError, shorten
from ...variant.layers import folders
from ...variant.source import plain, read_source
from ...variant.source.reading import read_bytes
from ...variant.source.sheet import LIMIT, decoded, first_forbidden, forbidden_name, without_mark
from ..cardplaces import misfit
from .places import InJson, InYaml, JsonTree, Record

MANY: Final = (".jsonl", ".ndjson")
"""Files with a record on each line."""
SUFFIXES: Final = (*folders.SUFFIXES, ".json", *MANY)
"""Files of records."""
DEPTH: Final = 16
_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)
_NO_NUMBER = re.compile(r'"(?:[^"\\]|\\.)*"|NaN|-?Infinity', re.DOTALL)
_HINTS = {
    "HPF-Y05": "a record is one deal; many go into a .jsonl file, one on each line",
    "HPF-Y09": "a record has `format`, `variant`, `dealer`, `hands` and `moves`",
    "HPF-Y25": "no record needs that",
}


def read_records(path: Path) -> Iterator[Record]:
    """The records of a file: YAML or JSON for one, JSON Lines for many. RecordError where one cannot be read."""
    for record in records_in(path):
        if isinstance(record, RecordError):
            raise record
        yield record


def records_in(path: Path) -> Iterator[Record | RecordError]:
    """The same, but a line that cannot be read does not keep the next ones from being read."""
    if path.suffix in MANY:
        return _lines(path)
    return iter([_json_file(path) if path.suffix == ".json" else _yaml_file(path)])


def _refused(*problems: Problem, index: int | None = None) -> RecordError:
    error = RecordError.of(*(replace(one, hint=_HINTS.get(one.code, one.hint)) for one in problems))
    error.index = index
    return error


def _yaml_file(path: Path) -> Record | RecordError:
    source = read_source(path)
    if source.root is None or source.problems:
        return _refused(
            *(replace(one, hint=_HINTS["HPF-Y09"]) if one.code == "HPF-Y10" else one for one in source.problems)
        )
    data: dict[str, Any] = plain(source.root)
    return Record(data, InYaml(source=source))


def _json_file(path: Path) -> Record | RecordError:
    data = read_bytes(path, str(path))
    if isinstance(data, Problem):
        return _refused(data)
    sheet, problem = decoded(data, str(path))
    if problem is not None:
        return _refused(problem)
    return _record(sheet.text, str(path), 1, None)


def _lines(path: Path) -> Iterator[Record | RecordError]:
    start = read_bytes(path, str(path))
    if isinstance(start, Problem) and start.code != "HPF-Y05":
        yield _refused(start)
        return
    with path.open("rb") as file:
        number = index = 0
        while line := file.readline(LIMIT + 1):
            number += 1
            if len(line) > LIMIT:
                yield _too_long(path, number, index)
                while line and not line.endswith(b"\n"):
                    line = file.readline(LIMIT)
                index += 1
            elif line.strip():
                yield _line(line, str(path), number, index)
                index += 1


def _too_long(path: Path, number: int, index: int) -> RecordError:
    origin = InJson(name=str(path), line=number, text="")
    problem = misfit("HPF-Y05", "", f"this line has more than {LIMIT} bytes ({LIMIT // 1024} KiB)")
    return _refused(origin.at(problem, 0, 1), index=index)


def _line(line: bytes, name: str, number: int, index: int) -> Record | RecordError:
    try:
        text = line.decode("utf-8").rstrip("\r\n")
    except UnicodeDecodeError:
        problem = decoded(line, name)[1]
        assert problem is not None and problem.where is not None
        where = replace(problem.where, line=number, end_line=number)
        return _refused(replace(problem, where=where), index=index)
    return _record(without_mark(text) if number == 1 else text, name, number, index)


def _record(text: str, name: str, line: int, index: int | None) -> Record | RecordError:
    """One record from its JSON."""
    origin = InJson(name=name, line=line, text=text)
    problem = _unseen(text) or _too_deep(text)
    if problem is None:
        data = _parsed(text)
        problem = _no_object(data, text)
        if problem is None:
            return Record(data, origin)
    told, start, end = problem
    return _refused(origin.at(told, start, end), index=index)


# ---- JSON, as strictly as YAML

Found = tuple[Problem, int, int]
"""What is wrong with a text, with where it starts and ends."""


class _Repeated(ValueError):
    """A key stands twice in an object."""


class _NoNumber(ValueError):
    """`NaN` or `Infinity`, which Python reads although it is no JSON."""


def _parsed(text: str) -> Any:
    """The data of a text, or what is wrong with it."""
    try:
        return json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_number)
    except _Repeated:
        key, start, end = JsonTree(text).repeated[0]
        message = f"`{shorten(key)}` is written twice"
        return misfit("HPF-Y23", "", message, "keep one of the two"), start, end
    except _NoNumber as fault:
        found = next(found for found in _NO_NUMBER.finditer(text) if not found[0].startswith('"'))
        return misfit("HPF-H01", "", f"this is no JSON: `{fault}` is no number"), *found.span()
    except json.JSONDecodeError as fault:
        message = f"this is no JSON: {_in_words(fault.msg)}"
        return misfit("HPF-H01", "", message, _advice(text, fault)), fault.pos, fault.pos + 1
    except (ValueError, RecursionError):
        # Python reads no number of more than 4,300 digits
        long = re.search(r"-?\d{300,}", text)
        start, end = long.span() if long else (0, 1)
        return misfit("HPF-Y34", "", "this number is too long", "no record needs that"), start, end


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _Repeated
    return made


def _no_number(word: str) -> NoReturn:
    raise _NoNumber(word)


_WORDS = {
    "Expecting property name enclosed in double quotes": "a key in double quotes belongs here",
    "Illegal trailing comma before end of object": "nothing follows this comma",
    "Illegal trailing comma before end of array": "nothing follows this comma",
    "Expecting ',' delimiter": "a comma or a closing bracket belongs here",
    "Expecting ':' delimiter": "a colon belongs here",
    "Expecting value": "a value belongs here",
    "Extra data": "something follows after the record",
    "Invalid control character at": "a control character stands in a text",
    "Invalid \\escape": "a backslash that means nothing",
    "Invalid \\uXXXX escape": "a backslash that means nothing",
    "Unterminated string starting at": "this quotation mark is never closed",
}


def _in_words(fault: str) -> str:
    return next((words for start, words in _WORDS.items() if fault.startswith(start)), fault)


def _advice(text: str, fault: json.JSONDecodeError) -> str | None:
    if "'" in text and '"' not in text:
        return 'JSON wants double quotes: "format": 1'
    if fault.msg == "Extra data":
        return "one record on each line"
    if not text.lstrip().startswith(("{", "[")):
        return "a record in YAML goes into a file whose name ends in .yaml"
    return None


def _no_object(data: Any, text: str) -> Found | None:
    """What is wrong with parsed data; None for a record."""
    if isinstance(data, tuple):
        return data
    if not isinstance(data, dict):
        hint = "many records go into a .jsonl file, one on each line" if isinstance(data, list) else None
        return misfit("HPF-Y10", "", "a record is `key: value`; this is not", hint), 0, len(text)
    return _escaped(text) if "\\" in text else None


def _unseen(text: str) -> Found | None:
    """A character that may not stand in a file, because nobody sees it."""
    if text.isascii() and text.isprintable():
        return None
    for at, letter in enumerate(text):
        if letter not in "\t\r\n" and first_forbidden(letter):
            message = f"{forbidden_name(letter)} is not allowed"
            return misfit("HPF-Y07", "", message, "delete it, and type the text anew"), at, at + 1
    return None


def _escaped(text: str) -> Found | None:
    """The same, written as `\\u202e`."""
    for found in _MARKS.finditer(text):
        name = first_forbidden(json.loads(found[0])) if "\\" in found[0] else None
        if name:
            return misfit("HPF-Y07", "", f"{name} is not allowed", "delete it"), found.start(), found.end()
    return None


def _too_deep(text: str) -> Found | None:
    if text.count("[") + text.count("{") <= DEPTH:
        return None
    depth = 0
    for found in _MARKS.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > DEPTH:
            return misfit("HPF-Y25", "", f"nested deeper than {DEPTH} levels"), found.start(), found.end()
    return None
