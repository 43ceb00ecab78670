"""The screen shows what a full redraw shows: in recorded sessions and at some random presses.

`lineup redraw` plays the same, and more of it.
"""

from pathlib import Path

import pytest

from host_sim.boards.models import MODELS
from lineup import games
from tests.tools.pictures.reports import assert_true, played
from tools.pictures.redraw import monkey, plays
from tools.pictures.redraw.command import SESSIONS

RECORDED = sorted(SESSIONS.glob("*.txt"))


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_picture_of_a_session_is_true(path: Path) -> None:
    assert_true(played(plays.session, path))


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_some_random_presses_show_true_pictures(key: str) -> None:
    assert_true(played(monkey.run, monkey.Run(key, 1, MODELS["240x240"], 25)))
