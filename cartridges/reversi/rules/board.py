"""The board of Reversi: what lies there, and what a disc would turn round."""

import micropython
from micropython import const

_BOARD = const(11)  # as layout has it
STEPS = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


def disc(state, place: int) -> int:
    """Gives the seat whose disc lies there, or -1."""
    return state[_BOARD + place] - 1


@micropython.viper
def line(state, place: int, dx: int, dy: int, mine: int) -> int:
    """Counts the discs that a disc there would enclose in a direction; mine: its seat + 1."""
    cells = ptr8(state)
    x = place & 7
    y = place >> 3
    count = 0
    while True:
        x += dx
        y += dy
        if x < 0 or x > 7 or y < 0 or y > 7:
            return 0
        found = int(cells[_BOARD + (y << 3 | x)])
        if found == 0:
            return 0
        if found == mine:
            return count
        count += 1


@micropython.viper
def turned(state, seat: int, place: int) -> int:
    """Counts the discs that a seat's disc at a free place turns round."""
    count = 0
    dy = -1
    while dy < 2:
        dx = -1
        while dx < 2:
            if dx != 0 or dy != 0:
                count += int(line(state, place, dx, dy, seat + 1))
            dx += 1
        dy += 1
    return count


def may(state, seat: int, place: int) -> bool:
    """Tells whether a seat may put a disc there."""
    return not state[_BOARD + place] and turned(state, seat, place) > 0


def can_move(state, seat: int) -> bool:
    """Tells whether a seat has a place for a disc."""
    for place in range(64):
        if may(state, seat, place):
            return True
    return False
