"""How does a file begin in which every rule can be changed? With all of them as comments, each with its answers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..docs.pages.answers import Speaker
from ..rulebook.rule import questions_of
from ..variant.house.draft import Draft
from ..variant.house.following import Following, Offer
from ..variant.house.formatting import MODELINE
from ..variant.house.questions import CHAPTERS, Question, VariantRules, questions
from ..variant.house.writing import flow
from ..variant.layers.folders import shipped
from ..variant.ready import Variant
from .offering import sentence
from .printing import WIDTH, folded


def outline(name: str, base: str, following: Following, path: Path) -> str:
    """A file that plays like its base, with every rule that can be changed in comments."""
    draft = Draft(name=name.replace("-", " ").replace("_", " ").capitalize(), base=base)
    known = following.desk.variant(draft)
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
    fitting = [part for line in lines for part in (_comment(line, "# ") if len(line) > WIDTH else [line])]
    return "\n".join([*fitting, *_Outline(following, draft, known).lines()]) + "\n"


def modeline(path: Path) -> list[str]:
    """For editors: where the schema lies, if it lies in the same working copy as the file."""
    schema = shipped("schemas") / "variant.schema.json"
    folder = path.absolute().parent
    if not schema.is_file() or not folder.is_relative_to(schema.parent.parent):
        return []
    return [f"{MODELINE} $schema={Path(os.path.relpath(schema, folder)).as_posix()}"]


class _Outline:
    """The rules of one variant, as comments."""

    def __init__(self, following: Following, draft: Draft, known: Variant) -> None:
        self.following = following
        self.draft = draft
        self.known = known
        self.speaker = Speaker()

    def lines(self) -> Iterator[str]:
        for chapter in CHAPTERS:
            yield ""
            yield f"#### {questions_of(VariantRules)[chapter]}"
            before: list[str] = []
            for question in questions(self.known, chapter):
                if question.kind != "names" and self._matters(question):
                    yield from self._rule(question, before)
                    before = question.key.split(".")

    def _matters(self, question: Question) -> bool:
        """Does it have to be answered, or does another answer make another game?"""
        if question.must or question.is_said or self.following.matters(self.draft, question):
            return True
        return question.kind in ("word", "list") and bool(self.following.offers(self.draft, question))

    def _rule(self, question: Question, before: list[str]) -> Iterator[str]:
        """The lines a rule lies under, its question, itself, and its answers."""
        absent = bool(question.whole) and self.known.value(question.whole) is None
        parts = (question.whole if absent else question.key).split(".")
        shared = next((i for i, (a, b) in enumerate(zip(parts, before, strict=False)) if a != b), len(before))
        for depth in range(shared, len(parts) - 1):
            yield f"# {'  ' * depth}{flow(parts[depth])}:"
        margin = f"# {'  ' * (len(parts) - 1)}"
        yield from _comment(question.asks, f"{margin}# ")
        yield f"{margin}{flow(parts[-1])}: {flow(_as_written(question))}"
        for answer, meaning in self._answers(question):
            yield from _comment(f"{answer}: {meaning}" if meaning else answer, f"{margin}#   ")

    def _answers(self, question: Question) -> Iterator[tuple[str, str]]:
        """Each value with what it means, first the one that holds."""
        now = self.speaker.at(self.known, question.key)
        if question.kind in ("word", "number"):
            now = now or self.speaker.absence(self.known, question.key)
        if now and (question.value is not None or question.kind in ("word", "number")):
            yield flow(_as_written(question)), now
        if question.kind in ("number", "several"):
            words = [word for word in question.words if word != question.value]
            yield " or ".join([f"any number from {question.low} to {question.high}", *words]), ""
        elif question.kind == "formula":
            yield "a number, or a formula", ""
        elif question.kind == "list" and question.words:
            yield f"in brackets, any of {', '.join(question.words)}", ""
        elif question.kind == "word":
            for offer in self.following.offers(self.draft, question, packs=False):
                [(key, value)] = offer.answer.sets.items()
                if key == question.key or value is None:
                    yield flow(value), self._meaning(offer)

    def _meaning(self, offer: Offer) -> str:
        """What an answer means, and what has to be written besides."""
        meaning = sentence(self.speaker, self.known, offer)
        own, end = offer.answer.sets, offer.end.choice.draft.values
        more = [_line(key, value) for key, value in end.items() if key not in own]
        return f"{meaning} (then write, too: {'; '.join(more)})" if more else meaning


def _line(key: str, value: Any) -> str:
    """What has to be written at a key, and where."""
    *above, last = key.split(".")
    return f"`{flow(last)}: {flow(value)}` under `{': '.join(map(flow, above))}:`"


def _as_written(question: Question) -> Any:
    value = question.value
    if isinstance(value, list):
        return [int(item) if isinstance(item, str) and item.isdecimal() else item for item in value]
    return value


def _comment(text: str, margin: str) -> list[str]:
    return folded(text.removeprefix(margin), margin=margin)
