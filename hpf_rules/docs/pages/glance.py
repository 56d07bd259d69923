"""What is the game in one line, and what happens in a deal at a glance? Worked out from the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ...rulebook.lone import can_be_alone
from ..tree import Block, Flow, Stage
from ..words.wording import capital
from .subject import Subject

_ENDS = ("start", "target", "win_by", "lose_at", "deals")


def one_line(subject: Subject) -> str:
    """Players, cards, bidding and end: `4 players in 2 partnerships · 25 cards · 6 each · bids from 1 to 6 · ...`."""
    return " · ".join(_parts(subject))


def _parts(subject: Subject) -> Iterator[str]:
    given, rules = subject.given, subject.rules
    size = rules.players // rules.sides
    how = "alone" if size == 1 else "partners" if size == 2 else "teams"
    yield subject.text(f"line.{how}", players=rules.players, sides=rules.sides)
    yield subject.text("line.cards", cards=subject.legend.pack.size)
    yield subject.text("line.hand", hands=given.dealing.hands)
    yield _bids(subject, "line")
    if given.ending.target is not None:
        usual = "line.target" if given.ending.any_deal_wins else "line.target_needs"
        key = "line.target_down" if given.ending.counts < 0 else usual
        yield subject.text(key, target=given.ending.target, start=given.ending.start)
    if given.ending.lose_at is not None:
        yield subject.text("line.lose_at", lose_at=given.ending.lose_at)
    if given.ending.deals is not None:
        yield subject.text("line.deals", deals=given.ending.deals)


def _bids(subject: Subject, where: str) -> str:
    """How high one can bid; where the first bid wins, or only one can be made, what is said."""
    auction = subject.given.auction
    if not auction.is_held:
        return subject.text("line.no_bids")
    calls = auction.ladder(subject.given)
    named = [str(c.number) if auction.bids[c.bid].numbers is not None else c.bid for c in (calls[0], calls[-1])]
    if auction.first_bid_wins or named[0] == named[1]:
        return subject.text(f"{where}.said", bids=tuple(auction.bids))
    return subject.text(f"{where}.bids", low=named[0], high=named[1])


# -- the way of a deal


def flow(subject: Subject) -> tuple[Block, ...]:
    """The stages of a deal, what is done in each, and how a deal can leave its way."""
    stages = [stage for stage in _stages(subject) if stage.does]
    return (Flow(label=subject.text("flow.label"), stages=tuple(stages)),)


def _stages(subject: Subject) -> Iterator[Stage]:
    turned = subject.said("dealing", only=("turn_up",)) if subject.given.dealing.turns_next_card else ()
    yield _stage(subject, "dealing", (*dealt(subject), *turned))
    if subject.given.auction.is_held:
        silent = subject.said("auction", only=("all_pass",))
        yield _stage(subject, "auction", (capital(_bids(subject, "flow")),), turns=silent)
    alone = (subject.text("flow.alone"),) if can_be_alone(subject.given) else ()
    yield _stage(subject, "contract", (*subject.said("contract", only=("steps",)), *alone))
    tricks = tuple(dict.fromkeys(subject.text("flow.tricks", hand=hand) for hand in subject.given.dealing.hands))
    yield _stage(subject, "play", (*subject.said("play", only=("opening_lead", "opening_lead_alone")), *tricks))
    yield _stage(subject, "scoring", subject.when_made() or (subject.text("flow.scores"),))
    yield _stage(subject, "ending", subject.said("ending", only=_ENDS), turns=_again(subject))


def dealt(subject: Subject) -> tuple[str, ...]:
    """How the cards of the deck are shared out: `4 × 6 + 1 in the kitty = 25 cards`."""
    return tuple(_sum(subject, hand) for hand in dict.fromkeys(subject.given.dealing.hands))


def _sum(subject: Subject, hand: int) -> str:
    players, cards = subject.rules.players, subject.legend.pack.size
    turned = subject.given.dealing.turns_next_card
    left = cards - players * hand - int(turned)
    key = "".join(["dealing.sum", "_turned" if turned else "", "_kitty" if left else ""])
    return subject.text(key, players=players, hand=hand, kitty=left, cards=cards)


def _again(subject: Subject) -> tuple[str, ...]:
    return (subject.text("flow.again"), *subject.said("dealing", only=("next_dealer",)))


def _stage(subject: Subject, key: str, does: tuple[str, ...], *, turns: tuple[str, ...] = ()) -> Stage:
    return Stage(name=subject.text(f"heading.{key}"), does=does, turns=turns, section=key)


__all__ = ["dealt", "flow", "one_line"]
