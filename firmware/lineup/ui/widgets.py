# The parts that every screen has, on one canvas: title bar, hint line, toast, progress.

from lineup.ui import hints, theme
from lineup.ui.canvas import RIGHT, Canvas
from lineup.ui.fonts import BODY, SMALL, TITLE
from lineup.ui.input import Keys

KEY_NAMES = ("\u25b4", "\u25be", "\u25c2", "\u25b8", "A", "B", "X", "Y")

MARGIN = 8


class Ui:
    """A board's screen and keys, and the parts every screen has.

    `top` and `bottom` bound the rows between title bar and hint line; `small` is true on
    panels too low for generous spacing. `toasted` is true while a toast may be on screen,
    `animations` false where the player wants none.
    """

    def __init__(self, board):
        self.board = board
        board.display.set_palette(theme.PALETTE)
        self.canvas = Canvas(board.display)
        self.keys = Keys(board)
        self.small = self.canvas.height < 200
        self.top = 22 if self.small else 32
        self.bottom = self.canvas.height - (17 if self.small else 22)
        self.toasted = False
        self.animations = True
        self._progress = False
        self._page = None  # what draws the screen that waits
        self._toast = None

    def clear(self):
        """The whole screen in the background colour."""
        self.canvas.fill(theme.BACKGROUND)
        self.toasted = False

    def clear_body(self):
        """The rows between title bar and hint line in the background colour."""
        self.canvas.owner = None
        self.canvas.rect(0, self.top, self.canvas.width, self.bottom - self.top, theme.BACKGROUND)
        self.toasted = False

    def title(self, text: str, right: str = "", seat: int = -1):
        """The bar at the top: a title, a short note at its right end, a seat's sign before."""
        canvas = self.canvas
        font = BODY if self.small else TITLE
        canvas.rect(0, 0, canvas.width, self.top, theme.SURFACE)
        y = (self.top - font.cap + 1) // 2 - font.ascent + font.cap
        x = MARGIN
        room = canvas.width - 2 * MARGIN
        if right:
            base = y + font.ascent - SMALL.ascent
            room -= MARGIN + canvas.text(
                right, canvas.width - MARGIN, base, theme.MUTED, SMALL, RIGHT
            )
        if seat >= 0:
            step = canvas.text(theme.SIGNS[seat], x, y, theme.SEATS[seat], font) + 4
            x += step
            room -= step
        canvas.text(font.fit(text, room), x, y, theme.TEXT, font)

    def hints(self, *pairs):
        """The line at the bottom: (button, what it does) pairs, the most important first.

        Buttons may be hints.LEFT_RIGHT, UP_DOWN or DPAD too; "long|short" texts are shortened
        where room is scarce, and the last pairs left out.
        """
        canvas = self.canvas
        height = canvas.height - self.bottom
        canvas.rect(0, self.bottom, canvas.width, height, theme.SURFACE)
        y = self.bottom + (3 if self.small else 6)
        room = canvas.width - 2 * MARGIN
        hints.draw(canvas, MARGIN, y, room, pairs, self.board.HAS_XY)

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

    def toast(self, text: str, colour: int = theme.WARN):
        """A short message just above the hint line; stays until that part is drawn anew."""
        self._toast = text, colour
        canvas = self.canvas
        lines = SMALL.wrap(text, canvas.width - 2 * MARGIN - 22)[:4]
        h = len(lines) * (SMALL.height + 1) + 9
        y = self.bottom - h - 5
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
