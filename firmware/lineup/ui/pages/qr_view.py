"""A QR code on the screen."""

from micropython import const

from lineup.ui.drawing import theme

_ZONE = const(4)  # modules of light round a code; 2 where that makes them larger


def draw(canvas, x: int, y: int, room: int, size: int, modules) -> None:
    """Draws what qr.modules gave into a square of `room` pixels, as large as it fits there."""
    canvas.rect(x, y, room, room, theme.PAPER)
    side = max(room // (size + 2 * _ZONE), room // (size + _ZONE))
    x += (room - size * side) // 2
    y += (room - size * side) // 2
    for row in range(size):
        for column in range(size):
            if modules[row * size + column]:
                at = x + column * side
                canvas.fb.fill_rect(at, y + row * side, side, side, theme.INK)
