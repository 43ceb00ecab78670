"""The end of a game: who won and why, a celebration, and the way to the points."""

from array import array

from micropython import const

from lineup.console.results.standings import Standings
from lineup.saves import players
from lineup.saves.slots import NotSaved
from lineup.saves.statistics import Count
from lineup.ui.drawing import theme
from lineup.ui.foot import NOTHING
from lineup.ui.input import A, B, X
from lineup.ui.pages.dialog import ask
from lineup.ui.table import seat_names
from lineup.ui.type import sentence, speech
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_LOOK_MS = const(500)  # how long the last table is looked at before it is told why that was all
_DEAF_MS = const(600)  # who still presses to get on does not begin a game with that
_FEW = const(4)


class Results:
    """The results of a finished session; `screen` is its game's."""

    def __init__(self, ui, saves, session, screen) -> None:
        self._ui = ui
        self._saves = saves
        self._session = session
        self._screen = screen
        self._scores = array("i", [0] * session.seats)
        session.rules.scores(session.state, self._scores)
        self._people = players.people(session)
        self._names = seat_names.names(session, saves.people)
        self._standings = Standings(session, self._scores)
        self._count = Count(saves.folder, session)
        self._solo = session.seats == 1 and len(self._people) == 1
        self._news = self._find_news()
        self._tells = False  # the news, once all is counted up
        grid = ui.grid
        self._bottom = grid.sentence if self._solo or self._news[0] else grid.foot
        from lineup.console.results.words import Words

        lines = [self._subtitle()] + [line for line in (self._second(),) if line]
        self._words = Words(ui, self._title(), lines, self._won())
        self._stage = self._make_stage()

    def _make_stage(self):
        ui, top = self._ui, self._words.below
        if self._solo:
            from lineup.console.results.solo_results import SoloResults

            return SoloResults(ui, self._session, self._count.news[0], top, self._bottom)
        from lineup.console.results.podium import Podium

        return Podium(ui, self._standings, top, self._bottom)

    def run(self) -> bool:
        """True where the same people want to play again. The game is then no longer kept."""
        self._keep_count()
        motion = self._ui.motion
        motion.begin()
        if motion.hold(_LOOK_MS):
            self._screen.desk.tell(self._standings.reason(self._names))
            motion.hold(_LOOK_MS)
        self._show()
        self._tells = True
        self._page()
        self._let_pass()
        while True:
            event = self._ui.wait(self._page)
            if event == X:
                from lineup.console.results import score_pages

                standings, names = self._standings, self._names
                score_pages.run(self._ui, self._session, self._screen, standings, names)
                self._page()
            elif event == A or event == B:
                self._close()
                return event == A

    def _show(self) -> None:
        # Bars, the leader, the headline, light, confetti: nothing tells the end before.
        ui, stage, words = self._ui, self._stage, self._words
        won = self._won()
        self._ground()
        ui.motion.begin()
        stage.race()
        ui.sound("win" if won else "lose")
        words.stamp()
        if self._shines():
            from lineup.console.results import rays

            rays.open_up(ui, self._bottom, self._on_rays)
        words.draw()
        stage.end(won)

    def _on_rays(self, top: int, below: int) -> None:
        if top < self._words.below:
            self._words.draw(top, below)
        if below > self._words.below:
            self._stage.stand(top, below)

    def _let_pass(self) -> None:
        # A and B do nothing while the page is new.
        ui, board = self._ui, self._ui.board
        ui.canvas.flush()
        begun = board.ticks_ms()
        left = _DEAF_MS
        while left > 0:
            event = ui.keys.wait(left)
            if event >= 0 and event != A and event != B:
                ui.keys.again(event)
                return
            left = _DEAF_MS - board.ticks_diff(board.ticks_ms(), begun)

    def _won(self) -> bool:
        # True where somebody who holds the device has won; nobody loses alone.
        return self._solo or any(seat in self._standings.winners for seat in self._people)

    def _shines(self) -> bool:
        # Light has its colour where few seats have theirs.
        return self._won() and self._session.seats <= _FEW

    def _ground(self) -> None:
        # All but what tells the end.
        ui, grid = self._ui, self._ui.grid
        ui.clear(theme.TABLE, theme.MANY if self._session.seats > _FEW else theme.CONSOLE)
        if self._bottom < grid.foot:
            ui.canvas.rect(0, self._bottom, ui.canvas.width, grid.foot - self._bottom, theme.INK)
        left = ((A, t("results.again")), (B, t("results.launcher")))
        ui.foot.show(left, ((X, t("results.score")),), self._shown())

    def _page(self) -> None:
        ui = self._ui
        self._ground()
        if self._shines():
            from lineup.console.results import rays

            rays.draw(ui.canvas, self._bottom)
        if speech.hear:
            self._say()
        self._words.draw()
        if self._bottom < ui.grid.foot:
            text, sign, ground = self._shown()
            sentence.write(ui.canvas, 8, self._bottom, ui.canvas.width - 4, text, sign, ground)
        self._stage.draw()

    def _say(self) -> None:
        self._words.say()
        for place, seat in () if self._solo else self._standings.places:
            text = t("results.place", place, self._names[seat])
            speech.say(speech.TEXT, text + " " + number(self._scores[seat]))

    def _title(self) -> str:
        if self._solo:
            return t("results.points", number(self._scores[0]))
        return self._standings.title(self._names, self._you())

    def _subtitle(self) -> str:
        why = "" if self._solo else self._standings.why(self._names, self._you())
        return why or self._standings.reason(self._names)

    def _reason(self) -> str:
        # Why the game ended, "" where that is said above.
        reason = self._standings.reason(self._names)
        return "" if reason == self._subtitle() else reason

    def _second(self) -> str:
        # What decided the game; where nothing tells, why it ended.
        from lineup.console.results import decided

        found = decided.sentence(self._session, self._standings, self._names, self._you())
        return found or self._reason()

    def _shown(self) -> tuple:
        return self._news if self._tells else NOTHING

    def _find_news(self) -> tuple:
        # (text, chip, its ground) of what the statistics have to tell; NOTHING for nothing.
        found = self._count.news
        several = len(found) > 1
        for news in found:
            if news.is_best():
                before = t("results.before", number(news.best[0]))
                text = self._names[news.seat] if several else before
                return text, t("results.new_best"), theme.FOCUS
        if self._solo:
            best = found[0].best if found else ()
            return (t("results.best_before", number(best[0])), "", 0) if best else NOTHING
        for news in found:
            streak = news.line.streak
            known = news.line.person or len(self._people) == 1  # not one of several guests
            if known and streak > 1:
                name = self._names[news.seat]
                named = t("results.streak.of", name, streak)
                return (named if several else t("results.streak", streak)), "", 0
        return NOTHING

    def _you(self) -> int:
        # The only person, -1 where there are more or none.
        return self._people[0] if len(self._people) == 1 else -1

    def _keep_count(self) -> None:
        # At once; what fails is tried again, and told, when the results are left.
        if self._count.problems():
            from lineup.console.system import damaged_saves

            damaged_saves.run(self._ui, self._count)
        try:
            self._count.keep()
        except NotSaved:
            pass

    def _close(self) -> None:
        # A power cut before this shows the results again, and counts nothing twice.
        try:
            self._count.keep()
            from lineup.saves import replays

            replays.keep(self._saves.folder, self._session)
            self._saves.running.drop(self._session.rules.ID)
        except NotSaved as error:
            ask(self._ui, t("save.failed"), (t("ui.ok"),), 0, t(error.key, *error.values))
