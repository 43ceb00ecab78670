"""The figures of the rules: what they show keeps off the edges of its ground, on every panel."""

import pytest

from lineup import games
from lineup.console.pages.rules_pages import figures as shown
from lineup.console.pages.rules_pages import sections
from lineup.text import WITH_RULES
from lineup.ui.pages import rules_layout
from tools.pictures.still_board import StillBoard, part

LINE = "---"
"""The red line of Number Drop, from edge to edge."""

FIGURES = sorted(
    {
        (key, one)
        for key in WITH_RULES for part in sections(key, "en")[1] for _, one, _ in shown(part[3])
        if LINE not in one
    }
)  # fmt: skip


@pytest.mark.parametrize("panel", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize(("key", "figure"), FIGURES)
def test_nothing_touches_the_edge_of_its_ground(key: str, figure: str, panel: str) -> None:
    board = StillBoard(panel)
    ui = part("widgets").Ui(board)
    rules_layout.draw_figure(ui.canvas, ui.grid, games.load_figures(key), figure)
    ui.canvas.flush()
    picture = board.display.image()
    x, y, w, h = rules_layout.figure_place(ui.grid)
    for column in (x, x + w - 1):
        assert len({picture.getpixel((column, line)) for line in range(y, y + h)}) == 1
    for line in (y, y + h - 1):
        assert len({picture.getpixel((column, line)) for column in range(x, x + w)}) == 1
