"""Figures of the rules: rows of cards.

A card is a number, or "+4" a challenge; behind it "!" it is meant, "x" thrown away. ">" points on
to what may follow.
"""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.pages import rules_figure
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE

_SUIT, _CHALLENGE = 8, 13
_SMALL = (shapes.HEART_11, shapes.GEM_11, shapes.LEAF_11, shapes.STAR_11)
_LARGE = (shapes.HEART_13, shapes.GEM_13, shapes.LEAF_13, shapes.STAR_13)


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    rows = rules_figure.rows(text)
    if w < 100 and len(rows) == 1:  # at most three cards side by side
        rows = _parts(*rows[0])
    high = 54 if len(rows) == 1 else (h - 6) // len(rows)
    pitch = 30 if w < 100 else 38
    for words, chip in rows:
        if words:
            room = w - 5 - rules_figure.chip_width(chip) if chip else w - 8
            pitch = min(pitch, room // len(words))
    top = y + (h - high * len(rows)) // 2
    for words, chip in rows:
        left = (
            x + (w - len(words) * pitch - rules_figure.chip_width(chip)) // 2 + (1 if chip else 0)
        )
        for word in words:
            _card(canvas, left, top, pitch - 2, high - 3, word)
            left += pitch
        if chip:
            rules_figure.chip(canvas, left + 4, top + high // 2, chip)
        top += high


def _parts(words, chip):
    parts = [(words[i : i + 3], "") for i in range(0, len(words), 3)]
    if chip and len(parts[-1][0]) == 3:
        parts.append(([], chip))
    else:
        parts[-1] = parts[-1][0], chip
    return parts


def _card(canvas, x, y, w, h, word):
    if word == ">":
        for i in range(6):
            canvas.rect(x + w // 2 - 3 + i, y + h // 2 - 6 + i, 2, 13 - 2 * i, theme.PAPER)
        return
    challenge = word[0] == "+"
    meant, gone = word[-1] == "!", word[-1] == "x"
    face = word.rstrip("!x")
    number = int(face)
    suit = (number - 1) & 3
    band = h * 2 // 5
    if meant:
        canvas.round_rect(x - 2, y - 2, w + 4, h + 4, theme.FOCUS, 5)
    canvas.round_rect(x, y, w, h, theme.INK, 4)
    canvas.round_rect(x + 1, y + 1, w - 2, h - 2, theme.PAPER, 3)
    ground = _CHALLENGE if challenge else _SUIT + suit
    canvas.round_rect(x + 1, y + 1, w - 2, band, ground, 3)
    canvas.rect(x + 1, y + 4, w - 2, band - 3, ground)
    size = 13 if band > 15 else 11
    left, top = x + (w - size) // 2, y + (band - size) // 2 + 1
    if challenge:
        for k in range(3):  # a stack of cards
            canvas.rect(left + 1, top + 1 + 4 * k, size - 2, 3, theme.INK)
    else:
        canvas.icon((_LARGE if size == 13 else _SMALL)[suit], left, top, size, size, theme.INK)
    font = TITLE if h > 30 and w > 20 else BODY
    line = font.line(y + band + (h - band - font.cap) // 2)
    middle = x + (w + 1) // 2 - challenge  # a plus has more room before it than behind
    canvas.text(face, middle, line, theme.INK, font, CENTRE)
    if gone:
        canvas.checker(x, y, w, h, theme.TABLE)
