"""Do these written cards make a deal of this variant: every card once, every hand of the right size?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..errors import Problem, RecordError, shorten, suggest
from ..rulebook.dealing.steps import DEALERS_LAST, NOTHING, TURN_ANOTHER
from ..table.cards import MOST_CARDS, UNKNOWN, Pack, card_meant, card_words, cards_in, mask_of
from ..table.state import NO_CARD
from ..variant.variant import Variant


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """The cards as dealt: sets of cards, and the turned one."""

    hands: tuple[int, ...]
    kitty: int
    turned: int = NO_CARD


@dataclass
class _Reader:
    """Reads cards and remembers where each one lies; every unseen card gets a number beyond the pack."""

    pack: Pack
    seen: dict[int, str] = field(default_factory=dict)
    unseen: int = 0
    problems: list[Problem] = field(default_factory=list)

    def cards(self, written: Sequence[str] | str, place: str, key: str) -> int:
        """The cards of a place; what cannot be read counts as unseen, so that the number of cards still fits."""
        words = card_words(written) if isinstance(written, str) else list(written)
        if len(words) > MOST_CARDS:
            message = f"{place} has {len(words)} cards, and the deck {self.pack.size}"
            self.problems.append(misfit("HPF-H12", key, message))
            return 0
        return mask_of(self.card(word, place, f"{key}.{i}") for i, word in enumerate(words))

    def card(self, word: str, place: str, key: str) -> int:
        card = None if word.upper() == UNKNOWN else self._known(word, place, key)
        if card is None:
            self.unseen += 1
            return self.pack.size + self.unseen - 1
        self.seen[card] = place
        return card

    def _known(self, word: str, place: str, key: str) -> int | None:
        cards = list(cards_in(self.pack.named(word)))
        free = next((card for card in cards if card not in self.seen), None)
        if not cards:
            self.problems.append(_no_card(self.pack, word, place, key))
        elif free is None:
            self.problems.append(self._too_often(cards, place, key))
        return free

    def _too_often(self, cards: Sequence[int], place: str, key: str) -> Problem:
        """A card lies in more places than it can be in."""
        name, places = self.pack.text(cards[0]), [*(self.seen[card] for card in cards), place]
        if len(cards) > 1:
            where = ", ".join(f"in {one}" for one in dict.fromkeys(places))
            message = f"{name} lies {where}: that makes {len(places)}, and the deck has {len(cards)}"
            hint = f"change one of them, or write `{UNKNOWN}` for a card not known"
        else:
            where = f"in {places[0]} and in {place}" if places[0] != place else f"in {place} twice"
            message = f"{name} lies {where}"
            hint = f"each card is there once: change one of the two, or write `{UNKNOWN}` for a card not known"
        return misfit("HPF-H11", key, message, hint)

    def done(self) -> None:
        """RecordError with all that was found."""
        if self.problems:
            raise RecordError.of(*self.problems)


def misfit(code: str, key: str, message: str, hint: str | None = None) -> Problem:
    """What is wrong with a record at a key; where that stands is known to those who read the file."""
    return Problem(code=code, message=message, where=None, key=key, hint=hint)


def _no_card(pack: Pack, word: str, place: str, key: str) -> Problem:
    meant = card_meant(word)
    if meant is None:
        near = suggest(word, pack.names)
        hint = f"did you mean {near}?" if near else "write the rank and the letter of the suit, such as JH, TH or 10H"
        message = "{} is no card"
    elif pack.card(meant) is None:
        message, hint = "{} is no card of this deck", f"its ranks are {', '.join(pack.ranks)}"
    else:
        message, hint = "{} is no card as cards are written here", f"write {meant}"
        hint += f" or {pack.text(pack.card(meant) or 0)}" if meant.startswith("10") else ""
    return misfit("HPF-H10", key, f"{place}: {message.format(shorten(word))}", hint)


def dealt_of(
    variant: Variant,
    *,
    hands: Sequence[Sequence[str] | str],
    kitty: Sequence[str] | str,
    turn_up: str | None,
    deal: int,
) -> Dealt:
    """The cards as dealt; RecordError says what does not fit."""
    rules = variant.rules
    size = rules.hands[(deal - 1) % rules.hand_count]
    reader = _Reader(variant.given.deck.pack)
    masks = _hands(variant, reader, hands)
    told = {part for problem in reader.problems for part in (problem.key, problem.key.rpartition(".")[0])}
    for seat, mask in enumerate(masks):
        if mask.bit_count() != size and f"hands.{seat}" not in told:
            message = f"hand {seat} has {mask.bit_count()} cards; {size} are dealt"
            hint = f"a card that is not known is written `{UNKNOWN}`"
            reader.problems.append(misfit("HPF-H12", f"hands.{seat}", message, hint))
    turned = _turned(variant, reader, masks, turn_up)
    rest = reader.cards(kitty, "the kitty", "kitty")
    wanted = rules.cards - size * rules.players - (1 if rules.turn_up not in (NOTHING, DEALERS_LAST) else 0)
    if not rest and wanted:
        rest = reader.cards([UNKNOWN] * wanted, "the kitty", "kitty")
    if rest.bit_count() != wanted and all(problem.key != "kitty" for problem in reader.problems):
        message = f"the kitty has {rest.bit_count()} cards; {wanted} are left over"
        reader.problems.append(misfit("HPF-H12", "kitty", message))
    reader.done()
    return Dealt(hands=masks, kitty=_known(variant.given.deck.pack, masks, rest, turned), turned=turned)


def _hands(variant: Variant, reader: _Reader, hands: Sequence[Sequence[str] | str]) -> tuple[int, ...]:
    if len(hands) != variant.rules.players:
        message = f"{len(hands)} hands, but {variant.rules.players} play"
        raise RecordError.of(misfit("HPF-H12", "hands", message, "write one line of cards for each seat, seat 0 first"))
    return tuple(reader.cards(hand, f"hand {seat}", f"hands.{seat}") for seat, hand in enumerate(hands))


def _known(pack: Pack, hands: tuple[int, ...], kitty: int, turned: int) -> int:
    """Where only the kitty is unseen, its cards are those that are left."""
    seen = kitty
    for hand in hands:
        seen |= hand
    unseen = list(cards_in(seen & ~pack.all))
    left = pack.all & ~seen & ~(1 << turned if turned != NO_CARD else 0)
    if unseen and all(kitty >> card & 1 for card in unseen) and left.bit_count() == len(unseen):
        return (kitty & pack.all) | left
    return kitty


def _turned(variant: Variant, reader: _Reader, hands: tuple[int, ...], turn_up: str | None) -> int:
    """The card turned up; where it does not fit, that is told and none is turned."""
    how, pack = variant.rules.turn_up, variant.given.deck.pack
    if how == NOTHING:
        if turn_up is not None:
            told = misfit("HPF-H12", "turn_up", "a card is turned up, but this game turns none", "leave `turn_up` out")
            reader.problems.append(told)
        return NO_CARD
    if turn_up is None:
        reader.problems.append(misfit("HPF-H12", "", "no card is turned up; write `turn_up: 9H`"))
        return NO_CARD
    if how == DEALERS_LAST:
        card = pack.card(turn_up)
        if card is None or not any(hand & pack.named(turn_up) for hand in hands):
            message = f"the turned card {shorten(turn_up)} is the dealer's, but nobody was dealt it"
            reader.problems.append(misfit("HPF-H12", "turn_up", message))
            return NO_CARD
        return card
    card = reader.card(turn_up, "the turned card", "turn_up")
    if card < pack.size and pack.suit_of(card) is None and variant.rules.turned_joker == TURN_ANOTHER:
        message = "a joker is turned up, but here another card is turned instead"
        reader.problems.append(misfit("HPF-H12", "turn_up", message))
    return card if card < pack.size else NO_CARD


def position_of(variant: Variant, hands: Sequence[Sequence[str] | str], out: Sequence[int]) -> Dealt:
    """Hands in the middle of a deal: equal in size, but for seats that sit out."""
    reader = _Reader(variant.given.deck.pack)
    masks = _hands(variant, reader, hands)
    sizes = {mask.bit_count() for seat, mask in enumerate(masks) if seat not in out}
    reader.done()
    if len(sizes) != 1 or 0 in sizes:
        message = f"the hands have {', '.join(map(str, sorted(sizes)))} cards; they must be equal"
        raise RecordError.of(misfit("HPF-H12", "hands", message))
    return Dealt(hands=masks, kitty=0)


def games_of(rules: Any, games: Sequence[int]) -> Iterator[Problem]:
    """What of the games that were won before cannot be in this game."""
    if games and not rules.rubber:
        message = "by these rules no rubber is played: every game stands for itself"
        yield misfit("HPF-H09", "games", message, "leave `games` out")
    elif games and len(games) != rules.sides:
        message = f"{len(games)} numbers of games, but the game has {rules.sides} sides"
        yield misfit("HPF-H09", "games", message, "write one number a side, that of seat 0 first")
    for side, won in enumerate(games if rules.rubber else ()):
        if not 0 <= won < rules.rubber:
            message = f"side {side} cannot have {won} games before a deal: {rules.rubber} win the rubber"
            yield misfit("HPF-H09", f"games.{side}", message)


def numbers_of(rules: Any, *, dealer: int, scores: Sequence[int], deal: int, stakes: int) -> Iterator[Problem]:
    """What of the dealer, the scores, the number of the deal and its stakes cannot be in this game."""
    if not 0 <= dealer < rules.players:
        message = f"dealer {dealer} is no seat; seats are 0 to {rules.players - 1}"
        yield misfit("HPF-H09", "dealer", message)
    if scores and len(scores) != rules.sides:
        message = f"{len(scores)} scores, but the game has {rules.sides} sides"
        yield misfit("HPF-H09", "scores", message, "write one number a side, that of seat 0 first")
    if deal < 1 or stakes < 1:
        message = f"deal {deal} at stakes {stakes}: both count from 1"
        yield misfit("HPF-H09", "deal" if deal < 1 else "stakes", message)
    elif stakes not in (1, rules.silent_stakes):
        yield misfit("HPF-H09", "stakes", f"these rules never play a deal at stakes {stakes}")
