"""The screen shows what a full redraw shows: at random presses in every game."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards.models import DEFAULT_BOARD, EMULATED, Model
from lineup import games
from tests.tools.pictures.reports import assert_true, played
from tools.pictures.redraw import monkey

SEEDS = range(2)


def boards() -> Iterator[Any]:
    """Every board, and the seeds that it presses: those whose panels are alike share them."""
    alike: dict[tuple[int, int, bool], list[str]] = {}
    for name, model in EMULATED.items():
        alike.setdefault((model.width, model.height, model.has_xy), []).append(name)
    for names in alike.values():
        for place, name in enumerate(names):
            yield pytest.param(EMULATED[name], SEEDS[place :: len(names)], id=name)


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize(("model", "seeds"), boards())
@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key in games.KEYS for seats in games.load(key).SEATS]
)
def test_random_presses_show_true_pictures(
    key: str, seats: int, model: Model, seeds: range
) -> None:
    assert seeds
    for seed in seeds:
        assert_true(played(monkey.run, monkey.Run(key, seed, model, seats=seats)))


class Drawn(random.Random):
    """Draws as seed 3, but for its fractions, which are all the same."""

    def __init__(self, fraction: float) -> None:
        self.fraction = fraction
        super().__init__(3)

    def random(self) -> float:
        return self.fraction

    def getrandbits(self, k: int) -> int:
        return super().getrandbits(k)  # `Random` draws whole numbers from it where a class has it


def test_half_of_the_games_are_kept_in_their_first_quarter(tmp_path: Path) -> None:
    """There is most to press then, and for each later position there are some."""
    run = monkey.Run("setup", 3, EMULATED[DEFAULT_BOARD])
    first, half, last = (
        int(monkey._game_storage(tmp_path, run, Drawn(fraction)).rpartition(" ")[2])
        for fraction in (0, 0.5, 1 - 1e-9)
    )
    assert first == 0 and last > 20 and half == (last + 1) // 4
