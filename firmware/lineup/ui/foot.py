# The line of hints at the bottom of a screen: what A and B do at the left, X and Y at the right.

from micropython import const

from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.faces import shapes
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.frame import is_low
from lineup.ui.input import B

_LETTERS = "ABXY"
_FIRST = const(4)  # the number of the button whose letter is the first
_CAP = const(15)
_WORD = const(3)  # pixels from a cap to its word
_GAP = const(8)


def height(panel: int) -> int:
    """Pixels of the line, on a panel so high."""
    return 20 if is_low(panel) else 21


def draw(canvas, left, right, has_xy: bool):
    """left, right: (button, text) pairs. On a low panel those at the right have no words. Without
    X and Y on the board their caps are rings with the letter of the key to be held, A or B."""
    low = is_low(canvas.height)
    font = TITLE if low else BODY
    top = canvas.height - height(canvas.height)
    canvas.rect(0, top, canvas.width, canvas.height - top, theme.BACKGROUND)
    y = top + 3
    line = font.line(y + (_CAP - font.cap) // 2)
    x = 5
    for button, text in left:
        _cap(canvas, button, x, y, theme.TEXT, has_xy)
        x += _CAP + _WORD
        x += canvas.text(text, x, line, theme.TEXT, font) + _GAP
    x = canvas.width - 5
    for button, text in reversed(right):
        if not low:
            x -= font.width(text)
            canvas.text(text, x, line, theme.MUTED, font)
            x -= _WORD
        x -= _CAP
        _cap(canvas, button, x, y, theme.MUTED, has_xy)
        x -= 4 if low else 7


def _cap(canvas, button, x, y, ink, has_xy):
    held = not has_xy and button > B
    canvas.icon(shapes.DISC_15, x, y, _CAP, _CAP, ink)
    letter = _LETTERS[button - _FIRST - 2 * held]
    if held:
        canvas.icon(shapes.DISC_13, x + 1, y + 1, 13, 13, theme.BACKGROUND)
    top = BODY.line(y + (_CAP - BODY.cap) // 2)
    canvas.text(letter, x + 8, top, ink if held else theme.BACKGROUND, BODY, CENTRE)
