"""The frozen modules: every module under firmware/, for every board, line for line."""

import re
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards.models import BUILT, DEFAULT_BOARD
from host_sim.command import paths
from tools.board.flash import modules
from tools.board.image import definition, staged

PORT = paths.ROOT / "port"
"""Stands for the folder of MicroPython's rp2 port."""


_DEFINES = re.compile(r" *(?:def|class) \w+")


@pytest.fixture(scope="module", params=[DEFAULT_BOARD, "pico2_lcd_1_3"])
def board(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the definition of a board with either chip, with the copies of the sources."""
    model = BUILT[request.param]
    folder = tmp_path_factory.mktemp("board") / model.chip
    definition.write(model, folder)
    staged.write(modules.sources(chip=model.chip), folder / "sources")
    return folder


def frozen(manifest: Path, board: Path) -> dict[str, Path]:
    """Name in the image -> file, as makemanifest.py would take them.

    board: the folder of the board's definition.
    """
    found: dict[str, Path] = {}

    def resolve(name: str) -> Path:
        known = name.replace("$(PORT_DIR)", str(PORT)).replace("$(BOARD_DIR)", str(board))
        return (manifest.parent / known).resolve()

    def freeze(name: str) -> None:
        root = resolve(name)
        assert root.is_dir(), root
        for file in root.rglob("*.py"):
            add(str(file.relative_to(root)), file)

    def add(name: str, file: Path) -> None:
        assert name not in found, f"{name} is frozen twice"
        found[name] = file

    def module(name: str, base_path: str) -> None:
        add(name, resolve(base_path) / name)

    words: dict[str, Any] = {"freeze": freeze, "module": module}
    exec(compile(manifest.read_text(encoding="utf-8"), str(manifest), "exec"), words)
    return found


@pytest.mark.slow
def test_no_module_is_forgotten(board: Path) -> None:
    files = frozen(paths.BOARDS / "manifest.py", board)
    wanted = {
        path.relative_to(folder).as_posix()
        for folder in (paths.FIRMWARE, paths.BOARDS / "common")
        for path in folder.rglob("*.py")
        if path.parent.name != "texts" and path.name != "chip_rp2350.py"
    }
    assert files.keys() == wanted | {"board_facts.py"}
    # The port runs the first three by name, from the image before it looks at the flash.
    assert {"_boot.py", "boot.py", "main.py", "board.py"} <= set(files)


@pytest.mark.slow
def test_the_drivers_have_the_addresses_of_the_chip(board: Path) -> None:
    """The watchdog's LOAD register is the second word of its block (RP2040 datasheet 4.7.6, RP2350
    12.9.6), whose place the chips differ in (2.2 of both)."""
    load = {"rp2040": 0x40058004, "rp2350": 0x400D8004}[board.name]
    sources = board / "sources" / "drivers"
    assert f"ptr32({load})[0] = 0xFFFFFF" in (sources / "watchdog.py").read_text()
    assert not any("chip" in file.name and file.name != "chip.py" for file in sources.iterdir())


@pytest.mark.slow
def test_lines_keep_their_numbers(board: Path) -> None:
    for name, path in modules.sources(chip=board.name).items():
        inner = "/__init__.py" if path.name == "__init__.py" else ".py"
        copy = board / "sources" / (name.replace(".", "/") + inner)
        assert _places(copy) == _places(path)


def _places(path: Path) -> list[tuple[int, str]]:
    lines = path.read_text().splitlines()
    return [(n, found[0]) for n, one in enumerate(lines) if (found := _DEFINES.match(one))]


def test_boards_have_names_of_their_own() -> None:
    names = [board.title for board in BUILT.values()]
    assert len(set(names)) == len(names)
    assert not any(a != b and a in b for a in names for b in names)
