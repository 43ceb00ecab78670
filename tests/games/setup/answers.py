"""The moves that SETUP's lesson asks for, and whether what it says of a wrong move is so."""

from lineup.games.setup.rules import board
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.hands import slot_at
from tests.games.setup import claims
from tests.lessons.pupil import Moment

TILES = {
    1: (("heart", 10), "above", ("diamond", 10)), 2: (("diamond", 7), "on", ("spade", 9)),
    3: (("heart", 7), "on", ("heart", 10)), 4: (("heart", 6), "beside", ("heart", 7)),
    5: (("club", 7), "on", ("diamond", 6)),
}  # fmt: skip
"""The wishes of each step: the tile, where it goes, and which tile lies there."""


def asked(moment: Moment, move: int) -> bool:
    """Tells whether a move is what the step's sentence asks for."""
    if moment.at or move >= at.MOVE_SWAP:
        return move == at.MOVE_DONE and moment.at > 0
    tile, where, other = TILES[moment.step]
    square = move & 15
    if where == "on":
        there = [square]
    elif where == "above":
        place = (board.COLUMNS[square], board.ROWS[square] + 1)
        there = [claims._square_at(place)] if place in _places() else []
    else:  # on the player's free square
        own = board.owned(moment.before[at.SEATS], 0, moment.seat) >> square & 1
        free = own and not moment.before[at.TOP + square]
        there = list(board.NEIGHBOURS[square]) if free else []
    return _tile(moment, move) == tile and other in [_lying(moment, one) for one in there]


def so(moment: Moment, part: str, move: int) -> bool:
    """Tells whether what a part says of a wrong move is so."""
    return {
        "1.no": lambda: claims.own_square(moment) == 1,
        "then": lambda: moment.move == at.MOVE_DONE,
        "2.no": lambda: claims.covered(moment) == 9 and claims.lowest(moment) == 5,
        "3.no": lambda: claims.covered(moment) == 10,
        "4.no": lambda: claims.own_square(moment) == 1 and claims.beside(moment) == 7,
        "5.no": lambda: claims.most(moment) == 5,
    }[part]()


def _places() -> list[tuple[int, int]]:
    return list(zip(board.COLUMNS, board.ROWS, strict=True))


def _name(tile: int) -> tuple[str, int]:
    return SUITS[tile >> 4], tile & 15


SUITS = ("", "star", "heart", "diamond", "club", "spade")


def _lying(moment: Moment, square: int) -> tuple[str, int]:
    return _name(moment.before[at.TOP + square])


def _tile(moment: Moment, move: int) -> tuple[str, int]:
    key, (number,) = moment.rules.describe(moment.before, move)
    assert moment.before[slot_at(moment.before, move >> 4)] & 15 == number
    return key.rpartition(".")[2], number
