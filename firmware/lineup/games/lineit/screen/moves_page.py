"""X: what everybody did in their last turn, in words, the others first."""

from micropython import const

from lineup.games.lineit.rules.layout import (
    COLLECT_KIND, DID, DID_CARD, DID_GAIN, DID_N, GAIN_ZERO, KEEP_KIND, PLAY_KIND, SEATS,
    player_at,
)  # fmt: skip
from lineup.games.lineit.screen.card_look import face_of
from lineup.ui import sentence, theme
from lineup.ui.emblems import emblem
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.messages import t
from lineup.ui.numbers import signed

_KEYS = {
    COLLECT_KIND: "lineit.did.collect",
    PLAY_KIND: "lineit.log.play",
    KEEP_KIND: "lineit.log.keep",
}
_ROW = const(23)
_LEFT = const(26)


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


def rows(info) -> int:
    """How many moves there are."""
    return len(moves(info.desk))


def fit(info) -> int:
    """How many are seen at a time."""
    return (info.bottom - info.top - 6) // _ROW


def draw(info):
    """The moves from `info.first` on."""
    canvas = info.canvas
    found = moves(info.desk)
    y = info.top + 8
    if not found:
        shown, font = sentence.fitting(t("lineit.did.nothing"), canvas.width - 16)
        canvas.text(shown, 8, font.line(y), theme.INK, font)
        return
    font = TITLE
    for _, text, gain in found:
        if TITLE.width(text) > _room(canvas, gain):
            font = BODY
    for seat, text, gain in found[info.first : info.first + fit(info)]:
        emblem(canvas, seat, 8, y + 1, theme.INK)
        room = _room(canvas, gain)
        if gain is not None:
            ground = theme.GOOD if gain >= 0 else theme.BAD
            sentence.chip(canvas, _LEFT + room + 4, y - 2, signed(gain), ground)
        top = font.line(y + (TITLE.cap - font.cap) // 2)
        canvas.text(font.fit(text, room), _LEFT, top, theme.INK, font)
        y += _ROW
    info.arrows()


def _room(canvas, gain):
    # Pixels for the words of a move, before its points.
    return canvas.width - 20 - _LEFT - (0 if gain is None else TITLE.width(signed(gain)) + 8)
