"""`lineup doctor` with an emulated board at its port, asked with the real mpremote."""

import threading
import zipfile
from pathlib import Path
from random import Random

import pytest

from host_sim.emulator import Board
from lineup import VERSION
from lineup.saves import slotfile
from tests.device.files import STORAGE, STORAGE_SIZE, files, kept
from tests.device.kinds import everything
from tests.device.plugged import plugged, port_of
from tests.device.repl import Repl
from tools import cli

CRASHED = b"Lineup 0.0 on test\nTraceback\nValueError: on purpose"
BROKEN = slotfile.pack(1, 3, b"scores")[:-1] + b"?"


@pytest.fixture(scope="module")
def lived_in(firmware_image: Path, used_flash: bytes) -> bytes:
    """The flash of a board with settings, a crash, and a broken file."""
    files = {"crashes.0": slotfile.pack(1, 0, CRASHED), "scores.0": BROKEN}
    with Board(firmware_image, flash=used_flash, usb=True) as board:
        repl = Repl(board)
        for name, data in files.items():
            repl.run(f"f = open('/lineup/{name}', 'wb'); f.write({data!r}); f.close()")
        return board.flash_image()


def doctor(board: Board, *words: object) -> int:
    return cli.main(["doctor", "--port", port_of(board), *map(str, words)])


def test_the_report(
    firmware_image: Path, lived_in: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with plugged(firmware_image, lived_in) as board:
        assert doctor(board) == 1  # something is broken
        said = capsys.readouterr().out.splitlines()
    assert said[0] == f"version: Lineup {VERSION}, micropython 1.25.0"
    assert said[1].startswith(
        "board: pico_lcd_1_3 (Lineup on Pico-LCD-1.3 with RP2040), at socket"
    )
    assert "KB free at the prompt" in said[2]
    image = -(-firmware_image.stat().st_size // 1024)
    assert said[3] == (
        f"flash: image {image} of 1280 KB, cartridges 256 KB (empty), saves from 1536 KB on"
    )
    assert said[4].startswith("storage: ") and said[4].endswith(" of 512 KB free")
    assert said[5] == "saves:"
    assert "  settings: 1 of 1 files sound, 4 bytes, format 1" in said
    assert "  scores: 0 of 1 files sound" in said
    assert "  scores.0: broken (checksum)" in said
    assert said[-4:] == [
        "crashes:",
        "  Lineup 0.0 on test",
        "  Traceback",
        "  ValueError: on purpose",
    ]


@pytest.mark.in_turn
def test_every_kind_of_record_comes_back_on_another_board(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    made = everything(tmp_path / "console")
    assert {name.split(".")[0].split("/")[0].rstrip("0123456789") for name in made} == {
        "game", "people", "stats", "settings", "crashes", "replays",
    }  # fmt: skip
    first, again = tmp_path / "first.zip", tmp_path / "again.zip"
    with zipfile.ZipFile(first, "w") as archive:
        for name, data in made.items():
            archive.writestr(name, data)
    with plugged(firmware_image, used_flash) as board:
        assert doctor(board, "--restore", first, "--yes") == 0
        assert files(board.flash_image()) == made
        assert doctor(board) == 0
        assert doctor(board, "--backup", again) == 0
    said = capsys.readouterr().out
    assert f"wrote {again}: {len(made)} files" in said
    assert "  replays: 2 of 2 files sound" in said and "ValueError: on purpose" in said
    erased = used_flash[:STORAGE] + b"\xff" * STORAGE_SIZE
    with plugged(firmware_image, erased) as board:
        assert doctor(board, "--restore", again, "--yes") == 0
        assert files(board.flash_image()) == made
    assert f"restored {len(made)} files" in capsys.readouterr().out


def test_saves_are_not_replaced_unasked(
    firmware_image: Path, used_flash: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "saves.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("settings.0", slotfile.pack(1, 9, b"other"))
    with plugged(firmware_image, used_flash) as board:
        assert doctor(board, "--restore", file) == 2
        assert kept(board.flash_image(), "settings") == kept(used_flash, "settings")
    error = capsys.readouterr().err
    assert " of saves on the board" in error and "to overwrite it: --yes" in error


def test_a_backup_that_has_no_room_is_refused_before_anything_changes(
    firmware_image: Path, used_flash: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As one of a board with more room for saves may be."""
    file = tmp_path / "saves.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for number in range(10):
            data = slotfile.pack(2, 9, Random(number).randbytes(60_000))
            archive.writestr(f"game{number}.0", data)
    with plugged(firmware_image, used_flash) as board:
        assert doctor(board, "--restore", file, "--yes") == 2
        assert files(board.flash_image()) == files(used_flash)
    error = capsys.readouterr().err
    assert "the saves need 626 KB, and of the board's 512 KB for them " in error


@pytest.mark.in_turn
def test_a_cable_pulled_in_a_restore_loses_nothing(
    firmware_image: Path, used_flash: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "saves.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for number in range(4):
            data = Random(number).randbytes(3000)
            archive.writestr(f"game{number}.0", slotfile.pack(2, 9, data))
    with plugged(firmware_image, used_flash) as board:
        board.cut_power_at_flash_op(14)
        assert doctor(board, "--restore", file, "--yes") == 2
        flash = board.flash_image()
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert kept(flash, "settings") == kept(used_flash, "settings")
    assert kept(flash, "game0") == b""
    with plugged(firmware_image, flash) as board:
        assert doctor(board, "--restore", file, "--yes") == 0
        assert kept(board.flash_image(), "game3") == Random(3).randbytes(3000)


@pytest.mark.in_turn
@pytest.mark.parametrize("first", [STORAGE, STORAGE - 0x30000], ids=["in it", "below it"])
def test_a_foreign_storage_is_told_and_copied_whole(
    firmware_image: Path,
    used_flash: bytes,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    first: int,
) -> None:
    """... from where it begins."""
    foreign = Random(5).randbytes(STORAGE + STORAGE_SIZE - first)
    kb = len(foreign) >> 10
    file = tmp_path / "storage.bin"
    with plugged(firmware_image, used_flash[:first] + foreign) as board:
        assert doctor(board) == 1
        said = capsys.readouterr().out
        assert f"storage: something unknown, {kb} KB; games are not kept" in said
        assert doctor(board, "--backup", file) == 0
        assert board.status()["flash_operations"] == 0
        assert file.read_bytes() == foreign
        said = capsys.readouterr().out
        assert f"wrote {file}: all {kb} KB of the flash from {first >> 10} KB on" in said
        assert doctor(board, "--restore", file) == 2
    error = capsys.readouterr().err
    assert f"{file} is no backup of saves: it looks like a copy of flash, {kb} KB" in error


PRESS_MS = 60


def test_the_self_test_sees_every_button(
    firmware_image: Path, used_flash: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with plugged(firmware_image, used_flash) as board:
        over = threading.Event()

        def fingers() -> None:
            while not over.is_set():
                for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "X", "Y"):
                    board.hold(name)
                    end = board.time_ms + PRESS_MS
                    while board.time_ms < end and not over.is_set():
                        pass  # of its own time: a busy machine lets it have little
                    board.release(name)

        person = threading.Thread(target=fingers)
        person.start()
        try:
            assert doctor(board, "--self-test", "--seconds", "600") == 0
        finally:
            over.set()
            person.join()
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("memory: ") and "hold what is written" in said[0]
    assert said[1] == "storage: a file was written, read back and removed"
    assert said[-1] == "buttons: all were pressed"


def test_a_button_that_is_not_pressed_is_named(
    firmware_image: Path, used_flash: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with plugged(firmware_image, used_flash) as board:
        assert doctor(board, "--self-test", "--seconds", "1") == 1
    assert "buttons: NOT PRESSED: UP DOWN LEFT RIGHT A B X Y" in capsys.readouterr().out


def test_nobody_at_the_port(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor", "--port", "/dev/no-such-port"]) == 2
    error = capsys.readouterr().err
    assert "no board found at /dev/no-such-port" in error and len(error.splitlines()) == 1
