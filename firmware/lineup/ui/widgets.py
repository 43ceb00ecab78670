# The parts screens are made of, on one canvas: title bar, hint line, toast, progress.

from lineup.ui import theme
from lineup.ui.canvas import CENTRE, RIGHT, Canvas
from lineup.ui.fonts import BODY, SMALL, TITLE
from lineup.ui.input import Keys

KEY_NAMES = ("\u2191", "\u2193", "\u2190", "\u2192", "A", "B", "X", "Y")


class Ui:
    """A board's screen and keys, and the parts every screen has.

    `top` and `bottom` bound the rows between title bar and hint line; `small` is true on
    panels too low for generous spacing.
    """

    def __init__(self, board):
        self.board = board
        board.display.set_palette(theme.PALETTE)
        self.canvas = Canvas(board.display)
        self.keys = Keys(board)
        self.small = self.canvas.height < 200
        self.top = 22 if self.small else 30
        self.bottom = self.canvas.height - (16 if self.small else 20)

    def clear(self):
        """The whole screen in the background colour."""
        self.canvas.fill(theme.BACKGROUND)

    def clear_body(self):
        """The rows between title bar and hint line in the background colour."""
        self.canvas.rect(0, self.top, self.canvas.width, self.bottom - self.top, theme.BACKGROUND)

    def title(self, text: str, right: str = ""):
        """The bar at the top: a title, and a short note at its right end."""
        canvas = self.canvas
        font = BODY if self.small else TITLE
        canvas.rect(0, 0, canvas.width, self.top - 2, theme.BACKGROUND)
        room = canvas.width - 16
        y = (self.top - 2 - font.height) // 2
        if right:
            room -= 8 + canvas.text(
                right, canvas.width - 8, y + font.ascent - SMALL.ascent, theme.MUTED, SMALL, RIGHT
            )
        canvas.text(font.fit(text, room), 8, y, theme.TEXT, font)
        canvas.rect(0, self.top - 2, canvas.width, 1, theme.RAISED)

    def hints(self, *pairs):
        """The line at the bottom: (button, what it does) pairs, the most important first."""
        canvas = self.canvas
        canvas.rect(0, self.bottom, canvas.width, canvas.height - self.bottom, theme.BACKGROUND)
        y = self.bottom + (canvas.height - self.bottom - SMALL.height) // 2
        x = 8
        for button, text in pairs:
            name = KEY_NAMES[button]
            need = 15 + SMALL.width(text)
            if x + need > canvas.width - 4:
                break
            canvas.round_rect(x, y, 12, 12, theme.RAISED, 3)
            canvas.text(name, x + 6, y, theme.TEXT, SMALL, CENTRE)
            canvas.text(text, x + 15, y, theme.MUTED, SMALL)
            x += need + 10

    def toast(self, text: str, colour: int = theme.WARN):
        """A short message just above the hint line; stays until that part is drawn anew."""
        canvas = self.canvas
        lines = SMALL.wrap(text, canvas.width - 32)
        h = len(lines) * SMALL.height + 8
        y = self.bottom - h - 4
        canvas.round_rect(8, y, canvas.width - 16, h, theme.RAISED)
        canvas.rect(8, y + 4, 3, h - 8, colour)
        for i, line in enumerate(lines):
            canvas.text(line, 18, y + 4 + i * SMALL.height, theme.TEXT, SMALL)
        canvas.flush()

    def progress(self, percent: int, y: int = -1):
        """A thin line, `percent` 0..100 of the width, above the hint line unless `y` is given."""
        canvas = self.canvas
        y = self.bottom - 3 if y < 0 else y
        done = canvas.width * min(max(percent, 0), 100) // 100
        canvas.rect(0, y, done, 2, theme.ACCENT)
        canvas.rect(done, y, canvas.width - done, 2, theme.RAISED)
