"""A stranger's first hour: the steps of the pages, literally, in a fresh clone.

A script has one command a line; `# docs/web.md` says from which page those that follow are. A line
that begins with `! ` has to fail, in one line of complaint.
"""

import hashlib
import os
import re
import shlex
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from host_sim.boards.models import EMULATED
from host_sim.command import paths
from lineup import VERSION
from tests.device.conftest import image_of as image_of
from tests.pages import markdown
from tests.web.server import Server
from tools.board.web import command as web
from tools.release import archives, command

HERE = Path(__file__).parent
VENV = Path(sys.executable).parents[1]
ALONE = {"player"}
"""Those who make an environment of their own; the others borrow that of the tests."""

SERVE = "python3 -m http.server -d "


class Step(NamedTuple):
    """A command, the page that shows it, and whether it has to fail."""

    command: str
    page: str
    fails: bool


def steps(who: str) -> Iterator[Step]:
    page = ""
    for line in (HERE / f"{who}.sh").read_text(encoding="utf-8").splitlines():
        named = re.fullmatch(r"# ((?:docs/)?[\w/-]+\.md)", line)
        if named:
            page = named[1]
        elif not line.startswith("#"):
            yield Step(line.removeprefix("! "), page, line.startswith("! "))


VISITORS = sorted(path.stem for path in HERE.glob("*.sh"))


@pytest.mark.parametrize("who", VISITORS)
def test_every_step_is_one_of_the_page_that_it_names(who: str) -> None:
    found = list(steps(who))
    assert found
    for step in found:
        shown = [line for one in markdown.commands(paths.ROOT / step.page) for line in one.lines]
        assert step.command in shown, step


@pytest.mark.parametrize("who", VISITORS)
def test_every_command_of_a_block_that_it_runs_is_one_of_its_steps(who: str) -> None:
    """But for the clone itself, which the test makes."""
    run = {step.command for step in steps(who)}
    for path in markdown.PAGES:
        for block in markdown.commands(path):
            if block.note == f"run by tests/hours/{who}.sh":
                shown = {line for line in block.lines if not line.startswith("git clone ")}
                assert shown <= run, path


class Clone:
    """A clone of the tree as it is, with what is not committed, and the commands in it."""

    def __init__(self, root: Path, alone: bool) -> None:
        self.root = root
        files = subprocess.run(
            ["git", "-C", str(paths.ROOT), "ls-files", "-z", "-c", "-o", "--exclude-standard"],
            capture_output=True, text=True, check=True,
        ).stdout.split("\0")  # fmt: skip
        for name in filter(None, files):
            source = paths.ROOT / name
            if source.is_file():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_bytes(source.read_bytes())
                (root / name).chmod(source.stat().st_mode)
        self.variables = {**os.environ, "XDG_DATA_HOME": str(root / "data")}
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "MAKEFLAGS", "MAKELEVEL"):
            self.variables.pop(name, None)
        if not alone:
            (root / ".venv").symlink_to(VENV)
            places = [str(root), str(root / "tools" / "entry")]
            self.variables["PYTHONPATH"] = os.pathsep.join(places)

    def run(self, step: Step) -> None:
        words = shlex.split(step.command)
        if words[0] == "lineup":
            words[0] = str(VENV / "bin" / "lineup")
        done = subprocess.run(
            words, cwd=self.root, env=self.variables, capture_output=True, text=True, check=False
        )
        assert (done.returncode != 0) == step.fails, f"{step}\n{done.stdout}{done.stderr}"
        assert not step.fails or "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.in_turn
@pytest.mark.parametrize("who", [who for who in VISITORS if who != "browser"])
def test_a_strangers_first_hour_goes_as_the_pages_say(who: str, tmp_path: Path) -> None:
    clone = Clone(tmp_path, who in ALONE)
    for step in steps(who):
        if step.command == "make play" and who not in ALONE:
            continue  # the window of another's clone: the player opens it
        clone.run(step)
    made = {
        "player": ("build/demo", "build/shots"),
        "maker": ("build/picopad",),
        "author": ("firmware/lineup/games/mygame/rules", "tests/games/mygame"),
        "translator": ("firmware/texts/fr",),
    }
    for folder in made.get(who, ()):
        assert any((tmp_path / folder).iterdir()), folder


@pytest.mark.slow
@pytest.mark.in_turn
def test_the_page_of_a_release_is_whole_on_any_server(
    image_of: Callable[[str], Path], tmp_path: Path
) -> None:
    top = f"lineup-{VERSION}-page"
    files = web.files({name: image_of(name).read_bytes() for name in EMULATED})
    data = archives.zipped({f"{top}/{name}": data for name, data in files.items()}, 0)
    (tmp_path / f"{top}.zip").write_bytes(data)
    (tmp_path / command.SUMS).write_text(command.sums(tmp_path))
    for step in steps("browser"):
        if step.command.startswith(SERVE):
            served(tmp_path / step.command.removeprefix(SERVE), files)
        else:
            subprocess.run(shlex.split(step.command), cwd=tmp_path, check=True)


def served(folder: Path, files: dict[str, bytes]) -> None:
    server = Server(folder)
    try:
        for name, data in files.items():
            with urllib.request.urlopen(f"{server.address}{name}") as answer:
                assert hashlib.sha256(answer.read()).digest() == hashlib.sha256(data).digest()
    finally:
        server.stop()
