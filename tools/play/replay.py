"""Prints a recorded game move by move.

    lineup replay game.lineup
    lineup replay game.lineup --changes      what each move changed in the state, by name
    lineup replay game.lineup --state        every byte of the state at the end, by name
    lineup replay game.lineup --state 12     after move 12; 0 is the deal
    lineup replay game.lineup --shots DIR    a picture of each move, as the console shows them
    lineup replay game.lineup --gif FILE     the same as a moving picture

A record is what `Session.to_bytes` gives, or the file in which a console keeps it: a running game
(`game3.0`), one that is over (`replays/7`), or the game that a bug report brings. The text of the
QR code that the console shows does in its place, or a file with that text, or a link to it: lineup
replay "LINEUP GAME ...". Every move is checked while it is played again.
"""

import argparse
from collections.abc import Callable, Iterator
from typing import Any

from host_sim.command import arguments, file_kinds, written_files
from host_sim.command.errors import UserError
from host_sim.layout import Layout
from tools.play import recorded_games, replay_pictures

HELP = "print a recorded game move by move"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", help="the record of a game, or the text of its QR code"
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--state", type=arguments.whole(0), nargs="?", const=END, metavar="N",
        help="print the state after move N by the names of its bytes (default: the last one)",
    )  # fmt: skip
    what.add_argument("--changes", action="store_true", help="what each move changed, by name")
    what.add_argument(
        "--shots", type=written_files.Folder(file_kinds.PICTURE), metavar="DIR",
        help="write a picture of each move",
    )  # fmt: skip
    what.add_argument(
        "--gif",
        type=written_files.File(file_kinds.FILM),
        metavar="FILE",
        help="write the pictures as one that moves",
    )
    replay_pictures.add_arguments(parser)


END = -1
"""As N of --state: after the last move."""


def run(args: argparse.Namespace) -> int:
    """0 after printing the game; UserError for a file that is not the record of a game."""
    session = recorded_games.session(args.file)
    if args.shots or args.gif:
        return replay_pictures.run(args, session)
    if args.state is None:
        printed = lines(session, args.changes)
    else:
        count = len(session.moves)
        if not END <= args.state <= count:
            raise UserError(
                f"--state {args.state}: not one of the moves 1 to {count}, nor 0, the deal"
            )
        printed = state_lines(session, count if args.state == END else args.state)
    for line in printed:
        print(line)
    return 0


def lines(session: Any, changes: bool = False) -> Iterator[str]:
    """The set-up, one line a move, and how it stands at the end of the record.

    changes: after each move a line for each field of the state that it changed.
    """
    rules = session.rules
    yield from heading(session)
    say = speaker()
    layout = Layout.of(rules)
    state = rules.new(session.seats, session.seed, session.options)
    for i, move in enumerate(session.moves):
        key, args = rules.describe(state, move)
        yield f"{i + 1:5}  seat {rules.turn(state) + 1}  {say(key, *args)}"
        before = bytes(state)
        rules.apply(state, move)
        if changes and layout is not None:
            for _, change in layout.changes(before, state):
                yield f"{'':7}{change}"
    yield from ending(rules, state, session.seats, say)


def heading(session: Any) -> Iterator[str]:
    """Tells which game it is and how it was set up."""
    from lineup.engine.codec import code_of

    rules = session.rules
    options = ", ".join(
        f"{key} {choices[choice]}"
        for (key, choices, _), choice in zip(rules.OPTIONS, session.options, strict=True)
    )
    yield f"{rules.KEY}, rules version {rules.VERSION}"
    yield f"seats {session.seats}, seed {session.seed} (code {code_of(session.seed)}), {options}"


def state_lines(session: Any, number: int) -> Iterator[str]:
    """Every field of the state after move `number`, by its name; 0: as it was dealt.

    Before each stands its offset in the state. Raises UserError for a game without a layout.
    """
    rules = session.rules
    layout = Layout.of(rules)
    if layout is None:
        raise UserError(f"{rules.KEY} has no layout that names the bytes of its state")
    state = rules.new(session.seats, session.seed, session.options)
    for move in session.moves[:number]:
        rules.apply(state, move)
    yield from heading(session)
    yield f"after move {number} of {len(session.moves)}"
    home = ""
    for place in layout.places(state):
        if place.home != home:
            home = place.home
            yield home
        for row in layout.rows(place, state):
            yield f"{row.start:5}  {row.name:14} {row.text}"


def ending(rules: Any, state: bytearray, seats: int, say: Callable[..., str]) -> Iterator[str]:
    """Tells who is to move, or why it is over and who has won; and the scores."""
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
    from lineup.ui.type import messages

    def message(key: str, *args: int | str) -> str:
        plain = " ".join([key, *map(str, args)])
        try:
            text = messages.t(key, *args)
        except IndexError:
            return plain
        return plain if text == key else text

    return message
