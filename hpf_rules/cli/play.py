"""`hpf play`: sit down at the table."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

import click

from ..bots import BOTS, Player
from ..engine.game import Game
from ..engine.record import MANY, checked, read_records
from ..engine.view import view
from ..errors import IllegalMove, RecordError, UnreadableMove, VariantError, few
from ..table.cards import UNKNOWN
from ..variant.meaning import no_record
from ..variant.variant import load
from .ending import FINE, stop
from .held import menu_of
from .options import VariantName
from .screen import Screen, tricks_by_side

SEEDS = click.IntRange(0, 2**31 - 1)
"""The series of deals there are."""
HELP = """\
Answer with the number before a move, or with the move itself (`JH`, `bid 3`, `pass`).
  ?            what can be done now      ? JH         may I play that, and if not, why?
  hand         your cards                score        the score, and the tricks so far
  undo         back to your last choice  rules        where the rules are written
  save FILE    write the game down       quit         leave the table"""


@click.command(
    "play",
    epilog="Example: `hpf play hasenpfeffer --seed 7 --explain`, or `hpf play euchre --auto --deals 2` to look on.",
)
@click.argument("variant", type=VariantName(), required=False)
@click.option("--seed", type=SEEDS, help="Which series of deals; at random if not said.")
@click.option("--seat", type=click.IntRange(0, 7), default=0, show_default=True, help="Where you sit.")
@click.option(
    "--bot", type=click.Choice(list(BOTS)), default=next(iter(BOTS)), show_default=True, help="Who plays with you."
)
@click.option("--auto", is_flag=True, help="Bots on all seats, all cards open; nothing is asked.")
@click.option("--explain", is_flag=True, help="Say which rule decided: who leads, who wins a trick, what is scored.")
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), help="Write the game down when you leave.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with a saved game.")
@click.option("--deals", type=click.IntRange(1), help="Stop after so many deals.")
def command(
    variant: str | None,
    seed: int | None,
    seat: int,
    bot: str,
    auto: bool,
    explain: bool,
    save: Path | None,
    resume: Path | None,
    deals: int | None,
) -> int:
    """Play a game of VARIANT in the terminal, with bots on the other seats.

    You are asked whenever it is your turn: answer with a number or a move, and `?` explains. From a pipe, each line
    of the input is an answer.
    """
    if resume is not None and seed is not None:
        raise click.UsageError("--seed begins a new series of deals; a saved game has its own")
    game = _resumed(resume, variant) if resume is not None else _new(variant, seed)
    players = int(game.variant.rules.players)
    if seat >= players:
        raise click.UsageError(f"there is no seat {seat}; the seats are 0 to {players - 1}")
    you = None if auto else seat
    bots: dict[int, Player] = {other: BOTS[bot](game.seed + other) for other in range(players) if other != you}
    target = None if save is None else _target(save)
    table = Table(game=game, screen=Screen(you=you, explain=explain), bots=bots, deals=deals)
    table.sit(target)
    return FINE


def _new(variant: str | None, seed: int | None) -> Game:
    if variant is None:
        raise click.UsageError("which game? `hpf play hasenpfeffer`; `hpf list` names them all")
    return Game(load(variant), seed=secrets.randbelow(1_000_000) if seed is None else seed)


def _resumed(path: Path, variant: str | None) -> Game:
    if not path.exists() and _as_lines(path).exists():
        path = _as_lines(path)
    if not path.is_file():
        stop(no_record(path))
    known = None if variant is None else load(variant)
    try:
        game = Game.load(path, variant=known)
    except VariantError:
        raise
    except RecordError as wrong:
        if not wrong.problems:
            stop(f"{path} cannot be taken up: {wrong}")
        click.echo(str(wrong), err=True)
        is_elsewhere = variant is None and any(problem.key == "variant" for problem in wrong.problems)
        stop(
            f"{path} cannot be taken up" + (f"; or say which game it is: hpf play GAME --resume {path}" * is_elsewhere)
        )
    except (OSError, UnicodeDecodeError) as wrong:
        stop(f"cannot read {path}: {wrong}")
    if not 0 <= game.seed <= (SEEDS.max or 0):
        stop(f"{path} cannot be taken up: its `seed` is none; there are 0 to {SEEDS.max}")
    if any(name == UNKNOWN for seat in range(game.variant.rules.players) for name in game.deal.hand(seat)):
        stop(f"{path} cannot be taken up: not all of its cards are known")
    if game.deal.over and game.over is None:
        game.next_deal()
    return _next_game(game) if game.over is not None and game.over.goes_on else game


def _next_game(game: Game) -> Game:
    """The next game of a rubber, from the next series of deals."""
    return game.rematch(seed=(game.seed + 1) % ((SEEDS.max or 0) + 1))


# ---- saving


class CannotSave(Exception):
    """Why a game is not written to a file."""


def _as_lines(path: Path) -> Path:
    """The file of a saved game has one record a line, and its name says so."""
    return path if path.suffix in MANY else path.with_name(path.name + ".jsonl")


def _target(path: Path) -> Path:
    try:
        return _writable(path)
    except CannotSave as wrong:
        stop(str(wrong))


def _writable(path: Path) -> Path:
    """Where a game goes; CannotSave for a file that is something else, or that is named like something else."""
    if path.suffix and path.suffix not in MANY:
        named = path.with_suffix(MANY[0])
        raise CannotSave(f"a saved game has a line for each deal, and its name ends in {MANY[0]}: write {named}")
    path = _as_lines(path)
    if not path.parent.is_dir():
        raise CannotSave(f"there is no folder {path.parent}")
    if path.exists():
        try:
            checked(next(iter(read_records(path)), None))
        except (RecordError, OSError, UnicodeDecodeError):
            raise CannotSave(f"{path} is there already, and it is no saved game") from None
    return path


def _write(game: Game, path: Path) -> str:
    try:
        game.save(path)
    except OSError as wrong:
        raise CannotSave(f"cannot write {path}: {wrong.strerror}") from None
    is_over = game.over is not None and not game.over.goes_on
    return f"Saved in {path}." if is_over else f"Saved. To go on with it: hpf play --resume {path}"


# ---- the table


class Left(Exception):
    """The player has left the table."""


@dataclass(kw_only=True)
class Table:
    """A game, who plays it, and where it is shown."""

    game: Game
    screen: Screen
    bots: Mapping[int, Player]
    deals: int | None
    ended: int = 0
    """Deals that have ended at this table."""
    saved: tuple[str, ...] | None = None
    """What was done when the game was last written down."""

    def sit(self, save: Path | None) -> None:
        """Play until the game is over, or the rubber, or until the player leaves; then write it down where that is
        wanted."""
        say = self.screen.say
        self.screen.opening(self.game)
        self._deal_shown()
        try:
            while self._goes_on():
                pass
        except (Left, EOFError, KeyboardInterrupt) as why:
            if not isinstance(why, Left):
                say()
            is_safe = save is not None or self.saved == self._made()
            say("You have left the table." if is_safe else "You have left the table; the game is not saved.")
        if save is not None:
            try:
                say(_write(self.game, save))
            except CannotSave as wrong:
                stop(str(wrong))

    def _deal_shown(self) -> None:
        """Tell the deal from its beginning; one that is taken up again has moves already."""
        told = self.game.deal.before(0)
        self.screen.deal_begins(told)
        for move in self.game.deal.moves:
            told.play(move.text)
            self.screen.move_made(told)

    def _made(self) -> tuple[str, ...]:
        """All that was done in this game, and in those before it in the rubber."""
        return tuple(move.text for deal in self.game.deals for move in deal.moves)

    def _goes_on(self) -> bool:
        """One step of the game; False when it is over."""
        deal = self.game.deal
        if deal.over:
            return self._next_deal()
        seat = deal.turn
        assert seat is not None
        if seat in self.bots:
            deal.play(self.bots[seat].choose(view(deal, seat)))
            self.screen.move_made(deal)
        else:
            self._your_move(seat)
        return True

    def _next_deal(self) -> bool:
        game, outcome = self.game, self.game.over
        self.screen.deal_ends(game.deal)
        self.ended += 1
        if outcome is not None:
            self.screen.game_ends(game, outcome)
            if not outcome.goes_on:
                return False
        if self.deals is not None and self.ended >= self.deals:
            what = "game" if outcome is None else "rubber"
            self.screen.say(f"{self.ended} deal{'s' if self.ended > 1 else ''} played; the {what} is not over.")
            return False
        if outcome is None:
            game.next_deal()
        else:
            self.game = _next_game(game)
            self.screen.next_game(self.game)
        self._deal_shown()
        return True

    # -- your move

    def _your_move(self, seat: int) -> None:
        seen = view(self.game.deal, seat)
        menu = menu_of(seen.legal, seen)
        self.screen.your_turn(seen, menu)
        while not self._answered(seat, _asked(), menu):
            pass

    def _answered(self, seat: int, line: str, menu: Mapping[str, str]) -> bool:
        """Do what was answered; True when the table has changed."""
        text = " ".join(line.split())
        legal = {move.lower(): move for move in self.game.deal.legal()}
        if text.lower() in legal:
            return self._tried(text)
        if text in menu:
            return self._tried(menu[text])
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            word, rest = "?", text[1:].strip()
        match word.lower():
            case "":
                return self._only_move(legal)
            case "?" | "help" | "why":
                self._explain(rest, seat)
            case "undo" if not rest:
                return self._undone(seat)
            case "quit" | "exit" | "q" if not rest:
                raise Left
            case "save":
                self._saved(rest)
            case "hand" | "score" | "rules" if not rest:
                self._shown(word.lower(), seat)
            case _ if text.isdigit() and menu and "bid" not in "".join(menu.values()):
                self.screen.say(f"There is no number {text} here; choose from {', '.join(menu)}.")
            case _:
                return self._tried(text)
        return False

    def _tried(self, move: str) -> bool:
        try:
            self.game.deal.play(move)
        except (IllegalMove, UnreadableMove) as refused:
            self.screen.say(_short(refused))
            return False
        self.screen.move_made(self.game.deal)
        return True

    def _only_move(self, legal: Mapping[str, str]) -> bool:
        """An empty line makes the move where there is but one."""
        if len(legal) == 1:
            return self._tried(next(iter(legal.values())))
        self.screen.say("Answer with a number or a move; `?` says what can be done.")
        return False

    def _explain(self, move: str, seat: int) -> None:
        say, deal = self.screen.say, self.game.deal
        if not move:
            say(f"It is the turn of {self.screen.seat(seat)}.")
            say(f"Legal: {few(deal.legal())}.")
            say(HELP)
            return
        refused = deal.why_not(move)
        say(f"`{move}` may be done now." if refused is None else _short(refused))

    def _undone(self, seat: int) -> bool:
        """Back to the last choice of this seat, over what the bots have done since."""
        game = self.game
        made = [move for deal in game.deals for move in deal.moves if move.seat == seat]
        if not made:
            self.screen.say("There is no move of yours to take back.")
            return False
        deal = game.deal
        while True:
            if not game.deal.moves and not game.finished and game.before is not None:
                self.game = game = game.before
            last = (game.deal.moves or game.finished[-1].moves)[-1]
            game.undo()
            if last.seat == seat:
                break
        back = "" if game.deal is deal else f"; this is deal {game.deal.state.deal} again"
        self.ended -= 1 if back and self.ended else 0
        self.screen.say(f"Taken back: {last}{back}.")
        return True

    def _saved(self, name: str) -> None:
        if not name:
            self.screen.say("Say where: `save evening.jsonl`.")
            return
        try:
            self.screen.say(_write(self.game, _writable(Path(name))))
            self.saved = self._made()
        except CannotSave as wrong:
            self.screen.say(f"Not saved: {wrong}.")

    def _shown(self, what: str, seat: int) -> None:
        deal, screen = self.game.deal, self.screen
        seen = view(deal, seat)
        if what == "hand":
            screen.say(screen.hand(seen) if seen.hand else "Nobody looks at the cards yet.")
        elif what == "rules":
            screen.say(f"The rules of {deal.variant.name}: hpf docs {deal.variant.id}")
        else:
            screen.say(f"Score: {screen.by_side(deal.variant, deal.scores)}.")
            screen.kept(deal)
            if deal.rules.rubber:
                screen.games(deal.variant, deal.games)
            taken = screen.by_side(deal.variant, tricks_by_side(deal.variant, deal.taken))
            screen.say(f"Tricks in this deal: {taken}.")


def _short(refused: IllegalMove | UnreadableMove) -> str:
    """Why not; the legal moves are on the screen already."""
    if isinstance(refused, IllegalMove):
        refused = replace(refused, legal=())
    text = str(refused)
    return f"{text[0].upper()}{text[1:]}" + ("" if text.endswith("?") else ".")


def _asked() -> str:
    """A line from the player; from a pipe it is printed too, so that the transcript can be read."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  (input() then edits the line, and remembers those before)
        return input("Your move (? for help): ")
    line = input("Your move: ")
    click.echo(line)
    return line
