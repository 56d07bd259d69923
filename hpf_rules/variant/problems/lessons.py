"""What does a code mean, and how is such a mistake put right? An example of each, wrong and right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import fill, indent
from typing import Any, Final

from ...errors import suggest
from ..source import plain, read_source

LESSONS: Final = Path(__file__).with_name("lessons.yaml")
WIDTH: Final = 80
_CODE: Final = re.compile(r"(?:hpf)?[-_ ]*([A-Za-z])[-_ ]*0*(\d{1,3})", re.IGNORECASE)
_ESCAPE: Final = re.compile(r"\\(?:x([0-9a-f]{2})|([nt]))")


@dataclass(frozen=True, kw_only=True)
class Example:
    """A file that is wrong or right: as a page shows it, and its bytes (None where it is only told in words)."""

    shown: str
    data: bytes | None


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """What there is to know about one kind of mistake."""

    code: str
    title: str
    means: str
    wrong: Example
    right: Example

    @property
    def kind(self) -> str:
        """The letter of its code: Y the text, S keys and values, R the rules ..."""
        return self.code[4]

    def as_dict(self) -> dict[str, str]:
        """The lesson as plain data, ready for JSON."""
        return {
            "code": self.code,
            "title": self.title,
            "means": self.means,
            "wrong": self.wrong.shown,
            "right": self.right.shown,
        }


@cache
def lessons() -> Mapping[str, Lesson]:
    """Every code with its lesson, in the order of the codes."""
    source = read_source(LESSONS, name=LESSONS.name)
    assert source.root is not None and not source.problems, source.problems
    data: Any = plain(source.root)
    return {code: _lesson(code, entry) for code, entry in data.items()}


def lesson(code: str) -> Lesson | None:
    """The lesson of a code, however it is typed: `HPF-R14`, `hpf r14`, `R14`."""
    return lessons().get(_spelt_out(code))


def is_like_a_code(word: str) -> bool:
    """Was this meant to be a code, and not a file?"""
    return _CODE.fullmatch(word.strip()) is not None


def near_codes(code: str) -> tuple[str, ...]:
    """The codes that were probably meant by one that there is not: the nearest, else those of its kind."""
    wanted = _spelt_out(code)
    kind = [known for known in lessons() if known[:5] == wanted[:5]]
    near = suggest(wanted, lessons())
    if wanted[:5] == (near or "")[:5] and near is not None:
        return (near,)
    return tuple(kind)


def lesson_text(lesson: Lesson) -> str:
    """The lesson as a terminal shows it."""
    return "\n".join(_lines(lesson))


def _lines(lesson: Lesson) -> Iterator[str]:
    yield f"{lesson.code}: {lesson.title}"
    yield ""
    yield fill(lesson.means, WIDTH, break_long_words=False, break_on_hyphens=False)
    for word, example in (("Wrong", lesson.wrong), ("Right", lesson.right)):
        yield ""
        yield f"{word}:"
        yield ""
        yield indent(example.shown.rstrip("\n"), "    ")


def _spelt_out(code: str) -> str:
    found = _CODE.fullmatch(code.strip())
    return f"HPF-{found[1].upper()}{int(found[2]):02d}" if found else code.strip().upper()


def _lesson(code: str, entry: Mapping[str, Any]) -> Lesson:
    head = f"format: 1\nname: Ours\nextends: {entry['extends']}\n" if "extends" in entry else ""
    return Lesson(
        code=code,
        title=entry["title"],
        means=entry["means"],
        wrong=_example(entry["wrong"], head),
        right=_example(entry["right"], head),
    )


def _example(written: str | Mapping[str, str], head: str) -> Example:
    if isinstance(written, str):
        return Example(shown=head + written, data=(head + written).encode())
    if "told" in written:
        return Example(shown=written["told"], data=None)
    return Example(shown=written["escaped"].replace("\\n", "\n"), data=_unescaped(written["escaped"]))


def _unescaped(text: str) -> bytes:
    """The bytes that a text with escapes stands for."""
    plain_escapes = {"n": "\n", "t": "\t"}
    letters = _ESCAPE.sub(lambda found: chr(int(found[1], 16)) if found[1] else plain_escapes[found[2]], text)
    return letters.encode("latin-1")
