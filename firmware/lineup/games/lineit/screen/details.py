"""X: what is selected, everybody's lines, everybody's points, the last turns, the cards not
seen yet, and the signs."""

from lineup.games.lineit.screen import card_page, lines_page, moves_page, points_page, signs_page
from lineup.ui.pages.info_pages import Info

_PAGES = (
    ("lineit.tab.card", card_page),
    ("lineit.tab.lines", lines_page),
    ("lineit.tab.points", points_page),
    ("lineit.tab.moves", moves_page),
    ("lineit.signs", signs_page),
)


class Details(Info):
    """part: the decision that is being made, None for none."""

    def __init__(self, desk, part):
        self.part = part if desk.deciding() else None
        self.pages = _PAGES if self.part else _PAGES[1:]
        super().__init__(desk, [key for key, _ in self.pages])

    def page(self, index: int):
        self.pages[index][1].draw(self)
