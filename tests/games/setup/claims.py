"""The claims of SETUP's lesson, as the rules see it."""

from lineup.games.setup.rules import board
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.hands import slot_at
from lineup.games.setup.rules.scoring import pawn
from lineup.games.setup.rules.sets import made
from tests.lessons.pupil import Moment


def number(moment: Moment) -> int:
    """Of the tile that is wanted."""
    return moment.before[slot_at(moment.before, moment.move >> 4)] & 15


def covered(moment: Moment) -> int:
    """The number that it covers."""
    return moment.before[at.TOP + _square(moment)] & 15


def gain(moment: Moment) -> int:
    return moment.gain()


def common(moment: Moment) -> int:
    """1 where the tile is one of the common hand."""
    return moment.move >> 6 & 1


def own_square(moment: Moment) -> int:
    """1 where only the player may place there, and it is empty."""
    free = not moment.before[at.TOP + _square(moment)]
    own = board.owned(moment.before[at.SEATS], 0, moment.seat)
    return int(free and bool(own >> _square(moment) & 1))


def above(moment: Moment) -> int:
    """The number below the square, which is joined to it."""
    square = _square(moment)
    place = (board.COLUMNS[square], board.ROWS[square] + 1)
    return _at(moment, place, square)


def beside(moment: Moment) -> int:
    """The number at the right of the square, in order with the tile and of its suit."""
    square = _square(moment)
    place = (board.COLUMNS[square] + 1, board.ROWS[square])
    found = _at(moment, place, square)
    assert abs(found - number(moment)) == 1 and _suit(moment) == _suit(moment, place)
    return found


def alike(moment: Moment) -> int:
    """Tiles with the number of the wanted one in its sets."""
    return sum(tile & 15 == number(moment) for tile in _tiles(moment))


def lowest(moment: Moment) -> int:
    """Finds the tile where the run begins that goes up to the wanted tile."""
    tiles = _tiles(moment)
    numbers = sorted(tile & 15 for tile in tiles)
    assert len({tile >> 4 for tile in tiles}) == 1
    assert numbers == list(range(numbers[0], number(moment) + 1))
    return numbers[0]


def gives(moment: Moment) -> int:
    """Points for the other seat."""
    other = 1 - moment.seat
    return pawn(moment.after, other) - pawn(moment.before, other)


def sets(moment: Moment) -> int:
    """Counts the sets that hold the wanted tile: one of its number, one of its suit."""
    wanted = moment.before[slot_at(moment.before, moment.move >> 4)]
    others = [tile for tile in _tiles(moment) if tile != wanted]
    same = sum(tile & 15 == wanted & 15 for tile in others)
    suit = sum(tile >> 4 == wanted >> 4 for tile in others)
    assert same + suit == len(others)
    return (same > 0) + (suit > 0)


def most(moment: Moment) -> int:
    """Finds what one tile can bring at most; only the wanted move does."""
    brought = {}
    for move in moment.legal(moment.before):
        if move < at.MOVE_SWAP:
            state = bytearray(moment.before)
            moment.rules.play(state, move)
            if at.MOVE_DONE in moment.legal(state):
                moment.rules.play(state, at.MOVE_DONE)
                gain = pawn(state, moment.seat) - pawn(moment.before, moment.seat)
                brought[move] = gain
    best = max(brought.values())
    assert [move for move, gain in brought.items() if gain == best] == [moment.move]
    return best


def _square(moment: Moment) -> int:
    return moment.move & 15


def _placed(moment: Moment) -> bytearray:
    state = bytearray(moment.before)
    moment.rules.play(state, moment.move)
    return state


def _tiles(moment: Moment) -> list[int]:
    # Those of the sets that the wanted tile makes.
    state = _placed(moment)
    mask = made(state)
    return [state[at.TOP + square] for square in range(board.SQUARES) if mask >> square & 1]


def _square_at(place: tuple[int, int]) -> int:
    places = list(zip(board.COLUMNS, board.ROWS, strict=True))
    return places.index(place)


def _at(moment: Moment, place: tuple[int, int], square: int) -> int:
    other = _square_at(place)
    assert other in board.NEIGHBOURS[square]
    return moment.before[at.TOP + other] & 15


def _suit(moment: Moment, place: tuple[int, int] | None = None) -> int:
    if place is None:
        return moment.before[slot_at(moment.before, moment.move >> 4)] >> 4
    return moment.before[at.TOP + _square_at(place)] >> 4
