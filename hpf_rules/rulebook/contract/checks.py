"""Do the steps between auction and play make sense, and is there always a trump and a partner where one is needed?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ...errors import suggest
from ...table.cards import SUITS
from ..chapters import Chapters
from ..domains import domains_of, names_of
from ..lone import bids_alone, cards_given
from ..readable import read, value_faults
from ..rule import Fault, FormulaText, Way, check
from ..words import GROUPS, is_trump_word
from .model import Alone, ContractRules

UNLESS_SAID: Final = ContractRules.model_fields["made"].default
"""When the contract is made, where nothing is said."""
_ALONE: Final = "contract.alone"
TAKES_KITTY: Final = ("take_kitty", "may_take_kitty", "dealer_takes_kitty")
TAKES: Final = (*TAKES_KITTY, "take_turn_up")


def contract_of(table: Chapters) -> ContractRules:
    assert isinstance(table.contract, ContractRules)
    return table.contract


@check("contract.steps", "contract.happens", "auction.shape")
def steps_have_a_declarer(table: Chapters) -> Iterator[Fault]:
    contract = contract_of(table)
    if contract.all_steps and table.auction.shape == "none":
        yield Fault(
            key="contract.steps" if contract.steps else "contract.happens",
            code="HPF-R30",
            message="without bidding nobody is declarer, so nobody takes these steps",
            hint="leave `steps` out, or say under `auction` how the bidding goes",
            ways=(_steps(contract, ()),),
            on_key=True,
            given=("auction.shape",),
        )


@check("contract.steps", "contract.happens")
def steps_follow_each_other(table: Chapters) -> Iterator[Fault]:
    contract = contract_of(table)
    steps = contract.all_steps
    for i, (step, key) in enumerate(zip(steps, contract.step_keys, strict=True)):
        message, hint = _order_fault(steps[:i], step)
        if message:
            given = _given(contract)
            yield Fault(key=key, code="HPF-R30", message=message, hint=hint, ways=_ordered(contract, i), given=given)
    takes = [step for step in steps if step in TAKES]
    if takes and "discard" not in steps:
        behind = [step for step in steps if step != "alone"] + ["discard"] + ["alone"] * ("alone" in steps)
        yield Fault(
            key="contract.steps" if contract.steps else "contract.happens",
            code="HPF-R30",
            message=f"after `{takes[0]}` somebody holds too many cards",
            hint="write `discard` behind it",
            ways=(_steps(contract, behind), _without(contract, *TAKES)),
            given=_given(contract),
        )


def _given(contract: ContractRules) -> tuple[str, ...]:
    """What the order of all steps follows from: a step without a place is not among them."""
    return tuple(f"contract.happens.{step}.when" for step in contract.happens)


def _steps(contract: ContractRules, steps: Iterable[str]) -> Way:
    """These steps, all in the list; none at all is nothing said."""
    said: Way = {"contract.steps": list(steps) or None}
    return {**said, "contract.happens": None} if contract.happens else said


def _without(contract: ContractRules, *gone: str) -> Way:
    """The steps without some; nothing is discarded where nothing is taken."""
    left = _with_cards(step for step in contract.all_steps if step not in gone)
    if not contract.happens:
        return _steps(contract, left)
    out = dict.fromkeys(step for step in contract.all_steps if step not in left)
    return dict(_out(contract, step) for step in out)


def _out(contract: ContractRules, step: str) -> tuple[str, str | None]:
    """What is to be said of a step, and where, for it not to happen."""
    key = f"contract.happens.{step}"
    return (f"{key}.when", "never") if step in contract.steps else (key, None)


def _with_cards(steps: Iterable[str]) -> list[str]:
    """The same steps; nothing is discarded where nothing is taken."""
    found = list(steps)
    return [step for step in found if step != "discard" or set(TAKES) & set(found)]


def _ordered(contract: ContractRules, wrong: int) -> tuple[Way, ...]:
    """All steps put in order: each once, one taking, the discard behind it; or only without the one that is wrong."""
    order: list[str] = []
    steps = contract.all_steps
    for step in dict.fromkeys(steps):
        if step == "discard" and not set(TAKES) & set(order):
            continue
        if step not in TAKES or not set(TAKES) & set(order):
            order.append(step)
        if (
            step in TAKES
            and "discard" in steps
            and "discard" not in order
            and steps.index("discard") < steps.index(step)
        ):
            order.append("discard")
    left = _with_cards(step for i, step in enumerate(steps) if i != wrong)
    ways = (_steps(contract, order), _steps(contract, left))
    if steps[wrong] in contract.happens:
        return {f"contract.happens.{steps[wrong]}": None}, *ways
    if contract.happens and steps.count(steps[wrong]) == 1:
        return dict([_out(contract, steps[wrong])]), *ways
    return ways


def _order_fault(before: tuple[str, ...], step: str) -> tuple[str | None, str | None]:
    if step in before:
        return f"`{step}` stands twice among the steps", "a step happens once"
    if step in TAKES and set(TAKES) & set(before):
        taken = next(other for other in before if other in TAKES)
        return f"after `{taken}` nothing more is taken", "leave one of the two out"
    if step in TAKES and "discard" in before:
        return f"`{step}` comes after the discard", "write `discard` behind it"
    if step == "discard" and not set(TAKES) & set(before):
        return "nothing is taken before this discard", "write what is taken before it, or leave it out"
    return None, None


@check("contract.steps", "contract.happens", "dealing.kitty", "dealing.turn_up")
def cards_can_be_taken(table: Chapters) -> Iterator[Fault]:
    contract = contract_of(table)
    for step, key in zip(contract.all_steps, contract.step_keys, strict=True):
        if step in TAKES_KITTY and table.dealing.kitty == 0:
            message, hint = "there is no kitty to take", "write `kitty: 1` under `dealing`"
            ways: tuple[Way, ...] = (_without(contract, *TAKES_KITTY), {"dealing.kitty": 1})
            yield Fault(key=key, code="HPF-R30", message=message, hint=hint, ways=ways, given=("dealing.kitty",))
        if step == "take_turn_up" and table.dealing.turn_up != "next_card":
            message, hint = "no card is turned up to be taken", "write `turn_up: next_card` under `dealing`"
            ways = (_without(contract, step), {"dealing.turn_up": "next_card"})
            yield Fault(key=key, code="HPF-R30", message=message, hint=hint, ways=ways, given=("dealing.turn_up",))


@check("contract.steps", "contract.happens", "contract.alone", "auction.shape", "auction.bids")
def steps_have_a_choice(table: Chapters) -> Iterator[Fault]:
    contract = contract_of(table)
    bids = table.auction.bids.values()
    for step, key in zip(contract.all_steps, contract.step_keys, strict=True):
        if step == "alone" and contract.alone is None:
            message, hint = "nothing says who may play alone", "write `alone: may` under `contract`"
            ways: tuple[Way, ...] = (_without(contract, step), {"contract.alone.declarer": "may"})
            yield Fault(key=key, code="HPF-R30", message=message, hint=hint, ways=ways, given=(_ALONE,))
        if step == "name_trump" and bids and all(terms.trumps for terms in bids):
            message, hint = "every bid says its trump already", "leave `name_trump` out"
            ways = (
                _without(contract, step),
                {f"auction.bids.{bid}.trumps": None for bid in table.auction.bids},
            )
            yield Fault(key=key, code="HPF-R30", message=message, hint=hint, ways=ways, given=("auction.bids",))


@check("contract.alone", "seating")
def alone_needs_partners(table: Chapters) -> Iterator[Fault]:
    alone = contract_of(table).alone
    if alone is None:
        return
    if table.seating.side_count == table.seating.players:
        yield Fault(
            key="contract.alone",
            code="HPF-R31",
            message="lone hands need partners, and here each plays alone",
            hint="leave `alone` out, or let some play together",
            ways=({_ALONE: None}, *({"seating.sides": n} for n in _sides_with_partners(table.seating.players))),
            related=(("seating.sides", "the sides are set in"),),
            given=("seating.players",),
        )
        return
    if not table.seating.has_partners:
        for key, said in (("receives", bool(alone.receives)), ("partner", alone.partner is not None)):
            if said:
                yield Fault(
                    key=f"contract.alone.{key}",
                    code="HPF-R31",
                    message="only where sides are pairs is there one partner",
                    hint="leave it out (`null` takes away what a parent says)",
                    ways=({f"contract.alone.{key}": None},),
                    given=("seating.sides", "seating.players"),
                )


def _sides_with_partners(players: int) -> tuple[int, ...]:
    """How many sides so many players can form, with two or more on each: the smallest sides first."""
    return tuple(n for n in range(players // 2, 1, -1) if players % n == 0)


@check("contract.alone", "auction.bids")
def alone_makes_sense(table: Chapters) -> Iterator[Fault]:
    alone = contract_of(table).alone
    if alone is None:
        return
    for key, message, hint, ways in _alone_faults(alone, by_bid=bids_alone(table), gives=cards_given(table)):
        yield Fault(key=f"{_ALONE}{key}", code="HPF-R31", message=message, hint=hint, ways=ways)


def _alone_faults(alone: Alone, *, by_bid: bool, gives: bool) -> Iterator[tuple[str, str, str, tuple[Way, ...]]]:
    if alone.receives and alone.discards is None:
        yield (
            ".receives",
            "nothing says when the lone player discards",
            "write `discards: first` or `discards: after` beside it",
            ({f"{_ALONE}.discards": "first"}, {f"{_ALONE}.receives": None}),
        )
    if alone.discards is not None and not gives:
        ways: tuple[Way, ...] = ({f"{_ALONE}.discards": None}, {f"{_ALONE}.receives": 1})
        yield ".discards", "nothing is received, so nothing is discarded", "write `receives: 1` beside it", ways
    if by_bid:
        return
    if alone.declarer is None and alone.partner is None and alone.defenders != "always":
        ways = ({_ALONE: None}, {f"{_ALONE}.declarer": "may"})
        yield "", "this lets nobody play alone", "write `declarer: may`, or leave `alone` out", ways
    elif alone.declarer is None and alone.partner is None and alone.stakes != 1:
        ways = ({f"{_ALONE}.declarer": "may"}, {f"{_ALONE}.stakes": None})
        yield ".stakes", "the declaring side never plays alone here", "write `declarer: may` beside it", ways
    if alone.declarer == "must" and alone.partner is not None:
        yield (
            ".partner",
            "the declarer always plays alone, so this can never happen",
            "leave it out (`null` takes away what a parent says)",
            ({f"{_ALONE}.partner": None}, {f"{_ALONE}.declarer": "may"}),
        )


@check("contract.may_name", "contract.trump", "deck.orders")
def trump_is_known(table: Chapters) -> Iterator[Fault]:
    orders = table.deck.order_names
    for key, word in _trump_words(contract_of(table)):
        is_fixed = key.startswith("contract.trump")
        known = is_trump_word(word, orders) and not (is_fixed and word in ("suits", "not_turned"))
        if known or (is_fixed and word == "first_lead"):
            continue
        groups = ("turned", "first_lead") if is_fixed else GROUPS
        near = suggest(word, [*groups, *SUITS, *orders])
        yield Fault(
            key=key,
            code="HPF-R32",
            message=f"`{word}` is no suit and no order of the cards",
            hint=f"did you mean `{near}`?" if near else f"write one of: {', '.join([*groups, *SUITS, *orders])}",
            ways=() if near else _words_without(contract_of(table), key, word),
        )


@check("contract.may_name")
def trump_is_named_once(table: Chapters) -> Iterator[Fault]:
    words = contract_of(table).may_name
    for place, word in enumerate(words):
        if word in words[:place]:
            yield Fault(
                key=f"contract.may_name.{place}",
                code="HPF-R32",
                message=f"`{word}` stands here twice",
                hint="write each trump once",
                ways=({"contract.may_name": list(dict.fromkeys(words))},),
                related=((f"contract.may_name.{words.index(word)}", "it is first set in"),),
            )


@check("contract.may_name", "contract.trump", "dealing.turn_up")
def turned_card_can_be_trump(table: Chapters) -> Iterator[Fault]:
    if table.dealing.turn_up != "none":
        return
    for key, word in _trump_words(contract_of(table)):
        if word in ("turned", "not_turned"):
            yield Fault(
                key=key,
                code="HPF-R32",
                message="no card is turned up in this game",
                hint="write `turn_up: next_card` under `dealing`",
                ways=(*_words_without(contract_of(table), key, word), {"dealing.turn_up": "next_card"}),
                given=("dealing.turn_up",),
            )


def _words_without(contract: ContractRules, key: str, word: str) -> tuple[Way, ...]:
    """The trumps of one list without one of them."""
    fixed = key.startswith("contract.trump")
    left = [other for other in (contract.trumps if fixed else contract.may_name) if other != word]
    rule = "contract.trump" if fixed else "contract.may_name"
    return ({rule: left},) if left else ({rule: None},) if fixed else ({rule: ["suits"]},)


def _trump_words(contract: ContractRules) -> list[tuple[str, str]]:
    named = [(f"contract.may_name.{i}", word) for i, word in enumerate(contract.may_name)]
    one = isinstance(contract.trump, str)
    fixed = [("contract.trump" if one else f"contract.trump.{i}", word) for i, word in enumerate(contract.trumps)]
    return [*named, *fixed]


@check(
    "contract.made",
    "contract.alone",
    "contract.happens",
    "contract.steps",
    "auction.shape",
    "auction.bids",
    "auction.all_pass",
    "deck.orders",
    "dealing.hand",
    "scoring.kitty_tricks",
)
def made_can_be_read(table: Chapters) -> Iterator[Fault]:
    bids = table.auction.bids.values()
    if table.auction.shape == "none" or not bids:
        return
    for bid, terms in table.auction.bids.items():
        if terms.made is not None:
            yield from _condition_faults(table, f"auction.bids.{bid}.made", terms.made)
    if all(terms.made is not None for terms in bids):
        yield from _never_asked(table)
        return
    if table.contract.made == UNLESS_SAID and not any(terms.has_tricks for terms in bids):
        yield Fault(
            key="contract.made",
            code="HPF-R33",
            message="nothing says when the contract is made, and no bid says a number of tricks",
            hint="write `made:` under `contract`, for example `made: taken >= 3`",
            ways=({"contract.made": f"taken >= {max(table.dealing.hands) // 2 + 1}"},),
            given=("contract.?", "auction.bids", *(f"auction.bids.{bid}" for bid in table.auction.bids)),
        )
        return
    yield from _condition_faults(table, "contract.made", table.contract.made)


def _condition_faults(table: Chapters, key: str, text: FormulaText) -> Iterator[Fault]:
    """When a contract is made: can it be read, and worked out?"""
    found = read(key, text, names_of(table, hidden={"made", "set"}))
    yield from found.faults
    if found.formula is not None and not found.faults:
        yield from value_faults(key, found.formula, domains_of(table))


def _never_asked(table: Chapters) -> Iterator[Fault]:
    """When the other contracts are made, where there is no other."""
    if table.contract.made != UNLESS_SAID:
        yield Fault(
            key="contract.made",
            code="HPF-R33",
            on_key=True,
            severity="warning",
            message="every bid says for itself when it is made, so nobody looks at this",
            hint="leave it out (`null` takes away what a parent says)",
            ways=({"contract.made": None},),
            given=("auction.bids",),
        )
