"""The pilot finds keys that play what a bot wants, and its script plays them again."""

import pytest

from host_sim import headless, script
from host_sim.board import SeededEntropy
from host_sim.models import MODELS
from tools import pilot

START = "press A\npress DOWN\npress LEFT\npress UP\npress A"
"""Number Drop, one player, start."""


@pytest.mark.parametrize("board", ["240x240", "240x135"])
def test_a_script_plays_the_moves_again(board: str) -> None:
    start = script.parse(START)
    lines = pilot.fly(start, MODELS[board], seed=5, decisions=4)
    text = "\n".join([START, *lines])
    moves = []
    for _ in range(2):
        run = headless.run(script.parse(text), MODELS[board], entropy=SeededEntropy(5))
        assert run.probe.latest is not None
        moves.append(run.probe.latest.played)
    assert moves[0] == moves[1]
    assert len(moves[0]) >= 4
    assert lines[-1] == "shot end"


def test_a_start_that_leads_nowhere() -> None:
    with pytest.raises(script.ScriptError, match="does not lead into a game"):
        pilot.fly([], MODELS["240x240"])
