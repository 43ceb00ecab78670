"""The points that the turn before this one brought, or that the one being made would: to every
seat."""

from micropython import const

from lineup.games.setup.rules import bonus_squares, sets
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.scoring import partner

NONE, LAST, THIS = const(0), const(1), const(2)
"""The turn: nobody has played yet, the one before this one, the one being made."""

WHICH, SEAT, SWAPPED, POINTS = const(0), const(1), const(2), const(3)
"""The places in a turn: which one, whose, how many tiles it swapped, points of every seat."""


def last_turn(state) -> tuple:
    """The turn before this one."""
    seat = state[at.LAST_SEAT]
    points = list(state[at.LAST_BONUS : at.LAST_BONUS + state[at.SEATS]])
    if seat == at.NOBODY:
        return NONE, -1, 0, tuple(points)
    points[seat] = state[at.LAST_POINTS]
    return LAST, seat, state[at.LAST_SWAPPED], tuple(points)


def this_turn(state) -> tuple:
    """The turn that is being made in `state`; without the bonus points of others where those
    have to notice them."""
    seat = state[at.MOVER]
    made = sets.made(state) if sets.is_set(state) else 0
    points = [0] * state[at.SEATS]
    if not state[at.CLAIMS]:
        points = [bonus_squares.due(state, made, other) for other in range(state[at.SEATS])]
    points[seat] = sets.size(made)
    return THIS, seat, 0, tuple(points)


def partners_rack(state, viewer: int) -> bytes:
    """The tiles of the viewer's partner; b"" without teams."""
    seat = partner(state, viewer)
    if seat < 0:
        return b""
    rack = at.seat_at(seat) + at.RACK
    return bytes(state[rack : rack + at.HAND])
