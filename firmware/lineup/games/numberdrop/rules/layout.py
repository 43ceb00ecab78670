"""The layout of a game's bytes, and how a move is packed.

Header
    0    RNG          8  the generator (engine.rng); zeros in observations [hex]
    8    SEATS        1  1..6; 1 is the solo game
    9    FIRST        1  first player of this turn
    10   SEAT         1  who decides [NOBODY: at the end]
    11   STEP         1  what is decided [SETUP SLIDE BLOCK DROP DIGITS COMBO CELLS ENDED]
    12   TURN         1  number of the turn, from 1; 0 while setting up
    13   DICE         4  the number dice: 0..9 [STAR: any digit]
    17   SHAPE_DIE    1  0..4 (I O T L S) [SHAPE_STAR: any of them]
    18   LETTER       1  letter 0..4 whose block falls in this step BLOCK [NONE: in others]
    19   BLOCKS       5  the shape 0..9 dealt to each letter A-E
    24   CROSSED      1  letters crossed off, 0 = A [a bit each]
    25   NOTCHES      5  solo: slides of each letter's tile so far [GO: at the bottom]
    30   SLID         1  solo: slides done this turn
    31   ENDING       1  once the game is over [ENDED_LINE ENDED_TILES], else 0
    32   OPTION       1  the choice of option `blocks`
    33   HELD         1  orientation (0..33, tables.py) being written, while DIGITS
    34   HELD_CELL    1  the cell of its lower left corner
    35   HELD_NEXT    1  how many of its cells are written
    36   HELD_DICE    1  number dice not yet used [a bit each]
    37   CLAIM        1  the combo being picked, while CELLS: [size | RUN] for consecutive ones
    38   (spare)      2

Sheet, SHEET_SIZE bytes a seat from SHEETS
    0    (spare)      8  empty, so that looking below row 0 finds nothing
    8    GRID      14*8  a byte a cell at row << 3 | column, row 0 at the bottom, rows 0..13,
                         columns 0..6; column 7 stays empty, so the neighbours of a cell are
                         always at -1, +1, -8, +8 [CROSS] [digit | USED] [+ ZERO]
    120  (spare)      8  empty
    128  HEIGHTS      7  rows up to and with the highest mark of each column, 0..14
    135  TOP          1  the largest of them
    136  SAME         1  identical combos claimed, 0 = size 3 .. 5 = size 8 [a bit each]
    137  RUNS         1  consecutive ones, likewise [a bit each]
    138  CIRCLES      1  letters circled, 0 = A [a bit each]
    139  BEST_SAME    1  cells in the largest group of equal unused digits, and
    140  BEST_RUN     1  in the longest run; both 0 where not known (after a claim, and in
                         observations)
    141  ACTED        1  1: this seat's choices of this turn are made or being made (hidden)
    142  FRESH_N      1  how many cells it wrote in its last turn, and
    143  FRESH       12  which, in the order of writing, 0 beyond
    155  PICKS_N      1  how many cells it picked for the combo of its last turn, and
    156  PICKS        8  which, in the order of picking, 0 beyond
    164  CLAIMED      1  that combo: [size | RUN], 0 for none

A cell's byte: EMPTY; CROSS; digit + ZERO, with USED added once it is part of a combo. Neither
the byte below ZERO nor the one above ZERO + 9 ever occurs, so a run never leaves 0..9.

A move: what it decides in bits 10-12, the choice in bits 0-9.
    COLUMN  set-up: column 0..6 of the bottom row
    SLIDE   solo: letter 0..4
    PLACE   column | orientation << 3 | shape << 6 (orientation within the shape, 0..7)
    DIGIT   0..9, for the next cell of the shape: bottom row first, left to right
    COMBO   0 for none, or size 3..8, | RUN for consecutive
    CELL    row << 3 | column: the next cell of the combo
"""

from micropython import const

# Made of the table above by `lineup layouts`; change the table instead.
RNG = const(0)
SEATS = const(8)
FIRST = const(9)
SEAT = const(10)
STEP = const(11)
TURN = const(12)
DICE = const(13)
SHAPE_DIE = const(17)
LETTER = const(18)
BLOCKS = const(19)
CROSSED = const(24)
NOTCHES = const(25)
SLID = const(30)
ENDING = const(31)
OPTION = const(32)
HELD = const(33)
HELD_CELL = const(34)
HELD_NEXT = const(35)
HELD_DICE = const(36)
CLAIM = const(37)
SHEETS = const(40)

GRID = const(8)
HEIGHTS = const(128)
TOP = const(135)
SAME = const(136)
RUNS = const(137)
CIRCLES = const(138)
BEST_SAME = const(139)
BEST_RUN = const(140)
ACTED = const(141)
FRESH_N = const(142)
FRESH = const(143)
PICKS_N = const(155)
PICKS = const(156)
CLAIMED = const(164)
SHEET_SIZE = const(165)
# End of what `lineup layouts` makes.

NOBODY = const(255)
NONE = const(255)
STAR = const(10)
SHAPE_STAR = const(5)
GO = const(4)

EMPTY = const(0)
ZERO = const(2)
NINE = const(11)
USED = const(16)
CROSS = const(32)

SETUP = const(0)
SLIDE = const(1)
BLOCK = const(2)
DROP = const(3)
DIGITS = const(4)
COMBO = const(5)
CELLS = const(6)
ENDED = const(7)

ENDED_LINE = const(1)
ENDED_TILES = const(2)

ROWS = const(14)
COLUMNS = const(7)
LINE = const(11)
RUN = const(16)
EIGHT = const(32)

KIND_SHIFT = const(10)
CHOICE_MASK = const(0x3FF)
MOVE_COLUMN = const(0 << 10)
MOVE_SLIDE = const(1 << 10)
MOVE_PLACE = const(2 << 10)
MOVE_DIGIT = const(3 << 10)
MOVE_COMBO = const(4 << 10)
MOVE_CELL = const(5 << 10)


def sheet_at(seat: int) -> int:
    """Finds where the sheet of a seat begins."""
    return SHEETS + seat * SHEET_SIZE


def place_move(shape: int, orientation: int, column: int) -> int:
    """The move that drops a shape (0..9), turned so (0..7), with its left edge in a column."""
    return MOVE_PLACE | shape << 6 | orientation << 3 | column
