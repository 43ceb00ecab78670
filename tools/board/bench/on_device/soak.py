# The console is pressed at random for as many minutes as `wanted` says, and what its C stack never
# used is told.

import machine
import micropython
import pressing
from results import report, run
from wanted import KEYS

STACK_TOP = 0x20042000
STACK_BOTTOM = 0x2003F000
PAINT = 0x50A1B2C3


def paint() -> None:
    # The stack's free part, but for what is about to be used.
    for at in range(STACK_BOTTOM, STACK_TOP - micropython.stack_use() - 512, 4):
        machine.mem32[at] = PAINT


def painted() -> int:
    # How many bytes of it were never used.
    at = STACK_BOTTOM
    while machine.mem32[at] == PAINT:
        at += 4
    return at - STACK_BOTTOM


def measure() -> None:
    paint()
    try:
        pressing.soak(int(KEYS[0]))
    except SystemExit:
        raise RuntimeError("no memory after %d presses" % pressing.Soak.presses) from None
    report("stack", painted())
    for name in pressing.COUNTED:
        report(name, getattr(pressing.Soak, name))


run(measure)
