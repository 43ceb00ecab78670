"""Rows of text on a page: how close they stand."""

import pytest

from host_sim.boards.models import MODELS
from lineup.console.app import App
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
