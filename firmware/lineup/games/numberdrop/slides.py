"""The solo game's slide board: five lanes A-E, a tile in each, four notches down to GO!"""

from micropython import const

from lineup.games.numberdrop import glyphs
from lineup.games.numberdrop.backdrop import picture
from lineup.games.numberdrop.dice_view import draw_shape
from lineup.games.numberdrop.layout import (
    BLOCKS, CHOICE_MASK, CIRCLES, GO, MOVE_SLIDE, NOTCHES, SLID,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import A, B, LEFT, RIGHT
from lineup.ui.messages import t

NO_MOVE = const(-1)


class Slides:
    """Chooses a SLIDE move: LEFT and RIGHT go over the tiles that may slide."""

    def __init__(self, desk):
        self.desk = desk
        self.letters = [desk.moves[i] & CHOICE_MASK for i in range(desk.count)]
        self.focus = 0

    def draw(self):
        """The board in place of the words."""
        desk = self.desk
        second = desk.seen[SLID] > 0
        desk.one_line = True
        x, y, w, h = desk.geometry.board
        desk.canvas.rect(x, y, w, h, theme.BACKGROUND)
        self.words()
        for letter in range(5):
            self._lane(letter)
        pairs = [(LEFT_RIGHT, "numberdrop.hint.tile"), (A, "numberdrop.hint.slide")]
        if second:
            pairs.append((B, "numberdrop.hint.undo"))
        desk.hints(*pairs)

    def words(self):
        """Which tile may slide."""
        second = self.desk.seen[SLID] > 0
        self.desk.say(t("numberdrop.slide.again" if second else "numberdrop.slide"))

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        if event == A:
            return MOVE_SLIDE | self.letters[self.focus]
        if event != LEFT and event != RIGHT:
            self.desk.complain("numberdrop.no.tile")
            return NO_MOVE
        old = self.letters[self.focus]
        self.focus = (self.focus + (1 if event == RIGHT else -1)) % len(self.letters)
        self._lane(old)
        self._lane(self.letters[self.focus])
        return NO_MOVE

    def back(self) -> bool:
        """B takes the first slide back, which the session does."""
        return False

    def _lane(self, letter):
        focused = letter == self.letters[self.focus]
        lane(self.desk, letter, focused, self.desk.seen[NOTCHES + letter])


def lane(desk, letter: int, focused: bool, notch: int):
    """One lane with its tile at a notch 0..4."""
    canvas = desk.canvas
    x, y, w, h = desk.geometry.board
    y += SMALL.height + 1
    w //= 5
    x += letter * w
    pitch = (h - SMALL.height - 1) // 5
    canvas.rect(x, y, w, 5 * pitch, theme.BACKGROUND)
    centre = x + w // 2
    canvas.rect(centre - 1, y, 2, 4 * pitch, theme.RAISED)
    for i in range(1, GO):
        canvas.rect(centre - 4, y + i * pitch + pitch // 2, 8, 2, theme.RAISED)
    _goal(desk, letter, x, y + GO * pitch, w, pitch)
    top = y + notch * pitch
    canvas.round_rect(x + 1, top, w - 2, pitch, theme.FOCUS if focused else theme.RAISED, 2)
    ink = theme.BACKGROUND if focused else theme.TEXT
    unit = 5
    draw_shape(canvas, picture(desk.seen[BLOCKS + letter]), x + 1, top, w - 2, pitch, unit, ink)


def _goal(desk, letter, x, y, w, h):
    # The letter at the end of its lane; a circled one is safe.
    canvas = desk.canvas
    circled = desk.seen[desk.base + CIRCLES] >> letter & 1
    if circled:
        canvas.round_rect(x + w // 2 - 6, y, 12, h, theme.ACCENT, 3)
    ink = theme.BACKGROUND if circled else theme.BAD
    canvas.icon(glyphs.LETTERS[letter], x + w // 2 - 2, y + (h - 7) // 2, 5, 7, ink)
