"""The layout of a game's bytes, and how tiles, squares and moves are packed.

Header
    0    RNG          8  the generator (engine.rng); zeros in observations [hex]
    8    SEATS        1  2..4
    9    SEAT         1  who decides [NOBODY: at the end]
    10   STEP         1  what is decided [CHOOSE PLACE SWAP CLAIM ENDED]
    11   TURN         1  number of the turn, from 1
    12   FINISH       1  steps of the track to the finish
    13   CLAIMS       1  1: bonus points must be claimed
    14   TEAMS        1  1: seats 0 and 2 play against 1 and 3
    15   ENDING       1  once the game is over [ENDED_FINISH ENDED_TURNS], else 0
    16   FIRST        1  who began
    17   PLACED_N     1  tiles placed this turn, and
    18   PLACED       8  their squares, in the order of placing, 0 beyond
    26   SWAPS        1  slots of the rack chosen for a swap [a bit each]
    27   MOVER        1  whose turn it is (SEAT differs while others claim)
    28   CLAIMED      1  squares that seats claim, two bits a seat as in a CLAIM [hex]
    29   LAST_SEAT    1  the turn before this one: whose [NOBODY: there was none];
    30   LAST_SWAPPED 1  how many tiles it swapped;
    31   LAST_POINTS  1  its points;
    32   LAST_NEW     2  the squares it placed on [a bit each] [low byte first];
    34   LAST_SETS    2  the squares of the sets it made [a bit each] [low byte first];
    36   LAST_BONUS   4  the bonus points of each seat
    40   COMMON       4  the common hand; EMPTY where a tile was taken this turn [hex]
    44   TOP         12  the visible tile of each square, or EMPTY [hex]
    56   DEPTH       12  how many tiles lie on each square
    68   BAG_N        1  tiles in the bag, and
    69   BAG         50  which, in no order (hidden; zeros beyond BAG_N) [hex]
    119  COVERED_N    1  tiles on the board that others cover, and
    120  COVERED     50  which, in no order that matters, 0 beyond [hex]

Seat, SEAT_SIZE bytes a seat from SEAT_BLOCKS
    0    RACK         4  its tiles, or EMPTY [HIDDEN: from all but partners] [hex]
    4    PAWN         1  steps on the track
    5    BONUS        1  how many of them are bonus points
    6    PLACED_AT    1  the last turn in which it placed tiles, 0 for none
    7    (spare)      1

A tile: suit << 4 | number; suits 1..5 (star, heart, diamond, club, spade), numbers 1..10.
EMPTY is 0, and HIDDEN stands for a tile that the viewer may not see. Two tiles of a suit follow
each other where they differ by 1; nothing follows a 10.

Squares: 0..11, see `board`. A move: what it does in bits 7-8, the choice in bits 0-6.
    PLACE   slot << 4 | square: a tile goes to a square; slots 0..3 own rack, 4..7 common hand
    SWAP    slot 0..3 of the rack goes back to the bag
    DONE    ends the turn
    CLAIM   own squares that may have been used, bit 0 the first, bit 1 the second; 0 for none
"""

from micropython import const

# Made of the table above by `lineup layouts`; change the table instead.
RNG = const(0)
SEATS = const(8)
SEAT = const(9)
STEP = const(10)
TURN = const(11)
FINISH = const(12)
CLAIMS = const(13)
TEAMS = const(14)
ENDING = const(15)
FIRST = const(16)
PLACED_N = const(17)
PLACED = const(18)
SWAPS = const(26)
MOVER = const(27)
CLAIMED = const(28)
LAST_SEAT = const(29)
LAST_SWAPPED = const(30)
LAST_POINTS = const(31)
LAST_NEW = const(32)
LAST_SETS = const(34)
LAST_BONUS = const(36)
COMMON = const(40)
TOP = const(44)
DEPTH = const(56)
BAG_N = const(68)
BAG = const(69)
COVERED_N = const(119)
COVERED = const(120)
SEAT_BLOCKS = const(170)

RACK = const(0)
PAWN = const(4)
BONUS = const(5)
PLACED_AT = const(6)
SEAT_SIZE = const(8)
# End of what `lineup layouts` makes.

NOBODY = const(255)
EMPTY = const(0)
HIDDEN = const(1)
HAND = const(4)
TILES = const(50)
SUITS = const(5)
HIGHEST = const(10)

CHOOSE = const(0)
PLACE = const(1)
SWAP = const(2)
CLAIM = const(3)
ENDED = const(4)

ENDED_FINISH = const(1)
ENDED_TURNS = const(2)

KIND_SHIFT = const(7)
CHOICE_MASK = const(0x7F)
MOVE_PLACE = const(0 << 7)
MOVE_SWAP = const(1 << 7)
MOVE_DONE = const(2 << 7)
MOVE_CLAIM = const(3 << 7)


def seat_at(seat: int) -> int:
    """Finds where the block of a seat begins."""
    return SEAT_BLOCKS + seat * SEAT_SIZE


def mask_at(state, at: int) -> int:
    """The squares that the two bytes at `at` name, a bit each."""
    return state[at] | state[at + 1] << 8


def place_move(slot: int, square: int) -> int:
    """The move that puts the tile of a slot (0..3 rack, 4..7 common hand) on a square."""
    return MOVE_PLACE | slot << 4 | square
