"""What can be wrong with a file? Every code on one page, with its meaning and an example, wrong and right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from ..variant.problems.lessons import Example, Lesson, lessons

_KINDS: Final = {
    "Y": "The text of a file, and the files it builds on",
    "S": "The keys and values",
    "R": "The rules",
    "A": "Advice",
    "H": "Records of deals",
}
_ABOUT: Final = (
    "Every problem that `hpf validate` or `hpf replay` tells has a code. Here is what each code means, "
    "with an example of the mistake and of the same thing put right. `hpf explain HPF-R14` prints one of them."
)


def mistakes_page() -> str:
    """The page of all codes, in Markdown."""
    return "\n\n".join(_blocks()) + "\n"


def _blocks() -> Iterator[str]:
    yield "# What the codes mean"
    yield _ABOUT
    for kind, entries in groupby(lessons().values(), lambda lesson: lesson.kind):
        yield f"## {_KINDS[kind]}"
        for entry in entries:
            yield from _entry(entry)


def _entry(lesson: Lesson) -> Iterator[str]:
    yield f"### {lesson.code}: {lesson.title}"
    yield lesson.means
    yield from _example("Wrong", lesson.wrong)
    yield from _example("Right", lesson.right)


def _example(word: str, example: Example) -> Iterator[str]:
    if example.data is None:
        yield f"{word}: {example.shown}"
    else:
        yield f"{word}:"
        yield f"```yaml\n{example.shown.rstrip()}\n```"
