"""What does each seat get, and who deals?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from ..chapters import Chapters
from ..rule import Fill, ListOf, Part, Said, Says, ToldOnly, Written, absent, asked
from .hands import Swap, ThrowIns

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
        "throw_in": "misdeal redeal throw_ins hands_thrown_in",
        "swap": "exchange farmers_hand going_under",
    }
    spelt: ClassVar = {"throw_in": "write a name of your own, such as `no_ace`"}
    later: ClassVar = "before_auction pass_cards"
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

    throw_in: Annotated[
        ThrowIns,
        Says(
            named="throwing in {name:name}",
            absent="No hand is thrown in.",
        ),
    ] = absent({}, max_length=8)
    """Which hands end the deal at once? Each has a name."""
    swap: Annotated[
        Swap | None,
        Says(absent="Nobody may change cards for those of the kitty once the cards are dealt."),
    ] = absent(None)
    """Which poor hands may change cards for the kitty's?"""

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
        for name, hand in self.throw_in.items():
            yield from hand.reading(f"throw_in.{name}", table.deck.pack)
        if self.swap is not None:
            yield from self.swap.reading("swap", table.deck.pack)


def left_over(table: Chapters, hand: int) -> int:
    """How many cards are left for the kitty after the hands and the turned card?"""
    turned = 1 if table.dealing.turns_next_card else 0
    return table.deck.pack.size - table.seating.players * hand - turned


def dealing_of(table: Chapters) -> DealingRules:
    dealing = table.dealing
    assert isinstance(dealing, DealingRules)
    return dealing
