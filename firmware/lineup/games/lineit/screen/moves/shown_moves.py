"""What is shown before a move is played: cards travel, points run to the score, and of others'
moves a sentence says who does what. Any key skips it."""

from micropython import const

from lineup.games.lineit.rules import view
from lineup.games.lineit.rules.layout import (
    CARD_MASK, EXTRA, FINAL, HAND, HAND_SIZE, KIND_SHIFT, LINE, LINE_N, MARKET, MOVE_COLLECT,
    MOVE_END, MOVE_KEEP, MOVE_PLAY, SEATS, STEP,
)  # fmt: skip
from lineup.games.lineit.screen.art import FELT
from lineup.games.lineit.screen.views import card_look, others_lines
from lineup.ui.motion import TRAVEL
from lineup.ui.table import showing

_SWEEP = const(3)  # frames of each card that is collected


def show(screen, seat: int, move: int):
    """A move of a seat; afterwards the table is as desk.after says."""
    desk, table = screen.desk, screen.table
    kind = move >> KIND_SHIFT << KIND_SHIFT
    card = move & CARD_MASK
    own = seat == desk.viewer
    gain = view.gain(desk.seen, seat, move)
    _tell(desk, seat, kind, card, gain)
    if kind == MOVE_END:
        if desk.seen[STEP] == FINAL:
            showing.rest(desk, seat)
        return
    if kind == MOVE_COLLECT:
        _collect(screen, seat, own, gain)
    else:
        start, goal = _start(screen, own, kind, card), _goal(screen, seat, own, kind)
        _settle(screen)
        if start:
            fly(desk, card, start, goal)
        if own:
            for slot in range(HAND_SIZE):
                table.hand(slot)
            table.line.draw()
        if gain:
            suit = card_look.suit_of(card)
            table.jackpot(suit)
            desk.ui.sound("link")
            showing.pop(desk, gain, *desk.geometry.jackpot(suit))
    others_lines.draw(desk)
    showing.rest(desk, seat)


def _tell(desk, seat, kind, card, gain):
    face = card_look.face_of(card)
    if kind == MOVE_END:
        if desk.seen[STEP] == FINAL:
            showing.tell(desk, seat, "lineit.show.pass")
    elif kind == MOVE_COLLECT:
        showing.tell(desk, seat, "lineit.show.collect", gain=gain)
    elif kind == MOVE_KEEP:
        showing.tell(desk, seat, "lineit.show.keep")
    elif gain:
        showing.tell(desk, seat, "lineit.show.jackpot", face, gain=gain)
    else:
        key = "lineit.show.play" if kind == MOVE_PLAY else "lineit.show.line"
        showing.tell(desk, seat, key, face)


def _settle(screen):
    # From now on the table is as it is after the move; its market shows that.
    desk = screen.desk
    desk.seen[:] = desk.after
    for slot in range(desk.seen[SEATS] + EXTRA):
        screen.table.market(slot)


def _start(screen, own, kind, card):
    # Where a card comes from; None where that is not on the screen.
    desk, geo = screen.desk, screen.desk.geometry
    seen = desk.seen
    if kind != MOVE_PLAY:
        for slot in range(seen[SEATS] + EXTRA):
            if seen[MARKET + slot] == card:
                return geo.market(slot)
    elif own:
        for slot in range(HAND_SIZE):
            if seen[desk.base + HAND + slot] == card:
                return geo.hand(slot)
    return None if geo.low else showing.corner(desk)


def _goal(screen, seat, own, kind):
    # Where it goes to.
    desk, geo = screen.desk, screen.desk.geometry
    seen = desk.seen
    if own and kind == MOVE_KEEP:
        return geo.hand(1 if seen[desk.base + HAND] else 0)
    if own:
        return screen.table.line.place(seen[desk.base + LINE_N])
    if geo.low:
        return showing.corner(desk)
    seats = seen[SEATS]
    x, y = geo.other((seat - desk.viewer - 1) % seats)
    return x + 4, y - 8


def fly(desk, card: int, start: tuple, goal: tuple, frames: int = TRAVEL, large=False):
    """Moves a card, as large as those of a line or of the market, from one place to another."""
    geo = desk.geometry
    w, h = (geo.card_w, geo.card_h) if large else (geo.line_w, geo.line_h)
    showing.carry(desk, card_look.outlined, (w, h, card), w, h, start, goal, 1, frames)


def _collect(screen, seat, own, gain):
    desk, geo = screen.desk, screen.desk.geometry
    seen = desk.seen
    if own:
        place = geo.bag[:2]
        count = seen[desk.base + LINE_N]
        shown = geo.shown(count)
        for i in range(shown - 1, -1, -1):
            card = seen[desk.base + LINE + count - shown + i]
            start = geo.line(i, shown < count)
            if not desk.ui.motion.skipped:
                desk.canvas.rect(*start, geo.line_w, geo.line_h, FELT)
            fly(desk, card, start, place, _SWEEP)
        desk.forget("line")
    else:
        place = _goal(screen, seat, own, MOVE_COLLECT)
    _settle(screen)
    if own:
        screen.table.line.draw()
        screen.table.line.track(0)
        screen.table.bag(False)
    desk.ui.sound("score")
    showing.pop(desk, gain, *place)
