"""Light behind the winner: it opens from the ground up."""

from micropython import const

from lineup.ui.drawing import theme

_BANDS = const(16)  # frames

_RAYS = ((8, 27), (49, 83), (154, 486))
"""Tangents, in 64ths, of the edges of the rays right of the middle."""


def draw(canvas, bottom: int, top: int = 0, below: int = -1) -> None:
    """The rays above row `bottom`, all of them or between two rows."""
    middle = canvas.width // 2
    fill = canvas.fb.fill_rect
    below = bottom if below < 0 else below
    for y in range(top, below):
        up = bottom - y
        for near, far in _RAYS:
            a, b = up * near >> 6, up * far >> 6
            if a < middle:
                fill(middle + a, y, b - a + 1, 1, theme.RAY)
                fill(middle - b, y, b - a + 1, 1, theme.RAY)
    canvas.mark(0, top, canvas.width, below - top)


def open_up(ui, bottom: int, over) -> None:
    """Draws them band by band, and with over(top, below) what stands before those rows."""
    canvas, motion = ui.canvas, ui.motion
    motion.still()
    for i in range(_BANDS):
        below = bottom * (_BANDS - i) // _BANDS
        top = bottom * (_BANDS - i - 1) // _BANDS
        canvas.rect(0, top, canvas.width, below - top, theme.TABLE)
        draw(canvas, bottom, top, below)
        over(top, below)
        canvas.unmark()
        canvas.mark(0, top, canvas.width, below - top)
        if not motion.frame():
            return
