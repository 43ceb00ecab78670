"""The places of everything in a game's bytes, and how a move is packed.

Header
    0    RNG          8  the generator, which drew the opening; zeros in observations [hex]
    8    SEAT         1  who decides [NOBODY: at the end]
    9    TURN         1  number of the turn, from 1
    10   PASSED       1  1 where the turn before was passed

Board
    11   BOARD        64  row by row: 0 free, else the seat of the disc + 1

Move
    bits 0-5  MOVE_PLACE  the place, row by row
    bit  6    MOVE_PASS   no place: there is none
"""

from micropython import const

RNG = const(0)
SEAT = const(8)
TURN = const(9)
PASSED = const(10)
BOARD = const(11)
SIZE = const(75)

NOBODY = const(255)

MOVE_PLACE = const(63)
MOVE_PASS = const(64)
