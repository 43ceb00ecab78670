"""A board without a window for drawing single screens: keys from a list, time that only jumps."""

import importlib
from collections.abc import Callable, Iterable, Iterator
from itertools import repeat
from typing import Any

from host_sim.boards.models import Model
from host_sim.playing.script import BUTTONS
from host_sim.simulated.board import Board, SeededEntropy
from host_sim.simulated.buttons import EdgeQueue
from host_sim.simulated.display import Display

UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)

_SHORT_MS = 60
_LONG_MS = 600

Take = Callable[[str, Display], None]
"""Gets every picture: its name, and the panel that shows it."""


class Finished(BaseException):
    """The keys are used up and the screen waits for another. No `except Exception` holds it."""


class _Board(Board):
    """One with a disk that is always as full."""

    def room(self) -> tuple[int, int]:
        return 712, 1024


class Stage:
    """An Ui on a board; `play` runs a screen on it and takes a picture at every wait."""

    def __init__(self, model: Model, take: Take, storage: str = "") -> None:
        widgets: Any = importlib.import_module("lineup.ui.widgets")
        self._fingers = _Fingers(model.has_xy)
        self.board = _Board(model, storage, self._fingers, SeededEntropy(0))
        self.ui = widgets.Ui(self.board)
        self.ui.animations = False
        self.ui.wait = self._wait
        self._take = take
        self.page: Any = None
        """The object that draws the screen that waits."""
        self._scene = ""
        self._taken = 0
        self._rests = False

    def play(
        self,
        scene: str,
        show: Callable[[], object],
        keys: Iterable[int] = (),
        *,
        rests: bool = False,
    ) -> None:
        """Run a screen until the keys are used up, each of which is asked for when the screen
        waits. The first picture is called `scene`, the others after it, their number and the key
        before them. rests: they show what a low panel says once no key has been pressed."""
        self._scene = scene
        self._rests = rests
        self._taken = 0
        self._fingers.start(keys)
        self.board.display.power_on()
        self.ui.toasted = False
        self.ui.canvas.owner = None
        try:
            show()
        except Finished:
            pass
        self.ui.keys.clear()

    def still(self, scene: str, draw: Callable[[], object]) -> None:
        """A picture of something that does not wait, but where it tells something before."""
        self.play(f"{scene}.told", draw, repeat(A))
        self.ui.canvas.flush()
        self._take(scene, self.board.display)

    def _wait(self, page: Any, rest: Any = None) -> int:
        self.page = page
        if self._rests:
            self.ui.foot.speak()
        self.ui.canvas.flush()
        key = f".{self._taken}-{self._fingers.last}" if self._fingers.last else ""
        self._take(self._scene + key, self.board.display)
        self._taken += 1
        told = self.ui.toasted
        event = int(self.ui.keys.wait())
        if told:
            self.ui.end_toast(page)
        return event


class _Fingers:
    """A `buttons.Source` that presses the next key whenever one is waited for."""

    def __init__(self, has_xy: bool) -> None:
        self.now = 0
        self.last = ""
        """Name of the key that was pressed last."""
        self._has_xy = has_xy
        self._keys: Iterator[int] = iter(())

    def start(self, keys: Iterable[int]) -> None:
        self._keys = iter(keys)
        self.last = ""

    def poll(self, edges: EdgeQueue) -> None:
        pass

    def sleep(self, edges: EdgeQueue, ms: int) -> None:
        self.now += max(0, ms)

    def wait(self, edges: EdgeQueue, ms: int) -> None:
        if ms >= 0:
            self.now += ms
            return
        key = next(self._keys, -1)
        if key < 0:
            raise Finished
        self.last = BUTTONS[key]
        long = key >= X and not self._has_xy
        edges.push(key - 2 * long, True, self.now)
        self.now += _LONG_MS if long else _SHORT_MS
        edges.push(key - 2 * long, False, self.now)
