"""States of Clustered written by hand: cards at places, hands, decks."""

from collections.abc import Iterable, Mapping
from functools import partial

from lineup.games.clustered import rules
from lineup.games.clustered.rules import flow, table
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules.layout import seat_at
from tests.games import asking

legal = partial(asking.legal, rules)
seen_by = partial(asking.seen_by, rules)


def with_options(
    quick: int = 0, firsts: int = 0, bests: int = 0, wilds: int = 0
) -> tuple[int, ...]:
    """wilds: the seats with a third wild, a bit each."""
    return (quick, firsts, bests, *(wilds >> seat & 1 for seat in range(8)))


NO_OPTIONS = with_options()
QUICK = with_options(quick=1)
FIRSTS = with_options(firsts=1)
BESTS = with_options(bests=1)
EVERYTHING = with_options(1, 1, 1, 255)
WILD = 27


def card(shape: int, fill: int, number: int) -> int:
    """shape, fill 0..2; number 1..3."""
    return shape * 9 + fill * 3 + number - 1


def starts(state: bytearray) -> int:
    """Counts the start cards on the table."""
    return table.starts(state[at.SEATS])


def start(state: bytearray, i: int = 0) -> int:
    """The cell of a start card."""
    return table.start(state[at.WIDTH], starts(state), i)


def place_of(state: bytearray, where: int) -> tuple[int, int]:
    """(column, row) from the first start card, rows downwards."""
    width, origin = state[at.WIDTH], start(state)
    return where % width - origin % width, where // width - origin // width


def owner_at(state: bytearray, where: int) -> int:
    """The seat whose card lies at a cell."""
    return (state[at.GRID + where] - at.CARD_CELL) // at.KINDS


def field(state: bytearray, seat: int, offset: int) -> int:
    """A byte of a seat's block."""
    return state[seat_at(state, seat) + offset]


def hand(state: bytearray, seat: int) -> list[int]:
    """The cards that a seat holds."""
    base = seat_at(state, seat) + at.HAND
    return list(state[base : base + field(state, seat, at.HAND_N)])


def known(state: bytearray, seat: int, which: int) -> int:
    """UNSEEN, PLACED or REMOVED."""
    return field(state, seat, at.KNOWN + which)


def wilds_unseen(state: bytearray, seat: int) -> int:
    """Counts the wilds that a seat has in hand and deck."""
    gone = field(state, seat, at.WILDS_ON) + field(state, seat, at.WILDS_OUT)
    return flow.wilds_of(state, seat) - gone


def cell(state: bytearray, x: int, y: int) -> int:
    """x to the right of the (first) start card, y below it."""
    return start(state) + y * state[at.WIDTH] + x


def dealt(
    seats: int = 2, options: tuple[int, ...] = NO_OPTIONS, seed: int = 1, first: int = 0
) -> bytearray:
    """A new game in which seat `first` begins: the seed goes on until it does."""
    while True:
        state = rules.new(seats, seed, options)
        if state[at.FIRST] == first:
            return state
        seed += 1


def hold(state: bytearray, seat: int, hand: Iterable[int], deck: Iterable[int] = ()) -> None:
    """Give a seat this hand and this deck (the last card is drawn next)."""
    base = seat_at(state, seat)
    for i in range(at.HAND, at.KNOWN):
        state[base + i] = 0
    cards, rest = sorted(hand), list(deck)
    state[base + at.HAND_N], state[base + at.DECK_N] = len(cards), len(rest)
    state[base + at.HAND : base + at.HAND + len(cards)] = bytes(cards)
    state[base + at.DECK : base + at.DECK + len(rest)] = bytes(rest)
    if state[at.SEAT] == seat and state[at.STEP] in (at.CARD, at.DISCARD):
        flow.find_open(state, base)


def lay(state: bytearray, cards: Mapping[tuple[int, int], tuple[int, int]]) -> None:
    """Put (seat, card) at (x, y) in the order given, whether they suit or not."""
    for (x, y), (seat, which) in cards.items():
        where = cell(state, x, y)
        touched = state[at.GRID + where]
        assert touched < at.BLOCK_CELL
        if touched == at.EMPTY:  # only in positions that are built for scoring
            state[at.GRID + where] = at.DEAD
        table.place(state, seat, seat_at(state, seat), where, which)
    if state[at.STEP] in (at.CARD, at.DISCARD):
        flow.find_open(state, seat_at(state, state[at.SEAT]))


def choices(state: bytearray) -> list[int]:
    return [move & at.CHOICE_MASK for move in legal(state)]


def places(state: bytearray, which: int) -> set[tuple[int, int]]:
    """Lists the places where a card of the hand may be put, as (x, y)."""
    copy = bytearray(state)
    rules.play(copy, at.MOVE_PICK | which)
    found = set()
    for where in choices(copy):
        found.add(place_of(copy, where))
    return found


def play(state: bytearray, which: int, x: int, y: int) -> None:
    rules.play(state, at.MOVE_PICK | which)
    rules.play(state, at.MOVE_PLACE | cell(state, x, y))


def points(state: bytearray) -> list[int]:
    found = [0] * state[at.SEATS]
    rules.scores(state, found)
    return found
