"""The solo game's slide board: five lanes A-E, a tile in each, four notches down to GO!"""

from lineup.games.numberdrop.rules.layout import BLOCKS, CIRCLES, GO, NOTCHES
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.art import CHIP
from lineup.games.numberdrop.screen.views.dice_view import draw_shape, picture
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.fonts import BODY

TILE = 17


def draw(desk, letter: int, focused: bool = False, notch: int = -1):
    """One lane with its tile at a notch 0..4, or where it is. A focused one shows where it would
    go."""
    if notch < 0:
        notch = desk.seen[NOTCHES + letter]
    circled = desk.seen[desk.base + CIRCLES] >> letter & 1
    if not desk.changed(("lane", letter), (focused, notch, circled)):
        return
    canvas, geo = desk.canvas, desk.geometry
    step = geo.notch
    x, y = geo.lane_x + letter * geo.lane_step, geo.lane_y
    end = y + GO * step
    canvas.rect(x - 1, y - 2, geo.lane_step, GO * step + TILE + 20, theme.TABLE)
    canvas.round_rect(x, y, TILE, GO * step + TILE, theme.DARK, 4)
    for i in range(notch + 1, GO):
        canvas.rect(x + 7, y + i * step + 7, 3, 3, CHIP)
    if notch < GO:
        canvas.rect(x + 4, end + 7, 9, 3, theme.GOOD if circled else theme.BAD)
    shape = picture(desk.seen[BLOCKS + letter])
    if focused and notch < GO:
        below = y + (notch + 1) * step
        canvas.round_rect(x, below, TILE, TILE, theme.FOCUS, 4)
        canvas.round_rect(x + 2, below + 2, TILE - 4, TILE - 4, theme.DARK, 3)
        draw_shape(canvas, shape, x, below, TILE, TILE, 4, theme.FOCUS)
    draw_tile(desk, shape, x, y + notch * step, focused, notch == GO)
    _letter(canvas, letter, x + 1, end + TILE + 2, circled, notch)


def draw_tile(desk, shape, x: int, y: int, focused: bool = False, gone: bool = False):
    """A tile."""
    canvas = desk.canvas
    if focused:
        canvas.round_rect(x - 1, y - 1, TILE + 2, TILE + 2, theme.FOCUS, 5)
        canvas.round_rect(x + 1, y + 1, TILE - 2, TILE - 2, theme.PAPER, 4)
    else:
        canvas.round_rect(x, y, TILE, TILE, theme.MUTED if gone else theme.PAPER, 4)
    draw_shape(canvas, shape, x, y, TILE, TILE, 4, theme.INK)


def _letter(canvas, letter, x, y, circled, notch):
    # The letter at the end of its lane: on GOOD where its tile does not fall.
    if circled:
        canvas.round_rect(x, y, 15, 15, theme.GOOD, 5)
    ink = theme.INK if circled else theme.MUTED if notch == GO else theme.PAPER
    canvas.text(LETTERS[letter], x + 8, BODY.line(y + 3), ink, BODY, CENTRE)
