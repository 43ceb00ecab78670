"""The ends of the other seats' lines, beside the hand; on low panels they are behind X. If it is
a single one, also how near it is to each jackpot, and how many cards it holds."""

from micropython import const

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import BET, COLOURS, LAST, LINE_N, SEATS, player_at
from lineup.games.lineit.screen.art import SUITS
from lineup.games.lineit.screen.views import card_look, glyphs
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.emblems import emblem
from lineup.ui.type.fonts import BODY
from lineup.ui.type.numbers import number

_WIN = const(3)
"""Cards of a suit that win its jackpot."""


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
    alone = geo.others == 1
    held = view.hand_size(seen, seat) if alone else 0
    suits = bytes(seen[base + COLOURS : base + COLOURS + 4]) if alone else b""
    if not desk.changed(("other", place), (seat, last, way, worth, held, suits)):
        return
    x, y = geo.other(place)
    few = geo.wide and geo.others < 3
    high = 38 if alone else 19
    canvas.rect(x, y, 70 if few else 56 if geo.others < 3 else 38, high, theme.DARK)
    end(canvas, seat, last, way, x, y)
    for suit in range(len(suits)):
        _suit(canvas, suit, suits[suit], x + 14 * suit, y + 21)
    across, down = (58, 22) if few else (44, 5)
    for i in range(held):
        canvas.round_rect(x + across + 6 * i, y + down, 5, 9, theme.MUTED, 1)
    if few and seen[base + LINE_N]:
        canvas.icon(tiles.BAG, x + 42, y + 3, 9, 11, theme.PAPER)
        canvas.text(number(worth), x + 54, BODY.line(y + 4), theme.PAPER, BODY)


def _suit(canvas, suit, have, x, y):
    # Its sign, lit where a card of it lies in the line; below it one mark a card.
    ink = theme.INK
    if have:
        canvas.round_rect(x, y, 13, 13, SUITS + suit, 2)
    else:
        ink = theme.MUTED
    canvas.icon(glyphs.SMALL[suit], x + 1, y + 1, 11, 11, ink)
    for i in range(min(have, _WIN)):
        canvas.rect(x + 1 + 4 * i, y + 14, 3, 3, theme.PAPER)


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
