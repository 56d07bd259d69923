"""How does a file begin in which every rule can be changed? With all of them as comments, each with its answers."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ..docs.answers import Speaker
from ..rulebook.rule import questions_of
from ..variant.draft import Draft, flow
from ..variant.folders import shipped
from ..variant.formatting import MODELINE
from ..variant.questions import CHAPTERS, Choice, Desk, Question, VariantRules, questions
from ..variant.ready import Variant

WIDTH: Final = 100


def outline(name: str, base: str, desk: Desk, path: Path) -> str:
    """A file that plays like its base, with every rule that can be changed in comments."""
    draft = Draft(name=name.replace("-", " ").replace("_", " ").capitalize(), base=base)
    known = desk.variant(draft)
    title = getattr(known.layers.below[0].whole.get("name"), "value", base)
    lines = [
        *modeline(path),
        *draft.text().splitlines(),
        "",
        f"# This plays like {' '.join(str(title).split())}.",
        "# Below is every rule that can be changed, with its question and its answers.",
        "# To change one, take away the `# ` (the sign and one space) of its line and of the lines it lies",
        "# under, and write another answer; `null` takes a rule away. Leave the questions as they are.",
        "# `with: [PACK, ...]` adds packs, which are ready-made rules: `hpf list` names them.",
        f"# `hpf validate {path.name}` tells you if something is wrong.",
    ]
    folded = [part for line in lines for part in (_fold(line, "# ") if len(line) > WIDTH else [line])]
    return "\n".join([*folded, *_Outline(desk, draft, known).lines()]) + "\n"


def modeline(path: Path) -> list[str]:
    """For editors: where the schema lies, if it lies in the same working copy as the file."""
    schema = shipped("schemas") / "variant.schema.json"
    folder = path.absolute().parent
    if not schema.is_file() or not folder.is_relative_to(schema.parent.parent):
        return []
    return [f"{MODELINE} $schema={Path(os.path.relpath(schema, folder)).as_posix()}"]


class _Outline:
    """The rules of one variant, as comments."""

    def __init__(self, desk: Desk, draft: Draft, known: Variant) -> None:
        self.desk = desk
        self.draft = draft
        self.known = known
        self.speaker = Speaker()

    def lines(self) -> Iterator[str]:
        for chapter in CHAPTERS:
            yield ""
            yield f"#### {questions_of(VariantRules)[chapter]}"
            before: list[str] = []
            for question in questions(self.known, chapter):
                if question.kind != "names" and self.desk.applies(self.draft, question):
                    yield from self._rule(question, before)
                    before = question.key.split(".")

    def _rule(self, question: Question, before: list[str]) -> Iterator[str]:
        """The lines a rule lies under, its question, itself, and its answers."""
        parts = question.key.split(".")
        shared = next((i for i, (a, b) in enumerate(zip(parts, before, strict=False)) if a != b), len(before))
        for depth in range(shared, len(parts) - 1):
            yield f"# {'  ' * depth}{flow(parts[depth])}:"
        margin = f"# {'  ' * (len(parts) - 1)}"
        yield from _fold(question.asks, f"{margin}# ")
        yield f"{margin}{flow(parts[-1])}: {flow(_as_written(question))}"
        for answer, meaning in self._answers(question):
            yield from _fold(f"{answer}: {meaning}" if meaning else answer, f"{margin}#   ")

    def _answers(self, question: Question) -> Iterator[tuple[str, str]]:
        """Each value with what it means, first the one that holds."""
        now = self.speaker.at(self.known, question.key)
        if now and question.value is not None:
            yield flow(_as_written(question)), now
        if question.kind in ("number", "several"):
            words = [word for word in question.words if word != question.value]
            yield " or ".join([f"any number from {question.low} to {question.high}", *words]), ""
        elif question.kind == "formula":
            yield "a number, or a formula", ""
        elif question.kind == "list" and question.words:
            yield f"in brackets, any of {', '.join(question.words)}", ""
        elif question.kind == "word":
            for choice in self.desk.choices(self.draft, question, now=self.known, packs=False):
                [(key, value)] = choice.answer.sets.items()
                if key == question.key and value is not None:
                    yield flow(value), self._meaning(choice, question, value)

    def _meaning(self, choice: Choice, question: Question, value: Any) -> str:
        if choice.variant is not None:
            told = self.speaker.at(choice.variant, question.key)
            return told or self.speaker.new(choice.variant, self.known)
        more = ", ".join(dict.fromkeys(f"`{_last_name(key)}`" for key in choice.belonging(question)))
        meaning = dict(zip(question.words, question.means, strict=False)).get(value, "")
        return f"{meaning} (then answer {more}, too)".strip()


def _as_written(question: Question) -> Any:
    value = question.value
    if isinstance(value, list):
        return [int(item) if isinstance(item, str) and item.isdecimal() else item for item in value]
    return value


def _fold(text: str, margin: str) -> Iterator[str]:
    """Comment lines of at most 100 letters; what does not fit goes on below, set in."""
    text = text.removeprefix(margin)
    yield from textwrap.wrap(
        text, WIDTH, initial_indent=margin, subsequent_indent=f"{margin}  ", break_long_words=False
    )


def _last_name(key: str) -> str:
    """What a dotted key is called in its part; of a place in a list, the list."""
    *before, last = key.split(".")
    return before[-1] if last.isdigit() else last
