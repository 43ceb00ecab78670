"""The places of everything in a game's bytes, and the moves.

Header
    0    RNG          8  the generator, which deals; zeros in observations [hex]
    8    SEATS        1  3 or 4
    9    SEAT         1  who decides [NOBODY: at the end]
    10   LEADER       1  who led to the trick
    11   DEAL         1  number of the deal, from 1
    12   DEALS        1  how many there are
    13   LAST_LED     1  who led to the trick before

Cards, 0..23: six of each suit (spades, hearts, clubs, diamonds), from nine to ace
    14   TABLE        4  the card of each seat in the trick + 1, 0 for none
    18   LAST         4  the same of the trick before
    22   VOID         4  suits that a seat did not follow in this deal, a bit each
    26   LOST         4  the points that a seat has lost
    30   HELD         1  cards of this deal that were not played yet
    31   OWNER        24 by card: the seat that holds it + 1, 0 where it was played, UNKNOWN

Move
    bits 0-4  the card
"""

from micropython import const

RNG = const(0)
SEATS = const(8)
SEAT = const(9)
LEADER = const(10)
DEAL = const(11)
DEALS = const(12)
LAST_LED = const(13)
TABLE = const(14)
LAST = const(18)
VOID = const(22)
LOST = const(26)
HELD = const(30)
OWNER = const(31)
SIZE = const(55)

NOBODY = const(255)
UNKNOWN = const(9)

CARDS = const(24)
SPADES, HEARTS = const(0), const(1)
LADY = const(3)
