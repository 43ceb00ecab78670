"""The ends of the other seats' lines, beside the hand; on low panels they are behind X."""

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import BET, LAST, LINE_N, SEATS, player_at
from lineup.games.lineit.screen import card_look
from lineup.ui import theme, tiles
from lineup.ui.emblems import emblem
from lineup.ui.fonts import BODY
from lineup.ui.numbers import number


def draw(desk):
    """Every other seat in its place, the next one first."""
    if desk.grid.low:
        return
    seats = desk.seen[SEATS]
    for place in range(seats - 1):
        _one(desk, (desk.viewer + 1 + place) % seats, place)


def _one(desk, seat, place):
    canvas, seen, geo = desk.canvas, desk.seen, desk.geometry
    base = player_at(seat)
    last = seen[base + LAST] or seen[base + BET]
    way = view.direction(seen, seat) if view.room(seen, seat) else 0
    worth = line.worth(seen, base) if seen[base + LINE_N] else 0
    if not desk.changed(("other", place), (seat, last, way, worth)):
        return
    x, y = geo.other(place)
    few = geo.wide and geo.others < 3
    canvas.rect(x, y, 70 if few else 56 if geo.others < 3 else 38, 19, theme.DARK)
    end(canvas, seat, last, way, x, y)
    if few and seen[base + LINE_N]:
        canvas.icon(tiles.BAG, x + 42, y + 3, 9, 11, theme.PAPER)
        canvas.text(number(worth), x + 54, BODY.line(y + 4), theme.PAPER, BODY)


def end(canvas, seat: int, last: int, way: int, x: int, y: int):
    """A seat's emblem, the last card of its line, and whether that rises (1) or falls (-1)."""
    emblem(canvas, seat, x, y + 4, theme.PAPER)
    x += 12
    if not last:
        canvas.rect(x + 6, y + 8, 7, 3, theme.MUTED)
        return
    x += card_look.end(canvas, x, y, last) + 1
    if way:
        canvas.icon(tiles.RIGHT if way > 0 else tiles.LEFT, x, y + 5, 5, 9, theme.PAPER)
