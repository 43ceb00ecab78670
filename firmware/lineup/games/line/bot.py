"""The CPU players of LINE.

All cards lie open, so a row can be planned. EASY plays any legal move in a third of the cases,
else what NORMAL plays: the best of one hunch a move (`_draft`, `_swap`, `_play`: what it scores
now, links and points kept open, environments that the hand lacks). HARD plays its own row on to
the end with random unseen cards, the same for each of its moves (`search`, `future`), and takes
the move with the best mean.

Tried, two seats, 200 games against NORMAL: 24 runs a move 75 %, 80 runs 78 %; nothing for an
early place in the next draft 75 %, 6 points of it 76 %, 2 points (kept) 78 %; taking what the
next seat wants (weights 1, 3) 74 %, 76 %: left out.
"""

from lineup.bots import EASY, HARD
from lineup.engine import rng as generator
from lineup.games.line import search, view
from lineup.games.line.cards import END, ENV, MASK, START, VALUE
from lineup.games.line.future import POINTS, Row, common
from lineup.games.line.layout import (
    CARD_MASK, COLUMN, DOWN, DRAFT, HAND, HAND_N, LENGTH, OBSTACLES, PLACE_MASK, PLACE_SHIFT,
    PLAYER_SIZE, PLAYERS, ROW, ROW_N, STEP, SWAP,
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
    row = Row()
    row.read(observation, seat)
    best = -1 << 28
    choice = moves[0]
    for i in range(count):
        value = _hunch(observation, seat, row, moves[i])
        if value > best:
            best = value
            choice = moves[i]
        yield
    return choice


def _hunch(state, seat, row, move):
    step = state[STEP]
    base = PLAYERS + seat * PLAYER_SIZE
    if step == DRAFT:
        return _draft(state, base, row, state[COLUMN + move]) - 2 * move
    card = move & CARD_MASK
    if step == SWAP:
        return _swap(state, seat, move >> PLACE_SHIFT & PLACE_MASK, card)
    return _play(state, base, row, card) if view.fits(state, seat, card) else -POINTS[card]


def _draft(state, base, row, card):
    both = END[row.last] & START[card]
    value = 3 * POINTS[card] + 2 * VALUE[card] + 2 * common(both)
    n = state[base + ROW_N]
    mask = MASK[state[OBSTACLES + n]] if n < LENGTH else 0
    if ENV[card] & mask and (both or not row.last):
        value += 4 * row.gain(card)
    have = 0
    for i in range(base + HAND, base + HAND + state[base + HAND_N]):
        have |= ENV[state[i]]
    return value if have & ENV[card] else value + 4


def _swap(state, seat, place, card):
    if not card:
        return 0
    covered = state[PLAYERS + seat * PLAYER_SIZE + ROW + place] >= DOWN
    return 4 * view.gain(state, seat, place, card) - (1 if covered else 4)


def _play(state, base, row, card):
    links = 0
    for i in range(base + HAND, base + HAND + state[base + HAND_N]):
        if state[i] != card:
            links = max(links, common(END[card] & START[state[i]]))
    return 4 * row.gain(card) + 3 * links
