"""What is shown before a move is played: what flashes, and in words who does what.

Every function draws a fixed number of frames; a key ends it early, at its last picture.
"""

from micropython import const

from lineup.games.lineit.rules import view
from lineup.games.lineit.screen.card_look import FOCUSED
from lineup.games.lineit.rules.layout import (
    CARD_MASK, EXTRA, HAND, HAND_SIZE, KIND_SHIFT, MARKET, MOVE_COLLECT, MOVE_END, MOVE_KEEP,
    MOVE_LINE, MOVE_PLAY, SEATS,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.messages import t
from lineup.ui.numbers import signed

_READ = const(8)  # frames to read a line of words
_LOOK = const(4)  # frames to see points


def own(screen, move: int):
    """A move of the viewer: its card flashes where it lies, the line for collecting."""
    desk = screen.desk
    kind = move >> KIND_SHIFT << KIND_SHIFT
    gain = view.gain(desk.seen, desk.viewer, move)
    if kind == MOVE_END:
        return
    if kind == MOVE_COLLECT:
        desk.say((t("lineit.show.collect", signed(gain)), _ink(gain)))
        screen.hold(_LOOK)
        return
    if gain:
        desk.say((t("lineit.show.jackpot", gain), theme.GOOD))
    if not _flash(screen, kind, move & CARD_MASK) and gain:
        screen.hold(_READ)


def other(screen, seat: int, move: int):
    """A move of another seat: the market card it takes flashes, and words say what it does."""
    desk = screen.desk
    kind = move >> KIND_SHIFT << KIND_SHIFT
    if kind == MOVE_END:
        return
    desk.say(*_told(desk, seat, kind, move))
    public = kind == MOVE_LINE or kind == MOVE_KEEP
    if not (public and _flash(screen, kind, move & CARD_MASK)):
        screen.hold(_READ)


def _told(desk, seat, kind, move):
    key, args = desk.rules.describe(desk.seen, move)
    gain = view.gain(desk.seen, seat, move)
    if kind == MOVE_COLLECT:
        args = (signed(gain),)
    lines = [(t("lineit.show.who", desk.names[seat], t(key, *args)), theme.SEATS[seat])]
    if gain and kind != MOVE_COLLECT:
        lines.append((t("lineit.show.jackpot", gain), theme.GOOD))
    return lines


def _ink(points):
    return theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.TEXT


def _flash(screen, kind, card):
    # Lights a card of the market, or of the hand, twice; true where a key ended it.
    for lit in (True, False, True):
        _light(screen, kind, card, lit)
        if screen.hold(1):
            return True
    return False


def _light(screen, kind, card, lit):
    seen, base = screen.desk.seen, screen.desk.base
    if kind == MOVE_PLAY:
        for slot in range(HAND_SIZE):
            if seen[base + HAND + slot] == card:
                screen.table.hand(slot, FOCUSED if lit else -1)
        return
    for slot in range(seen[SEATS] + EXTRA):
        if seen[MARKET + slot] == card:
            screen.table.market(slot, lit)
