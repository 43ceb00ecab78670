"""Puts Number Drop sheets where a test wants them."""

from lineup.games.numberdrop.rules import combos, sheet
from lineup.games.numberdrop.rules import layout as at
from tests.games import screen_rig as rig


def write(table, rows, seat=0, step=None):
    """Writes a sheet (rows from the top, `.` empty, X cross, 3' a spent 3) and sets the step.

    The game goes on from there: undo does not reach behind it.
    """
    state = table.state
    base = at.sheet_at(seat)
    for cell in range(112):
        state[base + at.GRID + cell] = at.EMPTY
    lines = rows.strip().split("\n")
    for k in range(len(lines)):
        for column, mark in enumerate(lines[len(lines) - 1 - k].split()):
            state[base + at.GRID + (k << 3 | column)] = _mark(mark)
    sheet.measure(state, base)
    combos.survey(state, base)
    if step is not None:
        state[at.STEP] = step
    table.keep()


def _mark(mark):
    if mark == ".":
        return at.EMPTY
    if mark == "X":
        return at.CROSS
    return at.ZERO + int(mark[0]) + (at.USED if len(mark) > 1 else 0)


FULL = """
6 4 4 6 7 7 7
1' 2' 3' X 3 2 2
4' 4' X X X 1 2
4' 5 5 X . 2 2
5 5 5 6 4 2 2
5 2 7 5 . 5 6
X X X 2 3 4 1
X . X 1 2 3 .
"""


def started(seats=1, seed=3, size=rig.SIZES[0], people=None, rows=FULL, step=None, changes=()):
    """A table after the set-up, seat 0's sheet written; changes: (offset, byte) of the state."""
    table = rig.Table("numberdrop", seats, seed, size, people)
    for _ in range(seats):
        table.session.play(3)
    for offset, byte in changes:
        table.state[offset] = byte
    write(table, rows, 0, step)
    return table
