"""Does the engine agree with OpenSpiel on deals nobody has seen before?

    make oracle DEALS=20000 SEED=1        (or: python tests/oracle/fresh.py --deals 20000 --seed 1)

Deals and choices are random, a quarter of them under each setting of OpenSpiel's two switches. What is compared: each
legal list, the declarer, the trump, who plays alone, each trick with its winner, the score. Without a seed one is drawn.
It is no part of `make test`: it needs open_spiel, which the extra `oracles` brings.
"""

import argparse
import random
import sys
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import openspiel
import wrong_rules
from oracle import SEATS, difference

RANKS, SUITS = "9TJQKA", "CDHS"
PASS, FIRST_SUIT, ALONE, PARTNER = 24, 25, 29, 30
SHOWN = 20
CONTROLS = 400
"""On so many of the deals every changed rule has to be noticed."""
MISSING = """open_spiel is not installed: this comparison needs OpenSpiel's own euchre.
  pip install open_spiel          (or: pip install -e '.[oracles]')
Where there is no wheel of it for this machine, leave it: `make test` compares 200 deals that are written down."""


def main(arguments: Sequence[str] | None = None) -> int:
    """0 if all deals agree, 1 if some differ or a changed rule is not noticed, 2 if OpenSpiel is not installed."""
    parser = argparse.ArgumentParser(description="Compare fresh deals of euchre with OpenSpiel.")
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    wanted = parser.parse_args(arguments)
    if find_spec("pyspiel") is None:
        print(MISSING, file=sys.stderr)
        return 2
    print(f"{wanted.deals} deals of euchre, seed {wanted.seed}: the engine beside OpenSpiel", flush=True)
    differing = compared(wanted.deals, wanted.seed)
    missed = not_noticed(min(wanted.deals, CONTROLS), wanted.seed)
    return 1 if differing or missed else 0


def compared(count: int, seed: int) -> int:
    """How many deals differ; the first of them are told, and how it went."""
    started, differing, decisions = time.monotonic(), 0, 0
    for number, deal in enumerate(deals(count, seed), 1):
        decisions += len(deal["events"])
        if found := difference(openspiel.case(deal)):
            differing += 1
            if differing <= SHOWN:
                print(found, flush=True)
        if number % max(count // 20, 1) == 0:
            print(f"  {number} deals, {decisions} decisions, {differing} differ", file=sys.stderr, flush=True)
    took = time.monotonic() - started
    print(f"{count} deals, {decisions} decisions, {differing} deals differ ({took:.0f} s, seed {seed})", flush=True)
    return differing


def not_noticed(count: int, seed: int) -> list[str]:
    """The changed rules with which these deals would have agreed too."""
    cases = [openspiel.case(deal) for deal in deals(count, seed)]
    missed = [rule for rule in wrong_rules.WRONG_RULES if not wrong_rules.noticed(rule, cases)]
    for rule in missed:
        print(f"not noticed on {count} deals: {rule}", flush=True)
    known = len(wrong_rules.WRONG_RULES)
    print(f"{known - len(missed)} of {known} changed rules are noticed on {count} of these deals", flush=True)
    return missed


def deals(count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Fresh deals in the format of the data files; all of them follow from the seed."""
    pyspiel = import_module("pyspiel")
    settings = [
        {"allow_lone_defender": lone, "stick_the_dealer": stuck} for lone in (False, True) for stuck in (False, True)
    ]
    games = [pyspiel.load_game("euchre", params) for params in settings]
    chance = random.Random(seed)
    for number in range(count):
        which = number % len(games)
        actions: list[int] = []
        state = games[which].new_initial_state()
        while not state.is_terminal():
            actions.append(choose(state, chance))
            state.apply_action(actions[-1])
        yield {"id": f"fresh-{seed}-{number}"} | told(games[which], settings[which], actions)


def choose(state: Any, chance: random.Random) -> int:
    """A random legal action; in the auction a pass is as likely as all calls together."""
    actions = state.legal_actions()
    if PASS in actions and chance.random() < 0.5:
        return PASS
    return int(chance.choice(actions))


def told(game: Any, params: dict[str, bool], actions: Sequence[int]) -> dict[str, Any]:
    """A deal as the data files write it, from OpenSpiel's actions: the dealer, the cards, the choices."""
    dealer, *cards = actions[:22]
    state = game.new_initial_state()
    for action in actions[:22]:
        state.apply_action(action)
    events: list[dict[str, Any]] = []
    for action in actions[22:]:
        if state.is_terminal():
            break
        events.append(event(state, action, [each["phase"] for each in events]))
        state.apply_action(action)
    rest = sorted(set(range(len(RANKS) * len(SUITS))) - set(cards))
    return {
        "params": params,
        "dealer": SEATS[dealer],
        "hands": {SEATS[(dealer + at) % 4]: [card(each) for each in cards[at:20:4]] for at in range(4)},
        "upcard": card(cards[20]),
        "undealt": [card(each) for each in rest],
        "events": events,
    } | outcome(state, events)


def event(state: Any, action: int, phases: Sequence[str]) -> dict[str, Any]:
    """One decision with all its choices; `phases` are those of the decisions before."""
    phase = {"BIDDING": "bid", "DISCARD": "discard", "GO_ALONE": "alone", "PLAY": "play"}[state.current_phase().name]
    if phase == "alone" and "alone" in phases:
        phase = "defend_alone"
    return {
        "seat": SEATS[state.current_player()],
        "phase": phase,
        "round": 1 if phases.count("bid") < len(SEATS) else 2,
        "action": word(action),
        "legal": [word(each) for each in state.legal_actions()],
    }


def outcome(state: Any, events: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """How the deal ended."""
    called = any(each["phase"] == "bid" and each["action"] != "pass" for each in events)
    lone = [each["seat"] for each in events if (each["phase"], each["action"]) == ("defend_alone", "alone")]
    tricks = tricks_of(state, [[each["seat"], each["action"]] for each in events if each["phase"] == "play"])
    took = [trick["winner"] for trick in tricks]
    return {
        "maker": SEATS[state.declarer()] if called else None,
        "trump": SUITS[int(state.trump_suit())] if called else None,
        "alone": bool(called and state.declarer_go_alone()),
        "lone_defender": lone[0] if lone else None,
        "tricks": tricks,
        "tricks_won": {seat: took.count(seat) for seat in SEATS},
        "returns": {seat: int(points) for seat, points in zip(SEATS, state.returns(), strict=True)},
    }


def tricks_of(state: Any, plays: Sequence[list[str]]) -> list[dict[str, Any]]:
    """The plays cut into five tricks, with the winners OpenSpiel tells."""
    size = len(plays) // 5
    return [
        {
            "leader": plays[at * size][0],
            "plays": plays[at * size : (at + 1) * size],
            "winner": SEATS[trick.winner()],
        }
        for at, trick in enumerate(state.tricks() if plays else [])
    ]


def card(number: int) -> str:
    """OpenSpiel numbers the cards rank by rank, four suits in each."""
    return RANKS[number // len(SUITS)] + SUITS[number % len(SUITS)]


def word(action: int) -> str:
    """An action as the data files write it."""
    if action < PASS:
        return card(action)
    words = {PASS: "pass", ALONE: "alone", PARTNER: "partner"}
    return words[action] if action in words else SUITS[action - FIRST_SUIT]


if __name__ == "__main__":
    sys.exit(main())
