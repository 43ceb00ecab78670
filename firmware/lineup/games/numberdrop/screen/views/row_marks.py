"""Right of the sheet, what each row brings: a dot, 2 for a full one, 5 lost above the line."""

from lineup.games.numberdrop.rules.layout import COLUMNS, LINE
from lineup.games.numberdrop.rules.scoring import filled, has_number
from lineup.games.numberdrop.screen.art import CHIP
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.fonts import BODY
from lineup.ui.type.numbers import number

_OPEN, _WILL, _DONE, _ABOVE, _WORSE, _LOST = range(6)


def draw(desk, adding=b"", numbers: bool = True):
    """The rows in view of the sheet that is shown. adding: how many cells a piece adds to each
    row; numbers: it is written with digits."""
    view = desk.view
    for i in range(desk.geometry.rows):
        row = view.first + i
        more = adding[row] if adding else 0
        if row < LINE:
            n = filled(view.seen, view.base, row)
            look = _DONE if n == COLUMNS else _WILL if n + more == COLUMNS else _OPEN
        elif has_number(view.seen, view.base, row):
            look = _LOST
        else:
            look = _WORSE if more and numbers else _ABOVE
        if desk.changed(("mark", i), (row, look)):
            _draw(desk, i, row, look)


def _draw(desk, i, row, look):
    canvas, geo = desk.canvas, desk.geometry
    h, w = geo.cell, geo.mark_w
    x, y = geo.marks_x, geo.sheet_y + (geo.rows - 1 - i) * h
    canvas.rect(x - 2, y, w + 2, h, theme.DARK)
    ground = (theme.DARK, theme.FOCUS, theme.GOOD, theme.DARK, theme.FOCUS, theme.BAD)[look]
    if row == LINE:
        canvas.rect(x - 2, y + h - 1, w + 2, 1, theme.BAD)
    elif row == LINE - 1:
        canvas.rect(x - 2, y, w + 2, 2, theme.BAD)
    if look == _OPEN:
        canvas.rect(x + w // 2 - 1, y + h // 2 - 1, 3, 3, CHIP)
        return
    top = 2 if row == LINE - 1 else 1
    tall = h - 1 - top
    if row >= LINE:
        x -= 2
        w += 2
    canvas.round_rect(x, y + top, w, tall, ground, 3)
    ink = theme.INK
    if look == _WILL:
        canvas.round_rect(x + 2, y + top + 2, w - 4, tall - 4, theme.DARK, 1)
        ink = theme.FOCUS
    elif look == _ABOVE:
        ink = theme.MUTED
    text = "2" if row < LINE else number(-5)
    y = BODY.line(y + (h - BODY.cap) // 2)
    canvas.text(text, x + w // 2 + (row < LINE), y, ink, BODY, CENTRE)
