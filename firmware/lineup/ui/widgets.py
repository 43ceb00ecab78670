# The parts that every screen has, on one canvas: title bar, hint line, toast, progress.

from micropython import const

from lineup.ui import fits, frame, theme
from lineup.ui.canvas import Canvas
from lineup.ui.fonts import SMALL
from lineup.ui.input import Keys

KEY_NAMES = ("\u25b4", "\u25be", "\u25c2", "\u25b8", "A", "B", "X", "Y")

MARGIN = 8
_TOAST_LINES = const(4)


class Ui:
    """A board's screen and keys, and the parts every screen has.

    `top` and `bottom` bound the rows between title bar and hint line; `small` is true on
    panels too low for generous spacing. `toasted` is true while a toast may be on screen,
    `animations` false where the player wants none.
    """

    def __init__(self, board):
        self.board = board
        self._palette = theme.PALETTE
        board.display.set_palette(theme.PALETTE)
        self.canvas = Canvas(board.display)
        self.keys = Keys(board)
        height = self.canvas.height
        self.small = frame.is_low(height)
        self.top = frame.bar_height(height)
        self.bottom = height - frame.hint_height(height)
        self.toasted = False
        self.animations = True
        self._progress = False
        self._page = None  # what draws the screen that waits
        self._toast = None

    def clear(self, ground: int = theme.BACKGROUND, palette=theme.PALETTE):
        """The whole screen in one colour; from now on with these 16."""
        if palette is not self._palette:
            self._palette = palette
            self.board.display.set_palette(palette)
        self.canvas.fill(ground)
        self.toasted = False

    def clear_body(self):
        """The rows between title bar and hint line in the background colour."""
        self.canvas.owner = None
        self.canvas.rect(0, self.top, self.canvas.width, self.bottom - self.top, theme.BACKGROUND)
        self.toasted = False

    def title(self, text: str, note: str = "", seat: int = -1):
        """The bar at the top, see `frame.bar`."""
        frame.bar(self.canvas, text, note, seat)

    def hints(self, *pairs):
        """The line at the bottom, see `frame.hint_line`."""
        frame.hint_line(self.canvas, pairs, self.board.HAS_XY)

    def wait(self, page) -> int:
        """The next event, however long that takes. page() draws the whole screen anew."""
        self._page = page
        self.canvas.flush()
        return self.keys.wait()

    def redraw(self):
        """Draws all that is on the screen anew, the toast too, where something waits."""
        toast = self._toast if self.toasted else None
        self._page()
        if toast:
            self.toast(*toast)

    def toast(self, text: str, colour: int = theme.WARN, bottom: int = 0):
        """A short message just above the hint line, or above row `bottom`; stays until that part
        is drawn anew."""
        self._toast = text, colour, bottom
        canvas = self.canvas
        lines = SMALL.wrap(text, canvas.width - 2 * MARGIN - 22)
        if len(lines) > _TOAST_LINES:
            fits.lost(text)
            lines = lines[:_TOAST_LINES]
        h = len(lines) * (SMALL.height + 1) + 9
        y = (bottom or self.bottom) - h - 5
        canvas.rect(0, y - 2, canvas.width, h + 7, theme.BACKGROUND)
        canvas.round_rect(4, y, canvas.width - 8, h, theme.RAISED)
        canvas.round_rect(MARGIN + 4, y + 5, 4, h - 10, colour, 1)
        for i, line in enumerate(lines):
            canvas.text(line, MARGIN + 14, y + 5 + i * (SMALL.height + 1), theme.TEXT, SMALL)
        self.toasted = True
        canvas.owner = None
        canvas.flush()

    def progress(self, percent: int):
        """A thin line at the panel's upper edge, `percent` 0..100 of the width."""
        self._progress = True
        canvas = self.canvas
        done = canvas.width * min(max(percent, 0), 100) // 100
        canvas.rect(0, 0, done, 2, theme.ACCENT)
        canvas.rect(done, 0, canvas.width - done, 2, theme.RAISED)

    def end_progress(self):
        """Takes that line away if it is there."""
        if self._progress:
            self._progress = False
            self.canvas.rect(0, 0, self.canvas.width, 2, theme.BACKGROUND)
