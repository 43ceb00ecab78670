"""The claims of Number Drop's lesson, as the rules see it."""

from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.tables import FIRST_OF, TALL, WIDE
from tests.lessons.pupil import Moment


def digit(moment: Moment) -> int:
    """The digit that is written: in set-up the seat's own."""
    if moment.before[at.STEP] == at.SETUP:
        return moment.after[_cell(moment, 0, moment.move)] - at.ZERO
    return moment.move & at.CHOICE_MASK


def column(moment: Moment) -> int:
    return moment.move & 7


def left_of_it(moment: Moment) -> int:
    """The digit in the bottom row at the left of where the shape lands, next to it."""
    return moment.before[_cell(moment, 0, column(moment) - 1)] - at.ZERO


def flat_at_the_bottom(moment: Moment) -> int:
    """Columns of the shape, which is one row high and lands in the bottom row."""
    turned = FIRST_OF[moment.move >> 6 & 15] + (moment.move >> 3 & 7)
    base = at.sheet_at(moment.seat)
    assert TALL[turned] == 1
    assert falling.landing(moment.before, base, turned, column(moment)) == 0
    return WIDE[turned]


def written(moment: Moment, place: int) -> int:
    """The digit in a cell of the shape, counted from the left."""
    return moment.after[moment.before[at.HELD_CELL] + _grid(moment) + place] - at.ZERO


def before_them(moment: Moment) -> int:
    """The digit at their left, from which on each is one more."""
    first = moment.before[at.HELD_CELL] + _grid(moment) - 1
    row = [moment.after[first + i] - at.ZERO for i in range(4)]
    assert row == list(range(row[0], row[0] + 4))
    return row[0]


def gain(moment: Moment) -> int:
    return moment.gain()


def largest(moment: Moment) -> int:
    """The size of the largest combo that is offered: the wanted one, and no other."""
    sizes = [move & 15 for move in moment.legal(moment.before)]
    assert sizes.count(max(sizes)) == 1 and moment.move & 15 == max(sizes)
    return max(sizes)


def row_filled(moment: Moment) -> int:
    """Points as soon as the digits are written, whichever."""
    return _points_of(moment, moment.move)


def only_place(moment: Moment) -> int:
    """Counts the places of the shape that bring those points."""
    moves = moment.legal(moment.before)
    return sum(_points_of(moment, move) > 0 for move in moves)


def right_edge(moment: Moment) -> int:
    """The column behind the shape."""
    turned = FIRST_OF[moment.move >> 6 & 15] + (moment.move >> 3 & 7)
    return column(moment) + WIDE[turned]


def cells(moment: Moment) -> int:
    """Counts the cells of the shape that get the digit."""
    base = at.sheet_at(moment.seat)
    count = moment.after[base + at.FRESH_N]
    fresh = moment.after[base + at.FRESH + count - 4 : base + at.FRESH + count]
    return sum(moment.after[_grid(moment) + cell] - at.ZERO == digit(moment) for cell in fresh)


def stars(moment: Moment) -> int:
    """Dice with a star."""
    return list(moment.before[at.DICE : at.DICE + 4]).count(at.STAR)


def circled(moment: Moment) -> int:
    """The letters circled by the step, a bit each: 2 is B."""
    base = at.sheet_at(moment.seat)
    assert not moment.before[base + at.CIRCLES]
    return moment.after[base + at.CIRCLES]


def falls_on(moment: Moment) -> int:
    """The only seat on which the block of that letter falls in the next turn."""
    state = moment.after
    assert state[at.STEP] == at.BLOCK and 1 << state[at.LETTER] == circled(moment)
    assert moment.before[at.SEATS] == 2
    return state[at.SEAT]


def _grid(moment: Moment) -> int:
    return at.sheet_at(moment.seat) + at.GRID


def _cell(moment: Moment, row: int, column: int) -> int:
    return _grid(moment) + (row << 3 | column)


def _points_of(moment: Moment, place: int) -> int:
    state = bytearray(moment.before)
    moment.rules.play(state, place)
    while state[at.STEP] == at.DIGITS:
        moment.rules.play(state, moment.legal(state)[0])
    return moment.scores(state)[moment.seat] - moment.scores(moment.before)[moment.seat]
