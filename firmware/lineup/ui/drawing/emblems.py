"""The seats' emblems: 1-bit pictures of 11 by 11."""

SIZE = 11

EMBLEMS = (
    b"\x03\x00\x06\x00\x0e\x00\x1c\x00\x3f\x80\x7f"
    b"\x00\x0e\x00\x1c\x00\x38\x00\x60\x00\x40\x00",  # bolt
    b"\x0e\x00\x3c\x00\x78\x00\x78\x00\xf0\x00\xf0"
    b"\x00\xf0\x20\x78\x60\x7f\xc0\x3f\x80\x0e\x00",  # moon
    b"\x04\x00\x44\x40\x20\x80\x0e\x00\x1f\x00\xdf"
    b"\x60\x1f\x00\x0e\x00\x20\x80\x44\x40\x04\x00",  # sun
    b"\x04\x00\x04\x00\x0e\x00\x0e\x00\x1f\x00\x3f"
    b"\x80\x3f\x80\x7f\xc0\x6f\xc0\x37\x80\x1f\x00",  # drop
    b"\x0e\x00\x0a\x00\x0e\x00\x04\x00\x3f\x80\x04"
    b"\x00\x04\x00\x84\x20\xc4\x60\x7f\xc0\x1f\x00",  # anchor
    b"\x04\x00\x0e\x00\x1f\x00\x3f\x80\x3f\x80\x3f"
    b"\x80\x3f\x80\x7f\xc0\xff\xe0\x00\x00\x0e\x00",  # bell
    b"\x1e\x00\x3f\x00\x61\x80\x61\x80\x61\x80\x3f"
    b"\x00\x1e\x00\x0c\x00\x0f\x00\x0c\x00\x0f\x00",  # key
    b"\x00\x00\x1e\x20\x3f\x60\x5f\xc0\xff\xe0\xff"
    b"\xe0\x7f\xc0\x3f\x60\x1e\x20\x00\x00\x00\x00",  # fish
)  # fmt: skip
"""Bolt, moon, sun, drop, anchor, bell, key, fish: of seats one to eight."""


def emblem(canvas, seat: int, x: int, y: int, ink: int, scale: int = 1):
    """Draws what stands for a seat (`canvas.emblems`), each of its pixels `scale` x `scale`."""
    bits = canvas.emblems[seat]
    if scale == 1:
        canvas.icon(bits, x, y, SIZE, SIZE, ink)
        return
    for row in range(SIZE):
        line = bits[2 * row] << 8 | bits[2 * row + 1]
        column = 0
        while line:
            run = 0
            while line & 0x8000:
                run += 1
                line = line << 1 & 0xFFFF
            if run:
                canvas.rect(x + column * scale, y + row * scale, run * scale, scale, ink)
                column += run
            else:
                column += 1
                line = line << 1 & 0xFFFF
