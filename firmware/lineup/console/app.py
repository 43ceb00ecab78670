"""The console from power-on: reports, launcher, set-up, game, results, and over again."""

import gc

from lineup.console.saves import Saves
from lineup.ui import messages
from lineup.ui.widgets import Ui

CONTINUE, PLAY, SETTINGS, ABOUT = range(4)
"""What the launcher was asked for."""

class App:
    """One console on one board. `session` is the game being played, None in between."""

    def __init__(self, board) -> None:
        self.ui = Ui(board)
        self.saves = Saves(board.STORAGE)
        self.session = None
        self.set_up = None  # the last set-up of this power-on, to play again
        self._chosen = ""  # in the launcher, last
        self.apply_settings()

    def apply_settings(self) -> None:
        """Make brightness, animations and language what the settings say."""
        settings = self.saves.settings
        self.ui.animations = settings.animations
        self.ui.board.backlight(settings.brightness)
        try:
            messages.language(settings.language)
        except ValueError:  # of a firmware with more languages
            messages.language("en")

    def run(self) -> None:
        """Goes on until Ctrl-C, which passes through. Any other error shows the crash screen."""
        step = self._report
        while True:
            gc.collect()
            try:
                step = step() or self._launcher
            except Exception as error:
                session, self.session = self.session, None
                gc.collect()  # the error may be that memory ran out
                from lineup.console import crash

                crash.run(self.ui, error, session)
                step = self._launcher

    def _report(self):
        if self.saves.problems():
            from lineup.console import report

            report.run(self.ui, self.saves)

    def _launcher(self):
        from lineup.console import launcher

        self.session = None
        what = launcher.Launcher(self.ui, self.saves, self._chosen).run()
        self._chosen = what
        if what == launcher.CONTINUE:
            return self._continue
        if what == launcher.SETTINGS:
            return self._settings
        if what == launcher.ABOUT:
            return self._about
        return lambda: self._set_up(what)

    def _settings(self):
        from lineup.console import settings

        settings.run(self)

    def _about(self):
        from lineup.console import about

        about.run(self.ui)

    def _continue(self):
        from lineup import games

        self.session = self.saves.resume(games.load_id)
        if self.saves.problems():
            self._report()
        return self._play if self.session else None

    def _set_up(self, key: str):
        from lineup.console import setup

        if self.set_up is None or self.set_up.key != key:
            self.set_up = setup.Choices(key)
        if setup.SetUp(self.ui, self.saves, self.set_up).run():
            return self._start

    def _start(self):
        self.session = self.set_up.session(self.ui.board)
        return self._play

    def _play(self):
        from lineup.console import play

        key = self.session.rules.KEY
        table = play.Table(self, self.session)
        self._chosen = ""
        outcome = table.run()
        if outcome == play.FINISHED:
            return lambda: self._results(table.screen)
        return (lambda: self._set_up(key)) if outcome == play.NEW else None

    def _results(self, screen):
        from lineup.console import results, setup

        session = self.session
        if not results.Results(self.ui, self.saves, session, screen).run():
            return None
        self.set_up = setup.Choices.of(session)
        return self._start


def run(board) -> None:
    """Power-on. Only KeyboardInterrupt (Ctrl-C at the serial port) ends it, and passes on."""
    app = App(board)
    try:
        app.run()
    except KeyboardInterrupt:
        from lineup.console import crash

        crash.stopped(app.ui)
        raise
