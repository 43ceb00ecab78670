"""A hint: what the strongest CPU player would do now, on the table where it would be done, with a
line why; A does what was shown so far."""

from lineup import games
from lineup.console.table.cpu import Cpu
from lineup.console.table.game_copy import GameCopy
from lineup.console.table.log import words
from lineup.engine.levels import HARD
from lineup.engine.viewpoint import Viewpoint
from lineup.ui.drawing import theme, tiles
from lineup.ui.input import LEFT, RIGHT, A, B
from lineup.ui.type import sentence, speech
from lineup.ui.type.fonts import BODY
from lineup.ui.type.messages import t

_MOST = 16  # moves of one turn
_SIDE = 14  # pixels of an arrow beside the words


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
        self._starts = [0]  # the first move of each step that was reached
        self.step = 0
        self.count = 0
        """How many moves the step shows."""

    def run(self) -> list:
        """Shows the steps; the moves to be done: those up to the end of the step that is shown, or
        none."""
        self.draw()
        while True:
            event = self._ui.wait(self.draw)
            if event == A:
                return self._chain[: self._starts[self.step] + self.count]
            if event == B:
                return []
            if event == RIGHT and self._more():
                self._press(1)
            elif event == LEFT and self.step:
                self._press(-1)

    def _press(self, step: int) -> None:
        # The arrow goes at once: the table takes longer.
        ui = self._ui
        right = ui.canvas.width - _SIDE if step > 0 else 0
        ui.canvas.rect(right, 0, _SIDE, ui.grid.bar, theme.MUTED)
        ui.canvas.flush()
        self.step += step
        self.draw()

    def draw(self) -> None:
        """The whole screen: the table with the move, what it is, and why."""
        first = self._starts[self.step]
        self._go_to(first)
        rest = self._chain[first:]
        screen, desk = self._screen, self._screen.desk
        desk.canvas.owner = None  # all of it: what is shown may lie before what was
        self.count = screen.point_out(self._seat, rest)
        if self._more() and len(self._starts) == self.step + 1:
            self._starts.append(first + self.count)
        seen = bytearray(len(self._trial.state))
        self._trial.rules.observe(self._trial.state, self._seat, seen)
        found = self._why.reason(seen, self._seat, rest, self.count, self._names)
        if found:
            key, args, gain = found
            desk.say(t(key, *args), gain or None)
        self._title(rest[: self.count])
        text = desk.said()
        self._ui.foot.show([(A, t("hint.do")), (B, t("ui.back"))], [], text)
        self._ui.canvas.flush()

    def _more(self) -> bool:
        # Whether moves follow that are worth a look: not the end of a turn by itself.
        at = self._starts[self.step] + self.count
        return at < len(self._chain) and not self._why.ends(self._chain[at])

    def _go_to(self, count) -> None:
        session, trial = self._session, self._trial
        trial.state[:] = session.state
        trial.moves = list(session.moves)
        for move in self._chain[:count]:
            trial.play(move)

    def _title(self, shown) -> None:
        # In the bar's place: what the moves are, arrows where others come before or after.
        ui, canvas = self._ui, self._ui.canvas
        key, args = self._why.words(self._trial.rules, self._trial.state, shown)
        height = ui.grid.bar
        canvas.rect(0, 0, canvas.width, height, theme.PAPER)
        y = (height - 9) // 2
        before, after = self.step > 0, self._more()
        if before:
            canvas.icon(tiles.LEFT, 5, y, 5, 9, theme.INK)
        if after:
            canvas.icon(tiles.RIGHT, canvas.width - 10, y, 5, 9, theme.INK)
        left = _SIDE if before else 6
        room = canvas.width - left - (_SIDE if after else 6)
        if speech.hear:
            speech.say(speech.TITLE, words(key, args))
        fonts = (BODY,) if ui.grid.low else sentence.FONTS
        text, font = sentence.fitting(words(key, args), room, fonts)
        canvas.text(text, left, font.line((height - font.cap) // 2), theme.INK, font)


def offer(ui, session, names, people, seat: int, chain) -> list:
    """Shows the moves; those that the player wants done."""
    return Shown(ui, session, names, people, seat, chain).run()
