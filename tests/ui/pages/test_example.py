"""A figure of the rules stands in what is left of a page behind X, if that is large enough."""

import pytest

from lineup import games
from lineup.ui.pages.info_pages import Info
from tests.games import expected
from tests.games import screen_rig as rig
from tests.games.seats import few


class Figures:
    """Keeps where a figure was drawn."""

    def __init__(self):
        self.places = []

    def draw(self, canvas, x, y, w, h, text):
        self.places.append((x, y, w, h, text))


@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_a_figure_fills_what_is_left(size):
    table = rig.Table("setup", 2, 4, size, [])
    for left in range(160):
        figures = Figures()
        info = Info(table.screen.desk, [("ui.next", lambda info: None)])
        info.example(info.bottom - left, figures, "3h 4h!")
        if left < 58:
            assert not figures.places
            continue
        ((x, y, w, h, text),) = figures.places
        assert text == "3h 4h!"
        assert info.bottom - left <= y and y + h < info.bottom
        assert 0 < x and x + w < table.ui.canvas.width
        assert h == min(84, left - 6)


@pytest.mark.parametrize("key", expected.of("PAGES"))
def test_the_pages_of_a_new_game_have_figures(key, monkeypatch):
    drawn = []
    figures = games.load_figures(key)
    draw = figures.draw
    monkeypatch.setattr(figures, "draw", lambda *args: (drawn.append(args[5]), draw(*args)))
    table = rig.Table(key, few(key), 4, rig.SIZES[0], [0])
    table.keys(rig.X, *[rig.RIGHT] * 6, rig.B)
    assert drawn
