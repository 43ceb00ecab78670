"""The number of rows that a list shows."""

from lineup.ui.pages.list import List
from lineup.ui.widgets import Ui
from tests.board import Board


class Tens(List):
    def height(self, i: int) -> int:
        return 10


def test_rows_may_fill_the_room_to_the_last_pixel() -> None:
    ui = Ui(Board(240, 135))
    assert [Tens(ui, range(9), 0, 20, bottom).end() for bottom in (59, 60, 69)] == [3, 4, 4]
    assert [Tens(ui, range(9), 0, 20, bottom, 2).end() for bottom in (57, 58)] == [3, 4]
