"""The course of a game: dealing, whose turn it is, what is to be decided, drawing."""

from lineup.engine import rng
from lineup.games.clustered.rules import table
from lineup.games.clustered.rules.layout import (
    BESTS, BLOCK_BY, CARD, CELL, CHOICE_MASK, COUNTS, DECK, DECK_N, DISCARD, ENDED, FIRST, FIRSTS,
    FREE, GRID, HAND, HAND_N, HAND_SIZE, HEIGHT, KNOWN, LAST, LINE_BY, MOST_HAND, MOVE_PICK,
    MOVE_REMOVE, NARROW, NOBODY, NONE, OPEN, PICK, QUICK, REMOVED, ROUND, SEAT, SEAT_SIZE, SEATS,
    SETUP, STEP, TRIM, TURNS, WIDE, WIDTH, WILD, WILDS, WILDS_OUT, seat_at,
)  # fmt: skip

COMMON_WILDS = 2
"""Wilds that everybody has."""


def deal(seats: int, seed: int, quick: int, firsts: int, bests: int, wilds: int):
    """A new game. wilds: mask of the seats with a third wild."""
    width = NARROW if seats < 5 else WIDE
    state = bytearray(GRID + width * HEIGHT + seats * SEAT_SIZE)
    state[SEATS] = seats
    state[WIDTH] = width
    state[QUICK] = quick
    state[FIRSTS] = firsts
    state[BESTS] = bests
    state[WILDS] = wilds
    state[PICK] = state[LINE_BY] = state[BLOCK_BY] = NONE
    table.lay_out(state)
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    state[FIRST] = state[SEAT] = rng.below(generator, 0, seats)
    for seat in range(seats):
        base = seat_at(state, seat)
        count = WILD + wilds_of(state, seat)
        for i in range(count):
            state[base + DECK + i] = i if i < WILD else WILD
        rng.shuffle(generator, 0, state, base + DECK, count)
        state[base + DECK_N] = count
        for _ in range(MOST_HAND if quick else HAND_SIZE):
            draw(state, base)
    if quick:
        state[STEP] = SETUP
    else:
        begin_turn(state, seat_at(state, state[SEAT]))
    return state


def wilds_of(state, seat: int) -> int:
    """Counts the wilds among this seat's cards."""
    return COMMON_WILDS + (state[WILDS] >> seat & 1)


def draw(state, base: int) -> None:
    """The top card of a deck goes to the hand, which stays in order."""
    top = state[base + DECK_N] - 1
    card = state[base + DECK + top]
    state[base + DECK + top] = 0
    state[base + DECK_N] = top
    held = state[base + HAND_N]
    state[base + HAND_N] = held + 1
    first = base + HAND
    at = first + held
    while at > first and state[at - 1] > card:
        state[at] = state[at - 1]
        at -= 1
    state[at] = card


def take(state, base: int, card: int) -> None:
    """A card leaves the hand."""
    held = state[base + HAND_N] - 1
    state[base + HAND_N] = held
    at = base + HAND
    last = at + held
    while state[at] != card:
        at += 1
    while at < last:
        state[at] = state[at + 1]
        at += 1
    state[last] = 0


def exchange(state, base: int, card: int) -> None:
    """A card leaves the hand, and the top card of the deck, if any, goes there, in order."""
    left = state[base + DECK_N]
    if not left:
        take(state, base, card)
        return
    left -= 1
    state[base + DECK_N] = left
    top = base + DECK + left
    drawn = state[top]
    state[top] = 0
    first = at = base + HAND
    last = first + state[base + HAND_N] - 1
    while state[at] != card:
        at += 1
    while at < last and state[at + 1] < drawn:
        state[at] = state[at + 1]
        at += 1
    while at > first and state[at - 1] > drawn:
        state[at] = state[at - 1]
        at -= 1
    state[at] = drawn


def list_hand(state, out) -> int:
    """The moves of every step but CELL: a PICK or REMOVE of each kind of card, ascending."""
    step = state[STEP]
    if step == ENDED:
        return 0
    base = seat_at(state, state[SEAT])
    count = state[base + HAND_N]
    kind = MOVE_REMOVE
    closed = 0
    if step == CARD:
        kind = MOVE_PICK
        closed = state[OPEN] ^ (1 << count) - 1
    n = 0
    last = NONE
    hand = base + HAND
    for at in range(hand, hand + count):
        card = state[at]
        if card != last and not (closed and closed >> at - hand & 1):
            out[n] = kind + card
            n += 1
            last = card
    return n


def act(state, move: int) -> None:
    """Play a legal move."""
    step = state[STEP]
    choice = move & CHOICE_MASK
    if step == CARD:
        state[PICK] = choice
        state[STEP] = CELL
        return
    seat = state[SEAT]
    base = seat_at(state, seat)
    if step == CELL:
        card = state[PICK]
        state[PICK] = NONE
        exchange(state, base, card)
        table.place(state, seat, base, choice, card)
    else:
        _remove(state, base, choice)
    if step == SETUP:
        _go_on_removing(state, seat, base)
    elif step != TRIM and state[QUICK] and state[base + DECK_N]:
        draw(state, base)
        state[STEP] = TRIM  # one of two drawn cards is removed again
    else:
        _pass_on(state, seat, base)


def _remove(state, base, card):
    # A card of the hand leaves the game. One that fits nowhere is a turn, and another is drawn.
    if card == WILD:
        state[base + WILDS_OUT] += 1
    else:
        state[base + KNOWN + card] = REMOVED
    if state[STEP] == DISCARD:
        state[base + LAST] = state[base + LAST + 1] = 0
        exchange(state, base, card)
    else:
        take(state, base, card)


def _go_on_removing(state, seat, base):
    # The quick game's start: seven cards down to five, seat by seat.
    if state[base + HAND_N] > HAND_SIZE:
        return
    seat = state[SEAT] = (seat + 1) % state[SEATS]
    if seat == state[FIRST]:
        begin_turn(state, seat_at(state, seat))


def _pass_on(state, seat, base):
    # The next seat that has cards, or the end. An empty hand means an empty deck.
    before = seat
    while True:
        seat += 1
        base += SEAT_SIZE
        if seat == state[SEATS]:
            seat = 0
            base = seat_at(state, 0)
        if state[base + HAND_N]:
            state[SEAT] = seat
            begin_turn(state, base)
            return
        if seat == before:
            break
    state[SEAT] = NOBODY
    state[OPEN] = 0
    state[STEP] = ENDED


def begin_turn(state, base: int) -> None:
    """The turn of the seat that decides now begins; base: its `seat_at`."""
    turns = state[base + TURNS] + 1
    state[base + TURNS] = state[ROUND] = turns
    find_open(state, base)


def find_open(state, base: int) -> None:
    """Finds which cards of the hand fit somewhere, and so whether one is placed or removed."""
    count = state[base + HAND_N]
    mask = (1 << count) - 1
    if not state[FREE]:
        at = base + HAND
        for i in range(count):
            card = state[at + i]
            if not state[COUNTS + card] and card != WILD:
                mask -= 1 << i
    state[OPEN] = mask
    state[STEP] = CARD if mask else DISCARD
