"""The show before a move is played: cards travel, points run to the score, and of others'
moves a sentence says who does what. Any key skips it."""

from micropython import const

from lineup.games.lineit.rules import view
from lineup.games.lineit.rules.line import challenge_points
from lineup.games.lineit.rules.layout import (
    CARD_MASK, EXTRA, FINAL, HAND, HAND_SIZE, KIND_SHIFT, LINE, LINE_N, MARKET, MOVE_COLLECT,
    MOVE_END, MOVE_KEEP, MOVE_PLAY, SEATS, STEP, TOLL, TOP,
)  # fmt: skip
from lineup.games.lineit.screen.art import FELT
from lineup.games.lineit.screen.views import card_look, others_lines
from lineup.ui.motion import TRAVEL
from lineup.ui.table import counting, showing

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
            _win(screen, seat, card, gain)
    others_lines.draw(desk)
    showing.rest(desk, seat)


def _win(screen, seat, card, gain):
    # The three of its colour win a jackpot: they are counted, where they can be seen, and it.
    desk, geo = screen.desk, screen.desk.geometry
    suit = card_look.suit_of(card)
    x, y = geo.jackpot(suit)
    pot = (x, y, geo.jackpot_w, 20)
    things = in_line(desk, suit) if seat == desk.viewer else []
    counting.count(desk, seat, gain, things + [pot])
    screen.table.jackpot(suit)


def paying(desk) -> list:
    """The cards in view of the viewer's line that bring points once it is collected, as
    `counting` takes them: a number but for the first few, and the challenge, which comes last."""
    seen, base = desk.seen, desk.base
    boxes = in_line(desk)
    cards = seen[base + LINE : base + LINE + seen[base + LINE_N]]
    first = len(cards) - len(boxes)
    numbers, bet = [], []
    left = TOLL
    for i in range(len(cards)):
        if cards[i] > TOP:
            bet = [boxes[i - first] + (challenge_points(seen, base),)] if i >= first else []
        elif left:
            left -= 1
        elif i >= first:
            numbers.append(boxes[i - first] + (1,))
    return numbers + bet


def in_line(desk, suit: int = -1) -> list:
    """x, y, w, h of the cards in view of the viewer's line, or of those of a suit."""
    geo = desk.geometry
    count = desk.seen[desk.base + LINE_N]
    shown = geo.shown(count)
    cards = desk.seen[desk.base + LINE + count - shown : desk.base + LINE + count]
    return [geo.line(i, shown < count) + (geo.line_w, geo.line_h) for i in range(shown)
            if suit < 0 or card_look.suit_of(cards[i]) == suit]  # fmt: skip


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
        counting.count(desk, seat, gain, paying(desk))
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
        x, y = _goal(screen, seat, own, MOVE_COLLECT)
        counting.count(desk, seat, gain, [] if geo.low else [(x, y + 8, 26, 18)])
    _settle(screen)
    if own:
        screen.table.line.draw()
        screen.table.line.track(0)
        screen.table.bag(False)
    desk.ui.sound("score")
