"""What a move looks like before it is played: cards travel, points rise and run to their score."""

from micropython import const

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import OBSTACLES as NAMES
from lineup.games.line.rules.cards import name_of
from lineup.games.line.rules.layout import (
    CARD_MASK, DOWN, DRAFT, MOVE_KEEP, OBSTACLES, PLACE, PLACE_MASK, PLACE_SHIFT, SEATS, STEP,
    SWAP, TAKEN,
)  # fmt: skip
from lineup.games.line.screen import card_face
from lineup.games.line.screen.desk import AWAY, SELECTED
from lineup.games.line.screen.places import SLOTS
from lineup.ui.drawing import theme
from lineup.ui.motion import DEAL, SLIDE, TRAVEL, fall
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed

_REST_MS = const(600)
_FROM_X = const(6)  # where another seat's cards come from and go to: below whose turn it is
_SCORE_X = const(20)
_SCORE_Y = const(4)


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
        desk.tell(t("line.news.draft", desk.names[seat], name_of(card)))
        desk.ui.motion.hold(_REST_MS)
    desk.ui.sound("take")
    desk.column_card(place, AWAY)
    if own:
        _into_hand(desk, card, x, y, w, h)
    else:
        _travel(desk, card, x, y, w, h, _FROM_X, desk.places.street)
    desk.items = desk.items[:place] + bytes((TAKEN | seat,)) + desk.items[place + 1 :]
    desk.column_card(place)
    if desk.seen[PLACE] + 1 == desk.seen[SEATS]:
        _left_over(desk)


def _into_hand(desk, card, x, y, w, h):
    box = desk.box(DRAFT, len(view.hand(desk.seen, desk.viewer)))
    _travel(desk, card, x, y, w, h, box[0] + (box[2] - w) // 2, box[1] + (box[3] - h) // 2)
    card_face.card(desk.canvas, card, *box)
    _forget_hand(desk)


def _shift(desk, card, origin, to):
    # A hand card moves on to another slot.
    x, y, w, h = desk.box(desk.mode, origin)
    to_x, to_y, _, _ = desk.box(desk.mode, to)
    desk.canvas.rect(x, y, w, h, theme.DARK)
    _travel(desk, card, x, y, w, h, to_x, to_y, SLIDE - 2)
    card_face.card(desk.canvas, card, to_x, to_y, w, h)
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
            card_face.card(desk.canvas, hand[i], *desk.box(before, i))
        if before == SWAP:
            order.reverse()
    for i in order:
        x, y, w, h = desk.box(before, i)
        to_x, to_y, wide, high = desk.box(desk.mode, i)
        if not desk.places.low:
            desk.canvas.rect(x, y, w, h, theme.DARK)
        w, h = min(w, wide), min(h, high)
        _travel(desk, hand[i], x, y, w, h, to_x, to_y, DEAL - 4)
        card_face.card(desk.canvas, hand[i], to_x, to_y, wide, high)
    desk.settles = False
    desk.forget("tick")
    _forget_hand(desk)
    desk.paint()


def _left_over(desk):
    # The card that nobody took leaves the game.
    for i, card in enumerate(desk.items):
        if card < TAKEN:
            x, y, w, h = desk.places.draft(i)
            desk.tell(t("line.news.left", name_of(card)))
            desk.ui.motion.hold(_REST_MS // 2)
            desk.column_card(i, AWAY)
            _travel(desk, card, x, y, w, h, x, desk.canvas.height - h, TRAVEL, fall)


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
        _travel(desk, desk.items[i], canvas.width - w, y, w, h, x, y, DEAL - 3)
        desk.hides -= 1
        desk.column_card(i)
    while desk.rise:
        desk.rise = max(0, desk.rise - 4) if motion.frame() else 0
        desk.draw_street()
    if not desk.ui.animations:
        motion.hold(_REST_MS)


def _lay(desk, seat, move):
    # A card comes to lie in a row: at its end, or in place of another.
    seen = desk.seen
    card = move & CARD_MASK
    swaps = seen[STEP] == SWAP
    own = seat == desk.viewer
    name = desk.names[seat]
    if move == MOVE_KEEP:
        if not own:
            desk.tell(t("line.news.keep", name))
            desk.ui.motion.hold(_REST_MS)
        return
    place = len(view.row(seen, seat))
    gain = None
    if swaps:
        place = move >> PLACE_SHIFT & PLACE_MASK
        gain = view.gain(seen, seat, place, card)
        text = t("line.news.swap", name, name_of(card))
    elif view.fits(seen, seat, card):
        gain = view.gain(seen, seat, place, card)
        text = t("line.news.play", name, name_of(card))
    else:
        text = t("line.news.down", name)
    if own:
        _from_hand(desk, card, place, swaps)
    else:
        desk.draw_street(place)
        desk.tell(text, gain or None)
        y = desk.places.other(desk.rank(seat))
        h = min(28, desk.places.other_h + 4)
        _travel(desk, card, _FROM_X, desk.places.street, 60, h, _x(desk, place), y)
    lies = card if gain is not None else card | DOWN
    if not own:
        desk.other(seat, place, lies)
    if gain:
        desk.ui.sound("link" if gain > 0 else "move")
        y = desk.places.row if own else desk.places.other(desk.rank(seat))
        ground = theme.GOOD if gain > 0 else theme.BAD
        desk.ui.motion.pop(signed(gain), ground, _x(desk, place) - 6, y, _SCORE_X, _SCORE_Y)
    if not own:
        desk.ui.motion.hold(_REST_MS)


def _from_hand(desk, card, place, swaps):
    # The viewer's card leaves its slot; what it takes the place of goes there.
    places = desk.places
    hand = view.hand(desk.seen, desk.viewer)
    i = hand.find(bytes((card,)))
    x, y, w, h = desk.box(desk.mode, i)
    desk.ui.sound("take")
    desk.hand(i, AWAY)
    _travel(desk, card, x, y, w, h, _x(desk, place) - w // 2 + 6, places.row)
    desk.row(place, card if swaps or view.fits(desk.seen, desk.viewer, card) else card | DOWN)
    if not swaps:
        for k in range(i + 1, len(hand)):
            _shift(desk, hand[k], k, k - 1)
        return
    old = view.row(desk.seen, desk.viewer)[place] & CARD_MASK
    bx, by, bw, bh = places.back()
    _travel(desk, old, bx, by, min(bw, w), bh, x, y)


def _x(desk, place) -> int:
    return desk.map.at(place - desk.first)


def _travel(desk, card, x, y, w, h, to_x, to_y, frames=TRAVEL, along=None):
    canvas = desk.canvas
    to_x = max(0, min(to_x, canvas.width - w))

    def draw(at_x, at_y):
        card_face.card(canvas, card, at_x, at_y, w, h)

    if along:
        desk.ui.motion.travel(draw, w, h, x, y, to_x, to_y, frames, along)
    else:
        desk.ui.motion.travel(draw, w, h, x, y, to_x, to_y, frames)
