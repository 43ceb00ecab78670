"""Putting a card on the table: the map, the sites around it, the seat's points."""

from lineup.games.clustered.rules import kernel
from lineup.games.clustered.rules.kernel import SUITS
from lineup.games.clustered.rules.layout import (
    BLOCK, BLOCK_BY, BLOCK_CELL, BOTTOM, CARD_CELL, COUNTS, DEAD, EMPTY, FIRSTS, FREE, GRID,
    HAND, HAND_N, HEIGHT, HIGH, KINDS, KNOWN, LAST, LINE_BY, LINES, LONGEST, LOW, NONE, PLACED,
    ROWS, SEVERAL, TOP, WIDTH, WILD, WILDS_ON,
)  # fmt: skip

SPAN = 7
"""Two start cards are so many columns apart: six empty cells between them."""

NEAR = tuple(
    bytes(other for other in range(WILD) if SUITS[(card << 5) + 1 + other]) for card in range(WILD)
) + (bytes((WILD,)),)
"""The seven cards (itself too) that may touch a card: those whose counts a site beside it is in.
A site beside wilds only is in one count, for all cards."""


def lay_out(state, starts: int) -> None:
    """The empty map with its edge and one or two start cards in the middle."""
    w = state[WIDTH]
    for i in range(w):
        state[GRID + i] = BLOCK_CELL
        state[GRID + (HEIGHT - 1) * w + i] = BLOCK_CELL
    for y in range(HEIGHT):
        state[GRID + y * w] = BLOCK_CELL
        state[GRID + y * w + w - 1] = BLOCK_CELL
        state[LOW + y] = w
    state[TOP] = HEIGHT
    x = w // 2 - (SPAN // 2 + 1 if starts > 1 else 0)
    for i in range(starts):
        at = HEIGHT // 2 * w + x + SPAN * i
        state[GRID + at] = BLOCK_CELL
        touch(state, at, WILD)


def touch(state, cell: int, card: int) -> None:
    """The four cells about a card that is just being placed become sites, or harder ones."""
    w = state[WIDTH]
    y = cell // w
    x = cell - y * w
    at = GRID + cell
    if state[at - 1] < DEAD:
        _site(state, at - 1, x - 1, y, card)
    if state[at + 1] < DEAD:
        _site(state, at + 1, x + 1, y, card)
    if state[at - w] < DEAD:
        _site(state, at - w, x, y - 1, card)
    if state[at + w] < DEAD:
        _site(state, at + w, x, y + 1, card)


def _site(state, at, x, y, card):
    code = state[at]
    if code == EMPTY:
        state[at] = card + 1
        _count(state, y, card, 1)
        if x < state[LOW + y]:
            state[LOW + y] = x
        if x > state[HIGH + y]:
            state[HIGH + y] = x
        if y < state[TOP]:
            state[TOP] = y
        if y > state[BOTTOM]:
            state[BOTTOM] = y
    elif card == WILD or code == card + 1:
        pass
    elif code == WILD + 1:
        state[at] = card + 1
        _count(state, y, WILD, -1)
        _count(state, y, card, 1)
    else:
        state[at] = SEVERAL if _narrow(state, at, y, code, card) else DEAD


def _count(state, y, beside, by):
    # One more site, or one less, beside that card only.
    row = ROWS + y * KINDS
    for card in NEAR[beside]:
        state[COUNTS + card] += by
        state[row + card] += by


def _narrow(state, at, y, code, card):
    # A site gets another card beside it: True where some card still suits it.
    alive = False
    row = ROWS + y * KINDS
    base = (card << 5) + 1
    beside = code - 1 if code < SEVERAL else _beside(state, at)
    for other in NEAR[beside]:
        if code == SEVERAL and not kernel.fits(state, at - GRID, other, SUITS):
            continue
        if SUITS[base + other]:
            alive = True
        else:
            state[COUNTS + other] -= 1
            state[row + other] -= 1
    return alive


def _beside(state, at):
    # A card beside a cell, not a wild; there is one.
    w = state[WIDTH]
    code = state[at - 1]
    if code < CARD_CELL or (code - CARD_CELL) % KINDS == WILD:
        code = state[at + 1]
    if code < CARD_CELL or (code - CARD_CELL) % KINDS == WILD:
        code = state[at - w]
    if code < CARD_CELL or (code - CARD_CELL) % KINDS == WILD:
        code = state[at + w]
    return (code - CARD_CELL) % KINDS


def _close(state, at, y):
    # A site is taken: it counts no more.
    code = state[at]
    if code < SEVERAL:
        _count(state, y, code - 1, -1)
    elif code == SEVERAL:
        row = ROWS + y * KINDS
        for card in NEAR[_beside(state, at)]:
            if kernel.fits(state, at - GRID, card, SUITS):
                state[COUNTS + card] -= 1
                state[row + card] -= 1


def open_slots(state, base: int) -> int:
    """Mask of the slots of a hand whose card may lie somewhere; base: `seat_at`."""
    mask = 0
    free = state[FREE]
    hand = base + HAND
    for i in range(state[base + HAND_N]):
        card = state[hand + i]
        if free or card == WILD or state[COUNTS + card]:
            mask |= 1 << i
    return mask


def place(state, seat: int, base: int, cell: int, card: int) -> None:
    """Put a seat's card at a cell that suits it, and count its points; base: `seat_at`."""
    at = GRID + cell
    _close(state, at, cell // state[WIDTH])
    touch(state, cell, card)
    state[at] = CARD_CELL + seat * KINDS + card
    state[LAST] = cell & 0xFF
    state[LAST + 1] = cell >> 8
    if card == WILD:
        state[base + WILDS_ON] += 1
    else:
        state[base + KNOWN + card] = PLACED
    w = state[WIDTH]
    run = kernel.run
    low = CARD_CELL + seat * KINDS
    high = low + KINDS
    left = run(state, at, -1, seat) if low <= state[at - 1] < high else 0
    right = run(state, at, 1, seat) if low <= state[at + 1] < high else 0
    up = run(state, at, -w, seat) if low <= state[at - w] < high else 0
    down = run(state, at, w, seat) if low <= state[at + w] < high else 0
    if left or right:
        _join(state, seat, base, left, right)
    if up or down:
        _join(state, seat, base, up, down)
        if left or right:
            _fill(state, seat, base, at, up, down)


def _join(state, seat, base, one, other):
    # A line of so many cards on either side and the new one between.
    size = one + 1 + other
    if size < 3:
        return
    state[base + LINES] += size - (one if one >= 3 else 0) - (other if other >= 3 else 0)
    if size > state[base + LONGEST]:
        state[base + LONGEST] = size
    if size >= 5 and state[FIRSTS] and state[LINE_BY] == NONE:
        state[LINE_BY] = seat


def _fill(state, seat, base, at, up, down):
    # The rectangles about the new card.
    size = kernel.block(state, at, seat, up, down)
    if size > 4 and state[FIRSTS] and state[BLOCK_BY] == NONE:
        state[BLOCK_BY] = seat
    if size > state[base + BLOCK]:
        state[base + BLOCK] = size
