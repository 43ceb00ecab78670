"""The first screen: the running games and all games, one a page, with a picture of each."""

from micropython import const

from lineup import games
from lineup.console.home import resume
from lineup.console.pages import rules_pages
from lineup.console.titles import key_of, name_of, players_of, progress
from lineup.text import WITH_LESSON
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT
from lineup.ui.input import DOWN, LEFT, UP, A, B, X, Y
from lineup.ui.input import RIGHT as KEY_RIGHT
from lineup.ui.pages.menu import choose
from lineup.ui.type import headline, sentence, speech
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, NAME_SMALL, TITLE
from lineup.ui.type.line_breaks import has_cjk
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

CONTINUE, LAST, SETTINGS, ABOUT = "continue", "last", "settings", "about"
LEARN, JOIN, STATISTICS, PEOPLE = "learn", "join", "statistics", "people"
"""What can be chosen beside a game's key; LEARN is the lesson of the page's game, LAST the games
that were played last, JOIN a game of another console, PEOPLE the list of who plays here."""

ROWS = (SETTINGS, ABOUT, STATISTICS, LAST, JOIN, PEOPLE)
"""The pages of the menu, row by row; before them LEARN for a game with a lesson."""

_BAR = const(24)
_CROWN = (
    b"\x02\x00\x07\x00\x42\x10\xe7\x38\xdf\xd8\xff\xf8\xff\xf8\x7f\xf0\x00\x00\x7f\xf0\x7f\xf0"
)


class Launcher:
    """A page for each of `items`: the Summaries of the running games, the latest first, and the
    games' keys. `last` is the one that is shown at first, if it is there; CONTINUE the first.
    `room` is given to the game that is shown."""

    def __init__(self, ui, saves, room, last=CONTINUE) -> None:
        self.ui = ui
        self._saves = saves
        self._low = ui.grid.low
        self._foot = ui.grid.foot
        self.items = list(saves.running.games) + list(games.KEYS)
        self.page = self.items.index(last) if last in self.items else 0
        self._bests = {}  # by the game's key, as far as it was looked up
        self._glance = None
        if saves.running.games:
            from lineup.console.home.table_picture import TablePicture

            self._glance = TablePicture(ui, saves, room)

    def run(self, told: str = "", row: str = "") -> str:
        """What was chosen: CONTINUE, LAST, SETTINGS and so on, or a game's key. told: a message
        that is shown until a key, "" for none. row: one of ROWS, where the menu is open at it."""
        chosen = self._menu(row) if row else ""
        if chosen:
            return chosen
        self.draw()
        if told:
            self._tell(told, "")
        while True:
            if self._may_glance():
                self.draw()
            event = self.ui.wait(self.redraw)
            if event == A:
                return CONTINUE if self._summary() else self.items[self.page]
            if event in (UP, LEFT, DOWN, KEY_RIGHT):
                step = 1 if event in (DOWN, KEY_RIGHT) else -1
                self.page = (self.page + step) % len(self.items)
                self.draw()
                self.ui.motion.page(step > 0)
                continue
            elif event == Y:
                chosen = self._menu()
                if chosen:
                    return chosen
            elif event == X and self._has_rules():
                rules_pages.show(self.ui, self.key())
            elif event == B:
                self._tell(t("launcher.first"), "!")
                continue
            self.draw()

    def _tell(self, text: str, sign: str) -> None:
        # Over the whole of the game's name, which else looks out above one line.
        self.ui.toast(text, sign, self._foot, resume.NAME_TOP if self._low else 0)

    def _may_glance(self) -> bool:
        # Plays the game of this page again for its picture; false where there is nothing new.
        summary = self._summary()
        if summary is None or self._glance.game == summary.game:
            return False
        self.ui.canvas.flush()
        return self._glance.take(summary.game) and self._glance.session is not None

    def _summary(self):
        # Of this page; None on the page of a game's own.
        item = self.items[self.page]
        return None if isinstance(item, str) else item

    def game(self) -> int:
        """The ID of this page's game."""
        summary = self._summary()
        return summary.game if summary else games.number(self.items[self.page])

    def session(self):
        """The running game of this page, where it has been played again; else None."""
        return self._glance.session if self._seen() else None

    def _seen(self) -> bool:
        # True where this page shows the table that was left.
        summary = self._summary()
        glance = self._glance
        return summary is not None and glance.game == summary.game and glance.session is not None

    def _menu(self, row: str = "") -> str:
        # The row that was chosen; `row` is selected at first, if it is there.
        key = self.key()
        title, rows = t("app.name"), list(ROWS)
        texts = [t("settings.title"), t("about.title"), t("stats.title")]
        texts += [t("replay.title"), t("link.join"), t("people.title")]
        if key in WITH_LESSON:
            title = t(key + ".name")
            rows.insert(0, LEARN)
            texts.insert(0, t("lesson.title"))
        chosen = choose(self.ui, title, texts, rows.index(row) if row in rows else 0)
        return rows[chosen] if chosen >= 0 else ""

    def key(self) -> str:
        """The game of this page, "" for one that is not on this console."""
        return key_of(self.game())

    def _has_rules(self) -> bool:
        return rules_pages.has(self.key())

    def redraw(self) -> None:
        """All of it anew, whatever is there."""
        self.ui.canvas.owner = None
        self.draw()

    def draw(self) -> None:
        """The whole screen: the words at once, then the picture, which takes longer. Hints that
        are there already stay."""
        key = self.key()
        ui, canvas = self.ui, self.ui.canvas
        art = games.load_art(key) if key else None
        palette = art.PALETTE if art else theme.CONSOLE
        seen = self._draw_table()
        top, high = (0, 72) if self._low else (_BAR, 124)
        bottom = canvas.height
        hints = self._hints()
        if seen:
            ui.colours(palette)
            high += 0 if self._low else 8  # all of the table
        elif canvas.owner is self and ui.foot.shows(*hints):
            ui.colours(palette)
            bottom = self._foot
        else:
            ui.clear(theme.DARK, palette)
            canvas.unmark()
        if seen and self._low:
            self._beside(key)
        else:
            canvas.rect(0, top + high, canvas.width, bottom - top - high, theme.DARK)
            (self._small_text if self._low else self._text)(key)
        if bottom > self._foot:
            ui.foot.show(*hints)
        if speech.hear:
            for text in (self._tagline(key), self._seats(key)):
                speech.say(speech.TEXT, text)
            speech.say(speech.TITLE, name_of(self.game()))
        if not seen:
            canvas.flush()
            canvas.rect(0, 0, canvas.width, top + high, theme.DARK)
            if art:
                art.art(canvas, 0, top, canvas.width, high)
        if not (seen and self._low):
            self._frame(top + high, top + high // 2 - 12, key)
        if not self._low:
            self._bar()
        canvas.owner = None if seen else self

    def _frame(self, bottom: int, middle: int, key: str) -> None:
        # What lies over the picture.
        canvas = self.ui.canvas
        canvas.rect(0, bottom, canvas.width, 2, theme.INK)
        for right in (False, True):
            self._pointer(right, middle)
        if self._low:
            self._best(key, canvas.width - 9, 7, True)

    def _draw_table(self) -> bool:
        # Of the game that was left: false where there is none, or no memory for it. Continue, with
        # nothing else in the heap, has more.
        if not self._seen():
            return False
        try:
            self._glance.draw()
        except MemoryError:
            self._glance.session = None
            self.ui.canvas.owner = None
        return self._glance.session is not None

    def _hints(self) -> tuple:
        # What A does, and what X and Y do.
        verb = t("launcher.continue" if self._summary() else "launcher.play")
        more = ((X, t("launcher.rules")),) if self._has_rules() else ()
        return ((A, verb),), more + ((Y, t("launcher.menu")),)

    def _bar(self) -> None:
        canvas = self.ui.canvas
        canvas.rect(0, 0, canvas.width, _BAR, theme.INK)
        canvas.text(t("app.name").upper(), 7, NAME_SMALL.line(5), theme.PAPER, NAME_SMALL)
        battery = self.ui.board.battery()
        right = canvas.width - 8
        if battery >= 0:
            text = t("launcher.battery", battery)
            right -= 8 + canvas.text(text, right, BODY.line(8), theme.MUTED, BODY, RIGHT)
        self._dots(right, 12)

    def _pitch(self) -> int:
        count = len(self.items)
        return 13 if count < 8 else min(9, 90 // count)

    def _dots(self, right: int, middle: int) -> None:
        # A disc a page, the one that is open larger.
        canvas = self.ui.canvas
        pitch = self._pitch()
        x = right - pitch * len(self.items) + pitch - 9
        for i in range(len(self.items)):
            if i == self.page:
                canvas.icon(shapes.DISC_9, x, middle - 4, 9, 9, theme.FOCUS)
            else:
                canvas.icon(shapes.DISC_5, x + 2, middle - 2, 5, 5, theme.MUTED)
            x += pitch

    def _pointer(self, right: bool, y: int) -> None:
        canvas = self.ui.canvas
        x = canvas.width - 18 if right else 4
        canvas.round_rect(x, y, 14, 24, theme.INK, 4)
        for i in range(5):
            at = x + (8 - i if right else 5 + i)
            canvas.rect(at, y + 11 - i, 1, 2 * i + 1, theme.PAPER)

    def _tagline(self, key: str) -> str:
        summary = self._summary()
        return progress(summary) if summary else t(key + ".tagline")

    def _seats(self, key: str) -> str:
        summary = self._summary()
        return (
            players_of(summary.seats, summary.seats) if summary else players_of(*games.seats(key))
        )

    def _text(self, key: str) -> None:
        canvas = self.ui.canvas
        name, seen = name_of(self.game()), self._seen()
        if seen and has_cjk(name):  # twice as large there is no room for it
            y = TITLE.line(166)
            canvas.text(name, 11, y + 1, theme.INK, TITLE)
            canvas.text(name, 10, y, theme.PAPER, TITLE)
        else:
            y = 160 if seen else 158
            headline.write(canvas, name, 10, y, canvas.width - 20, theme.PAPER, theme.INK)
        tagline = TITLE.fit(self._tagline(key), canvas.width - 12)
        canvas.text(tagline, 10, TITLE.line(189), theme.PAPER, TITLE)
        canvas.text(self._seats(key), 10, BODY.line(207), theme.MUTED, BODY)
        self._best(key, canvas.width - 8, 207)

    def _small_text(self, key: str) -> None:
        canvas = self.ui.canvas
        y = NAME_SMALL.line(79)
        name = NAME_SMALL.fit(
            name_of(self.game()), canvas.width - 14 - self._pitch() * len(self.items)
        )
        canvas.text(name, 9, y + 1, theme.INK, NAME_SMALL)
        canvas.text(name, 8, y, theme.PAPER, NAME_SMALL)
        tagline = TITLE.fit(self._tagline(key), canvas.width - 12)
        canvas.text(tagline, 8, TITLE.line(99), theme.PAPER, TITLE)
        self._dots(canvas.width - 4, 86)

    def _beside(self, key: str) -> None:
        # On a low panel, right of the table: whose hand would lie there is not known.
        ui, canvas = self.ui, self.ui.canvas
        x, y, w, h = ui.grid.hand
        canvas.rect(0, 0, canvas.width, y, theme.INK)
        name = TITLE.fit(name_of(self.game()), canvas.width - 20 - self._pitch() * len(self.items))
        canvas.text(name, 6, TITLE.line((y - TITLE.cap) // 2), theme.PAPER, TITLE)
        self._dots(canvas.width - 4, 8)
        canvas.rect(x, y, w, h, theme.DARK)
        canvas.rect(x, y, 2, h, theme.INK)
        text, font = sentence.fitting(self._tagline(key), w - 10)
        canvas.text(text, x + 7, font.line(y + 16), theme.PAPER, font)
        text, font = sentence.fitting(self._seats(key), w - 10, (BODY,))
        canvas.text(text, x + 7, font.line(y + 34), theme.MUTED, font)
        self._best(key, canvas.width - 8, y + h - 16, room=w - 34)
        for right in (False, True):
            self._pointer(right, y + h // 2 - 12)

    def _best(self, key: str, right: int, y: int, chip: bool = False, room: int = 200) -> None:
        # Of games alone where there can be any. Without room for the word the crown says it.
        if key and key not in self._bests:
            alone = games.seats(key)[0] == 1
            best_of = self._saves.best_alone if alone else self._saves.best_of
            self._bests[key] = best_of(games.number(key))
        best = self._bests.get(key)
        if best is not None:
            canvas = self.ui.canvas
            text = t("launcher.best", number(best))
            text = text if BODY.width(text) <= room else number(best)
            if chip:  # over the picture
                w = BODY.width(text) + 28
                canvas.round_rect(right + 5 - w, y - 5, w, 19, theme.INK, 4)
            x = right - canvas.text(text, right, BODY.line(y), theme.MUTED, BODY, RIGHT) - 18
            canvas.icon(_CROWN, x, y - 1, 13, 11, theme.FOCUS)
