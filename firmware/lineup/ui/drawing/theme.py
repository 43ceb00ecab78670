# Colours by role: a screen has 16, 12 bits each (0xRGB), the same on every runtime. The first six
# are the same on all screens; the other ten are a screen's own (`palette`).
#
# Texts reach a contrast of 7 (PAPER) and 4.5 (MUTED) on every ground, WCAG 2.2 criteria 1.4.6
# and 1.4.3. The seats' colours stay apart for people with any kind of colour blindness, and
# each seat has an emblem besides.

from micropython import const

INK = const(0)  # text on what is light; dim() darkens to it
PAPER = const(1)  # text on dark grounds, and faces: what can be read or taken
FOCUS = const(2)  # what is selected; text on it is INK
MUTED = const(3)  # second-rate text
GOOD = const(4)
BAD = const(5)
TABLE = const(6)
DARK = const(7)
"""The TABLE lies in a game's colour, hands and sentences on its DARK."""

SHARED = (0x112, 0xFFE, 0xFC3, 0xABC, 0x4D8, 0xF56)


def palette(own) -> tuple:
    """A screen's 16 colours: own are the last ten, TABLE and DARK first."""
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

MANY = palette((0x325, 0x213) + BAR[BAR_SEATS : BAR_SEATS + 8])
"""Of pages with more than four seats' colours."""
