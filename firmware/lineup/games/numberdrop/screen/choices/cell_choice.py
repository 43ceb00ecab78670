"""Picking the cells of a combo one by one."""

from micropython import const

from lineup.games.numberdrop.rules.layout import (
    CLAIM, GRID, MOVE_CELL, PICKS, PICKS_N, RUN, USED, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.screen.choices import offers
from lineup.games.numberdrop.screen.choices.decision import Part
from lineup.games.numberdrop.screen.views.combo_table import CHOSEN, CONSECUTIVE, IDENTICAL, TONES
from lineup.games.numberdrop.screen.views.sheet_view import DIGIT, LIFTED
from lineup.ui.drawing import theme
from lineup.ui.input import A
from lineup.ui.table.game_screen import NO_MOVE
from lineup.ui.table.nearest import nearest
from lineup.ui.type.messages import t

_FLIP = const(0x78)  # rows count from below


class CellChoice(Part):
    """Chooses a CELL move: the arrows go from one legal cell to the next."""

    def rule(self) -> str:
        """The rule for this."""
        return "combos"

    def __init__(self, desk):
        super().__init__(desk)
        self.cells = [desk.moves[i] & 127 for i in range(desk.count)]
        self.focus = 0

    def draw(self):
        """The picked cells, the legal ones, the one in focus, the words."""
        desk = self.desk
        seen = desk.seen
        claim = seen[CLAIM]
        kind = CONSECUTIVE if claim & RUN else IDENTICAL
        desk.table.box(kind, claim & 15, CHOSEN)
        desk.use_row("offers")
        offers.draw(desk, (claim, 0), 0, True)
        for cell in self.cells:
            self._maybe(cell)
        first = desk.base + PICKS
        for i in range(first, first + seen[desk.base + PICKS_N]):
            desk.view.put(seen[i], TONES[kind], self._mark(seen[i]), LIFTED)
        self._focus()
        self.words()
        desk.hints((A, "ui.take"))

    def words(self):
        """The combo, and which of its cells is chosen."""
        seen = self.desk.seen
        size = seen[CLAIM] & 15
        picked = seen[self.desk.base + PICKS_N]
        self.desk.say(t("numberdrop.pick", picked + 1, size))

    def aim(self, moves) -> int:
        """Selects the cell of the first move."""
        self.select(moves)
        self.draw()
        return 1

    def selected(self) -> str:
        """The digit that would be taken, and its cell."""
        from lineup.games.numberdrop.screen.choices import spoken

        return spoken.of_cell(self)

    def select(self, moves):
        """The cell of the first move."""
        self.focus = self.cells.index(moves[0] & 127)

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        cell = self.cells[self.focus]
        if event == A:
            return MOVE_CELL | cell
        to = nearest([at ^ _FLIP for at in self.cells], 8, cell ^ _FLIP, event) ^ _FLIP
        if to < 0:
            self.desk.complain("numberdrop.no.cell")
            self._shake(cell)
            return NO_MOVE
        self.focus = self.cells.index(to)
        self._maybe(cell)
        self._focus()
        return NO_MOVE

    def _shake(self, cell):
        x, y = self.desk.view.place(cell)
        side = self.desk.geometry.cell
        self.desk.ui.motion.shake(x, y, side, side)

    def _mark(self, cell):
        return DIGIT + (self.desk.seen[self.desk.base + GRID + cell] & ~USED) - ZERO

    def _maybe(self, cell):
        # One that may be next: yellow on dark.
        self.desk.view.put(cell, theme.DARK, self._mark(cell))

    def _focus(self):
        desk = self.desk
        cell = self.cells[self.focus]
        desk.aim = cell >> 3, 1
        desk.view.scroll(desk.first_row())
        desk.view.put(cell, theme.FOCUS, self._mark(cell))
        desk.view.show()
        desk.draw_marks()
