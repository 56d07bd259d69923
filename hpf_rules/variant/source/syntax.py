"""The text is not YAML: what was probably meant, and how is it written?"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import yaml

from hpf_rules.errors import Problem, Related, shorten
from hpf_rules.variant.source.sheet import Sheet


def explained(error: yaml.MarkedYAMLError, sheet: Sheet) -> Problem:
    """The parser's complaint in the words of a person who writes down a game."""
    stumble = _Stumble(error, sheet)
    for explanation in _EXPLANATIONS:
        problem = explanation(stumble)
        if problem:
            return problem
    message = f"this is not YAML: {shorten(stumble.what or 'it cannot be read')}"
    return stumble.here("HPF-Y11", message, "write `key: value`; put text with special characters in quotes")


def bad_escape(sheet: Sheet, line: int, column: int) -> Problem:
    """A backslash in double quotes that names no character; line and column count from 0."""
    text = sheet.line(line + 1)
    start = max(text.rfind("\\", 0, column + 1), 0)
    found = _ESCAPE.match(text, start)
    escape = found[0] if found else "\\"
    where = sheet.where(line + 1, start + 1, len(escape))
    message = f"`{shorten(escape)}` is not an escape that double quotes know"
    hint = "use single quotes, or write the backslash twice: `\\\\`"
    return sheet.problem("HPF-Y17", message, where, hint=hint)


def not_a_mapping(sheet: Sheet, line: int, column: int, found: str) -> Problem:
    """The file is YAML, but not `key: value` lines."""
    glued = _GLUED.match(sheet.line(line))
    problem = other_format(sheet)
    if problem:
        return problem
    if glued and found == "text":
        return _no_space(sheet, line, glued)
    message = f"the file must consist of `key: value` lines, found {found}"
    return sheet.problem("HPF-Y10", message, sheet.where(line, column), hint=_AT_LEAST)


def other_format(sheet: Sheet) -> Problem | None:
    """TOML or INI by mistake: told by the first two lines that say something."""
    numbered = enumerate(sheet.lines, 1)
    spoken = [(number, line) for number, line in numbered if line.strip() and line.lstrip()[0] not in "#;"]
    for number, line in spoken[:2]:
        if _ASSIGNMENT.match(line):
            message, hint = "this looks like TOML; variants are YAML", "write `key: value`, not `key = value`"
            where = sheet.where(number, len(line) - len(line.lstrip()) + 1, len(line.strip()))
            return sheet.problem("HPF-Y35", message, where, hint=hint)
        if not _SECTION.match(line):
            break
    return None


def directive(sheet: Sheet) -> Problem | None:
    """A `%YAML` or `%TAG` line before the document."""
    for number, line in enumerate(sheet.lines, 1):
        if line.startswith("%"):
            word = shorten(line.split()[0])
            where = sheet.where(number, 1, len(line.rstrip()))
            return sheet.problem("HPF-Y20", f"`{word}` lines are not allowed", where, hint="delete this line")
        if line.strip() and not line.lstrip().startswith("#"):
            return None
    return None


class _Stumble:
    """Where the parser gave up, and the text around it."""

    def __init__(self, error: yaml.MarkedYAMLError, sheet: Sheet) -> None:
        mark = error.problem_mark or error.context_mark
        opened = error.context_mark or mark
        self.sheet = sheet
        self.what = error.problem or ""
        self.context = error.context or ""
        self.line, self.column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        self.open_line, self.open_column = (opened.line + 1, opened.column + 1) if opened else (1, 1)
        self.text = sheet.line(self.line)
        self.before = self.text[: self.column - 1]
        self.letter = self.text[self.column - 1 : self.column]

    def here(self, code: str, message: str, hint: str, length: int = 1) -> Problem:
        """A problem at the place where the parser gave up."""
        return self.at(self.line, self.column, code, message, hint, length)

    def at_opener(self, code: str, message: str, hint: str) -> Problem:
        """A problem at the place where the unfinished thing began."""
        return self.at(self.open_line, self.open_column, code, message, hint)

    def at(self, line: int, column: int, code: str, message: str, hint: str, length: int = 1) -> Problem:
        """A problem anywhere else."""
        return self.sheet.problem(code, message, self.sheet.where(line, column, length), hint=hint)

    def opener(self) -> str:
        """The character that began the unfinished thing."""
        return self.sheet.line(self.open_line)[self.open_column - 1 : self.open_column]

    def line_before(self) -> int:
        """The nearest line above that says something, or 0."""
        for number in range(self.line - 1, 0, -1):
            line = self.sheet.line(number).strip()
            if line and not line.startswith("#"):
                return number
        return 0


def _foreign(stumble: _Stumble) -> Problem | None:
    return other_format(stumble.sheet)


def _stray_directive(stumble: _Stumble) -> Problem | None:
    complaint = f"{stumble.context} {stumble.what}"
    if not any(word in complaint for word in _OF_DIRECTIVES):
        return None
    for number in range(stumble.line, max(0, stumble.line - 3), -1):
        if stumble.sheet.line(number).startswith("%"):
            return stumble.at(number, 1, "HPF-Y16", "text may not start with `%`", _IN_QUOTES)
    return None


def _tab(stumble: _Stumble) -> Problem | None:
    if "'\\t'" not in stumble.what:
        return None
    if stumble.before.strip():
        return stumble.here("HPF-Y14", "a tab between words", "use a space")
    return stumble.here("HPF-Y14", "a tab in the indentation", "indent with spaces")


def _special_start(stumble: _Stumble) -> Problem | None:
    if "that cannot start any token" in stumble.what:
        shown = "a backquote" if stumble.letter == "`" else f"`{stumble.letter}`"
        return stumble.here("HPF-Y16", f"text may not start with {shown}", _IN_QUOTES)
    if stumble.what.startswith("found undefined tag handle") or "a tag" in stumble.context:
        hint = "leave the tag out; put text that starts with `!` in quotes"
        return stumble.at_opener("HPF-Y22", "`!` starts a YAML tag, which is not allowed", hint)
    if "an alias" in stumble.context or "an anchor" in stumble.context or "block scalar" in stumble.context:
        return stumble.at_opener("HPF-Y16", f"text may not start with `{stumble.opener()}`", _IN_QUOTES)
    if stumble.what == "sequence entries are not allowed here":
        hint = "start the list on the next line, or write [one, two]"
        return stumble.here("HPF-Y16", "a list item `-` may not stand on the line of its key", hint)
    if stumble.what == "mapping keys are not allowed here":
        return stumble.here("HPF-Y16", "text may not start with `?`", _IN_QUOTES)
    return None


def _quotes(stumble: _Stumble) -> Problem | None:
    if "double-quoted" in stumble.context and "escape" in stumble.what:
        # The parser names the letter after the backslash, or the digit it missed further on.
        return bad_escape(stumble.sheet, stumble.line - 1, stumble.column - 1)
    if "quoted scalar" in stumble.context:
        quote = stumble.opener()
        return stumble.at_opener("HPF-Y13", f"the quote {quote} is never closed", f"add the closing {quote}")
    return None


def _after_closing(stumble: _Stumble) -> Problem | None:
    mark = stumble.before.rstrip()[-1:]
    if mark not in _ENDS or not stumble.what.startswith("expected <block end>, but found '<scalar>'"):
        return None
    if mark in "\"'" and stumble.before.count(mark) == 1:
        # This quote closed one that was opened lines above, and was meant to open another.
        for number in range(stumble.line - 1, 0, -1):
            column = stumble.sheet.line(number).rfind(mark) + 1
            if column:
                message, hint = f"the quote {mark} is never closed", f"add the closing {mark}"
                return stumble.at(number, column, "HPF-Y13", message, hint)
    if mark == "'":
        hint = "write an apostrophe inside single quotes twice: ''"
    else:
        hint = "quote the whole value, or none of it"
    return stumble.here("HPF-Y11", f"text after the closing {mark}", hint, _word_length(stumble))


def _brackets(stumble: _Stumble) -> Problem | None:
    if "flow" not in stumble.context:
        return None
    if stumble.context.endswith("flow node"):
        return _missing_item(stumble)
    opener, closer = stumble.opener(), _CLOSER.get(stumble.opener(), "")
    if stumble.letter in _CLOSER.values():
        message = f"`{opener}` is closed by `{stumble.letter}`"
        opened = Related(where=stumble.sheet.where(stumble.open_line, stumble.open_column), note="opened at")
        return replace(stumble.here("HPF-Y33", message, f"write `{closer}`"), related=(opened,))
    if "':'" in stumble.what and stumble.line == stumble.open_line:
        return stumble.here("HPF-Y15", _COLON, "put the text in quotes")
    if stumble.line > stumble.open_line:
        return stumble.at_opener("HPF-Y13", f"`{opener}` is never closed", f"add `{closer}`")
    hint = "write a comma between the items"
    return stumble.here("HPF-Y33", "a comma is missing here", hint, _word_length(stumble))


def _missing_item(stumble: _Stumble) -> Problem | None:
    if stumble.letter == ",":
        return stumble.here("HPF-Y33", "nothing stands before this comma", "delete one comma")
    if stumble.letter in _CLOSER.values() and stumble.letter:
        return stumble.here("HPF-Y33", f"stray `{stumble.letter}`", "delete it, or add the opening bracket")
    return stumble.here("HPF-Y13", "a bracket above is never closed", "add `]` or `}`")


def _stray_bracket(stumble: _Stumble) -> Problem | None:
    found = _FOUND_STRAY.search(stumble.what)
    if not found:
        return None
    advice = "put the text in quotes" if found[1] == "," else "delete it, or add the opening bracket"
    return stumble.here("HPF-Y33", f"stray `{found[1]}`", advice)


def _unexpected_colon(stumble: _Stumble) -> Problem | None:
    if stumble.what != "mapping values are not allowed here":
        return None
    if len(stumble.before.strip()) > _LONGEST_KEY:
        return _long_key(stumble, stumble.line)
    if _KEY_AND_TEXT.match(stumble.before):
        value = _KEY_AND_TEXT.sub("", stumble.text, count=1).strip()
        return stumble.here("HPF-Y15", _COLON, f"put the value in quotes: '{shorten(value)}'")
    return _after_odd_line(stumble)


def _after_odd_line(stumble: _Stumble) -> Problem | None:
    """A key where none may stand: the line above it is to blame, or its indentation."""
    number = stumble.line_before()
    above = stumble.sheet.line(number)
    glued = _GLUED.match(above)
    if glued:
        return _no_space(stumble.sheet, number, glued)
    if number and ": " not in above and not above.rstrip().endswith(":"):
        return _no_colon(stumble, number)
    hint = "indent it like the key above, or give that key no value of its own"
    column = len(stumble.text) - len(stumble.text.lstrip()) + 1
    message = "this line is indented under a key that already has a value"
    return stumble.at(stumble.line, column, "HPF-Y18", message, hint, stumble.column - column)


def _no_colon_found(stumble: _Stumble) -> Problem | None:
    if stumble.what != "could not find expected ':'":
        return None
    line = stumble.sheet.line(stumble.open_line)
    glued = _GLUED.match(line)
    if glued:
        return _no_space(stumble.sheet, stumble.open_line, glued)
    if len(line) - stumble.open_column > _LONGEST_KEY:
        return _long_key(stumble, stumble.open_line)
    return _no_colon(stumble, stumble.open_line)


def _indentation(stumble: _Stumble) -> Problem | None:
    what = stumble.what
    if what.startswith("expected the node content"):
        hint = "write `key: value`, or indent this under the line above"
        return stumble.here("HPF-Y18", "a value was expected before this", hint, _word_length(stumble))
    if "expected <block end>" not in what and "expected '<document start>'" not in what:
        return None
    if what.endswith("found ':'"):
        return stumble.here("HPF-Y11", "no key before this `:`", "write `key: value`")
    if what.endswith("found '-'"):
        message, hint = "a list item `-` among keys", "indent it under its key, or give it a key"
    elif what.endswith("found '?'"):
        message, hint = "a key among list items", "start the line with `- `, or indent it under its item"
    elif "expected <block end>" in what or stumble.column > 1 or _INDENTED.match(stumble.sheet.text):
        message = "the indentation fits no line above"
        hint = "keys that belong together start in the same column"
    else:
        message, hint = "this text follows after the end of the file's value", "write `key: value` lines only"
        return stumble.here("HPF-Y11", message, hint, _word_length(stumble))
    return stumble.here("HPF-Y18", message, hint, _word_length(stumble))


_EXPLANATIONS: tuple[Callable[[_Stumble], Problem | None], ...] = (
    _foreign,
    _stray_directive,
    _tab,
    _special_start,
    _quotes,
    _after_closing,
    _brackets,
    _stray_bracket,
    _unexpected_colon,
    _no_colon_found,
    _indentation,
)

_LONGEST_KEY = 1000  # the parser looks no further than 1,024 characters for the colon
_AT_LEAST = "a variant needs at least `format: 1` and `name: ...`"
_OF_DIRECTIVES = ("'<document start>'", "directive", "YAML document", "duplicate tag")
_IN_QUOTES = "put the text in quotes"
_COLON = "`: ` inside unquoted text"
_CLOSER = {"[": "]", "{": "}"}
_ENDS = tuple("'\"]}")
_ESCAPE = re.compile(r"\\(?:[xuU][0-9a-fA-F]*|.)?")
_GLUED = re.compile(r"(\s*(?:- )?)([^\W\d][\w-]*):(?!//)(\xa0*)([^\s\xa0].*)")
_KEY_AND_TEXT = re.compile(r"\s*(?:- )*[^\s#:][^:]*:\s+(?=\S)")
_ASSIGNMENT = re.compile(r"\s*[\w.-]+\s*=\s*[^=\s]")
_SECTION = re.compile(r"\s*\[[\w. -]+\]\s*(?:#.*)?$")
_FOUND_STRAY = re.compile(r"but found '([\]},])'$")
_INDENTED = re.compile(r"(?:[^\S\r\n]*(?:#.*)?[\r\n])*+[ ]+\S")  # possessive: nothing is tried twice


def _no_space(sheet: Sheet, line: int, glued: re.Match[str]) -> Problem:
    lead, key, blank, value = glued.groups()
    message = f"{'a no-break space' if blank else 'no space'} after `{shorten(key)}:`"
    code = "HPF-Y08" if blank else "HPF-Y12"
    hint = f"write `{shorten(f'{key}: {value.rstrip()}')}`" + (" with an ordinary space" if blank else "")
    where = sheet.where(line, len(lead) + 1, len(key) + 1 + len(blank) + len(value.rstrip()))
    return sheet.problem(code, message, where, hint=hint)


def _no_colon(stumble: _Stumble, number: int) -> Problem:
    line = stumble.sheet.line(number)
    column = len(line) - len(line.lstrip()) + 1
    said = line.strip()
    hint = f"write `{shorten(said)}: value`, or join it to the line above"
    return stumble.at(number, column, "HPF-Y11", "no `:` on this line", hint, len(said))


def _long_key(stumble: _Stumble, number: int) -> Problem:
    line = stumble.sheet.line(number)
    column = len(line) - len(line.lstrip()) + 1
    key = line.strip().partition(": ")[0].rstrip(":")
    message = f"the key `{shorten(key)}` has {len(key)} characters; the limit is 100"
    return stumble.at(number, column, "HPF-Y27", message, "use a short name", len(key))


def _word_length(stumble: _Stumble) -> int:
    return max(1, len(stumble.text[stumble.column - 1 :].partition(" ")[0]))
