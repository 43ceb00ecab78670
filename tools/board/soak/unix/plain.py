# The board seam where there is no board: it does nothing.

import sys

RUNTIME = "MicroPython"
HAS_XY = True
LANGUAGE = "en"
hear = None


class Wire:
    def open(self):
        pass

    def read(self, buffer) -> int:
        return 0

    def write(self, data):
        pass

    def close(self):
        pass


class Shelf:
    """The place of cartridges: there are none, and there is no room for any."""

    has_archive = False

    def kept(self) -> list:
        return []

    def room(self) -> tuple:
        return 0, 0


wire = Wire()
shelf = Shelf


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
    raise OSError(30)


def hung() -> bool:
    return False


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
