"""In the last round tricky and hard draft, exchange and play as well as can be."""

from functools import lru_cache

import pytest

from host_sim.bots import choose
from lineup.bots import HARD, NORMAL, SPOILING_HARD, SPOILING_TRICKY, TRICKY
from lineup.engine import rng
from lineup.games.line import bot, rules
from lineup.games.line.rules import layout as at
from lineup.games.line.rules import view
from tests.games.line.positions import CHAINS, SIMPLE, legal

STRONG = (TRICKY, HARD, SPOILING_TRICKY, SPOILING_HARD)


def chosen(state: bytearray, level: int) -> int:
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    return choose(bot, rules, state, rules.turn(state), generator, level)


@lru_cache(None)
def outcomes(state: bytes) -> tuple[int, ...]:
    """The points of all seats when each plays for its own, by trying all; of equal moves the
    first. Once all have drafted nobody minds what others do: the moves of each are tried alone."""
    points = [view.row_score(state, seat) for seat in range(state[at.SEATS])]
    if rules.turn(state) < 0:
        return tuple(points)
    seat = rules.turn(state)
    if state[at.STEP] == at.DRAFT:
        return max((after(state, move) for move in legal(state)), key=lambda points: points[seat])
    deeper = bytearray(state)
    while rules.turn(deeper) >= 0:
        mover = rules.turn(deeper)
        points[mover] = max(reached(deeper, mover, move) for move in legal(deeper))
        while rules.turn(deeper) == mover:
            rules.apply(deeper, legal(deeper)[0])
    return tuple(points)


def reached(state: bytearray, seat: int, move: int) -> int:
    """The most points of the seat's row after its move."""
    deeper = bytearray(state)
    rules.apply(deeper, move)
    if rules.turn(deeper) != seat:
        return view.row_score(deeper, seat)
    return max(reached(deeper, seat, other) for other in legal(deeper))


def after(state: bytes, move: int) -> tuple[int, ...]:
    """The outcome of a move."""
    seat = rules.turn(state)
    deeper = bytearray(state)
    rules.apply(deeper, move)
    points = list(outcomes(bytes(deeper)))
    if state[at.STEP] != at.DRAFT:
        points[seat] = reached(bytearray(state), seat, move)
    return tuple(points)


def ahead(points: tuple[int, ...], seat: int) -> tuple[int, int]:
    """How far a seat is ahead of the best other one, and its points."""
    return points[seat] - max(points[:seat] + points[seat + 1 :]), points[seat]


def last_rounds(seats: int, seed: int, options: tuple[int, ...]):
    """The decisions of the last round of a game of normal players."""
    state = rules.new(seats, seed, options)
    while rules.turn(state) >= 0:
        if state[at.ROUND] == at.ROUNDS:
            yield state
        rules.apply(state, chosen(state, NORMAL))


def is_best(state: bytearray, level: int) -> bool:
    seat = rules.turn(state)
    best = max(ahead(after(bytes(state), move), seat) for move in legal(state))
    return ahead(after(bytes(state), chosen(state, level)), seat) == best


@pytest.mark.parametrize("options", [CHAINS, SIMPLE])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_all_of_the_last_round_is_as_good_as_can_be(seats: int, options: tuple[int, ...]) -> None:
    met = [
        state[at.STEP]
        for seed in range(2)
        for state in last_rounds(seats, seed, options)
        if all(is_best(state, level) for level in (TRICKY, HARD)) or pytest.fail(str(seed))
    ]
    assert {at.DRAFT, at.PLAY} <= set(met)


@pytest.mark.slow
@pytest.mark.parametrize("level", STRONG)
@pytest.mark.parametrize("seats", rules.SEATS)
def test_all_of_many_last_rounds_is(seats: int, level: int) -> None:
    for seed in range(100, 130):
        for state in last_rounds(seats, seed, (seed % 2,)):
            assert is_best(state, level), seed


def test_thinking_pauses_at_every_place_of_an_exchange() -> None:
    state = next(last_rounds(2, 5, CHAINS))
    moves = legal(state)
    thought = bot.think(state, rules.turn(state), moves, len(moves), bytearray(8), HARD)
    assert sum(1 for _ in thought) > 2 * 3 * (at.LENGTH - 1)
