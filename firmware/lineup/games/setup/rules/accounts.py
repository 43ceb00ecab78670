"""The points of a seat taken apart."""

from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules import scoring


def parts(state, seat: int) -> list:
    """(message key, points) of the seat's sets, of its bonus; none in teams, whose score is that
    of one of two pawns."""
    if state[at.TEAMS]:
        return []
    bonus = state[at.seat_at(seat) + at.BONUS]
    return [
        ("setup.decided.sets", scoring.pawn(state, seat) - bonus),
        ("setup.decided.bonus", bonus),
    ]
