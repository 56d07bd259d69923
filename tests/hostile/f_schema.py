"""What fits no question of the rulebook? (Class F)"""

from __future__ import annotations

from corpus import bad, child, fine, good, more

CASES = (
    bad("F01 an unknown key", more("colour: red\n"), "35:1 S01 unknown key `colour`"),
    bad("F02 a misspelt key", good("  hand: 6 =>   hnad: 6"), "11:3 S01 `hnad`", hint="did you mean `hand`?"),
    bad("F03", good("  top_trumps: =>   top-trumps:"), "9:3 S01 `top-trumps`", hint="did you mean `top_trumps`?"),
    bad(
        "F03b a space",
        good("  top_trumps: =>   top trumps:"),
        "9:3 S01 `top trumps`",
        hint="did you mean `top_trumps`?",
    ),
    bad("F04", good("scoring: => Scoring:"), "28:1 S01 `Scoring`", hint="did you mean `scoring`?"),
    bad("F04b in capitals", good("scoring: => SCORING:"), "28:1 S01 `SCORING`", hint="did you mean `scoring`?"),
    bad(
        "F05 a key of another chapter",
        good("  hand: 6 =>   hand: 6\n  jokers: 1"),
        "12:3 S01",
        hint="belongs under `deck`",
    ),
    bad(
        "F05b a chapter in a chapter",
        good("  hand: 6 =>   hand: 6\n  ending: {target: 5}"),
        "12:3 S01",
        hint="a chapter of its own",
    ),
    bad("F06 both spellings", good("  hand: 6 =>   hand: 6\n  hnad: 5"), "12:3 S01"),
    bad(
        "F07", good("shape: until_one_left => shape: until_one_lft"), "16:10 S02", hint="did you mean `until_one_left`?"
    ),
    bad(
        "F07b another case",
        good("shape: until_one_left => shape: Until_One_Left"),
        "16:10 S02",
        hint="did you mean `until_one_left`?",
    ),
    bad("F07c far from any", good("shape: until_one_left => shape: whist"), "16:10 S02", hint="write one of"),
    bad(
        "F07d a seat",
        good("opening_lead: after_dealer => opening_lead: afer_dealer"),
        "25:17 S02",
        hint="did you mean `after_dealer`?",
    ),
    bad("F08 a word of another question", good("all_pass: deal_again => all_pass: until_one_left"), "19:13 S02"),
    bad("F09", good("[A, K, Q => [A, K, K, Q"), "7:17 R02 rank K stands twice"),
    bad("F09b", good("may_name: [suits] => may_name: [hearts, hearts]"), "22:22 R32"),
    bad("F09c a top trump twice", good("[joker, right_bower, => [joker, joker, right_bower,"), "9:23 "),
    bad("F09d a step twice", good("steps: [take_kitty, => steps: [take_kitty, take_kitty,"), "21:23 "),
    bad("F10 a list where a word belongs", good("shape: until_one_left => shape: [until_one_left]"), "16:10 S03"),
    bad("F10b a mapping where a word belongs", good("shape: until_one_left => shape: {a: b}"), "16:10 S03"),
    bad("F10c a list where a number belongs", good("hand: 6 => hand: {six: 6}"), "11:9 S03"),
    bad(
        "F11 a word where a mapping belongs",
        good("  target: 10\n  both_reach: declarers_win\n =>   - target\n"),
        "33:3 S03",
    ),
    bad(
        "F11b a word where a chapter belongs",
        good(
            "play:\n  opening_lead: after_dealer\n  opening_lead_alone: after_lone_player\n  opening_lead_both_alone: lone_defender\n => play: after_dealer\n"
        ),
        "24:7 S03",
    ),
    bad(
        "F11c a number where a chapter belongs",
        good("ending:\n  target: 10\n  both_reach: declarers_win\n => ending: 10\n"),
        "32:9 S03",
    ),
    bad("F12", good("ranks: [A, K, Q, J, 10, 9] => ranks: {A: 1}"), "7:10 S03"),
    bad("F12b a word", good("ranks: [A, K, Q, J, 10, 9] => ranks: AKQJ"), "7:10 S03", hint="[AKQJ]"),
    bad("F13", good("ranks: [A, K, Q, J, 10, 9] => ranks: []"), "7:10 S07 at least 1"),
    bad(
        "F13b no rows",
        good(
            "  rows:\n    made: {when: made, declarers: taken * stakes}\n    set: {when: set, declarers: -taken * stakes}\n =>   rows: {}\n"
        ),
        "29:3 S07 at least 1",
    ),
    bad("F13c an empty name", good("Our table => ''"), "2:7 S07 empty"),
    bad("F14", good("format: 1 => format: 99"), "1:9 S02 format 99", hint="newer version"),
    bad("F14b", good("format: 1 => format: 0"), "1:9 S02 format 0", hint="write 1"),
    bad("F15", good("format: 1\n => "), "1:1 S05 `format` is not said", hint="write `format: 1`"),
    bad("F15b no name", good("name: Our table\n => "), "1:1 S05 `name` is not said", hint="write `name:`"),
    bad("F16 an id", more("id: our table/2\n"), "35:1 S01 unknown key `id`"),
    fine("F16b spaces in the file's name", good(), path="our table.yaml"),
    bad(
        "F17 a mistake in a file with an odd name",
        good("hand: 6 => hand: six"),
        "11:9 S03",
        path="odd\x1b[31m\u202ename.yaml",
    ),
    bad("F18 a rank that is none", good("J, 10, 9] => J, 10, 14]"), "7:27 S02 `14` is no answer"),
    bad("F18b a rank by its name", good("[A, K, Q => [Ace, K, Q"), "7:11 S02", hint="did you mean `A`?"),
    bad("F19", more("teams: [[0, 2], [1, 2]]\n"), "35:1 S01 unknown key `teams`"),
    bad("F20", good("shape: until_one_left => shape: whist", "target: 10 => target: 010"), "16:10 S02", "33:11 Y30"),
    bad(
        "F20b five, in the order of the file",
        good(
            "players: 4 => players: four",
            "hand: 6 => hnd: 6",
            "shape: until_one_left => shape: whist",
            "steps: [take_kitty => steps: [take_kity",
            "target: 10 => target: 1e1",
        ),
        "4:12 S03",
        "11:3 S01",
        "16:10 S02",
        "21:11 S02",
        "33:11 Y30",
    ),
    bad("F21", good("declarers: taken * stakes} => declarers: __import__('os').system('id')}"), "30:35 R20"),
    bad("F21b where only a word is allowed", good("both_reach: declarers_win => both_reach: 1 + 1"), "34:15 S02"),
    bad("F21c a call", good("declarers: taken * stakes} => declarers: 'max(taken, 3)'}"), "30:36 R20"),
    bad(
        "F21d an unknown quantity",
        good("declarers: taken * stakes} => declarers: takn * stakes}"),
        "30:35 R20",
        hint="taken",
    ),
    bad("F21e a power", good("declarers: taken * stakes} => declarers: 9 ** 9 ** 9}"), "30:37 R20 '**'"),
    bad(
        "F21f half a formula", good("declarers: taken * stakes} => declarers: taken *}"), "30:41 R20 missing after `*`"
    ),
    bad("F22 a formula that is a list", good("declarers: taken * stakes} => declarers: [taken]}"), "30:35 S03"),
    bad("F22b nothing", good("declarers: taken * stakes} => declarers: ''}"), "30:36 R20 the formula is empty"),
    bad("F23", more('"\\e[2Jx": 1\n'), "35:1 Y07 U+001B"),
    bad("F23b as it is", more("\x1b[2Jx: 1\n"), "35:1 Y07 U+001B"),
    bad("F23c a long key", more("k" * 99 + ": 1\n"), "35:1 S01 " + "k" * 59 + "…"),
    bad("F24", more("x-house: {score: '10:8'}\n"), "35:1 S01 unknown key `x-house`", hint="about"),
    bad("F24b below a chapter", good("  hand: 6 =>   hand: 6\n  x-note: hello"), "12:3 S01 unknown key `x-note`"),
    bad(
        "F25 a name of a row in capitals",
        good("    made: {when =>     Made: {when"),
        "30:5 S06 `Made`",
        hint="small letter",
    ),
    bad("F25b a row called no", good("    set: =>     no:"), "31:5 Y29"),
    bad("F26 a reading of nothing", more("readings: [auction.shpe]\n"), "35:12 R70", hint="auction.shape"),
    bad(
        "F27 a key of a bid",
        good("number: 1..6 => number: {numbers: 1..6, stake: 2}"),
        "18:29 S01 `stake`",
        hint="did you mean `stakes`?",
    ),
    bad("F28 in a house rule", child("ending: {taget: 21}\n"), "4:10 S01 `taget`", hint="did you mean `target`?"),
)
