"""What is on screen is what a full redraw shows: in recorded sessions and at random presses.

`lineup truth` plays the same, and more of it.
"""

from pathlib import Path

import pytest

from host_sim.models import BUILT, MODELS, Model
from lineup import games
from tools.pictures import monkey, plays
from tools.pictures.truth_command import SESSIONS

RECORDED = sorted(SESSIONS.glob("*.txt"))
ONE_OF_EACH = {*games.KEYS, *(f"{key}-small" for key in games.KEYS), "numberdrop-solo"}
SEATS = [(key, seats) for key in games.KEYS for seats in games.load(key).SEATS]

every_board = pytest.mark.parametrize("model", BUILT.values(), ids=list(BUILT))


def assert_true(report: plays.Report) -> None:
    assert report.checks > 20
    assert [str(fault) for fault in report.different()] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "path", [path for path in RECORDED if path.stem in ONE_OF_EACH], ids=lambda path: path.stem
)
def test_a_session_begins_truly(path: Path) -> None:
    assert_true(plays.session(path, 60))


@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_picture_of_a_session_is_true(path: Path) -> None:
    assert_true(plays.session(path))


@pytest.mark.parametrize("key", games.KEYS)
def test_some_random_presses_show_true_pictures(key: str) -> None:
    assert_true(monkey.run(monkey.Run(key, 1, MODELS["240x240"], 25)))


@pytest.mark.slow
@every_board
@pytest.mark.parametrize(("key", "seats"), SEATS)
def test_random_presses_show_true_pictures(key: str, seats: int, model: Model) -> None:
    for seed in range(2):
        assert_true(monkey.run(monkey.Run(key, seed, model, seats=seats)))


def console_faults(seed: int, model: Model, presses: int) -> list[str]:
    report = monkey.run(monkey.Run(monkey.CONSOLE, seed, model, presses))
    assert report.checks > 20
    return [str(fault) for fault in report.different() if monkey.GAMES not in fault.screen]


@pytest.mark.slow
@every_board
@pytest.mark.parametrize("seed", range(2, 14))
def test_random_presses_in_the_console_show_true_pictures(seed: int, model: Model) -> None:
    assert console_faults(seed, model, monkey.PRESSES) == []
