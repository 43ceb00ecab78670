"""The show of a move before it is played: cards travel, points rise and run to their score."""

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import OBSTACLES as NAMES
from lineup.games.line.rules.cards import name_of
from lineup.games.line.rules.layout import (
    CARD_MASK, DOWN, DRAFT, MOVE_KEEP, OBSTACLES, PLACE, PLACE_MASK, PLACE_SHIFT, SEATS, STEP,
    SWAP, TAKEN,
)  # fmt: skip
from lineup.games.line.screen.desk import AWAY, SELECTED
from lineup.games.line.screen.views import card_face
from lineup.games.line.screen.views.places import SLOTS
from lineup.ui.drawing import theme
from lineup.ui.motion import DEAL, SLIDE, TRAVEL, fall
from lineup.ui.table import counting, showing
from lineup.ui.table.showing import REST_MS
from lineup.ui.type.messages import t


def show(desk, seat: int, move: int):
    """Shows a move of a seat. Any key skips it."""
    desk.ui.motion.begin()
    if desk.seen[STEP] == DRAFT:
        _draft(desk, seat, move)
    else:
        _lay(desk, seat, move)


def _draft(desk, seat, place):
    card = desk.items[place]
    own = seat == desk.viewer
    x, y, w, h = desk.places.draft(place)
    if not own:
        desk.column_card(place, SELECTED)
        showing.tell(desk, seat, "line.news.draft", name_of(card))
        showing.rest(desk, seat)
    desk.ui.sound("take")
    desk.column_card(place, AWAY)
    if own:
        _into_hand(desk, card, x, y, w, h)
    else:
        _carry(desk, card, x, y, w, h, *showing.corner(desk))
    desk.items = desk.items[:place] + bytes((TAKEN | seat,)) + desk.items[place + 1 :]
    desk.column_card(place)
    if desk.seen[PLACE] + 1 == desk.seen[SEATS]:
        _left_over(desk)


def _into_hand(desk, card, x, y, w, h):
    box = desk.box(DRAFT, len(view.hand(desk.seen, desk.viewer)))
    _carry(desk, card, x, y, w, h, box[0] + (box[2] - w) // 2, box[1] + (box[3] - h) // 2)
    _lie(desk, card, box)
    _forget_hand(desk)


def _shift(desk, card, origin, to):
    # A hand card moves on to another slot.
    x, y, w, h = desk.box(desk.mode, origin)
    to_x, to_y, _, _ = desk.box(desk.mode, to)
    desk.canvas.rect(x, y, w, h, theme.DARK)
    _carry(desk, card, x, y, w, h, to_x, to_y, SLIDE - 2)
    _lie(desk, card, (to_x, to_y, w, h))
    _forget_hand(desk)


def _forget_hand(desk):
    for i in range(SLOTS):
        desk.forget(("hand", i))


def settle(desk, before: int):
    """The hand, not painted yet, goes to its places in another step; `before` was the mode."""
    hand = view.hand(desk.seen, desk.viewer)
    motion = desk.ui.motion
    motion.begin()
    order = list(range(len(hand)))
    if not desk.places.low:
        for i in order:
            _lie(desk, hand[i], desk.box(before, i))
        if before == SWAP:
            order.reverse()
    for i in order:
        x, y, w, h = desk.box(before, i)
        to_x, to_y, wide, high = desk.box(desk.mode, i)
        if not desk.places.low:
            desk.canvas.rect(x, y, w, h, theme.DARK)
        w, h = min(w, wide), min(h, high)
        _carry(desk, hand[i], x, y, w, h, to_x, to_y, DEAL - 4)
        _lie(desk, hand[i], (to_x, to_y, wide, high))
    desk.settles = False
    desk.forget("tick")
    _forget_hand(desk)
    desk.paint()


def _left_over(desk):
    # The card that nobody took leaves the game, to the right: below is the viewer's hand.
    for i, card in enumerate(desk.items):
        if card < TAKEN:
            x, y, w, h = desk.places.draft(i)
            desk.tell(t("line.news.left", name_of(card)))
            desk.ui.motion.hold(REST_MS // 2)
            desk.column_card(i, AWAY)
            goal = desk.canvas.width - w, y
            showing.carry(desk, card_face.card, (w, h, card), w, h, (x, y), goal, along=fall)


def deal(desk):
    """The column of a new round is dealt, and the new obstacle comes up: what was painted without
    them gets them."""
    motion = desk.ui.motion
    motion.begin()
    canvas = desk.canvas
    number = view.obstacle_number(desk.seen)
    if number:
        code = desk.seen[OBSTACLES + number - 1]
        name = t("line.obstacle." + NAMES[code - 1][0])
        desk.tell(t("line.news.obstacle", number, name))
    else:
        desk.tell(t("line.news.deal"))
    while desk.hides:
        i = len(desk.items) - desk.hides
        x, y, w, h = desk.places.draft(i)
        _carry(desk, desk.items[i], canvas.width - w, y, w, h, x, y, DEAL - 3)
        desk.hides -= 1
        desk.column_card(i)
    while desk.rise:
        desk.rise = max(0, desk.rise - 4) if motion.frame() else 0
        desk.draw_street()
    if not desk.ui.animations:
        motion.hold(REST_MS)


def _lay(desk, seat, move):
    # A card comes to lie in a row: at its end, or in place of another.
    seen = desk.seen
    card = move & CARD_MASK
    swaps = seen[STEP] == SWAP
    own = seat == desk.viewer
    if move == MOVE_KEEP:
        showing.tell(desk, seat, "line.news.keep")
        showing.rest(desk, seat)
        return
    place = move >> PLACE_SHIFT & PLACE_MASK if swaps else len(view.row(seen, seat))
    fits = swaps or view.fits(seen, seat, card)
    gain = view.gain(seen, seat, place, card) if fits else 0
    if own:
        _from_hand(desk, card, place, swaps)
    else:
        desk.draw_street(place)
        if fits:
            key = "line.news.swap" if swaps else "line.news.play"
            showing.tell(desk, seat, key, name_of(card), gain=gain or None)
        else:
            showing.tell(desk, seat, "line.news.down")
        y = desk.places.other(desk.rank(seat))
        h = min(28, desk.places.other_h + 4)
        from_x, from_y = showing.corner(desk)
        _carry(desk, card, from_x, from_y, 60, h, _x(desk, place), y)
        desk.other(seat, place, card if fits else card | DOWN)
    if gain:
        counting.count(desk, seat, gain, _stations(desk, seat, place, card))
    showing.rest(desk, seat)


def _from_hand(desk, card, place, swaps):
    # The viewer's card leaves its slot; what it takes the place of goes there.
    places = desk.places
    hand = view.hand(desk.seen, desk.viewer)
    i = hand.find(bytes((card,)))
    x, y, w, h = desk.box(desk.mode, i)
    desk.ui.sound("take")
    if swaps:
        desk.forget("street")  # its chips
        desk.draw_street(place)
    desk.hand(i, AWAY)
    _carry(desk, card, x, y, w, h, _x(desk, place) - w // 2 + 6, places.row)
    desk.row(place, card if swaps or view.fits(desk.seen, desk.viewer, card) else card | DOWN)
    if not swaps:
        for k in range(i + 1, len(hand)):
            _shift(desk, hand[k], k, k - 1)
        return
    old = view.row(desk.seen, desk.viewer)[place] & CARD_MASK
    _carry(desk, old, _x(desk, place) - w // 2 + 6, places.row, w, h, x, y)


def _stations(desk, seat, place, card):
    # The tricks in view that a card at a place brings points with.
    places = desk.places
    if seat == desk.viewer:
        y, h = places.row, places.row_h
    else:
        y, h = places.other(desk.rank(seat)), places.other_h
    w = desk.map.station
    last = desk.first + places.columns
    return [(_x(desk, at), y, w, h) for at in view.scoring(desk.seen, seat, place, card)
            if desk.first <= at < last]  # fmt: skip


def _x(desk, place) -> int:
    return desk.map.at(place - desk.first)


def _lie(desk, card, box):
    x, y, w, h = box
    card_face.card(desk.canvas, x, y, w, h, card)


def _carry(desk, card, x, y, w, h, to_x, to_y, frames=TRAVEL):
    to_x = max(0, min(to_x, desk.canvas.width - w))
    showing.carry(desk, card_face.card, (w, h, card), w, h, (x, y), (to_x, to_y), 0, frames)
