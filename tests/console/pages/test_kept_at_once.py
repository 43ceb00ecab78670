"""The power goes on a page where somebody has just chosen something: it is kept all the same."""

import shutil
from pathlib import Path

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup.saves.people import Person
from lineup.saves.store import Saves

SIZES = ("240x240", "240x135", "320x240")
SETTINGS = "press Y\npress DOWN\npress A\n"
CARD = "press Y\npress DOWN 6\npress A 2\n"
MOMENT = "wait 800\n"

ROWS = {
    "brightness": (0, "LEFT", 90),
    "fast": (1, "LEFT", True),
    "volume": (2, "RIGHT", 2),
    "language": (3, "RIGHT", "de"),
    "dim": (4, "RIGHT", 2),
    "sleep": (5, "RIGHT", 2),
    "left": (6, "RIGHT", True),
    "large": (7, "RIGHT", True),
    "calm": (8, "RIGHT", True),
}
"""Name -> row of the settings, the key that changes it, and what is kept then."""


def play(text: str, size: str, folder: Path) -> None:
    """From power-on until the power goes, where the script ends."""
    model = MODELS[size]
    if not model.has_xy:
        text = text.replace("press Y", "hold B 600")
    headless.run(script.parse(text), model, storage=folder)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    saves = Saves(str(folder))
    saves.keep_settings()
    saves.people.put(Person("Ada"))
    return folder


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ROWS)
def test_a_setting_is_kept_once_no_key_comes(name: str, size: str, folder: Path) -> None:
    row, key, wanted = ROWS[name]
    assert getattr(Saves(str(folder)).settings, name) != wanted
    to_row = f"press DOWN {row}\n" if row else ""
    play(SETTINGS + to_row + f"press {key}\n" + MOMENT, size, folder)
    assert getattr(Saves(str(folder)).settings, name) == wanted


@pytest.mark.parametrize("size", SIZES)
def test_a_sign_and_a_colour_are_kept_once_no_key_comes(size: str, folder: Path) -> None:
    (before,) = Saves(str(folder)).people.all()
    play(CARD + "press DOWN\npress RIGHT\npress DOWN\npress RIGHT\n" + MOMENT, size, folder)
    (after,) = Saves(str(folder)).people.all()
    assert (after.name, after.number) == (before.name, before.number)
    assert after.sign != before.sign and after.colour != before.colour


def test_what_was_kept_is_not_written_on_leaving(folder: Path) -> None:
    kept = {path: path.read_bytes() for path in folder.iterdir()}
    play(SETTINGS + "press LEFT\n" + MOMENT, "240x240", folder)
    once = {path: path.read_bytes() for path in folder.iterdir()}
    assert once != kept
    play(SETTINGS + MOMENT + "press B\n", "240x240", folder)
    assert {path: path.read_bytes() for path in folder.iterdir()} == once


@pytest.mark.slow
@pytest.mark.parametrize("pages", [SETTINGS + "press LEFT\n", CARD + "press DOWN\npress RIGHT\n"])
def test_what_cannot_be_kept_is_told_on_leaving_and_not_before(
    pages: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shots = {}
    for full in (False, True):

        def fill(full: bool = full) -> None:
            from lineup.saves import slots

            def save(*payload: object) -> None:
                raise slots.NotSaved("save.failed.verify")

            if full:
                slots.Slots.save = save  # type: ignore[method-assign]

        text = pages + MOMENT + "shot there\npress B\nshot left"
        copy = Path(shutil.copytree(folder, folder.with_name(f"full {full}")))
        run = headless.run(script.parse(text), storage=copy, on_boot=fill)
        shots[full] = run.shots
    assert shots[False]["there"] == shots[True]["there"]
    assert shots[False]["left"] != shots[True]["left"]
