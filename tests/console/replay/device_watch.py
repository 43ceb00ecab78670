"""Runs on MicroPython: a game that is over, kept, listed, watched and shown as a code.

argv: storage folder, game, seats. Prints the CRC32 of the panel after every press.
"""

import sys
from binascii import crc32

from lineup import games
from lineup.console.replay import last_games
from lineup.engine import protocol, rng
from lineup.engine.packed import text_of
from lineup.engine.replay import Session
from lineup.saves import replays
from lineup.saves.store import Saves
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.widgets import Ui
from tests.board import Board

folder, key, seats = sys.argv[1], sys.argv[2], int(sys.argv[3])
rules = games.load(key)
options = protocol.effective(rules, seats, protocol.defaults(rules))
session = Session(rules, seats, 5, options, bytes([0] + [1] * (seats - 1)))
chance = bytearray(rng.SIZE)
rng.seed(chance, 0, 1)
moves = protocol.move_buffer(rules)
while rules.turn(session.state) >= 0:
    session.play(moves[rng.below(chance, 0, rules.moves(session.state, moves))])
print(text_of(session))
replays.keep(folder, session)
print([(one.game, one.seats, one.winners, one.scores) for one in replays.played(folder)])
presses = [A, RIGHT, RIGHT, DOWN, DOWN, X, LEFT, RIGHT, UP, Y, B, B, B]


def press():
    print(crc32(board.display.panel))
    return presses.pop(0)


board = Board()
board.press = press
last_games.run(Ui(board), Saves(folder))
print(len(presses))
