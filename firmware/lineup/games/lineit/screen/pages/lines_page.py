"""X: everybody's lines card by card, what collecting them would bring, what they hold."""

from micropython import const

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import LINE, LINE_N, SEATS, player_at
from lineup.games.lineit.screen.views import card_look
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import RIGHT
from lineup.ui.drawing.emblems import emblem
from lineup.ui.type import speech
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_ROW = const(23)
_TALL_ROW = const(46)
_LINE = "8 21 46 63 95 | +2"  # as the figures of the rules have it


def draw(info):
    """Every seat, the viewer first."""
    desk = info.desk
    pitch = _ROW if desk.grid.low else _TALL_ROW
    y = info.top + 5
    for place in range(desk.seen[SEATS]):
        if info.sees(y - 1, pitch - 1):
            _one(info, (desk.viewer + place) % desk.seen[SEATS], y)
        y += pitch
    from lineup.games.lineit.screen import figures

    info.example(y, figures, _LINE)


def _one(info, seat, y):
    desk, canvas = info.desk, info.canvas
    low = desk.grid.low
    seen, base = desk.seen, player_at(seat)
    right = canvas.width - 16
    emblem(canvas, seat, 6, y + 3, theme.INK)
    for _ in range(view.hand_size(seen, seat)):
        right -= 10
        canvas.round_rect(right, y + 2, 9, 13, theme.INK, 2)
        canvas.round_rect(right + 1, y + 3, 7, 11, theme.MUTED, 1)
    cards = bytes(seen[base + LINE : base + LINE + seen[base + LINE_N]])
    if cards:
        text = number(line.worth(seen, base))
        right -= 6 + canvas.text(text, right - 5, TITLE.line(y + 4), theme.INK, TITLE, RIGHT)
        canvas.icon(tiles.BAG, right - 11, y + 3, 9, 11, theme.INK)
        right -= 14
    if low:
        speech.say(speech.TEXT, desk.names[seat])
        x, room = 22, right - 30
    else:
        name = TITLE.shorten(desk.names[seat], right - 26)
        canvas.text(name, 22, TITLE.line(y + 3), theme.INK, TITLE)
        y += 19
        x, room = 22, canvas.width - 40
    if not cards:
        canvas.text(t("lineit.line.none"), x, TITLE.line(y + 4), theme.INK, TITLE)
        return
    _cards(canvas, x, y, room, cards, view.direction(seen, seat))


def _cards(canvas, x, y, room, cards, way):
    first = len(cards)
    left = room - 18
    while first and left >= card_look.end_width(cards[first - 1]) + 2:
        first -= 1
        left -= card_look.end_width(cards[first]) + 2
    if first:
        x += 3 + canvas.text("+%d" % first, x, BODY.line(y + 4), theme.INK, BODY)
    for card in cards[first:]:
        w = card_look.end_width(card)
        canvas.round_rect(x - 1, y - 1, w + 2, 20, theme.INK)
        x += card_look.end(canvas, x, y, card) + 2
    if way:
        canvas.icon(tiles.RIGHT if way > 0 else tiles.LEFT, x + 1, y + 5, 5, 9, theme.INK)
