"""X: what is selected, everybody's lines, everybody's points, the last turns, the cards not
seen yet, and the signs."""

from lineup.games.lineit.screen.pages import (
    card_page, lines_page, moves_page, points_page, signs_page,
)  # fmt: skip
from lineup.ui.pages.info_pages import Info


class Details(Info):
    """part: the decision that is being made, None for none."""

    def __init__(self, desk, part):
        self.part = part if desk.deciding() else None
        pages = (
            ("lineit.tab.card", card_page.draw),
            ("lineit.tab.lines", lines_page.draw),
            ("lineit.tab.points", points_page.draw),
            ("lineit.tab.moves", moves_page.draw),
            ("lineit.signs", signs_page.draw),
        )
        super().__init__(desk, pages if self.part else pages[1:])
