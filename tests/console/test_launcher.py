"""The launcher: what is selected is in view, and still is after every way back."""

from pathlib import Path

import pytest

from lineup import games
from lineup.console.launcher import ABOUT, SETTINGS, Launcher
from lineup.console.saves import Saves
from lineup.ui import theme
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.console.driving import SOLO, TURN, drive, turns

SIZES = ((240, 240), (240, 135))


def launcher(size: tuple[int, int], last: str, folder: Path) -> Launcher:
    """One that is drawn, with this choice selected."""
    shown = Launcher(Ui(Board(*size)), Saves(str(folder)), last)
    shown.draw()
    return shown


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("last", [*games.KEYS, SETTINGS, ABOUT])
def test_what_was_chosen_last_is_selected_and_in_view(
    size: tuple[int, int], last: str, tmp_path: Path
) -> None:
    shown = launcher(size, last, tmp_path)
    assert shown.items[shown.focus] == last
    assert shown.first <= shown.focus < shown.end()
    fb = shown.ui.canvas.fb
    assert any(fb.pixel(20, y) == theme.FOCUS for y in range(shown.top, shown.bottom))


def test_the_selection_survives_set_up_settings_and_about() -> None:
    script = "press UP{0}\nshot before\npress A\npress B\nshot after\n"
    for up in (1, 2, 3):
        shots = drive(script.format(f" {up}")).shots
        assert shots["before"] == shots["after"]


def test_a_game_that_was_left_is_offered_first_and_one_that_ended_is_selected() -> None:
    left = drive(SOLO + TURN + "press Y\npress UP\npress A\nshot left").shots["left"]
    ended = drive(SOLO + TURN * turns() + "press A\npress DOWN\npress A\nshot end").shots["end"]
    assert left == drive(SOLO + TURN + "reset\nshot fresh").shots["fresh"]
    assert ended == drive("shot fresh").shots["fresh"]
