"""On a low panel, where a sheet is seen in part: all of it in small, beside it which rows are in
view."""

from micropython import const

from lineup.games.numberdrop.rules.layout import COLUMNS, CROSS, EMPTY, GRID, LINE, ROWS, USED
from lineup.games.numberdrop.screen.art import CHIP
from lineup.ui.drawing import theme

_UNIT = const(2)
_W, _H = const(14), const(28)


def draw(desk):
    """The sheet that is shown, where it or what is in view of it has changed."""
    view, seen, base = desk.view, desk.seen, desk.base + GRID
    if not desk.changed("map", (view.first, bytes(seen[base : base + (ROWS << 3)]))):
        return
    canvas, geo = desk.canvas, desk.geometry
    x, y = geo.map_x, geo.map_y
    canvas.rect(x - 4, y - 1, _W + 5, _H + 2, theme.DARK)
    fill = canvas.fb.fill_rect
    for row in range(ROWS):
        top = y + (ROWS - 1 - row) * _UNIT
        for column in range(COLUMNS):
            cell = row << 3 | column
            held = seen[base + cell]
            if held != EMPTY:
                ink = CHIP if held == CROSS else theme.PAPER
                if held & USED:
                    ink = view.tones.ground(view.tones.group(desk.owner, cell))
                fill(x + column * _UNIT, top, _UNIT, _UNIT, ink)
    canvas.rect(x, y + (ROWS - LINE) * _UNIT - 1, _W, 1, theme.BAD)
    top = y + (ROWS - view.first - geo.rows) * _UNIT
    canvas.rect(x - 4, top, 2, geo.rows * _UNIT, theme.MUTED)
