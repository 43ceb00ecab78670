# The console itself, with a note of the free heap after every eighth move, not counting the list
# of moves, which is the game's record. Ends when the game is over.

import gc

import board
import results
from lineup.console import app
from lineup.engine.replay import Session

STEP = 8  # the session's list of moves grows by so many at a time, 4 bytes each
play = Session.play


def noted(session, move: int) -> None:
    # In place of Session.play.
    play(session, move)
    gc.collect()
    count = len(session.moves)
    if count % STEP == 0:
        results.report("%d" % count, gc.mem_free() + 4 * count)
    if session.rules.turn(session.state) < 0:
        results.report("end", gc.mem_free())
        results.finish()


def measure() -> None:
    Session.play = noted  # type: ignore[assignment]
    app.run(board)


results.run(measure)
