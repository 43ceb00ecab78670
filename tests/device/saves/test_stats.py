"""`lineup stats` with an emulated board at its port, asked with the real mpremote."""

import json
import zipfile
from pathlib import Path

import pytest

from tests.device.files import STORAGE, STORAGE_SIZE, files
from tests.device.kinds import everything
from tests.device.plugged import plugged, port_of
from tools import cli


def lineup(*words: object) -> int:
    return cli.main([*map(str, words)])


@pytest.mark.in_turn
def test_the_statistics_of_a_board_go_to_another_and_back(
    firmware_image: Path, used_flash: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = everything(tmp_path / "console")
    figures, again, saves = (tmp_path / name for name in ("a.json", "b.json", "saves.zip"))
    with zipfile.ZipFile(saves, "w") as archive:
        for name, data in made.items():
            archive.writestr(name, data)
    with plugged(firmware_image, used_flash) as board:
        port = ("--port", port_of(board))
        assert lineup("doctor", "--restore", saves, "--yes", *port) == 0
        assert lineup("stats", "export", figures, "--board", *port) == 0
        assert files(board.flash_image()) == made
        assert lineup("stats", "import", figures, "--merge", *port) == 0
        assert lineup("stats", "export", again, *port) == 0
        there = files(board.flash_image())
    said = capsys.readouterr().out
    assert f"wrote {figures}: 2 games" in said and f"wrote {again}: 4 games" in said
    assert "added: 4 games counted there now" in said
    changed = {name for name in there if there[name] != made.get(name)}
    assert changed and all(name.startswith("stats") for name in changed)
    assert made.keys() <= there.keys()
    before, after = (json.loads(file.read_text()) for file in (figures, again))
    assert before["people"] == after["people"] == [{"number": 1, "name": "Anna"}]
    for old, new in zip(before["titles"], after["titles"], strict=True):
        assert [line["games"] for line in new["lines"]] == [
            2 * line["games"] for line in old["lines"]
        ]


def test_a_board_that_does_not_know_the_people_stays_as_it_is(
    firmware_image: Path, used_flash: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = tmp_path / "a.json"
    everything(tmp_path / "console")
    assert lineup("stats", "export", figures, "--storage", tmp_path / "console") == 0
    erased = used_flash[:STORAGE] + b"\xff" * STORAGE_SIZE
    with plugged(firmware_image, erased) as board:
        port = port_of(board)
        assert lineup("stats", "import", figures, "--replace", "--board", "--port", port) == 2
        assert files(board.flash_image()) == {}
    assert 'nobody is called "Anna"' in capsys.readouterr().err
