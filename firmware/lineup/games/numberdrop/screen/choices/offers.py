"""The offers of what may be claimed, where the dice lay: a chip each with its kind's sign; last
the tick, for none."""

from lineup.games.numberdrop.rules.layout import RUN
from lineup.games.numberdrop.screen.views import glyphs
from lineup.games.numberdrop.screen.views.combo_table import TONES
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.fonts import TITLE

_W, _H = 27, 19
_MOST = 2


def draw(desk, choices, focus: int, held: bool, more: bool = False):
    """choices: size | RUN each, then 0 for none; focus: the index of the selected one; held: its
    cells are being picked; more: there are other sets of cells for it, up and down. Where there
    are more than two choices, those round the selected one are shown."""
    count = len(choices) - 1
    first = min(max(0, focus - 1), max(0, count - _MOST))
    look = (tuple(choices), focus, first, held, more)
    if not desk.changed("offers", look):
        return
    canvas, geo = desk.canvas, desk.geometry
    x, y = geo.offer_x, geo.offer_y
    less = 4 if geo.low else 0  # for the small map
    canvas.rect(x - 4, y - 7, 104 - less, _H + 14, theme.TABLE)
    arrows = count > _MOST
    if arrows and first:
        canvas.icon(tiles.LEFT, x - 4, y + 5, 5, 9, theme.PAPER)
    if arrows and first + _MOST < count:
        canvas.icon(tiles.RIGHT, x + 64, y + 5, 5, 9, theme.PAPER)
    left, step = (x + 4, 30) if arrows else (x, 32)
    for i in range(first, min(count, first + _MOST)):
        at = left + (i - first) * step
        _chip(canvas, at, y, choices[i], i == focus, held)
        if more and i == focus:  # the arrows stand below the chip
            canvas.icon(tiles.UP, at + 3, y + _H + 2, 9, 5, theme.PAPER)
            canvas.icon(tiles.DOWN, at + 15, y + _H + 2, 9, 5, theme.PAPER)
    left, wide = (x + 72, 25 - less) if arrows else (x + count * step, 32 - less)
    if focus != count:
        tiles.tick(canvas, left, y, wide, _H, True, False)
        return
    tiles.focus(canvas, left, y, wide, _H)
    canvas.round_rect(left, y, wide, _H, theme.PAPER, 4)
    canvas.icon(tiles.TICK, left + (wide - 14) // 2, y + 5, 14, 10, theme.INK)


def _chip(canvas, x, y, choice, focused, held):
    if focused:
        y -= 1
        tiles.focus(canvas, x, y, _W, _H)
    ground = theme.FOCUS if focused and held else TONES[choice & RUN != 0]
    canvas.round_rect(x, y, _W, _H, ground, 4)
    top = TITLE.line(y + 3)
    if choice & RUN:
        glyphs.rising(canvas, x + 3, y + 4, theme.INK, 3)
    else:
        canvas.text("=", x + 8, top, theme.INK, TITLE, CENTRE)
    canvas.text(str(choice & 15), x + 21, top, theme.INK, TITLE, CENTRE)
