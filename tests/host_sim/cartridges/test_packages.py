"""Cartridges that Python packages bring: a real one, which pip installs into an environment of its
own."""

import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.cartridges import file
from tests.tools.cart import sample
from tools.cart import start
from tools.cart.command import built

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "lineup-{key}"
version = "1.0"

[project.entry-points."lineup.games"]
{key} = "lineup_{key}"
"""
SEEN = """
from pathlib import Path
from host_sim.cartridges import shelf
print([one.head.key for one in shelf.standing(Path("saves"))], shelf.standing(None))
"""
LAB = """
from lineup_console import lab
import pyspiel
print(lab.load_game("tiny", seats=2).num_players(), pyspiel.load_game("lineup_tiny").num_players())
"""


def project(home: Path, key: str, cartridge: bytes) -> Path:
    """The folder of a package that brings these bytes as KEY.cart."""
    package = home / key / f"lineup_{key}"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('raise RuntimeError("nobody asked for this")\n')
    (package / f"{key}.cart").write_bytes(cartridge)
    (package.parent / "pyproject.toml").write_text(PROJECT.format(key=key))
    return package.parent


Run = Callable[[str], "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs code in an environment with three packages: "tiny", one whose key the console has, and
    one whose key is that of a cartridge in the folder of the saves."""
    home = tmp_path_factory.mktemp("packages")
    mine = home / "env"
    venv.create(mine, with_pip=False)
    places = {"base": str(mine), "platbase": str(mine)}
    site = Path(sysconfig.get_path("purelib", vars=places))
    there = sysconfig.get_path("purelib")
    (site / "there.pth").write_text(f"import site; site.addsitedir({there!r})\n")
    python = mine / ("Scripts" if sys.platform == "win32" else "bin") / "python"

    def call(*words: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [str(python), *words], cwd=home, capture_output=True, text=True, check=False
        )

    tiny = built(sample.written(home / "folder")).to_bytes()
    parts = {file.FACTS: sample.FACTS}
    other = file.made("line", bytes(16), 0, (2, 2), parts, {}).to_bytes()
    start.write(home / "folder" / "two", bytes([1] * 16))
    two = built(home / "folder" / "two").to_bytes()
    saves = home / "saves" / "cartridges"
    saves.mkdir(parents=True)
    kept = file.made("two", bytes([2] * 16), 0, (2, 2), parts, {})
    (saves / "two.cart").write_bytes(kept.to_bytes())
    for key, data in (("tiny", tiny), ("line", other), ("two", two)):
        folder = project(home, key, data)
        words = ("-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", str(folder))
        done = call(*words)
        assert done.returncode == 0, done.stderr
    return lambda code: call("-c", code)


def test_the_window_has_it_beside_those_of_the_folder(run: Run) -> None:
    done = run(SEEN)
    assert done.stdout == "['two', 'tiny'] []\n", done.stderr
    assert done.stderr.splitlines() == [
        "line of the package lineup-line: the console has a game 'line' already: it is left out",
        "two of the package lineup-two: it cannot be beside two, another game: it is left out",
    ]


def test_the_arena_plays_it(run: Run) -> None:
    code = "from lineup_console import main; import sys; sys.argv[1:] = {!r}; sys.exit(main())"
    words = ["arena", "tiny", "--levels", "hard,easy", "--games", "4"]
    done = run(code.format(words))
    assert done.stdout.startswith("tiny, 2 seats, 4 games\n"), done.stderr
    done = run(code.format([*words, "--jobs", "2"]))
    assert done.stdout.startswith("tiny, 2 seats, 4 games\n"), done.stderr
    done = run(code.format(["arena", "other"]))
    assert done.returncode == 2
    assert done.stderr.startswith("lineup arena: there is no game 'other'; there are numberdrop,")


def test_the_laboratory_has_it(run: Run) -> None:
    pytest.importorskip("pyspiel")
    done = run(LAB)
    assert done.stdout == "2 2\n", done.stderr
    assert [line.split(":")[0] for line in done.stderr.splitlines()] == [
        "line of the package lineup-line"
    ]
