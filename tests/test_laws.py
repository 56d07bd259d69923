"""What always holds, for any valid variant (DESIGN 9): made-up ones and those that are shipped.

All runs are derandomized: the same variants and deals every time. A failure prints the variant as a file would say it,
and the number of the deal.
"""

from __future__ import annotations

import json
import random
from functools import reduce
from operator import or_
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import strategies
from cases import after
from hypothesis import given, settings
from hypothesis import strategies as st
from shelf import slowly
from strategies import Written, dealt, law, numbers, wander

from hpf_rules import Deal, Game, IllegalMove, UnreadableMove, Variant, load
from hpf_rules.engine.pages import text_of
from hpf_rules.engine.record import play, record_of
from hpf_rules.engine.score_lines import score_lines
from hpf_rules.engine.view import view
from hpf_rules.rulebook.dealing.steps import NEXT_CARD
from hpf_rules.rulebook.tables import BID, PLAY
from hpf_rules.table.state import NO_CARD, SCORED, STATE

OF_CHANCE = {"key_low", "key_high", "draws", "pack"}
"""Fields of a state that say how the cards were shuffled, not how they lie."""
SCRATCH = {"stack"}
"""Where a formula is worked out: what the last one left there says nothing about the deal."""


def same(one: Deal, other: Deal) -> bool:
    return not set(STATE.differences(one.state, other.state)) - OF_CHANCE - SCRATCH


def test_most_variants_that_are_made_up_are_valid() -> None:
    tried: list[Any] = []

    @settings(law, max_examples=250)
    @given(strategies.data())
    def make_up(said: dict[str, Any]) -> None:
        tried.append(strategies.read(said))

    make_up()
    valid = [variant for variant in tried if isinstance(variant, Variant)]
    assert len(valid) > 0.95 * len(tried)
    verbs = {int(verb) for variant in valid for verb in variant.rules.step_verb[: variant.rules.steps]}
    assert len(verbs) >= 10, "every verb of the step table occurs"


@law
@given(strategies.variants, numbers)
def test_a_random_deal_ends(written: Written, number: int) -> None:
    deal = dealt(written, number)
    rules = deal.rules
    speaking = rules.players * (rules.players * rules.calls + 2) * max(1, list(rules.step_verb).count(BID))
    most = speaking + rules.players * (rules.steps + 2 * deal.state.hand_size + rules.cards)
    wander(deal, number, most)
    assert deal.over
    assert deal.legal() == () and deal.turn is None


@law
@given(strategies.variants, numbers)
def test_cards_are_conserved_at_every_move(written: Written, number: int) -> None:
    deal, played = dealt(written, number), 0
    deck = deal.legend.pack.all
    before = 0
    while not deal.over:
        held = [int(hand) for hand in deal.state.hand[: deal.rules.players]]
        turned = deal.state.turned != NO_CARD and deal.rules.turn_up == NEXT_CARD
        piles = [*held, int(deal.state.kitty), int(deal.state.discarded), played]
        piles += [1 << deal.state.turned] if turned else []
        assert sum(pile.bit_count() for pile in piles) == deck.bit_count()
        assert reduce(or_, piles) == deck
        verb = deal.verb
        wander(deal, number + before, 1)
        before += 1
        if verb == PLAY:
            played |= 1 << deal.moves[-1].bits[0]


@law
@given(strategies.variants, numbers)
def test_tricks_add_up_and_the_winner_of_one_leads_to_the_next(written: Written, number: int) -> None:
    deal = wander(dealt(written, number), number)
    if deal.state.result != SCORED:
        assert sum(deal.taken) == 0 and deal.tricks == ()
        return
    size = deal.rules.players - len(deal.out)
    assert sum(deal.taken) == deal.state.hand_size == len(deal.tricks)
    assert all(len(trick.cards) == size and trick.winner in trick.seats for trick in deal.tricks)
    assert not {seat for trick in deal.tricks for seat in trick.seats} & set(deal.out)
    assert [trick.leader for trick in deal.tricks[1:]] == [trick.winner for trick in deal.tricks[:-1]]
    winners = [trick.winner for trick in deal.tricks]
    assert [winners.count(seat) for seat in range(deal.rules.players)] == list(deal.taken)
    by_side = [sum(deal.taken[side :: deal.rules.sides]) for side in range(deal.rules.sides)]
    assert by_side == list(deal.state.taken[: deal.rules.sides])


def everything_sayable(deal: Deal) -> list[str]:
    """Every move that could be said somewhere in a deal of this game."""
    cards = deal.legend.pack.names
    said = ["pass", "alone", "together", "take kitty", "leave kitty", "play on", "throw in", "keep", "swap", *cards]
    said += [f"{verb} {card}" for verb in ("play", "discard", "give") for card in cards]
    said += [text_of(deal.legend, BID, call) for call in range(1, deal.rules.calls + 1)]
    said += [f"name {name}" for name in deal.legend.strains.values()]
    held = deal.hand(deal.turn or 0)
    said += [f"{verb} {one} {other}" for verb in ("discard", "give") for one in held[:4] for other in cards[:9]]
    return said


@law
@given(strategies.variants, numbers, st.integers(0, 40))
def test_legal_is_exactly_what_play_accepts(written: Written, number: int, moves: int) -> None:
    deal = wander(dealt(written, number), number, moves)
    legal = set(deal.legal())
    for move in everything_sayable(deal):
        before = STATE.copy(deal.state)
        try:
            deal.play(move)
        except (IllegalMove, UnreadableMove) as refused:
            assert move not in legal, f"{move} is legal, but refused: {refused}"
            assert STATE.differences(before, deal.state) == () and len(deal.moves) <= moves
        else:
            assert deal.moves[-1].text in legal, f"{move} is not legal, but accepted"
            deal.undo()
    assert set(deal.legal()) == legal
    for move in legal:
        deal.play(move)
        deal.undo()


@law
@given(strategies.variants, numbers, st.integers(0, 60))
def test_a_record_replays_to_the_same_state(written: Written, number: int, moves: int) -> None:
    deal = wander(dealt(written, number), number, moves)
    record = json.loads(json.dumps(record_of(deal)))
    again = play(record, written.variant)
    assert again.error is None
    assert same(deal, again.deal)
    assert record_of(again.deal) == record
    assert all(view(deal, seat) == view(again.deal, seat) for seat in range(deal.rules.players))


@law
@given(strategies.variants, numbers)
def test_undo_returns_to_an_equal_state(written: Written, number: int) -> None:
    deal = dealt(written, number)
    chance, states = random.Random(number), []
    while not deal.over:
        states.append(STATE.copy(deal.state))
        deal.play(chance.choice(deal.legal()))
    moves = deal.moves
    assert len(moves) == len(states)
    for move, state in zip(reversed(moves), reversed(states), strict=True):
        assert deal.undo() == move
        assert set(STATE.differences(deal.state, state)) <= SCRATCH
    assert same(after(deal, *[move.text for move in moves]), wander(dealt(written, number), number))


@settings(law, max_examples=30)
@given(strategies.variants, numbers, st.integers(0, 80))
def test_a_saved_game_goes_on_as_it_would_have(written: Written, number: int, moves: int) -> None:
    game, chance = Game(written.variant, seed=number), random.Random(number)
    for _ in range(moves):
        if game.deal.over:
            if game.over is not None:
                break
            game.next_deal()
        game.play(chance.choice(game.deal.legal()))
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        game.save(path)
        loaded = Game.load(path, variant=written.variant)
    assert same(game.deal, loaded.deal) and loaded.scores == game.scores
    assert len(loaded.finished) == len(game.finished)
    while not game.deal.over:
        move = chance.choice(game.deal.legal())
        game.play(move)
        loaded.play(move)
    assert loaded.over == game.over
    if game.over is None:
        assert same(game.next_deal(), loaded.next_deal())
        assert loaded.deal.hand(0) == game.deal.hand(0)


@law
@given(strategies.variants, numbers)
def test_every_outcome_is_scored_by_exactly_one_row(written: Written, number: int) -> None:
    """Played out, not proved: the validator has proved it (scoring.checks)."""
    for each in range(number, number + 8):
        deal = wander(dealt(written, each), each)
        lines = score_lines(written.variant, deal.state)
        assert deal.score is not None
        assert tuple(map(sum, zip(*(line.points for line in lines), strict=True))) == deal.score or not lines
        if deal.state.result != SCORED:
            continue
        rows = [line for line in lines if line.reason.key.startswith("scoring.rows.")]
        by_side = deal.declarer is None or not deal.rules.declared_rows
        assert len(rows) == (deal.rules.sides if by_side else 1)


@settings(law, max_examples=30)
@given(strategies.variants, numbers)
def test_a_game_of_so_many_deals_ends_with_the_last(written: Written, number: int) -> None:
    """Deals that all pass count as deals, but the game ends with one that is played."""
    said = {**written.data, "ending": {"deals": 3}}
    if "extends" in said:
        said["ending"] = dict.fromkeys(("target", "both_reach", "surplus", "win_by", "lose_at")) | {"deals": 3}
    variant = strategies.read(said)
    assert isinstance(variant, Variant), variant
    game, chance = Game(variant, seed=number), random.Random(number)
    for _ in range(60):
        while not game.deal.over:
            game.play(chance.choice(game.deal.legal()))
        if game.over is not None:
            break
        assert game.deal.state.deal < 3 or game.deal.thrown_in
        game.next_deal()
    assert game.over is not None and game.deal.state.deal >= 3
    best = [side for side, score in enumerate(game.scores) if score == max(game.scores)]
    assert game.over.side == (best[0] if len(best) == 1 else None)


def cautious(deal: Deal) -> tuple[str, ...]:
    """The lowest bid of all, or else a pass; in Euchre any call, now and then; never alone."""
    moves = deal.legal()
    together = tuple(move for move in moves if not move.endswith(" alone"))
    for number in (1,) if deal.state.standing else (1, 2, 3):
        low = tuple(move for move in together if f"{move} ".startswith(f"bid {number} "))
        if low:
            return low
    for low in (("pass",) if deal.legend.call_prefix else (), ("together",)):
        if set(low) & set(moves):
            return low
    return together or moves


@pytest.mark.parametrize("name", [slowly(name) for name in strategies.SHIPPED])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_of_cautious_players_ends(name: str, seed: int) -> None:
    """They bid low: by chance alone, scores of Hasenpfeffer would fall for ever."""
    game, chance = Game(load(name), seed=seed), random.Random(seed)
    for _ in range(500):
        while not game.deal.over:
            game.play(chance.choice(cautious(game.deal)))
        if game.over is not None:
            break
        game.next_deal()
    assert game.over is not None
    assert game.over.side is not None
    ending, score = game.deal.variant.given.ending, game.scores[game.over.side]
    assert score <= ending.target if ending.start > ending.target else score >= ending.target
