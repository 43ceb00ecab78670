"""A button that is bright does something, one that does nothing is dim or not there: pressed at
random on every page of the console, and on those that they lead to."""

import random
import shutil
import zlib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from host_sim.playing.script import Step
from lineup.saves.store import Saves
from lineup.ui.input import A, B, X, Y
from tests.console.test_back import SIZES, WAYS, pressed
from tests.console.test_back import folder as folder

MOST = 40
"""Presses from a page on."""

DIRECTIONS = ("UP", "DOWN", "LEFT", "RIGHT")
BUTTONS = {"A": A, "B": B, "X": X, "Y": Y}
PRESSES = (*DIRECTIONS, "DOWN", "A", "A", "X", "Y", "B")


class Walker:
    """Presses at random, and notes what a button did that was there to be pressed."""

    def __init__(self, source: random.Random) -> None:
        self.source = source
        self.size = ""
        self.foot: Any = None
        self.errors = 0
        self.run: headless.Run | None = None
        self.wrong: list[str] = []
        self.pressed = 0

    def attach(self) -> None:
        """Follows the modules of a power-on, which are new ones each time."""
        foot, tones = (import_module(f"lineup.ui.{name}") for name in ("foot", "tones"))
        show, play = foot.Foot.show, tones.play

        def shown(foot: object, *what: object, **how: object) -> None:
            self.foot = foot
            show(foot, *what, **how)

        def played(board: object, name: str, volume: int) -> None:
            self.errors += name == "error"
            play(board, name, volume)

        foot.Foot.show, tones.play = shown, played

    def watch(self, run: headless.Run) -> None:
        self.run = run

    def picture(self) -> int:
        assert self.run is not None
        return self.run.board.display.checksum()

    def there(self) -> dict[int, str]:
        """Button -> its word, of the caps that are on the screen."""
        if self.foot is None:
            return {}
        words = dict((*self.foot._left, *self.foot._right))
        return {button: words.get(button, "") for button in self.foot._caps}

    def steps(self, way: str, has_xy: bool) -> Iterator[Step]:
        assert self.run
        yield from script.parse("wait 900\n" + pressed(way, has_xy) + "wait 900\n")
        done: list[str] = []
        for _ in range(MOST):
            name = self.source.choice(PRESSES)
            there = self.there()
            info = dict(self.foot._right).get(X, "") if self.foot else ""
            able = bool(self.foot and self.foot.able)
            before, errors, frames = self.picture(), self.errors, len(self.run.frames)
            done.append(name)
            yield from script.parse(pressed(name, has_xy) + "wait 900\n")
            if name in DIRECTIONS:
                continue
            button = BUTTONS[name]
            told = f"{self.size} {way} | {' '.join(done)}: {there}"
            self.pressed += 1
            seen = set(self.run.frames[frames:]) - {before}
            changed = self.picture() != before or len(seen) > 1  # one has the cap pressed
            refused = self.errors != errors
            if button not in there:
                continue
            table = info == import_module("lineup.ui.type.messages").t("ui.info")
            if able or button != A:
                if not changed or refused and not table:  # a lesson refuses what is possible
                    self.wrong.append(f"bright, and nothing: {told}")
            elif not refused:
                self.wrong.append(f"dim, and not refused: {told}")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", WAYS)
def test_what_is_bright_does_something(name: str, size: str, folder: Path, tmp_path: Path) -> None:
    place = Path(shutil.copytree(folder, tmp_path / "saves"))
    saves = Saves(str(place))
    saves.settings.animations = False
    saves.keep_settings()
    model = MODELS[size]
    walker = Walker(random.Random(zlib.crc32(f"{name} {size}".encode())))
    walker.size = size
    before, opens = WAYS[name]
    steps = walker.steps(f"{before} {opens}", model.has_xy)
    headless.run(steps, model, storage=place, watch=walker.watch, on_boot=walker.attach)

    assert walker.pressed > 5
    assert walker.wrong == []
