"""Setting up a game: seats, who sits there, the game's options, the seed's code."""

from micropython import const

from lineup import games
from lineup.console.pages import rules_pages
from lineup.console.setup import deal as deals
from lineup.console.setup.seat_tiles import SeatTiles
from lineup.engine import protocol
from lineup.saves.players import THERE
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE, RIGHT
from lineup.ui.drawing.tiles import LEFT as LEFT_ARROW
from lineup.ui.drawing.tiles import RIGHT as RIGHT_ARROW
from lineup.ui.input import DOWN, LEFT, UP, A, B, X
from lineup.ui.input import RIGHT as KEY_RIGHT
from lineup.ui.table.seat_names import named
from lineup.ui.type import sentence, speech
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import find, t

BACK, START, CONTINUE = range(3)
"""The ways in which the page is left: for the launcher, for the new game, for the one of this
title that is running."""

_START, _SEATS, _TILES = range(3)
"""The thing that is selected: then the seats' tiles, the options, the code."""

_MARGIN = const(8)


def _sized(text: str, value: str, room: int) -> tuple:
    # An option and its value as they fit beside each other, and the font of both.
    for fonts in ((TITLE, BODY), (BODY,)):
        shown, font = sentence.fitting(value, room * 3 // 5, fonts)
        used = font.width(shown) + 17 if value else 0
        name, own = sentence.fitting(text, room - used, fonts)
        if own is font or not value:
            break
    return name, shown, own


class NewGame:
    """The page that changes `choices`. The focus goes round: Play first, then what stands above
    it, from the top. `room` is given to a running game whose table is shown; `running` is that
    game then."""

    def __init__(self, ui, saves, room, choices) -> None:
        self._ui = ui
        self._canvas = ui.canvas
        self._saves = saves
        self._memory = room
        self.running = None
        self._choices = choices
        self._rules = games.load(choices.key)
        grid = ui.grid
        low = grid.low
        self._row = 20 if low else 22
        self._counts = grid.bar + (1 if low else 4)
        tiles = self._counts + (22 if low else 30)
        self._tiles = SeatTiles(ui, saves.people, tiles, 32 if low else 64)
        self._options = tiles + (33 if low else 67)
        self._play_h = 21 if low else 24
        self._play = grid.sentence - self._play_h - (1 if low else 4)
        self._room = max(1, (self._play - self._options) // self._row)
        self._focus = _START
        self._first = 0  # the first option in view

    def run(self) -> int:
        """BACK, START or CONTINUE."""
        self._draw()
        while True:
            event = self._ui.wait(self._draw)
            if event == B:
                return BACK
            if event == X and rules_pages.has(self._choices.key):
                rules_pages.show(self._ui, self._choices.key, self._rule())
                self._draw()
            elif event == UP or event == DOWN:
                self._go(-1 if event == UP else 1)
            elif event == A and self._focus == _START:
                if not self._here():
                    self._ui.sound("error")
                    self._ui.toast(t("link.nobody"))
                    continue
                way = self._ask()
                if way != BACK:
                    return way
                self._draw()
            elif event == A and self._focus == self.count() - 1:
                self._choices.seed = deals.enter(self._ui, self._choices.seed)
                self._draw()
            elif event in (LEFT, KEY_RIGHT, A):
                self._step(-1 if event == LEFT else 1)

    def _here(self) -> bool:
        # Whether a seat is at this console.
        return min(self._choices.kinds[: self._choices.seats]) != THERE

    def count(self) -> int:
        """Counts the things that can be selected."""
        return _TILES + self._choices.seats + len(self._applying()) + 1

    def _applying(self) -> list:
        # The options that have a row, by number.
        rules = self._rules
        return [
            i for i in range(len(rules.OPTIONS)) if protocol.applies(rules, i, self._choices.seats)
        ]

    def _go(self, step) -> None:
        old = self._focus
        self._focus = (old + step) % self.count()
        if self._bring():
            self._draw_options()
        self._draw_part(old)
        self._draw_part(self._focus)
        self._tell()

    def _bring(self) -> bool:
        # Scrolls to the option that is selected; true where that moved them.
        row = self._focus - _TILES - self._choices.seats
        if row < 0:
            return False
        before = self._first
        self._first = max(min(before, row), row - self._room + 1)
        return self._first != before

    def _step(self, step) -> None:
        choices, focus = self._choices, self._focus
        if focus == _START:
            return
        choices.gentle = False
        option = focus - _TILES - choices.seats
        if focus == _SEATS:
            counts = self._rules.SEATS
            at = (counts.index(choices.seats) + step) % len(counts)
            choices.seats = counts[at]
            self._draw_counts()
            self._canvas.flush()  # an answer, before all of it
            choices.known(self._saves.people)
            self._first = 0
            self._draw()
        elif _TILES <= focus < _TILES + choices.seats:
            seat = focus - _TILES
            choices.turn(seat, step, self._saves.people)
        elif 0 <= option < len(self._applying()):
            which = self._applying()[option]
            count = len(self._rules.OPTIONS[which][1])
            choices.options[which] = (choices.options[which] + step) % count
        else:
            choices.seed = deals.step(self._ui.board, choices.seed, step > 0)
        self._draw_part(focus)
        self._tell()

    # What is drawn.

    def _draw(self) -> None:
        key = self._choices.key
        self._ui.page(t(key + ".name"), "", games.load_art(key).PALETTE)
        self._draw_part(_SEATS)
        self._tiles.draw(self._choices, self._focus - _TILES)
        self._draw_options()
        self._draw_part(_START)
        self._tell()

    def _draw_part(self, focus) -> None:
        seats = self._choices.seats
        if focus == _START:
            self._draw_start()
        elif focus == _SEATS:
            self._draw_counts()
        elif focus < _TILES + seats:
            self._tiles.tile(self._choices, focus - _TILES, focus == self._focus)
        else:
            self._draw_option(focus - _TILES - seats)

    def _draw_start(self) -> None:
        canvas = self._canvas
        w = canvas.width - 12
        y, h = self._play, self._play_h
        ground = theme.FOCUS if self._focus == _START else theme.PAPER
        canvas.round_rect(7, y + 2, w, h, theme.DARK, 5)
        canvas.round_rect(6, y, w, h, ground, 5)
        text, font = sentence.fitting(t("newgame.start"), w - 40)
        top = font.line(y + (h - font.cap) // 2)
        wide = canvas.text(text, canvas.width // 2 + 6, top, theme.INK, font, CENTRE)
        x = canvas.width // 2 - wide // 2 - 8
        canvas.icon(RIGHT_ARROW, x, y + (h - 9) // 2, 5, 9, theme.INK)

    def _draw_counts(self) -> None:
        canvas = self._canvas
        low = self._ui.grid.low
        counts = self._rules.SEATS
        y, h = self._counts, 20 if low else 26
        focused = self._focus == _SEATS
        canvas.rect(0, y, canvas.width, h, theme.TABLE)
        pitch = min(30, (canvas.width - 92) // len(counts))
        left = canvas.width - _MARGIN - pitch * len(counts)
        text, font = sentence.fitting(t("newgame.seats"), left - _MARGIN - 2)
        top = font.line(y + (h - font.cap) // 2)
        canvas.text(text, _MARGIN, top, theme.PAPER, font)
        for i, count in enumerate(counts):
            x = left + i * pitch
            chosen = count == self._choices.seats
            ground = theme.FOCUS if chosen and focused else theme.PAPER if chosen else theme.DARK
            canvas.round_rect(x + 1, y, pitch - 2, h, ground, 4)
            ink = theme.INK if chosen else theme.MUTED
            top = TITLE.line(y + (h - TITLE.cap) // 2)
            canvas.text(str(count), x + pitch // 2, top, ink, TITLE, CENTRE)

    def _draw_options(self) -> None:
        canvas = self._canvas
        canvas.rect(0, self._options, canvas.width, self._play - self._options, theme.TABLE)
        for row in range(self._first, self._first + self._room):
            self._draw_option(row)
        shown = self._room
        total = len(self._applying()) + 1
        if total > shown:
            h = self._row * shown
            x, y = canvas.width - 5, self._options
            canvas.round_rect(x, y, 4, h, theme.DARK, 2)
            thumb = max(10, h * shown // total)
            y += (h - thumb) * self._first // (total - shown)
            canvas.round_rect(x, y, 4, thumb, theme.MUTED, 2)

    def _draw_option(self, row) -> None:
        options = self._applying()
        if not self._first <= row < self._first + self._room or row > len(options):
            return
        canvas = self._canvas
        y = self._options + (row - self._first) * self._row
        h = self._row - 2
        focused = row == self._focus - _TILES - self._choices.seats
        right = canvas.width - _MARGIN
        canvas.round_rect(4, y, right - 2, h, theme.FOCUS if focused else theme.TABLE, 4)
        ink = theme.INK if focused else theme.PAPER
        text, value = self._words(row)
        end = right - 7
        middle = y + (h - 9) // 2
        canvas.icon(RIGHT_ARROW, end, middle, 5, 9, ink)
        end -= 6
        text, value, font = _sized(text, value, end - _MARGIN - 2)
        top = font.line(y + (h - font.cap) // 2)
        if value:
            end -= canvas.text(value, end, top, ink, font, RIGHT) + 6
            canvas.icon(LEFT_ARROW, end - 5, middle, 5, 9, ink)
        canvas.text(text, _MARGIN + 2, top, ink, font)

    def _words(self, row) -> tuple:
        # (what it is called, its value) of an option, or of the code behind them.
        choices = self._choices
        options = self._applying()
        if row == len(options):
            return t("newgame.seed"), deals.words(choices.seed)
        name = self._option(options[row])
        return t(name), t(name + "." + self._choice(options[row]))

    def _option(self, which) -> str:
        return "{}.option.{}".format(self._choices.key, self._rules.OPTIONS[which][0])

    def _rule(self) -> str:
        # The id of the rule for the option that is selected: one for the same of several seats.
        row = self._focus - _TILES - self._choices.seats
        options = self._applying()
        if 0 <= row < len(options):
            return self._rules.OPTIONS[options[row]][0].rstrip("12345678")
        return ""

    def _choice(self, which) -> str:
        return self._rules.OPTIONS[which][1][self._choices.options[which]]

    def _tell(self) -> None:
        # What is selected, in a sentence, and what the buttons do.
        if speech.hear:
            speech.say(speech.FOCUS, self._selected())
        ui, grid, canvas = self._ui, self._ui.grid, self._canvas
        text, verb = self._about()
        right = []
        if rules_pages.has(self._choices.key):
            right.append((X, t("launcher.rules")))
        able = self._focus != _START or self._here()
        ui.foot.show([(A, t(verb)), (B, t("ui.back"))], right, (text, "", 0), able=able)
        if not grid.low:
            y = grid.sentence
            canvas.rect(0, y, canvas.width, grid.foot - y, theme.DARK)
            sentence.write(canvas, 6, y, canvas.width - 4, text)

    def _selected(self) -> str:
        # What is selected, and how it is set.
        choices, focus = self._choices, self._focus
        seat = focus - _TILES
        if focus == _START:
            return t("newgame.start")
        if focus == _SEATS:
            return "{} {}".format(t("newgame.seats").split("|")[0], choices.seats)
        if seat < choices.seats:
            person = self._saves.people.get(choices.people[seat])
            kind = named(person) if person else t("newgame.kind." + str(choices.kinds[seat]))
            return t("play.seat." + str(seat + 1)) + " " + kind
        words = self._words(seat - choices.seats)
        return " ".join([text.split("|")[0] for text in words])

    def _about(self) -> tuple:
        choices, focus = self._choices, self._focus
        options = self._applying()
        row = focus - _TILES - choices.seats
        if focus == _START:
            about = t("newgame.gentle") if choices.gentle else t(choices.key + ".aim")
            return about, "newgame.play"
        if focus == _SEATS:
            return t("newgame.about.seats"), "ui.change"
        if row < 0:
            person = self._saves.people.get(choices.people[focus - _TILES])
            if person:
                return t("people.sits", named(person)), "ui.change"
            return t("newgame.about." + str(choices.kinds[focus - _TILES])), "ui.change"
        if row == len(options):
            about = "newgame.about." + ("day" if deals.day_of(choices.seed) else "seed")
            return t(about), "ui.enter"
        told = getattr(self._rules, "about", None)
        found = told(options[row], choices.seats, choices.options) if told else ()
        if found:
            return t(found[0], *found[1]), "ui.change"
        key = self._option(options[row])
        about = key + "." + self._choice(options[row]) + ".about"
        if find(about) < 0:  # the same for all choices, and for each of several seats
            about = key.rstrip("12345678") + ".about"
        return t(about) if find(about) >= 0 else "", "ui.change"

    def _ask(self) -> int:
        # How to go on where a game of this title is running already.
        running = self._saves.running.of(self._rules.ID)
        if running is None:
            return START
        from lineup.console.setup.replace_running import Question

        choices = (t("newgame.continue"), t("newgame.replace"))
        asked = Question(self._ui, self._saves, self._memory, running, choices, self._draw)
        way = (BACK, CONTINUE, START)[asked.run() + 1]
        self.running = asked.session if way == CONTINUE else None
        return way
