"""The other seats in short: where their line ends, which way it goes, what they hold and have."""

from lineup.games.lineit import cards_view, glyphs, view
from lineup.games.lineit.layout import (
    BET, COLLECT_KIND, DID, DID_CARD, DID_GAIN, DID_N, GAIN_ZERO, KEEP_KIND, LAST, NUMBERS,
    PLAY_KIND, SEAT, SEATS, player_at,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t

_TO = "\u25b8"


def draw(desk):
    """Every other seat in its place, the next one first."""
    seats = desk.seen[SEATS]
    for place in range(seats - 1):
        one(desk, (desk.viewer + 1 + place) % seats, place)


def one(desk, seat: int, place: int):
    """One of them; the seat that is to move has a bar behind it."""
    canvas, seen = desk.canvas, desk.seen
    x, y, w = desk.geometry.other(place)
    base = player_at(seat)
    ground = theme.RAISED if seen[SEAT] == seat else theme.BACKGROUND
    canvas.rect(x, y, w, 13, theme.BACKGROUND)
    canvas.round_rect(x, y, w - 2, 12, ground, 3)
    points = str(view.score(seen, seat)).replace("-", "\u2212")
    if w > 200:
        points = t("lineit.points", points)
    right = x + w - 5
    right -= 4 + canvas.text(points, right, y, theme.TEXT, SMALL, RIGHT)
    x += 2 + canvas.text(theme.SIGNS[seat], x + 1, y, theme.SEATS[seat], SMALL)
    wide = w > 90
    if wide:
        for _ in range(view.hand_size(seen, seat)):
            right -= 6
            canvas.rect(right, y + 2, 4, 7, theme.MUTED)
    x = _line(canvas, seen, base, x + 2, y, view.direction(seen, seat), wide)
    if wide and seen[base + BET] and x + 20 < right:
        cards_view.in_words(canvas, x + 2, y, seen[base + BET], theme.MUTED)


def _line(canvas, seen, base, x, y, way, wide):
    last = seen[base + LAST]
    if not last:
        return x + canvas.text("\u2013", x, y, theme.MUTED, SMALL)
    if wide:
        x = cards_view.in_words(canvas, x, y, last, theme.TEXT)
    else:
        x += canvas.text(str(last), x, y, theme.TEXT, SMALL)
    icon = glyphs.UP if way > 0 else glyphs.DOWN
    if way:
        canvas.icon(icon, x + 1, y + 4, 9, 5, theme.ACCENT)
    x += 12
    if wide:
        x += 2 + canvas.text("\u00d7%d" % seen[base + NUMBERS], x, y, theme.MUTED, SMALL)
    return x


def has_news(seen, viewer: int) -> bool:
    """Has another seat had a turn yet?"""
    for seat in range(seen[SEATS]):
        if seat != viewer and seen[player_at(seat) + DID_N]:
            return True
    return False


def news(canvas, seen, seat: int, x: int, y: int, w: int):
    """What a seat did in its last turn, as signs: cards that went to its line, from the hand
    with a hand before them, a hand alone for one that was kept, a tray for collecting, with the
    points each brought."""
    right = x + w
    x += 3 + canvas.text(theme.SIGNS[seat], x, y, theme.SEATS[seat], SMALL)
    base = player_at(seat)
    for i in range(seen[base + DID_N]):
        kind = seen[base + DID + i]
        gain = seen[base + DID_GAIN + i] - GAIN_ZERO
        if x + 30 > right:
            return
        if kind == COLLECT_KIND:
            canvas.icon(glyphs.TRAY, x, y + 1, 9, 9, theme.MUTED)
            x += 10
        elif kind == KEEP_KIND:
            x += canvas.text(_TO, x, y, theme.MUTED, SMALL)
            canvas.icon(glyphs.HAND, x, y + 1, 9, 9, theme.MUTED)
            x += 10
        elif kind == PLAY_KIND:
            canvas.icon(glyphs.HAND, x, y + 1, 9, 9, theme.MUTED)
            x += 9 + canvas.text(_TO, x + 9, y, theme.MUTED, SMALL)
        if seen[base + DID_CARD + i]:
            x = cards_view.in_words(canvas, x, y, seen[base + DID_CARD + i], theme.TEXT)
        if gain or kind == COLLECT_KIND:
            ink = theme.GOOD if gain > 0 else theme.BAD if gain < 0 else theme.MUTED
            x += 1 + canvas.text(cards_view.signed(gain), x + 1, y, ink, SMALL)
        x += 6
