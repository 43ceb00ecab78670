"""The launcher's picture of Reversi: a corner of the board; and the game's colours."""

from lineup.ui.drawing import theme

PALETTE = theme.palette((0x254, 0x132, 0x3CF, 0xF72, 0x365, 0x132, 0xFAC, 0xA95, 0x48C, 0xD46))
"""The table, its dark, the two seats' colours, and the lines of the board."""

LINE = 10
_ROWS = ("..21.12.", ".12212..", "11221211", ".2112...")


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle of any size."""
    canvas.rect(x, y, w, h, theme.TABLE)
    high = len(_ROWS)
    side = min(h // high, w // len(_ROWS[0]))
    left = x + (w - side * len(_ROWS[0])) // 2
    top = y + (h - side * high) // 2
    for row in range(high):
        for column in range(len(_ROWS[row])):
            at = left + column * side
            canvas.rect(at, top + row * side, side - 1, side - 1, theme.DARK)
            what = int(_ROWS[row][column].replace(".", "0"))
            if what:
                disc(canvas, at, top + row * side, side - 1, what - 1)


def disc(canvas, x: int, y: int, side: int, seat: int):
    """Draws a seat's disc in the middle of a square; the other seat's has a hole, so that they
    differ in more than their colours."""
    size = side - (2 if side < 13 else 4)
    canvas.round_rect(x + (side - size) // 2, y + (side - size) // 2, size, size,
                      theme.SEAT + seat, size // 2)  # fmt: skip
    if seat:
        hole = max(3, size // 3)
        at = (side - hole) // 2
        canvas.round_rect(x + at, y + at, hole, hole, theme.DARK, hole // 2)
