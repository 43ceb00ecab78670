"""Silhouettes of the obstacles, 26 wide and at most 19 high."""

from micropython import const

from lineup.games.line.screen.art import WOOD, WOOD_DARK

WIDE = const(26)

_CURVE = b"\x00\x00\x00\x00\x01\x01\x01\x02\x03\x03\x04\x05\x06\x08\x09\x0b\x0c\x0e\x10"
_SPINE = b"\x00\x00\x01\x02\x03\x04\x06\x08\x0a\x0c\x0f"

_BLOCKS = (
    b"\x02\x03\x0b\x14\x03\x0e" b"\x02\x05\x08\x02\x00\x0e" b"\x02\x13\x08\x02\x00\x0e"  # rail
    b"\x03\x03\x10\x05\x00\x0e" b"\x03\x08\x0c\x05\x00\x0e" b"\x03\x0d\x08\x05\x00\x0e"
    b"\x03\x12\x04\x05\x00\x0e" b"\x03\x03\x10\x05\x01\x01" b"\x03\x08\x0c\x05\x01\x01"
    b"\x03\x0d\x08\x05\x01\x01" b"\x03\x12\x04\x05\x01\x01"  # stairs
    b"\x06\x02\x0a\x16\x00\x0e" b"\x06\x02\x0a\x16\x02\x01"  # ledge
    b"\x07\x02\x06\x16\x00\x0e" b"\x07\x02\x06\x16\x02\x01"  # manual pad
    b"\x08\x01\x0a\x08\x00\x0e" b"\x08\x11\x0a\x08\x00\x0e" b"\x08\x01\x0a\x08\x02\x01"
    b"\x08\x11\x0a\x08\x02\x01"  # gap
    b"\x0c\x0b\x10\x04\x08\x0a" b"\x0c\x06\x09\x0e\x05\x0e" b"\x0c\x06\x09\x0e\x01\x01"
    b"\x0c\x02\x05\x16\x00\x0e"  # plaza
)  # fmt: skip
"""Obstacle, x, height, width, rows (0: down to the ground), colour: concrete, paper, dark wood."""

_STEP = const(6)


def obstacle(fb, code: int, x: int, ground: int, top: int, rise: int = 0):
    """Draws one to `fb`; it stands on row `ground`, `rise` rows of it below, and nothing of it is
    above row `top`. code: 1..12."""
    blocks = _BLOCKS
    found = False
    for at in range(0, len(blocks), _STEP):
        if blocks[at] == code:
            found = True
            y = max(top, ground + rise - blocks[at + 2])
            rows = min(blocks[at + 4] or ground, ground - y)
            if rows > 0:
                fb.fill_rect(x + blocks[at + 1], y, blocks[at + 3], rows, blocks[at + 5])
    if found:
        return
    for i in range(WIDE):
        high, ink = _slope(code, i)
        y = max(top, ground + rise - high)
        if high and y < ground:
            fb.fill_rect(x + i, y, 1, ground - y, ink)


def _slope(code, i):
    # (height, colour) of column i: ramp, hip, quarter pipe, spine, funbox, pyramid.
    if code == 1:
        return (
            ((i - 2) * 15 // 20, WOOD) if 3 <= i < 20 else (15 if 20 <= i < 23 else 0, WOOD_DARK)
        )
    if code == 5:
        return (_CURVE[i - 3] + 1, WOOD) if 3 <= i < 20 else (18 if 20 <= i < 24 else 0, WOOD_DARK)
    left, right = i - 1, 24 - i
    near = min(left, right)
    if near <= 0:
        return 0, WOOD
    if code == 9:
        return _SPINE[min(near, 11) - 1] + 1, WOOD if i < 13 else WOOD_DARK
    if code == 10:
        return min(11, near * 3 // 2), WOOD_DARK if near > 7 else WOOD
    if code == 4:
        return near * 14 // 12, WOOD_DARK if i > 12 and near * 3 < (i - 12) * 8 else WOOD
    return near * 16 // 12, WOOD if i < 13 else WOOD_DARK
