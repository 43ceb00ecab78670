# Starting again by the console's own wish: MicroPython's soft reset, which makes the heap whole.
# What for is left in the watchdog's first scratch register (RP2040 datasheet 4.7.6), which keeps
# it as long as there is power, and which neither the boot ROM nor the Pico SDK uses.

import sys

from machine import mem32
from micropython import const

_SCRATCH0 = const(0x4005800C)
_MARK = const(0x4C4E0000)


def restart(game: int):
    """Starts again; `restarted` gives the number (1 to 255) then."""
    mem32[_SCRATCH0] = _MARK | game
    sys.exit()


def restarted() -> int:
    """The number that `restart` was given where that started the console, else 0; once."""
    found = mem32[_SCRATCH0]
    if found & 0xFFFFFF00 != _MARK:
        return 0
    mem32[_SCRATCH0] = 0
    return found & 0xFF
