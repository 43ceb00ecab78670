"""X, last: what the signs on the table mean."""

from micropython import const

from lineup.games.lineit.screen.art import SUITS
from lineup.games.lineit.screen.views import card_look, glyphs
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import emblem
from lineup.ui.type.fonts import TITLE

_LEFT = const(44)
_KEYS = ("bag", "tick", "jackpot", "second", "barred", "end", "pips", "bet")
_HIGH = const(30)  # rows of a sign
_EXAMPLE = const(37)


def draw(info):
    """A sign below the other, what it means beside it."""
    info.signs(_LEFT, info.top + 4, _HIGH, "lineit.signs.", _KEYS, _sign, 4)


def _sign(info, key, y, high):
    canvas = info.canvas
    x = 6
    y += (high - _HIGH) // 2 + 3
    if key == "bag" or key == "tick":
        canvas.round_rect(x, y, 30, 24, theme.INK, 5)
        canvas.round_rect(x + 2, y + 2, 26, 20, theme.PAPER)
        if key == "bag":
            canvas.icon(tiles.BAG, x + 10, y + 7, 9, 11, theme.INK)
        else:
            canvas.icon(tiles.TICK, x + 8, y + 7, 14, 10, theme.INK)
    elif key == "end":
        emblem(canvas, 1, x - 4, y + 7, theme.INK)
        canvas.round_rect(x + 8, y + 2, 20, 20, theme.INK)
        card_look.end(canvas, x + 9, y + 3, _EXAMPLE)
        canvas.icon(tiles.RIGHT, x + 29, y + 8, 5, 9, theme.INK)
    elif key == "pips":
        for i in range(3):
            canvas.rect(x + 3 + i * 9, y + 8, 7, 7, theme.INK if i < 2 else theme.MUTED)
    elif key == "jackpot":
        canvas.round_rect(x, y, 32, 20, theme.INK)
        canvas.round_rect(x + 1, y + 1, 17, 18, SUITS, 3)
        canvas.icon(glyphs.LARGE[0], x + 3, y + 4, 13, 13, theme.INK)
        canvas.text("5", x + 25, TITLE.line(y + 4), theme.PAPER, TITLE, CENTRE)
    elif key == "bet":
        card_look.draw(canvas, x + 3, y - 1, 24, 28, 101)
    else:
        look = card_look.BARRED if key == "barred" else card_look.SECOND
        canvas.round_rect(x + 2, y - 2, 26, 30, theme.INK)
        card_look.draw(canvas, x + 3, y - 1, 24, 28, _EXAMPLE, look)
