"""What the other seats did in their last turn, as signs."""

from micropython import const

from lineup.games.lineit.rules import view
from lineup.games.lineit.rules.layout import (
    COLLECT_KIND, DID, DID_CARD, DID_GAIN, DID_N, GAIN_ZERO, KEEP_KIND, PLAY_KIND, SEATS,
    player_at,
)  # fmt: skip
from lineup.games.lineit.screen import card_look, glyphs
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from lineup.ui.numbers import signed

_TO = "\u25b8"
_MORE = "\u2026"
_GAP = const(6)


def tell(desk) -> bool:
    """At the start of the viewer's turn, in place of the words until the next press. False where
    nobody had a turn since the viewer's last one."""
    seen = desk.seen
    seats = seen[SEATS]
    others = [(desk.viewer + step) % seats for step in range(1, seats)]
    again = seats == 2 and view.first_player(seen) == desk.viewer
    if again or not sum(seen[player_at(seat) + DID_N] for seat in others):
        return False
    x, y, w, h = desk.clear_words()
    columns = 1 if seats < 4 else 2
    rows = (seats - 2) // columns + 1
    if h >= (rows + 1) * SMALL.height:
        desk.canvas.text(t("lineit.news"), x, y, theme.MUTED, SMALL)
        y += SMALL.height
    w //= columns
    for place, seat in enumerate(others):
        left = x + place % columns * w
        draw(desk.canvas, seen, seat, left, y + place // columns * SMALL.height, w)
    desk.complained = True
    return True


def draw(canvas, seen, seat: int, x: int, y: int, w: int):
    """A seat's last turn: cards that went to its line, from the hand with a hand before them, a
    hand alone for one that was kept, a tray for collecting, with the points each brought. Where
    that is too wide, without the hands before cards; where it still is, an ellipsis ends it."""
    right = x + w
    x += 3 + canvas.text(theme.SIGNS[seat], x, y, theme.SEATS[seat], SMALL)
    moves = _moves(seen, player_at(seat), True)
    if x + sum(_width(signs) for signs in moves) > right:
        moves = _moves(seen, player_at(seat), False)
    for i, signs in enumerate(moves):
        more = SMALL.width(_MORE) if i + 1 < len(moves) else 0
        if x + _width(signs) + more > right:
            canvas.text(_MORE, x, y, theme.MUTED, SMALL)
            return
        for sign in signs:
            x = _draw_sign(canvas, sign, x, y)
        x += _GAP


def _moves(seen, base, hands):
    # The signs of each move: (text, colour), or (icon, colour, pixels high and wide).
    moves = []
    for i in range(seen[base + DID_N]):
        kind = seen[base + DID + i]
        card = seen[base + DID_CARD + i]
        gain = seen[base + DID_GAIN + i] - GAIN_ZERO
        signs = []  # type: list
        if kind == COLLECT_KIND:
            signs.append((glyphs.TRAY, theme.MUTED, 9))
        elif kind == KEEP_KIND:
            signs += ((_TO, theme.MUTED), (glyphs.HAND, theme.MUTED, 9))
        elif kind == PLAY_KIND and hands:
            signs += ((glyphs.HAND, theme.MUTED, 9), (_TO, theme.MUTED))
        if card:
            suit = card_look.suit_of(card)
            signs.append((glyphs.SMALL[suit], glyphs.COLOURS[suit], 7))
            signs.append((card_look.face_of(card), theme.TEXT))
        if gain or kind == COLLECT_KIND:
            ink = theme.GOOD if gain > 0 else theme.BAD if gain < 0 else theme.MUTED
            signs.append((signed(gain), ink))
        moves.append(signs)
    return moves


def _width(signs):
    return _GAP + sum(_sign_width(sign) for sign in signs)


def _sign_width(sign):
    return SMALL.width(sign[0]) + 1 if len(sign) == 2 else sign[2] + 2


def _draw_sign(canvas, sign, x, y):
    # Where the next one begins.
    if len(sign) == 2:
        canvas.text(sign[0], x, y, sign[1], SMALL)
    else:
        size = sign[2]
        canvas.icon(sign[0], x, y + (size < 9) + 1, size, size, sign[1])
    return x + _sign_width(sign)
