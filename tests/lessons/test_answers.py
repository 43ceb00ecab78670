"""The answers of a lesson: every move that its sentence allows is accepted, what it says of
another one is so, and after that the cursor is where the player needs it."""

import importlib
import itertools
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup.console.table.lesson import Lesson
from lineup.text import WITH_LESSON
from lineup.ui.input import A
from tests.games import expected
from tests.lessons.pupil import Pupil, console_of
from tools.pictures.scenes.stage import Stage

QUICK = "240x135"
SIZES = [
    pytest.param(size, marks=() if size == QUICK else pytest.mark.slow)
    for size in (QUICK, "240x240", "320x240")
]
WAYS = [{(1, 1): one, (4, 1): four} for one, four in itertools.product(range(4), range(2))]
"""Clustered's first card goes to any side of the start card, the fourth to either side of the
line."""

Ways = dict[tuple[int, int], int]

every_lesson = pytest.mark.parametrize("key", WITH_LESSON)
every_size = pytest.mark.parametrize("size", SIZES)


def answers(key: str) -> Any:
    """Loads what the sentences ask for, and whether what they say is so: `asked`, `so`."""
    return importlib.import_module(f"tests.games.{key}.answers")


def learn(key: str, size: str, ways: Ways | None = None) -> Pupil:
    pupil = Pupil(key, MODELS[size], errs=True, ways=ways)
    assert pupil.learn()
    return pupil


def hold(key: str, pupil: Pupil) -> None:
    """Holds all that was accepted and said against the rules."""
    game = answers(key)
    for moment, allowed in pupil.allowed:
        meant = [move for move in moment.legal(moment.before) if game.asked(moment, move)]
        assert sorted(allowed) == meant, f"step {moment.step}, decision {moment.at}"
    assert len(pupil.answers) == len(pupil.wrong)
    for moment, move, part in pupil.answers:
        assert game.so(moment, part, move), f"{part} of move {move}"


@pytest.mark.slow
@every_lesson
@every_size
def test_every_move_that_is_asked_for_is_accepted_and_no_other(key: str, size: str) -> None:
    hold(key, learn(key, size))


@pytest.mark.slow
@every_size
@pytest.mark.parametrize("ways", WAYS[1:], ids=str)
def test_clustered_goes_on_turned_and_mirrored(
    size: str, ways: dict[tuple[int, int], int]
) -> None:
    claims = importlib.import_module("tests.games.clustered.claims")
    pupil = learn("clustered", size, ways)
    hold("clustered", pupil)
    assert [len(allowed) for _, allowed in pupil.allowed] == [1, 4, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1]
    for moment in pupil.moments:
        for name, *args, value in moment.steps[moment.step - 1][1]:
            assert getattr(claims, name)(moment, *args) == value, f"{moment.step}: {name}"


SEVERAL = expected.of("SEVERAL_MOVES")


@pytest.mark.slow
def test_only_clustered_may_go_on_otherwise() -> None:
    """The other sentences ask for one move each."""
    for key in WITH_LESSON:
        pupil = Pupil(key, MODELS[QUICK])
        pupil.learn()
        several = [moment.step for moment, allowed in pupil.allowed if len(allowed) > 1]
        assert several == SEVERAL.get(key, [])


class Errant(Lesson):
    """At every decision a wrong move is made first, if there is one; then A alone is pressed."""

    def __init__(self, app: Any, key: str) -> None:
        super().__init__(app, key)
        self.pressed: list[int] = []
        choose = self.screen.choose
        self._erred = (-1, -1)

        def err(seat: int) -> int:
            if self.step == len(self.steps):
                raise Done
            if self._erred != (self.step, self._at):
                self._erred = (self.step, self._at)
                desk = self.screen.desk
                desk.look(seat)
                desk.list_moves()
                moves = [int(desk.moves[i]) for i in range(desk.count)]
                wrong = [move for move in moves if not self._is_meant(move)]
                if wrong:
                    self.pressed.append(len(wrong))
                    return wrong[-1]
            return int(choose(seat))

        self.screen.choose = err

    def _is_meant(self, move: int) -> bool:
        steps = self.steps
        meant = bool(self._fulfils(move))
        self.steps = steps
        return meant


class Done(BaseException):
    """The player is on their own now."""


@pytest.mark.slow
@every_lesson
@every_size
def test_after_a_wrong_move_a_alone_does_what_is_asked(key: str, size: str) -> None:
    stage = Stage(MODELS[size], lambda *_: None)
    lesson = Errant(console_of(stage), key)

    def teach() -> None:
        with pytest.raises(Done):
            lesson.teach()

    stage.play("", teach, itertools.repeat(A, 400))
    assert lesson.step == len(lesson.steps)
    made = [move for moves, _ in lesson.script.STEPS for move in moves]
    assert list(lesson._session.moves)[: len(made)] == made
    assert len(lesson.pressed) > len(lesson.script.STEPS) - 1
