# Colours by role: 16 entries, 12 bits each (0xRGB), the same on every runtime.
#
# Texts reach a contrast of 7 (TEXT) and 4.5 (MUTED) on every surface, WCAG 2.2 criteria 1.4.6
# and 1.4.3. The seats' colours stay apart for people with any kind of colour blindness, and
# each seat has a sign of its own besides.

from micropython import const

BACKGROUND = const(0)  # dim() darkens to colour 0
SURFACE = const(1)  # bars and cards
RAISED = const(2)  # what lies on them: caps, tracks, dividers
MUTED = const(3)  # second-rate text
TEXT = const(4)
FOCUS = const(5)  # the bar behind what is selected; its text is BACKGROUND
ACCENT = const(6)
GOOD = const(7)
BAD = const(8)
WARN = const(9)

# The first two colours come again for seats seven and eight, whose signs tell them apart.
SEATS = (10, 11, 12, 13, 14, 15, 10, 11)
SIGNS = "\u25cf\u25a0\u25b2\u25c6\u271a\u25cb\u2716\u25ac"
# Disc, square, triangle, diamond, plus, ring, cross, bar.

PALETTE = (
    0x112, 0x223, 0x445, 0xABC, 0xFFF, 0xFC4, 0x5CF, 0x6D8,
    0xF67, 0xF93, 0x2BC, 0xFA3, 0x97F, 0x6FC, 0xF45, 0xFE5,
)  # fmt: skip
