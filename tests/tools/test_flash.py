"""`lineup flash` on folders that stand for the drives of boards."""

from pathlib import Path

import pytest

from host_sim.errors import UserError
from tools import cli, firmware, flash
from tools.image import uf2

RP2040 = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
RP2350 = "UF2 Bootloader v1.0\nModel: Raspberry Pi RP2350\nBoard-ID: RP2350\n"
IMAGE = bytes(range(256)) * 9


def drive(folder: Path, info: str = RP2040) -> Path:
    folder.mkdir()
    (folder / flash.INFO).write_text(info)
    return folder


@pytest.fixture
def image(tmp_path: Path) -> Path:
    path = tmp_path / "image.uf2"
    path.write_bytes(uf2.encode(IMAGE))
    return path


def test_the_image_arrives(
    tmp_path: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = drive(tmp_path / "RPI-RP2")
    assert cli.main(["flash", "--drive", str(target), "--uf2", str(image)]) == 0
    assert uf2.decode((target / "LINEUP.UF2").read_bytes())[2] == IMAGE
    assert "done" in capsys.readouterr().out


def fails(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(["flash", *arguments]) == 2
    return capsys.readouterr().err


def test_no_image_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(firmware.paths, "BUILD", tmp_path)
    assert "make firmware BOARD=pico_lcd_1_14" in fails(capsys, "--board", "pico_lcd_1_14")


def test_no_such_board(capsys: pytest.CaptureFixture[str]) -> None:
    error = fails(capsys, "--board", "game_boy")
    assert "'game_boy'" in error
    assert "pico_lcd_1_3" in error


def test_no_drive(tmp_path: Path, image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    error = fails(capsys, "--drive", str(tmp_path), "--uf2", str(image))
    assert "BOOTSEL" in error


def test_another_chips_drive(
    tmp_path: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = drive(tmp_path / "RP2350", RP2350)
    assert "another chip" in fails(capsys, "--drive", str(target), "--uf2", str(image))
    assert not (target / "LINEUP.UF2").exists()


def test_a_damaged_image_is_not_written(
    tmp_path: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    image.write_bytes(image.read_bytes()[:-512])
    target = drive(tmp_path / "RPI-RP2")
    assert "damaged" in fails(capsys, "--drive", str(target), "--uf2", str(image))
    assert not (target / "LINEUP.UF2").exists()


def test_a_full_drive(tmp_path: Path, image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = drive(tmp_path / "RPI-RP2")
    (target / "LINEUP.UF2").symlink_to("/dev/full")
    assert "cannot write" in fails(capsys, "--drive", str(target), "--uf2", str(image))


def test_a_drive_that_vanishes_as_the_board_restarts(
    tmp_path: Path, image: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = drive(tmp_path / "RPI-RP2")
    (target / "LINEUP.UF2").symlink_to("/dev/full")
    folders = flash.find_drives([target])
    (target / flash.INFO).unlink()
    flash.copy(image.read_bytes(), flash.choose(folders))
    assert "done" in capsys.readouterr().out


def test_the_right_one_of_several_drives(tmp_path: Path) -> None:
    plain = tmp_path / "stick"
    plain.mkdir()
    one, other = drive(tmp_path / "one"), drive(tmp_path / "other", RP2350)
    assert flash.choose(flash.find_drives([plain, other, one])) == one
    two = drive(tmp_path / "two")
    with pytest.raises(UserError, match="more than one"):
        flash.choose(flash.find_drives([one, two]))


def test_nobody_on_the_port(image: Path, capsys: pytest.CaptureFixture[str]) -> None:
    error = fails(capsys, "--port", "/dev/no-such-port", "--uf2", str(image))
    assert "no board found" in error
    assert "BOOTSEL" in error


@pytest.mark.parametrize(
    ("machine", "reason"),
    [
        ("Raspberry Pi Pico2 with RP2350", "not an RP2040"),
        ("Lineup on Pico-LCD-1.14 with RP2040", "--board pico_lcd_1_14"),
    ],
)
def test_a_board_that_runs_something_else(machine: str, reason: str) -> None:
    with pytest.raises(UserError, match=reason):
        flash.check_machine(machine, "pico_lcd_1_3")


def test_boards_that_may_be_written() -> None:
    flash.check_machine("Raspberry Pi Pico with RP2040", "pico_lcd_1_3")
    flash.check_machine("Lineup on Pico-LCD-1.3 with RP2040", "pico_lcd_1_3")
