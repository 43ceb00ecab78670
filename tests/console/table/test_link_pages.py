"""The pages of a link: all words have room, in every language, on every panel."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from lineup import games
from lineup.console.setup import join
from lineup.console.system.reserve import Reserve
from lineup.console.table.link import Link
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.link import peer
from lineup.saves import players
from lineup.saves.people import Person
from lineup.saves.store import Saves
from lineup.text import LANGUAGES
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.type import messages
from lineup.ui.widgets import Ui
from tests import board
from tools.pictures import golden
from tools.pictures.scenes.stage import Stage

SIZES = ((240, 240), (240, 135), (320, 240))
each_page = pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
each_language = pytest.mark.parametrize("language", LANGUAGES)


class Stop(Exception):
    """Nobody presses any more."""


def ui_of(size: tuple[int, int], language: str, *buttons: int) -> Ui:
    """A console that speaks a language; the buttons are pressed a second apart."""
    messages.language(language)
    edges = [(1000 + at, edge) for at, edge in board.presses(buttons)]
    ui = Ui(board.Board(*size, size != (240, 135), edges))
    ui.board.press = lambda: (_ for _ in ()).throw(Stop)
    return ui


@pytest.fixture(autouse=True)
def _english_afterwards():
    yield
    messages.language("en")


def session_of(key: str, seats: int) -> Session:
    rules = games.load(key)
    options = protocol.effective(rules, seats, protocol.defaults(rules))
    kinds = bytes([players.THERE] + [0] * (seats - 1))
    return Session(rules, seats, 7, options, kinds)


@each_page
@each_language
def test_what_is_waited_for_is_said(language: str, size: tuple[int, int]) -> None:
    for key in ("link.wait", "link.lost", "link.offer"):
        session = None if key == "link.offer" else session_of("setup", 2)
        for called in (False, True):
            ui = ui_of(size, language, B)
            link = Link(ui, session)
            link.peer.called = called
            assert not link.wait(key, lambda: False)
            assert len(set(ui.board.display.frames)) > 3  # something moves
            link.close()


@pytest.mark.slow
def test_a_console_does_not_wait_for_ever() -> None:
    ui = ui_of(SIZES[0], "en")
    del ui.board.press
    link = Link(ui, session_of("line", 2))
    assert not link.wait("link.wait", lambda: False)
    assert ui.board.now == pytest.approx(600_000, rel=0.01)


@each_page
@each_language
def test_why_it_has_ended_is_said(language: str, size: tuple[int, int]) -> None:
    for reason in range(peer.LINK, peer.DIFFERS + 1):
        ui = ui_of(size, language, A)
        link = Link(ui, session_of("lineit", 2))
        link.peer.refused = (reason, 0, True)
        assert not link.goes_on()
        link.close()


@pytest.mark.slow
@each_page
@each_language
@pytest.mark.parametrize("key", games.KEYS)
def test_what_is_offered_is_shown(
    key: str, language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    session = session_of(key, games.seats(key)[1])
    ui = ui_of(size, language, *[DOWN] * 20, B)
    assert not join._wanted(ui, Saves(str(tmp_path)), session)


def test_who_joins_chooses_who_plays_here(tmp_path: Path) -> None:
    session = session_of("lineit", 3)
    ui = ui_of(SIZES[0], "en", DOWN, A, A, DOWN, DOWN, DOWN, B)
    join._wanted(ui, Saves(str(tmp_path)), session)
    before = bytes(session.players)
    assert before == bytes((players.THERE, 0, 0))
    ui = ui_of(SIZES[0], "en", DOWN, A, A, UP, A)
    assert join._wanted(ui, Saves(str(tmp_path)), session)
    assert bytes(session.players) == bytes((players.THERE, players.ORDER[2], 0))


def test_a_running_game_of_the_title_is_not_replaced_unasked(tmp_path: Path) -> None:
    saves = Saves(str(tmp_path))
    saves.running.keep(session_of("lineit", 2), 3)
    session = session_of("lineit", 3)
    assert not join._wanted(ui_of(SIZES[0], "en", A, A), saves, session)
    assert join._wanted(ui_of(SIZES[0], "en", A, DOWN, A), saves, session)


def test_a_game_with_no_seat_here_does_not_start(tmp_path: Path) -> None:
    from lineup.console.setup.choices import Choices
    from lineup.console.setup.new_game import BACK, NewGame

    choices = Choices("lineit")
    choices.kinds[0] = choices.kinds[1] = players.THERE
    for size in SIZES:
        for language in LANGUAGES:
            ui = ui_of(size, language, A, B)
            assert NewGame(ui, Saves(str(tmp_path)), Reserve(), choices).run() == BACK


def test_the_view_of_a_kept_game_is_that_of_a_seat_here() -> None:
    session = SimpleNamespace(seats=3, players=bytes((players.THERE, 2, 0)))
    assert players.first_here(session) == 2
    session.players = bytes((players.THERE, 2, players.THERE))
    assert players.first_here(session) == 1
    assert players.people(session) == []


def test_who_joins_may_be_somebody_and_sits_on_one_seat(tmp_path: Path) -> None:
    saves = Saves(str(tmp_path))
    saves.people.put(Person("Ada"))
    saves.people.put(Person("Bo"))
    rules = games.load("line")
    stage = Stage(golden.SIZES["240x240"], lambda name, display: None)
    for keys, kinds, people in (
        ((DOWN, RIGHT, DOWN, RIGHT, UP, UP, A), b"\x08\0\x08\0", b"\0\1\0\2"),
        ((DOWN, RIGHT, RIGHT, DOWN, RIGHT, RIGHT, UP, UP, A), b"\x08\0\x08\1", b"\0\2\0\0"),
        ((DOWN, RIGHT, DOWN, RIGHT, LEFT, UP, UP, A), b"\x08\0\x08\0", b"\0\1\0\0"),
    ):
        session = Session(rules, 4, 1, protocol.defaults(rules), b"\x08\0\x08\0")
        found: list[bool] = []

        def offer(session: Session = session, found: list[bool] = found) -> None:
            found.append(join._wanted(stage.ui, saves, session))

        stage.play("join", offer, keys)
        assert found == [True] and session.players[:4] == kinds and session.people == people
