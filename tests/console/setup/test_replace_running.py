"""May a running game make way for a new one? Its table is seen beside the question."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from lineup import games
from lineup.console.home.table_picture import TablePicture
from lineup.console.setup.replace_running import Question
from lineup.console.system.reserve import Reserve
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves.running import Running
from lineup.saves.store import Saves
from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, A, B
from lineup.ui.widgets import Ui
from tests import runtimes
from tests.board import Board
from tests.games import asking
from tests.games.random_moves import advance

SIZES = ((240, 240), (240, 135), (320, 240))
CHOICES = ("Continue", "Start over")
FRAME = 2


def kept(folder: Path, key: str) -> Session:
    rules = games.load(key)
    seats = rules.SEATS[-1]
    session = Session(rules, seats, 5, protocol.defaults(rules), bytes([0] + [1] * (seats - 1)))
    advance(session, 30, random.Random(1))
    Saves(str(folder)).running.keep(session, 3)
    return session


class Asked:
    """A question that is answered by `keys`: its answer, and the pixels of every wait."""

    def __init__(self, size: tuple[int, int], folder: Path, key: str, *keys: int) -> None:
        self.ui = Ui(Board(*size))
        self.pictures: list[list[int]] = []
        saves = Saves(str(folder))
        running = saves.running.of(games.number(key))
        self.behind = 0
        self.question = Question(self.ui, saves, Reserve(), running, CHOICES, self._behind)
        given = iter(keys)
        self.ui.wait = lambda page: self.pictures.append(pixels(self.ui)) or next(given)
        self.answer = self.question.run()

    def _behind(self) -> None:
        self.behind += 1
        self.ui.clear(theme.TABLE)

    def shown(self, number: int) -> list[list[int]]:
        """The rows of where the table is seen."""
        asked, width = self.question, self.ui.canvas.width
        left = asked.left + asked.padding
        left += (left & 1) + FRAME
        top = asked.text_top + asked._under + FRAME
        rows = [self.pictures[number][y * width :] for y in range(top, top + asked._h)]
        return [row[left : left + asked._w] for row in rows]


def pixels(ui: Ui) -> list[int]:
    return [half for pair in ui.board.display.buffer for half in (pair >> 4, pair & 15)]


def table(size: tuple[int, int], folder: Path, key: str) -> list[list[int]]:
    """Every second pixel of every second row of the table as the launcher shows it."""
    ui = Ui(Board(*size))
    glance = TablePicture(ui, Saves(str(folder)), Reserve())
    assert glance.take(games.number(key))
    glance.draw()
    _, y, w, h = ui.grid.table
    found, width = pixels(ui), ui.canvas.width
    return [found[row * width :][:w:2] for row in range(y, y + h // 2 * 2, 2)]


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", games.KEYS)
def test_the_table_that_would_be_lost_is_seen_half_as_large(
    size: tuple[int, int], key: str, tmp_path: Path
) -> None:
    session = kept(tmp_path, key)
    asked = Asked(size, tmp_path, key, DOWN, A)
    assert asked.answer == 1 and asked.behind == 1
    assert asked.question.session.state == session.state
    assert asked.shown(0) == asked.shown(1) == table(size, tmp_path, key)
    scores = [0] * session.seats
    session.rules.scores(asking.seen_by(session.rules, session.state, 0), scores)
    assert asked.question._scores == scores


def _broken(*_: object) -> None:
    raise ValueError("on purpose")


@pytest.mark.parametrize(
    ("where", "name", "wrong"),
    [
        (Running, "resume", _broken),
        (games, "load_screen", Mock(side_effect=MemoryError)),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_without_a_table_the_name_stands_there(
    size: tuple[int, int], where: Any, name: str, wrong: Callable[..., Any], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    kept(tmp_path, "line")
    monkeypatch.setattr(where, name, wrong)
    asked = Asked(size, tmp_path, "line", DOWN, DOWN, B)
    assert asked.answer == -1
    assert asked.pictures[0] == asked.pictures[2] != asked.pictures[1]
    seen = {pixel for row in asked.shown(0) for pixel in row}
    assert seen == {theme.TABLE, theme.PAPER}
    assert asked.question.session is None


def test_a_press_is_answered_before_the_table_is_looked_at(tmp_path: Path) -> None:
    kept(tmp_path, "line")
    ui = Ui(Board())
    saves = Saves(str(tmp_path))
    running = saves.running.of(games.number("line"))
    question = Question(ui, saves, Reserve(), running, CHOICES, Mock())
    ui.keys.again(B)
    assert question.run() == -1
    assert question.session is None


@pytest.mark.slow
def test_it_is_the_same_on_micropython(tmp_path: Path) -> None:
    code = Path(__file__).with_name("device_replace_running.py").read_text(encoding="utf-8")
    root = Path(__file__).parents[3]
    here = runtimes.cpython(code, str(tmp_path / "here"), folders=(root,))
    # The unix port compiles everything on its heap; the device has it frozen.
    there = runtimes.micropython(code, str(tmp_path / "there"), folders=(root,), heap="2m")
    assert here == there
    for key in games.KEYS:
        for way in (f"{key} 1 True []", f"{key} 2 True []"):
            assert here.splitlines().count(way) == 2
