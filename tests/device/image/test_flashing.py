"""`lineup flash` with an emulated board behind the drive and the serial port: it is done when the
board says so. The real mpremote asks; the emulator stands for the hardware and for its owner."""

import os
import shutil
import sys
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from host_sim.boards import uf2
from host_sim.emulator import Board
from host_sim.emulator.errors import DeviceFault
from host_sim.emulator.parts import read_image
from lineup import VERSION
from lineup.saves import slotfile
from tests.device.files import STORAGE, STORAGE_SIZE, files, kept
from tests.host_sim.images import named
from tests.patience import PATIENCE_S
from tools import cli
from tools.board.flash import drives, serial

LINEUP = b"Lineup on Pico-LCD-1.3"
OTHER = b"Weather station's Pico"
"""Another name for a board, of the same length."""

PACE = 20

Starts = Callable[[Path], Path | None]


class Plugged(threading.Thread):
    """A board on a cable. Sent to its boot mode, it is the drive `folder`; when that has the whole
    file, `starts(file)` gives the image that it starts then, or None if it does not come back."""

    def __init__(self, image: Path, flash: bytes, folder: Path, starts: Starts) -> None:
        super().__init__(daemon=True)
        self.boots = 0
        self.port = ""
        self._image, self._flash, self._folder, self._starts = image, flash, folder, starts
        self._there, self._pulled = threading.Event(), threading.Event()
        self.flash = flash
        self.error: BaseException | None = None

    def __enter__(self) -> "Plugged":
        self.start()
        assert self._there.wait(PATIENCE_S)
        return self

    def pull(self, after_s: float = 0) -> None:
        """Pull the cable, a while from now."""
        threading.Timer(after_s, self._pulled.set).start()

    def __exit__(self, *error: object) -> None:
        self._pulled.set()
        self.join(PATIENCE_S)
        assert self.error is None

    def run(self) -> None:
        try:
            self._run(self._image, 0)
            while self._image is not None and not self._pulled.is_set():
                self._image = self._starts(self._as_drive())
                if self._image is not None:
                    self._run(self._image, int(self.port.rsplit(":", 1)[1]))
        except BaseException as error:
            self.error = error
            raise

    def _run(self, image: Path, port: int) -> None:
        """Until it goes to its boot mode or the cable is pulled."""
        with Board(image, flash=self._flash, usb=True, port=port) as board:
            board.settle()
            self.port = f"socket://127.0.0.1:{board.serial_port}"
            self._there.set()
            try:
                while not self._pulled.is_set():
                    with board.running(pace=PACE):
                        self._pulled.wait(0.5)
                    self.boots = board.status()["boots"]
                    self.flash = board.flash_image()
            except DeviceFault as fault:
                assert "USB boot loader" in str(fault)
                self._flash = self.flash = board.flash_image()

    def _as_drive(self) -> Path:
        self._folder.mkdir()
        (self._folder / drives.INFO).write_text("Board-ID: RPI-RP2\n")
        file = self._folder / drives.FILE
        while not whole(file) and not self._pulled.wait(0.05):
            pass
        kept = Path(shutil.copy(file, self._folder.with_suffix(".uf2")))
        shutil.rmtree(self._folder)
        return kept


def whole(file: Path) -> bool:
    """Tells whether as many blocks have arrived as the first one announces."""
    try:
        data = file.read_bytes()
    except OSError:
        return False
    return len(data) >= 512 and len(data) == 512 * int.from_bytes(data[24:28], "little")


@pytest.fixture
def newer(firmware_image: Path, tmp_path: Path) -> Path:
    """A UF2 file with an image that differs from the board's, in a page that nobody runs."""
    path = tmp_path / "newer.uf2"
    path.write_bytes(uf2.encode(firmware_image.read_bytes() + b"newer" * 60))
    return path


@pytest.fixture
def flash(newer: Path, tmp_path: Path) -> Callable[..., int]:
    """The command, with the board's drive where `folder` will be: flash(board, *words)."""

    def command(board: Plugged, *words: str) -> int:
        place = ["--drive", str(tmp_path / "drive"), "--port", board.port]
        return cli.main(["flash", "--uf2", str(newer), "--wait", str(PATIENCE_S), *place, *words])

    return command


def test_it_is_done_when_the_board_holds_the_new_image(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    flash: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Plugged(firmware_image, used_flash, tmp_path / "drive", lambda file: file) as board:
        assert flash(board) == 0
    said = capsys.readouterr()
    assert said.err == ""
    name = f"Lineup on Pico-LCD-1.3 with RP2040, at {board.port}, running Lineup {VERSION}"
    assert said.out.splitlines()[0] == f"found {name}"
    assert said.out.splitlines()[-1] == f"done: the board holds the image, byte for byte: {name}"


def test_a_board_that_starts_its_old_image_again_is_no_success(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    flash: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
) -> None:
    old = firmware_image
    with Plugged(old, used_flash, tmp_path / "drive", lambda file: old) as board:
        assert flash(board) == 2
    said = capsys.readouterr()
    assert "done" not in said.out
    assert "this image is not on the board, which is Lineup on" in said.err


def test_a_board_that_does_not_come_back_is_not_called_done(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    flash: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
) -> None:
    with Plugged(firmware_image, used_flash, tmp_path / "drive", lambda file: None) as board:
        assert flash(board, "--wait", "3") == 1
    said = capsys.readouterr()
    assert "done" not in said.out
    assert "went away, as it does when the board starts it; but socket://" in said.err
    assert "gave no answer" in said.err and "Look at the board's screen." in said.err


@pytest.fixture
def foreign(firmware_image: Path, used_flash: bytes, tmp_path: Path) -> Iterator[Plugged]:
    """A board that runs something else than Lineup, and is the only one that is connected."""
    image = firmware_image.read_bytes()
    assert LINEUP in image and len(LINEUP) == len(OTHER)
    path = tmp_path / "foreign.bin"
    path.write_bytes(image.replace(LINEUP, OTHER))
    with Plugged(path, used_flash, tmp_path / "drive", lambda file: file) as board:
        yield board


def test_a_board_that_does_not_say_it_is_lineups_is_left_alone_and_started_again(
    foreign: Plugged,
    newer: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(serial, "ports", lambda: [foreign.port])
    with open(os.devnull) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        assert cli.main(["flash", "--uf2", str(newer)]) == 2
    said = capsys.readouterr().err
    assert f"found Weather station's Pico with RP2040, at {foreign.port}, running microp" in said
    assert f"Nothing was written; to overwrite it: --port {foreign.port}, or --yes" in said
    until = time.monotonic() + PATIENCE_S
    while foreign.boots < 2:
        assert time.monotonic() < until
        time.sleep(0.1)
    assert not (tmp_path / "drive").exists()


def test_its_port_names_it(
    foreign: Plugged, flash: Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert flash(foreign) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("found Weather station's Pico with RP2040")
    assert lines[-1].startswith("done: ") and "Lineup on Pico-LCD-1.3" in lines[-1]


def test_a_program_that_cannot_be_stopped_is_told_so(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    flash: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
) -> None:
    deaf = "import micropython\nmicropython.kbd_intr(-1)\nwhile True:\n    pass"
    with Plugged(firmware_image, used_flash, tmp_path / "drive", lambda file: file) as board:
        serial.run(board.port, "exec", "--no-follow", deaf)
        assert flash(board) == 2
    said = capsys.readouterr().err
    assert f"no answer from {board.port} (could not enter raw repl): the cable" in said
    assert len(said.splitlines()) == 1 and "Hold BOOTSEL down" in said


def test_another_boards_image_is_refused(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    flash: Callable[..., int],
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = tmp_path / "other.uf2"
    other.write_bytes(uf2.encode(named("Lineup on Pico-LCD-1.14")))
    with Plugged(firmware_image, used_flash, tmp_path / "drive", lambda file: file) as board:
        assert flash(board, "--uf2", str(other)) == 2
        assert f"{other}: it is Lineup for pico_lcd_1_14" in capsys.readouterr().err
        assert flash(board, "--uf2", str(other), "--board", "pico_lcd_1_14") == 2
    assert "the board runs Lineup for pico_lcd_1_3" in capsys.readouterr().err
    assert not (tmp_path / "drive").exists()


def test_a_used_board_is_erased_where_that_is_asked_for(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    flash: Callable[..., int],
    newer: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Noise behind its image, which the console would have to ask about; below the storage that
    stays."""
    noise = used_flash[: STORAGE - 9000] + Random(1).randbytes(STORAGE_SIZE + 9000)
    taken = []

    def starts(file: Path) -> Path:
        taken.append(file)
        return file

    with Plugged(firmware_image, noise, tmp_path / "drive", starts) as board:
        assert flash(board, "--erase") == 0
        until = time.monotonic() + PATIENCE_S
        while not prepared(board.flash):
            assert time.monotonic() < until
            time.sleep(0.1)
    assert files(board.flash) == {}
    said = capsys.readouterr().out
    assert "all that is in its storage is erased" in said and "done: " in said
    image = uf2.decode(newer.read_bytes())[2]
    assert read_image(taken[0])[: len(image)] == image
    assert board.flash[: len(image)] == image


def prepared(flash: bytes) -> bool:
    """Tells whether there is a file system in its storage."""
    return flash[STORAGE + 8 :].startswith(b"littlefs")


def test_saves_stay_where_nobody_asks_to_erase(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    flash: Callable[..., int],
    newer: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    saves = tmp_path / "saves.zip"
    with zipfile.ZipFile(saves, "w") as archive:
        archive.writestr("game0.0", slotfile.pack(2, 9, b"played since the board was plugged in"))
        archive.writestr("settings.0", slotfile.pack(1, 9, b"mine"))
    with Plugged(firmware_image, used_flash, tmp_path / "drive", lambda file: file) as board:
        assert cli.main(["doctor", "--port", board.port, "--restore", str(saves), "--yes"]) == 0
        assert flash(board) == 0
    assert "what Lineup saved there is kept" in capsys.readouterr().out
    image = uf2.decode(newer.read_bytes())[2]
    assert board.flash[: len(image)] == image
    assert kept(board.flash, "game0") == b"played since the board was plugged in"
    assert kept(board.flash, "settings") == b"mine"


STAGES = ("while it is asked", "before its drive appears", "before it answers", "while it answers")


@pytest.mark.in_turn
@pytest.mark.parametrize("stage", STAGES)
def test_a_cable_pulled_at_any_stage_gets_one_line_and_the_next_try_works(
    stage: str,
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    flash: Callable[..., int],
    newer: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """While it is written: see test_an_error_before_the_last_block_is_an_error."""
    enter, checked = serial.enter_boot_mode, serial.flash_sum

    def leave(port: str) -> None:
        if stage == STAGES[1]:
            board.pull()
        enter(port)

    def look(port: str, size: int) -> int:
        if stage == STAGES[3]:
            board.pull()
            board.join(PATIENCE_S)
        return checked(port, size)

    monkeypatch.setattr(serial, "enter_boot_mode", leave)
    monkeypatch.setattr(serial, "flash_sum", look)

    def starts(file: Path) -> Path | None:
        if stage == STAGES[2]:
            return None
        return file if whole(file) else None

    folder = tmp_path / "drive"
    with Plugged(firmware_image, used_flash, folder, starts) as board:
        if stage == STAGES[0]:
            board.pull(0.2)
        assert flash(board, "--wait", "6") in (1, 2)
    said = capsys.readouterr()
    assert "done" not in said.out
    assert len(said.err.splitlines()) == 1
    assert "Exception" not in said.err
    assert "BOOTSEL" in said.err or "Look at the board's screen" in said.err
    monkeypatch.undo()
    shutil.rmtree(folder, ignore_errors=True)
    with Plugged(firmware_image, used_flash, folder, lambda file: file) as board:
        assert flash(board) == 0
    assert "done: " in capsys.readouterr().out
