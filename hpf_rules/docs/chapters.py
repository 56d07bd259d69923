"""What does the page say of each phase of the game? Its sentences, and what can be worked out from the tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..rulebook.terms import Call
from ..table.cards import SUIT_SIGNS
from ..variant.strains import strains_played
from .cards import strain_sign, suits_in_order, trumps_in_order
from .leads import Lone, depends_on_cards, leaders, lone_seats
from .subject import Subject
from .tree import Block, Item, Items, Paragraph, Steps, Table


def seating(subject: Subject) -> tuple[Block, ...]:
    """Who plays with whom, what for, and with which cards."""
    given = subject.given
    texts = [*subject.said("seating"), subject.text("seating.clockwise")]
    if given.ending.target is not None:
        single = given.seating.side_count == given.seating.players
        texts.append(subject.text("seating.aim_alone" if single else "seating.aim", target=given.ending.target))
    cards = subject.said("deck", only=("ranks.plain", "ranks.joker", "ranks.jokers"))
    return (*subject.paragraph(*texts), *subject.paragraph(*cards))


# -- the rank of the cards


def rank(subject: Subject) -> tuple[Block, ...]:
    """What beats what: in a plain suit, among the trumps, and for each trump there can be."""
    plain = subject.said("deck", only=("ranks.order",))
    tops = subject.said("deck", only=("top_trumps.one", "top_trumps.some"))
    belongs = subject.said("deck", but=("ranks", "top_trumps.one", "top_trumps.some"))
    return (*subject.paragraph(*plain, *tops, *belongs), _rank_table(subject))


def _rank_table(subject: Subject) -> Table:
    rules, legend = subject.rules, subject.legend
    rows = []
    for strain in strains_played(rules):
        trumps = ", ".join(trumps_in_order(rules, legend, strain)) or subject.text("rank.no_trumps")
        suits = "; ".join(_suit_text(suit, cards) for suit, cards in suits_in_order(rules, legend, strain))
        rows.append((strain_sign(legend, strain), trumps, suits))
    return Table(heads=subject.wording.heads("rank.heads"), rows=tuple(rows))


def _suit_text(suit: int, cards: Sequence[str]) -> str:
    """`♠ A K Q 10 9`."""
    return " ".join([SUIT_SIGNS[suit], *(card.replace(SUIT_SIGNS[suit], "") for card in cards)])


# -- the deal


def dealing(subject: Subject) -> tuple[Block, ...]:
    dealers = subject.said("dealing", only=("first_dealer", "next_dealer"))
    cards = subject.said("dealing", but=("first_dealer", "next_dealer"))
    sums = [_sum(subject, hand) for hand in dict.fromkeys(subject.given.dealing.hands)]
    return (*subject.paragraph(*dealers), *subject.paragraph(*cards), *subject.paragraph(*sums))


def _sum(subject: Subject, hand: int) -> str:
    """How the cards of the deck are shared out: `4 × 6 + 1 in the kitty = 25 cards`."""
    players, cards = subject.rules.players, subject.legend.pack.size
    turned = subject.given.dealing.turns_next_card
    left = cards - players * hand - int(turned)
    return subject.text(
        "dealing.sum" if left else "dealing.sum_all",
        players=players,
        hand=hand,
        turned=subject.text("dealing.sum_turned") if turned else "",
        kitty=left,
        cards=cards,
    )


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
        *_ladder(subject),
        *subject.paragraph(*silent),
    )


def _skipping(subject: Subject) -> Iterator[str]:
    """That the highest bid needs no other before it: worth saying of bids with names."""
    names = [name for name, terms in subject.given.auction.bids.items() if terms.numbers is None]
    if not subject.given.auction.first_bid_wins and len(names) > 1:
        yield subject.text("auction.skip", high=names[-1], low=names[-2])


def _ladder(subject: Subject) -> tuple[Table, ...]:
    """The bids, lowest first, with what each undertakes; only the columns in which they differ from a plain number."""
    rows = [_ladder_row(subject, calls) for calls in _rungs(subject)]
    heads = subject.wording.heads("auction.heads")
    tells = [0, *(column for column in range(1, 5) if len({row[column] for row in rows} - {""}) > 1)]
    plain = all(row[0] == row[2] for row in rows) and tells == [0, 2]
    if len(tells) == 1 or plain:
        return ()
    table = Table(heads=tuple(heads[c] for c in tells), rows=tuple(tuple(row[c] for c in tells) for row in rows))
    return (table,)


def _rungs(subject: Subject) -> list[list[Call]]:
    """The calls by bid and number; those that differ in the trump only, or in being made alone, stand together."""
    found: dict[tuple[str, int], list[Call]] = {}
    for call in subject.given.auction.ladder(subject.given):
        found.setdefault((call.bid, call.number), []).append(call)
    return list(found.values())


def _ladder_row(subject: Subject, calls: list[Call]) -> tuple[str, ...]:
    first, terms = calls[0], subject.given.auction.bids[calls[0].bid]
    named = str(first.number) if terms.numbers is not None else first.bid
    return (
        named,
        _trumps_said(subject, calls),
        str(first.tricks) if terms.has_tricks else "",
        f"× {first.stakes}",
        "" if first.round is None else str(first.round),
    )


def _trumps_said(subject: Subject, calls: list[Call]) -> str:
    """The trumps that can be said with a bid, lowest first; those of equal rank joined by a stroke."""
    rungs: dict[int, list[str]] = {}
    if subject.given.auction.bids[calls[0].bid].all_but_turned:
        return subject.text("auction.not_turned")
    for call in calls:
        if call.trump is None:
            return subject.text("auction.later")
        word = subject.text("auction.turned") if call.takes_turned_suit else subject.wording.trump(call.trump)
        rung = rungs.setdefault(call.rung, [])
        if word not in rung:
            rung.append(word)
    return ", ".join(" / ".join(words) for words in rungs.values())


# -- the contract

_STEPS = ("steps", "alone.declarer", "alone.partner", "alone.defenders", "alone.receives", "alone.discards")
_WITH_CALL = ("alone.with_call", "alone.always_with_call")
_WITH_CALL_SAID = tuple(f"alone.declarer.{word}_said{team}" for word in ("may", "must") for team in ("", "_team"))


def contract(subject: Subject) -> tuple[Block, ...]:
    given = subject.given
    steps = subject.said("contract", only=_STEPS, but=_WITH_CALL_SAID)
    rest = subject.said("contract", but=(*_STEPS, *_WITH_CALL, "made"))
    blocks: list[Block] = []
    if given.auction.is_held:
        key = "caller" if given.auction.first_bid_wins else "single"
        if given.seating.side_count < given.seating.players:
            key = "caller" if key == "caller" else "sides"
        elif key == "caller":
            key = "caller_single"
        sits_out = subject.said("contract", only=_WITH_CALL_SAID)
        made = subject.said("contract", only=("made",))
        blocks += subject.paragraph(subject.text(f"contract.{key}"), *sits_out, *made)
    if len(steps) > 1:
        blocks += [Paragraph(text=subject.text("contract.steps")), Steps(steps=steps)]
    else:
        rest = (*steps, *rest)
    rest = (*rest, *subject.absent("contract"), *subject.absent("scoring", only=("kitty_tricks",)))
    return (*blocks, *subject.paragraph(*rest))


# -- the play


def play(subject: Subject) -> tuple[Block, ...]:
    lone = subject.given.contract.alone is not None
    leads = [*subject.said("play", but=("follow",)), *subject.absent("play")]
    leads += [subject.text("play.sits_out")] if lone else []
    trumps = any(trumps_in_order(subject.rules, subject.legend, s) for s in strains_played(subject.rules))
    wins = subject.text("play.wins" if trumps else "play.wins_plain")
    follow = (subject.text("play.plays"), *subject.said("play", only=("follow",)), wins, subject.text("play.next"))
    return (*subject.paragraph(*leads), *_lead_table(subject), *subject.paragraph(*follow))


def _lead_table(subject: Subject) -> tuple[Block, ...]:
    """Who leads when somebody plays alone: a row for each lone player of the declaring side, a column against each."""
    given, rules = subject.given, subject.rules
    if given.contract.alone is None or depends_on_cards(rules):
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
    return subject.paragraph(*subject.said("ending"))
