"""The layout of a game's bytes, what a card is, and how a move is packed.

Card: 1..63 a trick, 0 none (`cards` has what is on it). In a row DOWN is added to a card that
lies face down. Obstacle: 1..12, 0 none.

Header
    0    SEATS        1  2..4
    1    SEAT         1  who decides [NOBODY: at the end]
    2    STEP         1  what is decided [DRAFT SWAP PLAY ENDED]
    3    OPTION       1  scoring [CHAINS SIMPLE]
    4    ROUND        1  1..11: which draft; obstacle round - 2 from the third on
    5    PLACE        1  place in ORDER of the seat that decides
    6    ORDER        4  the seats from first to last; after a draft already as it left them;
                         0 beyond
    10   COLUMN       5  ascending by value; [TAKEN | seat] once somebody has it; 0 beyond
                         seats + 1, and all of it after the draft
    15   OBSTACLES    9  those that are revealed, from left to right
    24   HIDDEN_N     1  obstacles in the pile
    25   HIDDEN      12  the pile, its top at HIDDEN_N - 1, zeros beyond; zeros in observations
    37   DECK_N       1  cards in the deck
    38   DECK        63  the deck, its top at DECK_N - 1, zeros beyond; zeros in observations
    101  OUT         64  by card: 1 once it is out of the deck [a byte each]

Player, PLAYER_SIZE bytes a seat from PLAYERS
    0    HAND_N       1  cards in the hand, 0..3
    1    HAND         3  ascending cards, 0 behind them
    4    ROW_N        1  cards in the row, 0..9
    5    ROW          9  which, from left to right, 0 behind them [card | DOWN]

A move: its kind in bits 10-11.
    DRAFT   bits 0-2 the place in the column, from the top
    KEEP    exchanges nothing
    SWAP    bits 6-9 a place in the own row, bits 0-5 the hand card that goes there
    PLAY    bits 0-5 a hand card; face up if it fits, else face down
KEEP is the lowest SWAP: card 0.
"""

from micropython import const

# Made of the table above by `lineup layouts`; change the table instead.
SEATS = const(0)
SEAT = const(1)
STEP = const(2)
OPTION = const(3)
ROUND = const(4)
PLACE = const(5)
ORDER = const(6)
COLUMN = const(10)
OBSTACLES = const(15)
HIDDEN_N = const(24)
HIDDEN = const(25)
DECK_N = const(37)
DECK = const(38)
OUT = const(101)
PLAYERS = const(165)

HAND_N = const(0)
HAND = const(1)
ROW_N = const(4)
ROW = const(5)
PLAYER_SIZE = const(14)
# End of what `lineup layouts` makes.

NOBODY = const(255)
TAKEN = const(128)
DOWN = const(64)

DRAFT = const(0)
SWAP = const(1)
PLAY = const(2)
ENDED = const(3)

CHAINS = const(0)
SIMPLE = const(1)

LENGTH = const(9)
OPENING = const(2)
ROUNDS = const(11)
COLUMN_SIZE = const(5)
HAND_SIZE = const(3)
EVERY = const(3)

KIND_SHIFT = const(10)
PLACE_SHIFT = const(6)
PLACE_MASK = const(15)
CARD_MASK = const(63)
MOVE_DRAFT = const(0 << 10)
MOVE_KEEP = const(1 << 10)
MOVE_SWAP = const(1 << 10)
MOVE_PLAY = const(2 << 10)


def player_at(seat: int) -> int:
    """Finds where the block of a seat begins."""
    return PLAYERS + seat * PLAYER_SIZE
