"""Every screen at every size looks as was agreed on (`lineup pictures` tells what to do if not),
and nothing leaves its region."""

import importlib
import pkgutil
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from host_sim.boards.models import BOARDS, DEFAULT_BOARD
from host_sim.command import paths
from lineup import games
from lineup.ui.table.game_screen import Part
from tests.tools.pictures.regions import Watch
from tools.pictures import golden
from tools.pictures.scenes import deals
from tools.pictures.scenes.stage import Stage

PARTS = list(golden.parts())
QUICK = "240x135"


def marked(parts: Iterable[golden.Part]) -> list[Any]:
    """Those of other sizes are slow."""
    return [
        pytest.param(part, marks=() if part.size == QUICK else pytest.mark.slow) for part in parts
    ]


class Drawn(NamedTuple):
    """The checksums of a part's pictures, what left its region in them, and the regions that were
    looked at."""

    sums: dict[str, str]
    left: list[str]
    regions: set[str]


@cache
def drawn(part: golden.Part) -> Drawn:
    with pytest.MonkeyPatch.context() as patch:
        watch = Watch(patch)
        left: list[str] = []

        def look(name: str) -> None:
            left.extend(f"{name}: {region}" for region in watch.broken())

        return Drawn(golden.sums(part, look), left, set(watch.checks))


@pytest.mark.parametrize("part", marked(PARTS), ids=str)
def test_every_picture_is_the_one_agreed_on(part: golden.Part) -> None:
    changed = golden.changes(golden.accepted(part), drawn(part).sums)
    assert changed == [], "lineup pictures --page shows them, --accept keeps them"


@pytest.mark.parametrize(
    "part", marked(part for part in PARTS if part.area in games.KEYS), ids=str
)
def test_nothing_leaves_its_region(part: golden.Part) -> None:
    assert drawn(part).left == []
    low = golden.SIZES[part.size].height < 200
    assert drawn(part).regions == ({"bar", "foot"} if low else {"bar", "sentence", "foot"})


def test_every_file_is_of_a_size_and_an_area() -> None:
    files = {path.relative_to(paths.ROOT) for path in golden.FOLDER.glob("*x*/*")}
    assert files == {part.file for part in PARTS}


@pytest.mark.parametrize("key", games.KEYS)
def test_every_kind_of_decision_is_pictured(key: str) -> None:
    package = importlib.import_module(f"lineup.games.{key}.screen")
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    names = [module.name for module in found]
    kinds = {
        kind.__name__
        for name in names
        for kind in vars(importlib.import_module(name)).values()
        if isinstance(kind, type) and issubclass(kind, Part) and kind.__module__ == name
        if not kind.__subclasses__()
    }
    assert kinds and pictured(key) == kinds


def pictured(key: str) -> set[str]:
    """The kinds of decisions at the positions that are drawn."""
    found = set()
    for deal in deals.read(key):
        stage = Stage(BOARDS[DEFAULT_BOARD], lambda name, display: None)
        screen = None
        for _, session in deals.replay(deal):
            screen = screen or deals.screen_of(stage, session)
            seat = session.rules.turn(session.state)
            if seat in screen.people:
                found.add(deals.kind_of(stage, screen, seat))
    return found


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The project as a repository of its own, with one commit."""
    wanted = ("boards", "firmware", "host_sim", "tools", "tests/tools/pictures", "pyproject.toml")
    for name in wanted:
        source, target = paths.ROOT / name, tmp_path / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("node_modules", "__pycache__", "emulator")
            shutil.copytree(source, target, ignore=ignored)
        else:
            shutil.copy(source, target)
    (tmp_path / ".gitignore").write_text("build/\n")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.org")
    git(tmp_path, *who, "commit", "-q", "-m", "Begins.")
    return tmp_path


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", "-C", str(folder), *words], check=True)


def lineup(folder: Path, *words: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "tools.cli", "pictures", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.stderr == ""
    return done.returncode, done.stdout


@pytest.mark.slow
def test_a_change_is_told_shown_and_accepted(checkout: Path) -> None:
    area = "240x135/gallery"
    assert lineup(checkout, area) == (0, "20 pictures, 0 changed\n")
    dialog = checkout / "firmware" / "lineup" / "ui" / "pages" / "dialog.py"
    dialog.write_text(dialog.read_text().replace("y = self.text_top\n", "y = self.text_top + 1\n"))
    status, told = lineup(checkout, area)
    assert status == 1 and "240x135/gallery: dialog_long\n" in told and "menu" not in told
    assert lineup(checkout, area, "--page")[0] == 0
    shown = (checkout / "build" / "pictures" / "index.html").read_text()
    assert "dialog_long" in shown and "menu" not in shown
    images = {path.parts[-4] for path in (checkout / "build" / "pictures").glob("*/240x135/*/*")}
    assert {"now", "difference"} < images and len(images) == 3
    assert lineup(checkout, area, "--accept")[0] == 0
    assert lineup(checkout, area) == (0, "20 pictures, 0 changed\n")
