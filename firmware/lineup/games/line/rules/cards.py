"""The decks, in one table each. A reconstruction: the game's own list was never published.

Colours are bits: red, green, blue. A trick has a value 1-3, one environment colour, start points
(left) and end points (right). Every trick is there three times, with its start and end points
turned red -> green -> blue -> red: so all colours are equally frequent. Low values have more
points: 4 or 5, against 3 and 2. Flips are green, grabs blue, grinds and slides red.

An obstacle has one to three environment colours.
"""

from micropython import const

RED = const(1)
GREEN = const(2)
BLUE = const(4)

_RG = const(3)
_RB = const(5)
_GB = const(6)
_ALL = const(7)

TRICKS = (
    ("Kick Flip", 1, GREEN, _RG, _ALL),
    ("Nollie", 1, GREEN, _ALL, _RG),
    ("Ollie", 1, GREEN, _RG, _GB),
    ("Heelflip", 2, GREEN, GREEN, _RG),
    ("Pop Shove-it", 2, GREEN, _RB, RED),
    ("Hardflip", 3, GREEN, BLUE, BLUE),
    ("360 Flip", 3, GREEN, RED, GREEN),
    ("Indy", 1, BLUE, _GB, _ALL),
    ("Mute", 1, BLUE, _ALL, _GB),
    ("Tail Grab", 1, BLUE, _GB, _RB),
    ("Melon", 2, BLUE, GREEN, _GB),
    ("Method", 2, BLUE, _RG, BLUE),
    ("Air Walk", 3, BLUE, RED, RED),
    ("McTwist", 3, BLUE, GREEN, BLUE),
    ("Board Slide", 1, RED, _RG, _ALL),
    ("50-50 Grind", 1, RED, _ALL, _RB),
    ("Lip Slide", 1, RED, _RB, _RG),
    ("Feeble Grind", 2, RED, _GB, GREEN),
    ("Nose Slide", 2, RED, BLUE, _RG),
    ("Smith Grind", 3, RED, GREEN, GREEN),
    ("Crooked Grind", 3, RED, BLUE, RED),
)
"""Name, value, environment, start and end points of each trick's first variant."""

OBSTACLES = (
    ("ramp", BLUE), ("rail", RED), ("stairs", GREEN), ("hip", _GB), ("quarter", _RB),
    ("ledge", _RG), ("manual", _RG), ("gap", _GB), ("spine", _RB), ("funbox", _ALL),
    ("pyramid", _ALL), ("plaza", _ALL),
)  # fmt: skip
"""Key and environment colours of each obstacle."""

VARIANTS = const(3)
CARD_COUNT = const(63)
OBSTACLE_COUNT = const(12)


def turned(mask: int, times: int) -> int:
    """Colours turned red -> green -> blue -> red so many times."""
    for _ in range(times):
        mask = (mask << 1 & _ALL) | mask >> 2
    return mask


def _column(field, turns):
    # A byte for each card 0..63; card 0 is none.
    cards = bytearray(CARD_COUNT + 1)
    for card in range(CARD_COUNT):
        value = int(TRICKS[card // VARIANTS][field])
        cards[card + 1] = turned(value, card % VARIANTS) if turns else value
    return bytes(cards)


VALUE = _column(1, False)
ENV = _column(2, False)
START = _column(3, True)
END = _column(4, True)
"""By card 1..63: (trick * 3 + variant + 1)."""

MASK = bytes((0,) + tuple(obstacle[1] for obstacle in OBSTACLES))
"""By obstacle 1..12: its colours."""


def common(mask: int) -> int:
    """Counts the colours in a mask."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2)


POINTS = bytes(common(START[card]) + common(END[card]) for card in range(CARD_COUNT + 1))
"""By card: how many start and end points it has."""


def name_of(card: int) -> str:
    """The trick's name on a card 1..63."""
    return TRICKS[(card - 1) // VARIANTS][0]
