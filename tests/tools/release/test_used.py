"""A release is used from its folder alone, by somebody who has no network and no clone."""

import subprocess
import sysconfig
import venv
from pathlib import Path

import pytest

from host_sim.boards import uf2
from host_sim.boards.models import DEFAULT_BOARD
from host_sim.emulator import Board
from lineup import VERSION
from tests.device.conftest import firmware_image as firmware_image
from tests.device.conftest import image_of as image_of
from tools.release import package, source

DAY = 1_790_000_000


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel of a release in an environment that has pygame and pillow."""
    folder = tmp_path_factory.mktemp("machine")
    (folder / "tree").mkdir()
    package.built(package.exported(folder / "tree"), folder, DAY)
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    (wheel,) = folder.glob("*.whl")
    words = ("-m", "pip", "install", "-q", "--no-index", "--no-deps", str(wheel))
    subprocess.run([python, *words], check=True, capture_output=True)
    (packages,) = (folder / "venv" / "lib").glob("python*/site-packages")
    for name in ("PIL", "pillow.libs", "pygame", "pygame.libs", "argcomplete"):
        there = Path(sysconfig.get_path("purelib")) / name
        if there.exists():
            (packages / name).symlink_to(there)
    return folder


def run(machine: Path, *words: str) -> str:
    """Runs the installed command, and returns what it prints, where no proxy and no clone could
    help it."""
    command = [machine / "venv" / "bin" / "lineup", *words]
    away = {"PATH": "", "HOME": str(machine), "http_proxy": "http://127.0.0.1:9"}
    done = subprocess.run(
        command, cwd=machine, env=away, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.in_turn
def test_the_wheel_plays_and_says_which_commit_it_is(machine: Path) -> None:
    commit = source.git("rev-parse", "HEAD")[: source.SHOWN]
    assert run(machine, "--version").startswith(f"lineup {VERSION}, commit {commit}; rules: ")
    (machine / "keys.txt").write_text("press DOWN\nshot second\n")
    run(machine, "sim", "--headless", "--script", "keys.txt", "--shots", "shots")
    assert (machine / "shots" / "second.png").is_file()
    assert "Jackpots" in run(machine, "rules", "lineit", "--language", "de")


@pytest.mark.slow
def test_the_file_of_a_board_starts_the_console_on_it(
    firmware_image: Path, tmp_path: Path
) -> None:
    """As its boot ROM writes it: page after page of what was copied to the drive."""
    file = uf2.encode(firmware_image.read_bytes())
    family, pages = uf2.pages(file)
    assert family == uf2.FAMILY_RP2040
    flashed = tmp_path / "flashed.bin"
    flashed.write_bytes(b"".join(pages[at] for at in sorted(pages)))
    with Board(flashed, DEFAULT_BOARD) as board:
        board.settle()
        assert len(board.screen().convert("L").getcolors() or [0, 0]) > 1
