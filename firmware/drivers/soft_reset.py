# Starting again by the console's own wish: MicroPython's soft reset, which makes the heap whole.
# What for is left in the watchdog's first two scratch registers (RP2040 datasheet 4.7.6), which
# keep it as long as there is power, and which neither the boot ROM nor the Pico SDK uses.

import sys

from machine import mem32
from micropython import const

from drivers.chip import WATCHDOG

_SCRATCH0 = WATCHDOG + 0x0C
_SCRATCH1 = WATCHDOG + 0x10
_SCRATCH2 = WATCHDOG + 0x14  # drivers.cartridges: whom to blame for an end nobody asked for
_MARK = const(0x4C4E0000)


def restart(game: int):
    """Starts again; `restarted` gives the number (0 to 2**30-1) then."""
    mem32[_SCRATCH2] = 0
    mem32[_SCRATCH1] = game
    mem32[_SCRATCH0] = _MARK
    sys.exit()


def restarted() -> int:
    """The number that `restart` was given where that started the console, else 0; once."""
    if mem32[_SCRATCH0] != _MARK:
        return 0
    mem32[_SCRATCH0] = 0
    return mem32[_SCRATCH1]
