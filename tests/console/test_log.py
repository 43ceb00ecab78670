"""The log: who did what, what it brought, as far back as is asked."""

from typing import Any

import pytest

from host_sim.models import MODELS
from lineup import games
from lineup.console import log
from lineup.text import LANGUAGES
from lineup.ui.input import UP, A, B
from lineup.ui.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.console.test_hint import played
from tests.languages.rig import speaking


@pytest.mark.parametrize("key", games.KEYS)
def test_the_log_tells_every_move_and_who_made_it(key: str) -> None:
    session = played(key, 12)
    entries = log.entries(session)
    rules: Any = session.rules
    state = rules.new(2, 7, session.options)
    assert len(entries) == 12
    total = [0, 0]
    for move, (seat, message, args, gain) in zip(session.moves, entries, strict=True):
        assert seat == rules.turn(state) and (message, args) == rules.describe(state, move)
        total[seat] += gain
        rules.apply(state, move)
    assert bytes(state) == bytes(session.state)


def test_no_more_is_told_than_asked_for() -> None:
    session = played("lineit", 12)
    assert log.entries(session, 5) == log.entries(session)[-5:]


@pytest.mark.parametrize("size", ("240x240", "240x135", "320x240"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_button_has_room_to_name_what_it_shows(language: str, size: str) -> None:
    """The last round, whichever rows are in view: none of them is chosen."""
    shown: list[int] = []
    with speaking(language) as wrong:
        board = Board(MODELS[size].width, MODELS[size].height, edges=presses((UP, UP, A, B)))
        log.run(Ui(board), played("lineit", 12), lambda: shown.append(1))
    assert wrong == [] and shown == [1]


def test_its_button_names_the_round() -> None:
    assert all("last round" in form.lower() for form in t("log.again").split("|"))
