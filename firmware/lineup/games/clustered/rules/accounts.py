"""The points of a seat taken apart."""

from lineup.games.clustered.rules import scoring


def parts(state, seat: int) -> list:
    """(message key, points) of the largest rectangle, the lines, the bonuses."""
    points = scoring.parts(state, seat)
    return [
        ("clustered.decided.block", points[0]),
        ("clustered.decided.lines", points[1]),
        ("clustered.decided.bonus", sum(points[2:])),
    ]
