"""How is a deal told, trick by trick?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...table.cards import SUITS
from ...table.moves import ALONE, DISCARD, DROP, GIVE, KITTY, NAME, PASS, SWAP, THROW_IN
from ...table.seats import seats_of
from ...table.telling import TAKE, Telling, Why
from ..tree import Block, Cell, Item, Items, Paragraph, Table
from .points import signed
from .subject import Subject
from .variations import sentences_of

_COMPASS: Final = ("south", "west", "north", "east")
_WITH_CARDS: Final = (DISCARD.strip(), GIVE.strip(), TAKE)
_ALONE: Final = f" {ALONE[1]}"
"""Behind a bid that is made alone."""
_SHOWN: Final = 4
"""How many rules are named that a deal shows."""


def example(subject: Subject, telling: Telling) -> tuple[Block, ...]:
    """What it shows, the hands, what was said, the tricks with their winners and why, and the score."""
    blocks: list[Block] = [*subject.paragraph(*_caption(subject, telling)), *_shows(subject, telling)]
    blocks.append(Paragraph(text=subject.text("example.cards")))
    blocks.append(Table(heads=subject.wording.heads("example.hand_heads"), rows=_hands(subject, telling)))
    blocks += subject.paragraph(*_on_the_table(subject, telling))
    if telling.calls:
        calls = tuple((player(subject, telling, seat), deed(subject, call)) for seat, call in telling.calls)
        blocks.append(Table(heads=subject.wording.heads("example.call_heads"), rows=calls))
    blocks += subject.paragraph(*_contract(subject, telling))
    if telling.tricks:
        blocks.append(Table(heads=subject.wording.heads("example.trick_heads"), rows=_tricks(subject, telling)))
    if telling.score:
        blocks.append(Paragraph(text=subject.text("example.score")))
        blocks.append(Table(heads=subject.wording.heads("example.score_heads"), rows=_score(subject, telling)))
    if telling.source:
        blocks += subject.paragraph(subject.text("example.source", source=telling.source))
    return tuple(blocks)


def player(subject: Subject, telling: Telling, seat: int) -> str:
    """What a player is called: `South`; where there are not four, `Player 1`."""
    if telling.players == len(_COMPASS):
        return subject.text(f"compass.{_COMPASS[seat]}")
    return subject.text("compass.nth", n=seat + 1)


def _caption(subject: Subject, telling: Telling) -> Iterator[str]:
    """What happens, in a sentence: `West bids 3 and makes it.`"""
    if telling.declarer is not None and telling.contract:
        end = f"{'alone_' if telling.alone else ''}{'made' if telling.made else 'set'}"
        seat = player(subject, telling, telling.declarer)
        bid, trump = _bid_and_trump(subject, telling.contract)
        if f"{bid} " == NAME and trump:
            yield subject.text(f"example.names.{end}", seat=seat, trump=trump)
        else:
            verb = "bids" if subject.legend.call_prefix else "says"
            yield subject.text(f"example.{verb}.{end}", seat=seat, bid=bid)
    for defender in telling.lone_defenders:
        yield subject.text("example.defends_alone", seat=player(subject, telling, defender))


def _bid_and_trump(subject: Subject, label: str) -> tuple[str, str]:
    """A bid without the trump that is said with it, and that trump: `7 hearts` is `7` and `hearts`."""
    for trump in subject.legend.strains.values():
        bid = label.removesuffix(f" {trump}")
        if bid != label:
            return bid, trump.replace(" ", "_")
    return label, ""


def _shows(subject: Subject, telling: Telling) -> Iterator[Block]:
    """The rules that are worth seeing in it, in their own sentences."""
    said = (*subject.spoken, *subject.left_out)
    found = dict.fromkeys(text for key in telling.shows for text in sentences_of(key, said))
    if found:
        yield Paragraph(text=subject.text("example.shows"))
        yield Items(items=tuple(Item(text=text) for text in list(found)[:_SHOWN]))


def _on_the_table(subject: Subject, telling: Telling) -> Iterator[str]:
    """The cards that nobody holds."""
    if telling.turned:
        yield subject.text("example.turned", card=_cards(subject, telling.turned))
    if telling.kitty:
        yield subject.text("example.kitty", cards=_cards(subject, *telling.kitty))


def _cards(subject: Subject, *cards: str) -> str:
    """Cards in a sentence, as they are shown in a line."""
    return str(subject.phrases.cards(cards))


def _contract(subject: Subject, telling: Telling) -> Iterator[str]:
    if not telling.trump:
        return
    plain = "" if telling.trump in SUITS else "_plain"
    trump = telling.trump.replace(" ", "_")
    if telling.declarer is None:
        yield subject.text(f"example.trump{plain}", trump=trump)
        return
    seat = player(subject, telling, telling.declarer)
    if subject.legend.call_prefix:
        bid, _ = _bid_and_trump(subject, telling.contract)
        yield subject.text(f"example.contract{plain}", contract=bid, seat=seat, trump=trump)
    else:
        yield subject.text(f"example.declarer{plain}", seat=seat, trump=trump)


def deed(subject: Subject, text: str) -> str:
    """What a player says or does: `bids 3`, `discards 9♣`."""
    if text in (PASS, *ALONE, *DROP, *SWAP):
        return subject.text(f"deed.{text}")
    if text in (*KITTY, *THROW_IN):
        return subject.text(f"deed.{text.replace(' ', '_')}")
    verb, _, rest = text.partition(" ")
    cards = rest.split()
    if verb in _WITH_CARDS and cards and all(subject.legend.pack.card(card) is not None for card in cards):
        return subject.text(f"deed.{verb}", cards=_cards(subject, *cards))
    return _said(subject, text)


def _said(subject: Subject, text: str) -> str:
    """A bid, or the name of a trump, by itself or with the words that one plays alone."""
    said = text.removesuffix(_ALONE)
    alone = "_alone" if said != text else ""
    bid, trump = _bid_and_trump(subject, said)
    if f"{bid} " == NAME and trump:
        return subject.text(f"deed.name{alone}", trump=trump)
    prefix = subject.legend.call_prefix
    if not prefix:
        return subject.text(f"deed.says{alone}", bid=said)
    if trump:
        return subject.text(f"deed.bid_trump{alone}", bid=bid.removeprefix(prefix), trump=trump)
    return subject.text(f"deed.bid{alone}", bid=said.removeprefix(prefix))


def _hands(subject: Subject, telling: Telling) -> tuple[tuple[Cell, ...], ...]:
    rows: list[tuple[Cell, ...]] = []
    for seat, hand in enumerate(telling.hands):
        name = player(subject, telling, seat)
        if seat == telling.dealer:
            name = subject.text("example.dealer", seat=name)
        rows.append((name, subject.phrases.cards(_sorted(subject, hand))))
    return tuple(rows)


def _sorted(subject: Subject, hand: tuple[str, ...]) -> tuple[str, ...]:
    """A hand as players hold it: suit by suit, the best of each first."""
    pack = subject.legend.pack
    suits = {word: pack.card(word) for word in hand}
    order = sorted(hand, key=lambda word: (pack.suit_of(suits[word] or 0) is None, -(suits[word] or 0)))
    return tuple(order)


def _tricks(subject: Subject, telling: Telling) -> tuple[tuple[Cell, ...], ...]:
    return tuple(
        (
            str(number),
            player(subject, telling, trick.leader),
            subject.phrases.cards(trick.cards),
            player(subject, telling, trick.winner),
            _with_suit(subject, why(subject, trick.why), trick.named),
        )
        for number, trick in enumerate(telling.tricks, start=1)
    )


def _with_suit(subject: Subject, told: str, suit: str) -> str:
    """Why a trick was won, and the suit that was named with the joker it was opened with."""
    return subject.text("why.named", why=told, suit=suit) if suit else told


def why(subject: Subject, why: Why) -> str:
    """Why a trick was won: `J♥ is the highest trump`."""
    told = subject.text(f"why.{why.kind}", card=_cards(subject, why.card))
    return subject.text(f"why.{why.twin}_of_equal", why=told) if why.twin else told


def _score(subject: Subject, telling: Telling) -> tuple[tuple[Cell, ...], ...]:
    """Each side by its players, with its tricks and its points."""
    rules, rows = subject.rules, []
    for side, points in enumerate(telling.score):
        seats = seats_of(side, players=rules.players, sides=rules.sides)
        names = [player(subject, telling, seat) for seat in seats]
        tricks = sum(telling.taken[seat] for seat in seats)
        rows.append((subject.language.listed(names), str(tricks), signed((points,))))
    return tuple(rows)
