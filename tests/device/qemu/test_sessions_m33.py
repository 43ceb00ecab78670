"""Whole recorded games on an RP2350's core: every picture and every state is the desktop's.

The console's frozen modules run on a Cortex-M33 that QEMU emulates, with the machine code that the
image for a Pico 2 has. Chip, panel and drivers are not there: `tools/board/qemu/port/board.py`
stands for them."""

from binascii import crc32
from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from struct import pack

import pytest

from host_sim.boards.models import BUILT, Model
from host_sim.playing import headless, script
from host_sim.simulated.board import SeededEntropy
from tests.device import sessions
from tools.board.qemu import machine


@pytest.fixture(scope="module")
def image() -> Path:
    return machine.made()


class Desktop:
    """The session as the desktop plays it. `lines` are what the other prints."""

    def __init__(self, presses: list[script.Step], model: Model, seed: int) -> None:
        self.lines: list[str] = []
        self._presses = presses
        self._shown = self._sum = 0
        entropy = SeededEntropy(seed)
        self._run = headless.run(self._noted(), model, entropy=entropy, watch=self._watch)

    def _watch(self, run: headless.Run) -> None:
        self._run = run
        display = run.board.display
        show = display.show

        def shown(x: int, y: int, w: int, h: int) -> None:
            show(x, y, w, h)
            left, right = max(0, x) & ~1, min(display.width, x + w + 1 & ~1)
            top, bottom = max(0, y), min(display.height, y + h)
            if w > 0 and left < right and top < bottom:
                self._shown += 1
                colours = pack("<33H", display.split, *display.palette, *display.upper)
                place = pack("<4H", left, right, top, bottom)
                for part in (display.buffer, colours, place):
                    self._sum = crc32(part, self._sum)

        display.show = shown  # type: ignore[method-assign]

    def _noted(self) -> Iterator[script.Step]:
        for press in self._presses:
            self._note()
            yield press
        self._note()
        self.lines.append("end")

    def _note(self) -> None:
        states = [state for one in self._run.probe.watched for state in one.states]
        total = crc32(b"".join(states))
        self.lines.append(f"rest {self._shown} {self._sum:08x} {len(states)} {total:08x}")


def presses_of(text: str) -> list[script.Step]:
    found: list[script.Step] = []
    for step in script.parse(text):
        assert step.action in ("press", "hold", "shot")
        found += [replace(step, count=1)] * (step.count if step.action != "shot" else 0)
    return found


def whole(model: Model) -> list[str]:
    """The sessions of a board in which it stays switched on."""
    texts = {name: (sessions.FOLDER / f"{name}.txt").read_text() for name in sessions.names(model)}
    return [name for name, text in texts.items() if "\nreset" not in text]


@pytest.mark.in_turn
@pytest.mark.parametrize("board", ["pico_lcd_1_3", "pico_lcd_1_14"])
def test_sessions_are_the_desktops(board: str, image: Path) -> None:
    names = whole(BUILT[board])
    assert len(names) >= 8
    differing = {name: first for name in names if (first := first_difference(name, image))}
    assert differing == {}


def first_difference(name: str, image: Path) -> tuple[int, str, str] | None:
    """The first press after which the two tell something else, with what they tell."""
    text = (sessions.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    model, seed = headless.made_for(text)
    presses = presses_of(text)
    pairs = [(press.button, press.ms) for press in presses]
    code = f"import playing\nplaying.run({model.width}, {model.height}, {pairs}, {seed})\n"
    here = Desktop(presses, model, seed).lines
    assert len(here) == len(presses) + 2
    there = machine.run(image, code, wait_s=600)
    for at, (one, other) in enumerate(zip_longest(here, there, fillvalue="")):
        if one != other:
            return at, one, other
    return None
