"""What may be led and played, and who leads?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from ..chapters import Chapters
from ..rule import Fault, Part, Said, Says, Way, absent, asked, check
from ..tables import PLAY, Draft
from ..words import BEFORE_BIDDING, HOLDER_OF, LONE_WORDS, PARTNER_WORDS, SeatWord, place_of
from .closed import ClosedBy, closed_cards_are_there, closed_cards_can_be_broken, closed_reading, lower_closed
from .steps import SUIT_LED, SUIT_LED_OR_TRUMPS

_LEADS = ("opening_lead", "opening_lead_alone", "opening_lead_both_alone")


class PlayRules(Part):
    """What may be led and played, and who leads?"""

    also_called: ClassVar = {
        "opening_lead": "lead leader leads first_lead who_leads",
        "follow": "follow_suit must_follow following",
        "closed": "may_not_lead not_led no_lead cannot_lead lead_restriction leads_closed breaking_trumps",
    }
    spelt: ClassVar = {"closed": "write `trumps`, a suit, a rank such as `A`, or a card such as `QS` or `joker`"}
    later: ClassVar = "void beat undertrump exempt first_card first_trick twins joker_lead next_lead draw"

    opening_lead: Annotated[
        SeatWord,
        Says(
            "{leader:seat} leads to the first trick, any card.",
            closed="{leader:seat} leads to the first trick.",
        ),
    ] = asked()
    """Who leads first?"""
    opening_lead_alone: Annotated[
        SeatWord | None,
        Says(
            "If someone plays alone, {leader:seat} leads.",
            absent="When someone plays alone, the first lead is the same as in any other deal.",
        ),
    ] = absent(None)
    """Who leads first when one plays alone? Where nothing is said, as above."""
    opening_lead_both_alone: Annotated[
        SeatWord | None,
        Says(
            "If one player of each side plays alone, {leader:seat} leads.",
            absent="If one player of each side plays alone, the first lead is the same as when only one does.",
        ),
    ] = absent(None)
    """Who leads first when one of each side plays alone?"""
    follow: Annotated[
        Literal["must", "or_trump", "free"],
        Says(
            must="Players must follow suit if they can; otherwise they may play any card.",
            or_trump="Players who can follow suit must do so or play a trump; otherwise they may play any card.",
            free="Any card may be played to any trick.",
        ),
    ] = absent("must")
    """Must suit be followed?"""
    closed: Annotated[
        ClosedBy,
        Says(
            several="Where these rules together would leave a player no card to lead, the one told last is passed "
            "over.",
            named="leading {cards:group}",
            absent="Any card may be led.",
        ),
    ] = absent({}, max_length=8)
    """What may not be led: trumps, a suit, a rank such as `A`, or a card such as `QS` or `joker`?"""

    def lead(self, case: int) -> tuple[str, str]:
        """The key that says who leads when nobody (0), one (1) or one of each side (2) plays alone, and its word."""
        for i in range(case, -1, -1):
            word = getattr(self, _LEADS[i])
            if word is not None:
                return _LEADS[i], str(word)
        raise AssertionError("an opening lead is always said")

    def left_out(self, table: Chapters) -> Iterator[Said]:
        """What it means that lone hands have no lead of their own."""
        alone = table.contract.alone
        if alone is not None and self.opening_lead_alone is None:
            yield Said("opening_lead_alone", "absent")
        both = alone is not None and alone.declares and alone.defenders is not None
        if both and self.opening_lead_both_alone is None:
            yield Said("opening_lead_both_alone", "absent")

    def idle(self, table: Chapters) -> Iterator[str]:
        """Leads against lone hands that there are not."""
        alone = table.contract.alone
        if alone is None:
            yield "opening_lead_alone"
        if alone is None or not alone.declares or alone.defenders is None:
            yield "opening_lead_both_alone"

    def reading(self, table: Chapters) -> Iterator[Said]:
        for key in _LEADS:
            if (word := getattr(self, key)) is not None:
                limited = "closed" if self.closed and key == "opening_lead" else ""
                yield Said(key, limited, fill={"leader": word})
        yield from closed_reading(self.closed)
        yield Said("follow", self.follow)


# The three leads are no keys that it reads: where one is not sound, the others are looked at all the same.
@check(
    "deck.ranks",
    "deck.jokers",
    "dealing.kitty",
    "contract.alone",
    "auction.shape",
    "auction.all_pass",
    "seating",
)
def leaders_are_there(table: Chapters) -> Iterator[Fault]:
    play = play_of(table)
    for case, name in enumerate(_LEADS):
        word = getattr(play, name, None)
        if word is None:
            continue
        for message, hint, given in _leader_faults(table, case, word):
            ways = _led_otherwise(table, case, name)
            yield Fault(key=f"play.{name}", code="HPF-R40", message=message, hint=hint, ways=ways, given=given)
            break


def play_of(table: Chapters) -> PlayRules:
    play = getattr(table, "play", None)
    assert isinstance(play, PlayRules)
    return play


def _led_otherwise(table: Chapters, case: int, name: str) -> tuple[Way, ...]:
    """What could be said of this lead instead."""
    key, alone = f"play.{name}", table.contract.alone
    if case and alone is None:
        return {key: None}, {"contract.alone.declarer": "may"}
    if case == 2 and alone is not None and alone.defenders is None:
        return {key: None}, {"contract.alone.defenders": "when_declarer_is"}
    return {key: "after_dealer"}, {key: "declarer"}


_LeaderFault: TypeAlias = tuple[str, str, tuple[str, ...]]


def _leader_faults(table: Chapters, case: int, word: str) -> Iterator[_LeaderFault]:
    """What is wrong with a leader, what to do, and the keys it depends on; the first says most."""
    alone = table.contract.alone
    if case and alone is None:
        hint = "leave the key out (or write `null`), or write `alone: may` under `contract`"
        yield "nobody can play alone in this game", hint, ("contract.alone",)
    if case == 2 and alone is not None and alone.defenders is None:
        hint = "leave the key out (or write `null`), or write `defenders: when_declarer_is` under `alone`"
        yield "no opponent can defend alone in this game", hint, ("contract.alone",)
    if word in LONE_WORDS and (case == 0 or (word == "lone_defender" and case == 1)):
        who = word.removeprefix("after_").replace("_", " ")
        yield f"there need be no {who} here", "write `after_dealer` or `declarer`", ()
    if word.startswith(HOLDER_OF):
        yield from _holder_faults(table, word.removeprefix(HOLDER_OF))
    if word in PARTNER_WORDS and not table.seating.has_partners:
        keys = ("seating.players", "seating.sides")
        yield "nobody has a partner in this game", "write `after_dealer` or `declarer`", keys
    if word not in BEFORE_BIDDING and word not in LONE_WORDS and not word.startswith(HOLDER_OF):
        no_auction = table.auction.shape == "none"
        if no_auction or (table.auction.all_pass is not None and table.auction.all_pass.plays_on):
            keys = ("auction.shape", "auction.all_pass")
            yield "a deal can be played in which nobody is declarer", "write `after_dealer`", keys


def _holder_faults(table: Chapters, card: str) -> Iterator[_LeaderFault]:
    hint = "write `after_dealer` or `declarer`"
    said = "the joker" if card.lower() == "joker" else card
    if table.deck.pack.card(card) is None:
        yield f"{said} is not in the deck", hint, ("deck.ranks", "deck.jokers")
    elif table.dealing.kitty != 0:
        yield f"{said} may lie in the kitty, and then nobody holds it", hint, ("dealing.kitty",)
    elif table.dealing.turn_up == "next_card":
        yield f"{said} may be the turned card, and then nobody need hold it", hint, ("dealing.turn_up",)
    elif table.contract.alone is not None and table.contract.alone.receives:
        yield f"{said} may be discarded by a lone player, and then nobody holds it", hint, ("contract.alone",)


def lower(table: Chapters, draft: Draft) -> None:
    """Who leads, and the clauses of legality, in their order."""
    play, rules = play_of(table), draft.rules
    draft.step(PLAY, "play.follow")
    draft.keys["follow", 0] = "play.follow"
    for case in range(3):
        key, word = play.lead(case)
        rules.lead[case] = place_of(word, draft.pack)
        draft.keys |= {("lead", case): f"play.{key}", ("lead_case", case): f"play.{_LEADS[case]}"}
    if play.follow != "free":
        rules.clauses = 1
        rules.clause_set[0] = SUIT_LED if play.follow == "must" else SUIT_LED_OR_TRUMPS
        draft.keys["clause", 0] = "play.follow"
    lower_closed(table, draft)


__all__ = ["PlayRules", "closed_cards_are_there", "closed_cards_can_be_broken", "leaders_are_there", "lower"]
