"""A hint: what the strongest CPU player would do now, on the table where it would be done, with a
line why; A does what was shown so far, X all of it."""

from lineup import games
from lineup.console.table.cpu import Cpu
from lineup.console.table.game_copy import GameCopy
from lineup.console.table.log import words
from lineup.engine.levels import HARD
from lineup.engine.viewpoint import Viewpoint
from lineup.ui.foot import NOTHING
from lineup.ui.input import LEFT, RIGHT, A, B, X
from lineup.ui.table.hint_bubble import HintBubble
from lineup.ui.type import speech
from lineup.ui.type.messages import t

_MOST = 16  # moves of one turn


def silent(session, seat: int) -> str:
    """The message key of why a game gives no hint now, "" where it gives one."""
    seen = bytearray(len(session.state))
    session.rules.observe(session.state, seat, seen)
    return games.load_why(session.rules.KEY).silent(seen)


def moves(session, bot, seat: int, progress) -> list:
    """The moves of `seat` up to the end of its turn, or to what nobody can know before.

    progress(percent) is called between slices of thinking and returns true to give up: then
    there are none.
    """
    trial = GameCopy(session)
    rules = trial.rules
    cpu = Cpu(trial, bot)
    found = []
    while rules.turn(trial.state) == seat and len(found) < _MOST:
        thought = cpu.start(seat, HARD)
        slices = 0
        while True:
            try:
                done = next(thought)
            except StopIteration as stop:
                move = stop.value
                break
            slices += 1
            if progress(slices * 3 % 100 if done is None else done):
                return []
        found.append(move)
        if rules.reveals(trial.state, move):
            break
        trial.play(move)
    return found


class Shown:
    """The moves on a table of their own, some at a time. people: the seats of people."""

    def __init__(self, ui, session, names, people, seat: int, chain) -> None:
        self._ui = ui
        self._session = session
        self._seat = seat
        self._chain = chain
        self._names = names
        self._trial = GameCopy(session)
        key = session.rules.KEY
        self._why = games.load_why(key)
        self._screen = games.load_screen(key).Screen(ui, Viewpoint(self._trial), names)
        self._screen.people = people
        self._bubble = HintBubble(ui)
        self._ends = self._steps()
        self.step = 0

    def _steps(self) -> list:
        # How many moves are done at the end of each step, as many a step as the screen shows at
        # once; the end of a turn by itself is none.
        chain = self._chain
        found = [self._point_out(0)]
        while found[-1] < len(chain) and not self._why.ends(chain[found[-1]]):
            found.append(found[-1] + self._point_out(found[-1]))
        return found

    def run(self) -> list:
        """Shows the steps; the moves to be done: those up to the end of the step that is shown,
        all, or none."""
        self.draw()
        while True:
            event = self._ui.wait(self.draw)
            if event == A:
                return self._chain[: self._ends[self.step]]
            if event == B:
                return []
            if event == X and len(self._ends) > 1:
                return self._chain[: self._ends[-1]]
            if event == RIGHT and self._more():
                self._press(1)
            elif event == LEFT and self.step:
                self._press(-1)

    def _press(self, step: int) -> None:
        # The arrow goes at once: the table takes longer.
        self._bubble.press(step)
        self.step += step
        self.draw()

    def draw(self) -> None:
        """The whole screen: the table with the move lit, what it is beside it, and why."""
        first = self._ends[self.step - 1] if self.step else 0
        desk = self._screen.desk
        count = self._point_out(first)
        rest = self._chain[first:]
        self._say(rest, count)
        key, args = self._why.words(self._trial.rules, self._trial.state, rest[:count])
        title = words(key, args)
        speech.say(speech.TITLE, title.split("|")[0])
        spots = self._screen.spots(rest)
        why = desk.said() if desk.grid.low else NOTHING
        self._bubble.draw(title, why, self.step, len(self._ends), spots)
        does = [(A, t("hint.do")), (B, t("ui.back"))]
        if len(self._ends) > 1:
            does.append((X, t("hint.all")))
        self._ui.foot.show(does, [], desk.said(), elsewhere=self._bubble.write)
        self._ui.canvas.flush()

    def _point_out(self, first: int) -> int:
        # Shows the move with this number; how many of them are to be seen so.
        self._go_to(first)
        self._screen.desk.canvas.owner = None  # all of it: what is shown may lie before what was
        return self._screen.point_out(self._seat, self._chain[first:])

    def _say(self, moves, count: int) -> None:
        # Why, with the points that come; where others would bring more now, always.
        rules, state, desk = self._trial.rules, self._trial.state, self._screen.desk
        seen = bytearray(len(state))
        rules.observe(state, self._seat, seen)
        found = self._why.reason(seen, self._seat, moves, count, self._names)
        if found:
            key, args, gain = found
            desk.say(t(key, *args), gain or None)
            return
        from lineup.console.table.points_at_once import missed

        more = missed(rules, state, self._seat, moves[:count])
        if more:
            desk.say(t("hint.later", more))

    def _more(self) -> bool:
        return self.step + 1 < len(self._ends)

    def _go_to(self, count) -> None:
        session, trial = self._session, self._trial
        trial.state[:] = session.state
        trial.moves = list(session.moves)
        for move in self._chain[:count]:
            trial.play(move)


def offer(ui, session, names, people, seat: int, chain) -> list:
    """Shows the moves; those that the player wants done."""
    return Shown(ui, session, names, people, seat, chain).run()
