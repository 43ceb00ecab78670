"""The course of a game: the market, whose turn it is, the end of a round, the last phase."""

from lineup.games.lineit.rules import jackpots, line
from lineup.games.lineit.rules.layout import (
    CARD_MASK, DECK, DECK_N, DID, DID_CARD, DID_GAIN, DID_N, ENDED, EXTRA, FINAL, FIRST, GAIN_ZERO,
    HAND, HAND_SIZE, KIND_SHIFT, KNOWN, LINE_N, MARKET, MOVE_COLLECT, MOVE_END, MOVE_LINE,
    MOVE_PLAY, NOBODY, PLAYED, PLAYER_SIZE, PLAYERS, ROUND, SEAT, SEATS, STEP, TAKEN, TOOK,
)  # fmt: skip


def act(state, move: int) -> None:
    """Play a legal move."""
    kind = move >> KIND_SHIFT << KIND_SHIFT
    if kind == MOVE_END:
        end_turn(state)
        return
    card = move & CARD_MASK
    base = PLAYERS + state[SEAT] * PLAYER_SIZE
    gain = 0
    if kind == MOVE_COLLECT:
        gain = line.collect(state, base)
    elif kind == MOVE_PLAY:
        state[PLAYED] = 1
        drop(state, base, card)
        gain = line.add(state, base, card)
    else:
        take(state, card)
        if kind == MOVE_LINE:
            gain = line.add(state, base, card)
        else:
            hold(state, base, card)
            card = 0
    n = state[base + DID_N]
    state[base + DID_N] = n + 1
    state[base + DID + n] = kind >> KIND_SHIFT
    state[base + DID_CARD + n] = card
    state[base + DID_GAIN + n] = gain + GAIN_ZERO
    if state[STEP] == FINAL:
        end_turn(state)


def take(state, card: int) -> None:
    """A card leaves the market; its place shows who has it."""
    i = MARKET
    while state[i] != card:
        i += 1
    state[i] = TAKEN | state[SEAT]
    state[TOOK] = 1


def drop(state, base: int, card: int) -> None:
    """A card leaves the hand."""
    hand = base + HAND
    if state[hand] == card:
        state[hand] = state[hand + 1]
    state[hand + 1] = 0


def hold(state, base: int, card: int) -> None:
    """A card goes to the hand, which has room."""
    hand = base + HAND
    first = state[hand]
    if first and card > first:
        state[hand + 1] = card
    else:
        state[hand] = card
        state[hand + 1] = first


def end_turn(state) -> None:
    """On to the next seat, round or phase."""
    seat = state[SEAT] + 1
    if seat == state[SEATS]:
        seat = 0
    if state[STEP] == FINAL:
        ask_last(state, seat, seat == state[FIRST])
    elif seat == state[FIRST]:
        end_round(state)
    else:
        begin_turn(state, seat)


def begin_turn(state, seat: int) -> None:
    """This seat decides now, and its last turn is forgotten."""
    state[SEAT] = seat
    state[TOOK] = 0
    state[PLAYED] = 0
    state[PLAYERS + seat * PLAYER_SIZE + DID_N] = 0


def end_round(state) -> None:
    """Puts what nobody took to the jackpots, and moves the start marker on."""
    last = MARKET + state[SEATS] + EXTRA
    jackpots.feed_all(state, MARKET, last)
    for i in range(MARKET, last):
        state[i] = 0
    first = state[FIRST] + 1
    state[FIRST] = 0 if first == state[SEATS] else first
    if state[DECK_N] < state[SEATS] + EXTRA:
        begin_final(state)
    else:
        begin_round(state)


def begin_round(state) -> None:
    """Cards from the deck into the market, in ascending order."""
    state[ROUND] += 1
    for i in range(MARKET, MARKET + state[SEATS] + EXTRA):
        card = draw(state)
        while i > MARKET and state[i - 1] > card:
            state[i] = state[i - 1]
            i -= 1
        state[i] = card
    begin_turn(state, state[FIRST])


def draw(state) -> int:
    """The deck's top card."""
    n = state[DECK_N] - 1
    state[DECK_N] = n
    card = state[DECK + n]
    state[DECK + n] = 0
    state[KNOWN + card] = 1
    return card


def begin_final(state) -> None:
    """The rest of the deck goes to the jackpots; then everybody may play one last hand card."""
    while state[DECK_N]:
        jackpots.feed(state, draw(state))
    state[STEP] = FINAL
    ask_last(state, state[FIRST], False)


def ask_last(state, seat: int, done: bool) -> None:
    """The next seat from this one on that can play a hand card is asked; or the game ends."""
    while not done:
        if can_play(state, PLAYERS + seat * PLAYER_SIZE):
            begin_turn(state, seat)
            return
        seat += 1
        if seat == state[SEATS]:
            seat = 0
        done = seat == state[FIRST]
    finish(state)


def can_play(state, base: int) -> bool:
    """Does any card of the hand fit the line?"""
    for i in range(base + HAND, base + HAND + HAND_SIZE):
        if state[i] and line.fits(state, base, state[i]):
            return True
    return False


def finish(state) -> None:
    """All lines are collected; the game is over."""
    base = PLAYERS
    for _ in range(state[SEATS]):
        if state[base + LINE_N]:
            line.collect(state, base)
        base += PLAYER_SIZE
    state[STEP] = ENDED
    state[SEAT] = NOBODY
    state[TOOK] = 0
    state[PLAYED] = 0
