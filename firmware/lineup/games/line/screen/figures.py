"""Figures of the rules: rows of tricks, cards and obstacles.

"1 rg 2 - x" is a row: values of tricks, "x" face down, "!" behind the one meant, and between them
the colours that join them, "-" none; behind "|" the points, and those of each colour, "g28".
"g2:rg>b" is a card: environment, value, start and end points; "+" joins two of them. "(gb)" is an
obstacle, ">" points on. "1! @2 3" is the column of a draft, with a trick that is meant and a place
that a seat has taken. "d" and "o" are rounds, of drafting and with an obstacle, "e" one in which
tricks may be exchanged; "!" behind one that is meant.
"""

from lineup.games.line.rules import cards
from lineup.games.line.screen.art import CONCRETE, RED, SKY, WOOD
from lineup.games.line.screen.views import card_face
from lineup.games.line.screen.views.marks import mark, tile
from lineup.games.line.screen.views.obstacles import WIDE, obstacle
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.pages import rules_figure
from lineup.ui.type.fonts import BODY, TITLE

_COLOURS = "rgb"
_BITS = {"r": cards.RED, "g": cards.GREEN, "b": cards.BLUE}


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    if text.startswith("wins"):
        rules_figure.winners(canvas, x, y, w, h, text)
        return
    words, chip = rules_figure.rows(text)[0]
    if words[0][0] in "doe":
        _rounds(canvas, x, y, w, h, words)
    elif ":" in text or "(" in text:
        _cards(canvas, x, y, w, h, words)
    elif len(words) > 1 and words[1].rstrip("!x") not in "123" and words[1][0] != "@":
        _row(canvas, x, y, w, h, words, chip)
    else:
        _column(canvas, x, y, w, h, words)


def _mask(names):
    return sum([_BITS[name] for name in names])


def _rounds(canvas, x, y, w, h, words):
    columns = 4 if w < 100 else len(words)
    side = min(20, (w - 4) // columns)
    left = x + (w - columns * side) // 2
    rows = (len(words) + columns - 1) // columns
    high = side + 11
    top = y + (h - rows * high) // 2
    number = 0
    for i in range(len(words)):
        at, down = left + i % columns * side, top + i // columns * high
        kind = words[i][0]
        ground = WOOD if kind == "d" else CONCRETE
        if words[i][-1] == "!":
            canvas.round_rect(at - 2, down - 2, side + 2, side + 2, theme.FOCUS, 4)
        canvas.round_rect(at, down, side - 2, side - 2, ground, 3)
        middle = at + side // 2 - 1
        if kind == "d":
            canvas.icon(tiles.DOWN, middle - 4, down + side // 2 - 3, 9, 5, theme.PAPER)
            continue
        number += 1
        line = BODY.line(down + (side - 10) // 2)
        canvas.text(str(number), middle, line, theme.INK, BODY, CENTRE)
        if kind == "e":
            canvas.icon(tiles.SWAP, middle - 5, down + side - 1, 11, 10, theme.FOCUS)


def _cards(canvas, x, y, w, h, words):
    narrow = w < 100
    shown = [word for word in words if word not in ">+"]
    if not narrow or "+" in words:  # side by side
        gaps = [3 if word == "+" else 12 for word in words if word in ">+"] or [8] * (
            len(shown) - 1
        )
        wide = min(72, (w - 8 - sum(gaps)) // len(shown))
        left = x + (w - len(shown) * wide - sum(gaps)) // 2
        top = y + (h - 44) // 2
        for i in range(len(shown)):
            _one(canvas, left, top, wide, 44, shown[i])
            left += wide
            if i < len(gaps):
                if ">" in words:
                    canvas.icon(tiles.RIGHT, left + 4, top + 18, 5, 9, theme.PAPER)
                left += gaps[i]
        return
    high = min(44, (h - 8) // len(shown) - 3)
    top = y + (h - len(shown) * (high + 3) + 3) // 2
    for word in shown:
        _one(canvas, x + (w - 72) // 2, top, 72, high, word)
        top += high + 3


def _one(canvas, x, y, w, h, word):
    if word[0] == "(":
        _obstacle(canvas, x, y, w, h, word[1:-1])
    else:
        card_face.card(canvas, x, y, w, h, _code(word))


def _code(word):
    # The card of that environment, value and points.
    head, _, points = word.partition(":")
    start, _, end = points.partition(">")
    wanted = int(head[1:]), _mask(head[0]), _mask(start), _mask(end)
    for code in range(1, cards.CARD_COUNT + 1):
        if (cards.VALUE[code], cards.ENV[code], cards.START[code], cards.END[code]) == wanted:
            return code
    raise ValueError("no card " + word)


def _obstacle(canvas, x, y, w, h, colours):
    code = [cards.MASK[code] for code in range(1, 13)].index(_mask(colours)) + 1
    ground = y + h - 16
    canvas.rect(x, y, w, h, theme.INK)
    canvas.rect(x + 1, y + 1, w - 2, ground - y - 1, SKY)
    canvas.rect(x + 1, ground, w - 2, 2, CONCRETE)
    obstacle(canvas.fb, code, x + (w - WIDE) // 2, ground, y + 2)
    left = x + (w - 14 * len(colours)) // 2
    for name in colours:
        tile(canvas, _COLOURS.index(name), left, ground + 2, 7, RED)
        left += 14


def _row(canvas, x, y, w, h, words, chip):
    # From left to right, or beside a text from top to bottom.
    narrow = w < 100
    count = (len(words) + 1) // 2
    total, _, parts = chip.partition(" ")
    parts = parts.split()
    side = max([rules_figure.chip_width(one) for one in [total] + [one[1:] for one in parts]])
    if parts and not narrow:
        side += rules_figure.chip_width(total)
    if narrow:
        station, high = 12, 39
        pitch = min(20, (h - station - 4) // (count - 1))
    else:
        pitch = min(44, (w - 10 - side) // count)
        station, high = min(22, pitch - 11), 49
    long = (count - 1) * pitch + station
    across = (high if narrow else long) + side
    left = x + (w - across) // 2
    top = y + (h - (long if narrow else high)) // 2
    for i in range(1, len(words), 2):
        at = i // 2 * pitch + station - 2
        for name in words[i] if words[i] != "-" else "":
            _link(canvas, _COLOURS.index(name), left, top, at, pitch - station + 4, narrow)
    for i in range(0, len(words), 2):
        at = i // 2 * pitch
        if narrow:
            _station(canvas, left, top + at, high, station, words[i], BODY)
        else:
            _station(canvas, left + at, top, station, high, words[i], TITLE)
    right = left + (high + 4 if narrow else long + 6)
    if parts and narrow:
        step = min(20, (h - 2) // 4)
        _parts(canvas, right, y + h // 2 - 2 * step, step, parts)
        rules_figure.chip(canvas, right, y + h // 2 + 2 * step - 9, total)
    elif parts:
        _parts(canvas, right, top, 16, parts)
        rules_figure.chip(
            canvas, left + across - rules_figure.chip_width(total) + 6, top + 24, total
        )
    elif chip:
        rules_figure.chip(canvas, right, top + (long if narrow else high) // 2, chip)


def _link(canvas, colour, left, top, at, long, narrow):
    # A lane of one colour from a card to the next, with its sign.
    if narrow:
        x, y = left + 2 + colour * 12, top + at
        canvas.rect(x, y, 11, long, RED + colour)
        mark(canvas, colour, x + 3, y + 4, 5, theme.PAPER)
    else:
        x, y = left + at, top + 3 + colour * 16
        canvas.rect(x, y, long, 11, RED + colour)
        mark(canvas, colour, x + (long - 7) // 2, y + 2, 7, theme.PAPER)


def _parts(canvas, x, y, pitch, parts):
    # What each colour brings, beside its lane.
    for one in parts:
        colour = _COLOURS.index(one[0])
        w = TITLE.width(one[1:]) + 8
        canvas.round_rect(x, y + 1 + colour * pitch, w, 15, RED + colour, 3)
        canvas.text(one[1:], x + 4, TITLE.line(y + 3 + colour * pitch), theme.PAPER, TITLE)


def _station(canvas, x, y, w, h, word, font):
    down = word[0] == "x"
    if word[-1] == "!":
        canvas.round_rect(x - 2, y - 2, w + 4, h + 4, theme.FOCUS, 5)
    canvas.round_rect(x, y, w, h, theme.MUTED if down else theme.INK, 4)
    canvas.round_rect(x + 1, y + 1, w - 2, h - 2, theme.DARK if down else theme.PAPER, 3)
    if not down:
        line = font.line(y + (h - font.cap + 1) // 2)
        canvas.text(str(int(word.rstrip("!"))), x + w // 2, line, theme.INK, font, CENTRE)


def _column(canvas, x, y, w, h, words):
    high = min(22, (h - 8) // len(words))
    top = y + (h - high * len(words)) // 2
    canvas.round_rect(x + w // 2 - 34, top - 3, 68, high * len(words) + 6, WOOD, 4)
    for word in words:
        left = x + w // 2 - 28
        if word[0] == "@":
            card_face.gap(canvas, int(word[1]) - 1, left, top + 1, 56, high - 2, theme.DARK)
            top += high
            continue
        ground = theme.FOCUS if word[-1] == "!" else theme.PAPER
        canvas.round_rect(left, top + 1, 56, high - 2, ground, 3)
        if word[-1] == "x":
            canvas.checker(left, top + 1, 56, high - 2, WOOD)
        line = TITLE.line(top + (high - TITLE.cap) // 2)
        canvas.text(str(int(word.rstrip("!x"))), x + w // 2, line, theme.INK, TITLE, CENTRE)
        top += high
