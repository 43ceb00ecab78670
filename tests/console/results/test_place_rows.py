"""The places have a bar as long as their points, where all rows are seen with them."""

from itertools import pairwise
from typing import Any

import pytest

from lineup.console.results.place_rows import PlaceRows
from lineup.ui.drawing import theme
from lineup.ui.pages.rows import Row
from lineup.ui.widgets import Ui
from tests import board


def shown(size: tuple[int, int], scores: list[int]) -> tuple[Any, PlaceRows]:
    ui = Ui(board.Board(*size, has_xy=True))
    rows = [Row(f"{seat + 1}. Name", str(score), seat) for seat, score in enumerate(scores)]
    rows += [Row("The deck is used up"), Row("Code", "24", above=True)]
    page = PlaceRows(ui, rows, lambda: None, scores)
    page._page()
    return ui, page


def widths(ui: Any) -> list[int]:
    """Finds how wide each bar is in pixels, from the top down."""
    canvas = ui.canvas
    counts = [
        sum(canvas.fb.pixel(x, y) == theme.FOCUS for x in range(canvas.width))
        for y in range(canvas.height)
    ]
    return [count for above, count in pairwise([0, *counts]) if count and not above]


@pytest.mark.parametrize("size", [(240, 240), (240, 135), (320, 240)], ids=str)
def test_bars_are_as_long_as_the_points(size: tuple[int, int]) -> None:
    ui, page = shown(size, [54, 27])
    assert page.end() == len(page.items)
    most, half = widths(ui)
    assert most > size[0] * 3 // 4 and abs(most + 2 - 2 * (half + 2)) <= 2


def test_who_has_lost_points_or_none_has_no_bar() -> None:
    ui, _ = shown((240, 240), [9, 0, -4])
    assert len(widths(ui)) == 1


def test_bars_leave_no_row_out_of_sight() -> None:
    ui, page = shown((240, 240), [9] * 8)
    assert page.end() == len(page.items) and not widths(ui)
