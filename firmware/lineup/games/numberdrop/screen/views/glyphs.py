"""The game's own small pictures: crosses, the sign of a run. 1-bit rows, highest bit left."""

CROSS_10 = b"\xc0\xc0\xe1\xc0\x73\x80\x3f\x00\x1e\x00\x1e\x00\x3f\x00\x73\x80\xe1\xc0\xc0\xc0"
"""10 by 10."""

CROSS_8 = b"\xc3\xe7\x7e\x3c\x3c\x7e\xe7\xc3"
"""8 by 8."""


def rising(canvas, x: int, y: int, ink: int, wide: int = 4):
    """Three bars that rise, each `wide` + 1 pixels from the next and 11 rows high in all: the
    sign of a run."""
    for i in range(3):
        tall = 3 + 4 * i
        canvas.rect(x + i * (wide + 1), y + 11 - tall, wide, tall, ink)
