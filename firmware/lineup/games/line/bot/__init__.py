"""The CPU players of LINE.

All cards lie open, so a row can be planned. EASY plays any legal move in a third of the cases,
else what NORMAL plays: the best of one hunch a move (`_draft`, `_swap`, `_play`: what it scores
now, links and points kept open, environments that the hand lacks). HARD plays its own row on to
the end with random unseen cards, the same for each of its moves (`search`, `future`, `playout`),
exchanges included, and takes the move with the best mean.

Tried against NORMAL at two seats, 200 or 400 games each: rows played on without exchanges 71.5 %
(points 18 ahead), with them 78.5 % (29 ahead), and twice as often (kept) 82.0 % (31 ahead).
Without them nothing else made more than the noise of 1.6 points: 24 to 128 runs a move, one or
three unseen cards a draft, other weights in playing on, 0 to 6 points for an early place in the
next draft, taking what the next seat wants.
"""

from lineup.bots import EASY, HARD
from lineup.engine import rng as generator
from lineup.games.line.bot import search
from lineup.games.line.rules import view
from lineup.games.line.rules.cards import END, ENV, POINTS, START, VALUE, common
from lineup.games.line.rules.layout import (
    CARD_MASK, COLUMN, DOWN, DRAFT, HAND, HAND_N, PLACE_MASK, PLACE_SHIFT, PLAYER_SIZE, PLAYERS,
    ROW, ROW_N, STEP, SWAP,
)  # fmt: skip

_SLIPS = 35
"""Per cent of its moves that EASY does not think about."""


def think(observation, seat, moves, count, rng, level):
    """Chooses one of moves[:count]; a generator that yields often and returns it."""
    yield
    if count == 1:
        return moves[0]
    if level == HARD:
        return (yield from search.best(observation, seat, moves, count, rng))
    if level == EASY and generator.below(rng, 0, 100) < _SLIPS:
        return moves[generator.below(rng, 0, count)]
    best = -1 << 28
    choice = moves[0]
    for i in range(count):
        value = _hunch(observation, seat, moves[i])
        if value > best:
            best = value
            choice = moves[i]
        yield
    return choice


def _hunch(state, seat, move):
    step = state[STEP]
    base = PLAYERS + seat * PLAYER_SIZE
    if step == DRAFT:
        return _draft(state, seat, base, state[COLUMN + move]) - 2 * move
    card = move & CARD_MASK
    if step == SWAP:
        return _swap(state, seat, move >> PLACE_SHIFT & PLACE_MASK, card)
    return _play(state, seat, base, card) if view.fits(state, seat, card) else -POINTS[card]


def _draft(state, seat, base, card):
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
