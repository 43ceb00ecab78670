"""The last digits of all, and the last drop, bring most at tricky and hard: all are tried here."""

import random
from collections.abc import Iterator
from itertools import permutations, product

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import HARD, NORMAL, SPOILING_HARD, SPOILING_TRICKY, TRICKY
from lineup.games.numberdrop import bot, rules
from lineup.games.numberdrop.rules import combos, falling, scoring, sheet
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS
from tests.games.numberdrop.positions import moves

STRONG = (TRICKY, HARD, SPOILING_TRICKY, SPOILING_HARD)


def chosen(state: bytearray, level: int) -> int:
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    return choose(bot, rules, state, rules.turn(state), generator, level)


def played(state: bytearray, level: int) -> int:
    """The points of the seat that decides once it has done so for this turn."""
    state, seat = bytearray(state), rules.turn(state)
    turn = state[at.TURN]
    while rules.turn(state) == seat and (state[at.TURN], state[at.STEP] != at.BLOCK) == (
        turn,
        True,
    ):
        rules.apply(state, chosen(state, level))
    return scoring.score(state, seat)


def over_the_line(seats: int, seed: int, step: int) -> bytearray:
    """A state in which somebody is asked for a drop that has to go over the line, or for the first
    digit of one that went over it; of a later game where a block goes over it."""
    state = rules.new(seats, seed, (0,))
    while (seat := rules.turn(state)) >= 0:
        if state[at.STEP] == step and all(is_over(state, seat, move) for move in moves(state)):
            return state
        rules.apply(state, chosen(state, NORMAL))
    return over_the_line(seats, seed + 100, step)


def is_over(state: bytearray, seat: int, move: int) -> bool:
    after = bytearray(state)
    rules.apply(after, move)
    return after[at.sheet_at(seat) + at.TOP] > at.LINE


def most_of_digits(state: bytearray, cells: list[int], left: list[int]) -> int:
    """The most points with these dice in these cells of the seat that decides."""
    return max(claimed(state, cells, digits) for digits in ways(state, left))


def ways(state: bytearray, left: list[int]) -> Iterator[tuple[int, ...]]:
    """Everything that the dice can show, in every order; each once."""
    faces = [range(10) if state[at.DICE + i] == at.STAR else (state[at.DICE + i],) for i in left]
    yield from {order for shown in product(*faces) for order in permutations(shown)}


def claimed(state: bytearray, cells: list[int], digits: tuple[int, ...]) -> int:
    """The points with these digits, and the best claim."""
    base = at.sheet_at(rules.turn(state))
    for cell, digit in zip(cells, digits, strict=True):
        state[base + at.GRID + cell] = at.ZERO + digit
    combos.survey(state, base)
    kept = bytes(state[base : base + at.SHEET_SIZE])
    best = sum(scoring.parts(state, base))
    for sizes, kind in (
        (combos.offered_same(state, base), 0),
        (combos.offered_runs(state, base), at.RUN),
    ):
        for size in range(3, 9):
            if sizes >> (size - 3) & 1:
                sheet.claim(state, base, kind | size, 0)
                best = max(best, sum(scoring.parts(state, base)))
                state[base : base + at.SHEET_SIZE] = kept
    return best


def cells_of(turned: int, corner: int) -> list[int]:
    return [corner + step for step in CELLS[turned * MOST_CELLS : turned * MOST_CELLS + 4]]


def most_of_held(state: bytearray) -> int:
    cells = cells_of(state[at.HELD], state[at.HELD_CELL])[state[at.HELD_NEXT] :]
    left = [i for i in range(4) if state[at.HELD_DICE] >> i & 1]
    return most_of_digits(bytearray(state), cells, left)


def most_of_drop(state: bytearray) -> int:
    found = []
    for move in moves(state):
        after = bytearray(state)
        place = move & at.CHOICE_MASK
        turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
        corner = falling.settle(after, at.sheet_at(rules.turn(state)), turned, place & 7)
        found.append(most_of_digits(after, cells_of(turned, corner), [0, 1, 2, 3]))
    return max(found)


def rolled(state: bytearray, seed: int, stars: int) -> None:
    source = random.Random(seed)
    dice = [at.STAR] * stars + [source.randrange(10) for _ in range(4 - stars)]
    state[at.DICE : at.DICE + 4] = bytes(source.sample(dice, 4))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "stars"), [*product((1, 2), range(4)), (6, 2)])
def test_the_last_digits_bring_most(seats: int, stars: int) -> None:
    for seed in range(1 if seats > 2 else 3):
        state = over_the_line(seats, seed, at.DIGITS)
        rolled(state, seed, stars)
        best = most_of_held(state)
        for level in STRONG:
            assert played(state, level) == best, (seed, level)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "stars"), [*product((1, 2), range(3)), (6, 0)])
def test_the_last_drop_brings_most(seats: int, stars: int) -> None:
    state = over_the_line(seats, 3, at.DROP)
    rolled(state, 3, stars)
    best = most_of_drop(state)
    for level in STRONG:
        assert played(state, level) == best, level
