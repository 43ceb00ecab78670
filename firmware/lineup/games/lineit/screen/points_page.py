"""X: everybody's points taken apart, what the lines would bring now, the cards not seen yet."""

from micropython import const

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import CARD_COUNT, KNOWN, SEATS, player_at
from lineup.games.lineit.screen import glyphs
from lineup.games.lineit.screen.card_look import suit_of
from lineup.ui import sentence, theme
from lineup.ui.canvas import RIGHT
from lineup.ui.emblems import emblem
from lineup.ui.fonts import BODY
from lineup.ui.messages import t
from lineup.ui.numbers import number

_COLUMN = const(25)
_KEYS = ("cards", "jackpots", "met", "failed", "sum", "line")


def rows(info) -> int:
    """Nothing is scrolled here."""
    return 0


fit = rows


def draw(info):
    """A column for each seat, a row for each part."""
    desk, canvas = info.desk, info.canvas
    seen = desk.seen
    seats = seen[SEATS]
    low = desk.grid.low
    pitch = 13 if low else 20
    left = canvas.width - 6 - seats * _COLUMN
    y = info.top + (3 if low else 8)
    for place in range(seats):
        seat = (desk.viewer + place) % seats
        emblem(canvas, seat, left + place * _COLUMN + 13, y, theme.INK)
    y += 14 if low else 18
    for row in range(len(_KEYS)):
        if _KEYS[row] == "sum":
            canvas.rect(6, y - (2 if low else 5), canvas.width - 12, 1 if low else 2, theme.MUTED)
        text = t("lineit.points." + _KEYS[row])
        room = left - 6
        shown, font = (_short(text, room), BODY) if low else sentence.fitting(text, room)
        canvas.text(shown, 6, font.line(y), theme.INK, font)
        for place in range(seats):
            value = _part(seen, (desk.viewer + place) % seats, row)
            x = left + (place + 1) * _COLUMN
            canvas.text(number(value), x, BODY.line(y + 1), theme.INK, BODY, RIGHT)
        y += pitch
    if not low:
        _unseen(info, y + 8)


def _short(text, room):
    for form in text.split("|"):
        if BODY.width(form) <= room:
            return form
    return BODY.fit(form, room)


def _part(seen, seat, row):
    if row < 4:
        return view.score_parts(seen, seat)[row]
    return view.score(seen, seat) if row == 4 else line.worth(seen, player_at(seat))


def _unseen(info, y):
    # How many cards of each suit may still come: in the deck, or in others' hands.
    canvas, seen = info.canvas, info.desk.seen
    info.beside(6, y, t("lineit.unseen"))
    left = [0] * 5
    for card in range(1, CARD_COUNT + 1):
        if not seen[KNOWN + card]:
            left[suit_of(card)] += 1
    x = 6
    for suit in range(5):
        icon = glyphs.SMALL[suit] if suit < 4 else glyphs.CHALLENGE
        canvas.icon(icon, x, y + 15, 11, 11, theme.INK)
        canvas.text(str(left[suit]), x + 15, BODY.line(y + 16), theme.INK, BODY)
        x += (canvas.width - 12) // 5
