"""The worth of a score alone: results, disc, list, statistics and sentence say what the game's
rules say, for every score with every set of options."""

import itertools
from array import array
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from lineup import games
from lineup.console.pages.stats_pages import _rows
from lineup.console.results import ladder
from lineup.console.results.results import Results
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves.store import Saves
from lineup.ui.drawing import theme
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.games import expected as facts
from tools.game.conformance.rules import choices

ALONE = [key for key in games.KEYS if hasattr(games.load(key), "ladder")]
RIMS = {
    protocol.NO_MEDAL: theme.PAPER,
    protocol.BRONZE: theme.BRONZE,
    protocol.SILVER: theme.SILVER,
    protocol.GOLD: theme.GOLD,
}
WORTH = facts.of("worth")
"""The name of a game on a rung in the list, that rung, the sentence at the end, the medal."""

SCORED = facts.of("scored")
"""Makes a session one that ended with so many points."""


@pytest.fixture(params=[(key, o) for key in ALONE for o in itertools.product(
    *choices(games.load(key), 1))], ids=str)  # fmt: skip
def alone(request: pytest.FixtureRequest) -> tuple[Any, tuple[int, ...]]:
    key, options = request.param
    return games.load(key), options


def expected(rules: Any, options: tuple[int, ...], score: int) -> int:
    """The rung that a score is on, counted here: -1 for none."""
    above = sum(score < points for points in rules.ladder(options))
    return above if above < len(rules.ladder(options)) else -1


def finished(rules: Any, options: tuple[int, ...]) -> Session:
    session = Session(rules, 1, 7, options, b"\0")
    out = protocol.move_buffer(rules)
    while rules.moves(session.state, out):
        session.play(out[0])
    return session


class Seen:
    """The results of a game alone that ended with `score`: what was written, and the disc."""

    def __init__(self, folder: Path, session: Session, score: int) -> None:
        board = Board(240, 240)
        ui = self.ui = Ui(board)
        self.words: list[str] = []
        write = ui.canvas.text
        ui.canvas.text = lambda text, *args: (self.words.append(text), write(text, *args))[1]
        screen = SimpleNamespace(desk=None)
        self.results = Results(ui, Saves(str(folder)), session, screen)
        self.results._page()
        stage = self.results._stage
        at = stage._y * 240 + stage._x - stage._radius + 4
        pair = board.display.buffer[at // 2]
        self.rim = pair & 15 if at & 1 else pair >> 4

    def row(self, name: str) -> int:
        """Finds a row of the list among the words; ValueError if there is none."""
        return self.words.index(name)


@pytest.mark.slow
def test_every_score_is_worth_the_same_everywhere(
    alone: tuple[Any, tuple[int, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, options = alone
    session = finished(rules, options)
    for score in range(max(0, rules.SCORE_RANGE[0]), rules.SCORE_RANGE[1] + 1):
        SCORED[rules.KEY](session, score, monkeypatch)
        points = array("i", [0])
        rules.scores(session.state, points)
        assert points[0] == score
        seen = Seen(tmp_path, session, score)
        rung = expected(rules, options, score)
        now, place, sentence, medal = WORTH[rules.KEY](rung)
        assert seen.rim == RIMS[medal], score
        assert sentence in seen.words
        assert rules.worth(score, options)[0] == rung
        mine = seen.row(now.split("|")[0])
        if place:
            assert seen.row(place.split("|")[0]) > mine
        line = seen.results._count.news[0].line
        assert line.places == ([] if rung < 0 else [0] * rung + [1])
        told = [(row.text, row.value) for row in _rows(seen.ui, rules, "", line)]
        assert ((place.split("|")[0], t("stats.often", 1)) in told) == (rung >= 0)
        shown = [row[2] for row in ladder.steps(rules, options, [], score)]
        assert shown.index(ladder.NOW) == (rung if rung >= 0 else len(rules.ladder(options)))
