"""Is every slip of the pen shown at its place, with what to write instead?"""

from __future__ import annotations

import time

import pytest

from hpf_rules.variant.source import Source, parse_source, plain


def read(text: str | bytes) -> Source:
    return parse_source(text, name="f.yaml")


def told(text: str | bytes) -> list[str]:
    """Every problem as `line:column code message`."""
    found = [(p.where, p) for p in read(text).problems if p.where]
    return [f"{where.line}:{where.column} {p.code[4:]} {p.message}" for where, p in found]


# --- syntax --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected", "hint"),
    [
        ("p:\n  count:4\n  t: x\n", "2:3 Y12 no space after `count:`", "write `count: 4`"),
        ("name: x\ncount:4\n", "2:1 Y12 no space after `count:`", "write `count: 4`"),
        ("format:1\nname:x\n", "1:1 Y12 no space after `format:`", "write `format: 1`"),
        ("p:\n  count:4\n", "2:3 Y12 no space after `count:`", "write `count: 4`"),
        ("a: {tricks:6}\n", "1:5 Y12 no space after `tricks:`", "write `tricks: 6`"),
        ("a: [1, 2\nb: 3\n", "1:4 Y13 `[` is never closed", "add `]`"),
        ("a: {b: [1}\n", "1:10 Y33 `[` is closed by `}`", "write `]`"),
        ("a: {b: 1\n", "1:4 Y13 `{` is never closed", "add `}`"),
        ('a: "foo\nb: 2\n', '1:4 Y13 the quote " is never closed', 'add the closing "'),
        ('a: "foo\nb: "x"\n', '1:4 Y13 the quote " is never closed', 'add the closing "'),
        ("a: [1, 2,]]\n", "1:11 Y33 stray `]`", "delete it, or add the opening bracket"),
        ("a: [1,, 2]\n", "1:7 Y33 nothing stands before this comma", "delete one comma"),
        ('a: ["x" "y"]\n', "1:9 Y33 a comma is missing here", "write a comma between the items"),
        ('{"a":1 "b":2}', '1:6 Y33 a comma is missing before `"b"`', "write a comma between the entries"),
        ("a:\n\tb: 1\n", "2:1 Y14 a tab in the indentation", "indent with spaces"),
        ("a:\tb\n", "1:3 Y14 a tab between words", "use a space"),
        ("name: My: game\n", "1:9 Y15 `: ` inside unquoted text", "put the value in quotes: 'My: game'"),
        ("a: [x: y: z]\n", "1:9 Y15 `: ` inside unquoted text", "put the text in quotes"),
        ("name: @foo\n", "1:7 Y16 text may not start with `@`", "put the text in quotes"),
        ("name: `foo\n", "1:7 Y16 text may not start with a backquote", "put the text in quotes"),
        ("name: %foo\n", "1:7 Y16 text may not start with `%`", "put the text in quotes"),
        ("name: ** foo\n", "1:7 Y16 text may not start with `*`", "put the text in quotes"),
        ("name: & foo\n", "1:7 Y16 text may not start with `&`", "put the text in quotes"),
        ("a: > 5 points\n", "1:4 Y16 text may not start with `>`", "put the text in quotes"),
        (
            "a: - b\n",
            "1:4 Y16 a list item `-` may not stand on the line of its key",
            "start the list on the next line, or write [one, two]",
        ),
        (
            'a: "C:\\Users"\n',
            "1:7 Y17 `\\U` is not an escape that double quotes know",
            "use single quotes, or write the backslash twice: `\\\\`",
        ),
        (
            'a: "\\UFFFFFFFF"\n',
            "1:5 Y17 `\\UFFFFFFFF` is not an escape that double quotes know",
            "use single quotes, or write the backslash twice: `\\\\`",
        ),
        (
            "a:\n    b: 1\n  c: 2\n",
            "3:3 Y18 the indentation fits no line above",
            "keys that belong together start in the same column",
        ),
        (
            "a: 1\n  b: 2\n",
            "2:3 Y18 this line is indented under a key that already has a value",
            "indent it like the key above, or give that key no value of its own",
        ),
        (
            "a:\n  - 1\n  b: 2\n",
            "3:3 Y18 a key among list items",
            "start the line with `- `, or indent it under its item",
        ),
        (
            "a:\n  b: 1\n  - 2\n",
            "3:3 Y18 a list item `-` among keys",
            "indent it under its key, or give it a key",
        ),
        (
            "a:\n - 1\n  - 2\n",
            "3:3 Y18 this `- ` is indented further than the list",
            "put the items in one column",
        ),
        (
            "a: 1\n---\nb: 2\n",
            "2:1 Y19 a second document starts here",
            "put each variant into a file of its own",
        ),
        ("%YAML 1.1\n---\na: 1\n", "1:1 Y20 `%YAML` lines are not allowed", "delete this line"),
        ("# x\n%TAG ! x:\n---\na: 1\n", "2:1 Y20 `%TAG` lines are not allowed", "delete this line"),
        (
            "name: *foo bar\n",
            "1:7 Y21 `*foo` is a YAML alias, which is not allowed",
            "write the value out; put text that starts with `*` in quotes",
        ),
        (
            "name: !foo bar\n",
            "1:7 Y22 `!foo` is a YAML tag, which is not allowed",
            "leave the tag out; put text that starts with `!` in quotes",
        ),
        (
            "a: 'it's'\n",
            "1:8 Y11 text after the closing '",
            "write an apostrophe inside single quotes twice: ''",
        ),
        (
            "a: 1\nfoo\nb: 2\n",
            "2:1 Y11 no `:` on this line",
            "write `foo: value`, or join it to the line above",
        ),
        ("? [a]\n: 1\n", "1:3 Y24 a list cannot be a key", "write `key: value`"),
        ("? {a: b}\n: 1\n", "1:3 Y24 a mapping cannot be a key", "write `key: value`"),
        (
            "- 1\n",
            "1:1 Y10 the file must consist of `key: value` lines, found a list",
            "a variant needs at least `format: 1` and `name: ...`",
        ),
        (
            "hello\n",
            "1:1 Y10 the file must consist of `key: value` lines, found text",
            "a variant needs at least `format: 1` and `name: ...`",
        ),
        (
            "[players]\ncount = 4\n",
            "2:1 Y35 this looks like TOML; variants are YAML",
            "write `key: value`, not `key = value`",
        ),
        (
            'a = 3\nb = "x"\n',
            "1:1 Y35 this looks like TOML; variants are YAML",
            "write `key: value`, not `key = value`",
        ),
    ],
)
def test_a_slip_in_writing_is_shown_with_what_to_write(text: str, expected: str, hint: str) -> None:
    assert told(text) == [expected]
    assert read(text).problems[0].hint == hint


def test_a_closing_bracket_of_another_kind_points_at_its_opener() -> None:
    assert read("a: {b: [1}\n").problems[0].text() == (
        "f.yaml:1:10: error[HPF-Y33]: `[` is closed by `}`\n"
        "  1 | a: {b: [1}\n"
        "    |          ^ opened at f.yaml:1:8\n"
        "  hint: write `]`"
    )


# --- scalars, keys -------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["yes", "Yes", "YES", "on", "On", "y", "Y", "no", "off", "OFF", "n", "N", "nO"])
def test_a_word_that_some_readers_take_for_a_truth_value_is_refused(word: str) -> None:
    meant = "true" if word.lower() in ("yes", "on", "y") else "false"
    source = read(f"a: [{word}]\n")
    assert told(source.text) == [f"1:5 Y29 some readers of YAML take `{word}` for {meant}, others for text"]
    assert source.problems[0].hint == f"write {meant}, or put the text in quotes: '{word}'"
    assert source.root is not None and plain(source.root) == {"a": [word]}


DIFFER = "which readers of YAML read differently"


@pytest.mark.parametrize(
    ("word", "expected", "hint"),
    [
        ("True", "Y29 `true` is written in small letters, found `True`", "write true"),
        ("NULL", "Y29 `null` is written in small letters, found `NULL`", "write null"),
        ("010", f"Y30 `010` has a leading zero, {DIFFER}", "write 10"),
        ("08", f"Y30 `08` has a leading zero, {DIFFER}", "write 8"),
        ("-010", f"Y30 `-010` has a leading zero, {DIFFER}", "write -10"),
        ("00", f"Y30 `00` has a leading zero, {DIFFER}", "write 0"),
        ("0o10", f"Y30 `0o10` is a number in another base, {DIFFER}", "write 8"),
        ("0x1F", f"Y30 `0x1F` is a number in another base, {DIFFER}", "write 31"),
        ("0b11", f"Y30 `0b11` is a number in another base, {DIFFER}", "write 3"),
        ("1_0", f"Y30 `1_0` has an underscore, {DIFFER}", "write 10"),
        ("1:30", f"Y30 `1:30` has a colon, {DIFFER}", "write it in quotes: '1:30'"),
        ("10:8", f"Y30 `10:8` has a colon, {DIFFER}", "write it in quotes: '10:8'"),
        ("1e1", f"Y30 `1e1` has an exponent, {DIFFER}", "write 10"),
        ("1e999", f"Y30 `1e999` has an exponent, {DIFFER}", "write a plain number"),
        (".nan", "Y30 `.nan` is no number to score with", "write a plain number"),
        ("-.INF", "Y30 `-.INF` is no number to score with", "write a plain number"),
        ("+5", "Y30 `+5` has a plus sign", "write 5"),
        (".5", "Y30 `.5` is not written as a plain number", "write 0.5"),
        ("5.", "Y30 `5.` is not written as a plain number", "write 5"),
        ("2024-01-01", "Y31 some readers of YAML take `2024-01-01` for a date", "put it in quotes"),
        ("2024-13-45", "Y31 some readers of YAML take `2024-13-45` for a date", "put it in quotes"),
        ("2024-01-01 99:00:00", "Y31 some readers of YAML take `2024-01-01 99:00:00` for a date", "put it"),
        ("=", "Y30 `=` has a meaning of its own to some readers of YAML", "put it in quotes: '='"),
        ("<<", "Y21 `<<` (a YAML merge key) is not allowed", "write the values out"),
        ("1234567890", "Y34 a number of 10 digits; the limit is 9", "write a smaller number"),
        ("9" * 3000, "Y34 a number of 3000 digits; the limit is 9", "write a smaller number"),
        ("“9”", "Y32 typographic quotation marks “ ” do not quote in YAML", 'write straight ones: "9"'),
        ("„Neun“", "Y32 typographic quotation marks „ “ do not quote in YAML", 'write straight ones: "Neun"'),
    ],
)
def test_a_spelling_that_would_surprise_is_refused_and_kept_as_text(word: str, expected: str, hint: str) -> None:
    source = read(f"a: {word}\nb: '{word}'\n")
    assert told(source.text) == [f"1:4 {expected}"]
    assert (source.problems[0].hint or "").startswith(hint)
    assert source.problems[0].key == "a"
    assert source.root is not None and plain(source.root) == {"a": word, "b": word}


def test_all_slips_of_a_file_are_told_in_its_order() -> None:
    text = "a: yes\ndeck: {ranks: [010, 9, N]}\na: 2\nb: 1:30\n"
    assert [line.split()[:2] for line in told(text)] == [
        ["1:4", "Y29"],
        ["2:16", "Y30"],
        ["2:24", "Y29"],
        ["3:1", "Y23"],
        ["4:4", "Y30"],
    ]
    assert [p.key for p in read(text).problems] == ["a", "deck.ranks.0", "deck.ranks.2", "a", "b"]


def test_a_repeated_key_points_at_the_first_and_the_first_stands() -> None:
    source = read("game: 1\n10: a\n\"game\": 2\n'10': b\n")
    assert [p.text() for p in source.problems] == [
        "f.yaml:3:1: error[HPF-Y23]: the key `game` is repeated\n"
        '  3 | "game": 2\n'
        "    | ^^^^^^ first set at f.yaml:1:1\n"
        "  hint: keep one of the two",
        "f.yaml:4:1: error[HPF-Y23]: the key `10` is repeated\n"
        "  4 | '10': b\n"
        "    | ^^^^ first set at f.yaml:2:1\n"
        "  hint: keep one of the two",
    ]
    assert source.root is not None and plain(source.root) == {"game": 1, "10": "a"}


def test_keys_are_text() -> None:
    assert told("null: 1\ntrue: 2\n1.5: 3\nyes: 4\n2024-01-01: 5\n") == [
        "1:1 Y24 a key must be text, found `null`",
        "2:1 Y24 a key must be text, found `true`",
        "3:1 Y24 a key must be text, found `1.5`",
        "4:1 Y29 some readers of YAML take `yes` for true, others for text",
        "5:1 Y31 some readers of YAML take `2024-01-01` for a date",
    ]


# --- bombs ---------------------------------------------------------------------------------------


def test_every_anchor_and_alias_is_refused_before_anything_is_built() -> None:
    source = read("a: &a [x]\nb: &b [*a, *a]\nc: &c [*c]\n")
    assert source.root is None
    assert [line.split()[:3] for line in told(source.text)] == [
        ["1:4", "Y21", "`&a`"],
        ["2:4", "Y21", "`&b`"],
        ["2:8", "Y21", "`*a`"],
        ["2:12", "Y21", "`*a`"],
        ["3:4", "Y21", "`&c`"],
        ["3:8", "Y21", "`*c`"],
    ]


@pytest.mark.parametrize("tag", ["!!int", "!!float", "!!bool", "!!binary", "!!set", "!!timestamp", "!x"])
def test_every_tag_is_refused(tag: str) -> None:
    assert told(f"a: {tag} x\n") == [f"1:4 Y22 `{tag}` is a YAML tag, which is not allowed"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- " * 1100, "1:65 Y25 nested deeper than 32 levels"),
        ("{" * 100_000, "1:33 Y25 nested deeper than 32 levels"),
        ("".join(" " * n + "a:\n" for n in range(600)), "33:33 Y25 nested deeper than 32 levels"),
        ("a: [" + "1," * 20_000 + "]", "1:19999 Y26 more than 10000 keys and values"),
        ("a: " + "x " * 3000, "1:4 Y28 a text of 5999 characters; the limit is 4000"),
        ("a: " + "9" * 5000, "1:4 Y34 a number of 5000 digits; the limit is 9"),
        ("k" * 101 + ": 1", f"1:1 Y27 the key `{'k' * 59}…` has 101 characters; the limit is 100"),
        ("k" * 100_000 + ": 1", f"1:1 Y27 the key `{'k' * 59}…` has 100000 characters; the limit is 100"),
    ],
)
def test_what_is_too_much_for_a_variant_is_refused(text: str, expected: str) -> None:
    assert told(text) == [expected]


def test_a_flood_of_slips_does_not_fill_the_memory() -> None:
    deep = "".join(" " * n + "k" * 90 + str(n) + ":\n" for n in range(20))
    problems = read(deep + " " * 20 + "[" + "010, " * 5000 + "]").problems
    assert len(problems) == 1000
    assert max(len(p.key) for p in problems) < 500
    assert len(read("\x01a" * 100_000).problems) == 1000
    assert told("a: b\x01\x02\x03c\n") == ["1:5 Y07 control character U+0001 is not allowed"]


@pytest.mark.parametrize("start", ["a: 1\n...\nb\n", "'a'\nb: 1\n", "[a]\nb: 1\n", "hello\n---x\n- 1\nb: [\n"])
def test_empty_lines_before_a_mistake_cost_no_time(start: str) -> None:
    begun = time.process_time()
    assert told("\n" * 60 + "# why\n" * 60 + start)[0].split(":")[0] in ("122", "123", "124")
    assert time.process_time() - begun < 1
