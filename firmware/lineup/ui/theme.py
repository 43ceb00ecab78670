# Colours by role: a screen has 16, 12 bits each (0xRGB), the same on every runtime. The first six
# are the same on all screens; the other ten are a screen's own (`palette`).
#
# Texts reach a contrast of 7 (TEXT) and 4.5 (MUTED) on every ground, WCAG 2.2 criteria 1.4.6
# and 1.4.3. The seats' colours stay apart for people with any kind of colour blindness, and
# each seat has a sign of its own besides.

from micropython import const

BACKGROUND = const(0)  # ink on light things; dim() darkens to colour 0
TEXT = const(1)  # text on dark grounds, and faces: the paper of what can be read or taken
FOCUS = const(2)  # what is selected; text on it is BACKGROUND
MUTED = const(3)  # second-rate text
GOOD = const(4)
BAD = const(5)
SURFACE = const(6)  # bars and cards; the table in a game's colour
RAISED = const(7)  # what lies on them: caps, tracks, dividers; the table's dark
ACCENT = const(8)
WARN = const(9)

# The first two colours come again for seats seven and eight, whose signs tell them apart.
SEATS = (10, 11, 12, 13, 14, 15, 10, 11)
SIGNS = "\u25cf\u25a0\u25b2\u25c6\u271a\u25cb\u2716\u25ac"
# Disc, square, triangle, diamond, plus, ring, cross, bar.

INK = const(0)
PAPER = const(1)
TABLE = const(6)
DARK = const(7)
"""In play: INK is text on what is light, PAPER what can be read or taken; the TABLE lies in the
game's colour, hands and sentences on its DARK."""

SHARED = (0x112, 0xFFE, 0xFC3, 0xABC, 0x4D8, 0xF56)

PALETTE = SHARED + (0x223, 0x445, 0x5CF, 0xF93, 0x2BC, 0xFA3, 0x97F, 0x6FC, 0xF45, 0xFE5)
"""Of screens that have none of their own."""


def palette(own) -> tuple:
    """A screen's 16 colours: own are the last ten, SURFACE and RAISED first."""
    return SHARED + own


SEAT = const(8)
RAY = const(12)
GOLD = const(13)
SILVER = const(14)
BRONZE = const(15)
CONSOLE = palette((0x325, 0x213, 0x3CF, 0xF72, 0xA6F, 0xCF7, 0x547, 0xFB3, 0xCCD, 0xC85))
"""Of the console's own pages: SEAT is the first of four seats' colours."""


BAR_SEATS = const(6)
LIFTED = const(14)
GAUGE = const(15)
"""In the bar's own colours: the first seat's, the ground of whose turn it is, a gauge."""

BAR = SHARED + (0x3CF, 0xF72, 0xA6F, 0xCF7, 0xFAC, 0xA95, 0x48C, 0xD46, 0x334, 0x667)
"""Of the bar over a game."""
