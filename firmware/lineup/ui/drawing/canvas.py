# Drawing on the display's own 4-bit buffer; what was touched is sent by flush().

import framebuf
import micropython

from lineup.ui.drawing import dirty
from lineup.ui.drawing.bits import blit_bits, checker, cut_rows, dim, run_text, weave
from lineup.ui.drawing.dirty import add
from lineup.ui.drawing.emblems import EMBLEMS

LEFT, CENTRE, RIGHT = 0, 1, 2

# Pixels cut off a corner, row by row, for each radius.
_INSETS = (
    b"", b"\x01", b"\x02\x01", b"\x03\x01\x01", b"\x04\x02\x01\x01",
    b"\x05\x03\x02\x01\x01", b"\x06\x04\x03\x02\x01\x01",
    b"\x07\x05\x03\x02\x02\x01\x01", b"\x08\x06\x04\x03\x02\x02\x01\x01",
)  # fmt: skip


class Canvas:
    """A display's buffer (GS4_HMSB, colours 0..15) with the part that changed since flush().

    Coordinates are pixels, x to the right and y down; everything is clipped to the panel, whose
    width is a multiple of 4. What is called often is native code: a method with as many values
    in bytecode takes its frame from the heap at every call (VM_MAX_STATE_ON_STACK).
    """

    def __init__(self, display):
        self._show = display.show
        self.width = display.width
        self.height = display.height
        self.buffer = display.buffer
        self.fb = framebuf.FrameBuffer(self.buffer, self.width, self.height, framebuf.GS4_HMSB)
        self._dirty = dirty.new_table(self.width, self.height)
        self.emblems = EMBLEMS
        """The picture of each seat where somebody plays, 11 by 11: its own, or a person's."""
        self.owner = None
        """The one who drew what is there, and may go on from it; None once anybody drew over
        it."""

    @micropython.native
    def mark(self, x: int, y: int, w: int, h: int):
        """Says that a rectangle was drawn to `fb` or `buffer` directly."""
        add(self._dirty, x, y, w, h)

    def flush(self):
        """Sends what changed to the panel."""
        dirty.flush(self._dirty, self._show)

    def unmark(self):
        """Forgets to send what was drawn since flush(), but where it is marked again."""
        dirty.clear(self._dirty)

    def fill(self, c: int):
        self.owner = None
        self.fb.fill(c)
        add(self._dirty, 0, 0, self.width, self.height)

    @micropython.native
    def rect(self, x: int, y: int, w: int, h: int, c: int):
        """A filled rectangle."""
        self.fb.fill_rect(x, y, w, h, c)
        add(self._dirty, x, y, w, h)

    @micropython.native
    def frame(self, x: int, y: int, w: int, h: int, c: int):
        """The outline of a rectangle, one pixel wide, inside it."""
        if w > 0 and h > 0:
            self.fb.rect(x, y, w, h, c)
            add(self._dirty, x, y, w, h)

    @micropython.native
    def hline(self, x: int, y: int, w: int, c: int):
        self.fb.hline(x, y, w, c)
        add(self._dirty, x, y, w, 1)

    @micropython.native
    def vline(self, x: int, y: int, h: int, c: int):
        self.fb.vline(x, y, h, c)
        add(self._dirty, x, y, 1, h)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int):
        """A line with both ends."""
        self.fb.line(x1, y1, x2, y2, c)
        add(self._dirty, min(x1, x2), min(y1, y2), abs(x2 - x1) + 1, abs(y2 - y1) + 1)

    @micropython.native
    def pixel(self, x: int, y: int, c: int):
        self.fb.pixel(x, y, c)
        add(self._dirty, x, y, 1, 1)

    @micropython.native
    def round_rect(self, x: int, y: int, w: int, h: int, c: int, radius: int = 4):
        """A filled rectangle with rounded corners; `radius` 0..8, less where it is small."""
        if radius > w >> 1:
            radius = w >> 1
        if radius > h >> 1:
            radius = h >> 1
        if radius > 8:
            radius = 8
        elif radius < 0:
            radius = 0
        self.fb.fill_rect(x, y + radius, w, h - 2 * radius, c)
        if radius:
            cut_rows(self.buffer, self.width, self.height, x, y, w, h, _INSETS[radius], radius, c)
        add(self._dirty, x, y, w, h)

    @micropython.native
    def icon(self, data, x: int, y: int, w: int, h: int, c: int):
        """The set bits of a MONO_HLSB bitmap (each row fills whole bytes) in one colour."""
        blit_bits(self.buffer, self.width, self.height, data, 0, x, y, w, h, -w & 7, c)
        add(self._dirty, x, y, w, h)

    @micropython.native
    def text(self, s: str, x: int, y: int, c: int, font, align: int = LEFT) -> int:
        """Writes `s` with its line's top at `y`, about `x` as `align` says. Returns its width."""
        width = font.width(s)
        if align:
            x -= width if align == RIGHT else width >> 1
        run_text(self.buffer, x, y, self.width, self.height, s, len(s), font.face, 0, c)
        add(self._dirty, x - 1, y, width + 2, font.height)
        return width

    @micropython.native
    def checker(self, x: int, y: int, w: int, h: int, c: int):
        """Every other pixel of a rectangle in one colour: what cannot be taken."""
        checker(self.buffer, self.width, self.height, x, y, w, h, c)
        add(self._dirty, x, y, w, h)

    @micropython.native
    def cloth(self, x: int, y: int, w: int, h: int, c: int, thread: int):
        """A filled rectangle with threads of another colour, in the same places of the panel
        however it is parted."""
        self.fb.fill_rect(x, y, w, h, c)
        weave(self.buffer, self.width, self.height, x, y, w, h, thread)
        add(self._dirty, x, y, w, h)

    def dim(self):
        """Darkens all that is there, for a dialog to stand on."""
        self.owner = None
        dim(self.buffer, len(self.buffer) >> 1, 0xF0F0, self.width >> 2)
        add(self._dirty, 0, 0, self.width, self.height)
