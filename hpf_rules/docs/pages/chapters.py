"""What does the page say of each phase of the game? Its sentences, and what can be worked out from the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ...rulebook.lone import can_be_alone
from ...rulebook.terms import Call
from ...table.cards import SUIT_SIGNS, SUITS
from ...variant.strains import strains_played
from ..tree import Block, Item, Items, Paragraph, Steps, Table
from .cards import suits_in_order, trumps_in_order, trumps_of_other_suits
from .glance import dealt
from .leads import Lone, depends_on_cards, leaders, lone_seats
from .points import can_both_gain
from .subject import Subject


def seating(subject: Subject) -> tuple[Block, ...]:
    """Who plays with whom, what for, and with which cards."""
    given = subject.given
    texts = [*subject.said("seating"), subject.text("seating.clockwise")]
    if given.ending.target is not None:
        texts.append(_aim(subject))
    cards = subject.said("deck", only=("ranks.plain", "ranks.joker", "ranks.jokers", "copies", "removed"))
    return (*subject.paragraph(*texts), *subject.paragraph(*cards))


def _aim(subject: Subject) -> str:
    """How many points a side is after, and from where."""
    ending, seating = subject.given.ending, subject.given.seating
    usual = "seating.aim_alone" if seating.side_count == seating.players else "seating.aim"
    key = usual if ending.any_deal_wins else "seating.aim_needs"
    if ending.counts < 0:
        key = "seating.aim_down" if ending.any_deal_wins else "seating.aim_needs_down"
    return subject.text(key, target=ending.target or 0, start=ending.start)


# -- the rank of the cards


_TOPS = ("top_trumps.one", "top_trumps.some", "top_trumps.jokers")


def rank(subject: Subject) -> tuple[Block, ...]:
    """What beats what: in a plain suit, among the trumps, and for each trump there can be."""
    plain = subject.said("deck", only=("ranks.order",))
    tops = subject.said("deck", only=_TOPS)
    belongs = subject.said("deck", but=("ranks", "copies", "removed", *_TOPS))
    return (*subject.paragraph(*plain, *tops, *belongs), rank_table(subject))


def rank_table(subject: Subject) -> Table:
    rules, legend = subject.rules, subject.legend
    rows = []
    for strain in strains_played(rules):
        trumps = subject.phrases.cards(trumps_in_order(rules, legend, strain))
        suits = "; ".join(_suit_text(subject, *suit) for suit in suits_in_order(rules, legend, strain))
        rows.append((_strain_sign(subject, strain), trumps if trumps.cards else subject.text("rank.no_trumps"), suits))
    return Table(heads=subject.wording.heads("rank.heads"), rows=tuple(rows), faces=True)


def _strain_sign(subject: Subject, strain: int) -> str:
    """A suit with its sign, `♥ hearts`; another strain by its name."""
    name = subject.phrases.trump(subject.legend.strains.get(strain, "").replace(" ", "_"))
    return f"{SUIT_SIGNS[strain]} {name}" if strain < len(SUIT_SIGNS) else name


def _suit_text(subject: Subject, suit: int, cards: Sequence[str]) -> str:
    """`♠ A K Q 10 9`."""
    sign = SUIT_SIGNS[suit]
    return " ".join([sign, *(subject.phrases.shown(card).text.replace(sign, "") for card in cards)])


# -- the deal


def dealing(subject: Subject) -> tuple[Block, ...]:
    dealers = subject.said("dealing", only=("first_dealer", "next_dealer"))
    cards = subject.said("dealing", but=("first_dealer", "next_dealer"))
    return (*subject.paragraph(*dealers), *subject.paragraph(*cards), *subject.paragraph(*dealt(subject)))


# -- the auction


def auction(subject: Subject) -> tuple[Block, ...]:
    given = subject.given.auction
    if not given.is_held:
        return subject.paragraph(*subject.said("auction"))
    shape = subject.said("auction", but=("bids", "all_pass"))
    bids = subject.said("auction", only=("bids",))
    texts = [*shape]
    if not given.first_bid_wins:
        texts.append(subject.text("auction.ends"))
    alone = subject.said("contract", only=("alone.with_call", "alone.always_with_call"))
    silent = subject.said("auction", only=("all_pass",))
    return (
        *subject.paragraph(*texts),
        *subject.paragraph(bids[0], *alone),
        Items(items=tuple(Item(text=text) for text in (*bids[1:], *_skipping(subject)))),
        *ladder(subject),
        *subject.paragraph(*silent),
    )


def _skipping(subject: Subject) -> Iterator[str]:
    """That the highest bid needs no other before it: worth saying of bids with names."""
    bids = subject.given.auction.bids
    calls = subject.calls
    names = list(dict.fromkeys(call.bid for call in calls if bids[call.bid].numbers is None))
    limited = any(terms.allowed is not None for terms in bids.values())
    if not subject.given.auction.first_bid_wins and len(names) > 1 and not limited:
        yield subject.text("auction.skip", high=names[-1], low=names[-2])


def ladder(subject: Subject) -> tuple[Table, ...]:
    """The bids, lowest first, with what each undertakes; only the columns in which they differ from a plain number."""
    rows = [_ladder_row(subject, calls) for calls in _rungs(subject)]
    heads = subject.wording.heads("auction.heads")
    tells = [0, *(column for column in range(1, len(heads)) if len({row[column] for row in rows} - {""}) > 1)]
    plain = all(row[0] == row[2] for row in rows) and tells == [0, 2]
    if len(tells) == 1 or plain:
        return ()
    table = Table(heads=tuple(heads[c] for c in tells), rows=tuple(tuple(row[c] or "–" for c in tells) for row in rows))
    return (table,)


def _rungs(subject: Subject) -> list[list[Call]]:
    """The calls by bid and number; those that differ in the trump only, or in being made alone, stand together, unless
    another bid stands between them."""
    calls = subject.calls
    return [list(some) for _, some in groupby(calls, key=lambda call: (call.bid, call.number))]


def _ladder_row(subject: Subject, calls: list[Call]) -> tuple[str, ...]:
    first, terms = calls[0], subject.given.auction.bids[calls[0].bid]
    named = str(first.number) if terms.numbers is not None else subject.phrases.label(first.bid)
    return (
        named,
        _trumps_said(subject, calls),
        str(first.tricks) if terms.has_tricks else "",
        f"× {first.stakes}",
        "" if first.round is None else str(first.round),
        "" if terms.value is None else ", ".join(dict.fromkeys(str(call.value) for call in calls)),
    )


def _trumps_said(subject: Subject, calls: list[Call]) -> str:
    """The trumps that can be said with a bid, lowest first; those of equal rank joined by a stroke."""
    rungs: dict[int, list[str]] = {}
    others = subject.given.auction.bids[calls[0].bid].offers_not_turned
    for call in calls:
        if call.trump is None:
            return subject.text("auction.later")
        word = subject.text("auction.turned") if call.takes_turned_suit else subject.phrases.trump(call.trump)
        word = subject.text("auction.not_turned") if others and call.trump in SUITS else word
        rung = rungs.setdefault(call.rung, [])
        if word not in rung:
            rung.append(word)
    return ", ".join(dict.fromkeys(" / ".join(words) for words in rungs.values()))


# -- the contract

_STEPS = ("steps", "alone.declarer", "alone.partner", "alone.defenders", "alone.receives", "alone.discards", "dropping")
_WITH_CALL = ("alone.with_call", "alone.always_with_call")
_WITH_CALL_SAID = tuple(f"alone.declarer.{word}_said{team}" for word in ("may", "must") for team in ("", "_team"))


def contract(subject: Subject) -> tuple[Block, ...]:
    """Who declares, what is then done in its order, and when the contract is made."""
    done = steps(subject)
    made = subject.said("contract", only=("made",))
    rest = subject.said("contract", but=(*_STEPS, *_WITH_CALL, "made"))
    blocks: list[Block] = [*_declarer(subject)]
    if len(done) > 1:
        blocks += [Paragraph(text=subject.text("contract.steps")), Steps(steps=done)]
    else:
        rest = (*done, *rest)
    rest = (*rest, *subject.absent("contract"), *subject.absent("scoring", only=("kitty_tricks",)))
    return (*blocks, *subject.paragraph(*rest), *subject.paragraph(*made))


def _declarer(subject: Subject) -> tuple[Block, ...]:
    """Who becomes the declarer, and who sits out where that was said with the bid."""
    given = subject.given
    if not given.auction.is_held:
        return ()
    sides = given.seating.side_count < given.seating.players
    caller = given.auction.first_bid_wins
    key = ("caller" if caller else "sides") if sides else ("caller_single" if caller else "single")
    return subject.paragraph(subject.text(f"contract.{key}"), *subject.said("contract", only=_WITH_CALL_SAID))


def steps(subject: Subject) -> tuple[str, ...]:
    """What is done between the auction and the first lead, in its order."""
    return subject.said("contract", only=_STEPS, but=_WITH_CALL_SAID)


# -- the play


def play(subject: Subject) -> tuple[Block, ...]:
    lone = can_be_alone(subject.given)
    leads = [*subject.said("play", but=("follow",)), *subject.absent("play")]
    leads += [subject.text("play.sits_out")] if lone else []
    duty = (*((subject.text("play.no_duty"),) if _has_trumps(subject) else ()), *_trumps_led(subject))
    follow = (subject.text("play.plays"), *subject.said("play", only=("follow",)), *duty, *wins(subject))
    return (*subject.paragraph(*leads), *_lead_table(subject), *subject.paragraph(*follow))


def _trumps_led(subject: Subject) -> Iterator[str]:
    """That a trump asks for trumps, where some trump is printed in another suit or in none."""
    if any(trumps_of_other_suits(subject.rules, strain) for strain in strains_played(subject.rules)):
        yield subject.text("play.trumps_led")


def wins(subject: Subject) -> tuple[str, ...]:
    """Which card wins a trick, and what its winner does."""
    return subject.text("play.wins" if _has_trumps(subject) else "play.wins_plain"), subject.text("play.next")


def _has_trumps(subject: Subject) -> bool:
    return any(trumps_in_order(subject.rules, subject.legend, s) for s in strains_played(subject.rules))


def _lead_table(subject: Subject) -> tuple[Block, ...]:
    """Who leads when somebody plays alone: a row for each lone player of the declaring side, a column against each."""
    given, rules = subject.given, subject.rules
    if not can_be_alone(given) or depends_on_cards(rules):
        return ()
    ours, theirs = lone_seats(given, rules)
    heads = subject.wording.heads("play.lead_heads")
    if len(theirs) > 1:
        heads = subject.wording.heads("play.lead_heads_both")
        heads += tuple(subject.text("play.lead_against", seat=place(subject, s)) for s in theirs if s is not None)
    rows = [(_who(subject, lone), *(_leader(subject, lone, against) for against in theirs)) for lone in ours]
    says = "play.lead_says_both" if len(theirs) > 1 else "play.lead_says"
    return (Paragraph(text=subject.text(says)), Table(heads=heads, rows=tuple(rows)))


def _who(subject: Subject, lone: Lone) -> str:
    return subject.text("play.nobody") if lone is None else place(subject, lone)


def _leader(subject: Subject, lone: Lone, against: Lone) -> str:
    found = leaders(subject.given, subject.rules, lone, against)
    if not found:
        return "–"
    if len(set(found.values())) == 1:
        return place(subject, next(iter(found.values())))
    if all(leader == declarer for declarer, leader in found.items()):
        return subject.text("play.lead_declarer")
    if all(leader == subject.rules.next_seat[declarer] for declarer, leader in found.items()):
        return subject.text("play.lead_after_declarer")
    words = [place(subject, seat) for seat in sorted(set(found.values()))]
    return subject.language.listed(words, "list.or")


def place(subject: Subject, seat: int) -> str:
    """A seat as it lies from the dealer."""
    players, sides = subject.rules.players, subject.rules.sides
    if seat == 0:
        return subject.text("place.0")
    if players <= 4 and seat == 1:
        return subject.text("place.left")
    if players <= 4 and seat == players - 1:
        return subject.text("place.right")
    if players == 4:
        return subject.text("place.partner" if sides == 2 else "place.opposite")
    return subject.text("place.nth", n=seat)


# -- the end


def ending(subject: Subject) -> tuple[Block, ...]:
    both = subject.said("ending", only=("both_reach",))
    one_wins = subject.given.ending.one_can_win(subject.rules.sides)
    text = "one_wins" if one_wins else "never_both" if not can_both_gain(subject) else ""
    never = (subject.text(f"ending.{text}"),) if both and text else ()
    said = subject.said("ending")
    at = said.index(both[-1]) + 1 if both else 0
    return subject.paragraph(*said[:at], *never, *said[at:])
