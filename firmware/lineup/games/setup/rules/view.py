"""What a screen or a bot reads of a state, without changing it."""

from lineup.games.setup.rules import board, sets
from lineup.games.setup.rules.layout import SEATS as _SEATS
from lineup.games.setup.rules.layout import (
    BAG_N, BONUS, COMMON, FINISH, HAND, LAST_BONUS, LAST_NEW, LAST_POINTS, LAST_SEAT, LAST_SETS,
    LAST_SWAPPED, MOVER, NOBODY, PAWN, PLACED_AT, RACK, STEP, SWAPS, TEAMS, TOP, TURN, seat_at,
)  # fmt: skip

SUIT_NAMES = ("star", "heart", "diamond", "club", "spade")


def step(state) -> int:
    """CHOOSE, PLACE, SWAP, CLAIM or ENDED."""
    return state[STEP]


def turn_number(state) -> int:
    """Turns that have begun, from 1."""
    return state[TURN]


def mover(state) -> int:
    """Whose turn it is; another seat may be asked for its claim meanwhile."""
    return state[MOVER]


def number_of(tile: int) -> int:
    """1..10; 0 for no tile."""
    return tile & 15


def suit_of(tile: int) -> int:
    """0..4: star, heart, diamond, club, spade."""
    return (tile >> 4) - 1


def tile_at(state, square: int) -> int:
    """The visible tile of a square, 0 for none."""
    return state[TOP + square]


def rack(state, seat: int, slot: int) -> int:
    """The tile of a rack's slot 0..3: 0 for none, 1 where it is hidden."""
    return state[seat_at(seat) + RACK + slot]


def common(state, slot: int) -> int:
    """The tile of the common hand's slot 0..3, 0 for none."""
    return state[COMMON + slot]


def held(state, seat: int, slot: int) -> int:
    """The tile of a slot as in a move: 0..3 the seat's rack, 4..7 the common hand."""
    return common(state, slot - HAND) if slot >= HAND else rack(state, seat, slot)


def swaps(state) -> int:
    """The slots of the mover's rack that are chosen for a swap, a bit each."""
    return state[SWAPS]


def in_bag(state) -> int:
    """How many tiles are in the bag."""
    return state[BAG_N]


def pawn(state, seat: int) -> int:
    """Steps of a seat on the track."""
    return state[seat_at(seat) + PAWN]


def bonus(state, seat: int) -> int:
    """How many of them are bonus points."""
    return state[seat_at(seat) + BONUS]


def finish(state) -> int:
    """Steps from the start of the track to the finish."""
    return state[FINISH]


def partner(state, seat: int) -> int:
    """The other seat of the team, -1 without teams."""
    return seat ^ 2 if state[TEAMS] else -1


def owned(state, seat: int) -> int:
    """The bonus squares of a seat, a bit each."""
    return board.owned(state[_SEATS], state[TEAMS], seat)


def owner(state, square: int) -> int:
    """Whose bonus square it is, -1 for nobody's."""
    for seat in range(state[_SEATS]):
        if owned(state, seat) >> square & 1:
            return seat
    return -1


def bonus_due(state, made: int, seat: int) -> int:
    """The bonus points of a seat when another one makes sets of the squares `made`."""
    return sets.size(made & owned(state, seat))


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


def tie_breaks(state, seat: int):
    """What puts a seat before others with the same score: in teams the team's first pawn, then
    who placed tiles last."""
    last = ("setup.tie.last", placed_at(state, seat))
    return (("setup.tie.pawn", first_pawn(state, seat)), last) if state[TEAMS] else (last,)


def last_seat(state) -> int:
    """Whose turn was the one before, -1 at the start."""
    return -1 if state[LAST_SEAT] == NOBODY else state[LAST_SEAT]


def last_swapped(state) -> int:
    """How many tiles that turn swapped."""
    return state[LAST_SWAPPED]


def last_points(state) -> int:
    """Its points, without bonus points of others."""
    return state[LAST_POINTS]


def last_bonus(state, seat: int) -> int:
    """The bonus points a seat got in it."""
    return state[LAST_BONUS + seat]


def last_new(state) -> int:
    """The squares it placed tiles on, a bit each."""
    return state[LAST_NEW] | state[LAST_NEW + 1] << 8


def last_sets(state) -> int:
    """The squares of the sets it made, a bit each."""
    return state[LAST_SETS] | state[LAST_SETS + 1] << 8
