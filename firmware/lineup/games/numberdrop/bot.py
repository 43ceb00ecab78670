"""The CPU players of Number Drop.

easy: cheap guesses with noise. normal: the best guess of `plan`. hard: the best few guesses,
weighed by `worth`. All decide from an observation only; what a decision is part of is planned
again each time, so nothing is kept in between.
"""

from array import array

from lineup.bots import EASY, HARD
from lineup.engine import rng as generator
from lineup.games.numberdrop import combos, layout, plan, sheet, shapes, worth
from lineup.games.numberdrop.layout import (
    BLOCK, CHOICE_MASK, COMBO, CROSSED, DICE, DIGITS, DROP, GRID, HEIGHTS, LINE,
    MOVE_DIGIT, MOVE_PLACE, NOTCHES, PICKS_N, RUN, SEATS, SETUP, SHEET_SIZE, SLIDE,
    STEP, TOP, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.tables import CELLS as CELLS_OF
from lineup.games.numberdrop.tables import FIRST_OF, MOST_CELLS


def think(observation, seat, moves, count, rng, level):
    step = observation[STEP]
    work = bytearray(SHEET_SIZE)
    base = layout.sheet_at(seat)
    for i in range(SHEET_SIZE):
        work[i] = observation[base + i]
    yield
    if count == 1:
        return moves[0]
    if step == SETUP:
        return moves[3]
    if step == SLIDE:
        return _slide(observation, moves, count)
    if step == BLOCK:
        return (yield from _block(observation, work, moves, count, level))
    if step == DROP:
        return (yield from _drop(observation, work, moves, count, rng, level))
    if step == DIGITS:
        return (yield from _digit(observation, work, moves, count, rng, level))
    if step == COMBO:
        return (yield from _combo(observation, work, moves, count, rng, level))
    return (yield from _cell(observation, work, moves, count, rng, level))


def turns_left(observation, seat):
    """How many turns more are likely."""
    if observation[SEATS] == 1:
        left = 0
        for i in range(NOTCHES, NOTCHES + 5):
            left += 4 - observation[i]
        slides = left * 2 // 3
        space = 77
        for i in range(7):
            space -= observation[layout.SHEETS + HEIGHTS + i]
        return min(slides, space * 2 // 9)
    least = 99
    for other in range(observation[SEATS]):
        base = layout.sheet_at(other)
        space = 77
        for i in range(7):
            space -= observation[base + HEIGHTS + i]
        least = min(least, space * 2 // 9)
    return least


def _slide(observation, moves, count):
    best = -1
    choice = moves[0]
    for i in range(count):
        letter = moves[i] & 7
        v = observation[NOTCHES + letter] * 2
        if v > best:
            best = v
            choice = moves[i]
    return choice


def _noise(rng, level):
    return generator.below(rng, 0, 240) if level == EASY else 0


def _block(observation, work, moves, count, level):
    best = -1 << 28
    choice = moves[0]
    planner = plan.Planner(work, b"")
    for cell in range(0, 112):
        if cell & 7 < 7 and work[GRID + cell]:
            planner.fill[cell >> 3] += 1
    for i in range(count):
        m = moves[i] & CHOICE_MASK
        shape = m >> 6
        turned = FIRST_OF[shape] + (m >> 3 & 7)
        score = planner.stack_score(turned, m & 7)
        if score > best:
            best = score
            choice = moves[i]
        yield
    return choice


def _drop(observation, work, moves, count, rng, level):
    planner = plan.Planner(work, observation[DICE : DICE + 4])
    yield from planner.survey()
    planner.sort_orders(15)
    planner.keep = 40 if level == HARD else 1
    for i in range(count):
        place = moves[i] & CHOICE_MASK
        stack = planner.stack_score(FIRST_OF[place >> 6] + (place >> 3 & 7), place & 7)
        planner.consider(place, stack + _noise(rng, level))
        yield
    best = planner.best[0]
    if level == HARD:
        best = yield from _weigh(observation, work, planner)
    return MOVE_PLACE | best >> 16


def _weigh(observation, work, planner):
    turns = turns_left(observation, 0)
    saved = bytes(work)
    top = -1 << 28
    choice = planner.best[0]
    for k in range(planner.count):
        guess = planner.best[k]
        place = guess >> 16
        turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
        cell = shapes.settle(work, 0, turned, place & 7)
        for i in range(4):
            work[GRID + cell + CELLS_OF[turned * MOST_CELLS + i]] = ZERO + (
                guess >> (12 - 4 * i) & 15
            )
        value = yield from best_claim(work, turns, observation[CROSSED])
        value = value * 8 + planner.scores[k] * MIX
        if value > top:
            top = value
            choice = guess
        work[:] = saved
        yield
    return choice


MIX = 1
claimed = [0]


def best_claim(work, turns, crossed):
    """The sheet's worth with the best claim of this turn."""
    after = 0 if work[TOP] > LINE else turns - 1 if turns > 1 else 1
    best = worth.worth(work, after)
    claimed[0] = 0
    combos.survey(work, 0)
    same = combos.offered_same(work, 0)
    runs = combos.offered_runs(work, 0)
    if not same and not runs:
        return best
    saved = bytes(work)
    for kind in (0, RUN):
        sizes = runs if kind else same
        for size in range(8, 2, -1):
            if sizes >> (size - 3) & 1:
                work[PICKS_N] = 0
                fill_claim(work, kind | size)
                sheet.claim(work, 0, kind | size, crossed)
                value = worth.worth(work, after)
                if value > best:
                    best = value
                    claimed[0] = kind | size
                work[:] = saved
                yield
    return best


_out = array("i", [0] * 98)


def fill_claim(work, claim):
    """Pick cells for a claim, those with the fewest open sides first."""
    size = claim & 15
    while work[PICKS_N] < size:
        n = combos.list_cells(work, 0, claim, _out)
        best = 99
        choice = _out[0]
        for i in range(n):
            sides = worth.free_sides(work, _out[i] & 127)
            if sides < best:
                best = sides
                choice = _out[i]
        combos.pick(work, 0, choice & 127)


def _digit(observation, work, moves, count, rng, level):
    planner = plan.Planner(work, observation[DICE : DICE + 4])
    yield from planner.survey()
    planner.keep = 24 if level == HARD else 1
    planner.consider_held(observation)
    yield
    best = planner.best[0]
    n = planner.first
    if level == HARD:
        turns = turns_left(observation, 0)
        saved = bytes(work)
        top = -1 << 28
        for k in range(planner.count):
            guess = planner.best[k]
            for i in range(n, 4):
                work[GRID + planner.cells[i]] = ZERO + (guess >> (12 - 4 * i) & 15)
            value = yield from best_claim(work, turns, observation[CROSSED])
            value = value * 8 + planner.scores[k] * MIX
            if value > top:
                top = value
                best = guess
            work[:] = saved
            yield
    digit = best >> (12 - 4 * n) & 15
    return MOVE_DIGIT | digit


def _combo(observation, work, moves, count, rng, level):
    if level != HARD:
        # the largest offered
        height = work[TOP]
        best = 0
        choice = moves[0]
        for i in range(1, count):
            k = moves[i] & 15
            if k >= max(3, 6 - height // 2) or height >= 8:
                if k > best:
                    best = k
                    choice = moves[i]
        return choice
    yield from best_claim(work, turns_left(observation, 0), observation[CROSSED])
    return layout.MOVE_COMBO | claimed[0]


def _cell(observation, work, moves, count, rng, level):
    best = 99
    choice = moves[0]
    for i in range(count):
        sides = worth.free_sides(work, moves[i] & 127)
        if sides < best:
            best = sides
            choice = moves[i]
    yield
    return choice
