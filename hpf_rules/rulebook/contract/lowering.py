"""How do the steps between auction and play become rows of the step table?"""

from __future__ import annotations

from ..chapters import Chapters
from ..lone import cards_given
from ..places import DEALER, DECLARER, DEFENDERS, LONE_PLAYERS, PARTNER_OF_DECLARER, PARTNERS_OF_LONE, TAKER
from ..tables import ALONE, DISCARD, DROP, FIRST_LEAD, GIVE, NAME, PLAIN_STRAIN, TAKE, TURNED_SUIT, Draft
from ..words import strain_of, strains_of
from . import steps
from .model import Alone, ContractRules

AVOID = {"any_card": steps.ANYTHING, "no_trumps": steps.TRUMPS, "not_taken": steps.TAKEN}


def lower(table: Chapters, draft: Draft) -> None:
    contract = table.contract
    assert isinstance(contract, ContractRules)
    draft.rules.alone_stakes = contract.alone.stakes if contract.alone else 1
    draft.keys |= {(f"alone_{key}", 0): f"contract.alone.{key}" for key in Alone.model_fields}
    draft.keys |= {("nobody_alone", 0): "contract.alone", ("kitty_seen", 0): "contract.kitty_seen_by"}
    for step, key in zip(contract.all_steps, contract.step_keys, strict=True):
        first = int(draft.rules.steps)
        _lower_step(table, draft, contract, step, "contract.steps" if step not in contract.happens else key)
        draft.keys |= {("step_item", row): key for row in range(first, int(draft.rules.steps))}
    _tell_changes(draft, contract)
    if contract.alone is not None:
        if "alone" not in contract.all_steps:
            _lower_alone(draft, contract.alone, with_declarer=False)
        _lower_exchange(table, draft, contract.alone)
    if contract.may_drop:
        draft.step(DROP, "contract.dropping", who=DEFENDERS, may=1)
        draft.keys["dropping", 0] = "contract.dropping"
    _lower_fixed_trump(table, draft, contract)


def _tell_changes(draft: Draft, contract: ContractRules) -> None:
    """Which steps never happen, and which items of the list decide nothing, because of another word on the step."""
    out = [step for step, its in contract.happens.items() if its.is_left_out]
    draft.keys |= {("step_left_out", n): f"contract.happens.{step}.when" for n, step in enumerate(out)}
    moved = [place for place, step in enumerate(contract.steps) if step in contract.happens]
    draft.keys |= {("overruled", place): f"contract.steps.{place}" for place in moved}


def lower_made(table: Chapters, draft: Draft) -> None:
    """When the contract of each call is made; it waits until the formulas can be written."""
    if not table.auction.is_held:
        return
    for number, call in enumerate(table.auction.ladder(table), start=1):
        own = table.auction.bids[call.bid].made
        key = "contract.made" if own is None else f"auction.bids.{call.bid}.made"
        draft.rules.call_made[number] = draft.formula(table.contract.made if own is None else own, key)
        draft.keys["call_made", number] = key


def _lower_step(table: Chapters, draft: Draft, contract: ContractRules, step: str, key: str) -> None:
    seen = int(contract.kitty_seen_by == "all")
    if step == "take_kitty":
        draft.step(TAKE, key, who=DECLARER, cards=steps.KITTY, seen=seen)
    elif step == "may_take_kitty":
        draft.step(TAKE, key, who=DECLARER, cards=steps.KITTY, seen=seen, may=1)
    elif step == "dealer_takes_kitty":
        draft.step(TAKE, key, who=DEALER, cards=steps.KITTY, seen=seen)
    elif step == "take_turn_up":
        draft.step(TAKE, key, who=DEALER, cards=steps.TURNED)
    elif step == "name_trump":
        _lower_naming(table, draft, contract)
    elif step == "discard":
        draft.step(DISCARD, "contract.may_discard", who=TAKER, avoid=AVOID[contract.may_discard])
    elif contract.alone is not None:
        _lower_alone(draft, contract.alone, with_declarer=True)


def _lower_naming(table: Chapters, draft: Draft, contract: ContractRules) -> None:
    row = draft.step(NAME, "contract.may_name", who=DECLARER)
    for turned in range(5):
        for item, word in enumerate(contract.may_name):
            for strain in strains_of(word, table.deck.order_names, turned):
                draft.rules.step_strains[row][turned] |= 1 << strain
                draft.keys["may_name", strain] = f"contract.may_name.{item}"


def _lower_alone(draft: Draft, alone: Alone, *, with_declarer: bool) -> None:
    if with_declarer and alone.declarer is not None:
        draft.step(ALONE, "contract.alone.declarer", who=DECLARER, may=int(alone.declarer == "may"))
    if alone.partner is not None:
        when = draft.formula("not alone", "contract.alone.partner")
        draft.step(ALONE, "contract.alone.partner", who=PARTNER_OF_DECLARER, may=1, when=when)
    if alone.defenders is not None:
        key = "contract.alone.defenders"
        when = draft.formula("alone", key) if alone.defenders == "when_declarer_is" else 0
        draft.step(ALONE, key, who=DEFENDERS, may=1, when=when)


def _lower_exchange(table: Chapters, draft: Draft, alone: Alone) -> None:
    """Cards from the partner of a lone player; as many are discarded, before or after."""
    if not cards_given(table):
        return
    key = "contract.alone.receives"
    if alone.discards == "first":
        draft.step(DISCARD, "contract.alone.discards", who=LONE_PLAYERS, count=alone.receives)
    draft.step(GIVE, key, who=PARTNERS_OF_LONE, count=alone.receives)
    if alone.discards == "after":
        draft.step(DISCARD, "contract.alone.discards", who=LONE_PLAYERS, count=alone.receives)


def _lower_fixed_trump(table: Chapters, draft: Draft, contract: ContractRules) -> None:
    bids = table.auction.bids.values()
    is_named = table.auction.is_held and ("name_trump" in contract.all_steps or all(terms.trumps for terms in bids))
    trumps = ("no_trump",) if is_named else contract.trumps or ("no_trump",)
    draft.rules.fixed_count = len(trumps)
    for deal, word in enumerate(trumps):
        strain = strain_of(word, table.deck.order_names)
        if word == "turned":
            strain = TURNED_SUIT
        elif word == "first_lead":
            strain = FIRST_LEAD
        draft.rules.fixed_strain[deal] = PLAIN_STRAIN if strain is None else strain
        draft.keys["trump", deal] = f"contract.trump.{deal}" if len(trumps) > 1 else "contract.trump"
