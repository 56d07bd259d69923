"""What may be led and played, and who leads?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal, TypeAlias

from ..chapters import Chapters
from ..lone import can_be_alone, can_declare_alone, can_defend_alone, cards_given
from ..rule import Fault, Part, Said, Says, Way, absent, asked, check
from ..tables import PLAY, Draft
from ..words import BEFORE_BIDDING, HOLDER_OF, LONE_WORDS, PARTNER_WORDS, SeatWord, not_one_card, place_of
from .closed import ClosedBy, closed_cards_are_there, closed_cards_can_be_broken, closed_reading, lower_closed
from .joker import JokerLead, joker_can_be_led, joker_is_idle, joker_reading, lower_joker
from .steps import SUIT_LED, SUIT_LED_OR_TRUMPS
from .twins import Twins, equal_cards_are_answered, lower_twins, twins_reading

_LEADS = ("opening_lead", "opening_lead_alone", "opening_lead_both_alone")


class PlayRules(Part):
    """What may be led and played, and who leads?"""

    also_called: ClassVar = {
        "opening_lead": "lead leader leads first_lead who_leads",
        "follow": "follow_suit must_follow following",
        "joker_lead": "leading_the_joker joker_led joker_names joker_names_suit",
        "twins": "equal_cards duplicates same_cards identical_cards",
        "closed": "may_not_lead not_led no_lead cannot_lead lead_restriction leads_closed breaking_trumps",
    }
    spelt: ClassVar = {"closed": "write `trumps`, a suit, a rank such as `A`, or a card such as `QS` or `joker`"}
    later: ClassVar = "void beat undertrump exempt first_card first_trick next_lead draw"

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
    joker_lead: JokerLead = absent("own_suit")
    """What must be followed when a joker is led without a trump suit?"""
    twins: Twins = absent(None)
    """Which of two equal cards wins? Asked where the deck has any."""
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
        if can_be_alone(table) and self.opening_lead_alone is None:
            yield Said("opening_lead_alone", "absent")
        both = can_declare_alone(table) and can_defend_alone(table)
        if both and self.opening_lead_both_alone is None:
            yield Said("opening_lead_both_alone", "absent")

    def idle(self, table: Chapters) -> Iterator[str]:
        """Leads against lone hands that there are not, or of a joker that there is not."""
        if joker_is_idle(self.follow, table):
            yield "joker_lead"
        if not can_be_alone(table):
            yield "opening_lead_alone"
        if not can_declare_alone(table) or not can_defend_alone(table):
            yield "opening_lead_both_alone"

    def reading(self, table: Chapters) -> Iterator[Said]:
        for key in _LEADS:
            if (word := getattr(self, key)) is not None:
                limited = "closed" if self.closed and key == "opening_lead" else ""
                yield Said(key, limited, fill={"leader": word})
        yield from closed_reading(self.closed)
        yield from joker_reading(self.joker_lead, self.follow, table)
        yield Said("follow", self.follow)
        yield from twins_reading(self.twins)


# The three leads are no keys that it reads: where one is not sound, the others are looked at all the same.
@check(
    "deck.ranks",
    "deck.jokers",
    "deck.copies",
    "deck.removed",
    "dealing.kitty",
    "contract.alone",
    "auction.shape",
    "auction.all_pass",
    "auction.turned_forces",
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
    key = f"play.{name}"
    if case and not can_be_alone(table):
        return {key: None}, {"contract.alone.declarer": "may"}
    if case == 2 and not can_defend_alone(table):
        return {key: None}, {"contract.alone.defenders": "when_declarer_is"}
    return {key: "after_dealer"}, {key: "declarer"}


_LeaderFault: TypeAlias = tuple[str, str, tuple[str, ...]]


def _leader_faults(table: Chapters, case: int, word: str) -> Iterator[_LeaderFault]:
    """What is wrong with a leader, what to do, and the keys it depends on; the first says most."""
    if case and not can_be_alone(table):
        hint = "leave the key out (or write `null`), or write `alone: may` under `contract`"
        yield "nobody can play alone in this game", hint, ("contract.alone",)
    elif case == 2 and not can_defend_alone(table):
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
        if no_auction or table.auction.may_lack_declarer:
            given = ("auction.shape", "auction.all_pass", "auction.turned_forces")
            yield "a deal can be played in which nobody is declarer", "write `after_dealer`", given


def _holder_faults(table: Chapters, card: str) -> Iterator[_LeaderFault]:
    hint = "write `after_dealer` or `declarer`"
    said = "the joker" if card.lower() == "joker" else card
    unclear = not_one_card(table.deck.pack, card)
    if unclear:
        yield unclear, hint, ("deck.ranks", "deck.jokers", "deck.copies", "deck.removed")
    elif table.dealing.kitty != 0:
        yield f"{said} may lie in the kitty, and then nobody holds it", hint, ("dealing.kitty",)
    elif table.dealing.turn_up == "next_card":
        yield f"{said} may be the turned card, and then nobody need hold it", hint, ("dealing.turn_up",)
    elif cards_given(table):
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
    lower_joker(play.joker_lead, draft)
    lower_closed(table, draft)
    lower_twins(play.twins, draft)


__all__ = [
    "PlayRules",
    "closed_cards_are_there",
    "closed_cards_can_be_broken",
    "equal_cards_are_answered",
    "joker_can_be_led",
    "leaders_are_there",
    "lower",
]
