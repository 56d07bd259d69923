"""`hpf explain`: why was this move legal, why did that trick go there, why this score? And what does a code mean?"""

from __future__ import annotations

from pathlib import Path

import click

from ..engine.account import Account, account, held_back, may_do, may_play
from ..engine.deal import Deal
from ..engine.record import Record, Replay, Variants, checked, play, records_in, variant_of
from ..errors import RecordError, shorten
from ..variant.meaning import no_record
from .ending import FINE, PROBLEMS, UNUSABLE, status_of_record, stop
from .options import format_option
from .printing import print_json
from .retelling import Retelling, account_data, answer_data, situation_data


@click.command("explain", epilog="Moves count from 1. Example: `hpf explain deal.yaml --at 12 --card JD`.")
@click.argument("what", metavar="RECORD|CODE")
@click.option("--at", "number", type=click.IntRange(1), metavar="N", help="The situation before move N, in full.")
@click.option("--card", metavar="CARD", help="May this card be played there? (Without --at: where the record ends.)")
@click.option("--move", metavar="MOVE", help="The same for any move, such as `bid 3`.")
@click.option("--record", "place", type=click.IntRange(1), metavar="N", help="Which record of a file of several.")
@format_option
def command(what: str, number: int | None, card: str | None, move: str | None, place: int | None, form: str) -> int:
    """Say why, move by move: what was legal, who won each trick, what the deal scored; each with its rule.

    RECORD is a deal written down (YAML, JSON, or JSON Lines). A CODE, such as HPF-R14, is that of an error: what it
    means, with an example.
    """
    path = Path(what)
    if not path.exists():
        return _code(what, form)
    if card is not None and move is not None:
        raise click.UsageError("ask about a card or about a move, not both")
    replayed = _replayed(_chosen(path, place))
    if card is not None or move is not None:
        deal = _before(replayed, len(replayed.deal.moves) + 1 if number is None else number)
        return _answer(deal, card, move, form)
    return _situation(replayed, number, form) if number is not None else _whole(replayed, form, str(path))


# ---- which record


def _chosen(path: Path, place: int | None) -> Record:
    """The record of a file; of several, the one that is asked for."""
    count = 0
    chosen: Record | RecordError | None = None
    for record in records_in(path):
        count += 1
        if count == (place or 1):
            chosen = record
            if place is not None:
                break
    if chosen is None:
        stop(f"{path} holds {count} record{'' if count == 1 else 's'}", UNUSABLE)
    if isinstance(chosen, RecordError):
        click.echo(str(chosen), err=True)
        raise click.exceptions.Exit(status_of_record(chosen))
    if place is None and count > 1:
        stop(f"{path} holds {count} records; say which: --record 1 to --record {count}", UNUSABLE)
    chosen.setdefault("moves", [])
    return chosen


def _replayed(record: Record) -> Replay:
    try:
        known = checked(record)
        return play(known, variant_of(known, Variants(Path(record.origin.name).parent)))
    except RecordError as wrong:
        click.echo(str(wrong), err=True)
        raise click.exceptions.Exit(PROBLEMS) from None


def _before(replayed: Replay, number: int) -> Deal:
    """The deal before a move, counted from 1."""
    made = len(replayed.deal.moves)
    if number > made + 1:
        last = f"move {made} is the last" if replayed.problem is None else f"it is played up to move {made + 1}"
        raise click.UsageError(f"there is no move {number} in this record: {last}")
    return replayed.deal.before(number - 1)


# ---- what is told


def _whole(replayed: Replay, form: str, name: str) -> int:
    told: Account = account(replayed.deal)
    if form == "json":
        print_json(account_data(told, replayed))
    else:
        click.echo("\n".join(Retelling(replayed.deal.variant).whole(told, name)))
        if replayed.problem is not None:
            click.echo("\n" + replayed.problem.text())
    return FINE if replayed.problem is None else PROBLEMS


def _situation(replayed: Replay, number: int, form: str) -> int:
    deal = _before(replayed, number)
    steps = account(replayed.deal).steps
    made = steps[number - 1] if number <= len(steps) else None
    problem = replayed.problem if made is None else None
    if form == "json":
        data = situation_data(deal, number, made, held_back(deal))
        data["error"] = None if problem is None else problem.as_dict()
        print_json(data)
    else:
        click.echo("\n".join(Retelling(deal.variant).situation(deal, number, made, held_back(deal))))
        if problem is not None:
            click.echo("\n" + problem.text())
    return FINE if problem is None else PROBLEMS


def _answer(deal: Deal, card: str | None, move: str | None, form: str) -> int:
    answer = may_play(deal, card) if card is not None else may_do(deal, move or "")
    if form == "json":
        print_json(answer_data(deal, answer))
    else:
        click.echo("\n".join(Retelling(deal.variant).answer(deal, answer)))
    return FINE


# ---- codes


def _code(word: str, form: str) -> int:
    """What a code means; where the word is neither a file nor a code, what could be meant."""
    from ..variant.problems.lessons import is_like_a_code, lesson, lesson_text, near_codes  # only a code needs them

    if not is_like_a_code(word):
        stop(no_record(word, more=", and it is no code such as HPF-R14"), UNUSABLE)
    known = lesson(word)
    if known is None:
        near = ", ".join(near_codes(word))
        stop(f"there is no code {shorten(word)}" + (f"; there is {near}" if near else ""), UNUSABLE)
    if form == "json":
        print_json(known.as_dict())
    else:
        click.echo(lesson_text(known))
    return FINE
