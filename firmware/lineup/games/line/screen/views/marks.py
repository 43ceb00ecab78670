"""The three colours as marks of their own shape: red square, green triangle, blue disc."""

from lineup.games.line.screen.art import RED
from lineup.ui.type.faces import shapes

_SIZES = {
    5: (shapes.SQUARE_5, shapes.TRIANGLE_5, shapes.DISC_5),
    7: (shapes.SQUARE_7, shapes.TRIANGLE_7, shapes.DISC_7),
    9: (shapes.SQUARE_9, shapes.TRIANGLE_9, shapes.DISC_9),
    13: (shapes.SQUARE_13, shapes.TRIANGLE_13, shapes.DISC_13),
}


def mark(canvas, colour: int, x: int, y: int, size: int, ink: int):
    """The mark of a colour 0..2, 5, 7, 9 or 13 pixels large."""
    canvas.icon(_SIZES[size][colour], x, y, size, size, ink)


def tile(canvas, colour: int, x: int, y: int, size: int, ground: int):
    """A colour as a tile 4 to 6 pixels larger than its mark of `size`. ground: the first colour's
    entry in the palette of these rows."""
    side = size + (5 if size < 9 else 6)
    canvas.round_rect(x, y, side, side, ground + colour, 3)
    mark(canvas, colour, x + (side - size) // 2, y + (side - size) // 2, size, 1)


def lane(canvas, colour: int, x: int, y: int, w: int, h: int, size: int, at: int):
    """A piece of a colour's lane, with its mark `at` pixels from the left where size is not 0."""
    canvas.rect(x, y, w, h, RED + colour)
    if size:
        mark(canvas, colour, x + at, y + (h - size) // 2, size, 1)
