"""The figures of Line-it's rules: cards keep off the edges of their ground."""

import pytest

from lineup.console.pages.rules_pages import figures as shown
from lineup.console.pages.rules_pages import sections
from lineup.games.lineit.screen import figures
from lineup.ui.pages import rules_layout
from tools.pictures.still_board import StillBoard, part

FIGURES = [one for part in sections("lineit", "en")[1] for _, one in shown(part[3])]


@pytest.mark.parametrize("panel", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("figure", FIGURES)
def test_no_card_touches_the_edge_of_its_ground(figure: str, panel: str) -> None:
    board = StillBoard(panel)
    ui = part("widgets").Ui(board)
    rules_layout.draw_figure(ui.canvas, ui.grid, figures, figure)
    ui.canvas.flush()
    picture = board.display.image()
    x, y, w, h = rules_layout.figure_place(ui.grid)
    for column in (x, x + w - 1):
        assert len({picture.getpixel((column, line)) for line in range(y, y + h)}) == 1
