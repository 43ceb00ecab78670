# The board seam on the unix port: a panel that nobody sees, and a clock that skips what is waited
# for, so that all the time goes into playing.

import os
import sys
import time

from micropython import const
from plain import (
    HAS_XY, LANGUAGE, RUNTIME, backlight, battery, cartridges, charging, foreign, hear, hung,
    light, link, play, prepare, rest, room, shelf, shrink_modules, slow, turn, watch, wire,
)  # fmt: skip

NAME = "unix"
STORAGE = ""  # a folder, before anything of the console runs

_WRAP = const(0x1FFFFFFF)


class _Display:
    width = height = 240

    def __init__(self):
        self.buffer = bytearray(self.width * self.height // 2)

    def set_palette(self, colours, upper=None, split: int = 0):
        pass

    def show(self, x: int, y: int, w: int, h: int):
        pass


class _Buttons:
    # Nobody presses them: see `pressing`, which takes their place.
    time = 0

    def get(self) -> int:
        return -1

    def wait(self, ms: int):
        sleep_ms(max(ms, 0))


display = _Display()
buttons = _Buttons()
entropy = os.urandom
ticks_diff = time.ticks_diff
_skipped = 0


def ticks_ms() -> int:
    return (time.ticks_ms() + _skipped) & _WRAP


def sleep_ms(ms: int):
    global _skipped
    _skipped = (_skipped + ms) & _WRAP


def restart(game: int):
    sys.exit(game)


def restarted() -> int:
    return int(sys.argv[3])
