"""The first game: a fixed deal in which the player makes real moves, told step by step.

A game's `Script` holds the moves, of all seats, and where the player goes on alone; the words are
the messages `<game>.lesson.<part>`: `1` for the first step and `1.no` where another move than its
first one is made, and so on; `then` for what follows in a step (`1.then` in the first one, or
`1.no` again); `alone` for what is left to the player, and `end`.
"""

from array import array

from micropython import const

from lineup import games
from lineup.console.pages import rules_pages
from lineup.console.table.play import FINISHED, LEAVE, Table
from lineup.engine.replay import Session
from lineup.saves.players import PERSON
from lineup.ui.drawing import theme
from lineup.ui.input import A, B, Y
from lineup.ui.pages import menu
from lineup.ui.pages.dialog import ask
from lineup.ui.table import bubble, seat_names
from lineup.ui.table.game_screen import MENU, UNDO
from lineup.ui.type import messages
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_MODULE = "lineup.text.lessons_"
_EASY = const(1)


def run(app, key: str) -> bool:
    """Plays the lesson, from where it was left, if the player wants; true where he wants a game of
    his own now."""
    lesson = Lesson(app, key)
    left = app.lessons.pop(key, None)
    if left:
        choices = (t("menu.resume"), t("lesson.anew"))
        chosen = ask(app.ui, t("lesson.title"), choices, 0)
        if chosen < 0:
            app.lessons[key] = left
            return False
        if chosen == 0:
            lesson.go_on(*left)
    wanted = lesson.teach()
    if lesson.left:
        app.lessons[key] = lesson.place()
    return wanted


def words(key: str) -> dict:
    """part -> text of a game's lesson, in the language that is spoken. Raises KeyError."""
    module = games.load_words(key, "lessons_", messages.code())
    module = module or __import__(_MODULE + messages.code(), None, None, ("LESSONS",))
    for name, data in module.LESSONS:
        if name == key:
            found = dict(rules_pages.unpacked(data))
            rules_pages.forget(_MODULE)
            return found
    raise KeyError(key)


class _Session(Session):
    """As long as the player is `guided` B says the task again where it cannot take back."""

    guided = True

    def may_take_back(self) -> bool:
        """Tells whether the last move can be taken back."""
        return super().can_undo()

    def can_undo(self) -> bool:
        return self.guided or super().can_undo()


class Lesson(Table):
    """`script` is the game's lesson, `step` the number of the step at which the player is, the
    number of steps once he is on his own. Nothing is kept."""

    def __init__(self, app, key: str) -> None:
        self.script = script = games.load_lesson(key)
        kinds = bytearray((_EASY,) * script.SEATS)
        kinds[script.SEAT] = PERSON
        rules = games.load(key)
        session = _Session(rules, script.SEATS, script.SEED, script.OPTIONS, bytes(kinds))
        super().__init__(app, session)
        self._new_alone = False
        self.steps = script.STEPS  # as they go on from what the player has done
        self.step = 0
        self._at = 0  # how many moves of the step were made
        self._asked = False  # the step was said
        self._marks = False  # what is meant is to be marked on the table
        self._marked = []  # what is
        self.left = False
        """True where it was left before its end."""

    def place(self) -> tuple:
        """Finds where it stands, for `go_on`."""
        return self.steps, self.step, self._at, list(self._session.moves)

    def go_on(self, steps, step: int, at: int, moves) -> None:
        """Stands where another one stood."""
        self.steps, self.step, self._at = steps, step, at
        for move in moves:
            self._session.play(move)

    def _say_names(self) -> list:
        return seat_names.names(self._session)

    def teach(self) -> bool:
        """Plays to the end, or until it is left; true where a game is wanted now."""
        ui = self._ui
        attend = ui.attend

        def look() -> None:
            if attend:
                attend()
            self._mark()

        ui.attend = look
        try:
            if self.run() != FINISHED:
                return False
        finally:
            ui.attend = attend
        self.screen.draw(self.viewer)
        choices = (t("lesson.play"), t("results.launcher"))
        return ask(self._ui, t("lesson.done"), choices, 0, self.said("end", *self._points())) == 0

    def said(self, part: str, *args) -> str:
        """A sentence of this lesson."""
        sentence = words(self._rules.KEY)[part]
        return sentence.format(*args) if args else sentence

    def _points(self) -> tuple:
        # The player's points, and the most of anybody else.
        scores = array("i", [0] * self._session.seats)
        self._rules.scores(self._session.state, scores)
        mine = scores[self.script.SEAT]
        others = [scores[s] for s in range(len(scores)) if s != self.script.SEAT]
        return (number(mine),) + ((number(max(others)),) if others else ())

    def _keep(self) -> bool:
        return True

    def _may_recall(self) -> bool:
        return False

    def _decide(self, seat: int) -> int:
        steps = self.steps
        if self.step < len(steps) and self._at == len(steps[self.step][0]):
            self.step += 1
            self._at = 0
            self._asked = False
        if self.step == len(steps):
            return self._go_on(seat)
        move = self._wanted()
        if seat == self.script.SEAT:
            move = self._guide(seat)
        if move != LEAVE:
            self._at += 1
        return move

    def _coming(self) -> tuple:
        # The moves that are left of the step, the wanted one first.
        return self.steps[self.step][0][self._at :]

    def _wanted(self) -> int:
        return self._coming()[0]

    def _fulfils(self, move: int) -> bool:
        # Whether a move does what is asked for: the wanted one, or one that does as well by the
        # game's script, whose steps go on from there.
        if move >= 0 and move != self._wanted():
            steps = self.script.otherwise(self.steps, self.step, self._at, move)
            self.steps = steps or self.steps
        return move == self._wanted()

    def _guide(self, seat: int) -> int:
        # A move that does what is asked for; any other one is explained and not made.
        session = self._session
        left = False
        helps = self._at > 0  # only of a step's first move the beginning is looked for
        while not left:
            key = refusal = str(self.step + 1)
            refusal += ".no"
            if self._at:
                key = refusal = self._following(key)
            back = self._at and session.may_take_back()
            self.screen.desk.taking_back = "ui.undo" if back else "lesson.task"
            if not self._asked:
                self._asked = True
                left = self._say(key)
                continue
            if helps:
                self.screen.select(self._coming())
                helps = False
            self._marks = True
            move = self.screen.choose(seat)
            self._marks = False
            if self._fulfils(move):
                return move
            self.screen.queue.clear()
            if move == MENU:
                left = self._menu(seat)
                self.screen.draw(self.viewer)
            elif move == UNDO and back:
                session.undo()
                self._at -= 1
                self.screen.draw(self.viewer)
            elif move == UNDO:
                helps = True
                left = self._say(key)
            else:
                helps = True
                self.screen.anew()
                left = self._say(refusal, "!")
        return LEAVE

    def _mark(self) -> None:
        # On the table, while the player decides: what the step speaks of, and how far all is.
        desk = self.screen.desk
        if self._marks and self._ui.canvas.owner is desk:
            script = self.script
            marked = script.marks(self.screen.spots(self._coming()))
            if self._marked and marked != self._marked:
                self.screen.redraw()  # without the marks of before
            self._marked = marked
            bubble.point_at(self._ui, marked)
            self._progress()

    def _progress(self) -> None:
        bubble.progress(self._ui, self.screen.desk.bar.end + 8, self.step, len(self.steps) + 1)

    def _following(self, key: str) -> str:
        # What is said behind the first move of a step.
        there = words(self._rules.KEY)
        return [part for part in (key + ".then", "then", key + ".no") if part in there][0]

    def _go_on(self, seat: int) -> int:
        # On his own, until he has done what the last sentence asks for.
        session = self._session
        if session.guided and seat == self.script.SEAT:
            session.guided = False
            self.screen.desk.taking_back = "ui.undo"
            if self._say("alone"):
                return LEAVE
        if self.script.finished(session.state):
            self._leaving = FINISHED
            return LEAVE
        return super()._decide(seat)

    def _say(self, part: str, mark: str = "") -> bool:
        # A bubble, or some, which A goes through and B closes; true where the lesson is left.
        ui, steps = self._ui, self.steps
        ground = theme.FOCUS
        values = []  # type: list
        moves = ()
        if self.step < len(steps):
            moves = self._coming()
            claims = steps[self.step][1]
            values = [claim[-1] for claim in claims]
        sentence = self.said(part, *values)
        if mark:
            ui.sound("error")
            ground = theme.BAD
        self._marked = []
        parts = []  # type: list
        at = 0

        def page() -> None:
            ui.canvas.owner = None
            self.screen.draw(self.viewer)
            spots = self.screen.spots(moves) if moves else ()
            ui.canvas.owner = None
            self._progress()
            if not parts:
                parts.extend(bubble.parts(ui, sentence, mark, spots))
            last = at == len(parts) - 1
            ui.hints((A, t("lesson.go" if last else "ui.next")), (Y, t("ui.menu")))
            if bubble.draw(ui, parts[at], mark, ground, spots):
                ui.foot.forget()

        self.screen.attend(moves)
        page()
        while True:
            ui.board.rest(0, 0)  # somebody reads
            event = ui.wait(page)
            self._app.rest()
            if event == Y:
                if self._menu():
                    return True
                sentence = self.said(part, *values)  # in another language, perhaps
                parts.clear()
                at = 0
                page()
            elif event == A and at < len(parts) - 1:
                at += 1
                page()
            elif event == A or event == B:
                self.screen.draw(self.viewer)
                return False

    def _menu(self, seat: int = -1, behind=None) -> bool:
        ui, key = self._ui, self._rules.KEY
        texts = [t("menu.resume"), t("menu.rules"), t("menu.settings"), t("lesson.leave")]
        focus = 0
        while True:
            focus = menu.choose(ui, t("lesson.title"), texts, max(focus, 0))
            if focus == 1:
                rules_pages.show(ui, key, self.screen.rule())
            elif focus == 2:
                from lineup.console.pages import settings

                settings.run(self._app)
                self._names[:] = seat_names.names(self._session)
                texts = [t("menu.resume"), t("menu.rules"), t("menu.settings"), t("lesson.leave")]
            else:
                self.left = focus == 3 and self._leaves()
                if focus != 3 or self.left:
                    return self.left

    def _leaves(self) -> bool:
        choices = (t("play.stay"), t("play.leave"))
        return ask(self._ui, t("lesson.leave.ask"), choices, 0, t("lesson.leave.kept")) == 1
