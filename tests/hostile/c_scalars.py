"""Which words and numbers are not what they look like? (Class C)"""

from __future__ import annotations

from corpus import bad, fine, good

TARGET = "target: 10 => target: "


def _target(name: str, written: str, told: str, hint: str = "") -> object:
    return bad(name, good(TARGET + written), f"33:11 {told}", hint=hint)


CASES = (
    bad(
        "C01", good("[A, K, Q => [A, N, Y, no, Q"), "7:14 Y29 `N`", "7:17 Y29 `Y`", "7:20 Y29 `no`", hint="one of: A, K"
    ),
    bad(
        "C02",
        good("all_pass: deal_again => all_pass: no"),
        "19:13 Y29 `no`",
        hint="write `null`, or one of: deal_again",
    ),
    bad("C02b false for a word", good("all_pass: deal_again => all_pass: false"), "19:13 S02 `false` is no answer"),
    bad("C03", good("both_reach: declarers_win => both_reach: y"), "34:15 Y29 `y`"),
    bad("C03b", good("both_reach: declarers_win => both_reach: On"), "34:15 Y29 `On`"),
    bad("C03c", good("both_reach: declarers_win => both_reach: TRUE"), "34:15 Y29 `TRUE`"),
    bad("C04 Norwegian in a list", good("may_name: [suits] => may_name: [no]"), "22:14 Y29 `no`"),
    bad("C05 null for a word", good("first_dealer: random => first_dealer: null"), "14:17 S05 may not be taken away"),
    _target("C06", "10:8", "Y30 `10:8`", "'10:8'"),
    bad("C06b a range with a colon", good("number: 1..6 => number: 1:6"), "18:13 Y30 `1:6`"),
    _target("C07", "010", "Y30 leading zero", "write 10"),
    _target("C08", "08", "Y30 leading zero", "write 8"),
    _target("C09", "0o10", "Y30 another base", "write 8"),
    _target("C10", "0x0A", "Y30 another base", "write 10"),
    _target("C11", "1_0", "Y30 underscore", "write 10"),
    _target("C11b", "0b11", "Y30 another base", "write 3"),
    _target("C12", "10.0", "S03 whole number"),
    _target("C13", "10.5", "S03 whole number"),
    _target("C14", "1e1", "Y30 exponent", "write 10"),
    _target("C15", '"10"', "S03 whole number", "without quotes"),
    _target("C15b", "'10 points'", "S03 whole number"),
    _target("C16", "true", "S03 whole number"),
    _target("C16b", "True", "Y29 `true`", "a whole number belongs here"),
    _target("C17", ".nan", "Y30 `.nan`"),
    _target("C18", ".inf", "Y30 `.inf`"),
    _target("C18b", "-.INF", "Y30 `-.INF`"),
    _target("C18c", "NaN", "S03 whole number"),
    _target("C19", "1e999", "Y30 `1e999`"),
    _target("C20", "0", "R63 the target is reached before the first deal"),
    _target("C20b", "-0", "R63 the target is reached before the first deal"),
    _target("C20c", "-10", "S04 at least 1"),
    _target("C21", "+10", "Y30 plus sign", "write 10"),
    bad("C22", good("target: 10 => target:"), "33:3 Y45 nothing stands behind `target:`"),
    bad("C23", good("target: 10 => target: null"), "33:11 R60 nothing says when the game is over"),
    bad("C24", good("target: 10 => target: ~"), "33:11 R60 nothing says when the game is over"),
    _target("C24b", "''", "S03 whole number"),
    bad("C25", good("name: Our table => name: 2024-01-01"), "2:7 Y31 date", hint="quotes"),
    bad("C26", good("name: Our table => name: 2024-13-45"), "2:7 Y31 date", hint="quotes"),
    bad("C27", good("format: 1 => format: 1.10"), "1:9 S02"),
    bad("C27b", good("format: 1 => format: 1.0"), "1:9 S03 whole number"),
    bad("C27c", good("format: 1 => format: '1'"), "1:9 S02", hint="write 1"),
    bad("C27d", good("format: 1 => format: true"), "1:9 S02", hint="write 1"),
    bad("C27e", good("format: 1 => format: v1"), "1:9 S02", hint="write 1"),
    fine("C28", good("J, 10, 9] => J, '10', 9]")),
    bad("C28b 10.0 as a rank", good("J, 10, 9] => J, 10.0, 9]"), "7:23 S03 10.0"),
    _target("C29", "1" + "0" * 4999, "Y34 number of 5000 digits; the limit is 9"),
    _target("C29b", "1" * 3000, "Y34 number of 3000 digits"),
    bad(
        "C29c in a formula",
        good("declarers: taken * stakes => declarers: taken * " + "9" * 5000),
        "30:35 Y28 5008 characters",
    ),
    bad(
        "C29d in a short formula",
        good("declarers: taken * stakes => declarers: taken * " + "9" * 150),
        "30:43 R20 at most 9 digits",
    ),
    _target("C30", "0x" + "F" * 200_000, "Y28 text of 200002 characters"),
    bad("C30b of a million digits", good(TARGET + "0x" + "F" * 1_000_000), "1:1 Y05 bytes"),
    _target("C31", ":".join(["1"] * 2000), "Y30 colon"),
    _target("C31b", ":".join(["1"] * 20_000), "Y28 text of 39999 characters"),
    _target("C32", str(2**63), "Y34 number of 19 digits"),
    _target("C32b", "999999999", "S04 at most"),
    _target("C33", "!!int ten", "Y22 `!!int`"),
    _target("C34", "!!float", "Y22 `!!float`"),
    _target("C35", "!!bool maybe", "Y22 `!!bool`"),
    bad("C36", good("name: Our table => name: !!binary aGVsbG8="), "2:7 Y22 `!!binary`"),
    bad("C37", good("ranks: [A, K, Q, J, 10, 9] => ranks: !!set {A, K}"), "7:10 Y22 `!!set`"),
    bad("C37b", good("packets: [3, 3] => packets: !!omap [a: 1]"), "12:12 Y22 `!!omap`"),
    bad("C38", good("name: Our table => name: !!timestamp now"), "2:7 Y22 `!!timestamp`"),
    bad("C39 an object of Python", good("name: Our table => name: !!python/object/apply:os.system ['id']"), "2:7 Y22"),
    bad("C40 a tag of one's own", good("hand: 6 => hand: !six 6"), "11:9 Y22 `!six`"),
    bad("C41 a number that is a name", good("name: Our table => name: 42"), "2:7 S03", hint="'42'"),
    bad("C41b a truth value that is a name", good("name: Our table => name: true"), "2:7 S03"),
    bad("C42 a fraction in a list", good("packets: [3, 3] => packets: [3, 3.5]"), "12:16 S03"),
    bad("C43 two numbers in one", good("hand: 6 => hand: 6 7"), "11:9 S03"),
    bad("C44 a unit", good("hand: 6 => hand: 6 cards"), "11:9 S03"),
    bad("C45 a range where a number belongs", good("hand: 6 => hand: 1..6"), "11:9 S03"),
    bad("C46", good("name: Our table => name: 2024-01-01 99:00:00"), "2:7 Y31 date", hint="quotes"),
)
