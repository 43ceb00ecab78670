"""Picking the cells of a combo one by one."""

from micropython import const

from lineup.games.numberdrop.rules.layout import CLAIM, MOVE_CELL, PICKS, PICKS_N, RUN
from lineup.games.numberdrop.screen.combo_table import CHOSEN, CONSECUTIVE, IDENTICAL
from lineup.games.numberdrop.screen.cell_view import AIM, GHOST, MAYBE
from lineup.ui.game_screen import NO_MOVE, Part
from lineup.ui.nearest import nearest
from lineup.ui.hints import DPAD
from lineup.ui.input import A
from lineup.ui.messages import t

_FLIP = const(0x78)  # rows count from below


class CellChoice(Part):
    """Chooses a CELL move: the arrows go from one legal cell to the next."""

    def __init__(self, desk):
        self.desk = desk
        self.cells = [desk.moves[i] & 127 for i in range(desk.count)]
        self.focus = 0

    def draw(self):
        """The picked cells, the legal ones, the one in focus, the words."""
        desk = self.desk
        seen = desk.seen
        size = seen[CLAIM] & 15
        kind = CONSECUTIVE if seen[CLAIM] & RUN else IDENTICAL
        desk.backdrop.box(kind, size, CHOSEN)
        for cell in self.cells:
            desk.view.cell(cell, MAYBE)
        first = desk.base + PICKS
        for i in range(first, first + seen[desk.base + PICKS_N]):
            desk.view.cell(seen[i], GHOST)
        desk.view.cell(self.cells[self.focus], AIM)
        self.words()
        if desk.geometry.tall:
            desk.hints((A, "ui.take"), (DPAD, "ui.move"))
        else:
            desk.hints((A, "ui.take"))

    def words(self):
        """The combo, and which of its cells is chosen."""
        seen = self.desk.seen
        size = seen[CLAIM] & 15
        picked = seen[self.desk.base + PICKS_N]
        key = "numberdrop.combo.run" if seen[CLAIM] & RUN else "numberdrop.combo.same"
        lines = [t(key, size), t("numberdrop.pick", picked + 1, size)]
        if not self.desk.geometry.tall:
            lines.append(t("numberdrop.directions"))
        self.desk.say(*lines)

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        cell = self.cells[self.focus]
        if event == A:
            return MOVE_CELL | cell
        to = nearest([at ^ _FLIP for at in self.cells], 8, cell ^ _FLIP, event) ^ _FLIP
        if to < 0:
            self.desk.complain("numberdrop.no.cell")
            return NO_MOVE
        self.focus = self.cells.index(to)
        self.desk.view.cell(cell, MAYBE)
        self.desk.view.cell(to, AIM)
        return NO_MOVE
