"""Finding keys by trying them in copies of the running console."""

from collections.abc import Sequence

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from host_sim.playing.script import ScriptError
from host_sim.simulated.board import SeededEntropy
from tools.play.key_search import Leg, fly

LINE = "press DOWN 4\npress A\npress DOWN\npress A 2\n"
"""From the launcher into LINE with the options' defaults; the first seat is a person."""


def played(lines: Sequence[str], board: str) -> list[int]:
    """The moves that a script plays."""
    steps = script.parse("\n".join(lines))
    run = headless.run(steps, MODELS[board], entropy=SeededEntropy(9))
    assert run.probe.latest is not None
    return run.probe.latest.played


@pytest.mark.slow
@pytest.mark.parametrize("board", ["240x240", "240x135"])
def test_its_keys_play_what_the_bot_wants_and_nothing_before(board: str) -> None:
    start = script.parse(LINE)
    first, more = fly([Leg(start, 1), Leg((), 2)], MODELS[board], seed=9, level=0, shots=2)
    assert [line for line in more if line.startswith("shot")] == ["shot decision-002"]
    before = played(LINE.splitlines(), board)
    for keys in (first, first + more):
        after = played([*LINE.splitlines(), *keys], board)
        assert after[: len(before)] == before and len(after) > len(before)
        before = after
    whole = fly([Leg(start, 3)], MODELS[board], seed=9, level=0, shots=2)
    assert whole == [first + more]


@pytest.mark.slow
def test_other_levels_find_other_keys() -> None:
    flown = {
        tuple(fly([Leg(script.parse(LINE), 4)], MODELS["240x240"], seed=3, level=level)[0])
        for level in range(3)
    }
    assert len(flown) > 1


@pytest.mark.slow
def test_a_start_that_leads_into_no_game_is_told() -> None:
    with pytest.raises(ScriptError, match="does not lead into a game"):
        fly([Leg(script.parse("press DOWN"), 1)], MODELS["240x240"])
