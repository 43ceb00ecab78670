"""A pupil who takes a lesson: what the console shows is real, what is pressed is known before."""

from array import array
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from host_sim.boards.models import Model
from host_sim.playing.bots import choose
from lineup import games
from lineup.console.system.reserve import Reserve
from lineup.console.table.lesson import Lesson
from lineup.engine import rng
from lineup.ui.input import A
from tools.pictures.scenes.stage import Stage

MOST = 600
"""Decisions of a lesson, and more."""

_NORMAL = 1


def console_of(stage: Stage) -> Any:
    """Makes what a lesson asks of the console, on this stage."""
    settings = SimpleNamespace(introduced=lambda number: True)
    saves = SimpleNamespace(settings=settings)
    return SimpleNamespace(ui=stage.ui, rest=lambda: None, room=Reserve(), lessons={}, saves=saves)


class Moment:
    """The moment of a step, or of a decision in it: `before`, the `move` that is wanted, and
    `after` it and those of the player that follow it. `step` from 1, `at` the number of the
    decision."""

    def __init__(self, lesson: Lesson, seat: int) -> None:
        self.rules: Any = lesson._rules
        self.seat = seat
        self.before = bytearray(lesson._session.state)
        self.step, self.at = lesson.step + 1, lesson._at
        self.steps: Any = lesson.steps
        moves = lesson.steps[lesson.step][0][lesson._at :]
        self.move = moves[0]
        self.after = bytearray(self.before)
        for move in moves:
            if self.rules.turn(self.after) == seat:
                self.rules.play(self.after, move)
            else:
                break

    def legal(self, state: bytearray) -> list[int]:
        """The moves of who decides in a state."""
        out = array("i", [0] * self.rules.MAX_MOVES)
        return list(out[: self.rules.moves(state, out)])

    def scores(self, state: bytearray) -> list[int]:
        out = array("i", [0] * 8)
        self.rules.scores(state, out)
        return list(out)

    def gain(self) -> int:
        """Computes what the player's points grow by."""
        return self.scores(self.after)[self.seat] - self.scores(self.before)[self.seat]


class Pupil:
    """Takes a game's lesson on a panel. `said` are all parts that were said, with the mark before
    the words; `moments` how each step stood.

    errs: makes every wrong move first that there is; `answers` are these: where, the move, and
    the part that was said. `allowed` are the moves that do what is asked for, at each decision,
    the wanted one first; ways: which of these is made, by step (from 1) and decision.
    """

    def __init__(
        self,
        key: str,
        model: Model,
        errs: bool = False,
        ways: dict[tuple[int, int], int] | None = None,
    ) -> None:
        self.shown: list[str] = []
        self.stage = Stage(model, lambda name, display: self.shown.append(name))
        self.stage.ui.wait = self._wait
        self.lesson = Lesson(console_of(self.stage), key)
        self.said: list[str] = []
        self.moments: list[Moment] = []
        self.wrong: list[int] = []
        self.answers: list[tuple[Moment, int, str]] = []
        self.allowed: list[tuple[Moment, list[int]]] = []
        self._ways = ways or {}
        self._asked: list[tuple[Moment, int]] = []  # wrong moves that wait for an answer
        self._errs = errs
        self._choices: Iterator[int] = iter(())
        self._place = (-1, -1)
        self._tries = 0  # at this place
        self._rng = bytearray(rng.SIZE)
        rng.seed(self._rng, 0, 1)
        self._count = 0
        self._say = self.lesson.said
        lesson: Any = self.lesson
        lesson.said = self._hear
        lesson.screen.choose = self._choose
        self._draw = lesson.screen.draw
        lesson.screen.draw = self._redraw

    def learn(self) -> bool:
        """To the end; what the last question is answered with."""
        return self.lesson.teach()

    def _hear(self, part: str, *args: object) -> str:
        self.said.append(part)
        if self._asked:
            self.answers.append((*self._asked.pop(), part))
        return self._say(part, *args)

    def _wait(self, page: Any, rest: Any = None) -> int:
        if not self._stands():
            page()
            self.stage.ui.canvas.flush()
            self.shown.append("")
        return A

    def _redraw(self, viewer: int) -> None:
        if not self._stands():
            self._draw(viewer)

    def _stands(self) -> bool:
        """True from a place's second wrong move on, which leads to the pictures of the first."""
        return self._tries > 1 and self._place == self._at()

    def _at(self) -> tuple[int, int]:
        return self.lesson.step, self.lesson._at

    def _choose(self, seat: int) -> int:
        lesson, screen = self.lesson, self.lesson.screen
        self._count += 1
        assert self._count < MOST, "it does not end"
        screen.draw(seat)
        if not self._stands():
            screen._part = screen.part()
            screen._part.draw()
        steps = lesson.steps
        if lesson.step == len(steps):
            bot = games.load_bot(lesson._rules.KEY)
            state = lesson._session.state
            return choose(bot, lesson._rules, state, seat, self._rng, _NORMAL)
        place = self._at()
        self._tries += 1
        if place != self._place:
            self._place = place
            self._tries = 1
            if not lesson._at:
                self.moments.append(Moment(lesson, seat))
            self._choices = iter(self._presses(seat))
        move = next(self._choices)
        moment, allowed = self.allowed[-1]
        if move not in allowed:
            self._asked.append((moment, move))
        return move

    def _presses(self, seat: int) -> list[int]:
        moment = Moment(self.lesson, seat)
        legal = moment.legal(moment.before)
        assert moment.move in legal
        allowed = [moment.move, *(move for move in legal if self._is_other(move))]
        self.allowed.append((moment, allowed))
        others = [move for move in legal if move not in allowed] if self._errs else []
        self.wrong += others
        return [*others, allowed[self._ways.get((moment.step, moment.at), 0)]]

    def _is_other(self, move: int) -> bool:
        # Whether it does what is asked for, and is not the wanted one.
        lesson = self.lesson
        if move == lesson._wanted():
            return False
        return lesson.script.otherwise(lesson.steps, lesson.step, lesson._at, move) is not None
