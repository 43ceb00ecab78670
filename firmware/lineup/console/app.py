"""The console from power-on: reports, launcher, set-up, game, results, and over again."""

import gc
import sys

from lineup import console, games, text
from lineup.console.setup import choices as chosen
from lineup.console.system import power
from lineup.console.system.reserve import Reserve
from lineup.engine.replay import Session
from lineup.saves.settings import mark_of
from lineup.saves.slots import NotSaved
from lineup.saves.store import Saves
from lineup.text import LANGUAGES
from lineup.ui.drawing.emblems import EMBLEMS
from lineup.ui.table import seat_names
from lineup.ui.type import messages, speech
from lineup.ui.widgets import Ui

_TABLE = "lineup.console.table.play"
"""The module of every game and lesson."""


def _nothing() -> bool:
    return True


class App:
    """One console on one board. `session` is the game being played, None in between."""

    def __init__(self, board) -> None:
        self.ui = Ui(board)
        self.cartridges = None
        found = board.cartridges()
        if found:
            from lineup.console import cartridges

            self.cartridges = cartridges.Standing(board, found)
        self.saves = Saves(board.STORAGE, map(games.number, games.keys()))
        if self.saves.first and board.LANGUAGE:
            self.saves.settings.language = board.LANGUAGE
        self.session = None
        self._game = 0  # ID of the title that is played or gone on with
        self._restarted = False  # the board was started again for it
        self._keep_turn = _nothing  # as far as it has come
        self._told = []  # what was wrong with the files
        self.unsaved = False  # somebody wants to play without saving
        self.room = Reserve()
        self._link = ""  # to be opened
        self.visiting = ""  # the language of a link, until one is chosen or power-off
        self.deal = None  # the seed of a link, for the set-up that is opened next
        self._set_ups = {}  # the last ones since power-on, by the game's key
        self.lessons = {}  # where those stand that were left since power-on, by the game's key
        self._chosen: object = None  # in the launcher, last
        self._row = ""  # of its menu, to which B leads back
        speech.hear = board.hear
        self.apply_settings()
        if board.battery() >= 0:
            self.ui.attend = power.Battery(self.ui, self._keep).look
        console.stay()

    def apply_settings(self) -> None:
        """Make brightness, animations, volume and language what the settings say."""
        settings = self.saves.settings
        self.ui.animations = settings.animations
        self.ui.fast = settings.fast
        self.ui.calm = settings.calm
        self.ui.large = settings.large
        self.ui.volume = settings.volume
        self.ui.board.backlight(settings.brightness)
        self.ui.board.slow(settings.slow)
        self.ui.board.turn(settings.left)
        self.rest()
        try:
            messages.language(self.visiting or settings.language)
        except ValueError:  # of a firmware with more languages
            messages.language("en")

    def rest(self) -> None:
        """From now on the board rests while nobody presses a button, as the settings say."""
        power.apply(self.ui.board, self.saves.settings, self._keep)

    def _keep(self) -> bool:
        # False where the game that is played could not be kept.
        return self._keep_turn()

    def run(self) -> None:
        """Goes on until Ctrl-C, which passes through. Any other error shows the crash screen."""
        step = self._first_start
        board = self.ui.board
        game, hung = board.restarted(), board.hung()
        if game:
            self._restarted = True
            step = self._go_on(game)
        elif hung or self.cartridges and self.cartridges.suspect:
            from lineup.console.home import failure

            game = failure.ended(self)
            if game:
                step = self._go_on(game)
        while True:
            gc.collect()
            try:
                step = step() or self._launcher
            except Exception as error:
                session, self.session = self.session, None
                self._keep_turn = _nothing
                self._row = ""
                try:
                    self.rest()
                    gc.collect()  # the error may be that memory ran out
                    from lineup.console.home import failure

                    begun = 0 if self._restarted else self._game
                    game = failure.tell(self, error, session, begun)
                except MemoryError:
                    if self.cartridges:
                        sys.exit()  # a soft reset; what was in use is put aside then
                    raise
                step = self._go_on(game) if game else self._launcher

    # The steps: each returns the next one, or None for the launcher.

    def _first_start(self):
        board = self.ui.board
        found = board.foreign()
        line, cut, self._link = board.link().partition("\n")
        if not cut:
            line, self._link = "", line
        if line or (self.saves.first or found) and not board.LANGUAGE and len(LANGUAGES) > 1:
            from lineup.console.pages import language

            if line:
                language.named(self, line)
            else:
                language.ask(self)
        if found:
            return lambda: self._storage(found)
        return self._report

    def _storage(self, found):
        from lineup.console.pages import storage

        if storage.run(self.ui, *found):
            storage.begin(self)
        else:
            self.unsaved = True

    def _report(self):
        # Each once.
        problems = self.saves.problems()
        if problems and problems != self._told:
            from lineup.console.system import damaged_saves

            damaged_saves.run(self.ui, self.saves)
        self._told = problems

    def _launcher(self):
        self.session = None
        self._game, self._restarted = 0, False
        if _TABLE in sys.modules:
            self._let_go()
        self.room.take()
        from lineup.console.home import launcher

        games.forget()
        self.ui.canvas.emblems = EMBLEMS
        link, self._link = self._link or self.ui.board.link(), ""
        if link:
            from lineup.console.replay import link_opened

            return link_opened.run(self, link)
        page = launcher.Launcher(self.ui, self.saves, self.room, self._chosen)
        once = self.saves.first and not self._chosen and not self.ui.board.HAS_XY
        what = page.run(messages.t("launcher.held") if once else "", self._row)
        self._row = what if what in launcher.ROWS else ""
        session = page.session() if what == launcher.CONTINUE else None
        games.forget(session.rules.KEY if session else "")  # the pictures
        self._chosen = page.items[page.page]
        if what == launcher.LEARN:
            key = page.key()
            return lambda: self._learn_of(key)
        if what == launcher.CONTINUE:
            return self._go_on(page.game(), session)
        if what == launcher.JOIN:
            return self._join
        if what == launcher.SETTINGS:
            return self._settings
        if what == launcher.PEOPLE:
            return self._people
        if what == launcher.CARTRIDGES:
            from lineup.console.pages import cartridge_pages

            return lambda: cartridge_pages.run(self.ui, self.cartridges)
        if what == launcher.LAST:
            return self._last_games
        if what == launcher.STATISTICS:
            return self._statistics
        if what == launcher.ABOUT:
            return self._about
        return lambda: self._first_of(what)

    def _let_go(self, game: str = "") -> None:
        # Of what was here, the page that is on the screen too, but for the game with this key.
        self.ui.let_go()
        self.saves.running.let_go()
        self.room.give()
        console.forget(game)
        self.ui.board.shrink_modules()
        gc.collect()

    def _join(self):
        from lineup.console.setup import join

        session = join.run(self.ui, self.saves)
        return (lambda: self._play(session)) if session else None

    def _settings(self):
        from lineup.console.pages import settings

        if settings.run(self):
            self._row = ""

    def _people(self):
        from lineup.console.pages import people_pages

        people_pages.run(self.ui, self.saves)

    def _last_games(self):
        self.room.give_all()  # to the games that are watched
        self._let_go()
        from lineup.console.replay import last_games

        last_games.run(self.ui, self.saves)

    def _statistics(self):
        from lineup.console.pages import stats_pages

        stats_pages.run(self.ui, self.saves)

    def _about(self):
        from lineup.console.pages import about

        about.run(self.ui)

    def _go_on(self, game: int, session=None):
        return lambda: self._continue(game, session)

    def _continue(self, game: int, session=None):
        # session: where it has been played again already.
        from lineup.console.home import resume

        self._game = game
        if session is None:
            session = resume.run(self.ui, self.saves, game)
        self._report()
        return (lambda: self._play(session)) if session else None

    def _first_of(self, key: str):
        # The first time that a game with a lesson is chosen this is offered.
        settings = self.saves.settings
        if key not in text.WITH_LESSON or mark_of(games.number(key)) in settings.offered:
            return self.set_up(key)
        from lineup.console.home import first_start

        chosen = first_start.ask(self.ui, key)
        if chosen < 0:
            return None
        settings.offered += bytes((mark_of(games.number(key)),))
        try:
            self.saves.keep_settings()
        except NotSaved:
            pass  # a game says that when it begins
        return self._learn(key) if chosen == first_start.LEARN else self.set_up(key)

    def _learn_of(self, key: str):
        # A game that is played alone, too, tells how on its own.
        self._let_go()
        from lineup.console.table import introduction

        if introduction.has(key):
            from lineup.ui.pages.dialog import ask

            choices = (messages.t("lesson.others"), messages.t("lesson.alone"))
            chosen = ask(self.ui, messages.t("lesson.title"), choices, 0)
            if chosen:
                return introduction.show(self, key) if chosen > 0 else None
        return self._learn(key)

    def _learn(self, key: str):
        self._let_go()
        from lineup.console.table import lesson

        return (lambda: self.set_up(key)) if lesson.run(self, key) else None

    def set_up(self, key: str):
        """Sets up a game."""
        from lineup.console.setup import new_game

        self._row = ""
        self.ui.canvas.emblems = EMBLEMS
        choices = self._choices(key)
        choices.known(self.saves.people)
        if self.deal is not None:
            choices.seed, self.deal = self.deal, None
        page = new_game.NewGame(self.ui, self.saves, self.room, choices)
        what = page.run()
        if what == new_game.CONTINUE:
            return self._go_on(games.number(key), page.running)
        if what == new_game.START:
            return lambda: self._begin(choices)

    def _choices(self, key: str):
        if key not in self._set_ups:
            gc.collect()  # they stay: low in the heap, where there are holes
            first = self.deal is None and self.saves.best_of(games.number(key)) is None
            self._set_ups[key] = chosen.Choices(key, self.saves.people, first)
        return self._set_ups[key]

    def _begin(self, choices):
        self.session = None  # the game before: two of most seats are much at once
        self._game, self._restarted = 0, False
        self._let_go()
        self.room.take()  # from the results there was none
        new = choices.set_up(self.ui.board)
        usual = chosen.Choices(choices.key).kept().record() == choices.kept().record()
        try:
            self.saves.people.seat(new.rules.ID, choices.kept(), usual)
        except NotSaved:
            pass  # the game itself says that
        choices.gentle = False
        self._let_go(choices.key)
        try:
            session = Session(new.rules, new.seats, new.seed, new.options, new.players)
        except MemoryError as error:
            from lineup.console.home import restart

            restart.begin(self.ui.board, self.saves.running, new, error)
            raise
        return self._play(session)

    def _play(self, session):
        self._row = ""
        self._let_go(session.rules.KEY)
        from lineup.console.table import play

        self.ui.canvas.emblems = seat_names.emblems(session, self.saves.people)
        self.session = session
        self._game = session.rules.ID
        self._chosen = None  # the game that was kept last
        table = play.Table(self, session)
        self._keep_turn = table.keep_open
        outcome = table.run()
        self._keep_turn = _nothing
        if outcome == play.FINISHED:
            self._chosen = session.rules.KEY
            return lambda: self._results(session, table.screen)
        return (lambda: self.set_up(session.rules.KEY)) if outcome == play.NEW else None

    def introduce(self, screen, key: str) -> bool:
        """The first game alone says how it is played; True once it has."""
        before = frozenset(sys.modules)
        from lineup.console.table import introduction

        told = introduction.tell(self, screen, key)
        console.forget_since(before)  # what came for it lies in nobody's way
        return told

    def _results(self, session, screen):
        from lineup.console.results import results
        from lineup.saves import players

        if results.Results(self.ui, self.saves, session, screen).run():
            if players.is_there(session, 0):
                return self._join  # the console of the first seat sets up again
            choices = self._choices(session.rules.KEY)
            choices.again(session)
            return lambda: self._begin(choices)


def run(board) -> None:
    """Power-on. Only KeyboardInterrupt (Ctrl-C at the serial port) ends it, and passes on."""
    app = App(board)
    try:
        board.watch(True)
        try:
            app.run()
        finally:
            board.watch(False)  # MicroPython's prompt does not feed it
    except KeyboardInterrupt:
        from lineup.console.system import crash_screen

        games.forget()  # no cartridge is to blame
        crash_screen.stopped(app.ui)
        raise
