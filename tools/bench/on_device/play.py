# The console itself, with a note of the free heap after every move. Ends when the game is over.
# Growth does not count the list of moves, which is the game's record.

import gc

import board
import results
from lineup.console import app
from lineup.engine.replay import Session

WARM = 80  # moves after which every module that a game needs is imported
HALF = 200
STEP = 8  # the session's list of moves grows by so many at a time, 4 bytes each
play = Session.play


class Notes:
    least = 1 << 29
    early = 0  # the most free heap from move WARM to move HALF
    late = 0  # and since


def noted(session, move: int) -> None:
    # In place of Session.play.
    play(session, move)
    gc.collect()
    free = gc.mem_free()
    Notes.least = min(Notes.least, free)
    count = len(session.moves)
    if count % STEP == 0 and count >= WARM:
        note(count, free + 4 * count)
    if session.rules.turn(session.state) < 0:
        results.report("moves", count)
        results.report("free_least", Notes.least)
        results.report("growth", Notes.early - Notes.late)
        results.finish()


def note(count: int, free: int) -> None:
    # A picture or a text that happens to be alive is no growth: the best of many moves counts.
    if count < HALF:
        Notes.early = max(Notes.early, free)
    else:
        Notes.late = max(Notes.late, free)


def measure() -> None:
    Session.play = noted  # type: ignore[assignment]
    app.run(board)


results.run(measure)
