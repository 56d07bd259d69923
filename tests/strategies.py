"""Which variants could people write? Valid ones, made up by Hypothesis chapter by chapter, and those that are shipped.

Every chapter is drawn so that it fits those before it; what the engine is known not to refuse, and not to play either,
is left out where it says so.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from hpf_rules import Deal, Variant, VariantError, load, load_text

RANKS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = ("clubs", "diamonds", "hearts", "spades")
SHIPPED = sorted(file.stem for file in (Path(__file__).parent.parent / "variants").glob("*.yaml"))
Draw = Any


@dataclass(frozen=True)
class Written:
    """A variant as a file says it, and as it was read."""

    data: dict[str, Any]
    variant: Variant

    def __repr__(self) -> str:
        return f"\n{text_of(self.data)}"


def text_of(data: dict[str, Any]) -> str:
    return "".join(f"{key}: {json.dumps(value)}\n" for key, value in data.items())


def one(draw: Draw, *options: Any) -> Any:
    return draw(st.sampled_from(options))


def chance(draw: Draw, percent: int) -> bool:
    return bool(draw(st.integers(1, 100)) <= percent)


@st.composite
def data(draw: Draw) -> dict[str, Any]:
    """A variant as plain data."""
    said: dict[str, Any] = {"format": 1, "name": "Made up"}
    table = _Table(draw)
    said["seating"] = table.seating()
    said["deck"], said["dealing"] = table.cards()
    auction = table.auction()
    said |= {"auction": auction} if auction else {}
    contract = table.contract()
    said |= {"contract": contract} if contract else {}
    said["play"] = table.play()
    said["scoring"] = table.scoring()
    said["ending"] = table.ending()
    return said


class _Table:
    """The answers so far: what later chapters have to fit."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.bids: dict[str, Any] = {}
        self.all_pass = ""
        self.alone: dict[str, Any] = {}
        self.exactly = False
        self.tricks = 0
        """The most tricks a bid undertakes; 0 where none says a number."""

    def seating(self) -> dict[str, Any]:
        self.players = one(self.draw, 2, 3, 4, 4, 4, 5, 6)
        self.sides = one(self.draw, *[n for n in range(2, self.players + 1) if self.players % n == 0])
        self.pairs = self.players == 2 * self.sides
        return {"players": self.players, "sides": self.sides}

    def cards(self) -> tuple[dict[str, Any], dict[str, Any]]:
        draw = self.draw
        self.hand = draw(st.integers(1, 6 if self.players < 6 else 4))
        self.turn_up = one(draw, "none", "none", "next_card", "dealers_last")
        wanted = self.players * self.hand + (self.turn_up == "next_card") + one(draw, 0, 0, 1, 2, 3)
        self.jokers = one(draw, 0, 0, 1, 2)
        self.copies = one(draw, 1, 1, 1, 1, 1, 2)
        count = min(13, max(1, -(-(wanted - self.jokers) // (4 * self.copies))))
        start = draw(st.integers(0, len(RANKS) - count))
        self.ranks = list(RANKS[start : start + count])
        if chance(draw, 20):
            self.ranks = list(draw(st.permutations(self.ranks)))
        size = 4 * count * self.copies + self.jokers
        while self.players * self.hand + (self.turn_up == "next_card") > size:
            self.hand -= 1
        self.left = size - self.players * self.hand - (self.turn_up == "next_card")
        self.hands = [self.hand]
        if self.hand > 1 and self.left >= 0 and chance(draw, 15):
            self.hands = [self.hand, self.hand - 1]
        return self._deck(), self._dealing()

    def _deck(self) -> dict[str, Any]:
        draw = self.draw
        tops = (["right_bower"] if "J" in self.ranks and chance(draw, 50) else []) + (
            ["left_bower"] if "J" in self.ranks and chance(draw, 50) else []
        )
        tops += [self.ranks[-1]] if self.ranks[-1] != "J" and chance(draw, 20) else []
        tops += [_card(self.ranks[0], one(draw, *"CDHS"))] if chance(draw, 20) else []
        tops = ["joker"] * (self.jokers > 0) + tops
        deck: dict[str, Any] = {"ranks": self.ranks, **({"copies": 2} if self.copies == 2 else {})}
        deck |= {"jokers": self.jokers} if self.jokers else {}
        deck |= {"top_trumps": list(draw(st.permutations(tops)))} if tops else {}
        self.orders = ["no_trump", "low"]
        if chance(draw, 20):
            ranks = one(draw, "reversed", list(draw(st.permutations(self.ranks))))
            deck["orders"] = {"strange": {"ranks": ranks, "top_trumps": ["joker"] * (self.jokers > 0)}}
            self.orders.append("strange")
        return deck

    def _dealing(self) -> dict[str, Any]:
        draw = self.draw
        self.kitty = self.left > 0 or len(self.hands) > 1
        kitty = "rest" if len(self.hands) > 1 or chance(draw, 30) else self.left
        self.fixed_kitty = kitty == 0
        dealing = {
            "hand": self.hand if len(self.hands) == 1 else self.hands,
            "kitty": kitty,
            "first_dealer": one(draw, "random", "first_seat"),
            "next_dealer": one(draw, "in_turn", "in_turn", "same", "winner"),
        }
        dealing |= {"turn_up": self.turn_up} if self.turn_up != "none" else {}
        if self.turn_up != "none" and self.jokers:
            # tests/rulebook/test_found.py: the card that is turned instead of a joker may be a joker too
            others = self.left if self.turn_up == "next_card" else self.hand - 1
            another = ["turn_another"] * (others >= self.jokers)
            dealing["turned_joker"] = one(draw, "dealer_names", *SUITS, *another * 3)
        return dealing | self._poor_hands()

    def _poor_hands(self) -> dict[str, Any]:
        """Hands that are thrown in, and hands that change cards for the kitty's."""
        draw, said = self.draw, {}
        most = min(self.hands)
        few = {"at_most": {self.ranks[0]: 0}}
        if most > 1 and self.copies == 1 and chance(draw, 15):
            said["throw_in"] = {"poor": {**few, "duty": "may", "dealer": one(draw, "next", "same")}}
            if most > 2 and len(self.ranks) > 2:
                said["throw_in"]["same"] = {"at_least": {self.ranks[1]: min(4, most)}}
        if len(self.hands) == 1 and 0 < self.left <= min(12, self.hand) and chance(draw, 30):
            said["swap"] = {**few, "cards": self.left}
        return said

    # -- the auction

    def auction(self) -> dict[str, Any]:
        draw = self.draw
        self.shape = one(draw, "none", "one_turn", "until_one_left", "until_one_left", "until_passes", "first_bid")
        if self.shape == "none":
            return {}
        self.bids = self._in_rounds() if self.shape == "first_bid" else self._ladder()
        auction: dict[str, Any] = {"shape": self.shape, "bids": self.bids, "all_pass": self._all_pass()}
        if self.shape in ("until_one_left", "until_passes"):
            auction["pass_is"] = one(draw, "final", "for_now")
        if self.shape == "until_passes" and chance(draw, 60):
            auction["passes"] = draw(st.integers(1, self.players))
        if self.shape != "first_bid":
            auction["equal_bid"] = one(draw, "nobody", "nobody", "dealer", "senior")
        if chance(draw, 30):
            auction["opens"] = one(draw, "dealer", "after_dealer", *["partner_of_dealer"] * self.pairs)
        return auction

    def _ladder(self) -> dict[str, Any]:
        draw, bids = self.draw, {}
        most = min(self.hands)
        trumps = self._trumps() if chance(draw, 30) else None
        with_trump = {"trumps": trumps} if trumps else {}
        if trumps and len(trumps) > 1 and chance(draw, 40):
            with_trump["trumps_rank"] = "equally"
        if chance(draw, 80):
            top = draw(st.integers(1, min(most, 4)))
            bids["number"] = {"numbers": f"1..{top}" if top > 1 else 1, **with_trump}
            self.tricks = top
        if not bids or chance(draw, 40):
            tricks = one(draw, most, "hand") if len(self.hands) == 1 else most
            bids["all"] = {"tricks": tricks, "stakes": one(draw, 1, 2, 3), **with_trump}
            self.tricks = max(self.tricks, max(self.hands) if tricks == "hand" else most)
            if min(self.hands) > 1 and chance(draw, 40):
                bids["all"]["open"] = one(draw, "before_lead", "after_first_trick")
        if len(bids) > 1 and not trumps and chance(draw, 40):
            bids["all"]["above"] = "1"
        return bids

    def _in_rounds(self) -> dict[str, Any]:
        draw = self.draw
        turned = self.turn_up != "none"
        first = {"round": 1, "trumps": ["turned"] if turned else self._trumps()}
        second = {"round": 2, "trumps": ["not_turned"] if turned else self._trumps()}
        return {"call": first, "name": second} if chance(draw, 70) else {"call": {"trumps": first["trumps"]}}

    def _trumps(self) -> list[str]:
        words = [
            ["suits"],
            ["suits", "no_trump"],
            ["clubs", "hearts"],
            ["no_trump", "low"],
            [self.orders[-1], "spades"],
        ]
        words += [["turned"], ["not_turned", "low"]] if self.turn_up == "next_card" else []
        return list(one(self.draw, *words))

    def _all_pass(self) -> Any:
        draw = self.draw
        self.all_pass = one(draw, "deal_again", "same_dealer_again", "play", "must_bid", "must_bid")
        if self.all_pass != "must_bid":
            again = self.all_pass.endswith("again") and chance(draw, 30)
            return {"then": self.all_pass, **({"next_stakes": 2} if again else {})}
        # asked once more, the turned suit is not respected yet: there the dealer is asked, in turn
        by_turn = any({"turned", "not_turned"} & set(terms.get("trumps", ())) for terms in self.bids.values())
        seats = ["dealer"] if by_turn else ["dealer", "after_dealer", *["partner_of_dealer"] * self.pairs]
        seats += ["holder_of_joker"] if self.jokers == 1 and not by_turn else []
        who = one(draw, *seats)
        answer = {"then": "must_bid", "who": who, "bid": one(draw, "lowest", "any")}
        answer |= {"or_pay": draw(st.integers(1, 3))} if chance(draw, 25) else {}
        if who.startswith("holder") and chance(draw, 50):
            answer["otherwise"] = one(draw, "deal_again", "same_dealer_again", "play")
            self.all_pass = answer["otherwise"]
        return answer

    # -- the contract

    def _said_of_steps(self, steps: list[str]) -> dict[str, Any]:
        """The same steps, all in the list, or one by a word of its own."""
        if not chance(self.draw, 30):
            return {"steps": steps}
        place = self.draw(st.integers(0, len(steps) - 1))
        when = f"after {steps[place - 1]}" if place else "first"
        listed = [*steps[:place], *steps[place + 1 :]]
        return {**({"steps": listed} if listed else {}), "happens": {steps[place]: when}}

    def contract(self) -> dict[str, Any]:
        draw = self.draw
        contract: dict[str, Any] = {}
        if self.shape == "none":
            return {"trump": self._fixed_trump()} if chance(draw, 70) else {}
        self._with_alone(contract)
        steps = self._steps()
        if steps:
            contract |= self._said_of_steps(steps)
        if "name_trump" in steps:
            contract["may_name"] = one(draw, ["suits"], ["suits", "no_trump"], ["hearts", "low"], self.orders)
        if "discard" in steps:
            contract["may_discard"] = one(draw, "any_card", "no_trumps", "not_taken")
        if any("kitty" in step for step in steps):
            contract["kitty_seen_by"] = one(draw, "taker", "all")
        if not self.tricks:
            contract["made"] = f"taken >= {draw(st.integers(1, min(self.hands)))}"
        elif chance(draw, 15):
            self.exactly = True
            contract["made"] = "taken == tricks"
        return contract

    def _fixed_trump(self) -> Any:
        words = ["clubs", "spades", "no_trump", "low", "first_lead", ["hearts", "no_trump"]]
        return one(self.draw, *words, *["turned"] * (self.turn_up != "none"))

    def _steps(self) -> list[str]:
        draw, steps = self.draw, []
        names = not all(terms.get("trumps") for terms in self.bids.values())
        if self.kitty and chance(draw, 70):
            steps = [one(draw, "take_kitty", "may_take_kitty", "dealer_takes_kitty"), "discard"]
        elif self.turn_up == "next_card" and any("turned" in terms.get("trumps", ()) for terms in self.bids.values()):
            steps = ["take_turn_up", "discard"]
        if names:
            steps.insert(draw(st.integers(0, len(steps))), "name_trump")
        if self.alone and self.step_asks:
            steps.append("alone")
        return steps

    def _with_alone(self, contract: dict[str, Any]) -> None:
        draw = self.draw
        if self.sides == self.players or chance(draw, 40):
            return
        alone: dict[str, Any] = {"declarer": one(draw, "may", "may", "must")}
        if self.pairs and alone["declarer"] == "may" and chance(draw, 30):
            alone["partner"] = "may_take_over"
        if chance(draw, 50):
            alone["defenders"] = one(draw, "when_declarer_is", "always")
        alone |= {"stakes": draw(st.integers(2, 3))} if chance(draw, 30) else {}
        if self.pairs and chance(draw, 30):
            alone |= {"receives": draw(st.integers(1, min(2, *self.hands))), "discards": one(draw, "first", "after")}
        self.alone, self.step_asks = alone, chance(draw, 60)
        contract["alone"] = alone

    # -- the play, the score, the end

    def play(self) -> dict[str, Any]:
        draw = self.draw
        plays_on = self.all_pass == "play"
        words = ["dealer", "after_dealer", *["partner_of_dealer"] * self.pairs]
        if self.shape != "none" and not plays_on:
            words += ["declarer", "after_declarer", *["partner_of_declarer"] * self.pairs]
        first = list(words)
        if self.fixed_kitty and self.turn_up != "next_card" and not self.alone and self.copies == 1:
            first.append(f"holder_of_{_card(self.ranks[0], 'C')}")
        play = {"opening_lead": one(draw, *first), "follow": one(draw, "must", "must", "or_trump", "free")}
        play |= {"twins": one(draw, "first_wins", "second_wins")} if self.copies == 2 else {}
        if self.alone and chance(draw, 60):
            play["opening_lead_alone"] = one(draw, *words, "lone_player", "after_lone_player")
            if "defenders" in self.alone and chance(draw, 60):
                play["opening_lead_both_alone"] = one(draw, *words, "lone_player", "after_lone_player", "lone_defender")
        if chance(draw, 30):
            play["closed"] = self.closed()
        return play

    def closed(self) -> dict[str, Any]:
        """Cards that may not be led, one kind or two."""
        draw, best = self.draw, self.ranks[0]
        found = {}
        for word in dict.fromkeys((one(draw, "hearts", best), one(draw, "spades", self.ranks[-1]))):
            broken = {"how": "until_broken", "broken_by": one(draw, ["clubs", best], f"{best}H")}
            found[word] = one(draw, "until_broken", "until_nothing_else", broken)
        return found

    def scoring(self) -> dict[str, Any]:
        draw, rows = self.draw, {}
        if self.shape != "none":
            rows["made"] = {"when": "made", "declarers": self.points(), "defenders": self.points()}
            rows["set"] = {"when": "set", "declarers": self.points(), "defenders": self.points()}
            if not self.exactly and chance(draw, 40):
                rows["special"] = {"within": "made", "when": "taken == hand", "declarers": self.points()}
            if self.alone.get("declarer") == "may" and chance(draw, 40):
                rows["lone"] = {"within": "set", "when": "alone", "defenders": self.points()}
        if self.shape == "none" or self.all_pass == "play":
            rows["most"] = {"when": "taken > their_high_taken", "each": self.points(each=True)}
            rows["fewer"] = {
                "when": "taken <= their_high_taken",
                "each": self.points(each=True),
                "others": one(draw, 0, 1),
            }
        scoring: dict[str, Any] = {"rows": rows}
        if chance(draw, 40):
            scoring["bonuses"] = {
                "extra": {"when": one(draw, "taken == 0", "their_taken > taken"), "each": 1, "others": 2}
            }
        if self.tricks > 2 and self.kitty and chance(draw, 20):
            scoring["kitty_tricks"] = 1
        return {**scoring, **self.numbers(scoring)} if chance(draw, 25) else scoring

    def numbers(self, scoring: dict[str, Any]) -> dict[str, Any]:
        """Numbers with a name of their own, kept from deal to deal or not, and a bonus that asks for them."""
        draw = self.draw
        counts: dict[str, Any] = {"for": one(draw, "held", "won"), "cards": [one(draw, self.ranks[0], "trumps")]}
        tallies = {"counted": one(draw, counts, {"for": "last_trick", "points": 2}), "both": "counted + taken"}
        luck = {"next": one(draw, "luck + taken", "(luck + 1) mod 3", "declarer"), "for": one(draw, "side", "seat")}
        carry = {"luck": luck, "shared": {"next": one(draw, "shared + 1", "hand"), "for": "game", "start": 2}}
        bonus = {"when": one(draw, "both > 2", "luck == 1"), "each": one(draw, "luck - counted", "shared")}
        return {"tallies": tallies, "carry": carry, "bonuses": {**scoring.get("bonuses", {}), "own": bonus}}

    def points(self, *, each: bool = False) -> Any:
        """A formula, with the names that there are."""
        draw = self.draw
        names = ["taken", "their_taken", "hand", "score", "deal", *([] if each else ["stakes", "made"])]
        names += ["over", "bid", "short"] if self.tricks and not each else []
        first, second = one(draw, *names), one(draw, *names)
        whole = draw(st.integers(-5, 9))
        return one(draw, whole, first, f"{first} - {second}", f"{first} * 2 + {abs(whole)}", f"{first} max {second}",
                   f"{abs(whole)} if {first} > 1 else -{second}", f"({first} + {second}) div 3")  # fmt: skip

    def ending(self) -> dict[str, Any]:
        draw = self.draw
        if chance(draw, 50):
            rubber = {"rubber": draw(st.integers(2, 3))} if chance(draw, 20) else {}
            return {"deals": draw(st.integers(1, 6)), "shutout": one(draw, "once", "twice")} | rubber
        ending = {
            "target": draw(st.integers(3, 20)),
            "both_reach": one(draw, "higher_wins", "declarers_win", "play_on"),
        }
        return ending | {"surplus": one(draw, "lost", "carried")} | self.further_ending()

    def further_ending(self) -> dict[str, Any]:
        """Now and then: another score at the start, below which or above which the target lies, and one that loses."""
        draw = self.draw
        if chance(draw, 60):
            return {}
        ways = ["any_points", *(["making_bid", "bid_or_set"] if self.bids else [])]
        start = one(draw, 0, 2, 21)
        lose_at = start + draw(st.integers(4, 30)) * (1 if start == 21 else -1)
        return {"start": start, "win_by": one(draw, *ways), **({"lose_at": lose_at} if chance(draw, 50) else {})}


def _card(rank: str, suit: str) -> str:
    return f"{'T' if rank == '10' else rank}{suit}"


def read(said: dict[str, Any]) -> Variant | VariantError:
    """What becomes of a variant that was made up."""
    try:
        return load_text(text_of(said))
    except VariantError as refused:
        return refused


def _written(said: dict[str, Any]) -> Written | None:
    variant = read(said)
    return Written(said, variant) if isinstance(variant, Variant) else None


shipped = st.sampled_from(SHIPPED).map(lambda name: Written({"format": 1, "name": name, "extends": name}, load(name)))
made_up = data().map(_written).filter(lambda written: written is not None)
variants = st.one_of(made_up, made_up, made_up, shipped)
"""Any valid variant."""

# ---- how a law is tried

law = settings(max_examples=50, derandomize=True, deadline=None, database=None,
               suppress_health_check=list(HealthCheck))  # fmt: skip
numbers = st.integers(0, 10_000)


def dealt(written: Written, number: int) -> Deal:
    """The deal of this number."""
    variant = written.variant
    return Deal.random(variant, number=number, seed=7, dealer=number % variant.rules.players)


def wander(deal: Deal, number: int, moves: int = 10_000) -> Deal:
    """Up to so many random moves."""
    chance = random.Random(number)
    for _ in range(moves):
        if deal.over:
            break
        deal.play(chance.choice(deal.legal()))
    return deal
