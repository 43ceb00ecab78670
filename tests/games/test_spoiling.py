"""CPU players that spoil plans are of the same levels as the plain ones, and play otherwise."""

import pytest

from host_sim.command import paths
from host_sim.playing.bots import choose
from lineup import games
from lineup.engine import rng
from lineup.engine.levels import (
    EASY,
    HARD,
    LEVELS,
    NORMAL,
    SPOILING_HARD,
    SPOILING_TRICKY,
    TRICKY,
    plain,
)  # fmt: skip
from lineup.text import WITH_CPU
from tests import runtimes
from tests.games.seats import few


def test_their_levels_are_those_of_the_plain_ones() -> None:
    assert [plain(level) for level in LEVELS] == [EASY, NORMAL, TRICKY, HARD]
    assert plain(SPOILING_TRICKY) == TRICKY and plain(SPOILING_HARD) == HARD


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_CPU)
def test_with_the_same_chances_they_choose_otherwise_now_and_then(key: str) -> None:
    rules, bot = games.load(key), games.load_bot(key)
    chances = bytearray(rng.SIZE)
    for seed in range(5, 10):
        state = rules.new(2, seed, tuple(option[2] for option in rules.OPTIONS))
        while (seat := rules.turn(state)) >= 0:
            chosen = []
            for level in (TRICKY, SPOILING_TRICKY):
                rng.seed(chances, 0, seed)
                chosen.append(choose(bot, rules, state, seat, chances, level))
            if chosen[0] != chosen[1]:
                return
            rules.apply(state, chosen[0])
    raise AssertionError(f"{key}: a spoiling player plays as the plain one does")


@pytest.mark.parametrize("key", WITH_CPU)
def test_they_play_on_micropython_too(key: str) -> None:
    code = f"""
from host_sim.playing.bots import choose
from lineup import games
from lineup.engine.levels import SPOILING_HARD, SPOILING_TRICKY
from lineup.engine import rng
rules, bot = games.load({key!r}), games.load_bot({key!r})
state = rules.new({few(key)}, 5, tuple([option[2] for option in rules.OPTIONS]))
chances = bytearray(rng.SIZE)
rng.seed(chances, 0, 1)
for ply in range(6):
    level = (SPOILING_HARD, SPOILING_TRICKY)[ply % 2]
    move = choose(bot, rules, state, rules.turn(state), chances, level)
    print(move)
    rules.apply(state, move)
"""
    assert len(runtimes.micropython(code, folders=(paths.ROOT,), heap="4m").split()) == 6
