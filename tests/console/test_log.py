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


def test_what_is_done_for_each_digit_is_one_row() -> None:
    found = [
        (0, "numberdrop.log.drop", (), 0),
        (0, "numberdrop.log.digit", (3,), 0),
        (0, "numberdrop.log.digit", (4,), 0),
        (0, "numberdrop.log.digit", (4,), 2),
        (1, "numberdrop.log.digit", (4,), 0),
        (1, "numberdrop.log.none", (), 0),
        (1, "numberdrop.log.none", (), 0),
    ]
    listed: Any = games.load("numberdrop").LISTED
    rows = log.joined(found, listed)
    assert rows[:2] == [found[0], (0, "numberdrop.log.digit", ("3, 4, 4",), 2)]
    assert rows[2:] == found[4:] and log.joined(found, ()) == found
    assert log.words(*rows[1][1:3]) == "Writes 3, 4, 4"


@pytest.mark.parametrize("key", games.KEYS)
def test_only_keys_with_one_argument_are_listed(key: str) -> None:
    listed = getattr(games.load(key), "LISTED", ())
    told = {name: args for _, name, args, _ in log.entries(played(key, 40))}
    assert all(len(told[name]) == 1 for name in listed if name in told)


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
