"""How is a small case from the field put to the engine: in which game, with which hands and moves?

A case is judged by what it says, not by its name, so that the cases of another folder run too. Each runner returns
readings: the engine's answer and the right one, in one form. Where tables disagree (`option`) there is one reading for
each way to play, each in a game that has that rule. `UnsayableError` says why there is no runner.
"""

from collections.abc import Callable, Sequence
from typing import Any

import bowers
import made_up
import micro_calls
import micro_scores
import oracle
from oracle import SUITS
from readings import Reading, UnsayableError

import hpf_rules

TEN_HIGH = "A T K Q J 9 8 7"
JOKER_PACK = [*made_up.PACK, "Joker"]
WHOLE_PACK = [rank + suit for suit in SUITS for rank in bowers.RANKS]
LONG_PACK = [*WHOLE_PACK, "Joker"]
PIQUET_PACK = [rank + suit for suit in SUITS for rank in bowers.RANKS[5:]]


def readings(case: dict[str, Any]) -> tuple[Reading, ...]:
    """A case as it is played: once, or once for each way in which tables play it."""
    runners: dict[str, Callable[[dict[str, Any]], tuple[Reading, ...]]] = {
        "legal": legal,
        "winner": winner,
        "score": micro_scores.score,
        "game_end": micro_scores.game_end,
        "auction": micro_calls.auction,
        "turn": micro_calls.turn,
    }
    kind = case["kind"]
    if kind not in runners:
        raise UnsayableError(f"no runner for cases of the kind {kind}")
    return runners[kind](case)


# ---- one trick, begun by seat 0


def legal(case: dict[str, Any]) -> tuple[Reading, ...]:
    """The cards that may be played."""
    if case.get("option") == "break_trump":
        return breaking_trumps(case)
    deal = begun(case, [*map(ours, case["trick"])], [*map(ours, case["hand"])])
    return (Reading(ours=oracle.legal_moves(deal), right=plays(case["expect"])),)


def plays(cards: Sequence[str]) -> list[str]:
    return sorted(f"play {ours(card)}" for card in cards)


def breaking_trumps(case: dict[str, Any]) -> tuple[Reading, ...]:
    """A lead where trumps have to be broken first; and the same lead at a table that knows no such rule."""
    hand = [*map(ours, case["hand"])]
    free = Reading(what="no such rule", ours=led(case, "micro-spades", hand), right=plays(hand))
    return Reading(ours=led(case, "micro-spades-broken", hand), right=plays(case["expect"])), free


def led(case: dict[str, Any], name: str, hand: Sequence[str]) -> list[str]:
    """What seat 0 may lead; where trumps are broken, seat 0 has just trumped a suit it has no card of."""
    if case["trick"] or case["bowers"] or case["trump"] != "S" or not {*hand} <= {*WHOLE_PACK}:
        raise UnsayableError("a lead at spades is the only one that is known")
    moves: list[str] = []
    hands = [list(hand), [], [], []]
    if case.get("broken"):
        suit = next(suit for suit in "DCH" if suit not in {card[1] for card in hand})
        spare = [card for card in WHOLE_PACK if card[1] == suit]
        trump = next(card for card in WHOLE_PACK if card[1] == "S" and card not in hand)
        hands = [[*hand, trump], [spare[1]], [spare[2]], [spare[0]]]
        moves = [f"play {card}" for card in (spare[0], trump, spare[1], spare[2])]
    used = {card for cards in hands for card in cards}
    left = iter(card for card in WHOLE_PACK if card not in used and card[1] != "S")
    for cards in hands[1:]:
        cards += [next(left) for _ in range(len(hands[0]) - len(cards))]
    deal = oracle.position(name, hands, trump="spades", leader=3 if moves else 0)
    oracle.make_moves(deal, moves)
    return oracle.legal_moves(deal)


def winner(case: dict[str, Any]) -> tuple[Reading, ...]:
    """The seat that takes a whole trick: it leads to the next."""
    deal = begun(case, [*map(ours, case["trick"])], [])
    return (Reading(ours=oracle.seat_to_move(deal), right=case["expect_index"]),)


def begun(case: dict[str, Any], trick: list[str], hand: list[str]) -> hpf_rules.Deal:
    """A deal in which these cards have been played and the next seat holds this hand, if one is given."""
    trump: str | None = case["trump"]
    name, pack = table_for(case, trick, hand)
    size = len(hand) or 2
    hands = [[card] for card in trick] + ([list(hand)] if hand else [])
    hands += [[] for _ in range(4 - len(hands))]
    spare = without(pack, [*trick, *hand])
    for seat in (1, 2, 3, 0):
        free = not 0 < seat < len(trick) or follows_plainly(trick[seat], trick[0])
        fitting = [card for card in spare if free or not may_bind(card, trick[0], trump)]
        fill = fitting[: size - len(hands[seat])]
        hands[seat] += fill
        spare = without(spare, fill)
    deal = oracle.position(name, hands, trump=SUITS[trump] if trump else "no trump", leader=0)
    oracle.make_moves(deal, [f"play {card}" for card in trick])
    return deal


def without(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    """The cards that are left; of twins, as many as are gone."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def follows_plainly(card: str, led: str) -> bool:
    """Whether a card follows whatever its holder has beside it."""
    return card[1] == led[1] and "J" not in {card[0], led[0]}


def may_bind(card: str, led: str, trump: str | None) -> bool:
    """Whether a filler could have to follow the card led, whatever the jacks count as."""
    return card[0] == "J" or card[1] in {led[1], trump}


def ours(card: str) -> str:
    """The big joker is the only one of our packs."""
    return "Joker" if card == "BJ" else card


def table_for(case: dict[str, Any], trick: Sequence[str], hand: Sequence[str]) -> tuple[str, list[str]]:
    """The smallest game with these cards and this trump, and its pack."""
    cards = {*trick, *hand}
    is_double = len(cards) < len(trick) + len(hand)
    if any(case.get(key) for key in ("rank_order_trump", "follow")) or (case.get("option") and not is_double):
        raise UnsayableError("a rule of a later stage")
    if is_double:
        if not (case["bowers"] and case["trump"] and cards <= {*made_up.PACK} and len(hand) <= 5):
            raise UnsayableError("twin cards in another pack")
        second = "second" in str(case.get("option"))
        return ("micro-double-pack-second" if second else "micro-double-pack"), [*made_up.PACK, *made_up.PACK]
    if not case["bowers"]:
        if case.get("rank_order") == TEN_HIGH and case["trump"] and cards <= {*PIQUET_PACK}:
            return "micro-ten-high", PIQUET_PACK
        raise UnsayableError("another order of ranks")
    if cards <= {*made_up.PACK} and case["trump"] and len(hand) <= 5:
        return "euchre", made_up.PACK
    if cards <= {*JOKER_PACK}:
        return ("hasenpfeffer" if case["trump"] else "micro-no-trump"), JOKER_PACK
    if cards <= {*LONG_PACK}:
        return "micro-long-pack", LONG_PACK
    raise UnsayableError("a pack with two jokers")
