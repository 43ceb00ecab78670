"""X: what everybody did in their last turn, in words, the others first."""

from micropython import const

from lineup.games.lineit.rules.layout import (
    COLLECT_KIND, DID, DID_CARD, DID_GAIN, DID_N, GAIN_ZERO, KEEP_KIND, PLAY_KIND, SEATS,
    player_at,
)  # fmt: skip
from lineup.games.lineit.screen.views.card_look import face_of
from lineup.ui.drawing import theme
from lineup.ui.drawing.emblems import emblem
from lineup.ui.type import sentence
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed

_KEYS = {
    COLLECT_KIND: "lineit.did.collect",
    PLAY_KIND: "lineit.log.play",
    KEEP_KIND: "lineit.log.keep",
}
_TURN = "12 40! 71 +3\n31 _! . _!"  # as the figures of the rules have it: one card is taken
_ROW = const(19)
_LEFT = const(26)
_RIGHT = const(14)


def moves(desk) -> list:
    """(seat, text, gain) of every move, the oldest turn first."""
    seen = desk.seen
    seats = seen[SEATS]
    found = []
    for step in range(1, seats + 1):
        seat = (desk.viewer + step) % seats
        base = player_at(seat)
        for i in range(seen[base + DID_N]):
            kind, card = seen[base + DID + i], seen[base + DID_CARD + i]
            gain = seen[base + DID_GAIN + i] - GAIN_ZERO
            key = _KEYS.get(kind, "lineit.log.line")
            text = t(key, face_of(card)) if card else t(key)
            found.append((seat, text, gain if gain or kind == COLLECT_KIND else None))
    return found


def draw(info):
    """A row for each move, with its points."""
    canvas = info.canvas
    found = moves(info.desk)
    y = info.top + 6
    if not found:
        from lineup.games.lineit.screen import figures

        info.example(info.words(y, (t("lineit.did.nothing"),)), figures, _TURN)
    for seat, text, gain in found:
        sign = "" if gain is None else signed(gain)
        right = _RIGHT + (TITLE.width(sign) + 12 if sign else 0)
        high = info.beside(_LEFT, y, _ROW, text, right)
        if info.sees(y, high):
            emblem(canvas, seat, 8, y + 4, theme.INK)
            if sign:
                ground = theme.GOOD if gain >= 0 else theme.BAD
                sentence.chip(canvas, canvas.width - right + 4, y + 1, sign, ground)
        y += high + 3
