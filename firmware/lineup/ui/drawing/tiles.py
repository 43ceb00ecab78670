"""The things on every game's table: the frame of what is selected, the tile that ends a turn,
tiles of other acts, and the small pictures on them."""

from lineup.ui.drawing import theme

TICK = b"\x00\x18\x00\x38\x00\x70\x00\xe0\x81\xc0\xc3\x80\xe7\x00\x7e\x00\x3c\x00\x18\x00"
"""14 by 10."""
UP = b"\x08\x00\x1c\x00\x3e\x00\x7f\x00\xff\x80"
DOWN = b"\xff\x80\x7f\x00\x3e\x00\x1c\x00\x08\x00"
"""Arrows of 9 by 5."""
RIGHT = b"\x80\xc0\xe0\xf0\xf8\xf0\xe0\xc0\x80"
LEFT = b"\x08\x18\x38\x78\xf8\x78\x38\x18\x08"
"""Arrows of 5 by 9."""
BAG = b"\x1c\x00\x1c\x00\x08\x00\x1c\x00\x3e\x00\x7f\x00\xff\x80\xff\x80\xff\x80\x7f\x00\x3e\x00"
"""9 by 11."""
SWAP = b"\x10\x00\x30\x00\x7f\xe0\x30\x00\x10\x00\x01\x00\x01\x80\xff\xc0\x01\x80\x01\x00"
"""11 by 10."""
CROWN = b"\x02\x00\x07\x00\x87\x08\xcf\x98\xdf\xd8\xff\xf8\xff\xf8\x7f\xf0\x00\x00\x7f\xf0"
"""13 by 10."""


def focus(canvas, x: int, y: int, w: int, h: int):
    """The frame of what is selected, round a box: 2 pixels of FOCUS outside of one of INK. What
    stood in the box is covered."""
    canvas.round_rect(x - 3, y - 3, w + 6, h + 6, theme.FOCUS, 6)
    canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.INK, 5)


def act(canvas, x: int, y: int, w: int, h: int, live: bool, selected: bool):
    """The ground of a tile that does something: MUTED while it is not allowed."""
    ground = theme.FOCUS if selected else theme.PAPER if live else theme.MUTED
    canvas.round_rect(x + 1, y + 3, w, h, theme.DARK, 5)
    canvas.round_rect(x, y, w, h, ground, 5)


def tick(canvas, x: int, y: int, w: int, h: int, live: bool, selected: bool):
    """The tile that ends the turn: always the last slot of the hand."""
    act(canvas, x, y, w, h, live, selected)
    canvas.icon(TICK, x + (w - 14) // 2, y + (h - 10) // 2, 14, 10, theme.INK)
