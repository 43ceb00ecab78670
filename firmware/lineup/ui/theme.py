# Colours by role: 16 entries, 12 bits each (0xRGB), the same on every runtime.

from micropython import const

BACKGROUND = const(0)
SURFACE = const(1)
RAISED = const(2)
MUTED = const(3)
TEXT = const(4)
FOCUS = const(5)
ACCENT = const(6)
GOOD = const(7)
BAD = const(8)
WARN = const(9)

SEATS = (10, 11, 12, 13, 14, 15)

PALETTE = (
    0x112, 0x223, 0x445, 0xABC, 0xFFF, 0xFC4, 0x5CF, 0x6D8,
    0xF67, 0xF93, 0x5AF, 0xFA3, 0x6DA, 0xF7A, 0xFE6, 0xC9F,
)
