"""The first screen: the running game, the games, settings, about."""

from micropython import const

from lineup import games
from lineup.ui import fits, theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BODY, SMALL, TITLE
from lineup.ui.input import DOWN, UP, A, B
from lineup.ui.list import List
from lineup.ui.messages import t

_GAP = const(4)

CONTINUE, SETTINGS, ABOUT = "continue", "settings", "about"
"""What can be chosen beside a game's key."""


def describe(running) -> str:
    """A Summary in words: game, turn, players."""
    try:
        name = t(games.key_of(running.game) + ".name")
    except KeyError:
        name = t("launcher.unknown", running.game)
    key = "launcher.running" if running.turn else "launcher.running.started"
    players = t("launcher.player" if running.seats == 1 else "launcher.players", running.seats)
    return t(key, name, players, running.turn)


def _seats(key: str) -> str:
    low, high = games.seats(key)
    if low < high:
        return t("launcher.seats", low, high)
    return t("launcher.player" if low == 1 else "launcher.players", low)


class Launcher(List):
    """A list of cards (what can be played) and, below them, plain rows.

    `last` is the choice that has the focus at first, if it is there.
    """

    def __init__(self, ui, saves, last: str = "") -> None:
        self._running = saves.running
        self._card = 42 if ui.small else 56
        self._plain = 22 if ui.small else 26
        choices = [CONTINUE] if self._running else []
        choices += list(games.KEYS) + [SETTINGS, ABOUT]
        focus = choices.index(last) if last in choices else 0
        super().__init__(ui, choices, focus, ui.top + 2, ui.bottom - 2, _GAP)

    def run(self) -> str:
        """What was chosen with A: CONTINUE, SETTINGS, ABOUT or a game's key."""
        ui = self.ui
        self.draw()
        while True:
            event = ui.wait(self.draw)
            if ui.toasted:
                self.draw()
            if event == A:
                return self.items[self.focus]
            if event in (UP, DOWN):
                self.move(1 if event == DOWN else -1)
            elif event == B:
                ui.toast(t("launcher.first"))

    def draw(self) -> None:
        """The whole screen."""
        ui = self.ui
        battery = ui.board.battery()
        ui.clear()
        ui.title(t("app.name"), "" if battery < 0 else t("launcher.battery", battery))
        self.draw_list()
        ui.hints((A, t("ui.choose")))

    def height(self, i: int) -> int:
        return (self._plain if self.items[i] in (SETTINGS, ABOUT) else self._card) + _GAP

    def row(self, i: int, y: int) -> None:
        canvas = self.ui.canvas
        choice = self.items[i]
        w, h = canvas.width - 12, self.height(i) - _GAP
        if i == self.focus:
            canvas.round_rect(6, y, w, h, theme.FOCUS, 5)
            canvas.round_rect(8, y + 2, w - 4, h - 4, theme.RAISED, 4)
        else:
            canvas.round_rect(6, y, w, h, theme.SURFACE, 5)
        if choice in (SETTINGS, ABOUT):
            key = "settings.title" if choice == SETTINGS else "about.title"
            canvas.text(t(key), 16, y + (h - BODY.height) // 2, theme.TEXT, BODY)
        elif choice == CONTINUE:
            self._draw_card(y, h, self._key(), t("launcher.continue"), describe(self._running))
        else:
            self._draw_card(y, h, choice, t(choice + ".name"), _seats(choice))

    def _key(self) -> str:
        try:
            return games.key_of(self._running.game)
        except KeyError:
            return ""

    def _draw_card(self, y: int, h: int, key: str, title: str, text: str) -> None:
        canvas = self.ui.canvas
        size = h - 12
        self._picture(key, 14, y + 6, size)
        x = 14 + size + 10
        room = canvas.width - 14 - x
        font = BODY if self.ui.small else TITLE
        lines = len(SMALL.wrap(text, room))
        top = y + (h - font.height - lines * SMALL.height - 2) // 2
        canvas.text(font.fit(title, room), x, top, theme.TEXT, font)
        fits.write(canvas, SMALL, text, x, top + font.height + 2, room, y + h, theme.MUTED)

    def _picture(self, key: str, x: int, y: int, size: int) -> None:
        # The game's own drawing; a question mark for a game that is not on this console.
        canvas = self.ui.canvas
        if key:
            games.load_tile(key).tile(canvas, x, y, size, size)
            return
        canvas.round_rect(x, y, size, size, theme.ACCENT, 5)
        at = y + (size - TITLE.height) // 2
        canvas.text("?", x + size // 2, at, theme.BACKGROUND, TITLE, CENTRE)
