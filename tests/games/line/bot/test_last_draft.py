"""In the last round tricky and hard draft, exchange and play as well as can be."""

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import HARD, NORMAL, SPOILING_HARD, SPOILING_TRICKY, TRICKY
from lineup.games.line import bot, rules
from lineup.games.line.rules import layout as at
from lineup.games.line.rules import view
from tests.games.line.positions import CHAINS, SIMPLE, legal

STRONG = (TRICKY, HARD, SPOILING_TRICKY, SPOILING_HARD)


def chosen(state: bytearray, level: int) -> int:
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    return choose(bot, rules, state, rules.turn(state), generator, level)


class Judge:
    """Tries all moves of a last round. Once all have drafted nobody minds what others do, so what
    a seat can still reach depends on its own cards alone, and is worked out once for them."""

    def __init__(self) -> None:
        self._most: dict[tuple[int, bytes], int] = {}

    def is_best(self, state: bytearray, move: int) -> bool:
        values = {other: self._value(state, other) for other in legal(state)}
        return values[move] == max(values.values())

    def _value(self, state: bytearray, move: int) -> tuple[int, int]:
        """Computes how far a move brings the seat ahead of the best other one, and its points; of
        an exchange and a play, which change nothing for others, twice its points."""
        seat = rules.turn(state)
        if state[at.STEP] != at.DRAFT:
            return (reached(state, seat, move),) * 2
        points = self._outcome(applied(state, move))
        return points[seat] - max(points[:seat] + points[seat + 1 :]), points[seat]

    def _outcome(self, state: bytearray) -> tuple[int, ...]:
        """The points of all seats when each plays for its own; of equal drafts the first."""
        seat = rules.turn(state)
        if state[at.STEP] != at.DRAFT:
            return tuple(self._of_seat(state, seat) for seat in range(state[at.SEATS]))
        outcomes = [self._outcome(applied(state, move)) for move in legal(state)]
        return max(outcomes, key=lambda points: points[seat])

    def _of_seat(self, state: bytearray, seat: int) -> int:
        base = at.player_at(seat)
        key = seat, bytes(state[base : base + at.PLAYER_SIZE])
        if key not in self._most:
            while rules.turn(state) != seat:
                state = applied(state, legal(state)[0])
            self._most[key] = max(reached(state, seat, move) for move in legal(state))
        return self._most[key]


def applied(state: bytearray, move: int) -> bytearray:
    deeper = bytearray(state)
    rules.apply(deeper, move)
    return deeper


def reached(state: bytearray, seat: int, move: int) -> int:
    """The most points of the seat's row after its move."""
    deeper = applied(state, move)
    if rules.turn(deeper) != seat:
        return view.row_score(deeper, seat)
    return max(reached(deeper, seat, other) for other in legal(deeper))


def last_round(seats: int, seed: int, options: tuple[int, ...]):
    """The decisions of the last round of a game of normal players."""
    state = rules.new(seats, seed, options)
    while rules.turn(state) >= 0:
        if state[at.ROUND] == at.ROUNDS:
            yield state
        rules.apply(state, chosen(state, NORMAL))


def steps_met(seats: int, seeds: range, options: tuple[int, ...], levels: tuple[int, ...]):
    """Holds all decisions of last rounds against all that could be decided; their steps."""
    met = set()
    for seed in seeds:
        judge = Judge()
        for state in last_round(seats, seed, options):
            met.add(state[at.STEP])
            for move in {chosen(state, level) for level in levels}:
                assert judge.is_best(state, move), (seed, move)
    return met


@pytest.mark.parametrize("options", [CHAINS, SIMPLE])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_all_of_the_last_round_is_as_good_as_can_be(seats: int, options: tuple[int, ...]) -> None:
    assert {at.DRAFT, at.PLAY} <= steps_met(seats, range(2), options, (TRICKY, HARD))


@pytest.mark.slow
@pytest.mark.parametrize("options", [CHAINS, SIMPLE])
@pytest.mark.parametrize("seats", rules.SEATS)
def test_all_of_many_last_rounds_is(seats: int, options: tuple[int, ...]) -> None:
    assert {at.DRAFT, at.SWAP, at.PLAY} == steps_met(seats, range(100, 106), options, STRONG)


def test_thinking_pauses_at_every_place_of_an_exchange() -> None:
    state = next(last_round(2, 5, CHAINS))
    moves = legal(state)
    thought = bot.think(state, rules.turn(state), moves, len(moves), bytearray(8), HARD)
    assert sum(1 for _ in thought) > 2 * 3 * (at.LENGTH - 1)
