"""Runs on both runtimes: the console on a stand-in board.

argv: tests' root, storage folder, width, height, then the presses (button numbers). Prints the
CRC32 of what the panel shows after every press.
"""

import sys
from binascii import crc32

sys.path.insert(0, sys.argv[1])

from lineup.console.app import run
from tests.board import Board, Finished


def press():
    """The next of the presses, after a line that says what the panel shows."""
    print(crc32(board.display.panel))
    if not presses:
        raise Finished
    return presses.pop(0)


board = Board(int(sys.argv[3]), int(sys.argv[4]), storage=sys.argv[2])
board.press = press
presses = [int(word) for word in sys.argv[5:]]
try:
    run(board)
except Finished:
    print("done")
