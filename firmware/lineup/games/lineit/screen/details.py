"""X: what is selected, everybody's lines, everybody's points, the last turns, the cards not
seen yet, and the signs."""

from lineup.games.lineit.screen import card_page, lines_page, moves_page, points_page, signs_page
from lineup.ui import theme, tiles
from lineup.ui.info import Info
from lineup.ui.input import DOWN

_PAGES = (
    ("lineit.tab.card", card_page),
    ("lineit.tab.lines", lines_page),
    ("lineit.tab.points", points_page),
    ("lineit.tab.moves", moves_page),
    ("lineit.signs", signs_page),
)


class Details(Info):
    """part: the decision that is being made, None for none. `first` is the row that a page which
    is longer than the screen begins with."""

    def __init__(self, desk, part):
        self.part = part if desk.deciding() else None
        self.pages = _PAGES if self.part else _PAGES[1:]
        self.first = 0
        self._shown = -1
        super().__init__(desk, [key for key, _ in self.pages])

    def page(self, index: int):
        if index != self._shown:
            self._shown, self.first = index, 0
        self.pages[index][1].draw(self)

    def scroll(self, event: int) -> bool:
        page = self.pages[self.index][1]
        last = page.rows(self) - page.fit(self)
        before = self.first
        self.first = max(0, min(before + (1 if event == DOWN else -1), last))
        return self.first != before

    def arrows(self):
        """Shows where a page goes on that is longer than the screen."""
        page = self.pages[self.index][1]
        x = self.canvas.width - 12
        if self.first:
            self.canvas.icon(tiles.UP, x, self.top + 6, 9, 5, theme.INK)
        if self.first + page.fit(self) < page.rows(self):
            self.canvas.icon(tiles.DOWN, x, self.bottom - 9, 9, 5, theme.INK)
