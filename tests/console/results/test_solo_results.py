"""The end of a game alone: nothing is told before the score is counted, then the medal hangs."""

from types import SimpleNamespace
from typing import Any

import pytest

from lineup.console.results.solo_results import SoloResults
from lineup.engine import protocol
from lineup.ui.drawing import theme
from lineup.ui.input import A
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.ui.a_desk import SIZES

METALS = {3: theme.GOLD, 2: theme.SILVER, 1: theme.BRONZE}
RUNGS = {90: (0, 3), 70: (1, 2), 50: (2, 1), 10: (-1, 0)}
"""Of a score its rung and medal."""


def a_stage(score: int, size: tuple[int, int], *keys: int) -> tuple[Any, SoloResults]:
    ui: Any = Ui(Board(*size, True, presses(keys)))
    ui.page("")
    rules = SimpleNamespace(
        KEY="clustered",
        ladder=lambda options: (80, 60, 40),
        worth=lambda points, options: (*next(RUNGS[n] for n in RUNGS if points >= n - 10), ""),
    )
    session = SimpleNamespace(rules=rules, options=())
    news = SimpleNamespace(score=score, best=(55, 20), is_best=lambda: True)
    low = ui.grid.low
    return ui, SoloResults(ui, session, news, 40 if low else 62, ui.grid.sentence)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("score", RUNGS)
@pytest.mark.parametrize("keys", [(), (A,)])
def test_it_ends_with_what_it_shows_in_the_end(score: int, size: Any, keys: Any) -> None:
    ui, stage = a_stage(score, size, *keys)
    ui.motion.begin()
    stage.race()
    stage.end(True)
    end = bytes(ui.canvas.buffer)
    ui, stage = a_stage(score, size)
    stage.draw()
    assert bytes(ui.canvas.buffer) == end


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("score", RUNGS)
def test_metal_and_ribbon_come_once_it_is_told(score: int, size: Any) -> None:
    ui, stage = a_stage(score, size)
    _, medal = RUNGS[score]
    assert medal in (protocol.NO_MEDAL, *METALS)

    def inks() -> set[int]:
        x = range(stage._x - stage._radius, stage._x + stage._radius)
        fb = ui.canvas.fb
        return {fb.pixel(i, j) for i in x for j in range(stage._top, stage._bottom)}

    seen: list[set[int]] = []
    display = ui.board.display
    shown = display.on_show
    display.on_show = lambda: (shown(), seen.append(inks()))
    ui.motion.begin()
    stage.race()
    own = {*METALS.values(), theme.SEAT}
    assert seen and not any(found & own for found in seen)
    stage.end(True)
    assert inks() & own == ({METALS[medal], theme.SEAT} if medal else set())


@pytest.mark.parametrize("size", SIZES)
def test_steps_that_are_passed_are_there_and_no_others(size: Any) -> None:
    ui, stage = a_stage(70, size)
    written: list[str] = []
    text = ui.canvas.text

    def write(words: str, *rest: Any) -> int:
        written.append(words)
        return int(text(words, *rest))

    ui.canvas.text = write
    ui.motion.begin()
    stage.race()
    assert "60" in written and "80" not in written
    assert [int(word) for word in written if word.isdigit()].count(70) > 1
    assert "This game" not in written
    stage.end(True)
    assert "80" in written and "This game" in written


@pytest.mark.parametrize("size", SIZES)
def test_rows_of_it_are_drawn_where_they_are_and_nothing_elsewhere(size: Any) -> None:
    """Row by row it is what it is at once; rows without the disc draw none of it."""
    ui, stage = a_stage(70, size)
    stage.stand()
    line = size[0] // 2
    whole = bytes(ui.canvas.buffer)
    discs: list[int] = []
    disc = stage._disc
    stage._disc = lambda *told: (discs.append(row), disc(*told))
    for row in range(size[1]):
        ui.page("")
        stage.stand(row, row + 1)
        assert ui.canvas.buffer[row * line :][:line] == whole[row * line :][:line]
    assert discs == [*range(stage._y - stage._radius, stage._y + stage._radius + 1)]
