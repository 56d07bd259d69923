"""Which keys and values does the text hold, and are they few, shallow and plain enough to be a variant?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import yaml
from yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
)

from hpf_rules.errors import Problem, Related, Where, shorten
from hpf_rules.variant.source.nodes import Entry, Mapping, Node, Scalar, Sequence
from hpf_rules.variant.source.scalars import DIGITS, meaning, trap
from hpf_rules.variant.source.sheet import REPORTED, Sheet, first_forbidden
from hpf_rules.variant.source.syntax import bad_escape, explained

DEPTH = 32
"""Levels of nesting, the top one included."""
NODES = 10_000
"""Values and keys in a file."""
KEY_LENGTH = 100
TEXT_LENGTH = 4_000


@dataclass(slots=True)
class Reading:
    """One pass over the events of a file: first within bounds, then built into nodes."""

    sheet: Sheet
    problems: list[Problem] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def report(self, code: str, message: str, where: Where, hint: str | None = None, key: str = "") -> None:
        """Note a problem and go on; a flood of them is not kept."""
        if len(self.problems) < REPORTED:
            self.problems.append(self.sheet.problem(code, message, where, hint=hint, key=key))


def bounded_events(sheet: Sheet) -> Reading:
    """The events of one document without anchors, aliases and tags, or the problems that stop it."""
    reading = Reading(sheet)
    loader = _Shallow(sheet.text)
    depth = nodes = documents = 0
    for event in _events(loader, reading):
        if isinstance(event, DocumentStartEvent):
            documents += 1
            if documents > 1:
                message, hint = "a second document starts here", "put each variant into a file of its own"
                reading.report("HPF-Y19", message, _span(sheet, event), hint)
                break
        elif isinstance(event, NodeEvent):
            nodes += 1
            depth += isinstance(event, CollectionStartEvent)
            if not _within_bounds(reading, event, depth, nodes) or len(reading.problems) == REPORTED:
                break
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        reading.events.append(event)
    return reading


class _TooDeep(Exception):
    """More brackets are open than there may be levels."""


class _Shallow(yaml.SafeLoader):
    """Stops at the bracket that opens one level too many: looking ahead, the scanner would go on for thousands."""

    def fetch_flow_collection_start(self, TokenClass: type[yaml.Token]) -> None:  # PyYAML's own name
        if self.flow_level >= DEPTH:
            raise _TooDeep
        super().fetch_flow_collection_start(TokenClass)


def built(reading: Reading) -> Node | None:
    """The tree of the events that `bounded_events` let pass; problems of single values are noted."""
    events = (one for one in reading.events if isinstance(one, (NodeEvent, yaml.CollectionEndEvent)))
    first = next(events, None)
    return _node(first, events, reading, "") if first else None


def _events(loader: yaml.SafeLoader, reading: Reading) -> Iterator[Event]:
    try:
        while loader.check_event():
            yield loader.get_event()  # type: ignore[no-untyped-call]  # the stubs leave this one out
    except yaml.MarkedYAMLError as error:
        problem = explained(error, reading.sheet)
    except _TooDeep:
        problem = _too_deep(reading.sheet, reading.sheet.where(loader.line + 1, loader.column + 1))
    except (OverflowError, ValueError):
        # An escape such as "\UFFFFFFFF": the scanner stands behind its letter and does not say so.
        problem = bad_escape(reading.sheet, loader.line, loader.column)
    else:
        return
    _note_once(problem, reading.problems)


def _note_once(problem: Problem, problems: list[Problem]) -> None:
    """`name: *foo bar` is one mistake, though YAML stumbles over it twice."""
    last = problems[-1] if problems else None
    if last and last.where and problem.where and last.where.line == problem.where.line:
        if last.code != "HPF-Y28":
            return
        problems.pop()  # a text without end: why it has none says more than how long it is
    problems.append(problem)


def _within_bounds(reading: Reading, event: NodeEvent, depth: int, nodes: int) -> bool:
    """False where reading must stop; anchors, tags and long texts are noted, and reading goes on."""
    sheet = reading.sheet
    if depth > DEPTH:
        reading.problems.append(_too_deep(sheet, _span(sheet, event)))
        return False
    if nodes > NODES:
        message = f"more than {NODES} keys and values"
        reading.report("HPF-Y26", message, _span(sheet, event), "a variant needs a few dozen")
        return False
    if isinstance(event, AliasEvent) or event.anchor is not None:
        _report_reference(reading, event)
    elif isinstance(event, (ScalarEvent, CollectionStartEvent)) and event.tag is not None:
        where = _token(sheet, event)
        tag = shorten(sheet.line(where.line)[where.column - 1 : where.end_column - 1])
        hint = "leave the tag out; put text that starts with `!` in quotes"
        reading.report("HPF-Y22", f"`{tag}` is a YAML tag, which is not allowed", where, hint)
    elif isinstance(event, ScalarEvent) and len(event.value) > TEXT_LENGTH:
        _report_long_text(reading, event)
    return True


def _too_deep(sheet: Sheet, where: Where) -> Problem:
    message = f"nested deeper than {DEPTH} levels"
    return sheet.problem("HPF-Y25", message, where, hint="no rule of a variant needs that")


def _report_reference(reading: Reading, event: NodeEvent) -> None:
    alias = isinstance(event, AliasEvent)
    kind, sign = ("alias", "*") if alias else ("anchor", "&")
    hint = f"write the value out; put text that starts with `{sign}` in quotes"
    message = f"`{sign}{shorten(str(event.anchor))}` is a YAML {kind}, which is not allowed"
    reading.report("HPF-Y21", message, _token(reading.sheet, event), hint)


def _report_long_text(reading: Reading, event: ScalarEvent) -> None:
    size, where = len(event.value), _span(reading.sheet, event)
    if event.style is None and event.value.lstrip("-+").isdecimal():
        message = f"a number of {size} digits; the limit is {DIGITS}"
        reading.report("HPF-Y34", message, where, "write a smaller number")
    else:
        message = f"a text of {size} characters; the limit is {TEXT_LENGTH}"
        reading.report("HPF-Y28", message, where, "say it in fewer words")


def _node(event: Event, events: Iterator[Event], reading: Reading, path: str) -> Node:
    # Recursion is safe: the depth was bounded before anything was built.
    if isinstance(event, MappingStartEvent):
        return _mapping(event, events, reading, path)
    if isinstance(event, SequenceStartEvent):
        return _sequence(event, events, reading, path)
    assert isinstance(event, ScalarEvent)
    return _scalar(event, reading, path)


def _sequence(start: SequenceStartEvent, events: Iterator[Event], reading: Reading, path: str) -> Sequence:
    items: list[Node] = []
    for event in events:
        if isinstance(event, yaml.CollectionEndEvent):
            last = items[-1].where if items else None
            return Sequence(_extent(reading.sheet, start, event, last), tuple(items))
        items.append(_node(event, events, reading, _inner(path, str(len(items)))))
    raise AssertionError("the parser closes every list")


def _mapping(start: MappingStartEvent, events: Iterator[Event], reading: Reading, path: str) -> Mapping:
    entries: dict[str, Entry] = {}
    last: Where | None = None
    for event in events:
        if isinstance(event, yaml.CollectionEndEvent):
            return Mapping(_extent(reading.sheet, start, event, last), tuple(entries.values()))
        key = _key(event, events, reading, path)
        inner = _inner(path, key.text) if key else path
        value = _node(next(events), events, reading, inner)
        last = value.where
        if key is None:
            continue
        _check_space(key, value, start, reading, inner)
        if key.text in entries:
            _report_repeated(key, entries[key.text], reading, inner)
        else:
            entries[key.text] = Entry(key.text, key.where, value)
    raise AssertionError("the parser closes every mapping")


def _key(event: Event, events: Iterator[Event], reading: Reading, path: str) -> Scalar | None:
    """The key as text; a list or mapping as a key is noted and passed over."""
    if not isinstance(event, ScalarEvent):
        kind = "list" if isinstance(event, SequenceStartEvent) else "mapping"
        where = _node(event, events, Reading(reading.sheet), path).where
        reading.report("HPF-Y24", f"a {kind} cannot be a key", where, "write `key: value`", path)
        return None
    where, text = _span(reading.sheet, event), event.value
    key = _inner(path, text)
    if len(text) > KEY_LENGTH:
        message = f"the key `{shorten(text)}` has {len(text)} characters; the limit is {KEY_LENGTH}"
        reading.report("HPF-Y27", message, where, "use a short name", path)
    if event.style is not None:
        return _scalar(event, reading, key)
    value = meaning(text)
    if not isinstance(value, (str, int)) or isinstance(value, bool):
        shown = f"`{shorten(text)}`" if text else "nothing"
        hint = f"put it in quotes: '{shorten(text)}'" if text else "write `key: value`"
        reading.report("HPF-Y24", f"a key must be text, found {shown}", where, hint, path)
        return Scalar(where, text, text, quoted=False)
    return _scalar(event, reading, key)


def _scalar(event: ScalarEvent, reading: Reading, path: str) -> Scalar:
    where, text, quoted = _span(reading.sheet, event), event.value, event.style is not None
    hidden = first_forbidden(text)
    if hidden:
        hint = "delete the escape; text may hold only what can be seen"
        reading.report("HPF-Y07", f"{hidden} is not allowed, not even as an escape", where, hint, path)
    if quoted:
        return Scalar(where, text, text, quoted=True)
    if where.line != where.end_line:
        _check_continued(where, reading, path)
    found = trap(text)
    if found:
        reading.report(found.code, found.message, where, found.hint, path)
        return Scalar(where, text, text, quoted=False)
    return Scalar(where, meaning(text), text, quoted=False)


def _check_continued(where: Where, reading: Reading, path: str) -> None:
    """A `- ` that is indented too far is part of the text above it: no list item, and no error to YAML."""
    for number in range(where.line + 1, where.end_line + 1):
        line = reading.sheet.line(number)
        column = len(line) - len(line.lstrip()) + 1
        if line.startswith("- ", column - 1):
            message, hint = "this `- ` is indented further than the list", "put the items in one column"
            reading.report("HPF-Y18", message, reading.sheet.where(number, column), hint, path)


def _check_space(key: Scalar, value: Node, start: MappingStartEvent, reading: Reading, path: str) -> None:
    """`{tricks:6}`, and `count:4` on a line of its own, are text to YAML: a space is missing."""
    if not isinstance(value, Scalar) or value.quoted or key.quoted:
        return
    if start.flow_style and not value.text:
        suspect = key
    elif not start.flow_style and value.where.line > key.where.line:
        suspect = value
    else:
        return
    glued = _GLUED.match(suspect.text)
    if glued:
        word, rest = glued[1], glued[2]
        message = f"no space after `{shorten(word)}:`"
        reading.report("HPF-Y12", message, suspect.where, f"write `{shorten(f'{word}: {rest}')}`", path)


def _report_repeated(key: Scalar, first: Entry, reading: Reading, path: str) -> None:
    if len(reading.problems) == REPORTED:
        return
    first_place = (Related(where=first.where, note="first set at"),)
    message, hint = f"the key `{shorten(key.text)}` is repeated", "keep one of the two"
    problem = reading.sheet.problem("HPF-Y23", message, key.where, hint=hint, key=path, related=first_place)
    reading.problems.append(problem)


def _inner(path: str, name: str) -> str:
    """The dotted path one level further in; a hostile file cannot make it long."""
    if len(path) > 3 * KEY_LENGTH:
        return path
    return f"{path}.{name[:KEY_LENGTH]}" if path else name[:KEY_LENGTH]


_GLUED = re.compile(r"([^\W\d][\w-]*):(?!//)(\S+)")
_TOKEN = re.compile(r"[^\s,\[\]{}]+")


def _span(sheet: Sheet, event: Event) -> Where:
    start, end = event.start_mark, event.end_mark
    assert start is not None and end is not None  # only events made by hand have no marks
    return Where(
        file=sheet.name,
        line=start.line + 1,
        column=start.column + 1,
        end_line=end.line + 1,
        end_column=end.column + 1,
    )


def _token(sheet: Sheet, event: Event) -> Where:
    """The word an event starts with: an anchor, an alias or a tag stands in front of its value."""
    where = _span(sheet, event)
    found = _TOKEN.match(sheet.line(where.line), where.column - 1)
    return sheet.where(where.line, where.column, len(found[0]) if found else 1)


def _extent(sheet: Sheet, start: CollectionStartEvent, end: Event, last: Where | None) -> Where:
    """From the first character of a collection to its closing bracket, or to the end of its last value."""
    where, closing = _span(sheet, start), _span(sheet, end)
    # The parser ends a block only where the next line starts.
    until = closing if start.flow_style or last is None else last
    return replace(where, end_line=until.end_line, end_column=until.end_column)
