"""The table of Reversi: the board, in the middle of what the grid leaves for table and hand."""

from lineup.games.reversi import rules
from lineup.games.reversi.rules.layout import BOARD
from lineup.games.reversi.screen.art import PALETTE, disc
from lineup.ui.drawing import theme
from lineup.ui.table import desk
from lineup.ui.type.messages import t


class Desk(desk.Desk):
    """The board. `ghost` in `place` is the seat of a disc that is to come, -1 for none."""

    def __init__(self, ui, game, names):
        super().__init__(ui, game, names, PALETTE)
        self.look(0)
        grid = self.grid
        x, y, w, h = grid.table
        if not grid.low:
            h = grid.sentence - y
        else:
            w = grid.width
        self.side = (h - 4) // 8
        self.left = x + (w - 8 * self.side) // 2
        self.top = y + (h - 8 * self.side) // 2

    def clear(self):
        super().clear()
        top = self.grid.bar
        self.canvas.rect(0, top, self.grid.width, self.grid.sentence - top, theme.TABLE)

    def paint(self):
        """All that lies there."""
        seen = self.seen
        scores = [rules.score(seen, seat) for seat in range(2)]
        done = scores[0] + scores[1]
        self.bar.draw(scores, rules.turn(seen), t("reversi.turn", done), done, 64)
        for place in range(64):
            self.place(place)

    def box(self, place: int) -> tuple:
        """x, y, w, h of a place."""
        x = self.left + (place & 7) * self.side
        return x, self.top + (place >> 3) * self.side, self.side - 1, self.side - 1

    def place(self, place: int, focus: bool = False, free: bool = False, seat: int = -1):
        """A place of the board with its disc: the one in focus, one that the viewer may take, or
        one with a disc of this seat on its way."""
        found = self.seen[BOARD + place] - 1 if seat < 0 else seat
        if not self.changed(place, (found, focus, free)):
            return
        canvas = self.canvas
        x, y, w, h = self.box(place)
        canvas.rect(x, y, w, h, theme.FOCUS if focus else theme.DARK)
        if focus:
            canvas.rect(x + 2, y + 2, w - 4, h - 4, theme.DARK)
        if found >= 0:
            disc(canvas, x, y, w, found)
        elif free:
            dot = 3 if w < 14 else 4
            at = (w - dot) // 2
            canvas.rect(x + at, y + at, dot, dot, theme.FOCUS if focus else theme.MUTED)
