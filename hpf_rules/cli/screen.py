"""What does somebody at the table see? Cards, hands, what was said, who won a trick and why, the score."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.text import Text

from ..engine.after import thrown_in_by
from ..engine.deal import Deal
from ..engine.explain import why_leader, why_winner
from ..engine.game import Game, Outcome
from ..engine.score_lines import ScoreLine, score_lines
from ..engine.table_talk import has_bid, said
from ..engine.view import View, view
from ..rulebook.tables import CALL_SUIT, PLAY
from ..table.cards import with_sign
from ..table.moves import THROW_IN
from ..table.seats import seats_of
from ..table.state import NO_CARD, NOBODY
from ..variant.variant import Variant
from .held import group_of, in_order, single_cards, strain_seen
from .printing import console

RED = "DH"


class Screen:
    """The terminal (or a file, without colours) as one player sees the table; `you` is None where all is open."""

    def __init__(self, *, you: int | None, explain: bool) -> None:
        self.you = you
        self.explain = explain
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
        self.console = console()
        self.signs = _can_write("♣♦♥♠", self.console.encoding)

    def say(self, text: str | Text = "", style: str = "") -> None:
        self.console.print(text, style=style or None, soft_wrap=not self.console.is_terminal)

    # -- words

    def card(self, name: str) -> str:
        return with_sign(name) if self.signs else name

    def cards(self, names: Iterable[str]) -> str:
        return " ".join(map(self.card, names))

    def seat(self, seat: int) -> str:
        return f"seat {seat} (you)" if seat == self.you else f"seat {seat}"

    def side(self, variant: Variant, side: int) -> str:
        """`you and seat 2`, `seats 1 and 3`, `seat 1`."""
        rules = variant.rules
        seats = seats_of(side, players=rules.players, sides=rules.sides)
        others = [str(seat) for seat in seats if seat != self.you]
        named = f"{'seat' if len(others) == 1 else 'seats'} {' and '.join(others)}" if others else ""
        return " and ".join(part for part in ("you" if self.you in seats else "", named) if part)

    def by_side(self, variant: Variant, numbers: Iterable[int], *, signed: bool = False) -> str:
        """`you and seat 2: 4, seats 1 and 3: 0`, with the sign of points won or lost."""
        form = "+d" if signed else "d"
        named = ((self.side(variant, side), number) for side, number in enumerate(numbers))
        return ", ".join(f"{name}: {format(number, form if number else 'd')}" for name, number in named)

    # -- the beginning of a game and of a deal

    def opening(self, game: Game) -> None:
        variant, rules = game.variant, game.variant.rules
        ends = f"to {rules.target} points" if rules.has_target else f"over {rules.deals} deals"
        ends = f"from {rules.start} {'down ' if rules.counts < 0 else ''}{ends}" if rules.start else ends
        self.say(f"{variant.name}, {ends} (series {game.seed}).", style="bold")
        sides = (f"side {side} is {self.side(variant, side)}" for side in range(rules.sides))
        self.say(f"Seats 0 to {rules.players - 1}, clockwise; {', '.join(sides)}.")

    def deal_begins(self, deal: Deal) -> None:
        state = deal.state
        self.say()
        stakes = f", at {state.stakes} times the stakes" if state.stakes != 1 else ""
        self.say(f"Deal {state.deal}: {self.seat(state.dealer)} deals{stakes}.", style="bold")
        if state.turned != NO_CARD:
            self.say(f"{self.card(deal.legend.pack.text(state.turned))} is turned up.")
        if self.you is None:
            for seat in range(deal.rules.players):
                self.say(f"  {self.seat(seat)}: {self.cards(in_order(view(deal, seat), deal.hand(seat)))}")
        if deal.verb == PLAY:
            self.play_begins(deal)

    def play_begins(self, deal: Deal) -> None:
        who = "nobody declares" if deal.declarer is None else has_bid(self.seat(deal.declarer), deal.contract)
        lone = "".join(f", {self.seat(seat)} alone" for seat in deal.alone)
        self.say(f"-- {who}{lone}; {self.trump_words(deal.trump)}; {self.seat(deal.state.leader)} leads.")
        if self.explain:
            self.say(f"   {why_leader(deal.variant, deal.state)}", style="dim")

    def trump_words(self, trump: str | None) -> str:
        if trump is None:
            return "the first card led makes trump"
        return f"{trump} are trumps" if trump.endswith("s") else trump

    # -- what was done

    def move_made(self, deal: Deal) -> None:
        """The last move in one line, and what came of it."""
        move, before = deal.history[-1]
        text = move.text if self.you is None else view(deal, self.you).moves[-1].text
        self.say(f"{self.seat(move.seat)} {self._told(text, deal)}")
        taker = int(deal.state.taker)
        if before.taker == NOBODY and taker != NOBODY:
            self.say(f"{self.seat(taker)} takes {self._taken_up(deal, before)}")
        if before.turned_suit != deal.state.turned_suit and before.turned != NO_CARD:
            self.say(f"the turned joker counts as one of {deal.legend.strains[deal.state.turned_suit]}")
        verb = deal.rules.step_verb[before.pc]
        if verb == PLAY and before.on_table + 1 == before.playing:
            self._trick_won(deal)
        if verb not in (PLAY, CALL_SUIT) and deal.verb == PLAY:
            self.play_begins(deal)
        self._laid_open(deal)

    def _laid_open(self, deal: Deal) -> None:
        """A hand that lies open since the last move."""
        seen, index = view(deal, self.you or 0), len(deal.moves) - 1
        if seen.open and not view(deal.before(index), self.you or 0).open:
            for seat, cards in seen.open:
                self.say(f"-- {self.seat(seat)} lays the hand open: {self.cards(in_order(seen, cards))}")

    def _told(self, text: str, deal: Deal) -> str:
        """A move as a sentence goes on after the player's name."""
        first, _, rest = text.partition(" ")
        names = rest.split(" ")
        hidden = names and set(names) == {"XX"}
        match first:
            case "pass":
                return "passes"
            case "play":
                return "plays on" if rest == "on" else f"plays {self.card(rest)}"
            case "bid" | "name":
                return f"{first}s {rest}"
            case "discard" | "give":
                what = f"{len(names)} card{'s' if len(names) > 1 else ''} face down" if hidden else self.cards(names)
                return f"{first}s {what}" + (" to the partner" if first == "give" else "")
            case "alone":
                return "plays alone"
            case "together":
                return "does not play alone"
            case "drop":
                return "drops out"
            case "stay":
                return "stays in"
            case "take" | "leave" if rest == "kitty":
                return f"{first}s the kitty"
            case "throw" if rest == "in":
                return "throws in the cards"
            case "swap":
                return "changes cards for the kitty's"
            case "keep":
                return "keeps the hand"
            case _:
                pass
        return f"says “{text}”"

    def _taken_up(self, deal: Deal, before: Any) -> str:
        pack = deal.legend.pack
        if before.turned != NO_CARD and deal.state.turned == NO_CARD:
            return self.card(pack.text(before.turned))
        names = view(deal, int(deal.state.taker) if self.you is None else self.you).kitty
        return f"the kitty: {self.cards(names)}" if names else "the kitty"

    def _trick_won(self, deal: Deal) -> None:
        done = [trick for trick in deal.tricks if trick.winner is not None]
        trick = done[-1]
        assert trick.winner is not None
        won = trick.cards[trick.seats.index(trick.winner)]
        self.say(
            f"-- trick {len(done)}: {self.seat(trick.winner)} wins with {self.card(won)}"
            f" (tricks: {self.by_side(deal.variant, tricks_by_side(deal.variant, deal.taken))})"
        )
        if self.explain:
            cards = [one for one in deal.history if deal.rules.step_verb[one[1].pc] == PLAY][-len(trick.cards) :]
            played = [(move.seat, move.bits[0]) for move, _ in cards]
            self.say(f"   {why_winner(deal.variant, cards[0][1], played)}", style="dim")

    # -- whose turn it is

    def your_turn(self, seen: View, menu: Mapping[str, str]) -> None:
        self.say()
        self.say(self.situation(seen))
        if not seen.hand:
            self.say("Nobody looks at the cards yet.")
        if all(move.startswith("play ") for move in menu.values()):
            self.say(self.hand(seen, menu))
            return
        cards = single_cards(menu)
        if seen.hand:
            self.say(self.hand(seen, menu if cards else {}))
        if not cards:
            listed = "  ".join(f"[{key}] {self._move(move)}" for key, move in menu.items())
            example = seen.legal[0]
            self.say(f"You may: {listed}" if menu else f"Write your choice, such as `{example}`.")

    def _move(self, move: str) -> str:
        return said(move) if self.signs else move

    def situation(self, seen: View) -> str:
        """What stands, in one line."""
        parts = []
        if seen.turned is not None and seen.declarer is None:
            parts.append(f"turned up: {self.card(seen.turned)}")
        if seen.declarer is not None:
            parts.append(has_bid(self.seat(seen.declarer), seen.contract))
        if seen.trump is not None:
            parts.append(self.trump_words(seen.trump))
        if seen.on_table:
            parts.append(self._on_table(seen))
        for seat, cards in seen.open:
            if seat != seen.seat:
                parts.append(f"{self.seat(seat)} has the open hand {self.cards(in_order(seen, cards))}")
        if seen.out:
            parts.append("sits out: " + ", ".join(self.seat(seat) for seat in seen.out))
        return " ".join([self._what_to_do(seen), *(["; ".join(parts)] if parts else [])])

    def _what_to_do(self, seen: View) -> str:
        if seen.legal == THROW_IN:
            return "Do you throw in your hand?"
        first, *rest = seen.legal[0].split(" ")
        cards = f"{len(rest)} card{'s' if len(rest) > 1 else ''}"
        match first:
            case "play":
                return "Your card." if seen.on_table else "You lead."
            case "discard":
                return f"You discard {cards}."
            case "give":
                return f"You give {cards} to your partner."
            case "together" | "alone":
                return "Alone, or together with your partner?"
            case "leave" | "take":
                return "Do you take the kitty?"
            case "keep":
                return "Do you change cards for the kitty's?"
            case "pass" | "bid":
                return "Your bid."
            case _:
                pass
        return "Which suit does the turned joker stand for?" if not seen.hand else "Your turn."

    def _on_table(self, seen: View) -> str:
        pack, rules, strain = seen.variant.compiled.legend.pack, seen.variant.rules, strain_seen(seen)
        cards = {seat: pack.card(name) or 0 for seat, name in seen.on_table.items()}
        power = rules.power[strain][rules.suit_of[strain][next(iter(cards.values()))]]
        in_turn = reversed(cards) if rules.later_wins else cards
        best = max(in_turn, key=lambda seat: int(power[cards[seat]]))
        named = (
            f"seat {seat} {self.card(name)}{' (best so far)' if seat == best and len(cards) > 1 else ''}"
            for seat, name in seen.on_table.items()
        )
        return f"on the table: {', '.join(named)}"

    def hand(self, seen: View, menu: Mapping[str, str] | None = None) -> Text:
        """A hand by suits, trumps first; with a menu, the number of each card that may go, the rest in brackets."""
        keys = {move.split(" ", 1)[1]: key for key, move in (menu or {}).items()}
        line = Text("Your hand: ")
        last = None
        for name in in_order(seen, seen.hand):
            group = group_of(seen, name)
            line.append("" if last is None else "  |  " if group != last else "  ")
            last = group
            allowed = not keys or name in keys
            style = ("red" if name[-1] in RED else "") if allowed else "dim"
            if name in keys:
                line.append(f"[{keys[name]}] ", style="bold")
            line.append(self.card(name) if allowed else f"({self.card(name)})", style=style)
        if keys and len(keys) < len(seen.hand):
            line.append("   in brackets: not now", style="dim")
        return line

    # -- the score

    def deal_ends(self, deal: Deal) -> None:
        variant = deal.variant
        lines = score_lines(variant, deal.state)
        self.say()
        if thrower := thrown_in_by(deal.state):
            held = [f"{self.seat(seat)} holds {self.cards(deal.hand(seat))}" for seat in thrower]
            told = f"{' and '.join(held)}. The cards are thrown in, nobody scores."
            self.say(f"Deal {deal.state.deal}: {told}", style="bold")
            return
        if deal.thrown_in and not lines:
            self.say(f"Deal {deal.state.deal}: all have passed. The cards are thrown in, nobody scores.", style="bold")
            return
        points = self.by_side(variant, deal.score or (), signed=True)
        self.say(f"Deal {deal.state.deal} is over: {points}.", style="bold")
        for line in lines:
            self.say(f"  {self._item(variant, line)}")
        self.say(f"Score: {self.by_side(variant, deal.scores)}.")
        self.kept(deal)

    def kept(self, deal: Deal) -> None:
        """What is kept from deal to deal, where the game keeps anything."""
        for name, kept in deal.kept.items():
            if isinstance(kept, int):
                told = str(kept)
            elif len(kept) == deal.rules.sides:
                told = self.by_side(deal.variant, kept)
            else:
                told = ", ".join(f"{self.seat(seat)}: {number}" for seat, number in enumerate(kept))
            self.say(f"{name.replace('_', ' ').capitalize()}: {told}.")

    def _item(self, variant: Variant, line: ScoreLine) -> str:
        given = [f"{number:+d} for {self.side(variant, side)}" for side, number in enumerate(line.points) if number]
        won = ", ".join(given) or "no points"
        if self.explain:
            return f"{won}: {line.reason}"
        where = f", {line.reason.where.file}:{line.reason.where.line}" if line.reason.where else ""
        return f"{won}: {line.reason.text} ({line.reason.key}{where})"

    def game_ends(self, game: Game, outcome: Outcome) -> None:
        self.say()
        if outcome.side is None:
            self.say(f"The game is drawn: {outcome.reason}.", style="bold")
        else:
            self.say(f"{self._winners(game.variant, outcome.side)} won the game: {outcome.reason}.", style="bold")
        if outcome.games > 1:
            nil = "are no further than at the start" if game.variant.rules.start else "have no point"
            self.say(f"The others {nil}: it counts as {outcome.games} games.")
        if outcome.surplus:
            beyond = "above" if game.variant.rules.counts > 0 else "below"
            self.say(f"{outcome.surplus} points {beyond} the target count towards the next game.")
        if outcome.standing:
            self.games(game.variant, outcome.standing)
        if outcome.rubber is not None:
            self.say(f"{self._winners(game.variant, outcome.rubber)} won the rubber.", style="bold")

    def next_game(self, game: Game) -> None:
        """Another game of the rubber begins."""
        self.say()
        self.say(f"The next game of the rubber (series {game.seed}).", style="bold")

    def games(self, variant: Variant, games: Sequence[int]) -> None:
        """How the rubber stands."""
        self.say(f"Games: {self.by_side(variant, games)}; {variant.rules.rubber} win the rubber.")

    def _winners(self, variant: Variant, side: int) -> str:
        """`You and seat 2 have`, `Seat 1 has`."""
        who = self.side(variant, side)
        return f"{who[0].upper()}{who[1:]} {'has' if who.startswith('seat ') else 'have'}"


def tricks_by_side(variant: Variant, taken: tuple[int, ...]) -> list[int]:
    rules = variant.rules
    return [
        sum(taken[seat] for seat in seats_of(side, players=rules.players, sides=rules.sides))
        for side in range(rules.sides)
    ]


def _can_write(signs: str, encoding: str) -> bool:
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
