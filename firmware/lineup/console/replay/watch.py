"""Watching a game again, move by move: by the arrows, forwards and backwards, or by itself."""

from micropython import const

from lineup import games
from lineup.console.replay.playback import Playback
from lineup.console.results.standings import Standings
from lineup.engine.viewpoint import Viewpoint
from lineup.saves import players
from lineup.ui.drawing import theme
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.table import seat_names
from lineup.ui.type import overflow, speech
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number, signed
from lineup.ui.type.sentence import chip

_BEAT_MS = const(900)  # a move stays that long where they follow each other by themselves
_LEADING = const(14)
_LINE = const(2)  # pixels of the bar that tells how far it is


class _View(Viewpoint):
    """Nobody decides anything."""

    def moves(self, viewer: int, out) -> int:
        return 0


class Watch:
    """One game on the screen; `known` are the console's people. `viewer` is the seat that it is
    seen from; -1: whoever moves."""

    def __init__(self, ui, session, known=None) -> None:
        self._ui = ui
        self._session = session
        self._tape = Playback(session)
        self._names = seat_names.names(session, known)
        self._signs = seat_names.emblems(session, known)
        self._screen = games.load_screen(session.rules.KEY).Screen(
            ui, _View(self._tape), self._names
        )
        self._solo = session.seats == 1
        self._desk = self._screen.desk
        self._covered = False  # words stand on the table
        self.viewer = (players.people(session) or [0])[0]
        self._seat = self.viewer

    def run(self) -> None:
        """Until B."""
        canvas = self._ui.canvas
        signs, canvas.emblems = canvas.emblems, self._signs
        try:
            self._run()
        finally:
            canvas.emblems = signs

    def _run(self) -> None:
        self._show()
        while True:
            event = self._ui.wait(self._show)
            if event == B:
                return
            if event == A:
                if not self._play():
                    return
            elif event in (LEFT, RIGHT):
                self._step(1 if event == RIGHT else -1)
            elif event in (UP, DOWN):
                self._go(self._tape.turn_end(1 if event == DOWN else -1))
            elif event == X and not self._solo:
                self._turn_view()
            elif event == Y:
                from lineup.console.replay import share

                share.run(self._ui, self._session)
                self._show()

    def _play(self) -> bool:
        # Goes on until the end or any key; false where that is B. From the end: from the start.
        if self._tape.at == self._tape.count:
            self._go(0)
        while self._tape.at < self._tape.count:
            self._step(1, (A, "replay.stop"))
            event = self._ui.keys.wait(_BEAT_MS)
            if event >= 0:
                self._show()
                return event != B
        self._show()
        return True

    def _step(self, step: int, verb=(A, "replay.play")) -> None:
        tape = self._tape
        if not 0 <= tape.at + step <= tape.count:
            self._ui.sound("error")
            return
        self._bar(tape.at + step)
        if step > 0:
            if self._covered or self._seen_by() != self._seat:
                self._paint()
            if self._ui.animations:
                self._screen.show(tape.turn(), tape.next())
        self._go(tape.at + step, verb)

    def _go(self, at: int, verb=(A, "replay.play")) -> None:
        self._bar(at)
        self._tape.go(at)
        self._show(verb)

    def _seen_by(self) -> int:
        # The seat whose view is shown: with open cards who moves now, or moved last.
        if self.viewer >= 0:
            return self.viewer
        turn = self._tape.turn()
        return turn if turn >= 0 else self._seat

    def _turn_view(self) -> None:
        self.viewer = self.viewer + 1 if self.viewer + 1 < self._tape.seats else -1
        self._show()
        name = self._names[self.viewer] if self.viewer >= 0 else ""
        self._ui.toast(t("replay.seat", name) if name else t("replay.open"), "")

    def _show(self, verb=(A, "replay.play")) -> None:
        self._paint()
        left = [(button, t(key)) for button, key in (verb, (B, "ui.back"))]
        right = () if self._solo else ((X, t("replay.view")),)
        self._ui.foot.show(left, right + ((Y, t("replay.share")),))
        tape = self._tape
        if tape.at:
            self._tell(*self._known(*tape.last()))
        else:
            self._tell(-1, "replay.start", (), 0)
        self._bar(tape.at)

    def _known(self, seat: int, key: str, args, gain: int) -> tuple:
        # Of what others do in secret only that they do it, until it is shown.
        secret = self.viewer >= 0 and seat != self.viewer and players.hides(self._session)
        if secret and not self._tape.shown():
            return seat, "ui.waits", (self._names[seat],), 0
        return seat, key, args, gain

    def _result(self) -> str:
        # Who has won, once the game is over.
        tape = self._tape
        if tape.turn() >= 0:
            return ""
        scores = tape.scores()
        if self._solo:
            return t("results.points", number(scores[0]))
        standings = Standings(tape, scores)
        title = standings.title(self._names, -1)
        if len(standings.winners) == 1:
            return title
        winners = [self._names[seat] for seat in standings.winners]
        return title + ": " + t("results.and").join(winners)

    def _paint(self) -> None:
        # The whole table: a screen of play draws what changed in the order of play only.
        desk = self._desk
        self._seat = self._seen_by()
        self._screen.people = (self._seat,)
        desk.look(self._seat)
        desk.count = 0
        desk.clear()
        self._covered = False
        self._screen.paint()

    def _tell(self, seat: int, key: str, args, gain: int) -> None:
        # What was done, in the sentence's place: in two lines where it takes as many, which stand
        # on the table's edge; on a low panel in the place of the hints, once there is something.
        # Below it how the game has ended, if it has.
        result = self._result()
        if result:
            speech.say(speech.TITLE, result)
        if speech.hear:
            who = self._names[seat] + ": " if seat >= 0 else ""
            speech.say(speech.SENTENCE, who + t(key, *args), signed(gain) if gain else "")
        canvas, grid = self._ui.canvas, self._ui.grid
        if grid.low and seat < 0:
            return
        bottom = canvas.height if grid.low else grid.foot
        right = canvas.width - 6
        sign = signed(gain) if gain else ""
        left = 6 + (SIZE + 7 if seat >= 0 else 0)
        room = right - left - (TITLE.width(sign) + 14 if sign else 0)
        lines, font = _lines(t(key, *args), room)
        if result:
            font = BODY
            if BODY.width(result) > room:
                result = result.split(":")[0]  # of several winners only that they share it
            lines = BODY.shorten(" ".join(lines), room), BODY.shorten(result, room)
        y = bottom - (19 if len(lines) == 1 else 2 * _LEADING + 2)
        self._covered = y < grid.sentence
        canvas.rect(0, y, canvas.width, bottom - y, theme.INK if grid.low else theme.DARK)
        if seat >= 0:
            emblem(canvas, seat, 6, (y + bottom - SIZE) // 2, theme.PAPER)
        if sign:
            ground = theme.BAD if gain < 0 else theme.GOOD
            chip(canvas, right - TITLE.width(sign) - 8, (y + bottom) // 2 - 9, sign, ground)
        y += (9 if len(lines) == 1 else 7) - font.cap // 2
        for line in lines:
            canvas.text(line, left, font.line(y), theme.PAPER, font)
            y += _LEADING

    def _bar(self, at: int) -> None:
        # How far it is, below all: what moves first at a press.
        canvas, y = self._ui.canvas, self._ui.canvas.height - _LINE
        done = canvas.width * at // max(1, self._tape.count)
        canvas.rect(0, y, done, _LINE, theme.FOCUS)
        canvas.rect(done, y, canvas.width - done, _LINE, theme.INK)
        canvas.flush()


def _lines(text: str, room: int) -> tuple:
    # (lines, font) of the first form of a text for which one or two lines are enough.
    for form in text.split("|"):
        if TITLE.width(form) <= room:
            return (form,), TITLE
        lines = BODY.wrap(form, room)
        if len(lines) < 3:
            return lines, BODY
    overflow.lost(text)
    return lines[:2], BODY
