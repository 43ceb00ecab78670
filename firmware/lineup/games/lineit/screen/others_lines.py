"""The other seats in short: where their line ends, which way it goes, what they hold."""

from lineup.games.lineit.rules import view
from lineup.games.lineit.screen import card_look, glyphs
from lineup.games.lineit.rules.layout import BET, LAST, LINE, LINE_N, NUMBERS, SEATS, player_at
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t


def draw(desk):
    """Every other seat in its place, the next one first."""
    seats = desk.seen[SEATS]
    for place in range(seats - 1):
        _one(desk, (desk.viewer + 1 + place) % seats, place)


def _one(desk, seat, place):
    canvas, seen = desk.canvas, desk.seen
    base = player_at(seat)
    x, y, w = desk.geometry.other(place)
    cards = bytes(seen[base + LINE : base + LINE + seen[base + LINE_N]])
    way, held = view.direction(seen, seat), view.hand_size(seen, seat)
    if not desk.changed(("other", place), (seat, cards, way, held)):
        return
    canvas.rect(x, y, w, desk.geometry.other_h, theme.BACKGROUND)
    right = x + w - 5
    x += 6 + canvas.text(theme.SIGNS[seat], x + 2, y, theme.SEATS[seat], SMALL)
    for _ in range(held):
        right -= 6
        canvas.rect(right, y + 2, 4, 7, theme.MUTED)
    last, bet = seen[base + LAST], seen[base + BET]
    if w < 90 or not last and not bet:
        x += 1 + canvas.text(str(last or "\u2013"), x, y, theme.TEXT, SMALL)
    elif w > 200:
        x = in_row(canvas, x, y, cards, 5)
    elif last:
        x = 2 + card_look.in_words(canvas, x, y, last, theme.TEXT)
    if way and view.room(seen, seat):
        canvas.icon(glyphs.UP if way > 0 else glyphs.DOWN, x, y + 4, 9, 5, theme.ACCENT)
        x += 13
    if w > 90 and last:
        x += 5 + canvas.text("\u00d7%d" % seen[base + NUMBERS], x, y, theme.MUTED, SMALL)
    if bet and 90 < w <= 200:
        card_look.in_words(canvas, x, y, bet, theme.MUTED)


def in_row(canvas, x: int, y: int, cards, most: int) -> int:
    """The last cards of a line on a line of text, and how many are not shown; where it ends."""
    first = max(0, len(cards) - most)
    if first:
        x += 4 + canvas.text("+%d" % first, x, y, theme.MUTED, SMALL)
    if not cards:
        x += canvas.text(t("lineit.line.none"), x, y, theme.MUTED, SMALL)
    for card in cards[first:]:
        x = 4 + card_look.in_words(canvas, x, y, card, theme.TEXT)
    return x
