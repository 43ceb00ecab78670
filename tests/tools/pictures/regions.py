"""The check that all stays in its region: what a bar, a sentence or the hints have drawn in their
rows is what stands there whenever a game is waiting, whatever the table and the hand have drawn
since."""

from collections.abc import Callable
from typing import Any

import pytest

from lineup.ui.drawing.canvas import Canvas
from lineup.ui.foot import Foot
from lineup.ui.pages.table_menu import TableMenu
from lineup.ui.table.desk import Desk
from lineup.ui.table.score_bar import Bar
from lineup.ui.widgets import Ui

Method = Callable[..., Any]


class Watch:
    """Keeps the rows of each region as its owner left them, until the screen is cleared or dimmed
    for something else."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.kept: dict[str, tuple[Any, int, int, int, bytes]] = {}
        self.checks: dict[str, int] = {}
        patch.setattr(Bar, "draw", self._after(Bar.draw, self._bar))
        patch.setattr(Desk, "_say", self._after(Desk._say, self._sentence))
        for name in ("_draw", "press", "release", "hold"):
            patch.setattr(Foot, name, self._after(getattr(Foot, name), self._foot))
        patch.setattr(Canvas, "dim", self._after(Canvas.dim, self._forget))
        patch.setattr(Ui, "clear", self._after(Ui.clear, self._forget))
        patch.setattr(TableMenu, "draw", self._after(TableMenu.draw, self._forget_the_sentence))

    def _after(self, method: Method, then: Callable[[Any], None]) -> Method:
        def both(owner: Any, *args: Any) -> Any:
            found = method(owner, *args)
            then(owner)
            return found

        return both

    def _forget(self, _: Any) -> None:
        self.kept.clear()

    def _forget_the_sentence(self, _: Any) -> None:
        self.kept.pop("sentence", None)

    def _bar(self, bar: Any) -> None:
        self._keep("bar", bar.canvas, 0, bar.height, bar.end)  # a game may add what is behind

    def _sentence(self, desk: Any) -> None:
        if not desk.grid.low:
            self._keep("sentence", desk.canvas, desk.grid.sentence, desk.grid.foot)

    def _foot(self, foot: Any) -> None:
        self._keep("foot", foot.canvas, foot._grid.foot, foot.canvas.height)

    def _keep(self, region: str, canvas: Any, top: int, bottom: int, right: int = 0) -> None:
        right = right or canvas.width
        self.kept[region] = canvas, top, bottom, right, rows(canvas, top, bottom, right)

    def broken(self) -> list[str]:
        """The regions whose rows are not as their owners left them."""
        found = []
        for region, (*place, was) in self.kept.items():
            self.checks[region] = self.checks.get(region, 0) + 1
            if rows(*place) != was:
                found.append(region)
        return found


def rows(canvas: Any, top: int, bottom: int, right: int) -> bytes:
    """The pixels of these rows left of `right`, two a byte."""
    line = (canvas.width + 1) // 2
    return b"".join(
        bytes(canvas.buffer[y * line : y * line + right // 2]) for y in range(top, bottom)
    )
