"""Which files are too much: too large, too deep, too many, or of endless work? (Class D)"""

from __future__ import annotations

from pathlib import Path

from corpus import FILE, GOOD, bad, fine, good, more

LAUGHS = "a: &a [ha, ha]\n" + "".join(f"{b}: &{b} [*{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True))
LAUGHING = "a: &a {x: 1}\n" + "".join(
    f"{b}: &{b} {{l: *{a}, r: *{a}}}\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
MERGES = "a: &a {x: 1}\n" + "".join(f"{b}: &{b} {{<<: [*{a}, *{a}]}}\n" for a, b in zip("abcd", "bcde", strict=True))


def _five_megabytes(folder: Path) -> None:
    (folder / FILE).write_bytes(b"format: 1\nname: " + b"x" * 5_000_000)


def _many_keys(folder: Path) -> None:
    (folder / FILE).write_text("".join(f"key{n}: {n}\n" for n in range(200_000)), encoding="utf-8")


def _rows(count: int) -> str:
    rows = "".join(f"    row{n}: {{when: taken == {n}, declarers: {n}}}\n" for n in range(count))
    return good(
        "    made: {when: made, declarers: taken * stakes}\n    set: {when: set, declarers: -taken * stakes}\n => "
        + rows
    )


def _bids(count: int) -> str:
    bids = "".join(f"    bid{'abcdefghijklmnopqrstuvwxyz'[n % 26]}{n}: {{tricks: 3}}\n" for n in range(count))
    return good("    number: 1..6\n => " + bids)


CASES = (
    bad("D01", LAUGHS, "1:4 Y21", *(f"{line}:{column} Y21" for line in range(2, 10) for column in (4, 8, 12))),
    bad("D02", LAUGHING, "1:4 Y21", *(f"{line}:{column} Y21" for line in range(2, 10) for column in (4, 11, 18))),
    bad("D03", MERGES, "1:4 Y21", *(f"{line}:{column} Y21" for line in range(2, 6) for column in (4, 13, 17))),
    bad("D04", more("x: &a [*a]\n"), "35:4 Y21 `&a`", "35:8 Y21 `*a`"),
    bad("D05", more("x: &a {b: *a}\n"), "35:4 Y21 `&a`", "35:11 Y21 `*a`"),
    bad("D06", more("x: &a\n  <<: *a\n"), "35:4 Y21 `&a`", "36:7 Y21 `*a`"),
    bad("D07", more("x: &a [*b]\ny: &b [*a]\n"), "35:4 Y21", "35:8 Y21", "36:4 Y21", "36:8 Y21"),
    bad("D08 an anchor nobody uses", good("hand: 6 => hand: &h 6"), "11:9 Y21 `&h`"),
    bad("D09", "- " * 1100, "1:65 Y25 nested deeper than 32"),
    bad("D10", "".join(" " * n + "a:\n" for n in range(600)), "33:33 Y25 nested deeper than 32"),
    bad("D10b of 2,000 levels", "".join(" " * n + "a:\n" for n in range(2000)), "1:1 Y05 bytes"),
    bad("D10c in the file's own keys", good("target: 10 => target: " + "{a: " * 40 + "1" + "}" * 40), "33:131 Y25"),
    bad("D11", "{" * 100_000, "1:33 Y25 nested deeper than 32"),
    bad("D11b", "[" * 100_000, "1:33 Y25 nested deeper than 32"),
    bad("D11c", '{"a":' * 30_000, "1:161 Y25 nested deeper than 32"),
    bad("D11d just within the depth", good("target: 10 => target: " + "[" * 28 + "]" * 28), "33:11 S03"),
    bad("D11e question marks", "? " * 20_000, "1:65 Y25"),
    bad("D12", None, "1:1 Y05 5000016 bytes", make=_five_megabytes),
    bad("D12b a name of 200,000 letters", good("Our table => " + "x" * 200_000), "2:7 Y28 200000 characters"),
    bad("D12c a name of 3,000 letters", good("Our table => " + "x" * 3000), "2:7 S07 3000 characters"),
    bad(
        "D12d a comment of 200,000 letters, then a mistake",
        "# " + "x" * 200_000 + "\n" + good("hand: 6 => hand: six"),
        "12:9 S03",
    ),
    fine("D12e a comment of 200,000 letters", "# " + "x" * 200_000 + "\n" + GOOD),
    fine("D12f 100,000 empty lines", "\n" * 100_000 + GOOD),
    bad("D12g 200,000 spaces in a text", good("Our table => a" + " " * 200_000 + "b"), "2:7 Y28"),
    bad("D12h 60,000 escapes", good('Our table => "' + "\\x41" * 60_000 + '"'), "2:7 Y28"),
    bad("D12i 50,000 lines of one text", "a: 'x\n" + "x\n" * 50_000 + "'\n", "1:4 Y28"),
    bad("D13", None, "1:1 Y05 bytes", make=_many_keys),
    bad("D13b", "".join(f"k{n}: {n}\n" for n in range(20_000)), "5000:8 Y26 more than 10000"),
    bad("D13c in one line", "{" + ",".join(f"k{n}: {n}" for n in range(15_000)) + "}", "1:57777 Y26 more than 10000"),
    bad("D13d a list", good("packets: [3, 3] => packets: [" + "3," * 30_000 + "3]"), "12: Y26 more than 10000"),
    bad("D13e one key 30,000 times", "a: b\n" * 30_000, "5000:4 Y26"),
    bad("D14", more("k" * 100_000 + ": 1\n"), "35:1 Y27 100000 characters; the limit is 100"),
    bad("D14b in quotes", more("'" + "k" * 900 + "': 1\n"), "35:1 Y27 900 characters"),
    bad("D14c with a question mark", more("? " + "k" * 3000 + "\n: 1\n"), "35:3 Y27 3000 characters"),
    bad("D15", "".join(f"k{n}: &a{n} x\n" for n in range(9000)), *["Y21"] * 1000),
    bad("D15b aliases only", "a: [" + "*x, " * 9000 + "]\n", *["Y21"] * 1000),
    bad("D16", GOOD + "".join(f"unknown{n}: 1\n" for n in range(4900)), *["S01 unknown key"] * 4900),
    bad(
        "D16b below a chapter",
        good("  hand: 6\n =>   hand: 6\n" + "".join(f"  unknown{n}: 1\n" for n in range(4900))),
        *["S01"] * 4900,
    ),
    bad("D16c one letter off a known key", GOOD + "".join(f"endin{n}: 1\n" for n in range(4900)), *["S01"] * 4900),
    bad(
        "D16d 4,000 wrong words",
        good("steps: [take_kitty, => steps: [" + "zzz, " * 4000),
        *["21: S02 `zzz` is no answer"] * 300,
    ),
    bad(
        "D16e 1,500 rows of a wrong kind",
        good("    made: {when: => " + "".join(f"    r{n}: [1]\n" for n in range(1500)) + "    made: {when:"),
        "30:9 S03",
        "31:9 S03",
        *["S03"] * 298,
    ),
    bad(
        "D16f 1,600 mappings",
        good("  hand: 6\n =>   hand: 6\n" + "".join(f"  n{n}: {{target: 1}}\n" for n in range(1600))),
        *["S01"] * 1600,
    ),
    bad("D17 a thousand rows", _rows(1000), "29:3 S07 at most"),
    bad("D17b a thousand bids", _bids(1000), "17:3 S07 at most"),
    bad("D18", good("hand: 6 => hand: 1000000000000000000"), "11:9 Y34 19 digits"),
    bad("D18b", good("hand: 6 => hand: 999999999"), "11:9 S04 at most"),
    bad("D19", good("players: 4 => players: 1000000"), "4:12 S04 at most 8"),
    bad("D20 jokers", good("jokers: 1 => jokers: 1000000"), "8:11 S04 at most 2"),
    bad(
        "D21 a formula of 200 brackets",
        good("declarers: taken * stakes => declarers: " + "(" * 90 + "1" + ")" * 90),
        "30:",
    ),
    bad("D21b a formula of many signs", good("declarers: taken * stakes => declarers: " + "- " * 95 + "1"), "30:"),
    bad("D21c a formula of many nots", good("{when: made => {when: " + "not " * 45 + "made"), "30:"),
    bad("D21d a number that grows", good("declarers: taken * stakes => declarers: " + "*".join(["99999"] * 20)), "30:"),
    bad(
        "D21e a formula of many conditions",
        good("{when: made => {when: " + " or ".join(f"taken == {n}" for n in range(14))),
        "31:5 R54 both score it",
    ),
    bad("D22", good("    number: 1..6 =>     " + "a" * 90 + "!: {tricks: 3}"), "18:5 S06"),
    bad("D22b a label of spaces", good("    number: 1..6 =>     " + "a " * 48 + "a!: {tricks: 3}"), "18:5 S06"),
    bad("D22c a long range", good("number: 1..6 => number: 1.." + "1" * 3000), "18:13"),
    bad("D23", good("number: 1..6 => number: 1..1000000000"), "18:13"),
    bad("D23b a million", good("number: 1..6 => number: 1..999999"), "18:13"),
    bad("D24 a long list of sources", more("sources: [" + "'x', " * 4000 + "]\n"), "35:10 S07 at most"),
    bad("D26 a flood of control characters", "\x01a" * 100_000, *["Y07 U+0001"] * 1000),
    bad("D26b one run of them", "a: " + "\x01" * 200_000, "1:4 Y07 U+0001"),
    bad(
        "D26c characters that take ten times the room",
        "\n".join("a: '\x01" + "\U0010ffff" * 300 for _ in range(100)),
        *["Y07"] * 100,
    ),
    bad(
        "D27 empty lines, and a second text behind a first", "\n" * 60 + "'a'\nb: 1\n", "62:1 Y11 follows after the end"
    ),
    bad("D27b comments and empty lines", "\n# c\n" * 60 + "[a]\nb: 1\n", "122:1 Y11 follows after the end"),
    bad("D25 a flood of slips", good("packets: [3, 3] => packets: [" + "010, " * 5000 + "]"), *["Y30"] * 1000),
)
