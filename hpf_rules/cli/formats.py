"""How are problems told to whoever asked: a person, another program, GitHub, or a reader of SARIF?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import PurePath
from typing import Any, Final
from urllib.parse import quote

import click

from .. import __version__
from ..errors import Problem, Related, Where, visible

FORMATS: Final = ("text", "json", "github", "sarif")
_SARIF: Final = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
_HERE: Final = "%SRCROOT%"


def problems_format_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """`--format text|json|github|sarif`."""
    return click.option(
        "--format",
        "form",
        type=click.Choice(FORMATS),
        default="text",
        show_default=True,
        help="How to print it: for you, for a program, as GitHub annotations, or as SARIF.",
    )(function)


# ---- GitHub: a line for each problem, which shows in the files of a pull request


def github(problems: Iterable[Problem]) -> str:
    """Workflow commands: each problem becomes an annotation at its line."""
    return "\n".join(_annotation(problem) for problem in problems)


def _annotation(problem: Problem) -> str:
    told = [problem.message]
    told += [f"{other.note} {other.where}" for other in problem.related]
    told += [f"hint: {problem.hint}"] if problem.hint else []
    message = "%0A".join(_escaped(visible(line)) for line in told)
    properties = {**_place(problem.where), "title": problem.code}
    written = ",".join(f"{name}={_escaped_property(visible(str(value)))}" for name, value in properties.items())
    return f"::{problem.severity} {written}::{message}"


def _place(where: Where | None) -> dict[str, str | int]:
    if where is None:
        return {}
    lines: dict[str, str | int] = {"file": where.file, "line": where.line, "endLine": where.end_line}
    if where.line != where.end_line:
        return lines  # GitHub takes columns only within one line
    return {**lines, "col": where.column, "endColumn": where.end_column}


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")


# ---- SARIF 2.1.0: the format of code scanners


def sarif(problems: Sequence[Problem]) -> dict[str, Any]:
    """A log with one run: the kinds of mistake that were found as its rules, and each problem as a result."""
    codes = list(dict.fromkeys(problem.code for problem in problems))
    driver = {
        "name": "hpf",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [_rule(code) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_HERE: {"description": {"text": "The folder in which hpf was called."}}},
        "results": [_result(problem, codes.index(problem.code)) for problem in problems],
    }
    return {"$schema": _SARIF, "version": "2.1.0", "runs": [run]}


def _rule(code: str) -> dict[str, Any]:
    from ..variant.problems.lessons import lesson, lesson_text  # only this format needs them

    known = lesson(code)
    if known is None:
        return {"id": code}
    text = lesson_text(known)
    return {
        "id": code,
        "shortDescription": {"text": known.title},
        "fullDescription": {"text": known.means},
        "help": {"text": text},
    }


def _result(problem: Problem, rule: int) -> dict[str, Any]:
    text = f"{problem.message} (hint: {problem.hint})" if problem.hint else problem.message
    result: dict[str, Any] = {
        "ruleId": problem.code,
        "ruleIndex": rule,
        "level": problem.severity,
        "message": {"text": visible(text)},
    }
    if problem.where is not None:
        result["locations"] = [_location(problem.where, problem.line_text)]
    if problem.related:
        result["relatedLocations"] = list(_others(problem.related))
    return result


def _others(related: Sequence[Related]) -> Iterator[dict[str, Any]]:
    for number, other in enumerate(related, start=1):
        place = _location(other.where, other.line_text)
        yield {"id": number, **place, "message": {"text": visible(f"{other.note} {other.where}")}}


def _location(where: Where, line: str) -> dict[str, Any]:
    region: dict[str, Any] = {
        "startLine": where.line,
        "startColumn": where.column,
        "endLine": where.end_line,
        "endColumn": where.end_column,
    }
    if line and where.line == where.end_line:
        region["snippet"] = {"text": visible(line[where.column - 1 : where.end_column - 1])}
    return {"physicalLocation": {"artifactLocation": _artifact(where.file), "region": region}}


def _artifact(file: str) -> dict[str, str]:
    """A file by its address: relative to here where it lies here."""
    path = PurePath(file)
    if path.is_absolute():
        return {"uri": path.as_uri()}
    return {"uri": quote(path.as_posix(), errors="surrogateescape"), "uriBaseId": _HERE}
