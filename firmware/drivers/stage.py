# The stage that only an emulated board has: somebody who hears what is on the screen, and links
# to open.
#
# The chip says at TBMAN_PLATFORM whether it is made of silicon or an FPGA (RP2040 datasheet, 2.22
# TBMAN); one that is neither is a simulation, whose words (host_sim/emulator/core/stage.mjs) are
# behind it: where a text is, then its length and its part; how long the link is, then where to;
# how much of the heap is free.

import gc

import micropython
from machine import mem32

from drivers.chip import TBMAN

_PLACE = TBMAN + 0x04
_TOLD = TBMAN + 0x08
_LENGTH = TBMAN + 0x0C
_ROOM = TBMAN + 0x10
_FREE = TBMAN + 0x14


@micropython.viper
def _address(data) -> int:
    return int(ptr8(data))


def hear(part: int, text: str):
    """Tells a part of what is on the screen (lineup.ui.type.speech)."""
    data = text.encode()
    mem32[_PLACE] = _address(data)
    mem32[_TOLD] = len(data) << 4 | part
    if part == 0:  # another screen: there is time
        mem32[_FREE] = gc.mem_free()


def link() -> str:
    """The link that shall be opened; "" where there is none, or none any more."""
    data = bytearray(mem32[_LENGTH])
    if data:
        mem32[_ROOM] = _address(data)
    return str(data, "utf-8")
