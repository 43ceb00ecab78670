"""The saves of another version of the console are named, and stay as they are."""

import struct
from pathlib import Path

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves import slotfile


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Settings of a later format; the last game is of a title that is not on this console."""
    (tmp_path / "settings.0").write_bytes(slotfile.pack(9, 1, b"of tomorrow"))
    rules = games.load("line")
    record = Session(rules, 2, 7, protocol.defaults(rules), bytes(2)).to_bytes()
    head = bytes((77, 2, 1)) + struct.pack("<2h", 5, 3)
    (tmp_path / "replays").mkdir()
    record = record[:2] + bytes((77,)) + record[3:]
    (tmp_path / "replays" / "0").write_bytes(slotfile.pack(1, 1, head + record))
    return tmp_path


def shots(folder: Path, presses: str) -> dict[str, bytes]:
    run = headless.run(script.parse(presses), MODELS["240x240"], storage=folder)
    return {name: picture.tobytes() for name, picture in run.shots.items()}


def test_it_is_told_once(folder: Path) -> None:
    game = "press A\npress DOWN\npress A 2\nshot game\n"
    leave = "press Y\npress UP\npress A\nshot launcher\npress A\nshot again\n"
    seen = shots(folder, "shot told\npress A\n" + game + leave)
    assert len(set(seen.values())) == 3
    assert seen["game"] == seen["again"] != seen["told"]


def test_a_game_of_an_unknown_title_is_listed_and_says_why_it_is_not_shown(folder: Path) -> None:
    before = (folder / "replays" / "0").read_bytes()
    menu = "press A\npress Y\npress DOWN 4\npress A\nshot list\n"
    seen = shots(folder, menu + "press A\nshot said\npress A\nshot back\n")
    assert seen["list"] == seen["back"] != seen["said"]
    assert (folder / "replays" / "0").read_bytes() == before
