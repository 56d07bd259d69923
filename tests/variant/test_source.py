"""Is a file read as a card player means it, and every slip of the pen shown at its place?"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from hpf_rules.variant.problems.lessons import lessons
from hpf_rules.variant.source import (
    Mapping,
    Scalar,
    Sequence,
    Source,
    parse_source,
    plain,
    read_source,
)


def read(text: str | bytes) -> Source:
    return parse_source(text, name="f.yaml")


def told(text: str | bytes) -> list[str]:
    """Every problem as `line:column code message`."""
    found = [(p.where, p) for p in read(text).problems if p.where]
    return [f"{where.line}:{where.column} {p.code[4:]} {p.message}" for where, p in found]


# --- what is read --------------------------------------------------------------------------------

VARIANT = """\
format: 1
name: Hasenpfeffer
deck:
  ranks: [A, K, Q, J, 10, 9]
  10: {tricks: 6, stakes: -2}
auction:
  bids:
    number: 1..6
  top:
  - J of trumps
  - "9"
play:
"""


def test_a_variant_is_read_as_plain_data() -> None:
    source = read(VARIANT)
    assert source.problems == ()
    assert source.root is not None
    assert plain(source.root) == {
        "format": 1,
        "name": "Hasenpfeffer",
        "deck": {"ranks": ["A", "K", "Q", "J", 10, 9], "10": {"tricks": 6, "stakes": -2}},
        "auction": {"bids": {"number": "1..6"}, "top": ["J of trumps", "9"]},
        "play": None,
    }
    assert source.line(4) == "  ranks: [A, K, Q, J, 10, 9]"
    assert source.line(0) == source.line(99) == ""


def span(node: Scalar | Sequence | Mapping) -> tuple[int, int, int, int]:
    return node.where.line, node.where.column, node.where.end_line, node.where.end_column


def test_every_key_and_value_knows_its_place() -> None:
    root = read(VARIANT).root
    assert root is not None
    deck = root.entry("deck")
    assert deck is not None and isinstance(deck.value, Mapping)
    assert (deck.where.line, deck.where.column, deck.where.end_column) == (3, 1, 5)
    assert span(deck.value) == (4, 3, 5, 30)
    ranks = deck.value.get("ranks")
    assert isinstance(ranks, Sequence)
    assert span(ranks) == (4, 10, 4, 29)
    assert span(ranks.items[4]) == (4, 23, 4, 25)
    auction = root.get("auction")
    assert isinstance(auction, Mapping)
    top = auction.get("top")
    assert isinstance(top, Sequence)
    assert span(top) == (10, 3, 11, 8)
    assert span(top.items[1]) == (11, 5, 11, 8)
    play = root.get("play")
    assert isinstance(play, Scalar) and play.value is None
    assert span(play) == (12, 6, 12, 6)
    assert root.get("scoring") is None and root.entry("scoring") is None


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("0", 0),
        ("-0", 0),
        ("-12", -12),
        ("999999999", 999999999),
        ("1.5", 1.5),
        ("1..6", "1..6"),
        ("9 or 10", "9 or 10"),
        ("J of trumps", "J of trumps"),
        ("-bid * stakes", "-bid * stakes"),
        ("-taken", "-taken"),
        ("10H", "10H"),
        ("9-10", "9-10"),
        ("'010'", "010"),
        ('"yes"', "yes"),
        ("made and bid == 6", "made and bid == 6"),
        ("[https://pagat.com/x]", ["https://pagat.com/x"]),
        ("Rufer\u2019s game", "Rufer\u2019s game"),
        ("«Atout» is trump", "«Atout» is trump"),
        ("|\n  two\n  lines", "two\nlines\n"),
    ],
)
def test_words_numbers_and_formulas_are_told_apart(written: str, value: object) -> None:
    source = read(f"key: {written}\n")
    assert source.problems == ()
    assert source.root is not None
    found = plain(source.root)["key"]
    assert found == value and type(found) is type(value)


def test_the_text_of_a_number_is_kept_as_written() -> None:
    root = read("a: 1.10\nb: '10'\n").root
    assert root is not None
    first, second = (entry.value for entry in root.entries)
    assert isinstance(first, Scalar) and (first.value, first.text, first.quoted) == (1.1, "1.10", False)
    assert isinstance(second, Scalar) and (second.value, second.text, second.quoted) == ("10", "10", True)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_ends_and_a_byte_order_mark_do_not_move_places(end: str, mark: bytes) -> None:
    lines = ["a: 1", "b:", "  c: yes", "d: 2"]
    assert told(mark + end.join(lines).encode()) == [
        "3:6 Y29 some readers of YAML take `yes` for true, others for text"
    ]


def test_json_is_yaml() -> None:
    root = read('{"format":1,"deck":{"ranks":["A",10]}}').root
    assert root is not None and plain(root) == {"format": 1, "deck": {"ranks": ["A", 10]}}


# --- bytes ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", "1:1 Y09 the file is empty"),
        (b" \n\n", "1:1 Y09 the file is empty"),
        (b"# x\n\n  # y\n", "1:1 Y09 the file holds only comments"),
        (b"---", "1:4 Y09 the document is empty"),
        ("a: 1".encode("utf-16"), "1:1 Y06 the file is UTF-16"),
        ("a: 1".encode("utf-32"), "1:1 Y06 the file is UTF-32"),
        ("a: 1".encode("utf-16-le"), "1:1 Y06 the file looks like UTF-16 (every other byte is zero)"),
        (b"a: 1\nb:\nname: J\xe4ger", "3:8 Y06 byte 0xe4 is not UTF-8 (is the file Latin-1?)"),
        (b"\xef\xbb\xbfa: \xff", "1:4 Y06 byte 0xff is not UTF-8 (is the file Latin-1?)"),
        (b"a: \xed\xa0\x80", "1:4 Y06 byte 0xed starts a surrogate, which is not UTF-8"),
        (b"\x1f\x8b\x08\x00", "1:1 Y06 the file is gzip data"),
        (b"a: x\x00y", "1:5 Y07 control character U+0000 is not allowed"),
        (b"a:\n  b: \x1b[31m", "2:6 Y07 control character U+001B is not allowed"),
        (b"a: 1 # \x7f", "1:8 Y07 control character U+007F is not allowed"),
        ("a: x\x85y".encode(), "1:5 Y07 control character U+0085 is not allowed"),
        ("a: x\u2028y".encode(), "1:5 Y07 line separator U+2028 is not allowed"),
        ("a: x\u202ey".encode(), "1:5 Y07 bidirectional control U+202E is not allowed"),
        ("a: x\u200by".encode(), "1:5 Y07 invisible character U+200B is not allowed"),
        (b"\xef\xbb\xbf" * 2 + b"a: 1", "1:1 Y07 invisible character U+FEFF is not allowed"),
        (b'a: "\\e[31m"', "1:4 Y07 control character U+001B is not allowed, not even as an escape"),
        (b'a: "\\ud800"', "1:4 Y07 half a character U+D800 is not allowed, not even as an escape"),
        ("a:\n \xa0b: 1".encode(), "2:2 Y08 a no-break space in the indentation"),
        ("a:\n\u3000b: 1".encode(), "2:1 Y08 a wide space (U+3000) in the indentation"),
        ("a: 1\xa0\nb: 2".encode(), "1:4 Y08 a no-break space beside `1`"),
        ("a:\xa04\nb: 2".encode(), "1:1 Y08 a no-break space after `a:`"),
        (b"a" * 300_000, "1:1 Y05 the file has 300000 bytes; the limit is 262144 (256 KiB)"),
    ],
)
def test_bytes_that_are_no_readable_text_are_named(data: bytes, expected: str) -> None:
    assert told(data) == [expected]


def test_a_text_given_as_text_is_bounded_too() -> None:
    assert told("ä" * 200_000) == ["1:1 Y05 the file has 400000 bytes; the limit is 262144 (256 KiB)"]
    assert told("a: \ud800") == ["1:4 Y07 half a character U+D800 is not allowed"]


def test_every_hidden_character_is_shown() -> None:
    assert [line[:3] for line in told("a: \x01\nb: \x02\nc: 1")] == ["1:4", "2:4"]


# --- paths ---------------------------------------------------------------------------------------


def refusal(path: Path) -> str:
    source = read_source(path, name="f.yaml")
    assert source.root is None and len(source.problems) == 1
    return source.problems[0].text()


def test_a_file_is_read_under_the_name_it_is_shown_by(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("a: yes\n")
    (tmp_path / "link.yaml").symlink_to(file)
    assert read_source(file).name == str(file)
    source = read_source(tmp_path / "link.yaml", name="variants/ours.yaml")
    assert source.problems[0].text().startswith("variants/ours.yaml:1:4: error[HPF-Y29]: ")


def test_a_path_that_is_no_file_is_refused_without_opening_it(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("a: 1\n")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    (tmp_path / "dangling").symlink_to("nowhere.yaml")
    (tmp_path / "zero").symlink_to("/dev/zero")
    os.mkfifo(tmp_path / "fifo")
    with open(tmp_path / "sparse", "wb") as file:
        file.truncate(200_000_000)
    assert refusal(tmp_path) == ("f.yaml:1:1: error[HPF-Y02]: this is a directory\n  hint: name a file in it: a.yaml")
    assert refusal(tmp_path / "fifo") == "f.yaml:1:1: error[HPF-Y02]: not a regular file"
    assert refusal(tmp_path / "zero") == "f.yaml:1:1: error[HPF-Y02]: not a regular file"
    assert refusal(tmp_path / "loop") == "f.yaml:1:1: error[HPF-Y03]: symbolic link loop"
    assert refusal(tmp_path / "none") == "f.yaml:1:1: error[HPF-Y01]: no such file"
    assert refusal(tmp_path / "a.yaml" / "b") == "f.yaml:1:1: error[HPF-Y01]: no such file"
    assert refusal(tmp_path / "dangling") == (
        "f.yaml:1:1: error[HPF-Y01]: no such file (dangling link to nowhere.yaml)"
    )
    assert refusal(tmp_path / ("n" * 5000)) == "f.yaml:1:1: error[HPF-Y03]: the path is too long"
    assert refusal(Path("a\0b")).startswith("f.yaml:1:1: error[HPF-Y03]: the path holds a character")
    assert refusal(tmp_path / "sparse").startswith(
        "f.yaml:1:1: error[HPF-Y05]: the file has 200000000 bytes; the limit is 262144 (256 KiB)"
    )


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_may_not_be_read_is_a_problem(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("a: 1\n")
    file.chmod(0)
    assert refusal(file) == "f.yaml:1:1: error[HPF-Y04]: permission denied"


# --- laws ----------------------------------------------------------------------------------------

SPICE = [
    *(b"[ ] { } \" ' \t : - \n &a *a !x % | > # \\ , @ ` = ?".split(b" ")),
    *(b"---\n", b"...\n", b"<<: ", b"\xff", b"\0", b"\r", b"\xc2\x85", b"\xe2\x80\xa8", b"\xef\xbb\xbf"),
    *(b'"\\U99999999"', b'"\\ud800"', b"? ", b"- ", b": ", b"0" * 20, b":" * 5, b"\xe2\x80\x9c", b"\n\n  "),
]


def spoiled(chance: random.Random) -> bytes:
    data = bytearray(VARIANT.encode())
    for _ in range(chance.choice([1, 1, 2, 6])):
        place = chance.randrange(len(data) + 1)
        match chance.randrange(4):
            case 0:
                del data[place : place + chance.randrange(1, 6)]
            case 1:
                data[place:place] = bytes([chance.randrange(256)])
            case _:
                data[place:place] = chance.choice(SPICE)
    return bytes(data)


def test_no_bytes_raise_and_every_problem_has_a_place_in_the_file() -> None:
    chance = random.Random(20240229)
    for _ in range(1500):
        data = spoiled(chance)
        source = read(data)
        assert source.root is not None or source.problems, data
        for problem in source.problems:
            assert problem.code in lessons(), data
            assert problem.where is not None, data
            assert 1 <= problem.where.line <= max(1, len(source.lines)), data
            assert len(problem.text().splitlines()) <= 4, data
            problem.text().encode("utf-8")
        if source.root is not None:
            plain(source.root)


def test_every_problem_lies_in_the_order_of_the_file() -> None:
    chance = random.Random(7)
    for _ in range(300):
        places = [(p.where.line, p.where.column) for p in read(spoiled(chance)).problems if p.where]
        assert places == sorted(places)


def test_reading_loads_no_heavy_library() -> None:
    command = "import sys, hpf_rules.variant.source; print(sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-c", command], capture_output=True, text=True, check=True, timeout=60
    ).stdout
    assert "'yaml'" in loaded
    for heavy in ("pydantic", "jsonschema", "click", "rich", "numpy", "difflib"):
        assert f"'{heavy}'" not in loaded
