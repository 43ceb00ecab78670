"""Figures of the rules: rows of cards.

A card is a number, or "+4" a challenge; behind it "!" it is meant, "x" thrown away, "=+3" what it
brings. "?" is a card face down, "#" the deck, "_" a place for a card; "h3" the heart jackpot with
three cards (h, g, l, s); "@1" a seat, "@1^" with the start marker. ">" and "<" point on to what
follows, "." is a gap.
"""

from lineup.games.lineit.screen.art import CHALLENGE, FELT, SUITS
from lineup.games.lineit.screen.views import glyphs
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.pages import rules_figure
from lineup.ui.table.score_bar import FLAG
from lineup.ui.type.fonts import BODY, TITLE

_NAMES = "hgls"
_CAPTION = 15  # rows of what a card brings


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    if text.startswith("wins"):
        rules_figure.winners(canvas, x, y, w, h, text)
        return
    rows = rules_figure.rows(text)
    narrow = w < 100
    if narrow and len(rows) == 1 and _wide(rows[0][0]):
        rows = _parts(*rows[0])
        chips = 0
    else:
        chips = narrow and any(chip for _, chip in rows)  # below their cards
    high = 54 if len(rows) == 1 else (h - 6) // len(rows)
    pitch = 30 if narrow else 38
    for words, chip in rows:
        if words:
            room = w - 5 - rules_figure.chip_width(chip) if chip and not chips else w - 8
            pitch = min(pitch, 2 * room // _halves(words))
    top = y + (h - high * len(rows)) // 2
    for words, chip in rows:
        side = 0 if chips else rules_figure.chip_width(chip)
        left = x + (w - _halves(words) * pitch // 2 - side) // 2 + (1 if side else 0)
        for word in words:
            wide = pitch // 2 if word in "><." else pitch
            _one(canvas, left, top, wide - 2, high - 3 - (_CAPTION if chips else 0), word)
            left += wide
        if chip and chips:
            _caption(canvas, x + w // 2, top + high - 15, chip)
        elif chip:
            rules_figure.chip(canvas, left + 4, top + high // 2, chip)
        top += high


def _wide(words):
    # Whether a narrow figure has no room for them side by side: three cards, or four steps.
    return _halves(words) > (8 if ">" in words or "<" in words else 6)


def _halves(words):
    # Half cards of a row: an arrow or a gap is one.
    return sum([1 if word in "><." else 2 for word in words])


def _parts(words, chip):
    count = sum([1 for word in words if word != "."])
    rows = (count + 2) // 3
    size = (count + rows - 1) // rows if rows else 1
    words = [word for word in words if word != "."]
    parts = [(words[i : i + size], "") for i in range(0, count, size)]
    if chip and len(parts[-1][0]) == 3:
        parts.append(([], chip))
    else:
        parts[-1] = parts[-1][0], chip
    return parts


def _one(canvas, x, y, w, h, word):
    if word in "><":
        data = tiles.RIGHT if word == ">" else tiles.LEFT
        canvas.icon(data, x + w // 2 - 2, y + h // 2 - 4, 5, 9, theme.PAPER)
        return
    if word == ".":
        return
    word, _, caption = word.partition("=")
    if caption:
        h -= _CAPTION
        _caption(canvas, x + w // 2, y + h + 5, caption)
    if word[0] == "@":
        _seat(canvas, x, y, w, h, int(word[1]) - 1, word[2:])
    elif word[0] in _NAMES:
        _jackpot(canvas, x, y + h // 2 - 10, w, _NAMES.index(word[0]), word[1:])
    elif word[0] in "?#":
        _back(canvas, x, y, w, h, 3 if word[0] == "#" else 1)
    elif word[0] == "_":
        ink = theme.FOCUS if word[-1] == "!" else theme.MUTED
        canvas.round_rect(x, y, w, h, ink, 4)
        canvas.round_rect(x + 2, y + 2, w - 4, h - 4, theme.TABLE, 3)
    else:
        _card(canvas, x, y, w, h, word)


def _caption(canvas, middle, y, text):
    ground = theme.BAD if text[0] == "\u2212" else theme.GOOD
    w = TITLE.width(text) + 4
    canvas.round_rect(middle - w // 2, y - 2, w, 15, ground, 3)
    canvas.text(text, middle - w // 2 + 2, TITLE.line(y), theme.INK, TITLE)


def _seat(canvas, x, y, w, h, seat, marks):
    canvas.round_rect(x, y, w, h, theme.FOCUS if "!" in marks else FELT, 4)
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, FELT, 3)
    top = y + (h - SIZE) // 2
    if "^" in marks:
        top = y + h // 2
        canvas.icon(FLAG, x + w // 2 - 2, y + h // 2 - 12, 6, 9, theme.FOCUS)
    emblem(canvas, seat, x + (w - SIZE) // 2, top, theme.PAPER)


def _jackpot(canvas, x, y, w, suit, size):
    meant = size[-1] == "!"
    size = size.rstrip("!")
    if meant:
        canvas.round_rect(x - 2, y - 2, w + 4, 24, theme.FOCUS, 5)
    canvas.round_rect(x, y, w, 20, theme.INK)
    wide = 17 if w >= 32 else 13
    canvas.round_rect(x + 1, y + 1, wide, 18, SUITS + suit, 3)
    if wide == 17:
        canvas.icon(glyphs.LARGE[suit], x + 3, y + 4, 13, 13, theme.INK)
    else:
        canvas.icon(glyphs.SMALL[suit], x + 2, y + 5, 11, 11, theme.INK)
    middle = x + wide + 1 + (w - wide - 1) // 2
    canvas.text(str(int(size)), middle, TITLE.line(y + 4), theme.PAPER, TITLE, CENTRE)


def _back(canvas, x, y, w, h, count):
    # A card face down, or a pile of them.
    for i in range(count):
        at = x + 2 * (count - 1 - i), y + 2 * (count - 1 - i)
        side = w - 2 * (count - 1), h - 2 * (count - 1)
        canvas.round_rect(at[0], at[1], side[0], side[1], theme.INK, 4)
        canvas.round_rect(at[0] + 1, at[1] + 1, side[0] - 2, side[1] - 2, theme.PAPER, 3)
        canvas.round_rect(at[0] + 3, at[1] + 3, side[0] - 6, side[1] - 6, FELT, 3)


def _card(canvas, x, y, w, h, word):
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
    ground = CHALLENGE if challenge else SUITS + suit
    canvas.round_rect(x + 1, y + 1, w - 2, band, ground, 3)
    canvas.rect(x + 1, y + 4, w - 2, band - 3, ground)
    size = 13 if band > 15 and w > 16 else 11
    left, top = x + (w - size) // 2, y + (band - size) // 2 + 1
    if challenge:
        for k in range(3):  # a stack of cards
            canvas.rect(left + 1, top + 1 + 4 * k, size - 2, 3, theme.INK)
    else:
        icons = glyphs.LARGE if size == 13 else glyphs.SMALL
        canvas.icon(icons[suit], left, top, size, size, theme.INK)
    font = TITLE if h > 30 and w > 20 else BODY
    line = font.line(y + band + (h - band - font.cap) // 2)
    middle = x + (w + 1) // 2 - challenge  # a plus has more room before it than behind
    canvas.text(face, middle, line, theme.INK, font, CENTRE)
    if gone:
        canvas.checker(x, y, w, h, theme.TABLE)
