"""Runs on MicroPython: a new game would take the place of a running one, whose table is seen.
argv: storage folder. Prints the CRC32 of the panel before every press, and how it was left.
"""

import sys
from binascii import crc32

from lineup import games
from lineup.console.setup.choices import Choices
from lineup.console.setup.new_game import NewGame
from lineup.console.system.reserve import Reserve
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves.store import Saves
from lineup.ui.input import RIGHT, A
from lineup.ui.widgets import Ui
from tests.board import Board


def press():
    print(crc32(board.display.panel))
    return presses.pop(0)


for key in games.KEYS:
    rules = games.load(key)
    seats = rules.SEATS[-1]
    session = Session(rules, seats, 5, protocol.defaults(rules), bytes([0] + [1] * (seats - 1)))
    out = protocol.move_buffer(rules)
    for i in range(30):
        move = out[i * 7 % rules.moves(session.state, out)]
        after = bytearray(session.state)
        rules.apply(after, move)
        if rules.turn(after) < 0:
            break
        session.play(move)
    saves = Saves(sys.argv[1])
    saves.running.keep(session, 3)
    for width, height in ((240, 240), (240, 135)):
        board = Board(width, height)
        board.press = press
        presses = [A, RIGHT, A]
        page = NewGame(Ui(board), saves, Reserve(), Choices(key))
        print(key, page.run(), page.running is None, presses)
        presses = [A, A]
        page = NewGame(Ui(board), saves, Reserve(), Choices(key))
        print(key, page.run(), page.running.state == session.state, presses)
