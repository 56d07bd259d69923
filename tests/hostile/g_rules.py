"""Which rules contradict each other? (Class G)"""

from __future__ import annotations

from corpus import GOOD, bad, child, fine, good, more

ROWS = "    made: {when: made, declarers: taken * stakes}\n    set: {when: set, declarers: -taken * stakes}\n"


def _rows(*rows: str) -> str:
    return good(f"{ROWS} => " + "".join(f"    {row}\n" for row in rows))


CASES = (
    bad("G01 a bid of more tricks than there are", good("number: 1..6 => number: 1..7"), "18:13 R14 7"),
    bad("G02", good("number: 1..6 => number: 6..1"), "18:13 R10 runs backwards", hint="1..6"),
    bad("G02b a list that falls", good("number: 1..6 => number: [6, 5, 1]"), "18:13 "),
    bad("G02c a number twice", good("number: 1..6 => number: [1, 2, 2]"), "18:13 R10 lowest first, each once"),
    fine("G02d a bid of nothing", good("number: 1..6 => number: 0..6")),
    bad("G03", good("hand: 6 => hand: 7", "packets: [3, 3] => packets: [3, 4]"), "11:9 R04 29"),
    bad("G03b twelve players", good("players: 4 => players: 8", "sides: 2 => sides: 4"), "11:9 R04"),
    bad("G04 a hand of all", good("hand: 6 => hand: 60"), "11:9 S04"),
    bad("G05", good("hand: 6 => hand: 5", "packets: [3, 3] => packets: [3, 2]"), "11:9 R04 "),
    fine(
        "G05b declared",
        good(
            "hand: 6 => hand: 5",
            "packets: [3, 3] => packets: [3, 2]",
            "kitty: 1 => kitty: rest",
            "number: 1..6 => number: 1..5",
            "take_kitty, name_trump, discard, => name_trump,",
        ),
    ),
    bad(
        "G06",
        good(
            "jokers: 1 => jokers: 0",
            "kitty: 1 => kitty: 0",
            "steps: [take_kitty, name_trump, discard, alone] => steps: [name_trump, alone]",
        ),
        "9:16 R03 joker",
    ),
    bad(
        "G07",
        good("[joker, right_bower, left_bower] => [right_bower, left_bower]"),
        "9:15 R03 joker nothing says what it beats",
    ),
    bad("G08", good("[A, K, Q, J, 10, 9] => [A, K, Q, 8, 10, 9]"), "9:23 R03 the bowers are jacks"),
    bad("G09", good("right_bower, left_bower] => right_bower, left_bower, 7]"), "9:48 R03 7"),
    bad(
        "G09b a card that is not there", good("right_bower, left_bower] => right_bower, left_bower, 2H]"), "9:48 R03 2H"
    ),
    bad(
        "G10 a trump order by hand",
        good("  jokers: 1 =>   jokers: 1\n  trump_order: [joker, J, A, K, Q]"),
        "9:3 S01 `trump_order`",
    ),
    bad(
        "G10b an order of ranks that misses one",
        good("  jokers: 1 =>   jokers: 1\n  orders: {odd: {ranks: [A, K, Q, J, 9]}}"),
        "9:25 R03 10 is missing",
    ),
    bad(
        "G10c and one with a rank too many",
        good("  jokers: 1 =>   jokers: 1\n  orders: {odd: {ranks: [A, K, Q, J, 10, 9, 8]}}"),
        "9:25 R03 8 is not in the deck",
    ),
    fine("G11 a jack that is a trump in every suit", good("right_bower, left_bower] => right_bower, left_bower, JH]")),
    bad(
        "G12",
        good("sides: 2 => sides: 4", "opening_lead_both_alone: lone_defender => opening_lead_both_alone: after_dealer"),
        "23:",
    ),
    bad("G13", good("sides: 2 => sides: 3"), "5:10 R01"),
    bad("G13b sides by hand", good("sides: 2 => sides: [[0, 1, 2], [3]]"), "5:10 S03"),
    bad("G14 one side only", good("sides: 2 => sides: 1"), "5:10 "),
    bad("G15", good("  sides: 2 =>   sides: 2\n  partners: [[0, 1], [2, 3]]"), "6:3 S01 `partners`"),
    bad("G16 more sides than players", good("sides: 2 => sides: 8"), "5:10 R01"),
    bad(
        "G17 a kitty that nobody takes and one that is taken",
        good("kitty: 1 => kitty: 0", "jokers: 1 => jokers: 0", "[joker, => ["),
        "21:11 R30",
    ),
    bad(
        "G18 a trump taken and never named",
        good("may_name: [suits] => may_name: [hart]"),
        "22:14 R32",
        hint="did you mean `hearts`?",
    ),
    bad("G18b nothing to name", good("may_name: [suits] => may_name: []"), "22:13 "),
    bad(
        "G19 two steps in an order that cannot be",
        good("[take_kitty, name_trump, discard, alone] => [discard, take_kitty, name_trump, alone]"),
        "21:11 R30 nothing is taken",
        "21:20 R30 comes after",
    ),
    bad(
        "G20",
        _rows("made: {when: made and taken != 4, declarers: taken}", "set: {when: set, declarers: -taken}"),
        "29:3 R53 4",
    ),
    bad(
        "G20b a gap of several",
        _rows("all: {when: taken == 6, declarers: 6}", "low: {when: taken < 3, declarers: 0}"),
        "29:3 R53",
    ),
    bad("G20c no row for a failed bid", _rows("made: {when: made, declarers: taken}"), "29:3 R53"),
    bad(
        "G21",
        _rows(
            "made: {when: made, declarers: taken}",
            "set: {when: set, declarers: -taken}",
            "more: {within: made, when: taken == 9, declarers: 9}",
        ),
        "32:5 R52",
    ),
    bad("G22", good("number: 1..6 => number: 5..3"), "18:13 R10 runs backwards", hint="3..5"),
    bad(
        "G22b in a row",
        _rows(
            "made: {when: made, declarers: taken}",
            "set: {when: set, declarers: -taken}",
            "odd: {within: made, when: taken >= 5 and taken <= 3, declarers: 9}",
        ),
        "32:5 R52",
    ),
    bad("G23", good("number: 1..6 => number: 1..6\n    big: {tricks: 5, above: 9}"), "19:"),
    bad("G24", good("number: 1..6 => number: 1..6\n    '6': {tricks: 6}"), "19:5 "),
    bad("G25 nobody bids, and nothing is said of it", good("  all_pass: deal_again\n => "), "15:1 R16"),
    bad("G26", good("all_pass: deal_again => all_pass: {then: must_bid, who: dealer, bid: '7'}"), "19:"),
    bad(
        "G26b forced by one who is not there",
        good("all_pass: deal_again => all_pass: {then: must_bid, who: holder_of_2H, bid: lowest}"),
        "19:",
    ),
    bad("G27 bids and no bidding", good("shape: until_one_left => shape: none"), "17:3 R12"),
    bad("G28 bidding and no bids", good("  bids:\n    number: 1..6\n => "), "15:1 R12 nothing to bid"),
    bad("G29 a round that never comes", good("number: 1..6 => number: {numbers: 1..6, round: 2}"), "18:"),
    bad("G30", good("  may_name: [suits] =>   may_name: [suits]\n  discards: 2"), "23:3 S01 `discards`", "23:13 S02"),
    bad(
        "G30b a discard of what nobody took",
        good("[take_kitty, name_trump, discard, alone] => [name_trump, discard, alone]"),
        "21:23 R30 nothing is taken",
    ),
    bad(
        "G31 twins without a rule",
        good("  jokers: 1 =>   jokers: 1\n  copies: 2"),
        "12:9 R04 the deck has 49",
        "25:1 R42 which of them wins",
    ),
    bad(
        "G32 a contract that can never fail",
        good("  may_name: [suits] =>   may_name: [suits]\n  made: taken >= 0"),
        "32:5 R52 `set`",
    ),
    bad(
        "G33 a contract that can never be made",
        good("  may_name: [suits] =>   may_name: [suits]\n  made: taken > 9"),
        "23:9 R18 can never be made",
    ),
    fine(
        "G34",
        good(
            "opening_lead: after_dealer => opening_lead: partner_of_declarer",
            "  opening_lead_alone: after_lone_player\n => ",
        ),
    ),
    fine(
        "G34b when both are alone",
        good("opening_lead_both_alone: lone_defender => opening_lead_both_alone: partner_of_declarer"),
    ),
    bad(
        "G34c a card that may lie in the kitty",
        good("opening_lead: after_dealer => opening_lead: holder_of_AH"),
        "25:17 ",
    ),
    bad("G35", good("players: 4 => players: 1"), "4:12 S04 at least 2"),
    bad("G36", good("players: 4 => players: 0"), "4:12 S04 at least 2"),
    bad("G36b fewer than none", good("players: 4 => players: -4"), "4:12 S04 at least 2"),
    bad("G37", good("hand: 6 => hand: 0"), "11:9 S04 at least 1"),
    bad("G37b a list with an empty hand", good("hand: 6 => hand: [6, 0]"), "11:13 S04 at least 1"),
    bad("G38 packets that are not the hand", good("packets: [3, 3] => packets: [3, 2]"), "12:12 R05"),
    bad("G38b a packet of nothing", good("packets: [3, 3] => packets: [6, 0]"), "12:16 S04"),
    bad("G39", good("  target: 10 =>   target: 10\n  deals: 0"), "34:10 S04 at least 1"),
    fine("G39b both: whichever comes first", good("  target: 10 =>   target: 10\n  deals: 4")),
    bad("G39c neither", good("  target: 10\n => "), "32:1 R60"),
    bad(
        "G42",
        good("declarers: -taken * stakes} => declarers: -tooken * stakes}"),
        "31:34 R20 `tooken`",
        hint="did you mean `taken`?",
    ),
    bad("G42b a row within none", good("set: {when: set, => set: {within: lost, when: set,"), "31:19 R50", hint=""),
    bad(
        "G42c rows within each other",
        _rows("made: {within: set, when: made, declarers: 1}", "set: {within: made, when: set, declarers: 1}"),
        "30:20 R50 within each other",
    ),
    bad(
        "G42d a bid that is not there",
        good("all_pass: deal_again => all_pass: {then: must_bid, who: dealer, bid: pepper}"),
        "19:",
    ),
    bad("G42e a quantity of predictions", good("declarers: taken * stakes} => declarers: their_takn}"), "30:35 R20"),
    bad(
        "G43 two rows for one outcome",
        _rows(
            "made: {when: made, declarers: taken}",
            "set: {when: set, declarers: -taken}",
            "six: {when: taken == 6, declarers: 9}",
        ),
        "32:5 R54 `made` and `six` both",
    ),
    bad(
        "G44 a row that scores nothing", _rows("made: {when: made}", "set: {when: set, declarers: -taken}"), "30:5 R51"
    ),
    bad("G45 a zero divisor", good("declarers: taken * stakes} => declarers: 6 div taken}"), "30:"),
    bad(
        "G45b for some outcomes",
        good("declarers: -taken * stakes} => declarers: -6 div taken}"),
        "31:40 R21 the divisor can be 0",
    ),
    bad(
        "G46 a score to start with at which the game is over",
        good("target: 10 => target: 10\n  start: 10"),
        "33:11 R63 the target is reached before the first deal",
    ),
    bad("G47 a house rule that turns a hand around", child("dealing: {hand: 5}\n"), "4:17 R04"),
    bad(
        "G48 a turned card that nobody has", good("  kitty: 1 =>   kitty: 1\n  turn_up: next_card"), "11:9 R04 26 cards"
    ),
    bad(
        "G48b a trump that is turned and none is",
        good("may_name: [suits] => may_name: [turned]"),
        "22:14 R32 no card is turned up",
    ),
    fine("G49 the good file", GOOD),
    bad(
        "G50 three contradictions at once",
        good("sides: 2 => sides: 3", "packets: [3, 3] => packets: [3, 2]", "number: 1..6 => number: 1..7"),
        "5:10 R01",
        "12:12 R05",
        "18:13 R14",
    ),
    fine("G51 a comment at the end", more("# and no more\n")),
)
