"""`lineup flash` on folders that stand for the drives of boards: nothing answers behind them.

tests/device/image/test_flashing.py has a board that does.
"""

import doctest
import fcntl
import io
import os
import resource
import struct
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_sim.boards import models, uf2
from host_sim.boards.models import BUILT
from host_sim.command import paths
from host_sim.command.errors import UserError
from tests.host_sim.images import named
from tools import cli
from tools.board.flash import command, drives, finding, serial

RP2040 = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
RP2350 = "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n"
IMAGE = named("Lineup on Pico-LCD-1.3", 256 * 300)
WHOLE = len(uf2.encode(IMAGE))


def drive(folder: Path, info: str = RP2040) -> Path:
    folder.mkdir()
    (folder / drives.INFO).write_text(info)
    return folder


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "image.uf2"
    path.write_bytes(uf2.encode(IMAGE))
    return path


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return drive(tmp_path / "RPI-RP2")


def fails(capsys: pytest.CaptureFixture[str], *words: object, status: int = 2) -> str:
    """Runs the command, and returns what it says on stderr: one line."""
    assert cli.main(["flash", "--wait", "1", *map(str, words)]) == status
    said = capsys.readouterr()
    assert "done" not in said.out
    assert len(said.err.splitlines()) == 1
    return said.err


@pytest.mark.slow
def test_the_whole_image_arrives_and_a_drive_that_stays_is_no_success(
    target: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = fails(capsys, "--drive", target, "--uf2", image, status=1)
    assert "is still there: the board has not started it. Hold BOOTSEL" in said
    assert uf2.decode((target / drives.FILE).read_bytes())[2] == IMAGE


@pytest.mark.slow
def test_a_board_that_cannot_be_asked_is_not_called_done(
    target: Path,
    image: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write = drives.write

    def start(data: bytes, drive: Path) -> str:
        said = write(data, drive)
        assert (drive / drives.FILE).stat().st_size == WHOLE
        (drive / drives.INFO).unlink()
        return said

    monkeypatch.setattr(drives, "write", start)
    said = fails(capsys, "--drive", target, "--uf2", image, status=1)
    assert "took the whole image and went away" in said
    assert "no serial port appeared within 1 s, so it is not known whether it runs" in said


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file of this process can become larger than `size` bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("gone", [False, True], ids=["the drive stays", "the drive goes"])
@pytest.mark.parametrize(
    ("size", "reason"),
    [
        (0, "cannot write to .*: File too large"),
        (drives.PIECE - 1, "cannot write to .*: File too large"),
        (drives.PIECE, "broke off after 64 of 150 KB .*an incomplete image.* Hold BOOTSEL"),
        (2 * drives.PIECE + 1, "broke off after 128 of 150 KB"),
        (WHOLE - 513, "broke off after 128 of 150 KB"),
    ],
)
def test_an_error_before_the_last_block_is_an_error(
    target: Path, size: int, reason: str, gone: bool
) -> None:
    if gone:
        (target / drives.INFO).unlink()
    with pytest.raises(UserError, match=reason), room_for(size):
        drives.write(uf2.encode(IMAGE), target)


@pytest.mark.parametrize("size", [WHOLE - 512, WHOLE - 1])
def test_an_error_in_the_last_block_is_left_to_the_board(target: Path, size: int) -> None:
    with room_for(size):
        assert drives.write(uf2.encode(IMAGE), target) == "File too large"
    assert drives.write(uf2.encode(IMAGE), target) == ""


def test_a_last_block_that_broke_off_is_doubted(target: Path) -> None:
    silence = serial.NoAnswer("no serial port appeared within 1 s")
    said = command.doubt(target, "Input/output error", silence)
    assert "the last block may not have arrived (Input/output error)" in said
    assert "Hold BOOTSEL" in said


def test_what_cannot_be_synced_has_not_arrived(target: Path) -> None:
    """A pipe takes every byte, and fails where a file is asked whether they are on the disk."""
    os.mkfifo(target / drives.FILE)
    reader = threading.Thread(target=(target / drives.FILE).read_bytes)
    reader.start()
    with pytest.raises(UserError, match="cannot write to .*: Invalid argument"):
        drives.write(uf2.encode(IMAGE), target)
    reader.join()


@pytest.mark.slow
def test_a_full_drive(target: Path, image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (target / drives.FILE).symlink_to("/dev/full")
    said = fails(capsys, "--drive", target, "--uf2", image)
    assert f"cannot write to {target}: No space left on device" in said


def test_no_image_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "BUILD", tmp_path)
    assert "make firmware BOARD=pico_lcd_1_14" in fails(capsys, "--board", "pico_lcd_1_14")


def test_no_such_board(capsys: pytest.CaptureFixture[str]) -> None:
    error = fails(capsys, "--board", "game_boy")
    assert "'game_boy'" in error
    assert "pico_lcd_1_3" in error


def test_no_drive(tmp_path: Path, image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "BOOTSEL" in fails(capsys, "--drive", tmp_path, "--uf2", image)


def test_another_chips_drive(
    tmp_path: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = drive(tmp_path / "RP2350", RP2350)
    error = fails(capsys, "--drive", other, "--uf2", image)
    assert "another chip" in error and "takes: --board pico2_lcd_1_14 or pico2_lcd_1_3" in error
    assert not (other / drives.FILE).exists()


def test_a_pico_2_gets_its_own_image_and_is_called_experimental(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "image.uf2"
    image = named("Lineup on Pico 2 with Pico-LCD-1.3")
    path.write_bytes(uf2.encode(image, family=0xE48BFF59))
    new = ("--board", "pico2_lcd_1_3", "--uf2", path)
    older = drive(tmp_path / "older", RP2040)
    assert "is for the RP2350, but that board has" in fails(capsys, "--drive", older, *new)
    target = drive(tmp_path / "newer", RP2350)
    assert cli.main(["flash", "--wait", "1", "--drive", str(target), *map(str, new)]) == 1
    assert "pico2_lcd_1_3 is experimental: not seen on silicon" in capsys.readouterr().out
    family, _, written = uf2.decode((target / drives.FILE).read_bytes())
    assert (family, written[: len(image)]) == (0xE48BFF59, image)
    assert "(family 0xe48bff59, not RP2040)" in fails(capsys, "--drive", older, "--uf2", path)


def test_a_damaged_image_is_not_written(
    target: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image.write_bytes(image.read_bytes()[:-512])
    said = fails(capsys, "--drive", target, "--uf2", image)
    assert "is damaged, or no UF2 file" in said and "build it, or download it, again" in said
    assert not (target / drives.FILE).exists()


@pytest.fixture
def mounted(target: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The drive, as the system would mount it by itself."""
    monkeypatch.setattr(drives, "mount_points", lambda: [target])
    return target


@contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch, typed: str) -> Iterator[None]:
    """A terminal as standard input, at which somebody types."""
    keyboard, line = os.openpty()
    os.write(keyboard, typed.encode())
    with open(line) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        yield
    os.close(keyboard)


def test_a_drive_that_nobody_named_is_not_written_without_a_terminal(
    mounted: Path, image: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with open(os.devnull) as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        said = fails(capsys, "--uf2", image)
    assert f"found an RP2040 in its boot mode at {mounted}, which cannot say what it runs" in said
    assert f"Nothing was written; to overwrite it: --drive {mounted}, or --yes" in said
    assert not (mounted / drives.FILE).exists()


@pytest.mark.parametrize("typed", ["\n", "n\n", "no\n", "what?\n", "\x04"])
def test_without_a_yes_nothing_is_written(
    mounted: Path,
    image: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
) -> None:
    with terminal(monkeypatch, typed):
        assert "nothing was written" in fails(capsys, "--uf2", image)
    assert not (mounted / drives.FILE).exists()


@pytest.mark.slow
@pytest.mark.parametrize("typed", ["y\n", "YES\n"])
def test_after_a_yes_it_is_written(
    mounted: Path,
    image: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
) -> None:
    with terminal(monkeypatch, typed):
        assert "is still there" in fails(capsys, "--uf2", image, status=1)
    assert (mounted / drives.FILE).stat().st_size == WHOLE


@pytest.mark.slow
def test_an_option_says_yes_too(
    mounted: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["flash", "--wait", "1", "--yes", "--uf2", str(image)]) == 1
    said = capsys.readouterr().out
    assert f"at {mounted}" in said
    assert (
        "its last 512 KB are not written: saves that lie there are kept, all else may be" in said
    )
    assert (mounted / drives.FILE).stat().st_size == WHOLE


@pytest.mark.slow
def test_a_port_that_is_named_goes_before_a_drive_that_is_not(
    mounted: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no board found" in fails(capsys, "--port", "/dev/no-such-port", "--uf2", image)
    assert not (mounted / drives.FILE).exists()


def test_the_right_one_of_several_drives(tmp_path: Path) -> None:
    plain = tmp_path / "stick"
    plain.mkdir()
    one, other = drive(tmp_path / "one"), drive(tmp_path / "other", RP2350)
    assert drives.choose(drives.find([plain, other, one]), models.RP2040) == one
    assert drives.choose(drives.find([plain, other, one]), models.RP2350) == other
    two = drive(tmp_path / "two")
    with pytest.raises(UserError, match="more than one"):
        drives.choose(drives.find([one, two]), models.RP2040)


def test_two_serial_boards_are_refused_like_two_drives() -> None:
    with pytest.raises(UserError, match=r"more than one .*: /dev/a, /dev/b; unplug one, or say"):
        finding.only(["/dev/a", "/dev/b"])
    with pytest.raises(UserError, match="no board found"):
        finding.only([])
    assert finding.only(["/dev/a"]) == "/dev/a"


def test_serial_ports_without_usb_are_no_boards() -> None:
    assert doctest.testmod(serial).failed == 0
    listing = "/dev/ttyS0 None 0000:0000 None None\n/dev/ttyS1 None 0000:0000 None None\n"
    assert serial.usb_ports(listing) == []


@pytest.mark.slow
def test_nobody_at_the_port(image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    error = fails(capsys, "--port", "/dev/no-such-port", "--uf2", image)
    assert "no board found" in error
    assert "BOOTSEL" in error


@contextmanager
def locked() -> Iterator[str]:
    """A serial port that nobody else can open: pyserial locks one as this does."""
    keyboard, line = os.openpty()
    try:
        fcntl.flock(line, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield os.ttyname(line)
    finally:
        os.close(keyboard)
        os.close(line)


def hear(keyboard: int) -> None:
    """Take what is typed, and answer nothing, until the other end is closed."""
    with suppress(OSError):
        while os.read(keyboard, 64):
            pass


@pytest.mark.slow
def test_a_board_whose_program_cannot_be_stopped(
    image: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serial, "WHO_S", 3)
    keyboard, line = os.openpty()
    port = os.ttyname(line)
    deaf = threading.Thread(target=hear, args=(keyboard,))
    deaf.start()
    try:
        said = fails(capsys, "--port", port, "--uf2", image)
    finally:
        os.close(line)
        deaf.join()
        os.close(keyboard)
    assert f"no answer from {port} (it does not answer): the cable" in said
    assert "a program that cannot be stopped. Hold BOOTSEL down" in said


@pytest.mark.slow
def test_a_port_that_another_program_has(image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with locked() as port:
        said = fails(capsys, "--port", port, "--uf2", image)
    assert f"{port} is in use by another program: close it" in said


@pytest.mark.slow
def test_a_port_that_may_not_be_opened_says_who_may(
    image: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may open anything
    with locked() as port:
        said = fails(capsys, "--port", port, "--uf2", image)
    assert f"you may not open {port}" in said and "dialout" in said


@pytest.mark.slow
def test_a_drive_that_may_only_be_read(
    target: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """/proc takes no new files, whoever asks."""
    (target / drives.FILE).symlink_to("/proc/version")
    said = fails(capsys, "--drive", target, "--uf2", image)
    assert f"cannot write to {target}: " in said
    assert "nothing was changed. Hold BOOTSEL" in said


def test_an_image_that_would_lie_over_what_is_behind_it(
    target: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image.write_bytes(uf2.encode(named("Lineup on Pico-LCD-1.3", 1280 * 1024 + 1)))
    said = fails(capsys, "--drive", target, "--uf2", image, "--board", "pico_lcd_1_3")
    assert said == (
        f"lineup flash: {image}: an image of 1,310,976 bytes is 256 too large for pico_lcd_1_3: "
        "it may have 1,310,720, behind them lie cartridges and saves. Nothing was written\n"
    )
    assert not (target / drives.FILE).exists()


def sized(size: int) -> bytes:
    """A block that has so many bytes, as the chip does not take it."""
    return GOOD[:16] + struct.pack("<I", size) + GOOD[20:]


GOOD = uf2.encode(IMAGE)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (
            sized(0),
            "is damaged, or no UF2 file (block 0 has 0 bytes for 0x10000000: the chip",
        ),
        (sized(255), "is damaged, or no UF2 file (block 0 has 255 bytes for 0x10000000"),
        (GOOD[:-512], "is damaged, or no UF2 file (block 0 of 299 says it is 0 of 300)"),
        (uf2.encode(b"\xff" * 9000), ": it does not say that it is Lineup. Nothing was written"),
        (uf2.encode(named("MicroPython")), ": it is MicroPython, not Lineup. Nothing was written"),
        (
            uf2.encode(named("Lineup on PicoPad")),
            ": it is Lineup for picopad; where that is the board: --board picopad. Nothing was",
        ),
    ],
)
def test_what_the_board_would_not_start_as_lineup_is_not_written(
    data: bytes, said: str, target: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image.write_bytes(data)
    assert f"{image}{'' if said[0] == ':' else ' '}{said}" in fails(
        capsys, "--drive", target, "--uf2", image
    )
    assert not (target / drives.FILE).exists()


def test_the_file_that_erases_has_whole_sectors_and_both_parts() -> None:
    data = uf2.with_erased(b"image" * 1000, 0x100000, 0x3000)
    blocks = [data[at : at + 512] for at in range(0, len(data), 512)]
    heads = [struct.unpack_from("<8I", block) for block in blocks]
    assert [head[5] for head in heads] == list(range(len(blocks)))
    assert {head[6] for head in heads} == {len(blocks)} == {32 + 48}
    pages = {head[3]: block[32 : 32 + head[4]] for head, block in zip(heads, blocks, strict=True)}
    start = uf2.FLASH_START
    assert sorted(pages) == [
        *range(start, start + 0x2000, 256),
        *range(start + 0x100000, start + 0x103000, 256),
    ]
    image = b"".join(pages[at] for at in range(start, start + 0x2000, 256))
    assert image == (b"image" * 1000).ljust(0x2000, b"\xff")
    assert all(pages[at] == b"\xff" * 256 for at in pages if at >= start + 0x100000)
    with pytest.raises(ValueError, match="ends behind"):
        uf2.with_erased(bytes(5000), 0x1000, 0x1000)


def board(machine: str) -> serial.Board:
    return serial.Board("/dev/board", machine, "", "micropython 1.25.0")


@pytest.mark.parametrize(
    ("machine", "reason"),
    [
        ("Raspberry Pi Pico2 with RP2350", "not an RP2040; name its board: --board pico2_lcd"),
        ("ESP32C3 module with ESP32C3", "/dev/board says .* not an RP2040; plug in one that has"),
        ("Lineup on Pico-LCD-1.14 with RP2040", "--board pico_lcd_1_14"),
    ],
)
def test_a_board_that_runs_something_else(machine: str, reason: str) -> None:
    with pytest.raises(UserError, match=reason):
        finding.check_machine(board(machine), BUILT["pico_lcd_1_3"])


def test_boards_that_may_be_written() -> None:
    finding.check_machine(board("Raspberry Pi Pico with RP2040"), BUILT["pico_lcd_1_3"])
    finding.check_machine(board("Lineup on Pico-LCD-1.3 with RP2040"), BUILT["pico_lcd_1_3"])
    assert not board("Raspberry Pi Pico with RP2040").is_lineup
    assert board("Lineup on Pico-LCD-1.3 with RP2040").is_lineup


@pytest.mark.parametrize(
    ("code", "calls"), [(serial.BOOT_MODE, ["UF2", "reset"]), (serial.RESTART, ["reset"])]
)
def test_circuitpython_leaves_by_its_own_names(
    monkeypatch: pytest.MonkeyPatch, code: str, calls: list[str]
) -> None:
    done: list[str] = []

    def reset() -> None:
        done.append("reset")
        raise SystemExit  # the board does not go on

    chip = SimpleNamespace(
        RunMode=SimpleNamespace(UF2="UF2"), on_next_reset=done.append, reset=reset
    )
    monkeypatch.setitem(sys.modules, "machine", None)
    monkeypatch.setitem(sys.modules, "microcontroller", chip)
    with pytest.raises(SystemExit):
        exec(code, {})
    assert done == calls


def test_files_of_circuitpython_are_copied_from_its_drive() -> None:
    there = serial.Board("/dev/ttyACM0", "Pico with rp2040", "", "circuitpython 9.2.0", 4)
    assert finding.files_of(there).endswith("to keep them: copy them from its drive, CIRCUITPY")


def test_a_board_whose_saves_lie_elsewhere_is_asked_about(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An image of before had the last 1 MB for them, which the new one may lie over."""
    name = "Lineup on Pico-LCD-1.3 with RP2040"
    model = BUILT["pico_lcd_1_3"]
    lines = [name, "1.0", "micropython 1.25.0", "2", str(1 << 20)]
    board = serial.described("/dev/board", lines)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with pytest.raises(UserError, match="the last 1024 KB .* the last 512 KB, .* doctor --backup"):
        finding.check_saves(board, model, yes=False)
    assert finding.check_saves(board, model, yes=True) == "its saves are lost"
    assert "and these are lost" in capsys.readouterr().out
    lines[-1] = str(model.saves_room)
    said = finding.check_saves(serial.described("/dev/board", lines), model, yes=False)
    assert said == "what Lineup saved there is kept"
    assert capsys.readouterr().out == ""
