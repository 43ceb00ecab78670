"""Points and who wins: pawns, what counts of them in the team game, what decides ties."""

from lineup.engine.protocol import highest
from lineup.games.setup.rules import layout as at


def partner(state, seat: int) -> int:
    """The other seat of the team, -1 without teams."""
    return seat ^ 2 if state[at.TEAMS] else -1


def pawn(state, seat: int) -> int:
    """Steps of a seat on the track."""
    return state[at.seat_at(seat) + at.PAWN]


def score(state, seat: int) -> int:
    """The seat's steps; in teams those of the partner that is further behind."""
    points = pawn(state, seat)
    return min(points, pawn(state, seat ^ 2)) if state[at.TEAMS] else points


def first_pawn(state, seat: int) -> int:
    """The seat's steps; in teams those of the partner that is further ahead."""
    points = pawn(state, seat)
    return max(points, pawn(state, seat ^ 2)) if state[at.TEAMS] else points


def placed_at(state, seat: int) -> int:
    """The last turn in which the seat, or its team, placed tiles; 0 for none."""
    turn = state[at.seat_at(seat) + at.PLACED_AT]
    return max(turn, state[at.seat_at(seat ^ 2) + at.PLACED_AT]) if state[at.TEAMS] else turn


def winners(state) -> int:
    """The seats that have won, a bit each; 0 while the game goes on."""
    if state[at.STEP] != at.ENDED:
        return 0
    mask = (1 << state[at.SEATS]) - 1
    for value in (score, first_pawn, placed_at):
        mask = highest(state, value, mask)
    return mask


def tie_breaks(state, seat: int):
    """Computes what puts a seat before others with the same score: in teams the team's first pawn,
    then who placed tiles last."""
    last = ("setup.tie.last", placed_at(state, seat))
    return (("setup.tie.pawn", first_pawn(state, seat)), last) if state[at.TEAMS] else (last,)


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    if state[at.STEP] != at.ENDED:
        return ""
    return "setup.end.finish" if state[at.ENDING] == at.ENDED_FINISH else "setup.end.turns"


def ended_by(state) -> int:
    """The seats whose pawns are at the finish where that ended the game, a bit each."""
    found = 0
    if state[at.ENDING] == at.ENDED_FINISH:
        for seat in range(state[at.SEATS]):
            found |= (pawn(state, seat) >= state[at.FINISH]) << seat
    return found
