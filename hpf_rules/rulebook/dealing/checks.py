"""Do the hands, the kitty and the turned card make up the pack?"""

from __future__ import annotations

from collections.abc import Iterator

from ..chapters import Chapters
from ..rule import Fault, Way, check
from .model import dealing_of, left_over


@check(
    "seating.players",
    "deck.ranks",
    "deck.jokers",
    "deck.copies",
    "deck.removed",
    "dealing.hand",
    "dealing.kitty",
    "dealing.turn_up",
)
def pack_adds_up(table: Chapters) -> Iterator[Fault]:
    players, kitty = table.seating.players, table.dealing.kitty
    hands, cards = table.dealing.hands, table.deck.pack.size
    turned = 1 if table.dealing.turn_up == "next_card" else 0
    if len(set(table.deck.ranks)) < len(table.deck.ranks):
        return  # a rank that stands twice is told of, and makes too many cards
    for i, hand in enumerate(hands):
        left = left_over(table, hand)
        if left == kitty or (kitty == "rest" and left >= 0):
            continue
        needed = players * hand + turned + (0 if kitty == "rest" else int(kitty))
        parts = f"{players} x {hand}" + (" + 1 turned" if turned else "") + (f" + kitty {kitty}" if kitty else "")
        verb = "has only" if needed > cards else "has"
        yield Fault(
            key="dealing.hand" if len(hands) == 1 else f"dealing.hand.{i}",
            code="HPF-R04",
            message=f"{parts} = {needed} cards, but the deck {verb} {cards}",
            hint="let the cards add up",
            ways=_deals(cards - turned, table, left) if len(hands) == 1 else (),
            related=(("deck.ranks", "the deck is set in"),),
            given=(
                "seating.players",
                "deck.jokers",
                "deck.copies",
                "deck.removed",
                "dealing.kitty",
                "dealing.turn_up",
            ),
        )
        return  # the others are wrong for the same reason


def _deals(cards: int, table: Chapters, left: int) -> tuple[Way, ...]:
    """What would make so many cards add up: other hands with the kitty as it is, another kitty, or both."""
    players, kitty = table.seating.players, table.dealing.kitty
    each, rest = divmod(cards - (kitty if isinstance(kitty, int) else 0), players)
    hands: Way = {"dealing.hand": each}
    if rest and isinstance(kitty, int):
        hands = {**hands, "dealing.kitty": cards - players * each}
    ways = [hands] if each >= 1 else [{"dealing.hand": cards // players, "dealing.kitty": cards % players}]
    if left >= 0:
        ways.insert(0 if rest else 1, {"dealing.kitty": left})
    return tuple(ways)


@check("dealing.hand", "dealing.packets")
def packets_add_up(table: Chapters) -> Iterator[Fault]:
    dealing = dealing_of(table)
    if dealing.packets is not None and len(dealing.hands) == 1 and sum(dealing.packets) != dealing.hands[0]:
        yield Fault(
            key="dealing.packets",
            code="HPF-R05",
            message=f"the packets add up to {sum(dealing.packets)} cards, but a hand has {dealing.hands[0]}",
            hint="leave `packets` out, or let them add up",
            ways=({"dealing.packets": None},),
            given=tuple(f"dealing.packets.{i}" for i in range(len(dealing.packets))),
            related=(("dealing.hand", "the hand is set in"),),
        )


@check("dealing.turn_up", "dealing.turned_joker", "deck.jokers")
def joker_can_be_turned(table: Chapters) -> Iterator[Fault]:
    dealing = table.dealing
    if dealing.turned_joker != "turn_another" and (dealing.turn_up == "none" or not table.deck.jokers):
        why = "no card is turned up" if dealing.turn_up == "none" else "the deck has no joker"
        yield Fault(
            key="dealing.turned_joker",
            code="HPF-R06",
            message=f"this can never matter: {why}",
            hint="leave the key out (`null` takes away what a parent says)",
            ways=({"dealing.turned_joker": None},),
            given=("deck.jokers", "dealing.turn_up"),
        )


@check(
    "dealing.turn_up",
    "dealing.turned_joker",
    "dealing.hand",
    "deck.ranks",
    "deck.jokers",
    "deck.copies",
    "deck.removed",
    "seating.players",
)
def another_can_be_turned(table: Chapters) -> Iterator[Fault]:
    """Instead of a joker another card is turned: one has to be left for that, whatever lies where."""
    dealing, jokers = table.dealing, table.deck.jokers
    if dealing.turn_up == "none" or not jokers or dealing.turned_joker != "turn_another":
        return
    for hand in dealing.hands:
        others = left_over(table, hand) if dealing.turn_up == "next_card" else hand - 1
        if 0 <= others < jokers:
            yield Fault(
                key="dealing.turn_up",
                code="HPF-R06",
                message="if a joker is turned up, no other card need be left to be turned instead",
                hint="say under `turned_joker` what happens then, for example `turned_joker: dealer_names`",
                ways=({"dealing.turned_joker": "dealer_names"},),
                given=("deck.jokers", "dealing.hand"),
            )
            return
