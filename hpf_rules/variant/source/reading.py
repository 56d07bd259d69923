"""Can this path be read at all, and what bytes does it hold?"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from hpf_rules.errors import Problem, shorten
from hpf_rules.variant.source.sheet import LIMIT, sheet_of, too_large


def read_bytes(path: Path, name: str) -> bytes | Problem:
    """The bytes of a regular file of moderate size; anything else is refused before it is opened."""
    try:
        found = os.stat(path)
        refusal = _not_a_file(path, found.st_mode, name)
        if refusal:
            return refusal
        if found.st_size > LIMIT:
            return too_large(name, found.st_size)
        return _content(path, name)
    except (OSError, ValueError) as error:
        return _unreachable(path, error, name)


def _content(path: Path, name: str) -> bytes | Problem:
    # Between stat and open the file may have been replaced: open without waiting, and look again.
    with open(path, "rb", opener=_without_waiting) as file:
        refusal = _not_a_file(path, os.fstat(file.fileno()).st_mode, name)
        if refusal:
            return refusal
        data = file.read(LIMIT + 1)
        return data if len(data) <= LIMIT else too_large(name, os.fstat(file.fileno()).st_size)


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def _not_a_file(path: Path, mode: int, name: str) -> Problem | None:
    if stat.S_ISREG(mode):
        return None
    if not stat.S_ISDIR(mode):
        return _fault("HPF-Y02", "not a regular file", name)
    variants = sorted(str(one.name) for one in path.iterdir() if one.suffix in (".yaml", ".yml"))
    listed = ", ".join(shorten(one) for one in variants[:3]) + (", ..." if len(variants) > 3 else "")
    hint = f"name a file in it: {listed}" if variants else None
    return _fault("HPF-Y02", "this is a directory", name, hint)


def _unreachable(path: Path, error: OSError | ValueError, name: str) -> Problem:
    number = error.errno if isinstance(error, OSError) else None
    if number in (errno.ENOENT, errno.ENOTDIR):
        dangling = number == errno.ENOENT and os.path.islink(path)
        target = f" (dangling link to {shorten(os.readlink(path))})" if dangling else ""
        return _fault("HPF-Y01", f"no such file{target}", name)
    if number == errno.ELOOP:
        return _fault("HPF-Y03", "symbolic link loop", name)
    if number == errno.ENAMETOOLONG:
        return _fault("HPF-Y03", "the path is too long", name)
    if number in (errno.EACCES, errno.EPERM):
        return _fault("HPF-Y04", "permission denied", name)
    if number is None:
        return _fault("HPF-Y03", "the path holds a character that no path can hold", name)
    return _fault("HPF-Y04", f"the file cannot be read: {os.strerror(number)}", name)


def _fault(code: str, message: str, name: str, hint: str | None = None) -> Problem:
    sheet = sheet_of(name, "")
    return sheet.problem(code, message, sheet.where(1, 1), hint=hint)
