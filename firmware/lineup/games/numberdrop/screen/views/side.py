"""On wide panels, beside the table: the others' sheets in small; alone how far the tiles are."""

from lineup.games.numberdrop.rules.layout import (
    BLOCKS, CIRCLES, COLUMNS, CROSS, EMPTY, GO, GRID, LINE, NOTCHES, ROWS, SHEET_SIZE, USED,
    sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.art import CHIP
from lineup.games.numberdrop.screen.views.dice_view import draw_shape, picture
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import emblem
from lineup.ui.type.fonts import TITLE

_FEW = 2  # other seats whose sheets are larger


def draw(desk):
    """All of it, where it has changed."""
    if desk.solo:
        for letter in range(5):
            _tile(desk, letter)
        return
    seats = desk.game.seats
    few = seats - 1 <= _FEW
    x, y, w, _ = desk.geometry.side
    for i in range(seats - 1):
        seat = (desk.viewer + 1 + i) % seats
        base = sheet_at(seat)
        look = (seat, bytes(desk.seen[base : base + SHEET_SIZE]))
        if desk.changed(("mini", i), look):
            if few:
                _sheet(desk, seat, x + 4, y + 4 + i * 88, 6)
            else:
                _sheet(desk, seat, x + 1 + i % 2 * 39, y + 2 + i // 2 * 58, 4)


def _sheet(desk, seat, x, y, unit):
    # A sheet with cells of so many pixels, its owner's emblem, the letters circled.
    canvas, seen, view = desk.canvas, desk.seen, desk.view
    base = sheet_at(seat)
    w, h = COLUMNS * unit, ROWS * unit
    canvas.rect(x - 1, y, w + 1 + (24 if unit > 4 else 11), h + 1, theme.TABLE)
    canvas.rect(x - 1, y - 1, w + 1, h + 1, theme.DARK)
    view.tones.look_at(seen, seat)
    for row in range(ROWS):
        top = y + (ROWS - 1 - row) * unit
        for column in range(COLUMNS):
            cell = row << 3 | column
            held = seen[base + GRID + cell]
            ink = CHIP if held == CROSS else theme.PAPER if held else theme.TABLE
            if held != EMPTY and held & USED:
                ink = view.tones.ground(view.tones.group(seat, cell))
            canvas.fb.fill_rect(x + column * unit, top, unit - 1, unit - 1, ink)
    canvas.rect(x - 1, y + (ROWS - LINE) * unit - 1, w + 1, 1, theme.BAD)
    canvas.mark(x - 1, y - 1, w + 1, h + 1)
    emblem(canvas, seat, x + w + (4 if unit > 4 else 0), y, theme.PAPER)
    if unit > 4:
        for letter in range(5):
            if seen[base + CIRCLES] >> letter & 1:
                top = TITLE.line(y + 16 + letter * 14)
                canvas.text(LETTERS[letter], x + w + 10, top, theme.GOOD, TITLE, CENTRE)


def _tile(desk, letter):
    # A letter, its shape, and of its four notches those that the tile has slid.
    seen, canvas = desk.seen, desk.canvas
    notch = seen[NOTCHES + letter]
    circled = seen[desk.base + CIRCLES] >> letter & 1
    if not desk.changed(("notches", letter), (notch, circled)):
        return
    x, y, w, _ = desk.geometry.side
    y += 10 + letter * 32
    canvas.rect(x, y, w, 30, theme.TABLE)
    if circled:
        canvas.round_rect(x + 2, y + 1, 17, 17, theme.GOOD, 5)
    ink = theme.INK if circled else theme.MUTED if notch == GO else theme.PAPER
    canvas.text(LETTERS[letter], x + 11, TITLE.line(y + 3), ink, TITLE, CENTRE)
    draw_shape(
        canvas,
        picture(seen[BLOCKS + letter]),
        x + 22,
        y,
        24,
        20,
        5,
        ink if not circled else theme.GOOD,
    )
    for i in range(GO):
        last = theme.GOOD if circled else theme.BAD
        ground = last if i == GO - 1 else CHIP
        canvas.rect(x + 4 + i * 12, y + 22, 9, 4, theme.PAPER if i < notch else ground)
