# The parts that every screen has, on one canvas: title bar, hint line, toast, progress.

from micropython import const

from lineup.ui import tones
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT as AT_RIGHT
from lineup.ui.drawing.canvas import Canvas
from lineup.ui.foot import Foot
from lineup.ui.grid import Grid
from lineup.ui.input import REST_MS, RIGHT, B, Keys
from lineup.ui.motion import Motion
from lineup.ui.type import overflow, speech
from lineup.ui.type.fonts import BODY, NAME_SMALL, TITLE
from lineup.ui.type.sentence import chip

MARGIN = 8
_TOAST_LINES = const(4)
_PAUSE_MS = const(700)  # without a key, until a low panel says its sentence, or all is kept


class Ui:
    """A board's screen and keys, and the parts every screen has.

    `toasted` is true while a toast may be on screen, `animations` false where the player wants
    none, `fast` true where what moves takes half as long, `calm` true where nothing may shake
    or flash, `large` true where what is read is set in larger type. `volume` 0..3 of sounds.
    `grid` has the places of screens of play, `foot` their line of hints, `motion` what moves.
    """

    def __init__(self, board):
        self.board = board
        self._palette = theme.CONSOLE
        self._bar = None
        board.display.set_palette(theme.CONSOLE)
        self.canvas = Canvas(board.display)
        self.grid = Grid(self.canvas.width, self.canvas.height)
        self.foot = Foot(self.canvas, self.grid, board.HAS_XY)
        self.keys = Keys(board, self._holding)
        self.toasted = False
        self.animations = True
        self.fast = False
        self.calm = False
        self.large = False
        self.volume = 1
        self.motion = Motion(self)
        self.attend = None
        """Called before keys are waited for on a whole screen; may show a toast."""
        self.on_pause = None
        """Called once, when no key has come for a moment: what was chosen is kept."""
        self.later = None
        """Called once, with the next picture on the panel: what takes time and is not seen."""
        self._page = None  # what draws the screen that waits
        self._toast = None

    def clear(self, ground: int = theme.INK, palette=theme.CONSOLE, bar=None):
        """The whole screen in one colour; from now on with these 16, and with the 16 of `bar` in
        the rows of the grid's bar where it is given."""
        self.colours(palette, bar)
        self.canvas.fill(ground)
        speech.say(speech.CLEAR)
        self.foot.forget()
        self.toasted = False

    def colours(self, palette, bar=None):
        """The 16 colours of what is there, see `clear`."""
        if palette is not self._palette or bar is not self._bar:
            self._palette = palette
            self._bar = bar
            self.board.display.set_palette(palette, bar, self.grid.bar)

    def sound(self, name: str):
        """Starts a sequence of `tones`; the board goes on with it by itself."""
        tones.play(self.board, name, self.volume)

    def page(self, title: str, note: str = "", palette=theme.CONSOLE):
        """A page of the console's own: a bar with a title, and a short note at the bar's right
        end. They are seen at once, the rest when it is drawn."""
        self.clear(theme.TABLE, palette)
        canvas, height = self.canvas, self.grid.bar
        canvas.unmark()
        self.title(title, note)
        canvas.flush()
        canvas.mark(0, height, canvas.width, canvas.height - height)

    def title(self, text: str, note: str = ""):
        """The bar at the top."""
        speech.say(speech.TITLE, text + " " + note)
        canvas = self.canvas
        height = self.grid.bar
        canvas.rect(0, 0, canvas.width, height, theme.INK)
        room = canvas.width - 2 * MARGIN
        if note:
            top = BODY.line((height - BODY.cap) // 2)
            room -= 6 + canvas.text(note, canvas.width - MARGIN, top, theme.MUTED, BODY, AT_RIGHT)
        fonts = () if self.grid.low else (NAME_SMALL, TITLE)
        fitting = [font for font in fonts if font.width(text) <= room]
        font = fitting[0] if fitting else BODY
        top = font.line((height - font.cap) // 2)
        canvas.text(font.fit(text, room), MARGIN, top, theme.PAPER, font)

    def hints(self, *pairs, able=True):
        """The line at the bottom: (button, text) pairs, A and B at the left, X and Y at the
        right. able: False where A would be refused."""
        left = [pair for pair in pairs if pair[0] <= B]
        self.foot.show(left, [pair for pair in pairs if pair[0] > B], able=able)

    def wait(self, page, rest=None) -> int:
        """The next event, however long that takes. page() draws the whole screen anew. rest(),
        where it is given, is called once no key has come for two seconds, and returns when one
        does, or when it has shown enough."""
        self._page = page
        if self.attend:
            self.attend()
        self.canvas.flush()
        if self.later:
            later, self.later = self.later, None
            later()
        told = self.toasted
        event = self._settle()
        if event < 0 and self.on_pause:
            event = self.keys.wait(_PAUSE_MS)
            if event < 0:
                pause, self.on_pause = self.on_pause, None
                pause()
        if event < 0 and rest and self.animations and not told:
            event = self.keys.wait(REST_MS)
            if event < 0:
                rest()
        if event < 0:
            event = self.keys.wait()
        if told:
            self.end_toast(page)
        self.foot.hush()
        if event > B and not self.board.HAS_XY:
            self.sound("tick")  # A or B was held long enough
        if event > RIGHT and self.foot.press(event):
            # The panel shows the pressed cap until the answer is drawn.
            self.canvas.flush()
            self.foot.release(event)
        return event

    def let_go(self):
        """Hold nothing of the page on the screen: the next one is drawn as a whole."""
        self.canvas.owner = None
        self._page = None
        self._toast = None

    def _settle(self) -> int:
        # What the screen still does while it waits; the event that ended it, or -1.
        if not self.foot.waits():
            return -1
        event = self.keys.wait(_PAUSE_MS)
        if event < 0 and self.foot.speak():
            self.canvas.flush()
        return event

    def _holding(self, button, ms):
        self.foot.hold(button, ms)
        self.canvas.flush()

    def end_toast(self, page):
        """Draws all of the screen that waits, now without its toast."""
        self.toasted = False
        page()
        self.canvas.flush()

    def redraw(self):
        """Draws all that is on the screen anew, the toast too, where something waits."""
        toast = self._toast if self.toasted else None
        self._page()
        if toast:
            self.toast(*toast)

    def toast(self, text: str, sign: str = "!", bottom: int = 0, top: int = 0):
        """A short message just above the hint line, or above row `bottom`, behind a chip with
        `sign`; stays until a key is pressed on a screen that waits, or that part is drawn anew.
        It has room for the long one of forms, and reaches up to row `top` at least, if that is
        not 0."""
        text = text.split("|")[0]
        self._toast = text, sign, bottom, top
        speech.say(speech.NOTICE, text, sign)
        canvas = self.canvas
        room = canvas.width - 2 * MARGIN - (30 if sign else 8)
        lines = TITLE.wrap(text, room)
        if len(lines) > _TOAST_LINES:
            overflow.lost(text)
            lines = lines[:_TOAST_LINES]
        h = max(len(lines) * TITLE.leading + 10, 25)
        y = (bottom or self.grid.foot) - h - 4
        more = y - top if 0 < top < y else 0
        y, h = y - more, h + more
        canvas.round_rect(2, y - 2, canvas.width - 4, h + 4, theme.INK, 8)
        # Down to the hints: what is written below must not look out from under it.
        canvas.rect(2, y + h, canvas.width - 4, 4, theme.INK)
        canvas.round_rect(4, y, canvas.width - 8, h, theme.PAPER, 6)
        left = MARGIN + 4
        if sign:
            left += chip(canvas, MARGIN + 2, y + 4 + more // 2, sign, theme.FOCUS) + 6
        for i, line in enumerate(lines):
            line_top = TITLE.line(y + 7 + more // 2 + i * TITLE.leading)
            canvas.text(line, left, line_top, theme.INK, TITLE)
        self.toasted = True
        canvas.owner = None
        canvas.flush()
