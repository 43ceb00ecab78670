"""What SETUP's desk has on it: pawns, board, hands, buttons, and what the turn brings."""

from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.scoring import pawn
from lineup.games.setup.screen import board_view, hands_view, turn_points
from lineup.games.setup.screen.geometry import NOWHERE, Geometry
from lineup.ui import old_desk
from lineup.ui.messages import t
from lineup.ui.strip import Strip


class Desk(old_desk.Desk):
    """What is marked on it, besides what the viewer may see:

    table: what the board shows, `seen` or what it would be; turn: the points beside the board.

    cursor a square, or -1; wrong: it may not go there; spot a slot or button, or -1; taken the
    slot in hand, or -1; places, new, made: squares, a bit each; live, swaps: slots, a bit each;
    ready: whether each button would do something; done: another text for the lower one, or "".

    face_down: whether racks are shown from behind. signs: the seats that may claim, in the place
    of the rack; `spot` and `taken` are one of them then, `live` has a bit for each that claims.
    """

    def __init__(self, ui, game, names):
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height)
        super().__init__(ui, game, names, self.geometry.words)
        self.look(0)
        state = self.seen
        self.teams = ((0, 2), (1, 3)) if state[at.TEAMS] else (range(game.seats),)
        self.strip = Strip(self, state[at.FINISH], self.teams)
        self.scratch = bytearray(len(state))
        self.last = NOWHERE
        """The slot or button of the last move."""
        self.face_down = False
        self.clear_marks()

    def clear_marks(self):
        """Nothing is marked."""
        self.table = self.seen
        self.turn = turn_points.last_turn(self.seen)
        self.cursor = self.spot = self.taken = NOWHERE
        self.places = self.new = self.made = self.live = self.swaps = 0
        self.wrong = False
        self.ready = (False, False)
        self.done = ""
        self.signs = ()

    def update(self):
        """Draws what has changed, but words and hints."""
        seen = self.seen
        pawns = [pawn(seen, seat) for seat in range(self.game.seats)]
        mover = seen[at.MOVER] if seen[at.STEP] == at.CLAIM else self.rules.turn(seen)
        self.strip.draw(pawns, mover, t("setup.track", seen[at.FINISH]))
        board_view.draw(self)
        turn_points.draw(self, self.turn)
        hands_view.draw(self)
