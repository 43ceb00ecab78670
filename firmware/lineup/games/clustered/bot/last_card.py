"""The card that ends the game: all its places are tried, and nothing but points counts."""

from array import array

from micropython import const

from lineup.games.clustered.rules import flow, matching, scoring
from lineup.games.clustered.rules.layout import (
    CHOICE_MASK, DECK_N, HAND_N, MOVE_PLACE, PICK, SEATS, seat_at,
)  # fmt: skip

_MOST = const(488)  # places of one card
_OWN = const(10)  # bits for a seat's own points


def ends(state, seat: int) -> bool:
    """Tells whether the game ends with the next card that the seat places."""
    for other in range(state[SEATS]):
        base = seat_at(state, other)
        if state[base + HAND_N] != (other == seat) or state[base + DECK_N]:
            return False
    return True


def best_cell(state, seat: int):
    """Generator: where the picked card brings the seat furthest ahead of the best other one, and
    of such cells to most points. A cell that brings none is like all others that bring none."""
    card = state[PICK]
    cells = array("i", bytes(4 * _MOST))
    trial = bytearray(state)
    yield
    found = matching.list_cells(state, card, matching.FITS[card], matching.SUITS, cells)
    most = -1 << 20
    choice = -1
    for i in range(found):
        cell = cells[i] & CHOICE_MASK
        if choice < 0 or scoring.gain(state, seat, cell):
            trial[:] = state
            flow.act(trial, MOVE_PLACE | cell)
            value = _ahead(trial, seat)
            if value > most:
                most = value
                choice = cell
        yield
    return choice


def _ahead(state, seat):
    # How far the seat is ahead of the best other one, before its points.
    points = scoring.score(state, seat)
    top = 0
    for other in range(state[SEATS]):
        if other != seat:
            top = max(top, scoring.score(state, other))
    return (points - top << _OWN) + points
