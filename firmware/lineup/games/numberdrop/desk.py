"""What the parts of the screen share: the panel, the game as the viewer may know it, words."""

from array import array

from lineup.games.numberdrop import sheet
from lineup.games.numberdrop.dice_view import UNUSED, USED, DiceView
from lineup.games.numberdrop.geometry import Geometry
from lineup.games.numberdrop.layout import (
    BLOCKS, CIRCLES, CROSSED, DICE, DIGITS, EIGHT, FRESH, FRESH_N, HELD_DICE, NOTCHES, RUNS,
    SAME, SHAPE_DIE, SHAPE_STAR, STEP, TURN, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.panel import (
    CLAIMED, CONSECUTIVE, IDENTICAL, OPEN, Panel,
)  # fmt: skip
from lineup.games.numberdrop.sheet_view import SheetView
from lineup.games.numberdrop.tables import CELLS, FIRST_OF, MOST_CELLS, SIZES, TALL
from lineup.ui import theme
from lineup.ui.input import X
from lineup.ui.messages import t

FLAT = bytes(
    min(range(FIRST_OF[shape], FIRST_OF[shape + 1]), key=lambda turned: TALL[turned])
    for shape in range(10)
)
"""For small pictures: the lowest orientation (0..33) of each shape."""


def picture(shape: int) -> tuple:
    """(row, column) pairs of a shape's small picture."""
    at = FLAT[shape] * MOST_CELLS
    return tuple((CELLS[i] >> 3, CELLS[i] & 7) for i in range(at, at + SIZES[shape]))


class Desk:
    """The viewer's desk. `seen` is the viewer's observation, `base` where the sheet that is
    shown begins in it, `owner` whose sheet that is."""

    def __init__(self, ui, session, names):
        self.ui = ui
        self.session = session
        self.rules = session.rules
        self.names = names
        self.canvas = ui.canvas
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height, session.seats > 1)
        self.view = SheetView(ui.canvas, self.geometry)
        self.panel = Panel(ui.canvas, self.geometry)
        self.dice_view = DiceView(ui.canvas, self.geometry)
        self.seen = bytearray(len(session.state))
        self.scratch = bytearray(len(session.state))
        self.moves = array("i", [0] * self.rules.MAX_MOVES)
        self.count = 0
        self.viewer = 0
        self.owner = 0
        self.base = sheet_at(0)
        self.solo = session.seats == 1
        self._parts = array("i", [0] * sheet.PARTS)
        self.proposals = {}  # of `sets`, by claim
        self._lines = ()
        self._complained = False
        self.one_line = False
        """True while something else is drawn below the first line of words."""

    def look(self, viewer: int, owner: int):
        """Observes the game for the viewer; the owner's sheet is the one to draw."""
        self.viewer = viewer
        self.owner = owner
        self.rules.observe(self.session.state, viewer, self.seen)
        self.base = sheet_at(owner)
        self.view.look_at(self.seen, self.base)
        self.proposals.clear()

    def list_moves(self):
        """Lists the legal moves of the seat to move: `moves[:count]`."""
        self.count = self.rules.moves(self.session.state, self.moves)

    def legal(self, move: int) -> bool:
        """True where the move is in the list."""
        for i in range(self.count):
            if self.moves[i] == move:
                return True
        return False

    def ends(self, move: int) -> bool:
        """True where a move ends what its seat has to decide for now. The state as it is with
        all that follows from the move is in `scratch` then, the new dice included."""
        scratch = self.scratch
        scratch[:] = self.session.state
        turn = scratch[TURN]
        self.rules.apply(scratch, move)
        return self.rules.turn(scratch) != self.viewer or scratch[TURN] != turn

    def score(self, seat: int) -> int:
        """Points on a seat's sheet, as far as the viewer knows it."""
        sheet.parts(self.seen, sheet_at(seat), self._parts)
        return sum(self._parts)

    def underline(self, cells):
        """Marks cells of the sheet that is shown as new."""
        fresh = self.view.fresh
        for i in range(len(fresh)):
            fresh[i] = 0
        for cell in cells:
            fresh[cell] = 1

    def underline_own(self):
        """Marks what this sheet's owner has written this turn."""
        first = self.base + FRESH
        self.underline(self.seen[first : first + self.seen[self.base + FRESH_N]])

    def draw(self, heading: str = ""):
        """Everything but the words and the hints; with a heading in place of the dice."""
        self.canvas.fill(theme.BACKGROUND)
        self._lines = ()
        self._complained = False
        self.one_line = False
        self.view.draw()
        self.title(bool(heading))
        if heading:
            self.panel.heading(heading)
        else:
            self.dice()
        self.table()
        if not self.solo:
            self.panel.scores([self.score(seat) for seat in range(self.session.seats)])

    def title(self, short: bool = False):
        """The owner's name, the turn (where there is room) and the points."""
        short = short or not self.geometry.tall or not self.seen[TURN]
        key = "numberdrop.note.short" if short else "numberdrop.note"
        note = t(key, self.seen[TURN], self.score(self.owner))
        self.panel.title(self.names[self.owner], self.owner, note)

    def dice(self):
        """All dice; while digits are written the used ones are dim."""
        seen = self.seen
        if not seen[TURN]:
            return
        writing = seen[STEP] == DIGITS and self.owner == self.viewer
        face = seen[SHAPE_DIE]
        cells = None if face == SHAPE_STAR else picture(face)
        self.dice_view.shape_die(cells, USED if writing else UNUSED)
        for i in range(4):
            used = writing and not seen[HELD_DICE] >> i & 1
            self.dice_view.die(i, seen[DICE + i], USED if used else UNUSED)

    def table(self):
        """The combo table of the sheet that is shown."""
        panel = self.panel
        panel.heads()
        for kind in (IDENTICAL, CONSECUTIVE):
            for size in range(3, 8):
                self.box(kind, size)
            panel.bonus(kind, self.claimed(kind) & sheet.FIVE == sheet.FIVE)
        self.box(IDENTICAL, 8)
        for letter in range(5):
            self.letter(letter)

    def claimed(self, kind: int) -> int:
        """The sizes claimed of a kind: bit 0 = 3 .. bit 5 = 8."""
        return self.seen[self.base + (RUNS if kind == CONSECUTIVE else SAME)]

    def box(self, kind: int, size: int, look: int = OPEN):
        """A box of the table; CLAIMED comes from the sheet."""
        taken = self.claimed(kind)
        if size == 8:
            taken = (self.claimed(IDENTICAL) | self.claimed(CONSECUTIVE)) & EIGHT
        self.panel.box(kind, size, CLAIMED if taken >> (size - 3) & 1 else look)

    def letter(self, letter: int):
        """A letter of the table; solo with its tile's notches."""
        seen = self.seen
        circled = seen[self.base + CIRCLES] >> letter & 1
        crossed = seen[CROSSED] >> letter & 1
        self.panel.letter(letter, picture(seen[BLOCKS + letter]), circled, crossed)
        if self.solo and self.geometry.tall:
            self.panel.notches(letter, seen[NOTCHES + letter])

    def forget(self):
        """The words were drawn over: `say` draws them again even where they are the same."""
        self._lines = None

    def say(self, *lines):
        """The words under the table: (text, colour) pairs, or texts (the first one is bright)."""
        lines = tuple(
            line if isinstance(line, tuple) else (line, theme.MUTED if i else theme.TEXT)
            for i, line in enumerate(lines)
        )
        if lines != self._lines:
            self._lines = lines
            self.panel.words(lines, self.one_line)

    def complain(self, key: str, *args):
        """Says why a press did nothing, under the words, until the next press."""
        self._complained = True
        lines = () if self.one_line else self._lines[:1]
        self.panel.words(lines + ((t(key, *args), theme.WARN),), self.one_line)

    def calm(self):
        """Takes a complaint away."""
        if self._complained:
            self._complained = False
            self.panel.words(self._lines, self.one_line)

    def pause(self, ms: int) -> bool:
        """Shows what was drawn for a while; True where a key is pressed meanwhile."""
        self.canvas.flush()
        return self.ui.keys.wait(ms) >= 0

    def hints(self, *pairs):
        """The hint line of a decision, with X behind: (button, message key) pairs."""
        self.plain_hints(*(pairs + ((X, "numberdrop.hint.info"),)))

    def plain_hints(self, *pairs):
        """The hint line: (button, message key) pairs, as `lineup.ui.hints` has the buttons."""
        texts = [(button, t(key)) for button, key in pairs]
        self.panel.hints(texts, self.ui.board.HAS_XY)
