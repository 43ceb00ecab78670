"""The things on SETUP's desk: the race, the board, the hands, and what the turn brings."""

from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.scoring import pawn
from lineup.games.setup.screen.art import PALETTE
from lineup.games.setup.screen.views import board_view, hands_view, links, tile_faces, turn_points
from lineup.games.setup.screen.views.geometry import DONE_BUTTON, NOWHERE, SWAP_BUTTON, Geometry
from lineup.games.setup.screen.views.race_view import Race
from lineup.ui.table import desk
from lineup.ui.type.messages import t


class Desk(desk.Desk):
    """The marks on it, besides what the viewer may see:

    table: what the board shows, `seen` or what it would be; turn: what it brings, see
    `turn_points`; sets and links: what it makes, see `links`.

    cursor a square, or -1; wrong: it may not go there; spot a slot or tile beside the hands, or
    -1; taken the slot in hand, or -1; places, new, claimed: squares, a bit each; live, swaps:
    slots, a bit each; swapping: the common places are the bag's; ready: whether each of swap and
    tick would do something.

    face_down: whether racks are shown from behind. signs: the seats that may claim, in the place
    of the hands; `spot` and `taken` are one of them then, `live` has a bit for each that claims.
    """

    def __init__(self, ui, game, names):
        self.geometry = Geometry(ui.grid)
        teams = ((0, 2), (1, 3)) if game.seats == 4 and game.options[2] else ()
        super().__init__(ui, game, names, PALETTE, teams)
        self.look(0)
        self.teams = teams
        self.scratch = bytearray(len(self.seen))
        self.last = NOWHERE
        """The slot or tile of the last move."""
        self.face_down = False
        self.race = Race(self) if self.geometry.race else None
        self.pawns = None
        """Steps of every seat that are shown, where those are not the true ones."""
        self.walker = NOWHERE
        """The seat whose pawn is on its way, and not where it was."""
        self.clear_marks()

    def corner(self, seat: int) -> int:
        """The corners of a seat's pawn: the teams' pawns have two shapes."""
        if not self.teams:
            return tile_faces.PLAIN
        return tile_faces.SQUARE if seat & 1 else tile_faces.ROUND

    def clear_marks(self):
        """Nothing is marked."""
        self.table = self.seen
        self.turn = turn_points.last_turn(self.seen)
        self.cursor = self.spot = self.taken = NOWHERE
        self.places = self.new = self.claimed = self.live = self.swaps = self.links = 0
        self.sets = []
        self.wrong = self.swapping = False
        self.ready = (False, False)
        self.signs = ()

    def mark_turn(self, table):
        """Marks the tiles of the turn that is being made on `table`, and what they bring."""
        self.table = table
        self.new = links.sets.fresh(table)
        self.sets = links.found(table)
        self.links = links.kinds(table, self.sets)
        self.turn = turn_points.this_turn(table)

    def true_pawns(self, state=None) -> tuple:
        """Steps of every seat."""
        state = state or self.seen
        return tuple([pawn(state, seat) for seat in range(self.game.seats)])

    def shake(self):
        """Shakes what is selected."""
        geo = self.geometry
        if self.signs:
            return
        if self.cursor >= 0:
            box = geo.square(self.cursor)
        elif self.spot == DONE_BUTTON or self.spot == SWAP_BUTTON:
            box = geo.done if self.spot == DONE_BUTTON else geo.swap
        else:
            box = geo.slot(self.spot)
        x, y, w, h = box
        self.ui.motion.shake(x - 3, y - 3, w + 6, h + 6)

    def draw_bar(self, pawns):
        """Everybody's points."""
        seen = self.seen
        mover = seen[at.MOVER] if seen[at.STEP] == at.CLAIM else self.rules.turn(seen)
        self.bar.draw(pawns, mover, t("setup.track", seen[at.FINISH]))

    def update(self):
        """Draws what has changed, but sentence and hints."""
        pawns = self.pawns or self.true_pawns()
        self.draw_bar(pawns)
        board_view.draw(self)
        if self.cursor >= 0:
            self.canvas.flush()  # where the tile goes, before what it brings
        if self.race:
            self.race.draw(pawns, self.turn, self.walker)
        hands_view.draw(self)
