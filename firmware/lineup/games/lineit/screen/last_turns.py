"""What the other seats did in their last turn, as signs."""

from lineup.games.lineit.rules import view
from lineup.games.lineit.screen import card_look, glyphs
from lineup.games.lineit.rules.layout import (
    COLLECT_KIND, DID, DID_CARD, DID_GAIN, DID_N, GAIN_ZERO, KEEP_KIND, PLAY_KIND, SEATS,
    player_at,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from lineup.ui.numbers import signed

_TO = "\u25b8"


def tell(desk):
    """At the start of the viewer's turn, in place of the words until the next press; not where
    nobody had a turn since the viewer's last one."""
    seen = desk.seen
    seats = seen[SEATS]
    others = [(desk.viewer + step) % seats for step in range(1, seats)]
    again = seats == 2 and view.first_player(seen) == desk.viewer
    if again or not sum(seen[player_at(seat) + DID_N] for seat in others):
        return
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


def draw(canvas, seen, seat: int, x: int, y: int, w: int):
    """A seat's last turn: cards that went to its line, from the hand with a hand before them, a
    hand alone for one that was kept, a tray for collecting, with the points each brought."""
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
            x = card_look.in_words(canvas, x, y, seen[base + DID_CARD + i], theme.TEXT)
        if gain or kind == COLLECT_KIND:
            ink = theme.GOOD if gain > 0 else theme.BAD if gain < 0 else theme.MUTED
            x += 1 + canvas.text(signed(gain), x + 1, y, ink, SMALL)
        x += 6
