# The chip's watchdog: where nobody asks for a button for eight seconds, the chip starts again.
# Every look at the buttons feeds it, also those between the slices of a CPU player's thought.
#
# Registers: RP2040 datasheet 4.7.6; a write at +0x3000 clears bits (2.1.2). The Pico SDK leaves
# _MARK in the fifth scratch register where a watchdog runs, and takes it away before a reset that
# somebody asked for.

import micropython
from machine import WDT, mem32
from micropython import const

from drivers.chip import WATCHDOG

_MS = const(8388)  # the longest there is
_CONTROL_CLEAR = WATCHDOG + 0x3000
_REASON = WATCHDOG + 0x08
_SCRATCH4 = WATCHDOG + 0x1C
_LOAD = WATCHDOG + 0x04
_ENABLE = const(1 << 30)
_TIMER = const(1)
_MARK = const(0x6AB73121)


def watch(on: bool):
    """Starts the watchdog, or stops it."""
    if on:
        WDT(timeout=_MS)
    else:
        mem32[_CONTROL_CLEAR] = _ENABLE


@micropython.viper
def feed():
    """Gives it another eight seconds."""
    ptr32(_LOAD)[0] = 0xFFFFFF


def hung() -> bool:
    """Tells whether the watchdog was what started the chip; true once."""
    bit = mem32[_REASON] & _TIMER and mem32[_SCRATCH4] == _MARK
    mem32[_SCRATCH4] = 0
    return bool(bit)
