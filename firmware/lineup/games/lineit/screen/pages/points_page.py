"""X: everybody's points taken apart, what the lines would bring now, the cards not seen yet."""

from micropython import const

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import CARD_COUNT, KNOWN, SEATS, player_at
from lineup.games.lineit.screen.views import glyphs
from lineup.games.lineit.screen.views.card_look import suit_of
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT
from lineup.ui.drawing.emblems import emblem
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_COLUMN = const(25)
_KEYS = ("cards", "jackpots", "met", "failed", "sum", "line")


def draw(info):
    """A column for each seat, a row for each part."""
    desk, canvas = info.desk, info.canvas
    seen = desk.seen
    seats = seen[SEATS]
    low = desk.grid.low
    pitch = 17 if low else 20
    left = canvas.width - 16 - seats * _COLUMN
    y = desk.grid.bar + (5 if low else 8)
    order = [(desk.viewer + place) % seats for place in range(seats)]
    for place in range(seats):
        emblem(canvas, order[place], left + place * _COLUMN + 13, y, theme.INK)
    info.head = 17 if low else 21
    y = info.top + info.head + (2 if low else 5)
    values = [[number(_part(seen, seat, row)) for seat in order] for row in range(len(_KEYS))]
    large = max([TITLE.width(value) for row in values for value in row]) < _COLUMN
    figures = TITLE if large else BODY
    room = left - 6
    texts, font = _labels(room)
    for row in range(len(_KEYS)):
        y += 3 * (_KEYS[row] == "sum")
        if info.sees(y - 2, pitch + 1):
            if _KEYS[row] == "sum":
                canvas.rect(6, y - (4 if low else 6), canvas.width - 20, 2, theme.MUTED)
            canvas.text(font.fit(texts[row], room), 6, font.line(y), theme.INK, font)
            top = figures.line(y + (0 if large else 1))
            for place in range(seats):
                x = left + (place + 1) * _COLUMN
                canvas.text(values[row][place], x, top, theme.INK, figures, RIGHT)
        y += pitch
    _unseen(info, y + 8)


def _labels(room):
    # (texts, font) of the rows: all long or all short, in TITLE if they fit, or else in BODY.
    texts = [t("lineit.points." + key).split("|") for key in _KEYS]
    for face in (TITLE, BODY):
        for form in (0, -1):
            shown = [text[form] for text in texts]
            if max([face.width(text) for text in shown]) <= room:
                return shown, face
    return shown, face


def _part(seen, seat, row):
    if row < 4:
        return view.score_parts(seen, seat)[row]
    return view.score(seen, seat) if row == 4 else line.worth(seen, player_at(seat))


def _unseen(info, y):
    # How many cards of each suit may still come: in the deck, or in others' hands.
    canvas, seen = info.canvas, info.desk.seen
    y = info.words(y, (t("lineit.unseen"),), 6)
    if not info.sees(y, 15):
        return
    left = [0] * 5
    for card in range(1, CARD_COUNT + 1):
        if not seen[KNOWN + card]:
            left[suit_of(card)] += 1
    x = 6
    for suit in range(5):
        icon = glyphs.SMALL[suit] if suit < 4 else glyphs.CHALLENGE
        canvas.icon(icon, x, y, 11, 11, theme.INK)
        canvas.text(str(left[suit]), x + 15, TITLE.line(y), theme.INK, TITLE)
        x += (canvas.width - 12) // 5
