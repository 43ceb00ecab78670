"""The three colours as marks of their own shape: red square, green triangle, blue disc.

1-bit rows, most significant bit left; drawn by hand for this game."""

from lineup.ui import theme

COLOURS = (theme.BAD, theme.GOOD, theme.ACCENT)

LARGE = (
    b"\xfe\xfe\xfe\xfe\xfe\xfe\xfe",
    b"\x10\x10\x38\x38\x7c\x7c\xfe",
    b"\x38\x7c\xfe\xfe\xfe\x7c\x38",
)
"""7 by 7: square, triangle, disc."""

SMALL = (b"\xf8\xf8\xf8\xf8\xf8", b"\x20\x20\x70\x70\xf8", b"\x70\xf8\xf8\xf8\x70")
"""The same, 5 by 5."""

CROSS = b"\x88\x50\x20\x50\x88"
ARROW = b"\x80\xc0\xe0\xc0\x80"
"""5 by 5, and 3 wide of these."""


def large(canvas, colour: int, x: int, y: int):
    """The mark of a colour 0..2, 7 by 7."""
    canvas.icon(LARGE[colour], x, y, 7, 7, COLOURS[colour])


def small(canvas, colour: int, x: int, y: int):
    """The mark of a colour 0..2, 5 by 5."""
    canvas.icon(SMALL[colour], x, y, 5, 5, COLOURS[colour])


def several(canvas, mask: int, x: int, y: int):
    """The small marks of a mask side by side about x."""
    count = (mask & 1) + (mask >> 1 & 1) + (mask >> 2)
    x -= (6 * count - 1) // 2
    for colour in range(3):
        if mask >> colour & 1:
            small(canvas, colour, x, y)
            x += 6


def points(canvas, mask: int, x: int, y: int):
    """Start or end points: every colour at a place of its own, 9 pixels each."""
    for colour in range(3):
        if mask >> colour & 1:
            large(canvas, colour, x, y)
        else:
            canvas.rect(x + 3, y + 3, 1, 1, theme.MUTED)
        x += 9
