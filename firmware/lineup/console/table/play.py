"""A game at the table: whose turn it is, who decides, what is shown, when it is kept."""

import gc

from micropython import const

from lineup import games
from lineup.engine.levels import EASY
from lineup.engine.protocol import OVER
from lineup.engine.viewpoint import Viewpoint
from lineup.saves import players
from lineup.saves.running_view import RunningView
from lineup.saves.slots import NotSaved
from lineup.ui.drawing import theme
from lineup.ui.input import A, B, X, Y
from lineup.ui.table import seat_names
from lineup.ui.table.game_screen import MENU, NO_MOVE, UNDO
from lineup.ui.type import speech
from lineup.ui.type.messages import t

FINISHED, LEFT, NEW = range(3)
"""The ways in which it ends: played to the end; left and kept; a new game is wanted."""

LEAVE = const(-4)
"""The value that a decision gives instead of a move where the game is left."""

_LOOK_MS = const(60)  # how often is looked for a move of the other console
_PROGRESS_STEP = const(4)  # percent; drawing costs the thinker time


class Table:
    """One session being played, with its `screen`.

    `viewer` is the seat whose view is on screen: the person who decided last.
    """

    def __init__(self, app, session) -> None:
        self._app = app
        self._ui = app.ui
        self._session = session
        self._rules = session.rules
        self._names = self._say_names()
        self._people = players.people(session)
        key = self._rules.KEY
        screens = games.load_screen(key)
        app.room.give_all()
        gc.collect()
        self.screen = screens.Screen(self._ui, Viewpoint(session), self._names)
        self.screen.people = self._people
        self._cpu = self._make_cpu()
        self._link = self._make_link()
        self._leaving = LEFT
        self._told = False  # that saving fails
        self._kept = True  # all up to the last turn's end
        self._mover = -1  # who made the last move
        self._untold = []  # type: list  # what others did and is hidden, in words
        self._in_the_open = False  # all people have looked at the screen since the last curtain
        known = app.saves.settings.introduced if session.seats == 1 else None
        self._new_alone = known is not None and not known(self._rules.ID)
        self.viewer = self._first_viewer()
        speech.say(speech.MOVE)
        gc.collect()

    def run(self) -> int:
        """Plays on to the end, or until it is left: FINISHED, LEFT or NEW."""
        if not self._session.moves:
            self._keep()
        if self._link is None:
            return self._run()
        try:
            return self._run() if self._link.joined() else LEFT
        finally:
            self._link.close()

    def _run(self) -> int:
        session = self._session
        secret = getattr(self._rules, "HIDDEN_HANDS", False)
        passed = len(self._people) > 1 and (secret or len(session.moves) > 0)
        while True:
            seat = self._rules.turn(session.state)
            if seat == OVER:
                self.screen.draw(self.viewer)  # what the last turn brought
                if self._link is not None:
                    self._link.finish()
                return FINISHED
            if not self._hand_over(seat, passed):
                return self._leaving
            # Another seat's, where its last move was taken back.
            if not self._take_turn(self._rules.turn(session.state)):
                return self._leaving
            passed = False

    def _say_names(self) -> list:
        return seat_names.names(self._session, self._app.saves.people)

    def _first_viewer(self) -> int:
        return players.first_here(self._session)

    def _make_link(self):
        if not players.is_linked(self._session):
            return None
        from lineup.console.table.link import Link

        return Link(self._ui, self._session)

    def _make_cpu(self):
        if len(self._people) == self._session.seats:
            return None
        from lineup.console.table.cpu import Cpu

        return Cpu(self._session, games.load_bot(self._rules.KEY))

    def _hand_over(self, seat: int, passed: bool) -> bool:
        # Where the device goes to somebody else a curtain falls; not before what all may see, but
        # after it. False where the game is left.
        if self.screen.in_the_open():
            self._in_the_open = len(self._people) > 1
            return True
        if not players.is_person(self._session, seat):
            if not passed:
                return True
            seat = self.viewer  # whose hand is on screen while a CPU player begins
        if passed or self._in_the_open or seat != self.viewer:
            from lineup.console.table import curtain

            undo = seat != self.viewer and self._may_recall() and self._all_is_open(seat)
            while True:
                people = self._app.saves.people
                whole = seat_names.names(self._session, people, seat_names.WHOLE)[seat]
                look = (self._ui, self._names[seat], seat, undo, whole)
                event = curtain.run(*look)
                if event == A:
                    break
                if event == B:
                    self._recall()
                    return True
                if self._menu(behind=lambda look=look: curtain.draw(*look)):
                    return False
        self._in_the_open = False
        self.viewer = seat
        return True

    def _may_recall(self) -> bool:
        # Never what the other console has been told.
        here = self._link is None and self._mover == self.viewer
        return here and self._session.can_recall()

    def _all_is_open(self, seat: int) -> bool:
        # Whether a seat may see all that the viewer may.
        state = self._session.state
        mine, theirs = bytearray(len(state)), bytearray(len(state))
        self._rules.observe(state, self.viewer, mine)
        self._rules.observe(state, seat, theirs)
        return mine == theirs

    def _recall(self) -> None:
        self._session.recall()
        self._tell_undo()
        self._ui.canvas.owner = None  # what was shown of the move goes
        self._keep()

    def _take_turn(self, seat: int) -> bool:
        # The moves of one seat up to the end of its turn: where the seat changes, and where
        # something new is revealed. Then the game is kept. False where it is left.
        session = self._session
        if self._link is not None and self._link.decides(seat):
            return self._take_move(seat)
        while True:
            self.screen.recalls = self._may_recall()
            self.screen.draw(self.viewer)
            move = self._decide(seat)
            if move == LEAVE:
                return False
            if move == UNDO:
                self._recall()
                return True
            self._show(seat, move)
            self._mover = seat
            if session.play(move):
                self._keep()
                return True

    def _take_move(self, seat: int) -> bool:
        # One move of the other console, which tells none that can be taken back. False where the
        # game is left.
        link = self._link
        if link.shows():
            self.screen.draw(self.viewer)
        move = self._await(seat)
        if move == LEAVE:
            return False
        if link.shows() and move != NO_MOVE:
            self._show(seat, move)
        if link.play(move):
            if link.shows():
                self._keep()
            link.peer.took()
        return True

    def _show(self, seat: int, move: int) -> None:
        if speech.hear:
            self._tell(seat, move)
        if self._ui.toasted:
            self.screen.draw(self.viewer)  # what moves would run through what was said
        self.screen.show(seat, move)

    def _tell(self, seat: int, move: int) -> None:
        # In words: a move of others that is still hidden once it is shown.
        from lineup.console.table.log import words

        session = self._session
        told = self._names[seat] + ": " + words(*self._rules.describe(session.state, move))
        hidden = players.hides(session)
        if hidden and seat != self.viewer:
            self._untold.append(told)
        else:
            speech.say(speech.MOVE, told)
        if hidden and self._rules.reveals(session.state, move):
            for told in self._untold:
                speech.say(speech.MOVE, told)
            self._untold.clear()

    def _tell_undo(self) -> None:
        # Who sees nothing hears that a move was taken back.
        if speech.hear:
            speech.say(speech.MOVE, self._names[self.viewer] + ": " + t("ui.undo"))

    def _decide(self, seat: int) -> int:
        if not players.is_person(self._session, seat):
            return self._think(seat)
        self._ui.board.light(theme.BAR[theme.BAR_SEATS + seat])
        try:
            return self._ask(seat)
        finally:
            self._ui.board.light(0)

    def _ask(self, seat: int) -> int:
        if self._new_alone:
            self._new_alone = not self._app.introduce(self.screen, self._rules.KEY)
        while True:
            move = self.screen.choose(seat)
            if move == MENU:
                if self._menu(seat):
                    return LEAVE
                self.screen.draw(self.viewer)
            elif move == UNDO:
                self._session.undo()
                self._tell_undo()
                self.screen.draw(self.viewer)
            else:
                return move

    def _await(self, seat: int) -> int:
        # The move of the other console; NO_MOVE where it has none for a seat of this one.
        link = self._link
        while link.move() < 0 and link.decides(seat):
            if not link.goes_on():
                return LEAVE
            if link.drawn:
                link.drawn = False
                self.screen.draw(self.viewer)
            event = self._ui.keys.wait(_LOOK_MS)
            if event == Y or event == X and self.screen.details():
                if self._menu():
                    return LEAVE
            if event == X or event == Y:
                self.screen.draw(self.viewer)
            elif event >= 0:
                self._ui.toast(t("ui.waits", self._names[seat]))
        return link.move()

    def _think(self, seat: int) -> int:
        try:
            return self._thought(seat, players.kind(self._session, seat) - 1)
        except MemoryError:
            return self._thought(seat, EASY)  # who looks at less needs less

    def _thought(self, seat: int, level: int) -> int:
        thought = self._cpu.start(seat, level)
        slices = 0
        shown = -_PROGRESS_STEP
        while True:
            try:
                done = next(thought)
            except StopIteration as stop:
                return stop.value
            slices += 1
            percent = slices * 3 % 100 if done is None else done
            if abs(percent - shown) >= _PROGRESS_STEP:
                shown = percent
                self.screen.progress(percent)
            event = self._ui.keys.get()
            if event == Y or event == X and self.screen.details():
                if self._menu():
                    return LEAVE
            if event == X or event == Y:
                self.screen.draw(self.viewer)
            elif event == B and self._may_recall():
                return UNDO
            elif event >= 0:
                self._ui.toast(t("play.thinking", self._names[seat]))

    def _write(self) -> None:
        self._app.saves.running.keep(self._session, RunningView(self._session).turn_number())

    def _keep(self) -> bool:
        # Says once that saving fails; the game goes on.
        try:
            self._write()
            self._told = False
            self._kept = True
            return True
        except NotSaved as error:
            self._kept = False
            if not self._told and not self._app.unsaved:
                self._told = True
                self._complain(error, (t("ui.ok"),))
            return False

    def keep_open(self) -> bool:
        """Keeps a turn as far as it has come: the power may go before it ends. Says nothing; false
        where something of the game is not kept."""
        if self._link is None and self._session.can_undo():
            try:
                self._write()
                self._kept = True
            except NotSaved:
                return False  # the end of the turn tells
        return self._kept

    def _complain(self, error, choices) -> int:
        from lineup.ui.pages.dialog import ask

        text = t(error.key, *error.values) + "\n" + t("save.goes_on")
        if self._app.unsaved:
            text = t("storage.not_kept")
        return ask(self._ui, t("save.failed"), choices, 0, text)

    def _menu(self, seat: int = -1, behind=None) -> bool:
        # The menu over the game; true where the game is left. seat: the person who decides.
        # behind: draws what it lies on; else the viewer's table.
        from lineup.console.table import pause

        rule = self.screen.rule() if seat >= 0 else ""
        behind = behind or self._table
        choice = pause.run(self._app, self._session, self._again, behind, seat >= 0, rule)
        self._names[:] = self._say_names()  # in another language, perhaps
        if choice == pause.HINT:
            pause.if_room(self._ui, self._hint, seat)
        elif choice != pause.RESUME and self._may_leave():
            self._leaving = NEW if choice == pause.NEW else LEFT
            return True
        return False

    def _table(self) -> None:
        # All of it anew: what it said of a selection is not true any more.
        self._ui.canvas.owner = None
        self.screen.draw(self.viewer)

    def _again(self) -> None:
        from lineup.console.table import last_round

        last_round.show(self._ui, self._session, self._names, self._people, self.viewer)

    def _hint(self, seat: int) -> None:
        # What is done then goes through the screen, as what the player chooses.
        from lineup.console.table import hint

        silent = hint.silent(self._session, seat)
        if silent:
            from lineup.ui.pages.dialog import ask

            ask(self._ui, t("menu.hint"), (t("ui.ok"),), 0, t(silent))
            return
        self.screen.draw(self.viewer)
        self._ui.toast(t("hint.thinking"), "")
        bot = games.load_bot(self._rules.KEY)

        def progress(percent: int) -> bool:
            self.screen.progress(percent)
            return self._ui.keys.get() >= 0

        chain = hint.moves(self._session, bot, seat, progress)
        if chain:
            offer = hint.offer(self._ui, self._session, self._names, self._people, seat, chain)
            self.screen.queue[:] = offer
        self.screen.draw(self.viewer)

    def _may_leave(self) -> bool:
        try:
            self._write()
            return True
        except NotSaved as error:
            return self._complain(error, (t("play.stay"), t("play.leave"))) == 1
