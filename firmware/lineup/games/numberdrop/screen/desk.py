"""Number Drop's desk: the shared one, whose sheet is shown, and what a move would make of it."""

from lineup.games.numberdrop.screen.backdrop import Backdrop
from lineup.games.numberdrop.screen.geometry import Geometry
from lineup.games.numberdrop.rules.layout import TURN, sheet_at
from lineup.ui import old_desk
from lineup.ui.strip import Strip


class Desk(old_desk.Desk):
    """`base` is where the sheet that is shown begins in `seen`, `owner` whose sheet that is;
    `news` are the cells that are new on another's sheet."""

    def __init__(self, ui, game, names):
        geometry = Geometry(ui.canvas.width, ui.canvas.height)
        super().__init__(ui, game, names, geometry.words, geometry.left)
        self.geometry = geometry
        self.solo = game.seats == 1
        self._after = bytearray(game.size)
        self.owner = 0
        self.base = sheet_at(0)
        self.news = ()
        self.proposals = {}  # of `sets`, by claim
        self.strip = Strip(self)
        self.backdrop = Backdrop(self)
        self.view = self.backdrop.view
        self.dice_view = self.backdrop.dice_view

    def look(self, viewer: int, owner: int = -1):
        """Observes the game for the viewer; the owner's sheet (or the viewer's) is the one to
        draw."""
        super().look(viewer)
        self.owner = viewer if owner < 0 else owner
        self.base = sheet_at(self.owner)
        self.view.look_at(self.seen, self.base)
        self.proposals.clear()

    def preview(self, move: int):
        """What the viewer will know once a move is played, the new dice included: the desk's own
        bytes, until the next preview."""
        self.game.preview(move, self.viewer, self._after)
        return self._after

    def is_done(self, after) -> bool:
        """True where a preview leaves the viewer nothing to decide for now."""
        return self.rules.turn(after) != self.viewer or after[TURN] != self.seen[TURN]
