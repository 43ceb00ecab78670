"""Runs on MicroPython: the console on a stand-in board, with the stand-in game.

argv: tests' root, storage folder, then the presses (button numbers). Prints, after every press,
the CRC32 of what the panel shows, at the end the number of sessions, and the
state of the last one.
"""

import sys
from binascii import crc32, hexlify

sys.path.insert(0, sys.argv[1])

from lineup.engine import replay
from tests.board import Board, Finished
from tests.console.standin import main


class Watched(replay.Session):
    """Remembers the last session made, and counts them."""

    last = None
    count = 0

    def __init__(self, *args):
        super().__init__(*args)
        Watched.last = self
        Watched.count += 1


def press():
    """The next of the presses, after a line that says what the panel shows."""
    print(crc32(board.display.panel))
    if not presses:
        raise Finished
    return presses.pop(0)


main.install()
replay.Session = Watched
board = Board(storage=sys.argv[2])
board.press = press
presses = [int(word) for word in sys.argv[3:]]
try:
    from lineup.console.app import run

    run(board)
except Finished:
    print(Watched.count)
    print(hexlify(Watched.last.state).decode() if Watched.last else "")
