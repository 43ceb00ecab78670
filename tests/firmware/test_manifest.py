"""What is frozen: every module under firmware/, for every board."""

from pathlib import Path
from typing import Any

from host_sim import paths
from host_sim.models import BUILT, DEFAULT_BOARD
from tools.flash import modules
from tools.image import definition, staged

PORT = paths.ROOT / "port"
"""Stands for the folder of MicroPython's rp2 port."""


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


def test_no_module_is_forgotten(tmp_path: Path) -> None:
    definition.write(BUILT[DEFAULT_BOARD], tmp_path)
    staged.write(modules.sources(), tmp_path / "sources")
    files = frozen(paths.BOARDS / "manifest.py", tmp_path)
    wanted = {
        path.relative_to(folder).as_posix()
        for folder in (paths.FIRMWARE, paths.BOARDS / "common")
        for path in folder.rglob("*.py")
    }
    assert files.keys() == wanted | {"board_facts.py"}
    # The port runs the first three by name, from the image before it looks at the flash.
    assert {"_boot.py", "boot.py", "main.py", "board.py"} <= set(files)


def test_boards_have_names_of_their_own() -> None:
    names = [board.title for board in BUILT.values()]
    assert len(set(names)) == len(names)
    assert not any(a != b and a in b for a in names for b in names)
