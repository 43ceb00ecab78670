"""What is shown before a move is played: what flashes, and in words who does what.

Every function draws a fixed number of frames; a key ends it early, at its last picture.
"""

from micropython import const

from lineup.games.lineit import others_view, view
from lineup.games.lineit.cards_view import signed
from lineup.games.lineit.layout import (
    CARD_MASK, EXTRA, HAND, KIND_SHIFT, MARKET, MOVE_COLLECT, MOVE_END, MOVE_KEEP, MOVE_LINE,
    MOVE_PLAY, SEATS,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.messages import t

_FLASH_MS = const(90)
_READ = const(8)  # frames to read a line of words


def own(desk, table, move: int):
    """A move of the viewer: its card flashes where it lies, the line for collecting."""
    kind = move >> KIND_SHIFT << KIND_SHIFT
    gain = view.gain(desk.seen, desk.viewer, move)
    if kind == MOVE_END:
        return
    if kind == MOVE_COLLECT:
        desk.say((t("lineit.show.collect", signed(gain)), _ink(gain)))
        _hold(desk, _READ // 2)
        return
    card = move & CARD_MASK
    if gain:
        desk.say((t("lineit.show.jackpot", gain), theme.GOOD))
    for lit in (True, False, True):
        _card(desk, table, kind, card, lit)
        if desk.pause(_FLASH_MS):
            return
    if gain:
        _hold(desk, _READ)


def other(desk, table, seat: int, move: int):
    """A move of another seat: the market card it takes flashes, and words say what it does."""
    kind = move >> KIND_SHIFT << KIND_SHIFT
    if kind == MOVE_END:
        return
    name = desk.names[seat]
    gain = view.gain(desk.seen, seat, move)
    desk.say(*_told(desk, name, kind, move, gain))
    if kind == MOVE_LINE or kind == MOVE_KEEP:
        for lit in (True, False, True):
            _card(desk, table, kind, move & CARD_MASK, lit)
            if desk.pause(_FLASH_MS):
                return
    others_view.draw(desk)
    _hold(desk, _READ)


def _told(desk, name, kind, move, gain):
    key, args = desk.rules.describe(desk.session.state, move)
    if kind == MOVE_COLLECT:
        args = (signed(gain),)
    lines = [(t("lineit.show.who", name, t(key, *args)), theme.TEXT)]
    if gain and kind != MOVE_COLLECT:
        lines.append((t("lineit.show.jackpot", gain), theme.GOOD))
    return lines


def _ink(points):
    return theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.TEXT


def _card(desk, table, kind, card, lit):
    seen = desk.seen
    if kind == MOVE_PLAY:
        for slot in range(2):
            if seen[desk.base + HAND + slot] == card:
                table.hand(slot, lit)
        return
    for slot in range(seen[SEATS] + EXTRA):
        if seen[MARKET + slot] == card:
            table.market(slot, lit)


def _hold(desk, frames):
    for _ in range(frames):
        if desk.pause(_FLASH_MS):
            return
