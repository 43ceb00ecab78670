"""The places of everything in a game's bytes, and the moves.

Header
    0    RNG          8  the generator, which rolls the dice; zeros in observations [hex]
    8    SEATS        1  2..8
    9    SEAT         1  who decides [NOBODY: at the end]
    10   ROUND        1  number of the round, from 1
    11   DICE         1  how many dice are rolled, 1 or 2
    12   GOAL         1  the points that win: 50 or 100

The turn
    13   ROLLED       2  the last roll, 1..6; 0 where there is none
    15   AT_RISK      1  the points of this turn, which a 1 takes

Points
    16   POINTS       8  a seat's points, which stay

Move
    0    ROLL         roll
    1    HOLD         keep the points of the turn, which ends
"""

from micropython import const

RNG = const(0)
SEATS = const(8)
SEAT = const(9)
ROUND = const(10)
DICE = const(11)
GOAL = const(12)
ROLLED = const(13)
AT_RISK = const(15)
POINTS = const(16)
SIZE = const(24)

NOBODY = const(255)

ROLL = const(0)
HOLD = const(1)
