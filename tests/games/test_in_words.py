"""A game's table in words: what who does not see it hears on request."""

from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup import games
from lineup.engine.viewpoint import Viewpoint
from lineup.text import LANGUAGES
from lineup.ui.table import seat_names
from lineup.ui.table.game_screen import GameScreen
from lineup.ui.type import speech
from tests.languages.rig import speaking
from tools.pictures.scenes import deals
from tools.pictures.scenes.stage import A, Stage

TOLD = [
    key for key in games.KEYS
    if games.load_screen(key).Screen.in_words is not GameScreen.in_words
]  # fmt: skip
every_game = pytest.mark.parametrize("key", TOLD)


def screen_of(session: Any) -> Any:
    """Its screen, drawn for who decides, on a stage of its own."""
    stage = Stage(MODELS["240x240"], lambda name, display: None)
    key = session.rules.KEY
    screen = games.load_screen(key).Screen(stage.ui, Viewpoint(session), seat_names.names(session))
    screen.draw(max(0, session.rules.turn(session.state)))
    return screen


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_told_in_every_language(key: str, language: str) -> None:
    for deal in (deals.read(key)[0], deals.read(key)[-1]):
        last = len(deal.positions) - 1
        with speaking(language):
            told = [[*screen_of(deals.at(deal, at)).in_words()] for at in (0, last // 2, last)]
        assert all(rows and all(row.strip() for row in rows) for rows in told)
        assert len({tuple(rows) for rows in told}) > 1, "no move changes it"
        assert not [row for rows in told for row in rows if "{" in row or "None" in row]


@every_game
def test_whose_cards_lie_there_is_told_by_name(key: str) -> None:
    deal = deals.read(key)[-1]
    session = deals.at(deal, len(deal.positions) - 1)
    rows = "\n".join(screen_of(session).in_words())
    assert [name for name in seat_names.names(session) if name not in rows] == []


def test_what_others_hold_is_not_told() -> None:
    rules = games.load("lineit")
    deal = deals.read("lineit")[-1]
    session = deals.at(deal, len(deal.positions) // 2)
    screen = screen_of(session)
    viewer = screen.desk.viewer
    told = "\n".join(screen.in_words())
    from lineup.games.lineit.rules.layout import HAND, HAND_SIZE, player_at
    from lineup.games.lineit.screen.choices.spoken import card

    for seat in range(session.seats):
        at = player_at(seat) + HAND
        for held in session.state[at : at + HAND_SIZE]:
            assert not held or (card(held) in told) == (seat == viewer)
    assert rules.turn(session.state) == viewer


@every_game
def test_it_is_told_once_behind_the_picture_of_a_decision(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[int, str]] = []
    monkeypatch.setattr(speech, "hear", lambda part, text: heard.append((part, text)))
    deal = deals.read(key)[0]
    session = deals.at(deal, len(deal.positions) // 2)
    screen = screen_of(session)
    seat = session.rules.turn(session.state)
    ui = screen.desk.ui
    waits: list[int] = []

    def wait(page: Any, rest: Any = None) -> int:
        waits.append(len([part for part, _ in heard if part == speech.TABLE]))
        if ui.later:
            later, ui.later = ui.later, None
            later()
        if len(waits) > 8:
            raise KeyboardInterrupt
        return A

    ui.wait = wait
    try:
        screen.choose(seat)
    except KeyboardInterrupt:
        pass
    rows = [text for part, text in heard if part == speech.TABLE]
    assert waits[0] == 0 and rows[0] == "" and rows[1:] == [*screen.in_words()]
