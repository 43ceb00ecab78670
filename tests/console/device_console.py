"""Runs on MicroPython: the console on a board of lists, with the stand-in game.

argv: tests' root, storage folder, then the presses (button numbers). Prints, after every press,
the CRC32 of the frame buffer as last shown, at the end the number of sessions, and the
state of the last one.
"""

import sys
from binascii import crc32, hexlify

sys.path.insert(0, sys.argv[1])

from lineup.engine import replay  # noqa: E402
from tests.console.standin import main  # noqa: E402


class Done(BaseException):
    """No presses are left."""


class Display:
    width = 240
    height = 240

    def __init__(self):
        self.buffer = bytearray(self.width * self.height // 2)
        self.colours = ()

    def set_palette(self, colours):
        self.colours = colours

    def show(self, x, y, w, h):
        pass


class Buttons:
    time = 0

    def __init__(self, presses):
        self._edges = []
        self._presses = presses

    def get(self):
        board.now += 1
        return self._edges.pop(0) if self._edges else -1

    def wait(self, ms):
        if ms >= 0:
            board.now += ms
            return
        print(crc32(board.display.buffer))
        if not self._presses:
            raise Done
        button = self._presses.pop(0)
        self._edges += [button | 8, button]


class Board:
    NAME = "lists"
    HAS_XY = True

    def __init__(self, storage, presses):
        self.STORAGE = storage
        self.display = Display()
        self.buttons = Buttons(presses)
        self.now = 0

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, a, b):
        return a - b

    def backlight(self, percent):
        pass

    def battery(self):
        return 55

    def entropy(self, n):
        return bytes(range(n))


class Watched(replay.Session):
    """Remembers the last session made, and counts them."""

    last = None
    count = 0

    def __init__(self, *args):
        super().__init__(*args)
        Watched.last = self
        Watched.count += 1


main.install()
replay.Session = Watched
board = Board(sys.argv[2], [int(word) for word in sys.argv[3:]])
try:
    from lineup.console.app import run

    run(board)
except Done:
    print(Watched.count)
    print(hexlify(Watched.last.state).decode() if Watched.last else "")
