"""What is frozen: every module under firmware/, for every board."""

from pathlib import Path
from typing import Any

import pytest

from host_sim import paths
from tools import firmware

PORT = paths.ROOT / "port"
"""Stands for the folder of MicroPython's rp2 port."""


def frozen(manifest: Path) -> dict[str, Path]:
    """Name in the image -> file, as makemanifest.py would take them."""
    found: dict[str, Path] = {}

    def run(path: Path) -> None:
        folder = path.parent

        def resolve(name: str) -> Path:
            return (folder / name.replace("$(PORT_DIR)", str(PORT))).resolve()

        def freeze(name: str) -> None:
            root = resolve(name)
            assert root.is_dir(), root
            for file in root.rglob("*.py"):
                add(str(file.relative_to(root)), file)

        def add(name: str, file: Path) -> None:
            assert name not in found, f"{name} is frozen twice"
            found[name] = file

        def module(name: str, base_path: str = ".") -> None:
            add(name, resolve(base_path) / name)

        words: dict[str, Any] = {"freeze": freeze, "module": module}
        words["include"] = lambda name: run(resolve(name))
        exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), words)

    run(manifest)
    return found


@pytest.mark.parametrize("board", firmware.boards())
def test_no_module_is_forgotten(board: str) -> None:
    files = frozen(firmware.board_folder(board) / "manifest.py")
    wanted = {path.resolve() for path in paths.FIRMWARE.rglob("*.py")}
    wanted |= {path.resolve() for path in (paths.BOARDS / "common").rglob("*.py")}
    wanted |= {paths.BOARDS / board / "board.py", PORT / "modules" / "rp2.py"}
    assert set(files.values()) == wanted


@pytest.mark.parametrize("board", firmware.boards())
def test_what_the_port_starts_is_in_the_image(board: str) -> None:
    """The port runs these three by name, from the image before it looks at the flash."""
    files = frozen(firmware.board_folder(board) / "manifest.py")
    assert {"_boot.py", "boot.py", "main.py", "board.py"} <= set(files)


def test_boards_have_names_of_their_own() -> None:
    names = [firmware.title(board) for board in firmware.boards()]
    assert len(set(names)) == len(names)
    assert not any(a != b and a in b for a in names for b in names)
