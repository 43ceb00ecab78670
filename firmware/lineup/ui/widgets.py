# The parts that every screen has, on one canvas: title bar, hint line, toast, progress.

from micropython import const

from lineup.ui import fits, frame, theme, tones
from lineup.ui.canvas import Canvas
from lineup.ui.fonts import SMALL
from lineup.ui.foot import Foot
from lineup.ui.grid import Grid
from lineup.ui.input import RIGHT, Keys
from lineup.ui.motion import Motion

KEY_NAMES = ("\u25b4", "\u25be", "\u25c2", "\u25b8", "A", "B", "X", "Y")

MARGIN = 8
_TOAST_LINES = const(4)
_PRESSED_MS = const(80)
_PAUSE_MS = const(700)  # without a key, until a low panel says its sentence


class Ui:
    """A board's screen and keys, and the parts every screen has.

    `top` and `bottom` bound the rows between title bar and hint line; `small` is true on
    panels too low for generous spacing. `toasted` is true while a toast may be on screen,
    `animations` false where the player wants none. `volume` 0..3 of sounds. `grid` has the places
    of screens of play, `foot` their line of hints, `motion` what moves on them.
    """

    def __init__(self, board):
        self.board = board
        self._palette = theme.PALETTE
        self._bar = None
        board.display.set_palette(theme.PALETTE)
        self.canvas = Canvas(board.display)
        self.grid = Grid(self.canvas.width, self.canvas.height)
        self.foot = Foot(self.canvas, self.grid, board.HAS_XY)
        self.keys = Keys(board, self._holding)
        height = self.canvas.height
        self.small = frame.is_low(height)
        self.top = frame.bar_height(height)
        self.bottom = height - frame.hint_height(height)
        self.toasted = False
        self.animations = True
        self.volume = 1
        self.motion = Motion(self)
        self._pressed = -1  # the button whose cap is shown as pressed
        self._progress = False
        self._page = None  # what draws the screen that waits
        self._toast = None

    def clear(self, ground: int = theme.BACKGROUND, palette=theme.PALETTE, bar=None):
        """The whole screen in one colour; from now on with these 16, and with the 16 of `bar` in
        the rows of the grid's bar where it is given."""
        if palette is not self._palette or bar is not self._bar:
            self._palette = palette
            self._bar = bar
            self.board.display.set_palette(palette, bar, self.grid.bar)
        self.canvas.fill(ground)
        self.foot.forget()
        self.toasted = False

    def sound(self, name: str):
        """Starts a sequence of `tones`; the board goes on with it by itself."""
        tones.play(self.board, name, self.volume)

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
        self.foot.forget()
        frame.hint_line(self.canvas, pairs, self.board.HAS_XY)

    def wait(self, page) -> int:
        """The next event, however long that takes. page() draws the whole screen anew."""
        self._page = page
        self.canvas.flush()
        event = self._settle()
        if event < 0:
            event = self.keys.wait()
        self.foot.hush()
        if event > RIGHT and self.foot.press(event):
            self._pressed = event
            self.canvas.flush()
        return event

    def _settle(self) -> int:
        # What the screen still does while it waits; the event that ended it, or -1.
        event = -1
        if self._pressed >= 0:
            event = self.keys.wait(_PRESSED_MS)
            self.foot.release(self._pressed)
            self._pressed = -1
            self.canvas.flush()
        if event < 0 and self.foot.waits():
            event = self.keys.wait(_PAUSE_MS)
            if event < 0 and self.foot.speak():
                self.canvas.flush()
        return event

    def _holding(self, button, ms):
        self.foot.hold(button, ms)
        self.canvas.flush()

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
