# Time as the board offers it: milliseconds that wrap at 2**29, so that differences and sums of
# two stay small ints (31 bits) and nothing is allocated.

import time

from micropython import const

_MASK = const(0x1FFFFFFF)
_HALF = const(0x10000000)

sleep_ms = time.sleep_ms


def ticks_ms() -> int:
    """Milliseconds, 0..2**29 - 1, wrapping."""
    return time.ticks_ms() & _MASK


def ticks_diff(a: int, b: int) -> int:
    """Milliseconds from ticks `b` to ticks `a`, right while they are less than 3 days apart."""
    return ((a - b + _HALF) & _MASK) - _HALF
