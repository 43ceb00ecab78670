"""A game's code tells all that is to come: nowhere while it runs, beside its points at the end."""

from array import array
from pathlib import Path
from typing import Any

import pytest

from lineup import games
from lineup.console.results import score_pages
from lineup.console.results.standings import Standings
from lineup.console.table import play
from lineup.engine import protocol
from lineup.engine.codec import code_of
from lineup.engine.replay import Session
from lineup.engine.viewpoint import Viewpoint
from lineup.text import WITH_CPU, WITH_RULES
from lineup.ui.drawing.canvas import Canvas
from lineup.ui.input import DOWN, A, B, X
from tests.console.table.test_curtain import CPU, PERSON, Console
from tests.games import asking
from tests.games import screen_rig as rig
from tests.games.seats import few

SEED = 0x9E3779B97F4A7C15
SIZES = pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All texts that are drawn."""
    found: list[str] = []
    real = Canvas.text

    def text(self: Canvas, words: str, *rest: object) -> object:
        found.append(words)
        return real(self, words, *rest)

    monkeypatch.setattr(Canvas, "text", text)
    return found


def game(key: str) -> Session:
    rules = games.load(key)
    kinds = bytes((PERSON,) + (CPU,) * (few(key) - 1))
    return Session(rules, len(kinds), SEED, protocol.defaults(rules), kinds)


def has_code(said: list[str]) -> bool:
    told = "".join(said)
    for mark in " -":
        told = told.replace(mark, "")
    return code_of(SEED) in told


@SIZES
@pytest.mark.parametrize("key", sorted({*WITH_CPU} & {*WITH_RULES}))
def test_no_page_of_a_running_games_menu_has_it(
    size: tuple[int, int], key: str, tmp_path: Path, said: list[str]
) -> None:
    console: Any = Console(size, tmp_path)
    console.session = session = game(key)
    console.unsaved, console.apply_settings = False, lambda: None
    table = play.Table(console, session)
    table.screen.draw(0)
    for downs in (1, 2, 4):  # rules, log, settings
        presses = [DOWN] * downs + [A, X, DOWN, A]
        console.board.press = lambda presses=presses: presses.pop(0) if presses else B
        assert not table._menu()
        assert presses == []
    assert len(said) > 20 and not has_code(said)


@SIZES
def test_a_game_that_is_over_has_it_beside_its_points(
    size: tuple[int, int], tmp_path: Path, said: list[str]
) -> None:
    session = game("line")
    while session.rules.turn(session.state) >= 0:
        session.play(asking.legal(session.rules, session.state)[0])
    console = Console(size, tmp_path)
    names = ["A", "B"]
    screen = games.load_screen("line").Screen(console.ui, Viewpoint(session), names)
    console.board.press = lambda: B
    scores = array("i", [0, 0])
    session.rules.scores(session.state, scores)
    score_pages.run(console.ui, session, screen, Standings(session, scores), names)
    assert has_code(said)
