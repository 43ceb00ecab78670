"""Holds what is on screen against the truth: the same screen with all of it drawn anew.

Screens draw what a press has changed. Whenever the console waits for a key, a copy of the process
draws all of the waiting screen (`Ui.redraw`) over a buffer of wrong colours, and has to arrive at
the picture that is there. The console itself goes on untouched: its frames and its state are what
they are without the check.
"""

import importlib
import os
import pickle
import re
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from PIL import Image

_WRONG = bytes(pair ^ 0xFF for pair in range(256))
"""Another colour for each of two pixels."""

Made = TypeVar("Made")

_SCALE = 2
_GAP = 8


@dataclass(frozen=True)
class Fault:
    """Something that is not as it should be while the console waits for a key."""

    place: str
    """The place: the game or session, and the press."""
    screen: str
    """The class that draws the screen."""
    text: str
    """The fault, in words."""
    picture: Path | None = None
    """As drawn, drawn anew, and where they differ."""

    def __str__(self) -> str:
        shown = f" ({self.picture})" if self.picture else ""
        return f"{self.place}: {self.screen}: {self.text}{shown}"


@dataclass(frozen=True)
class _Shown:
    """The frame buffer and the panel."""

    buffer: bytes
    panel: bytes


class Truth:
    """Checks the console of this process at every wait, from `attach` on.

    place: says where the console is. folder: for the pictures of what is wrong.
    """

    def __init__(self, place: Callable[[], str], folder: Path) -> None:
        self.checks = 0
        self.faults: list[Fault] = []
        self.waiting = ""
        """Module and name of what draws the screen that waits."""
        self._place = place
        self._folder = folder
        self._inside = False
        self._last: object = None

    def listen(self, run: Any) -> None:
        """Hear what a board tells, before its power-on: pictures say nothing."""

    def attach(self) -> None:
        """Watch the firmware that is loaded now (once a power-on)."""
        ui = importlib.import_module("lineup.ui.widgets").Ui
        keys = importlib.import_module("lineup.ui.input").Keys
        crash: Any = importlib.import_module("lineup.console.system.crash_screen")
        wait, any_wait, fall = ui.wait, keys.wait, crash.run

        def checked_wait(self: Any, page: Any, rest: Any = None) -> int:
            self._page = page
            self.canvas.flush()
            truth._check(self, page)
            truth._inside = True
            try:
                return int(wait(self, page, rest))
            finally:
                truth._inside = False

        def watched_wait(self: Any, ms: int = -1) -> int:
            if ms < 0 and not truth._inside:
                truth.note("?", "waits for a key, but not in Ui.wait")
            return int(any_wait(self, ms))

        def noted_fall(ui: Any, error: BaseException, *rest: Any) -> Any:
            truth.note("crash", "".join(traceback.format_exception(error)).strip())
            return fall(ui, error, *rest)

        truth = self
        ui.wait, keys.wait, crash.run = checked_wait, watched_wait, noted_fall

    def note(self, screen: str, text: str, picture: Path | None = None) -> None:
        """Add a fault."""
        self.faults.append(Fault(self._place(), screen, text, picture))

    def _check(self, ui: Any, page: Any) -> None:
        self.checks += 1
        owner = type(getattr(page, "__self__", page))
        self.waiting = f"{getattr(page, '__module__', '')}.{page.__qualname__}"
        if owner.__name__ not in ("function", "method"):
            self.waiting = f"{owner.__module__}.{owner.__qualname__}"
        self.compare(ui, page)

    def compare(self, ui: Any, page: Any) -> None:
        """Hold what is there against all of it drawn anew."""
        display = ui.board.display
        size = display.width, display.height
        shown = _Shown(bytes(display.buffer), bytes(display.rgb))
        true = elsewhere(lambda: _redrawn(ui, page), shown)
        if true is None:
            self._last = None
            return
        if isinstance(true, str):
            self.note(self.waiting, f"cannot be drawn anew: {true}")
            return
        wrong = [
            i for i, (a, b) in enumerate(zip(_pixels(shown), _pixels(true), strict=True)) if a != b
        ]
        left, top = min(i % size[0] for i in wrong), wrong[0] // size[0]
        width, height = max(i % size[0] for i in wrong) - left + 1, wrong[-1] // size[0] - top + 1
        box = f"{width}x{height} at {left},{top}"
        text = f"{len(wrong)} pixels differ from a full redraw, in {box}"
        if shown.buffer == true.buffer:
            text = f"{len(wrong)} pixels were drawn and not sent, in {box}"
        picture = None
        if self._last != (self.waiting, wrong):
            picture = self._save(shown, true, wrong, size)
        self._last = self.waiting, wrong
        self.note(self.waiting, text, picture)

    def _save(self, shown: _Shown, true: _Shown, wrong: list[int], size: tuple[int, int]) -> Path:
        """Side by side: what is there, what should be there, where they differ."""
        images = [Image.frombytes("RGB", size, side.panel) for side in (shown, true)]
        marks = images[1].convert("L").point(lambda grey: grey // 3).convert("RGB")
        for i in wrong:
            marks.putpixel((i % size[0], i // size[0]), (255, 0, 255))
        width, height = size[0] * _SCALE, size[1] * _SCALE
        sheet = Image.new("RGB", (3 * width + 2 * _GAP, height), (128, 128, 128))
        for i, image in enumerate((*images, marks)):
            big = image.resize((width, height), Image.Resampling.NEAREST)
            sheet.paste(big, (i * (width + _GAP), 0))
        self._folder.mkdir(parents=True, exist_ok=True)
        name = re.sub("[^A-Za-z0-9]+", "-", self._place().split(" (")[0])
        path = self._folder / f"{name}.png"
        sheet.save(path)
        return path


def _redrawn(ui: Any, page: Any) -> _Shown:
    """Draws all anew, and returns it. A dialog draws its card, and nothing of what is behind
    it."""
    dialog = importlib.import_module("lineup.ui.pages.dialog").Dialog
    display = ui.board.display
    display.on_show = None
    if not isinstance(getattr(page, "__self__", None), dialog):
        display.buffer[:] = display.buffer.translate(_WRONG)
    pressed = ui.foot.pressed
    ui.redraw()
    if pressed >= 0:  # it is released a moment later
        ui.foot.press(pressed)
    ui.canvas.flush()
    return _Shown(bytes(display.buffer), bytes(display.rgb))


def elsewhere(make: Callable[[], Made], expected: object) -> Made | str | None:
    """Returns what `make` gives in a copy of this process, None for what is expected, a text for
    the error that it raised: here nothing of it has happened."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        made: Made | str
        try:
            made = make()
        except BaseException as error:
            made = "".join(traceback.format_exception(error)).strip()
        with os.fdopen(into, "wb") as pipe:
            pipe.write(pickle.dumps(None if made == expected else made))
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        data = pipe.read()
    os.waitpid(child, 0)
    made_there: Made | str | None = pickle.loads(data)
    return made_there


def _pixels(shown: _Shown) -> list[tuple[int, bytes]]:
    """Each pixel's colour number and what the panel shows of it."""
    colours = [colour for pair in shown.buffer for colour in (pair >> 4, pair & 15)]
    return [(ink, shown.panel[3 * i : 3 * i + 3]) for i, ink in enumerate(colours)]
