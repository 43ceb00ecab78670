"""Runs on MicroPython: somebody is added with the keys and takes a seat. argv: storage folder.

Prints the CRC32 of the panel before every press.
"""

import sys
from binascii import crc32

from lineup.console.pages import people_pages
from lineup.console.setup.choices import Choices
from lineup.console.setup.new_game import NewGame
from lineup.console.system.reserve import Reserve
from lineup.saves.store import Saves
from lineup.ui.input import DOWN, LEFT, RIGHT, A, B, X, Y
from lineup.ui.type import messages
from lineup.ui.widgets import Ui
from tests.board import Board

ADD = (A, A, DOWN, RIGHT, A, X, A, Y, RIGHT, DOWN, RIGHT, B, B)
SEAT = (DOWN, DOWN, RIGHT, RIGHT, LEFT, B)


def press():
    print(crc32(board.display.panel))
    return presses.pop(0)


for language in ("en", "ja", "zh_hans"):
    messages.language(language)
    board = Board()
    board.press = press
    saves = Saves(sys.argv[1] + language)
    presses = list(ADD)
    people_pages.run(Ui(board), saves)
    print([(one.name.encode(), one.colour, one.sign) for one in saves.people.all()], presses)
choices = Choices("clustered")
choices.seats = 4
presses = list(SEAT)
NewGame(Ui(board), saves, Reserve(), choices).run()
print(list(choices.people), list(choices.kinds))
