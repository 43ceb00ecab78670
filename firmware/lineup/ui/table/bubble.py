"""The words about a screen of play: a bubble beside what it speaks of, words behind a mark."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.table import bubble_tail
from lineup.ui.type import overflow, speech
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.line_breaks import sentences
from lineup.ui.type.sentence import chip

_MOST = const(5)  # lines of the larger font
_WIDTHS = (220, 208, 196, 184, 164, 148, 128)  # besides the whole one
_EDGE = const(2)
_TAIL = const(7)
_STEP = const(2)  # rows between two places that are tried
_CAP = const(15)
_CORNER = const(11)
_NO_TAIL = const(30)  # what speaks against a place, beside what it covers
_ON_BAR = const(20)  # whose turn it is, the points, how far it has come
_NOT_CLEAR = const(1000)
_SMALL, _HIDES_BAR, _BAD = const(1), const(2), const(4)


def draw(ui, text: str, mark: str, ground: int, spots=()) -> bool:
    """The bubble, a chip `mark` on `ground` before the words where there is one, where it covers
    least of the `spots`, (x, y, w, h) each, which are lit while the rest is dim; its tail points
    at the first one, which has a frame instead where that does not reach. Without any it lies at
    the lower end. On a low panel it may cover the line of hints, of which it has the caps then:
    True."""
    speech.say(speech.SENTENCE, text, mark)
    canvas = ui.canvas
    lines, font, x, y, w, h = _place(ui, text, _indent(mark), spots)
    covers = y + h > ui.grid.foot
    if spots:
        light(ui, spots, ui.grid.foot)
    if covers:
        canvas.rect(0, ui.grid.foot, ui.grid.width, ui.grid.height - ui.grid.foot, theme.INK)
    near = bool(spots) and bubble_tail.reaches(x, y, w, h, spots)
    if spots and not near:
        left, top, wide, high = spots[0]
        for i in (1, 2):
            canvas.frame(left - i, top - i, wide + 2 * i, high + 2 * i, theme.FOCUS)
    _ground(canvas, x, y, w, h, spots if near else ())
    if covers:
        left, top = x + w - 34, y + h - 16
        for letter in "AB":
            canvas.icon(shapes.DISC_15, left, top, _CAP, _CAP, theme.INK)
            if letter == "B":
                canvas.icon(shapes.DISC_13, left + 1, top + 1, 13, 13, theme.PAPER)
            ink = theme.INK if letter == "B" else theme.PAPER
            canvas.text(letter, left + 8, BODY.line(top + 3), ink, BODY, CENTRE)
            left += _CAP + 2
    at = x + 6 + _indent(mark)
    if mark:
        chip(canvas, x + 5, y + (4 if font is TITLE else 2), mark, ground)  # clear of what follows
    for line in lines:
        canvas.text(line, at, font.line(y + 6 + (TITLE.cap - font.cap) // 2), theme.INK, font)
        y += font.leading
        at = x + 6
    return covers


def box(ui, w: int, h: int, spots, end: int) -> tuple:
    """An empty bubble above row `end`, where it covers least of the spots, which are lit: (x, y)
    of its corner. Its tail points at the first one where that reaches. Without any it lies at the
    lower end."""
    grid = ui.grid
    _, x, y = _least(grid, w, h, grid.bar + _EDGE, end - h - 3, spots)
    if spots:
        light(ui, spots, end)
    near = bool(spots) and bubble_tail.reaches(x, y, w, h, spots)
    _ground(ui.canvas, x, y, w, h, spots if near else ())
    return x, y


def _ground(canvas, x, y, w, h, spots):
    # spots: what a tail points at, () for no tail.
    canvas.round_rect(x - _EDGE, y - _EDGE, w + 2 * _EDGE, h + 2 * _EDGE, theme.INK, 8)
    if spots:
        bubble_tail.draw(canvas, x, y, w, h, spots, theme.INK, 3)
    canvas.round_rect(x, y, w, h, theme.PAPER, 6)
    if spots:
        bubble_tail.draw(canvas, x, y, w, h, spots, theme.PAPER, 0)


def point_at(ui, spots) -> None:
    """A corner in FOCUS on each of them: what is meant, until it is done."""
    canvas, grid = ui.canvas, ui.grid
    for left, top, wide, _ in spots:
        seen = grid.bar <= top and top + _CORNER <= grid.foot
        for i in range(_CORNER if seen else 0):
            canvas.hline(left + wide - _CORNER + i - 1, top + i, _CORNER - i + 1, theme.INK)
            canvas.hline(left + wide - _CORNER + i + 1, top + i, _CORNER - i - 1, theme.FOCUS)


def progress(ui, x: int, step: int, steps: int) -> None:
    """Draws how far it has come: a dash for each step in the bar, from x on at the earliest."""
    canvas, height = ui.canvas, ui.grid.bar
    pitch = max(4, min(9, (canvas.width - 8 - x) // steps))
    left = canvas.width - 6 - pitch * steps
    canvas.rect(min(x, left), 0, canvas.width - min(x, left), height, theme.INK)
    for i in range(steps):
        ink = theme.FOCUS if i == step else theme.PAPER if i < step else theme.MUTED
        canvas.rect(left + i * pitch, height // 2 - 2, pitch - 2, 4, ink)


def light(ui, spots, end: int) -> None:
    """Dims all between the bar and row `end` but the spots."""
    # Row by row of what they part.
    canvas, grid = ui.canvas, ui.grid
    rows = sorted({grid.bar, end} | {y for _, top, _, h in spots for y in (top, top + h)
                                     if grid.bar < y < end})  # fmt: skip
    for i in range(len(rows) - 1):
        y, end = rows[i], rows[i + 1]
        x = 0
        for left, top, wide, high in sorted(spots):
            if top <= y and end <= top + high and left + wide > x:
                if left > x:
                    canvas.checker(x, y, left - x, end - y, theme.INK)
                x = left + wide
        if x < grid.width:
            canvas.checker(x, y, grid.width - x, end - y, theme.INK)


def parts(ui, text: str, mark: str, spots=()) -> list:
    """The text, or pieces of it where a bubble with all of it lies worse: its sentences, as many
    together as lie like each alone."""
    indent = _indent(mark)
    for worst in range(_BAD + 1):
        found = _pieces(ui, text, indent, spots, worst)
        if found:
            break
    return [piece.rstrip() for piece in found]


def _pieces(ui, text, indent, spots, worst) -> list:
    # None where something worse speaks against a sentence.
    found = []  # type: list
    before = _BAD
    for sentence in sentences(text):
        lies = _lies(ui, sentence, indent, spots)
        if lies > worst:
            return []
        alike = lies == before < _BAD
        if alike and _lies(ui, found[-1] + sentence, indent, spots) == lies:
            found[-1] += sentence
        else:
            found.append(sentence)
        before = lies
    return found


def _lies(ui, text, indent, spots) -> int:
    # What speaks against the bubble with it; _BAD: it covers what it is about, or has no tail.
    placed = _place(ui, text, indent, spots)
    _, font, x, y, w, h = placed
    if not _is_clear(placed, spots) or spots and not bubble_tail.reaches(x, y, w, h, spots):
        return _BAD
    return _SMALL * (font is BODY) + _HIDES_BAR * bool(spots and y < ui.grid.bar)


def _indent(mark: str) -> int:
    return TITLE.width(mark) + 14 if mark else 0


def _is_clear(placed, spots) -> bool:
    # Whether all is to be seen of the two spots that count.
    _, _, x, y, w, h = placed
    for left, top, wide, high in spots[:2]:
        if x < left + wide and left < x + w and y < top + high and top < y + h:
            return False
    return True


def _place(ui, text, indent, spots) -> tuple:
    # (lines, font, x, y, w, h): where nothing is covered in the larger font, or in the smaller
    # one; of such where the tail reaches, the widest and the lowest. Where there is none, what
    # covers least.
    least = ()  # type: tuple
    for font in (TITLE, BODY):
        best = ()  # type: tuple
        for w in (ui.grid.width - 8,) + _WIDTHS:
            lines = font.wrap(text, w - 12, True, indent)
            if 0 < len(lines) <= _MOST + 2 * (font is BODY):
                best = _lying(ui.grid, font, lines, w, indent, spots, best)
        if best and _is_clear(best[1], spots):
            return best[1]
        if best and (not least or best[0] < least[0]):
            least = best
    if not least:
        overflow.lost(text)
        least = _lying(ui.grid, BODY, [text], ui.grid.width - 8, indent, spots, ())
    return least[1]


def _lying(grid, font, lines, w, indent, spots, best) -> tuple:
    # (what speaks against it, the place of a bubble so wide), or the best of before.
    h = max(len(lines) * font.leading + 9, 25)
    lowest = grid.foot - h - 3
    last = font.width(lines[-1]) + indent * (len(lines) == 1)
    if grid.low and last + 42 < w:
        lowest = grid.height - h - _EDGE
    cost, x, y = _least(grid, w, h, _EDGE if grid.low else grid.bar + _EDGE, lowest, spots)
    return best if best and best[0] <= cost else (cost, (lines, font, x, y, w, h))


def _least(grid, w, h, highest, lowest, spots) -> tuple:
    # (what speaks against it, x, y): the place of a bubble between two rows, that at the lowest
    # one may lie over the hints.
    least = ()  # type: tuple
    for y in range(lowest, highest - 1, -_STEP):
        if y != lowest and y + h + 3 > grid.foot:
            continue
        for x in (4, (grid.width - w) // 2, grid.width - 4 - w):
            cost = _covered(x, y, w, h, spots)
            if spots and not bubble_tail.reaches(x, y, w, h, spots):
                cost += _NO_TAIL
            if y < grid.bar:
                cost += _ON_BAR
            if not _is_clear((0, 0, x, y, w, h), spots):
                cost += _NOT_CLEAR
            if not least or cost < least[0]:
                least = cost, x, y
    return least


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
