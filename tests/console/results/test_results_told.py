"""The end of a game in words: everybody's place and points, or the ladder that is shown."""

from array import array
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lineup import games
from lineup.console.results.results import Results
from lineup.engine.replay import Session
from lineup.saves.store import Saves
from lineup.ui.drawing.canvas import Canvas
from lineup.ui.table import seat_names
from lineup.ui.type import speech
from lineup.ui.type.numbers import number
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.engine.test_packed import played
from tests.games.seats import TOGETHER, few


def told_of(session: Session, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects what is told to be read on the page of its results."""
    found: list[str] = []

    def hear(part: int, text: str) -> None:
        if part == speech.TEXT:
            found.append(text)

    ui = Ui(Board())
    results = Results(ui, Saves(str(folder)), session, SimpleNamespace(desk=None))
    monkeypatch.setattr(speech, "hear", hear)
    results._page()
    return found


@pytest.mark.parametrize("key", TOGETHER)
def test_everybodys_points_are_told(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules: Any = games.load(key)
    for seats in (few(key), rules.SEATS[-1]):
        session = played(key, seats)
        points = array("i", [0] * seats)
        rules.scores(session.state, points)
        told = told_of(session, tmp_path, monkeypatch)
        for seat, name in enumerate(seat_names.names(session)):
            assert any(one.endswith(f"{name} {number(points[seat])}") for one in told)
        monkeypatch.undo()


@pytest.mark.parametrize("key", [key for key in games.KEYS if hasattr(games.load(key), "ladder")])
def test_the_ladder_is_told_as_far_as_it_is_shown(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    write = Canvas.text

    def text(canvas: Canvas, words: str, *rest: Any) -> int:
        drawn.append(words)
        return write(canvas, words, *rest)

    monkeypatch.setattr(Canvas, "text", text)
    told = told_of(played(key, 1), tmp_path, monkeypatch)

    assert len(told) > 2
    for one in told[-3:]:
        assert one.rsplit(" ", 1)[1] in drawn
