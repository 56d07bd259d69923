"""What does each seat get, and who deals?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ...table.cards import SUITS
from ..chapters import Chapters
from ..places import DEALER
from ..rule import Fault, Fill, ListOf, Part, Said, Says, ToldOnly, Way, Written, absent, asked, check
from ..tables import NAME, Draft
from .steps import AGREED, DEALER_NAMES, DEALERS_LAST, NEXT_CARD, NOTHING, TURN_ANOTHER

# How the deal moves on (`next_dealer`).
IN_TURN, SAME, WINNER = range(3)

CardCount = Annotated[int, Field(ge=1, le=30)]
_JOKER_STANDS = "A turned joker stands for {suit}."


class DealingRules(Part):
    """What does each seat get, and who deals?"""

    also_called: ClassVar = {
        "hand": "cards hand_size cards_each cards_per_player",
        "packets": "batches deal_pattern",
        "kitty": "widow blind talon skat nest stock",
        "turn_up": "upcard turn_card turned_card",
        "first_dealer": "starting_dealer dealer",
    }
    later: ClassVar = "throw_in swap before_auction pass_cards"
    bare_key: ClassVar = "hand"

    hand: Annotated[
        CardCount | Annotated[ListOf[CardCount], Field(min_length=1, max_length=32)],
        Written(
            type=["integer", "array"],
            minimum=1,
            maximum=30,
            minItems=1,
            maxItems=32,
            items={"type": "integer", "minimum": 1, "maximum": 30},
        ),
        Says(
            number="Each player is dealt {hand:* card|* cards}.",
            list="From deal to deal each player is dealt {hands} cards, then again from the start.",
        ),
    ] = asked()
    """How many cards each? A list gives the number for each deal in turn, then starts again."""
    packets: Annotated[
        Annotated[ListOf[CardCount], Field(min_length=1, max_length=30)] | None,
        Says(
            same="The cards are usually dealt {size} at a time.",
            mixed="The cards are usually dealt in packets of {packets} cards.",
            absent="The cards are dealt in any packets.",
        ),
        ToldOnly(),
    ] = absent(None)
    """In what packets? (told only; the play is the same)"""
    kitty: Annotated[
        Annotated[int, Field(ge=0, le=40)] | Literal["rest"],
        Written(type=["integer", "string"], minimum=0, maximum=40, pattern="^rest$", examples=["rest"]),
        Says(
            none="All the cards are dealt.",
            one="The card that is left over lies face down in the middle: the kitty, also called the widow.",
            many="The {kitty} cards that are left over lie face down in the middle: the kitty, also called the widow.",
            rest="The cards that are left over lie face down in the middle: the kitty, also called the widow.",
        ),
    ] = absent(0)
    """How many cards are left face down? A number, or `rest`."""
    turn_up: Annotated[
        Literal["none", "next_card", "dealers_last"],
        Says(
            none="No card is turned up.",
            next_card="The next card is turned face up.",
            dealers_last="The dealer's last card is turned face up; it stays the dealer's.",
        ),
    ] = absent("none")
    """Is a card turned up?"""
    first_dealer: Annotated[
        Literal["random", "first_seat"],
        Says(
            random="The first dealer is chosen at random.",
            first_seat="The player in the first seat deals first.",
        ),
    ] = asked()
    """Who deals first?"""
    next_dealer: Annotated[
        Literal["in_turn", "same", "winner"],
        Says(
            in_turn="After each deal the player to the dealer's left becomes dealer.",
            same="The same player deals throughout the game.",
            winner="The deal goes to the next player, from the dealer's left, of the side that scored most; "
            "after a tie it goes to the left.",
            winner_single="The player that scored most deals next; after a tie the deal goes to the left.",
        ),
    ] = absent("in_turn")
    """And who deals next?"""
    turned_joker: Annotated[
        Literal["turn_another", "dealer_names", "clubs", "diamonds", "hearts", "spades"],
        Says(
            turn_another="If the joker is turned up it is buried, and another card is turned.",
            dealer_names="If the joker is turned up, the dealer names the suit it stands for before looking at "
            "their own cards; the bidding then goes on as if a card of that suit had been turned.",
            clubs=_JOKER_STANDS.format(suit="clubs"),
            diamonds=_JOKER_STANDS.format(suit="diamonds"),
            hearts=_JOKER_STANDS.format(suit="hearts"),
            spades=_JOKER_STANDS.format(suit="spades"),
        ),
    ] = absent("turn_another")
    """What if a joker is turned?"""

    @property
    def turns_next_card(self) -> bool:
        """Is a card beside the hands turned up?"""
        return self.turn_up == "next_card"

    @property
    def hands(self) -> tuple[int, ...]:
        return (self.hand,) if isinstance(self.hand, int) else self.hand

    def reading(self, table: Chapters) -> Iterator[Said]:
        yield Said("first_dealer", self.first_dealer)
        yield Said("next_dealer", self.next_dealer)
        if len(self.hands) == 1:
            yield Said("hand", "number", {"hand": self.hands[0]})
        else:
            yield Said("hand", "list", {"hands": self.hands})
        if self.packets:
            same = len(set(self.packets)) == 1
            fill: dict[str, Fill] = {"size": self.packets[0]} if same else {"packets": self.packets}
            yield Said("packets", "same" if same else "mixed", fill)
        yield Said("turn_up", self.turn_up)
        left = {left_over(table, hand) for hand in self.hands}
        word = "rest" if len(left) > 1 else {0: "none", 1: "one"}.get(min(left), "many")
        yield Said("kitty", word, {"kitty": min(left)})
        if self.turn_up != "none" and table.deck.jokers:
            yield Said("turned_joker", self.turned_joker)


def left_over(table: Chapters, hand: int) -> int:
    """How many cards are left for the kitty after the hands and the turned card?"""
    turned = 1 if table.dealing.turns_next_card else 0
    return table.deck.pack.size - table.seating.players * hand - turned


@check("seating.players", "deck.ranks", "deck.jokers", "dealing.hand", "dealing.kitty", "dealing.turn_up")
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
            given=("seating.players", "deck.jokers", "dealing.kitty", "dealing.turn_up"),
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
    dealing = table.dealing
    assert isinstance(dealing, DealingRules)
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


@check("dealing.turn_up", "dealing.turned_joker", "dealing.hand", "deck.ranks", "deck.jokers", "seating.players")
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


def lower(table: Chapters, draft: Draft) -> None:
    """Hands, kitty, the turned card, the dealers; and a first step where the dealer names a turned joker's suit."""
    dealing, rules = table.dealing, draft.rules
    assert isinstance(dealing, DealingRules)
    draft.keys |= {(key, 0): f"dealing.{key}" for key in ("hand", "kitty", "turn_up", "turned_joker", "next_dealer")}
    draft.keys["before", 0] = "dealing.first_dealer"
    draft.keys |= {("hand_of_deal", i): f"dealing.hand.{i}" for i in range(len(dealing.hands)) if dealing.hands[1:]}
    rules.hand_count = len(dealing.hands)
    for i, hand in enumerate(dealing.hands):
        rules.hands[i] = hand
    rules.kitty = left_over(table, dealing.hands[0])
    rules.turn_up = {"none": NOTHING, "next_card": NEXT_CARD, "dealers_last": DEALERS_LAST}[dealing.turn_up]
    rules.first_dealer = 1 if dealing.first_dealer == "random" else 0
    rules.next_dealer = {"in_turn": IN_TURN, "same": SAME, "winner": WINNER}[dealing.next_dealer]
    if dealing.turn_up == "none" or not table.deck.jokers:
        return
    if dealing.turned_joker in SUITS:
        rules.turned_joker = AGREED + SUITS.index(dealing.turned_joker)
    elif dealing.turned_joker == "dealer_names":
        rules.turned_joker = DEALER_NAMES
        step = draft.step(NAME, "dealing.turned_joker", who=DEALER, for_turned=1)
        for turned in range(5):
            rules.step_strains[step][turned] = 0b1111
    else:
        rules.turned_joker = TURN_ANOTHER
        draft.keys["before", 1] = "dealing.turned_joker"


__all__ = ["DealingRules", "lower"]
