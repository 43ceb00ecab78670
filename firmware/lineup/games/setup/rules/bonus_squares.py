"""Bonus squares: whose they are, and the points that they give their owners.

In the turn of another seat each owned square that its sets use is a point, where points have to
be claimed only if its owner has claimed it. A claimed square that was not used gives nothing and
costs nothing.
"""

from lineup.games.setup.rules import board, sets
from lineup.games.setup.rules.layout import (
    BONUS, CLAIMED, CLAIMS, LAST_BONUS, MOVER, PAWN, SEATS, TEAMS, seat_at,
)  # fmt: skip


def owned(state, seat: int) -> int:
    """The bonus squares of a seat, a bit each."""
    return board.owned(state[SEATS], state[TEAMS], seat)


def owner(state, square: int) -> int:
    """Tells whose bonus square it is, -1 for nobody's."""
    for seat in range(state[SEATS]):
        if owned(state, seat) >> square & 1:
            return seat
    return -1


def due(state, made: int, seat: int) -> int:
    """The bonus points of a seat when another one makes sets of the squares `made`."""
    return sets.size(made & owned(state, seat))


def named(state, seat: int, choice: int) -> int:
    """The squares that a claim names: bit 0 the seat's first bonus square, bit 1 the second."""
    mask = owned(state, seat)
    first = mask & -mask
    return (first if choice & 1 else 0) | (mask & ~first if choice & 2 else 0)


def claim(state, seat: int, choice: int) -> None:
    """Keep a seat's claim until all have decided."""
    state[CLAIMED] |= choice << 2 * seat


def give(state, made: int) -> None:
    """Give all seats the bonus points of a turn whose sets use the squares `made`: one for each of
    the seat's own squares among them, with claims only for those that it named. The mover's own
    squares count in its sets."""
    seat = 0
    for own in board.OWNED[state[SEATS] - 2 + state[TEAMS]]:
        points = 0
        used = made & own
        if used and seat != state[MOVER]:
            if state[CLAIMS]:
                used &= named(state, seat, state[CLAIMED] >> 2 * seat)
            points = sets.size(used)
            state[seat_at(seat) + BONUS] += points
            state[seat_at(seat) + PAWN] += points
        state[LAST_BONUS + seat] = points
        seat += 1
    state[CLAIMED] = 0
