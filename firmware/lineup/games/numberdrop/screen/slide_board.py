"""The solo game's slide board: five lanes A-E, a tile in each, four notches down to GO!"""

from lineup.games.numberdrop.screen import glyphs
from lineup.games.numberdrop.screen.dice_view import draw_shape, picture
from lineup.games.numberdrop.rules.layout import BLOCKS, CIRCLES, GO, NOTCHES
from lineup.ui import theme

_UNIT = 5


def draw(desk, letter: int, focused: bool = False, notch: int = -1):
    """One lane with its tile at a notch 0..4, or where it is."""
    if notch < 0:
        notch = desk.seen[NOTCHES + letter]
    circled = desk.seen[desk.base + CIRCLES] >> letter & 1
    if not desk.changed(("lane", letter), (focused, notch, circled)):
        return
    canvas = desk.canvas
    x, y, w, h = desk.geometry.board
    w //= 5
    x += letter * w
    pitch = h // 5
    canvas.rect(x, y, w, 5 * pitch, theme.BACKGROUND)
    centre = x + w // 2
    canvas.rect(centre - 1, y, 2, 4 * pitch, theme.RAISED)
    for i in range(1, GO):
        canvas.rect(centre - 4, y + i * pitch + pitch // 2, 8, 2, theme.RAISED)
    _goal(canvas, letter, centre, y + GO * pitch, pitch, circled)
    top = y + notch * pitch
    canvas.round_rect(x + 1, top, w - 2, pitch, theme.FOCUS if focused else theme.RAISED, 2)
    ink = theme.BACKGROUND if focused else theme.TEXT
    cells = picture(desk.seen[BLOCKS + letter])
    draw_shape(canvas, cells, x + 1, top, w - 2, pitch, _UNIT, ink)


def _goal(canvas, letter, centre, y, h, circled):
    # The letter at the end of its lane; a circled one is safe.
    if circled:
        canvas.round_rect(centre - 6, y, 12, h, theme.ACCENT, 3)
    ink = theme.BACKGROUND if circled else theme.BAD
    canvas.icon(glyphs.LETTERS[letter], centre - 2, y + (h - 7) // 2, 5, 7, ink)
