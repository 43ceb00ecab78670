# The console itself, with a note of the free heap after every move. Ends when the game is over.

import gc

import board
import results
from lineup.console import app
from lineup.engine.replay import Session

SETTLED = 40  # moves after which every module that a game needs has been imported
play = Session.play


class Notes:
    least = 1 << 29
    settled = 0


def noted(session, move: int) -> None:
    # In place of Session.play.
    play(session, move)
    gc.collect()
    free = gc.mem_free()
    Notes.least = min(Notes.least, free)
    if len(session.moves) == SETTLED:
        Notes.settled = free
    if session.rules.turn(session.state) < 0:
        results.report("moves", len(session.moves))
        results.report("free_least", Notes.least)
        results.report("growth", Notes.settled - free)
        results.finish()


def measure() -> None:
    Session.play = noted  # type: ignore[assignment]
    app.run(board)


results.run(measure)
