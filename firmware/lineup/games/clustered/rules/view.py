"""What a screen or a bot reads from a state; nothing here changes one.

step, picked, turn_number, first_player(state)
width(state); start(state, i), starts(state) -> cell, how many
card_at(state, cell) -> card 0..26 or WILD, -1 where there is none; owner_at -> seat or -1
is_block(state, cell) -> a start card or the edge of the table
place_of(state, cell) -> (column, row) from the first start card, rows upwards
last_cell(state) -> cell, or -1
hand(state, seat, i), hand_size, deck_size, turns(state, seat)
known(state, seat, card) -> UNSEEN PLACED REMOVED; wilds_on, wilds_out, wilds_unseen
shape_of, fill_of, number_of(card), look_of(card) -> "00".."22" or "wild"
score(state, seat); score_parts(state, seat, out) -> rectangle, lines, first line, first block,
                    largest rectangle, longest line
gain(state, seat, cell, out) -> points a card there would bring now
"""

from array import array

from micropython import const

from lineup.games.clustered.rules import greedy
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules.layout import (  # noqa: F401
    CARD, CELL, DISCARD, ENDED, MOVE_PICK, MOVE_PLACE, MOVE_REMOVE, PLACED, REMOVED, SETUP, TRIM,
    UNSEEN, WILD, seat_at,
)  # fmt: skip

PARTS = const(6)
PRIZE = const(2)
"""Points of an achievement."""

_parts = array("i", [0] * PARTS)


def step(state) -> int:
    return state[at.STEP]


def picked(state) -> int:
    """The card that is being placed, or -1."""
    return -1 if state[at.PICK] == at.NONE else state[at.PICK]


def turn_number(state) -> int:
    return state[at.ROUND]


def first_player(state) -> int:
    return state[at.FIRST]


def width(state) -> int:
    return state[at.WIDTH]


def starts(state) -> int:
    return 1 if state[at.SEATS] < 5 else 2


def start(state, i: int = 0) -> int:
    """The cell of a start card."""
    w = state[at.WIDTH]
    middle = at.HEIGHT // 2 * w + w // 2
    return middle if state[at.SEATS] < 5 else middle - 4 + 7 * i


def card_at(state, cell: int) -> int:
    code = state[at.GRID + cell]
    return (code - at.CARD_CELL) % at.KINDS if code >= at.CARD_CELL else -1


def owner_at(state, cell: int) -> int:
    code = state[at.GRID + cell]
    return (code - at.CARD_CELL) // at.KINDS if code >= at.CARD_CELL else -1


def is_block(state, cell: int) -> bool:
    return state[at.GRID + cell] == at.BLOCK_CELL


def place_of(state, cell: int):
    w = state[at.WIDTH]
    origin = start(state)
    return cell % w - origin % w, origin // w - cell // w


def last_cell(state) -> int:
    return (state[at.LAST] | state[at.LAST + 1] << 8) or -1


def hand(state, seat: int, i: int) -> int:
    return state[seat_at(state, seat) + at.HAND + i]


def hand_size(state, seat: int) -> int:
    return state[seat_at(state, seat) + at.HAND_N]


def deck_size(state, seat: int) -> int:
    return state[seat_at(state, seat) + at.DECK_N]


def turns(state, seat: int) -> int:
    """How many turns a seat has had, with a running one."""
    return state[seat_at(state, seat) + at.TURNS]


def known(state, seat: int, card: int) -> int:
    return state[seat_at(state, seat) + at.KNOWN + card]


def wilds_on(state, seat: int) -> int:
    return state[seat_at(state, seat) + at.WILDS_ON]


def wilds_out(state, seat: int) -> int:
    return state[seat_at(state, seat) + at.WILDS_OUT]


def wilds_unseen(state, seat: int) -> int:
    return 2 + (state[at.WILDS] >> seat & 1) - wilds_on(state, seat) - wilds_out(state, seat)


def shape_of(card: int) -> int:
    return card // 9


def fill_of(card: int) -> int:
    return card // 3 % 3


def number_of(card: int) -> int:
    """1..3; also for a wild, whose messages do not show it."""
    return card % 3 + 1


def look_of(card: int) -> str:
    """Shape and fill as the end of a message key."""
    return "wild" if card == WILD else "%d%d" % (card // 9, card // 3 % 3)


def _best_of(state, field: int) -> int:
    # The only seat with the most in a field, or -1.
    best = 0
    owner = -1
    for seat in range(state[at.SEATS]):
        value = state[seat_at(state, seat) + field]
        if value > best:
            best = value
            owner = seat
        elif value == best:
            owner = -1
    return owner


def score_parts(state, seat: int, out) -> None:
    base = seat_at(state, seat)
    out[0] = state[base + at.BLOCK]
    out[1] = state[base + at.LINES]
    out[2] = PRIZE if state[at.LINE_BY] == seat else 0
    out[3] = PRIZE if state[at.BLOCK_BY] == seat else 0
    ended = state[at.BESTS] and state[at.STEP] == at.ENDED
    out[4] = PRIZE if ended and _best_of(state, at.BLOCK) == seat else 0
    out[5] = PRIZE if ended and _best_of(state, at.LONGEST) == seat else 0


def score(state, seat: int) -> int:
    score_parts(state, seat, _parts)
    total = 0
    for points in _parts:
        total += points
    return total


def gain(state, seat: int, cell: int, prizes: bool = True) -> int:
    """Points that a card of a seat at an empty cell would bring at once, first achievements
    included unless prizes is false."""
    largest = state[seat_at(state, seat) + at.BLOCK]
    made = greedy.worth(state, at.GRID + cell, seat, largest)
    points = made >> greedy.POINTS_AT
    if prizes and state[at.FIRSTS]:
        if made & greedy.LINE and state[at.LINE_BY] == at.NONE:
            points += PRIZE
        if made & greedy.BLOCK and state[at.BLOCK_BY] == at.NONE:
            points += PRIZE
    return points
