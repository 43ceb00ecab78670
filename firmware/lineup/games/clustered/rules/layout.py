"""The layout of a game's bytes, and how cards, cells and moves are packed.

Header
    0    SEATS        1  1..8; 1 is the solo game
    1    SEAT         1  who decides [NOBODY: at the end]
    2    STEP         1  what is decided [SETUP CARD CELL DISCARD TRIM ENDED]
    3    FIRST        1  who began
    4    QUICK        1  option: the quick game
    5    FIRSTS       1  option: points for what is done first
    6    BESTS        1  option: points for what is largest at the end
    7    WILDS        1  seats with a third wild [a bit each]
    8    PICK         1  the card that is being placed in step CELL (hidden) [NONE: in others]
    9    OPEN         1  slots of the hand whose card fits somewhere (hidden) [a bit each]
    10   LINE_BY      1  who made the first line of five [NONE: nobody yet]
    11   BLOCK_BY     1  who made the first block of 2 x 3 [NONE: nobody yet]
    12   WIDTH        1  cells in a row of the map: 64, or 96 for five and more
    13   TOP          1  first row of the map with sites, and
    14   BOTTOM       1  the last one
    15   ROUND        1  how many turns the seat that decides has had, with this one; 0 before
    16   (spare)      4
    20   LOW         64  first column of each row with sites (LOW > HIGH in the others), and
    84   HIGH        64  the last one
    148  COUNTS      27  of each card: how many sites it suits, those beside wilds only left out
    175  FREE         1  sites beside wilds only
    176  ROWS     64*28  the same for each row of the map: 27 counts, the last one its FREE
    1968 GRID HEIGHT*WIDTH  the map, a byte a cell at row * WIDTH + column

Seat, SEAT_SIZE bytes a seat
    0    DECK_N       1  cards in the deck
    1    HAND_N       1  cards in the hand
    2    HAND         7  the hand, in ascending order, 0 beyond (hidden from the others)
    9    DECK        30  the deck, the last one is drawn next, 0 beyond (hidden from all)
    39   KNOWN       27  where each of its cards is; UNSEEN in hand or deck
                         [UNSEEN PLACED REMOVED]
    66   WILDS_ON     1  wilds on the table
    67   WILDS_OUT    1  wilds removed
    68   LINES        1  points of its lines
    69   BLOCK        1  cards in its largest rectangle
    70   LONGEST      1  cards in its longest line, 0 below three
    71   TURNS        1  how many turns it has had, with a running one
    72   LAST         2  the cell of the card that it placed last [low byte first]; 0 where it has
                         removed one since

A card: shape * 9 + fill * 3 + number - 1 (0..26), or WILD. Shapes: square, triangle, circle;
fills: hollow, dashed, solid.

A cell's byte
    EMPTY         0       nothing near
    site          1..30   empty, but beside a card, so something may be placed here:
                  1 + c   beside the card c only (and wilds; c = WILD: beside wilds only)
                  SEVERAL beside different cards; its neighbours have to be asked
                  DEAD    beside cards that no card suits: only a wild may be placed
    BLOCK_CELL    31      a start card, or the edge of the table (all around the map)
    CARD + seat * KINDS + card   a card
So the cards that may lie at a site can mostly be read off its byte, without its neighbours.
A card suits 224 sites at most, a byte: it lies beside one of 7 kinds of 8 seats.

A move: what it decides in bits 13-14, the choice in bits 0-12.
    PICK    a card of the hand to place
    PLACE   the cell for it
    REMOVE  a card of the hand that leaves the game
"""

from micropython import const

# Made of the table above by `lineup layouts`; change the table instead.
SEATS = const(0)
SEAT = const(1)
STEP = const(2)
FIRST = const(3)
QUICK = const(4)
FIRSTS = const(5)
BESTS = const(6)
WILDS = const(7)
PICK = const(8)
OPEN = const(9)
LINE_BY = const(10)
BLOCK_BY = const(11)
WIDTH = const(12)
TOP = const(13)
BOTTOM = const(14)
ROUND = const(15)
LOW = const(20)
HIGH = const(84)
COUNTS = const(148)
FREE = const(175)
ROWS = const(176)
GRID = const(1968)

DECK_N = const(0)
HAND_N = const(1)
HAND = const(2)
DECK = const(9)
KNOWN = const(39)
WILDS_ON = const(66)
WILDS_OUT = const(67)
LINES = const(68)
BLOCK = const(69)
LONGEST = const(70)
TURNS = const(71)
LAST = const(72)
SEAT_SIZE = const(74)
# End of what `lineup layouts` makes.

UNSEEN = const(0)
PLACED = const(1)
REMOVED = const(2)

NOBODY = const(255)
NONE = const(255)
HEIGHT = const(64)
NARROW = const(64)
WIDE = const(96)

WILD = const(27)
KINDS = const(28)
EMPTY = const(0)
SEVERAL = const(29)
DEAD = const(30)
BLOCK_CELL = const(31)
CARD_CELL = const(32)

SETUP = const(0)
CARD = const(1)
CELL = const(2)
DISCARD = const(3)
TRIM = const(4)
ENDED = const(5)

HAND_SIZE = const(5)
MOST_HAND = const(7)

KIND_SHIFT = const(13)
CHOICE_MASK = const(0x1FFF)
MOVE_PICK = const(0 << 13)
MOVE_PLACE = const(1 << 13)
MOVE_REMOVE = const(2 << 13)


def seat_at(state, seat: int) -> int:
    """Finds where the block of a seat begins."""
    return GRID + state[WIDTH] * HEIGHT + seat * SEAT_SIZE
