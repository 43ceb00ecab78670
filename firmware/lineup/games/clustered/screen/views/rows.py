"""Some rows of a canvas to draw on: what sticks out of them above or below is cut off."""

from lineup.ui.drawing.canvas import Canvas


class Rows(Canvas):
    """`h` rows of `canvas` from `top` on; y counts from there. `flush` tells the canvas what was
    drawn. seen(x, y, w, h) is told that too, in these rows' own coordinates."""

    def __init__(self, canvas, top: int, h: int, seen):
        self._whole = canvas
        self._top = top
        self._seen = seen
        line = canvas.width >> 1
        part = memoryview(canvas.buffer)[top * line : (top + h) * line]
        super().__init__(_Strip(canvas.width, h, part, self.tell))

    def tell(self, x: int, y: int, w: int, h: int):
        """A rectangle was drawn."""
        self._whole.mark(x, y + self._top, w, h)
        self._seen(x, y, w, h)


class _Strip:
    # What a canvas wants of a display.
    def __init__(self, width, height, buffer, show):
        self.width = width
        self.height = height
        self.buffer = buffer
        self.show = show
