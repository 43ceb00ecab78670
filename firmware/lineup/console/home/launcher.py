"""The first screen: the running games and all games, one a page, with a picture of each."""

from micropython import const

from lineup import games
from lineup import text as compiled
from lineup.console.home import resume
from lineup.console.pages import rules_pages
from lineup.console.titles import key_of, name_of, players_of, progress
from lineup.ui.drawing import theme, tiles
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
CARTRIDGES = "cartridges"
"""The things that can be chosen beside a game's key; LEARN is the lesson of the page's game, LAST
the games that were played last, JOIN a game of another console, PEOPLE the list of who plays
here, CARTRIDGES that of the games that are files."""

ROWS = (SETTINGS, ABOUT, STATISTICS, LAST, JOIN, PEOPLE, CARTRIDGES)
"""The pages of the menu, row by row; before them LEARN for a game with a lesson."""

_BAR = const(24)
_LOOPS = const(3)  # times that a picture moves before nothing is awake any more
_BETWEEN_MS = const(700)
_TIGHT = const(12)  # rows from one running game's name to the next
_APART = const(15)  # pixels from one to the next beside it, a line between them
_CLOSE = const(5)  # the same without room for that
_ARROW = const(8)  # pixels beside the dots
_CROWN = (
    b"\x02\x00\x07\x00\x42\x10\xe7\x38\xdf\xd8\xff\xf8\xff\xf8\x7f\xf0\x00\x00\x7f\xf0\x7f\xf0"
)


def _asked():
    # A game that waited for a key while its picture is drawn would never let anybody past it.
    raise RuntimeError("keys are asked for while a picture is drawn")


class Launcher:
    """A page for each of `items`: the Summaries of the running games, the latest first, and the
    games' keys. `last` is the one that is shown at first, if it is there; CONTINUE the first.
    `room` is given to the game that is shown."""

    def __init__(self, ui, saves, room, last=CONTINUE) -> None:
        self.ui = ui
        self._saves = saves
        self._low = ui.grid.low
        self._foot = ui.grid.foot
        self.items = list(saves.running.games) + games.keys()
        self.page = self.items.index(last) if last in self.items else 0
        self._bests = {}  # by the game's key, as far as they were looked up
        self._palette = theme.CONSOLE
        self._slides = []  # the one that takes pages out; made when the first one goes
        self._moved = False  # what is on the picture is not where it was drawn
        self._glance = None
        if saves.running.games:
            from lineup.console.home.table_picture import TablePicture

            self._glance = TablePicture(ui, saves, room)

    def run(self, told: str = "", row: str = "") -> str:
        """Shows the launcher, and returns what was chosen: CONTINUE, LAST, SETTINGS and so on, or
        a game's key. told: a message that is shown until a key, "" for none. row: one of ROWS,
        where the menu is open at it."""
        chosen = self._menu(row) if row else ""
        if chosen:
            return chosen
        self.draw()
        if told:
            self._tell(told, "")
        while True:
            if self._may_glance():
                self._slides = []
                self.draw()
            event = self.ui.wait(self.redraw, self._live)
            if event == A:
                return CONTINUE if self._summary() else self.items[self.page]
            if event in (UP, LEFT, DOWN, KEY_RIGHT):
                self._turn(1 if event in (DOWN, KEY_RIGHT) else -1)
                continue
            elif event == Y:
                chosen = self._menu()
                if chosen:
                    return chosen
            elif event == X and self._has_rules():
                rules_pages.show(self.ui, self.key())
            elif event == B:
                if self._moved:
                    self.redraw()
                self._tell(t("launcher.first"), "!")
                continue
            self.draw()

    def _turn(self, step: int) -> None:
        # The next page, or the one before. Where the dots have moved is seen at once.
        ui = self.ui
        before = self._palette
        self.page = (self.page + step) % len(self.items)
        if ui.canvas.owner is self:
            if self._low:
                self._low_dots()
            else:
                self._bar()
            ui.canvas.flush()
        if self._seen() or not ui.animations or not self._keep():
            self._slides = []
            self.draw()
            ui.motion.page(step > 0)
            return
        self.draw(sliding=True)
        ui.canvas.unmark()
        for top, bottom in ((0, 0 if self._low else _BAR), (self._foot, ui.canvas.height)):
            ui.canvas.mark(0, top, ui.canvas.width, bottom - top)
        self._slides[0].run(step > 0, before, self._palette)

    def _keep(self) -> bool:
        # Keeps the page that goes; false where no memory is left for it.
        from lineup.ui.page_slide import PageSlide

        if not self._slides:
            top, high = self._picture()
            self._slides = [PageSlide(self.ui, top, top + high, self._foot)]
        return self._slides[0].keep()

    def _live(self) -> None:
        # What is on the game's picture moves a few times, until a key.
        key = self.key()
        alive = getattr(games.load_art(key), "alive", None) if key else None
        if not alive or self._seen():
            return
        ui, motion = self.ui, self.ui.motion
        self._moved = True
        motion.begin(True)
        motion.over = (lambda: self._chip(key)) if self._low else None
        top, high = self._picture()
        for _ in range(_LOOPS):
            alive(ui, 0, top, ui.canvas.width, high)
            self._edges(key, top, high)
            if motion.skipped or not motion.hold(_BETWEEN_MS):
                break
        else:
            self._moved = False
        motion.over = None

    def _picture(self) -> tuple:
        # The first row of a game's picture, and how many there are.
        return (0, 72) if self._low else (_BAR, 124)

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

    def _name(self) -> str:
        summary = self._summary()
        return name_of(self.game(), summary.key if summary else "")

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
        texts.append(t("cart.title"))
        if key in compiled.WITH_LESSON:
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

    def draw(self, sliding: bool = False) -> None:
        """The whole screen: the words at once, then the picture, which takes longer. Hints that
        are there already stay. sliding: nothing is sent yet."""
        self.ui.keys.background = _asked
        try:
            self._draw(sliding)
        finally:
            self.ui.keys.background = None

    def _draw(self, sliding: bool) -> None:
        key = self.key()
        ui, canvas = self.ui, self.ui.canvas
        art = games.load_art(key) if key else None
        palette = self._palette = art.PALETTE if art else theme.CONSOLE
        self._moved = False
        seen = self._draw_table()
        top, high = self._picture()
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
        self._words(key, seen, top + high, bottom)
        if bottom > self._foot:
            ui.foot.show(*hints)
        if not seen:
            if not sliding:
                canvas.flush()
            canvas.rect(0, 0, canvas.width, top + high, theme.DARK)
            if art:
                art.art(canvas, 0, top, canvas.width, high)
        if not (seen and self._low):
            self._edges(key, top, high)
        if not self._low:
            self._bar()
        canvas.owner = None if seen else self

    def _edges(self, key, top, high) -> None:
        # What a picture may stick out into by some rows, and what lies over it.
        canvas = self.ui.canvas
        canvas.rect(0, top + high, canvas.width, 2, theme.INK)
        if self._low:
            self._chip(key)
        else:
            canvas.rect(0, top - 4, canvas.width, 4, theme.INK)

    def _words(self, key, seen, top, bottom) -> None:
        # Below the picture; on a low panel beside a table.
        canvas = self.ui.canvas
        if seen and self._low:
            self._beside(key)
        else:
            canvas.rect(0, top, canvas.width, bottom - top, theme.DARK)
            (self._small_text if self._low else self._text)(key)
        if speech.hear:
            self._say(key)

    def _say(self, key: str) -> None:
        for text in (self._tagline(key), self._seats(key)):
            speech.say(speech.TEXT, text)
        speech.say(speech.TITLE, self._name())

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
        return min(8, 80 // count) if count > 7 else 10 if self._low else 13

    def _dots_wide(self) -> int:
        return self._pitch() * len(self.items) + 2 * _ARROW

    def _dots(self, right: int, middle: int) -> None:
        # A disc a page, the one that is open larger, between arrows.
        canvas = self.ui.canvas
        pitch, count = self._pitch(), len(self.items)
        x = right - _ARROW - pitch * count
        canvas.icon(tiles.LEFT, x - _ARROW + 2, middle - 4, 5, 9, theme.PAPER)
        canvas.icon(tiles.RIGHT, right - 5, middle - 4, 5, 9, theme.PAPER)
        x += (pitch - 9) // 2
        for i in range(count):
            if i == self.page:
                canvas.icon(shapes.DISC_9, x, middle - 4, 9, 9, theme.FOCUS)
            else:
                canvas.icon(shapes.DISC_5, x + 2, middle - 2, 5, 5, theme.MUTED)
            x += pitch

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
        name, seen = self._name(), self._seen()
        if seen and has_cjk(name):  # twice as large there is no room for it
            y = TITLE.line(166)
            canvas.text(name, 11, y + 1, theme.INK, TITLE)
            canvas.text(name, 10, y, theme.PAPER, TITLE)
        else:
            y = 160 if seen else 158
            headline.write(canvas, name, 10, y, canvas.width - 20, theme.PAPER, theme.INK)
        tagline = TITLE.fit(self._tagline(key), canvas.width - 12)
        canvas.text(tagline, 10, TITLE.line(189), theme.PAPER, TITLE)
        if self._summary() and len(self._saves.running.games) > 1:
            self._running(5, 207, canvas.width - 8)
            return
        left = 10 + canvas.text(self._seats(key), 10, BODY.line(207), theme.MUTED, BODY)
        self._best(key, canvas.width - 8, 207, canvas.width - left - 34)

    def _running(self, x: int, y: int, room: int) -> None:
        # The names of the other running games beside each other, as many as there is room for.
        canvas, names = self.ui.canvas, self._others()
        shown, left_out, apart = names, 0, _APART
        while sum([BODY.width(name) + apart for name in shown]) - apart > room:
            if apart > _CLOSE:
                apart = _CLOSE
                continue
            left_out += 1
            shown = names[:-left_out] + ["+" + number(left_out)]
        for i, name in enumerate(shown):
            if i:
                canvas.rect(x - apart // 2 - 1, y, 1, BODY.cap, theme.MUTED)
            x += canvas.text(name, x, BODY.line(y), theme.MUTED, BODY) + apart

    def _column(self, x: int, y: int, room: int, rows: int) -> None:
        # The same, one below the other.
        names = self._others()
        lines = []  # type: list
        for i, name in enumerate(names):
            more = BODY.wrap(name, room)
            if len(lines) + len(more) > rows - (i < len(names) - 1):
                lines.append("+" + number(len(names) - i))
                break
            lines += more
        for line in lines:
            self.ui.canvas.text(line, x, BODY.line(y), theme.MUTED, BODY)
            y += _TIGHT

    def _others(self) -> list:
        # The names of the running games that this page does not show.
        shown = self._summary()
        found = [one for one in self._saves.running.games if one is not shown]
        return [name_of(one.game, one.key) for one in found]

    def _small_text(self, key: str) -> None:
        canvas = self.ui.canvas
        room = canvas.width - 16 - self._dots_wide()
        name, font = sentence.fitting(self._name(), room, (NAME_SMALL, TITLE))
        y = font.line(79)
        canvas.text(name, 9, y + 1, theme.INK, font)
        canvas.text(name, 8, y, theme.PAPER, font)
        tagline = TITLE.fit(self._tagline(key), canvas.width - 12)
        canvas.text(tagline, 8, TITLE.line(99), theme.PAPER, TITLE)
        self._low_dots()

    def _low_dots(self) -> None:
        canvas = self.ui.canvas
        wide = self._dots_wide()
        canvas.rect(canvas.width - 4 - wide, 81, wide, 11, theme.DARK)
        self._dots(canvas.width - 4, 86)

    def _beside(self, key: str) -> None:
        # On a low panel, right of the table: whose hand would lie there is not known.
        ui, canvas = self.ui, self.ui.canvas
        x, y, w, h = ui.grid.hand
        canvas.rect(0, 0, canvas.width, y, theme.INK)
        name = TITLE.fit(self._name(), canvas.width - 16 - self._dots_wide())
        canvas.text(name, 6, TITLE.line((y - TITLE.cap) // 2), theme.PAPER, TITLE)
        self._dots(canvas.width - 4, 8)
        canvas.rect(x, y, w, h, theme.DARK)
        canvas.rect(x, y, 2, h, theme.INK)
        text, font = sentence.fitting(self._tagline(key), w - 10)
        canvas.text(text, x + 7, font.line(y + 16), theme.PAPER, font)
        if len(self._saves.running.games) > 1:
            self._column(x + 7, y + 36, w - 10, (h - 36) // _TIGHT)
        else:
            text, font = sentence.fitting(self._seats(key), w - 10, (BODY,))
            canvas.text(text, x + 7, font.line(y + 34), theme.MUTED, font)
            self._best(key, canvas.width - 8, y + h - 16, room=w - 34)

    def _best(self, key: str, right: int, y: int, room: int = 200) -> None:
        # Without room for all words the crown says it.
        texts = self._best_texts(key)
        if not texts:
            return
        canvas = self.ui.canvas
        text = "  ".join(texts)
        if BODY.width(text) > room:
            text = texts[0] if BODY.width(texts[0]) <= room else texts[0].split(" ")[-1]
        x = right - canvas.text(text, right, BODY.line(y), theme.MUTED, BODY, RIGHT) - 18
        canvas.icon(_CROWN, x, y - 1, 13, 11, theme.FOCUS)

    def _chip(self, key: str) -> None:
        # The same over the picture of a low panel, a line each.
        texts = self._best_texts(key)
        if not texts:
            return
        canvas = self.ui.canvas
        w = max([BODY.width(text) for text in texts]) + 28
        x = canvas.width - 4 - w
        canvas.round_rect(x, 2, w, 5 + 14 * len(texts), theme.INK, 4)
        canvas.icon(_CROWN, x + 5, 6, 13, 11, theme.FOCUS)
        for i, text in enumerate(texts):
            canvas.text(text, x + 23, BODY.line(7 + 14 * i), theme.MUTED, BODY)

    def _best_texts(self, key: str) -> list:
        # The best result alone, and the one against others; in a game that nobody plays alone
        # only that.
        if not key:
            return []
        if key not in self._bests:
            number_of = games.number(key)
            if games.seats(key)[0] == 1:
                self._bests[key] = self._saves.bests(number_of)
            else:
                self._bests[key] = (None, self._saves.best_of(number_of))
        alone, others = self._bests[key]
        known = "launcher.best.others" if games.seats(key)[0] == 1 else "launcher.best"
        found = []
        for message, best in (("launcher.best.alone", alone), (known, others)):
            if best is not None:
                found.append(t(message, number(best)))
        return found
