"""EASY and NORMAL: the best of one hunch a move: what it scores now, links and points kept open,
environments that the hand lacks; in the last round the points that are to be had. Easy's hunches
are off by up to `noise`."""

from lineup.engine import rng
from lineup.games.line.bot import last_round
from lineup.games.line.rules import view
from lineup.games.line.rules.cards import END, ENV, POINTS, START, VALUE, common
from lineup.games.line.rules.layout import (
    CARD_MASK, COLUMN, DOWN, DRAFT, HAND, HAND_N, PLACE_MASK, PLACE_SHIFT, PLAYER_SIZE, PLAYERS,
    ROUND, ROUNDS, ROW, ROW_N, STEP, SWAP,
)  # fmt: skip


def best(seen, seat: int, moves, count: int, generator, noise: int):
    """A generator that returns the move."""
    most = -1 << 28
    choice = moves[0]
    last = seen[ROUND] == ROUNDS
    for i in range(count):
        if last:
            value = yield from last_round.points(seen, seat, moves[i])
        else:
            value = _hunch(seen, seat, moves[i])
        if noise:
            value += rng.below(generator, 0, noise)
        if value > most:
            most = value
            choice = moves[i]
        yield
    return choice


def _hunch(state, seat, move):
    step = state[STEP]
    base = PLAYERS + seat * PLAYER_SIZE
    if step == DRAFT:
        return draft(state, seat, state[COLUMN + move]) - 2 * move
    card = move & CARD_MASK
    if step == SWAP:
        return _swap(state, seat, move >> PLACE_SHIFT & PLACE_MASK, card)
    return _play(state, seat, base, card) if view.fits(state, seat, card) else -POINTS[card]


def draft(state, seat, card) -> int:
    """Estimates what a card of the column seems worth to a seat, in quarters of a point."""
    base = PLAYERS + seat * PLAYER_SIZE
    n = state[base + ROW_N]
    last = state[base + ROW + n - 1] if n else 0
    both = END[last] & START[card] if last < DOWN else 0
    value = 3 * POINTS[card] + 2 * VALUE[card] + 2 * common(both)
    if view.fits(state, seat, card):
        value += 4 * view.gain(state, seat, n, card)
    have = 0
    for i in range(base + HAND, base + HAND + state[base + HAND_N]):
        have |= ENV[state[i]]
    return value if have & ENV[card] else value + 4


def _swap(state, seat, place, card):
    if not card:
        return 0
    covered = state[PLAYERS + seat * PLAYER_SIZE + ROW + place] >= DOWN
    return 4 * view.gain(state, seat, place, card) - (1 if covered else 4)


def _play(state, seat, base, card):
    links = 0
    for i in range(base + HAND, base + HAND + state[base + HAND_N]):
        if state[i] != card:
            links = max(links, common(END[card] & START[state[i]]))
    return 4 * view.gain(state, seat, state[base + ROW_N], card) + 3 * links
