"""Can these cards be: is every rank there once, is what is taken out there, do the top trumps lie in the deck?"""

from __future__ import annotations

from collections.abc import Iterator

from ...table.cards import MOST_CARDS, SUIT_LETTERS, SUITS, Pack, rank_letter, written
from ..chapters import Chapters
from ..rule import Fault, Way, check
from ..words import listed
from .model import BOWERS, DeckRules


@check("deck.ranks", "deck.jokers", "deck.copies", "deck.removed")
def ranks_are_different(table: Chapters) -> Iterator[Fault]:
    ranks = table.deck.ranks
    for i, rank in enumerate(ranks):
        if rank in ranks[:i]:
            yield Fault(
                key=f"deck.ranks.{i}",
                code="HPF-R02",
                message=f"rank {rank} stands twice in a suit",
                hint="write each rank once",
                related=((f"deck.ranks.{ranks.index(rank)}", "it is first set in"),),
            )
    if table.deck.pack.size > MOST_CARDS:
        message = f"the pack has {table.deck.pack.size} cards; at most {MOST_CARDS} can be"
        yield Fault(key="deck.ranks", code="HPF-R02", message=message, hint="leave ranks out", given=("deck.copies",))


@check("deck.ranks", "deck.copies", "deck.removed")
def removed_cards_are_there(table: Chapters) -> Iterator[Fault]:
    """What is taken out was in the deck; and a rank, or a suit, of which nothing is left is none."""
    deck = table.deck
    assert isinstance(deck, DeckRules)
    whole = Pack(ranks=deck.ranks, copies=deck.copies)
    ranks = tuple(f"deck.ranks.{place}" for place in range(len(deck.ranks)))
    for i, word in enumerate(deck.removed):
        there, before = whole.named(word).bit_count(), [written(other) for other in deck.removed[:i]]
        if before.count(written(word)) < there:
            continue
        often = {1: "once", 2: "twice", 4: "four times"}[deck.copies]
        yield Fault(
            key=f"deck.removed.{i}",
            code="HPF-R03",
            message=f"{word} is taken out more often than it is there: {often}"
            if there
            else f"{word} is not in the deck",
            hint="write each card that is taken out once" if there else f"the ranks are {listed(deck.ranks)}",
            ways=({"deck.removed": _without(deck.removed, i)},),
            given=("deck.copies", *ranks),
        )
    gone: list[str] = [rank for rank in deck.ranks if not deck.pack.rank_mask(rank)]
    gone += [suit for number, suit in enumerate(SUITS) if not deck.pack.suit_mask(number)]
    if gone and deck.removed:
        rest = [word for word in deck.removed if written(word)[:-1] not in map(rank_letter, gone)]
        ranks_left = [rank for rank in deck.ranks if rank not in gone]
        yield Fault(
            key="deck.removed",
            code="HPF-R03",
            message=f"of {listed(gone)} nothing is left",
            hint="leave the rank out of `ranks`",
            ways=({"deck.ranks": ranks_left, "deck.removed": rest or None},) if ranks_left != [*deck.ranks] else (),
            given=ranks,
        )

    if deck.copies > 1 and not deck.pack.has_twins:
        message = "no two cards of the deck are equal, with what is taken out"
        yield Fault(
            key="deck.copies", code="HPF-R03", message=message, hint="write `copies: 1`", given=("deck.removed",)
        )


def _without(words: tuple[str, ...], wrong: int) -> list[str] | None:
    return [word for place, word in enumerate(words) if place != wrong] or None


@check("deck.ranks", "deck.jokers", "deck.removed", "deck.top_trumps", "deck.orders.*.top_trumps")
def tops_are_in_the_pack(table: Chapters) -> Iterator[Fault]:
    deck = table.deck
    assert isinstance(deck, DeckRules)
    yield from _check_tops(deck, deck.top_trumps, "deck.top_trumps")
    for name, order in deck.orders.items():
        if order.top_trumps is not None:
            yield from _check_tops(deck, order.top_trumps, f"deck.orders.{name}.top_trumps")


@check("deck.ranks", "deck.orders.*.ranks")
def orders_rank_every_card(table: Chapters) -> Iterator[Fault]:
    deck = table.deck
    assert isinstance(deck, DeckRules)
    for name in deck.orders:
        ranks = deck.ranks_in(name)
        if sorted(ranks) == sorted(deck.ranks):
            continue
        missing = [rank for rank in deck.ranks if rank not in ranks]
        strange = [rank for rank in ranks if rank not in deck.ranks]
        twice = [rank for i, rank in enumerate(ranks) if rank in ranks[:i]]
        ranks_once = dict.fromkeys(rank for rank in ranks if rank in deck.ranks)
        what = (
            f"{listed(missing)} {'is' if len(missing) == 1 else 'are'} missing"
            if missing
            else f"{listed(strange)} {'is' if len(strange) == 1 else 'are'} not in the deck"
            if strange
            else f"{listed(twice)} stands twice"
        )
        yield Fault(
            key=f"deck.orders.{name}.ranks",
            code="HPF-R03",
            message=f"an order ranks every card once: {what}",
            hint="write every rank of the deck once",
            ways=({f"deck.orders.{name}.ranks": list(ranks_once)},) if not missing else (),
            related=(("deck.ranks", "the deck is set in"),),
        )


def _check_tops(deck: DeckRules, tops: tuple[str, ...], key: str) -> Iterator[Fault]:
    told: set[str | None] = {None}
    for i, word in enumerate(tops):
        message, hint, given = _top_fault(deck, word)
        if word in tops[:i]:
            message, hint = f"`{word}` stands twice among the top trumps", "write it once"
        if message not in told:
            told.add(message)
            assert message is not None
            ranks = tuple(f"deck.ranks.{place}" for place in range(len(deck.ranks)))
            lacks = "deck.jokers" if word == "joker" and not deck.jokers else ""
            yield Fault(
                key=f"{key}.{i}",
                code="HPF-R03",
                message=message,
                hint=hint,
                ways=_tops_without(deck, key, tops, i),
                given=(given, *ranks),
                lacks=lacks,
            )
    if deck.jokers and "joker" not in tops:
        yield Fault(
            key=key if tops else "deck.jokers",
            code="HPF-R03",
            message="the deck has a joker, but nothing says what it beats",
            hint=f"write `top_trumps: [{', '.join(('joker', *tops))}]` under `deck`",
            ways=({key: ["joker", *tops]}, {"deck.jokers": 0}),
            given=("deck.jokers", key),
        )


def _tops_without(deck: DeckRules, key: str, tops: tuple[str, ...], wrong: int) -> tuple[Way, ...]:
    """The top trumps without those that are no cards, each once; or the joker that is not there yet."""
    left = [word for word in dict.fromkeys(tops) if _top_fault(deck, word)[0] is None]
    without: Way = {key: left if left or key != "deck.top_trumps" else None}
    if gone := _taken_out(deck, tops[wrong]):
        back: Way = {"deck.removed": [card for card in deck.removed if written(card) != gone] or None}
        return back, without
    return (without, {"deck.jokers": 1}) if tops[wrong] == "joker" and not deck.jokers else (without,)


def _taken_out(deck: DeckRules, word: str) -> str:
    """A card that the word for a top trump means, and that is not in the deck any more; empty where there is none."""
    rank = "J" if word in BOWERS else word
    names = [rank_letter(rank) + suit for suit in SUIT_LETTERS] if rank in deck.ranks else [written(word)]
    gone = [name for name in names if not deck.pack.named(name) and name in map(written, deck.removed)]
    return gone[0] if gone else ""


def _top_fault(deck: DeckRules, word: str) -> tuple[str | None, str | None, str]:
    """What is wrong with a top trump, what to do, and the key it depends on."""
    if word == "joker":
        if deck.jokers:
            return None, None, "deck.jokers"
        return "the joker is ranked, but the deck has none", "write `jokers: 1` under `deck`", "deck.jokers"
    missing = _taken_out(deck, word)
    if missing:
        return f"{missing} is a top trump, and it is taken out of the deck", "leave one of the two out", "deck.removed"
    if word in BOWERS:
        if "J" in deck.ranks:
            return None, None, "deck.ranks"
        return "the bowers are jacks, and the deck has no jacks", "leave the bowers out", "deck.ranks"
    if word in deck.ranks or deck.pack.named(word):
        return None, None, "deck.ranks"
    return f"{word} is not in the deck", f"the ranks are {listed(deck.ranks)}", "deck.ranks"
