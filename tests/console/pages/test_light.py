"""The light besides the screen shows whose turn it is."""

import pytest

from host_sim.playing import headless, script
from lineup.ui.drawing import theme
from tests.device import sessions

SESSION = (sessions.FOLDER / "line-two.txt").read_text(encoding="utf-8")


def colours(text: str) -> list[int]:
    """Collects what the light is told while a script goes on."""
    told: list[int] = []

    def watch(run: headless.Run) -> None:
        run.board.light = told.append  # type: ignore[method-assign]

    headless.run(script.parse(text), headless.made_for(text)[0], watch=watch)
    return told


@pytest.mark.slow
def test_a_turn_has_the_colour_of_the_seat_that_decides() -> None:
    told = colours(SESSION)
    lit = [colour for colour in told if colour]
    assert set(lit) == set(theme.BAR[theme.BAR_SEATS : theme.BAR_SEATS + 2])


@pytest.mark.slow
def test_it_is_dark_again_after_each_decision_and_before_the_first() -> None:
    told = colours(SESSION)
    assert told[1::2] == [0] * (len(told) // 2)
    assert colours("#! --board 240x240\npress DOWN\n") == []
