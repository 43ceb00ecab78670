"""The street: nine obstacles in a row, below each its colours; the present one in a frame."""

from micropython import const

from lineup.games.line.rules.cards import MASK, common
from lineup.games.line.rules.layout import LENGTH
from lineup.games.line.screen.art import BLUE, CONCRETE, HAZE, HOUSES, RED, SKY
from lineup.games.line.screen.views.marks import mark
from lineup.games.line.screen.views.obstacles import WIDE, obstacle
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.fonts import TITLE

_GROUND = const(10)  # rows below the obstacles on a low street
_HIGH_GROUND = const(12)


def draw(canvas, places, codes, now: int, first: int, rise: int = 0):
    """The columns from place `first` on. codes: of all nine, 0 for unknown ones; now: the place in
    the frame, -1 for none. rise: rows that the one in the frame still lacks, while it comes up."""
    y, h, w = places.street, places.street_h, places.table_w
    ground = y + h - (_HIGH_GROUND if h >= 30 else _GROUND)
    fb = canvas.fb
    fb.fill_rect(0, y, w, ground - y, SKY)
    at = 0
    while at < w:
        for wide, high in HOUSES:
            tall = (ground - y - 6) * high // 70
            fb.fill_rect(at, ground - tall, min(wide * 2 // 3, w - at), tall, HAZE)
            at += wide * 2 // 3 + 3
    fb.fill_rect(0, ground, w, y + h - ground, theme.INK)
    fb.fill_rect(0, ground, w, 2, CONCRETE)
    canvas.mark(0, y, w, h)
    for i in range(first, min(LENGTH, first + places.columns)):
        x = places.column(i - first)
        _column(canvas, x, places.pitch, y, h, ground, codes[i], i == now, rise)
    if first:
        canvas.icon(tiles.LEFT, 3, y + 4, 5, 9, BLUE)


def _column(canvas, x, w, y, h, ground, code, framed, rise):
    fb = canvas.fb
    if framed:
        canvas.round_rect(x - 1, y, w + 2, h, theme.INK, 4)
        canvas.round_rect(x, y + 1, w, h - 1, theme.PAPER, 3)
        canvas.round_rect(x + 2, y + 3, w - 4, h - 4, SKY, 2)
    if not code:
        canvas.text("?", x + w // 2, TITLE.line(ground - 14), BLUE, TITLE, CENTRE)
        return
    obstacle(fb, code, x + (w - WIDE) // 2, ground, y + 3, rise if framed else 0)
    if framed:
        fb.fill_rect(x + 2, ground, w - 4, y + h - ground - 1, theme.INK)
        fb.fill_rect(x, y + 1, 2, h - 1, theme.PAPER)
        fb.fill_rect(x + w - 2, y + 1, 2, h - 1, theme.PAPER)
        fb.fill_rect(x, y + h - 1, w, 1, theme.PAPER)
    else:
        fb.fill_rect(x, ground, w, 2, CONCRETE)
    mask = MASK[code]
    count = common(mask)
    step = 7 if framed and count == 3 else 8
    left = x + (w - step * count + step - 7) // 2
    top = ground + (3 if h >= 30 else 2)
    for colour in range(3):
        if mask >> colour & 1:
            mark(canvas, colour, left, top, 7, RED + colour)
            left += step
