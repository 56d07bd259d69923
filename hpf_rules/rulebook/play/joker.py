"""What must be followed when a joker is led without a trump suit?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from ..chapters import Chapters
from ..rule import Fault, Said, Says, Way, check
from ..tables import CALL_SUIT, Draft
from . import steps

JokerLead = Annotated[
    Literal["own_suit", "names_suit", "names_suit_not_void", "next_card_decides"],
    Says(
        own_suit="When a joker is led and there is no trump suit, only a joker follows it; a player without one may "
        "play any card.",
        names_suit="Whoever leads a joker when there is no trump suit names a suit, and the others must follow that "
        "suit if they can.",
        names_suit_not_void="Whoever leads a joker when there is no trump suit names a suit, and the others must "
        "follow that suit if they can; it may not be one in which the leader has failed to follow before.",
        next_card_decides="When a joker is led and there is no trump suit, the suit led is that of the next card that "
        "is no joker; until it is played, any card may be.",
    ),
]
_LEADS = {
    "own_suit": steps.OWN_SUIT,
    "names_suit": steps.NAMES_SUIT,
    "names_suit_not_void": steps.NAMES_SUIT_NOT_VOID,
    "next_card_decides": steps.NEXT_CARD_DECIDES,
}
KEY = "play.joker_lead"


def joker_reading(word: str, follow: str, table: Chapters) -> Iterator[Said]:
    """Said where a joker can be led without a trump suit, and the others must follow."""
    if follow != "free" and not _never_led(table)[0]:
        yield Said("joker_lead", word)


def joker_is_idle(follow: str, table: Chapters) -> bool:
    return follow == "free" or bool(_never_led(table)[0])


def _never_led(table: Chapters) -> tuple[str, tuple[str, ...]]:
    """Why no joker can be led without a trump suit, and the keys that say so; empty where one can."""
    if not table.deck.jokers:
        return "the deck has no joker", ("deck.jokers",)
    if not _plays_without_suit(table):
        return "every deal has a trump suit, and the joker belongs to it", ("contract.trump", "contract.may_name")
    return "", ()


def _plays_without_suit(table: Chapters) -> bool:
    """Can a deal be played without a trump suit?"""
    auction, contract, orders = table.auction, table.contract, set(table.deck.order_names)
    bids = auction.bids.values()
    words = [word for terms in bids for word in terms.trumps or ()]
    names = "name_trump" in contract.all_steps
    if names:
        words += contract.may_name
    if not (auction.is_held and (names or (bids and all(terms.trumps for terms in bids)))):
        words += contract.trumps or ("no_trump",)
    return bool(orders & set(words)) or (auction.all_pass is not None and auction.all_pass.plays_on)


@check(
    KEY,
    "play.follow",
    "deck.jokers",
    "auction.shape",
    "auction.bids",
    "auction.all_pass",
    "contract.happens",
    "contract.steps",
    "contract.may_name",
    "contract.trump",
)
def joker_can_be_led(table: Chapters) -> Iterator[Fault]:
    """A rule about a joker led without a trump suit needs a joker, and deals without one."""
    play = getattr(table, "play", None)
    if getattr(play, "joker_lead", "own_suit") == "own_suit":
        return
    message, given = _never_led(table)
    if getattr(play, "follow", "must") == "free":
        message, given = "no suit has to be followed in this game", ("play.follow",)
    if message:
        hint = "leave it out (`null` takes away what a parent says)"
        ways: tuple[Way, ...] = ({KEY: None},)
        yield Fault(key=KEY, code="HPF-R43", message=message, hint=hint, ways=ways, given=given)


def lower_joker(word: str, draft: Draft) -> None:
    """What a joker asks for; the naming of a suit is a step to which the play goes over, and from which it comes
    back."""
    draft.rules.joker_lead = _LEADS[word]
    draft.keys["joker_lead", 0] = KEY
    if _LEADS[word] in (steps.NAMES_SUIT, steps.NAMES_SUIT_NOT_VOID):
        draft.step(CALL_SUIT, KEY)
