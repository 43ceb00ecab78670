# The console plays each game with most seats, from the launcher to its end or to MOST moves, and
# notes the free heap after every eighth move, and after the last one of a shorter game.

import gc
from array import array

from results import report, run
from table import Enough, plays, report_start, sit_down
from wanted import KEYS

STEP = 8  # the session's list of moves grows by so many at a time, 4 bytes each
MOST = 320

notes = array("i", bytes(4 * (MOST // STEP)))


def noted(session, move: int) -> bool:
    # In place of Session.play.
    ended = plays[0](session, move)
    gc.collect()
    count = len(session.moves)
    over = session.rules.turn(session.state) < 0
    if count % STEP == 0 or over and count < STEP:
        notes[max(0, count // STEP - 1)] = gc.mem_free()
    if count == MOST or over:
        tell(session.rules.KEY, max(1, count // STEP))
        raise Enough
    return bool(ended)


def tell(key: str, count: int) -> None:
    # Growth: between the medians of the last two quarters, without the list of moves, which is
    # the game's record.
    report(key + ".free", min(notes[:count]))
    for i in range(count):
        notes[i] += 4 * STEP * (i + 1)
    quarter = max(1, count // 4)
    late = count - quarter
    early = sorted(notes[max(0, late - quarter) : max(1, late)])[quarter // 2]
    report(key + ".growth", early - sorted(notes[late:count])[quarter // 2])
    report(key + ".moves", quarter * STEP)


def measure() -> None:
    report_start()
    for key in KEYS:
        sit_down(key, noted)


run(measure)
