"""Prints a recorded game move by move.

    lineup replay game.lineup

A record is what `Session.to_bytes` gives: the save of a running game, a finished game, or the
game that a bug report brings. Every move is checked while it is played again.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from host_sim.errors import UserError

HELP = "print a recorded game move by move"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the record of a game")


def run(args: argparse.Namespace) -> int:
    """0 after printing the game; UserError for a file that is not the record of a game."""
    for line in lines(load(args.file)):
        print(line)
    return 0


def load(file: Path) -> Any:
    """The Session recorded in `file`, at its last move. Raises UserError saying what is wrong."""
    from lineup import games
    from lineup.engine.codec import BadRecord
    from lineup.engine.replay import Session

    try:
        data = file.read_bytes()
    except OSError as error:
        raise UserError(f"{file}: {error.strerror}") from None
    try:
        return Session.from_bytes(data, games.load_id)
    except BadRecord as error:
        raise UserError(f"{file}: {error}") from None


def lines(session: Any) -> Iterator[str]:
    """The set-up, one line a move, and how it stands at the end of the record."""
    from lineup.engine.codec import code_of

    rules = session.rules
    options = ", ".join(
        f"{key} {choices[choice]}"
        for (key, choices, _), choice in zip(rules.OPTIONS, session.options, strict=True)
    )
    yield f"{rules.KEY}, rules version {rules.VERSION}"
    yield f"seats {session.seats}, seed {session.seed} (code {code_of(session.seed)}), {options}"
    say = speaker()
    state = rules.new(session.seats, session.seed, session.options)
    for i, move in enumerate(session.moves):
        key, args = rules.describe(state, move)
        yield f"{i + 1:5}  seat {rules.turn(state) + 1}  {say(key, *args)}"
        rules.apply(state, move)
    yield from ending(rules, state, session.seats, say)


def ending(rules: Any, state: bytearray, seats: int, say: Callable[..., str]) -> Iterator[str]:
    """Who is to move, or why it is over and who has won; and the scores."""
    from array import array

    over = rules.turn(state) < 0
    yield f"over: {say(rules.reason(state))}" if over else f"seat {rules.turn(state) + 1} to move"
    scores = array("i", [0]) * seats
    rules.scores(state, scores)
    won = rules.winners(state) if over else 0
    for seat, score in enumerate(scores):
        yield f"seat {seat + 1}: {score}{', wins' if won >> seat & 1 else ''}"


def speaker() -> Callable[..., str]:
    """message(key, *args): its text where the console has one that fits, or the key and args."""
    from lineup.ui import messages

    def message(key: str, *args: int | str) -> str:
        plain = " ".join([key, *map(str, args)])
        try:
            text = messages.t(key, *args)
        except IndexError:
            return plain
        return plain if text == key else text

    return message
