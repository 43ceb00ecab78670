"""The launcher: a page for each game, the same one after every way back."""

from pathlib import Path

import pytest

from lineup import games
from lineup.console.launcher import CONTINUE, Launcher
from lineup.console.saves import Saves
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.console.driving import SOLO, TURN, drive, turns

SIZES = ((240, 240), (240, 135), (320, 240))


def page(size: tuple[int, int], last: str, folder: Path) -> Launcher:
    """One that is drawn, with this page open."""
    shown = Launcher(Ui(Board(*size)), Saves(str(folder)), last)
    shown.draw()
    return shown


def picture(shown: Launcher) -> tuple[bytes, tuple[int, ...]]:
    display = shown.ui.board.display
    return bytes(display.buffer), display.palette


@pytest.mark.parametrize("size", SIZES)
def test_each_game_has_a_page_of_its_own_in_its_colours(
    size: tuple[int, int], tmp_path: Path
) -> None:
    shown = [page(size, key, tmp_path) for key in games.KEYS]
    assert [one.items[one.page] for one in shown] == list(games.KEYS)
    pictures = [picture(one) for one in shown]
    assert len({pixels for pixels, _ in pictures}) == len(games.KEYS)
    assert [colours for _, colours in pictures] == [games.load_art(k).PALETTE for k in games.KEYS]


def test_the_directions_turn_the_pages_round_and_round() -> None:
    shots = drive(
        "shot 0\npress DOWN\nshot 1\npress LEFT\nshot 2\npress UP\nshot 3\npress RIGHT\nshot 4"
    ).shots
    assert shots["0"] == shots["2"] == shots["4"]


@pytest.mark.parametrize("way", ["press A", "press Y\npress A", "press Y\npress DOWN\npress A"])
def test_the_page_survives_set_up_settings_and_about(way: str) -> None:
    shots = drive(f"press DOWN\nshot before\n{way}\nshot there\npress B\nshot after").shots
    assert shots["before"] == shots["after"] != shots["there"]


def test_rules_can_be_read_before_a_game() -> None:
    shots = drive("shot before\npress X\nshot rules\npress B\nshot after").shots
    assert shots["before"] == shots["after"] != shots["rules"]


def test_a_game_that_was_left_is_offered_first_and_one_that_ended_is_open() -> None:
    left = drive(SOLO + TURN + "press Y\npress UP\npress A\nshot left").shots["left"]
    ended = drive(SOLO + TURN * turns() + "press A\npress DOWN\npress A\nshot end").shots["end"]
    assert left == drive(SOLO + TURN + "reset\nshot fresh").shots["fresh"]
    assert ended != left


@pytest.mark.parametrize("size", SIZES[::2])
def test_the_best_score_is_on_the_games_page(size: tuple[int, int], tmp_path: Path) -> None:
    rules = games.load("numberdrop")
    session = Session(rules, 1, 1, protocol.defaults(rules))
    before = [picture(page(size, key, tmp_path)) for key in ("numberdrop", "line")]
    saves = Saves(str(tmp_path))
    saves.keep_score(session, 41)
    saves.keep_score(session, 17)
    assert saves.best_of(rules.ID) == 41 and saves.best_of(99) is None
    after = [picture(page(size, key, tmp_path)) for key in ("numberdrop", "line")]
    assert before[0] != after[0] and before[1] == after[1]


def test_a_kept_game_of_an_unknown_title_has_a_page_too(tmp_path: Path) -> None:
    rules = games.load("line")
    saves = Saves(str(tmp_path))
    saves.keep_game(Session(rules, 2, 1, protocol.defaults(rules)), 3)
    saves.running.game = 200
    shown = Launcher(Ui(Board()), saves)
    shown.draw()
    assert shown.items[0] == CONTINUE and shown.page == 0
