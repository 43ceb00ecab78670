"""Rows of text on a page: how close they stand."""

import pytest

from host_sim.boards.models import MODELS
from lineup.console.app import App
from lineup.ui.drawing import theme
from lineup.ui.pages.rows import Row, Rows
from lineup.ui.type.fonts import TITLE
from tests.board import Board


@pytest.mark.parametrize("size", ("240x240", "240x135", "320x240"))
@pytest.mark.parametrize("above", range(6))
def test_rows_stand_closer_only_where_all_are_seen_then(size: str, above: int) -> None:
    app = App(Board(MODELS[size].width, MODELS[size].height))

    def bare() -> None:
        app.ui.page("")

    for count in range(1, 16):
        lines = [Row("row") for _ in range(count)] + [Row("row", above=True) for _ in range(above)]
        rows = Rows(app.ui, lines, bare)
        rows.draw_list()
        closer = TITLE.leading + 3 - rows.height(0)
        assert closer == 0 or closer > 0 and rows.end() == len(lines)
        assert rows.top + 3 - closer > app.ui.grid.bar


@pytest.mark.parametrize("size", ("240x240", "240x135", "320x240"))
def test_a_row_that_stands_out_stays_above_the_hint_line(
    size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are, and so however close they stand."""
    ui = App(Board(MODELS[size].width, MODELS[size].height)).ui
    ends: list[int] = []
    round_rect = ui.canvas.round_rect

    def kept(x: int, y: int, w: int, h: int, ink: int, radius: int) -> None:
        if ink == theme.FOCUS:
            ends.append(y + h)
        round_rect(x, y, w, h, ink, radius)

    monkeypatch.setattr(ui.canvas, "round_rect", kept)
    for count in range(1, 16):
        rows = [Row("row") for _ in range(count - 1)] + [Row("row", now=True)]
        Rows(ui, rows, lambda: ui.page("")).draw_list()
    assert len(ends) == 15 and max(ends) <= ui.grid.foot
