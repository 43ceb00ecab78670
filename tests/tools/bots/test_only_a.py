"""A player who presses nothing but A plays what the screens have selected, to the end of every
game."""

import pytest

from lineup import games
from lineup.text import WITH_CPU
from tests.games.seats import TOGETHER, few
from tools.bots import matches
from tools.bots.only_a import OnlyA


def setup(key: str, levels: tuple[str, ...]) -> matches.Setup:
    options = tuple(option[2] for option in games.load(key).OPTIONS)
    levels += levels[-1:] * (few(key) - len(levels))
    return matches.Setup(key, levels, options, 1, len(levels))


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in TOGETHER if key in WITH_CPU])
def test_its_games_come_to_their_end_and_are_the_same_again(key: str) -> None:
    found = [list(matches.play_games(setup(key, ("only-a", "easy")), 2)) for _ in range(2)]
    assert found[0] == found[1] and all(game.moves > 10 for game in found[0])


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_what_it_plays_is_legal(key: str) -> None:
    rules = games.load(key)
    player = OnlyA(key, few(key), tuple(option[2] for option in rules.OPTIONS))
    for seed in (1, 2):
        state = rules.new(few(key), seed, [option[2] for option in rules.OPTIONS])
        for _ in range(60):
            if (seat := rules.turn(state)) < 0:
                break
            rules.play(state, player(state, seat, bytearray(8)))


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in TOGETHER if key in WITH_CPU])
def test_it_does_not_win_against_easy(key: str) -> None:
    """`lineup bench desktop --only only_a` plays 200."""
    won = sum(game.shares[0] for game in matches.play_games(setup(key, ("only-a", "easy")), 12))
    assert won <= 6  # of 12, where 4 would be the bound
