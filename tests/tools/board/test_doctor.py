"""The work of `lineup doctor` without a board: backups that are none, saves that are broken.

tests/device/saves/test_doctor.py has a board.
"""

import random
import zipfile
from pathlib import Path

import pytest

from lineup.engine import codec
from lineup.saves import slotfile
from tools import cli
from tools.board.doctor import backup, health
from tools.board.flash import finding, serial


def told(capsys: pytest.CaptureFixture[str], file: Path) -> str:
    assert cli.main(["doctor", "--port", "/dev/no-such-port", "--restore", str(file)]) == 2
    error = capsys.readouterr().err
    assert len(error.splitlines()) == 1
    return error


def archive(path: Path, **files: bytes) -> Path:
    with zipfile.ZipFile(path, "w") as made:
        for name, data in files.items():
            made.writestr(name.replace("_", "."), data)
    return path


def test_what_is_no_backup_is_refused_before_a_board_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain = tmp_path / "plain"
    plain.write_bytes(b"no archive")
    assert "is no backup of saves, or is damaged" in told(capsys, plain)
    assert "cannot read" in told(capsys, tmp_path / "missing")
    assert "it is empty" in told(capsys, archive(tmp_path / "empty"))
    good = slotfile.pack(1, 1, b"good")
    assert "game5.1" in told(capsys, archive(tmp_path / "all", game5_1=good[:-1]))
    outside = tmp_path / "outside"
    with zipfile.ZipFile(outside, "w") as made:
        made.writestr("../main.py", b"")
    assert "../main.py" in told(capsys, outside)


def test_a_backup_without_a_folder_is_refused_before_a_board_is_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "missing" / "saves.zip"
    assert cli.main(["doctor", "--port", "/dev/no-such-port", "--backup", str(file)]) == 2
    error = capsys.readouterr().err
    assert f"cannot write {file}: there is no folder {file.parent}" in error
    assert len(error.splitlines()) == 1 and "no board" not in error


def test_a_game_in_another_folder_is_no_part_of_a_backup(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "elsewhere"
    with zipfile.ZipFile(file, "w") as made:
        made.writestr("replays/3", slotfile.pack(1, 1, b"good"))
        made.writestr("drivers/3", slotfile.pack(1, 1, b"good"))
    assert "drivers/3" in told(capsys, file)


@pytest.mark.slow
def test_a_good_backup_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = archive(tmp_path / "good", game5_0=slotfile.pack(1, 1, b"good"), game5_bad0=b"rubbish")
    error = told(capsys, file)
    assert "no board found at" in error and "runs Lineup" in error and "BOOTSEL" not in error


@pytest.mark.slow
def test_what_was_broken_on_the_board_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = slotfile.pack(1, 1, b"good")
    file = archive(tmp_path / "broken", game5_0=good, game5_1=good[:-1])
    assert cli.main(["doctor", "--port", "/dev/no-such-port", "--restore", str(file)]) == 2
    said = capsys.readouterr()
    assert "left out: game5.1 was broken" in said.out
    assert "no board found" in said.err


def test_health_is_a_line_a_title_and_one_a_broken_file() -> None:
    files = {
        "game5.0": slotfile.pack(2, 7, b"older"),
        "game5.1": slotfile.pack(2, 8, b"the newest"),
        "scores.0": b"short",
        "settings.bad0": b"rubbish",
        "replays/3": slotfile.pack(1, 4, b"a game"),
        "replays/12": slotfile.pack(1, 5, b"another")[:-1],
    }
    examined = health.examine(files)
    assert health.lines(examined) == [
        "game5: 2 of 2 files sound, 10 bytes, format 2",
        "replays: 1 of 2 files sound, 6 bytes, format 1",
        "replays/12: broken (short)",
        "scores: 0 of 1 files sound",
        "scores.0: broken (short)",
        "settings.bad0: put aside, was broken",
    ]
    assert health.newest(examined, "game5") == b"the newest"
    assert health.crashes(examined) == []


@pytest.mark.slow
def test_an_archive_that_unpacks_to_more_than_a_board_has_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(tmp_path / "bomb", "w", zipfile.ZIP_DEFLATED) as made:
        for number in range(40):
            made.writestr(f"game{number}.0", bytes(1 << 20))
    assert "is no backup of saves" in told(capsys, tmp_path / "bomb")


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_archive_is_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    sound = archive(tmp_path / "a", game5_0=slotfile.pack(1, 1, b"good" * 40)).read_bytes()
    chance = random.Random(seed)
    data = bytearray(sound)
    for _ in range(4):
        data[chance.randrange(len(data))] = chance.randrange(256)
    (tmp_path / "b").write_bytes(data)
    assert (
        cli.main(["doctor", "--port", "/dev/no-such-port", "--restore", str(tmp_path / "b")]) == 2
    )
    assert len(capsys.readouterr().err.splitlines()) == 1


CRASH = "LINEUP-CRASH 0.9 PICO$LCD VALUEERROR PLAY:17 5.1.2.00 "


@pytest.mark.parametrize("form", ["{}", "  {}\r\n", "{small}"])
def test_the_text_of_a_crash_is_taken_as_people_paste_it(
    capsys: pytest.CaptureFixture[str], form: str
) -> None:
    text = CRASH + codec.code_of(7) + " 12"
    assert cli.main(["doctor", form.format(text, small=text.lower())]) == 0
    assert "seed: 7 " in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    ["x", "LINEUP-CRASH", CRASH, CRASH + "0 12", "LINEUP-CRASH " + "9 " * 999,
     "LINEUP-CRASH A B C D 1.2.3.* 15 1", "LINEUP-CRASH A B C D 1.2 15 1", "LINEUP GAME 12"],
)  # fmt: skip
def test_what_is_no_text_of_a_crash_is_a_line(
    capsys: pytest.CaptureFixture[str], text: str
) -> None:
    assert cli.main(["doctor", text]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_crashes_come_from_the_newest_record() -> None:
    old, new = slotfile.pack(1, 1, b"one"), slotfile.pack(1, 2, b"one\0two \xff")
    examined = health.examine({"crashes.0": new, "crashes.1": old})
    assert health.crashes(examined) == ["one", "two \ufffd"]


def test_a_board_that_was_asked_is_started_again_whatever_it_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = serial.Board("COM7", "Pico with RP2040", "", "MicroPython 1.25")
    restarted: list[str] = []
    monkeypatch.setattr(finding, "identified", lambda port, how: board)
    monkeypatch.setattr(serial, "restart", restarted.append)
    assert cli.main(["doctor", "--port", "COM7"]) == 2
    assert "does not run Lineup" in capsys.readouterr().err
    assert restarted == ["COM7"]


def test_files_of_no_bytes_count_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "_MOST", 3 * backup._ENTRY)
    for count in (3, 4):
        file = archive(tmp_path / str(count), **{f"file{i}": b"" for i in range(count)})
        if count == 3:
            assert len(backup._unpacked(file.read_bytes())) == 3
        else:
            with pytest.raises(ValueError, match="too large"):
                backup._unpacked(file.read_bytes())
