"""Line-it's desk: the shared one, the felt, and what a chain of moves would make of the game."""

from lineup.games.lineit.rules import flow, line, view
from lineup.games.lineit.rules.layout import HAND, MOVE_END, SEAT, UNKNOWN, player_at
from lineup.games.lineit.screen.art import FELT, PALETTE
from lineup.games.lineit.screen.views.geometry import Geometry
from lineup.ui.drawing import theme
from lineup.ui.table import desk
from lineup.ui.table.hand_order import HandOrder


class Desk(desk.Desk):
    """`base` is the viewer's block in `seen`; `after` what a chain of moves makes of it, see
    `try_out`."""

    def __init__(self, ui, game, names):
        super().__init__(ui, game, names, PALETTE)
        self.geometry = Geometry(self.grid, game.seats)
        self.after = bytearray(game.size)
        self.base = player_at(0)
        self._order = HandOrder(game.hands)

    def clear(self):
        super().clear()
        grid, canvas = self.grid, self.canvas
        canvas.cloth(*grid.table, theme.TABLE, FELT)
        canvas.round_rect(*self.geometry.felt, FELT, 5)
        x, y, w, h = grid.side
        if w:
            canvas.rect(x, y, 2, h, theme.INK)

    def look(self, viewer: int):
        super().look(viewer)
        self.base = player_at(viewer)
        self.arrange(self.seen)

    def arrange(self, state):
        """The viewer's hand in an observation as its cards came."""
        at = self.base + HAND
        if state[at] != UNKNOWN:
            self._order.arrange(self.viewer, state, at, (state[at] > 0) + (state[at + 1] > 0))

    def deciding(self) -> bool:
        """True while the viewer is the one to move."""
        return self.seen[SEAT] == self.viewer

    def try_out(self, chain) -> int:
        """Plays moves on `after`, which starts as `seen`. Returns by how much the viewer's points
        change, its line counted as if collected."""
        after = self.after
        after[:] = self.seen
        for move in chain:
            if move != MOVE_END:
                flow.act(after, move)
        return self._total(after) - self._total(self.seen)

    def _total(self, state):
        return view.score(state, self.viewer) + line.worth(state, self.base)
