"""The course of a game: the column and its order, obstacles, the exchange, playing."""

from lineup.games.line.rules.cards import END, ENV, MASK, START, VALUE
from lineup.games.line.rules.layout import (
    CARD_MASK, COLUMN, COLUMN_SIZE, DECK, DECK_N, DOWN, DRAFT, ENDED, EVERY, HAND, HAND_N, HIDDEN,
    HIDDEN_N, KIND_SHIFT, MOVE_DRAFT, MOVE_KEEP, MOVE_PLAY, MOVE_SWAP, NOBODY, OBSTACLES, OPENING,
    ORDER, OUT, PLACE, PLACE_MASK, PLACE_SHIFT, PLAY, PLAYER_SIZE, PLAYERS, ROUND, ROUNDS, ROW,
    ROW_N, SEAT, SEATS, STEP, SWAP, TAKEN,
)  # fmt: skip


def act(state, move: int) -> None:
    """Play a legal move."""
    base = PLAYERS + state[SEAT] * PLAYER_SIZE
    kind = move >> KIND_SHIFT << KIND_SHIFT
    if kind == MOVE_DRAFT:
        at = COLUMN + move
        hold(state, base, state[at])
        state[at] = TAKEN | state[SEAT]
        next_seat(state)
        return
    card = move & CARD_MASK
    if kind == MOVE_PLAY:
        put(state, base, card)
        next_seat(state)
        return
    if card:
        exchange(state, base, move >> PLACE_SHIFT & PLACE_MASK, card)
    state[STEP] = PLAY


def hold(state, base: int, card: int) -> None:
    """A card goes to the hand, which stays sorted."""
    n = state[base + HAND_N]
    state[base + HAND_N] = n + 1
    at = base + HAND + n
    while n and state[at - 1] > card:
        state[at] = state[at - 1]
        at -= 1
        n -= 1
    state[at] = card


def drop(state, base: int, card: int) -> None:
    """A card leaves the hand."""
    n = state[base + HAND_N] - 1
    state[base + HAND_N] = n
    last = base + HAND + n
    at = base + HAND
    while state[at] != card:
        at += 1
    while at < last:
        state[at] = state[at + 1]
        at += 1
    state[last] = 0


def put(state, base: int, card: int) -> None:
    """A hand card goes to the row's end, face down where it does not fit."""
    n = state[base + ROW_N]
    drop(state, base, card)
    state[base + ROW + n] = card if fits(state, base, n, card) else card | DOWN
    state[base + ROW_N] = n + 1


def exchange(state, base: int, place: int, card: int) -> None:
    """A hand card goes to a place in the row, and what lay there to the hand."""
    at = base + ROW + place
    drop(state, base, card)
    hold(state, base, state[at] & CARD_MASK)
    state[at] = card


def fits(state, base: int, place: int, card: int) -> bool:
    """True where a card may lie face up at a place in the row or at its end: it suits the
    obstacle, and is linked with the neighbours that are there and lie face up."""
    if not ENV[card] & MASK[state[OBSTACLES + place]]:
        return False
    at = base + ROW + place
    if place:
        left = state[at - 1]
        if left < DOWN and not END[left] & START[card]:
            return False
    if place + 1 < state[base + ROW_N]:
        right = state[at + 1]
        if right < DOWN and not END[card] & START[right]:
            return False
    return True


def next_seat(state) -> None:
    """On to the next seat in the order, to playing, or to the next round."""
    place = state[PLACE] + 1
    if place < state[SEATS]:
        state[PLACE] = place
        begin_turn(state, state[STEP] == DRAFT)
    elif state[STEP] != DRAFT or state[ROUND] <= OPENING:
        if state[STEP] == DRAFT:
            end_draft(state)
        begin_round(state)
    else:
        end_draft(state)
        state[PLACE] = 0
        begin_turn(state, False)


def begin_turn(state, drafts: bool) -> None:
    """The seat at this place of the order decides."""
    seat = state[ORDER + state[PLACE]]
    state[SEAT] = seat
    if drafts:
        state[STEP] = DRAFT
    elif (state[ROUND] - OPENING) % EVERY == 0 and can_swap(state, PLAYERS + seat * PLAYER_SIZE):
        state[STEP] = SWAP
    else:
        state[STEP] = PLAY


def end_draft(state) -> None:
    """The markers in the column, from the top, are the new order; the card left is discarded."""
    place = ORDER
    for i in range(COLUMN, COLUMN + COLUMN_SIZE):
        if state[i] >= TAKEN:
            state[place] = state[i] - TAKEN
            place += 1
        state[i] = 0


def begin_round(state) -> None:
    """Reveals the obstacle and deals the column, sorted by value; or the game ends."""
    if state[ROUND] == ROUNDS:
        state[SEAT] = NOBODY
        state[STEP] = ENDED
        return
    n = state[ROUND] + 1
    state[ROUND] = n
    if n > OPENING:
        left = state[HIDDEN_N] - 1
        state[HIDDEN_N] = left
        state[OBSTACLES + n - OPENING - 1] = state[HIDDEN + left]
        state[HIDDEN + left] = 0
    for at in range(COLUMN, COLUMN + state[SEATS] + 1):
        left = state[DECK_N] - 1
        state[DECK_N] = left
        card = state[DECK + left]
        state[DECK + left] = 0
        state[OUT + card] = 1
        value = VALUE[card]
        while at > COLUMN and VALUE[state[at - 1]] > value:
            state[at] = state[at - 1]
            at -= 1
        state[at] = card
    state[PLACE] = 0
    begin_turn(state, True)


def can_swap(state, base: int) -> bool:
    """True where a hand card fits anywhere in the row."""
    for place in range(state[base + ROW_N]):
        for i in range(base + HAND, base + HAND + state[base + HAND_N]):
            if fits(state, base, place, state[i]):
                return True
    return False


def list_moves(state, out) -> int:
    """The legal moves, ascending; how many."""
    step = state[STEP]
    if step == ENDED:
        return 0
    base = PLAYERS + state[SEAT] * PLAYER_SIZE
    if step == DRAFT:
        return _list_drafts(state, out)
    if step == SWAP:
        return _list_swaps(state, base, out)
    n = 0
    place = state[base + ROW_N]
    for i in range(base + HAND, base + HAND + state[base + HAND_N]):
        if fits(state, base, place, state[i]):
            out[n] = MOVE_PLAY | state[i]
            n += 1
    if n:
        return n
    for i in range(base + HAND, base + HAND + state[base + HAND_N]):
        out[n] = MOVE_PLAY | state[i]
        n += 1
    return n


def _list_drafts(state, out) -> int:
    n = 0
    for i in range(state[SEATS] + 1):
        if state[COLUMN + i] < TAKEN:
            out[n] = i
            n += 1
    return n


def _list_swaps(state, base: int, out) -> int:
    out[0] = MOVE_KEEP
    n = 1
    for place in range(state[base + ROW_N]):
        for i in range(base + HAND, base + HAND + state[base + HAND_N]):
            if fits(state, base, place, state[i]):
                out[n] = MOVE_SWAP | place << PLACE_SHIFT | state[i]
                n += 1
    return n
