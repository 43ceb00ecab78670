"""Points and who wins: pawns, what counts of them in the team game, what decides ties."""

from lineup.engine.protocol import highest
from lineup.games.setup.rules.layout import (
    ENDED, ENDED_FINISH, ENDING, PAWN, PLACED_AT, SEATS, STEP, TEAMS, seat_at,
)  # fmt: skip


def partner(state, seat: int) -> int:
    """The other seat of the team, -1 without teams."""
    return seat ^ 2 if state[TEAMS] else -1


def pawn(state, seat: int) -> int:
    """Steps of a seat on the track."""
    return state[seat_at(seat) + PAWN]


def score(state, seat: int) -> int:
    """The seat's steps; in teams those of the partner that is further behind."""
    points = pawn(state, seat)
    return min(points, pawn(state, seat ^ 2)) if state[TEAMS] else points


def first_pawn(state, seat: int) -> int:
    """The seat's steps; in teams those of the partner that is further ahead."""
    points = pawn(state, seat)
    return max(points, pawn(state, seat ^ 2)) if state[TEAMS] else points


def placed_at(state, seat: int) -> int:
    """The last turn in which the seat, or its team, placed tiles; 0 for none."""
    turn = state[seat_at(seat) + PLACED_AT]
    return max(turn, state[seat_at(seat ^ 2) + PLACED_AT]) if state[TEAMS] else turn


def winners(state) -> int:
    """The seats that have won, a bit each; 0 while the game goes on."""
    if state[STEP] != ENDED:
        return 0
    mask = (1 << state[SEATS]) - 1
    for value in (score, first_pawn, placed_at):
        mask = highest(state, value, mask)
    return mask


def tie_breaks(state, seat: int):
    """What puts a seat before others with the same score: in teams the team's first pawn, then
    who placed tiles last."""
    last = ("setup.tie.last", placed_at(state, seat))
    return (("setup.tie.pawn", first_pawn(state, seat)), last) if state[TEAMS] else (last,)


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    if state[STEP] != ENDED:
        return ""
    return "setup.end.finish" if state[ENDING] == ENDED_FINISH else "setup.end.turns"
