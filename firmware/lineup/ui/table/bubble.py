"""What is said about a screen of play: a bubble beside what it speaks of, words behind a mark."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type import overflow, speech
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.line_breaks import clauses, sentences
from lineup.ui.type.sentence import chip

_SURE = const(3)  # lines of the larger font that are worth covering something
_MOST = const(5)
_MOST_LOW = const(4)  # of it on a low panel
_HIDDEN = b"\x14\x35"  # hundredths at most of the first two spots, for the larger font
_WIDTHS = (208, 184, 164, 148)  # on low panels, besides the whole one
_EDGE = const(2)
_TAIL = const(7)
_STEP = const(2)  # rows between two places that are tried
_CAP = const(15)
_FAR = const(12)  # pixels from a bubble to what it speaks of: further away its tail does not reach


def draw(ui, text: str, mark: str, ground: int, spots=()) -> bool:
    """The bubble with a chip `mark` on `ground` before the words, where it covers least of the
    `spots`, (x, y, w, h) each; its tail points at the first one, which has a frame instead where
    that does not reach. Without any it lies at the lower end. On a low panel it may cover the
    line of hints, of which it has the caps then: True."""
    speech.say(speech.SENTENCE, text, mark)
    canvas = ui.canvas
    lines, font, x, y, w, h = _place(ui, text, TITLE.width(mark) + 14, spots)
    covers = y + h > ui.grid.foot
    if covers:
        canvas.rect(0, ui.grid.foot, ui.grid.width, ui.grid.height - ui.grid.foot, theme.INK)
    near = bool(spots) and _reaches(x, y, w, h, spots[0])
    if spots and not near:
        left, top, wide, high = spots[0]
        for i in (1, 2):
            canvas.frame(left - i, top - i, wide + 2 * i, high + 2 * i, theme.FOCUS)
    canvas.round_rect(x - _EDGE, y - _EDGE, w + 2 * _EDGE, h + 2 * _EDGE, theme.INK, 8)
    if near:
        _tail(canvas, x, y, w, h, spots[0], theme.INK, _TAIL + _EDGE)
    canvas.round_rect(x, y, w, h, theme.PAPER, 6)
    if near:
        _tail(canvas, x, y, w, h, spots[0], theme.PAPER, _TAIL)
    if covers:
        left, top = x + w - 34, y + h - 16
        for letter in "AB":
            canvas.icon(shapes.DISC_15, left, top, _CAP, _CAP, theme.INK)
            if letter == "B":
                canvas.icon(shapes.DISC_13, left + 1, top + 1, 13, 13, theme.PAPER)
            ink = theme.INK if letter == "B" else theme.PAPER
            canvas.text(letter, left + 8, BODY.line(top + 3), ink, BODY, CENTRE)
            left += _CAP + 2
    chip(canvas, x + 5, y + (4 if font is TITLE else 2), mark, ground)  # clear of the next line
    at = x + 20 + TITLE.width(mark)
    for line in lines:
        canvas.text(line, at, font.line(y + 6 + (TITLE.cap - font.cap) // 2), theme.INK, font)
        y += font.leading
        at = x + 6
    return covers


def parts(ui, text: str, mark: str, spots=()) -> list:
    """The text, or on a low panel pieces of it, where in the larger font it would cover much of
    the `spots` (see `draw`): its sentences, as many together as do not, and their clauses."""
    if not ui.grid.low:
        return [text]
    indent = TITLE.width(mark) + 14
    found = []  # type: list
    for sentence in sentences(text):
        whole = _is_clear(ui, sentence, indent, spots)
        for piece in (sentence,) if whole else clauses(sentence):
            if found and _is_clear(ui, found[-1] + piece, indent, spots):
                found[-1] += piece
            else:
                found.append(piece)
    return [piece.rstrip() for piece in found]


def _is_clear(ui, text, indent, spots) -> bool:
    best = _large(ui, text, indent, spots)
    return bool(best) and _shows(best[1], spots)


def _shows(placed, spots) -> bool:
    # Whether enough is to be seen of the two spots that count.
    _, _, x, y, w, h = placed
    for i in range(min(2, len(spots))):
        left, top, wide, high = spots[i]
        across = min(x + w, left + wide) - max(x, left)
        down = min(y + h, top + high) - max(y, top)
        if across > 0 and down > 0 and across * down * 100 > _HIDDEN[i] * wide * high:
            return False
    return True


def _large(ui, text, indent, spots) -> tuple:
    # Where a bubble of the larger font covers least of a low panel, () for nowhere.
    best = ()  # type: tuple
    wide = ui.grid.width - 8
    for w in (wide,) + _WIDTHS:
        lines = TITLE.wrap(text, w - 12, True, indent)
        if 0 < len(lines) <= _MOST_LOW:
            best = _lying(ui.grid, TITLE, lines, w, indent, spots, best)
    return best


def _place(ui, text, indent, spots) -> tuple:
    # (lines, font, x, y, w, h): the place that covers least; of such, the larger font, the widest
    # and the lowest one.
    low = ui.grid.low
    wide = ui.grid.width - 8
    best = _large(ui, text, indent, spots) if low else ()
    if best and _shows(best[1], spots):
        return best[1]
    for font, most in ((TITLE, _MOST), (BODY, _MOST)):
        if best and (not best[0] or not low and len(best[1][0]) <= _SURE):
            break
        for w in (wide,) + _WIDTHS * low:
            lines = font.wrap(text, w - 12, True, indent)
            if 0 < len(lines) <= most + (w < wide and font is BODY) * 2:
                best = _lying(ui.grid, font, lines, w, indent, spots, best)
    if not best:
        overflow.lost(text)
        best = _lying(ui.grid, BODY, [text], wide, indent, spots, best)
    return best[1]


def _lying(grid, font, lines, w, indent, spots, best) -> tuple:
    # (what is covered, the place of a bubble so wide), or the best of before.
    h = max(len(lines) * font.leading + 9, 25)
    lowest = grid.foot - h - 3
    last = font.width(lines[-1]) + indent * (len(lines) == 1)
    if grid.low and last + 42 < w:
        lowest = grid.height - h - _EDGE
    y = lowest
    while y >= (_EDGE if grid.low else grid.bar + _EDGE):
        if y == lowest or y + h + 3 <= grid.foot:
            for x in (4, grid.width - 4 - w):
                cost = _covered(x, y, w, h, spots)
                if not best or cost < best[0]:
                    best = cost, (lines, font, x, y, w, h)
        y -= _STEP
    return best


def _covered(x, y, w, h, spots) -> int:
    # How much of the spots a bubble covers: hundredths of each, the first one counts more,
    # and has room for the tail.
    cost = 0
    share, tail = 240, _TAIL
    for left, top, wide, high in spots:
        across = min(x + w + tail, left + wide) - max(x - tail, left)
        down = min(y + h + tail, top + high) - max(y - tail, top)
        if across > 0 and down > 0:
            cost += across * down * share // (wide * high)
        share, tail = 100, _EDGE
    return cost


def _reaches(x, y, w, h, spot) -> bool:
    # Whether the tail of a bubble ends at a spot.
    left, top, wide, high = spot
    if max(left - x - w, x - left - wide, top - y - h, y - top - high) > _FAR:
        return False
    across, down = left + wide // 2, top + high // 2
    return y <= down < y + h or left <= max(x + 15, min(x + w - 16, across)) < left + wide


def _tail(canvas, x, y, w, h, spot, ink, size):
    # Points at the middle of a spot above, below or beside it.
    left, top, wide, high = spot
    across, down = left + wide // 2, top + high // 2
    at = max(x + 15, min(x + w - 16, across))
    middle = max(y + 15, min(y + h - 16, down))
    for i in range(size):
        if down < y:
            canvas.rect(at - i, y - size + i, 2 * i + 1, 1, ink)
        elif down >= y + h:
            canvas.rect(at - i, y + h + size - 1 - i, 2 * i + 1, 1, ink)
        elif across >= x + w:
            canvas.rect(x + w + size - 1 - i, middle - i, 1, 2 * i + 1, ink)
        elif across <= x:
            canvas.rect(x - size + i, middle - i, 1, 2 * i + 1, ink)
