"""What becomes of a file when somebody does what a hint says? For the tests that follow hints."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import yaml

from hpf_rules.errors import Problem

_CODE = re.compile(r"`([^`]+)`(?: under `([^`]+)`)?")
_LEFT_OUT = re.compile(r"leave ((?:`[^`]+`(?: and )?)+) out")


def alternatives(hint: str) -> list[str]:
    """The ways that a hint offers, the first first."""
    return re.split(r", or (?=write |leave )", hint)


def followed(data: dict[str, Any], problem: Problem, way: str) -> dict[str, Any] | None:
    """What a file says, as plain data, with one way taken; None where the way is told in words only."""
    data = _copied(data)
    path = problem.key.split(".")
    if "leave the pack out" in way:
        data["with"] = [pack for pack in data["with"] if f"`{pack}`" not in problem.message.partition(" do")[0]]
        if "and write" not in way:
            return data
    for found in _LEFT_OUT.finditer(way):
        for key in re.findall(r"`([^`]+)`", found[1]):
            _set(data, key.split("."), None, drop=True)
        way = way.replace(found[0], "")
        if "`" not in way:
            return data
    if (meant := re.match(r"did you mean `([^`]+)`\?$", way)) is not None:
        return _renamed(data, path, meant[1])
    if (home := re.match(r"`([^`]+)` belongs under `([^`]+)`(?:, as `([^`]+)`)?$", way)) is not None:
        value = _set(data, path, None, drop=True)
        _merge(data, _nested([*home[2].split("."), home[3] or home[1]], value))
        return data
    if (word := re.match(r"write (?:one of: )?(\w+|\[.*\])(?:,|$)", way)) or (
        word := re.match(r"write `([^`:]+)`", way)
    ):
        _set(data, _nearest(data, path), yaml.safe_load(word[1]))
        return data
    return _written(data, problem, path, way)


def _written(data: dict[str, Any], problem: Problem, path: list[str], way: str) -> dict[str, Any] | None:
    if "write" not in way and "for example" not in way:
        return None
    waiting: list[str] = []
    some = False
    for code, under in _CODE.findall(way.partition("write")[2]):
        if ": " not in code:
            return None
        waiting.append(code)
        if under:
            for one in waiting:
                _merge(data, _nested(under.split("."), yaml.safe_load(one)))
            waiting, some = [], True
    for one in waiting:
        said = yaml.safe_load(one)
        if problem.code == "HPF-S03" and list(said) == [path[-1]]:
            _set(data, path, said[path[-1]])
        elif problem.code in ("HPF-S06", "HPF-S01"):
            _set(data, path, None, drop=True)
            part = _at(data, path[:-1])
            for key in [key for key in part if str(key).isdecimal()]:
                del part[key]
            _merge(part, said)
        else:
            _merge(data, said)
        some = True
    return data if some else None


def _at(data: Any, path: list[str]) -> Any:
    for step in path:
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data


def _nearest(data: Any, path: list[str]) -> list[str]:
    """The path as far as the file has it: a bare value stands for the key that is meant by it."""
    for i, step in enumerate(path):
        if not isinstance(data, Mapping) or step not in data:
            return path[:i]
        data = data[step]
    return path


def _set(data: dict[str, Any], path: list[str], value: Any, *, drop: bool = False) -> Any:
    part = data
    for step in path[:-1]:
        if not isinstance(part.get(step), dict):
            part[step] = {}
        part = part[step]
    if drop:
        names = {str(key): key for key in part}
        return part.pop(names.get(path[-1], path[-1]), None)
    part[path[-1]] = value
    return value


def _renamed(data: dict[str, Any], path: list[str], meant: str) -> dict[str, Any]:
    part = _at(data, path[:-1])
    if isinstance(part, dict) and path[-1] in part and isinstance(part[path[-1]], dict):
        part[meant] = part.pop(path[-1])
    elif isinstance(part, dict) and path[-1] in part and meant not in (part[path[-1]],):
        value = part[path[-1]]
        if isinstance(value, str) and re.fullmatch(r"[a-z_]+", value) and re.fullmatch(r"[a-z_]+", meant):
            part[path[-1]] = meant
        else:
            part[meant] = part.pop(path[-1])
    return data


def _nested(path: list[str], value: Any) -> dict[str, Any]:
    for step in reversed(path):
        value = {step: value}
    assert isinstance(value, dict)
    return value


def _merge(into: dict[str, Any], more: Mapping[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            _merge(into[key], value)
        else:
            into[key] = value


def _copied(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {key: _copied(value) for key, value in data.items()}
    return [_copied(item) for item in data] if isinstance(data, list) else data
