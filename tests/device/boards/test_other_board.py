"""The board module follows the facts: on a board of other pins, window, pixels and keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.boards import models
from host_sim.command import paths
from host_sim.emulator import Board
from tests.device.repl import Repl
from tests.firmware import pocket
from tools.board.image import definition

SHOW = """
board.display.set_palette([0xF00, 0x0F0, 0x00F, 0xFFF] + [0] * 12)
b = board.display.buffer
b[:] = b"\\x11" * len(b)
b[0] = b[-1] = 0x23
board.display.show(0, 0, 160, 200)
"""

PRESSES = """
edges = bytearray()
while len(edges) < 12:
    board.buttons.wait(-1)
    edges.append(board.buttons.get())
print(list(edges))
"""


@pytest.fixture
def repl(firmware_image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Repl]:
    """At the prompt of the default board's image, with the other board's modules in front."""
    pocket.add(tmp_path)
    model = models.read(tmp_path)["pocket"]
    monkeypatch.setitem(models.EMULATED, "pocket", model)
    source = (paths.BOARDS / "common" / "board.py").read_text(encoding="utf-8")
    with Board(firmware_image, "pocket", usb=True) as board:
        repl = Repl(board)
        for name, text in (("board_facts", definition.facts_module(model)), ("board", source)):
            repl.run(f"with open('{name}.py', 'w') as file: file.write({text!r})")
            repl.run(f"import sys\ndel sys.modules['{name}']")
        repl.run("sys.path.insert(0, '')\nimport board")
        yield repl


def test_its_panel_shows_the_picture(repl: Repl) -> None:
    assert repl.board.screen().getcolors(1) is not None  # dark
    repl.run(SHOW)
    screen = repl.board.screen()
    assert screen.size == (160, 200)
    corners = [screen.getpixel(place) for place in ((0, 0), (1, 0), (158, 199), (159, 199))]
    blue, white = (0, 0, 255), (255, 255, 255)
    assert corners == [blue, white, blue, white]
    assert screen.getpixel((80, 100)) == (0, 255, 0)
    assert repl.board.backlight == 1
    assert repl.board.violations() == []


def test_its_keys_are_named_by_their_pins(repl: Repl) -> None:
    repl.start(PRESSES)
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B"):
        repl.board.press(name)
    assert repl.result() == f"{[edge for n in range(6) for edge in (n | 8, n)]}\n"
    assert repl.run("print(board.HAS_XY, board.NAME)") == "False pocket\n"
