"""X on a low panel: a sheet as a whole, its lower seven rows and beside them the upper ones; what
was claimed with it."""

from micropython import const

from lineup.games.numberdrop.rules.layout import CIRCLES, CROSSED, EIGHT, RUNS, SAME
from lineup.games.numberdrop.rules.scoring import score
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.art import CHIP
from lineup.games.numberdrop.screen.views import glyphs, row_marks
from lineup.games.numberdrop.screen.views.combo_table import TONES
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE, RIGHT
from lineup.ui.drawing.emblems import emblem
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.numbers import points

_CELL = const(12)
_HEAD = const(14)  # rows above the sheet
_HALF = const(102)  # from one half to the other
_TABLE = const(205)
_CHIP = const(11)
_PITCH = const(14)


class _Half:
    """The measures of half a sheet, as those of a whole panel (`Geometry`)."""

    rows, cell, mark_w = 7, _CELL, 13

    def __init__(self, grid, upper):
        self.first = self.rows * upper
        self.sheet_x = 2 + _HALF * upper
        self.sheet_y = grid.bar + _HEAD
        self.marks_x = self.sheet_x + 7 * _CELL + 2


def draw(desk, recap, viewer: int, owner: int, several: bool):
    """The owner's sheet as the viewer knows it, with what was new on it. several: up and down show
    another one."""
    canvas, grid = desk.canvas, desk.grid
    desk.look(viewer, owner)
    canvas.rect(0, grid.bar, canvas.width, grid.foot - grid.bar, theme.DARK)
    geometry, view = desk.geometry, desk.view
    first = view.first
    for upper in (0, 1):
        half = desk.geometry = view.geometry = _Half(grid, upper)
        view.first = half.first
        view.forget()
        view.refresh()
        recap.lift(viewer, owner)
        row_marks.draw(desk)
    desk.geometry = view.geometry = geometry
    view.first = first
    _head(desk, owner, grid.bar)
    _table(desk, grid.bar + _HEAD)
    if several:
        canvas.icon(tiles.UP, canvas.width - 10, grid.bar + 2, 9, 5, theme.PAPER)
        canvas.icon(tiles.DOWN, canvas.width - 10, grid.bar + 8, 9, 5, theme.PAPER)


def _head(desk, owner, y):
    # Whose it is, and what it brings so far.
    canvas = desk.canvas
    emblem(canvas, owner, 2, y + 1, theme.PAPER)
    name = TITLE.shorten(desk.names[owner], _HALF - 20)
    canvas.text(name, 17, TITLE.line(y + 1), theme.PAPER, TITLE)
    upper = _Half(desk.grid, 1)
    rows = "%d\u2013%d" % (upper.first + 1, upper.first + upper.rows)
    wide = canvas.text(rows, upper.sheet_x, BODY.line(y + 3), theme.MUTED, BODY)
    right = upper.marks_x + upper.mark_w - 1
    text = BODY.shorten(points(score(desk.seen, owner)), right - upper.sheet_x - wide - 6)
    canvas.text(text, right, BODY.line(y + 3), theme.PAPER, BODY, RIGHT)


def _table(desk, y):
    # The combos by kind and size, the letters of the sizes.
    canvas, seen, base = desk.canvas, desk.seen, desk.base
    claimed = seen[base + SAME], seen[base + RUNS]
    canvas.text("=", _TABLE + 6, TITLE.line(y - 13), TONES[0], TITLE, CENTRE)
    glyphs.rising(canvas, _TABLE + 12, y - 11, TONES[1], 3)
    for letter in range(5):
        for kind in (0, 1):
            x = _TABLE + kind * (_CHIP + 1)
            taken = claimed[kind] >> letter & 1
            _chip(canvas, x, y, _CHIP, str(letter + 3), TONES[kind] if taken else 0)
        circled = seen[base + CIRCLES] >> letter & 1
        crossed = seen[CROSSED] >> letter & 1
        ink = theme.GOOD if circled and not crossed else CHIP if crossed else theme.MUTED
        canvas.text(LETTERS[letter], _TABLE + 30, BODY.line(y + 2), ink, BODY, CENTRE)
        y += _PITCH
    tone = TONES[1] if claimed[1] & EIGHT else TONES[0] if claimed[0] & EIGHT else 0
    _chip(canvas, _TABLE, y, 2 * _CHIP + 1, "8", tone)


def _chip(canvas, x, y, w, text, tone):
    # tone: of what is claimed, 0 for what is not.
    canvas.round_rect(x, y, w, _PITCH - 1, tone or CHIP, 2)
    if not tone:
        canvas.round_rect(x + 1, y + 1, w - 2, _PITCH - 3, theme.DARK, 1)
    ink = theme.INK if tone else theme.PAPER
    canvas.text(text, x + (w + 1) // 2, BODY.line(y + 2), ink, BODY, CENTRE)
