"""Do the steps between auction and play make sense, and is there always a trump and a partner where one is needed?"""

from __future__ import annotations

from collections.abc import Iterator

from ...errors import suggest
from ..chapters import Chapters
from ..formula import FormulaFault, parse
from ..rule import Fault, check
from ..words import GROUPS, is_trump_word
from .model import ContractRules

TAKES_KITTY = ("take_kitty", "may_take_kitty", "dealer_takes_kitty")


def contract_of(table: Chapters) -> ContractRules:
    assert isinstance(table.contract, ContractRules)
    return table.contract


@check("contract.steps", "contract.alone", "dealing", "deck", "seating.players", "auction.shape", "auction.bids")
def steps_make_sense(table: Chapters) -> Iterator[Fault]:
    contract = contract_of(table)
    steps = contract.steps
    for i, step in enumerate(steps):
        message, hint = _step_fault(table, contract, steps[:i], step)
        if message:
            yield Fault(key=f"contract.steps.{i}", code="HPF-R30", message=message, hint=hint)
    if steps and table.auction.shape == "none":
        yield Fault(
            key="contract.steps",
            code="HPF-R30",
            message="without bidding nobody is declarer, so nobody takes these steps",
            hint="leave `steps` out, or say under `auction` how the bidding goes",
            on_key=True,
        )
    takes = [step for step in steps if step.startswith(("take", "may_take", "dealer_takes"))]
    if takes and "discard" not in steps:
        yield Fault(
            key="contract.steps",
            code="HPF-R30",
            message=f"after `{takes[0]}` somebody holds too many cards",
            hint="write `discard` behind it",
        )


def _step_fault(
    table: Chapters, contract: ContractRules, before: tuple[str, ...], step: str
) -> tuple[str | None, str | None]:
    if step in before:
        return f"`{step}` stands twice among the steps", "a step happens once"
    if step in TAKES_KITTY and table.dealing.kitty == 0:
        return "there is no kitty to take", "write `kitty: 1` under `dealing`"
    if step in TAKES_KITTY and set(TAKES_KITTY) & set(before):
        return "the kitty is taken already", None
    if step == "take_turn_up" and table.dealing.turn_up != "next_card":
        return "no card is turned up to be taken", "write `turn_up: next_card` under `dealing`"
    if step == "discard" and not any(name.startswith(("take", "may_take", "dealer_takes")) for name in before):
        return "nothing is taken before this discard", None
    if step == "alone" and contract.alone is None:
        return "nothing says who may play alone", "write `alone: may` under `contract`"
    if step == "name_trump" and all(terms.trumps for terms in table.auction.bids.values()):
        return "every bid says its trump already", "leave `name_trump` out"
    return None, None


@check("contract.alone", "seating")
def alone_needs_partners(table: Chapters) -> Iterator[Fault]:
    alone = contract_of(table).alone
    if alone is None:
        return
    key = "contract.alone"
    if table.seating.side_count == table.seating.players:
        yield Fault(
            key=key,
            code="HPF-R31",
            message="lone hands need partners, and here each plays alone",
            related=(("seating", "the sides are set in"),),
        )
        return
    if alone.receives and not table.seating.has_partners:
        yield Fault(
            key=f"{key}.receives",
            code="HPF-R31",
            message="only where sides are pairs is there one partner to give cards",
        )
    if alone.receives and alone.discards is None:
        yield Fault(
            key=f"{key}.receives",
            code="HPF-R31",
            message="nothing says when the lone player discards",
            hint="write `discards: first` or `discards: after` beside it",
        )
    if alone.discards is not None and not alone.receives:
        yield Fault(
            key=f"{key}.discards",
            code="HPF-R31",
            message="nothing is received, so nothing is discarded",
            hint="write `receives: 1` beside it",
        )
    if alone.partner is not None and not table.seating.has_partners:
        yield Fault(key=f"{key}.partner", code="HPF-R31", message="only where sides are pairs is there one partner")
    if alone.declarer is None and alone.partner is None and alone.defenders != "always":
        yield Fault(
            key=key,
            code="HPF-R31",
            message="this lets nobody play alone",
            hint="write `declarer: may`, or leave `alone` out",
        )
    if alone.declarer == "must" and alone.partner is not None:
        yield Fault(
            key=f"{key}.partner",
            code="HPF-R31",
            message="the declarer always plays alone, so this can never happen",
        )


@check("contract.may_name", "contract.trump", "deck.orders", "dealing.turn_up")
def trump_is_known(table: Chapters) -> Iterator[Fault]:
    contract, orders = contract_of(table), table.deck.order_names
    named = [(f"contract.may_name.{i}", word) for i, word in enumerate(contract.may_name)]
    one = isinstance(contract.trump, str)
    fixed = [("contract.trump" if one else f"contract.trump.{i}", word) for i, word in enumerate(contract.trumps)]
    for key, word in [*named, *fixed]:
        is_fixed = key.startswith("contract.trump")
        known = is_trump_word(word, orders) and not (is_fixed and word in ("suits", "not_turned"))
        if not known and not (is_fixed and word == "first_lead"):
            groups = ("turned", "first_lead") if is_fixed else GROUPS
            near = suggest(word, [*groups, "clubs", "diamonds", "hearts", "spades", *orders])
            yield Fault(
                key=key,
                code="HPF-R32",
                message=f"`{word}` is no suit and no order of the cards",
                hint=f"did you mean `{near}`?" if near else None,
            )
        elif word in ("turned", "not_turned") and table.dealing.turn_up == "none":
            yield Fault(
                key=key,
                code="HPF-R32",
                message="no card is turned up in this game",
                hint="write `turn_up: next_card` under `dealing`",
            )


@check("contract.made", "auction.bids", "deck.orders")
def made_can_be_read(table: Chapters) -> Iterator[Fault]:
    if table.auction.shape == "none":
        return
    from ..domains import names_of  # the names depend on the bids

    try:
        parse(table.contract.made, names_of(table, hidden={"made", "set"}))
    except FormulaFault as fault:
        yield Fault(
            key="contract.made",
            code="HPF-R20",
            message=fault.message,
            hint=fault.hint,
            span=(fault.offset, fault.length),
        )
