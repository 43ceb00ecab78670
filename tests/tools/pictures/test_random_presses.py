"""What is on screen is what a full redraw shows: at random presses in every game."""

from collections.abc import Iterator
from typing import Any

import pytest

from host_sim.models import BUILT, Model
from lineup import games
from tests.tools.pictures.reports import assert_true, played
from tools.pictures import monkey

SEEDS = range(2)


def boards() -> Iterator[Any]:
    """Every board, and the seeds that it presses: those whose panels are alike share them."""
    alike: dict[tuple[int, int, bool], list[str]] = {}
    for name, model in BUILT.items():
        alike.setdefault((model.width, model.height, model.has_xy), []).append(name)
    for names in alike.values():
        for place, name in enumerate(names):
            yield pytest.param(BUILT[name], SEEDS[place :: len(names)], id=name)


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
