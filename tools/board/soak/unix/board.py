# The board seam on the unix port: a panel that nobody sees, and a clock that skips what is waited
# for, so that all the time goes into playing.

import os
import sys
import time

from micropython import const

NAME = "unix"
RUNTIME = "MicroPython"
HAS_XY = True
STORAGE = ""  # a folder, before anything of the console runs
LANGUAGE = "en"
hear = None

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


class _Wire:
    def open(self):
        pass

    def read(self, buffer) -> int:
        return 0

    def write(self, data):
        pass

    def close(self):
        pass


display = _Display()
buttons = _Buttons()
wire = _Wire()
entropy = os.urandom
ticks_diff = time.ticks_diff
_skipped = 0


def ticks_ms() -> int:
    return (time.ticks_ms() + _skipped) & _WRAP


def sleep_ms(ms: int):
    global _skipped
    _skipped = (_skipped + ms) & _WRAP


def backlight(percent: int):
    pass


def battery() -> int:
    return -1


def charging() -> bool:
    return False


def foreign():
    return None


def cartridges() -> tuple:
    return ()


def room() -> tuple:
    return 712, 1024


def prepare():
    raise OSError(30)  # what is pressed at random shall not erase what it kept


def hung() -> bool:
    return False


def restart(game: int):
    sys.exit(game)


def restarted() -> int:
    return int(sys.argv[3])


def shrink_modules():
    kept = tuple(sys.modules.items())
    sys.modules.clear()
    sys.modules.update(kept)


def light(colour: int):
    pass


def link() -> str:
    return ""


def play(tones, volume: int):
    pass


def rest(dim_ms: int, sleep_ms: int, before=None):
    pass


def slow(on: bool):
    pass


def turn(on: bool):
    pass


def watch(on: bool):
    pass
