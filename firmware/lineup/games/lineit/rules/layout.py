"""The layout of a game's bytes, what a card is, and how a move is packed.

Card: 1..100 a number; 101..106 a challenge card (+3 +3 +4 +4 +5 +5); 0 none. The colour of
number n is (n - 1) & 3: heart, gem, leaf, star.

Header
    0    SEATS        1  2..5
    1    SEAT         1  who decides [NOBODY: at the end]
    2    STEP         1  a turn, the last hand cards, or the end [TURN FINAL ENDED]
    3    FIRST        1  who has the start marker
    4    ROUND        1  from 1; stays at the last one in FINAL and ENDED
    5    OPTION       1  how a challenge is met [EXACTLY AT_LEAST]
    6    TOOK         1  1: a market card was taken in this turn
    7    PLAYED       1  1: a hand card was played in this turn
    8    MARKET       7  ascending cards; [TAKEN | seat] once somebody has it; 0 beyond seats + 2
    15   JACKPOTS     4  cards under the marker of each colour
    19   DECK_N       1  cards in the deck
    20   DECK       106  the deck, its top at DECK_N - 1, zeros beyond; all zeros in observations
    126  KNOWN      107  by card: 1 once it is out of the deck. In observations 0 for what others
                         hold, too: they and the deck are the cards that a seat does not know
                         [a byte each]

Player, PLAYER_SIZE bytes a seat from PLAYERS
    0    HAND         2  ascending cards, 0 behind them [UNKNOWN: others' in observations]
    2    LOW          1  a number fits the line if LOW < number < HIGH; > 0 once it rises
    3    HIGH         1  < 101 once the line falls; 0 and 101 while both ways are open
    4    NUMBERS      1  number cards in the line
    5    LAST         1  the last one, 0 for none
    6    BET          1  the challenge card in the line, 0 for none
    7    AFTER        1  number cards behind it
    8    COLOURS      4  number cards of each colour in the line
    12   LINE_N       1  cards in the line, and
    13   LINE        27  which, in order, 0 beyond. A seat takes one card a round: 26 at most
    40   CARDS        1  points of number cards from collected lines
    41   WON          1  points of jackpots
    42   MET          1  points of challenges met
    43   FAILED       1  points of challenges not met
    44   LINES        1  lines collected
    45   DID_N        1  what the seat did in its last turn: how many moves (what is in the
                         following three beyond that is of older turns), and
    46   DID          6  which kind of each [COLLECT_KIND PLAY_KIND LINE_KIND KEEP_KIND], and
    52   DID_CARD     6  with which card (0 for COLLECT, and for KEEP: what is in a hand is secret)
    58   DID_GAIN     6  points it brought [+ GAIN_ZERO]

A move: its kind in bits 7-9, the card in bits 0-6 (0 for END and COLLECT).
    END      ends the turn; in FINAL: plays no card
    COLLECT  takes the line in and scores it
    PLAY     a hand card to the line
    LINE     a market card to the line
    KEEP     a market card to the hand
"""

from micropython import const

# Made of the table above by `lineup layouts`; change the table instead.
SEATS = const(0)
SEAT = const(1)
STEP = const(2)
FIRST = const(3)
ROUND = const(4)
OPTION = const(5)
TOOK = const(6)
PLAYED = const(7)
MARKET = const(8)
JACKPOTS = const(15)
DECK_N = const(19)
DECK = const(20)
KNOWN = const(126)
PLAYERS = const(233)

HAND = const(0)
LOW = const(2)
HIGH = const(3)
NUMBERS = const(4)
LAST = const(5)
BET = const(6)
AFTER = const(7)
COLOURS = const(8)
LINE_N = const(12)
LINE = const(13)
CARDS = const(40)
WON = const(41)
MET = const(42)
FAILED = const(43)
LINES = const(44)
DID_N = const(45)
DID = const(46)
DID_CARD = const(52)
DID_GAIN = const(58)
PLAYER_SIZE = const(64)
# End of what `lineup layouts` makes.

GAIN_ZERO = const(8)

NOBODY = const(255)
UNKNOWN = const(255)
TAKEN = const(128)

TURN = const(0)
FINAL = const(1)
ENDED = const(2)

EXACTLY = const(0)
AT_LEAST = const(1)

TOP = const(100)
NONE_LEFT = const(101)
CARD_COUNT = const(106)
EXTRA = const(2)
HAND_SIZE = const(2)
TOLL = const(3)

HEART = const(0)
GEM = const(1)
LEAF = const(2)
STAR = const(3)

KIND_SHIFT = const(7)
CARD_MASK = const(127)
MOVE_END = const(0 << 7)
MOVE_COLLECT = const(1 << 7)
MOVE_PLAY = const(2 << 7)
MOVE_LINE = const(3 << 7)
MOVE_KEEP = const(4 << 7)

COLLECT_KIND = const(1)
PLAY_KIND = const(2)
LINE_KIND = const(3)
KEEP_KIND = const(4)


def player_at(seat: int) -> int:
    """Finds where the block of a seat begins."""
    return PLAYERS + seat * PLAYER_SIZE


def challenge_of(card: int) -> int:
    """The number 3, 4 or 5 on a challenge card 101..106."""
    return (card - 95) >> 1
