"""The screen shows what a full redraw shows: at random presses all over the console."""

import pytest

from host_sim.boards.models import EMULATED, Model
from tests.tools.pictures.reports import played
from tools.pictures.redraw import monkey


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("model", EMULATED.values(), ids=list(EMULATED))
@pytest.mark.parametrize("seed", range(2, 14))
def test_random_presses_in_the_console_show_true_pictures(seed: int, model: Model) -> None:
    report = played(monkey.run, monkey.Run(monkey.CONSOLE, seed, model))
    assert report.checks > 20
    faults = [str(fault) for fault in report.different() if monkey.GAMES not in fault.screen]
    assert faults == []
