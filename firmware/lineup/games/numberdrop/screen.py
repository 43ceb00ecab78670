"""How Number Drop looks and is played.

`desk` holds what the parts share (`view` the sheet, `panel` the rest); `aim`, `fill`, `offers`,
`cells` and `slides` are the decisions; `motion` and `recap` what is shown without being asked;
`details` is behind X. Positions are in `geometry`, for 240x240 and 240x135.
"""

from array import array

from micropython import const

from lineup.games.numberdrop import motion
from lineup.games.numberdrop.aim import Aim, Start
from lineup.games.numberdrop.cells import Cells
from lineup.games.numberdrop.desk import Desk
from lineup.games.numberdrop.details import Details
from lineup.games.numberdrop.fill import Fill
from lineup.games.numberdrop.layout import (
    BLOCK, CELLS, COMBO, DIGITS, DROP, ENDED, PICKS, PICKS_N, SETUP, SLIDE, STEP, TURN,
    sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.offers import Offers
from lineup.games.numberdrop.recap import Recap
from lineup.games.numberdrop.sheet import PARTS, parts
from lineup.games.numberdrop.slides import Slides
from lineup.ui import theme
from lineup.ui.input import B, X, Y
from lineup.ui.messages import t

MENU = const(-2)
UNDO = const(-3)

_ROWS = ("same", "runs", "columns", "eight", "rows", "penalties")


class Screen:
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, session, names):
        self.desk = Desk(ui, session, names)
        self.recap = Recap(self.desk)
        self._queue = []  # cells of a set that was taken whole
        self._turns = {}  # the last turn each viewer was shown
        self._aim = None
        self._fresh = None  # (viewer, moves) that the screen shows, while nothing else was drawn

    def draw(self, seat: int):
        """The whole screen as `seat` may know it; after a turn first what the others did."""
        desk = self.desk
        self._greet(seat)
        desk.look(seat, seat)
        desk.update()
        mover = desk.rules.turn(desk.session.state)
        if mover != seat:
            self._wait(mover)
        self._fresh = (seat, len(desk.session.moves))
        desk.leave()

    def choose(self, seat: int) -> int:
        """The person's decision: a legal move, MENU, or UNDO."""
        desk = self.desk
        if self._fresh != (seat, len(desk.session.moves)):
            self.draw(seat)
        self._fresh = None
        desk.list_moves()
        move = self._queued()
        if move >= 0:
            desk.leave()
            return move
        part = self._part()
        part.draw()
        while True:
            desk.canvas.flush()
            event = desk.ui.keys.wait()
            desk.calm(part)
            if event == Y:
                desk.leave()
                return MENU
            if event == X:
                Details(desk, self.recap, seat).run()
                self._draw_part(part)
            elif event == B:
                if not part.back():
                    if self._can_undo():
                        desk.leave()
                        return UNDO
                    desk.complain("numberdrop.no.undo")
            else:
                move = part.key(event)
                if move >= 0:
                    self._aim = part if isinstance(part, Aim) else None
                    desk.leave()
                    return move

    def show(self, seat: int, move: int):
        """Animates a move before it is played, where the viewer may see it."""
        desk = self.desk
        if seat != desk.viewer:
            self._wait(seat)
            desk.leave()
            return
        desk.look(seat, seat)
        step = desk.seen[STEP]
        if step == DROP or step == BLOCK:
            motion.fall(desk, move, step == BLOCK)
        elif step == SLIDE:
            motion.slide(desk, move)
        elif step == COMBO or step == CELLS:
            self._show_claim(move)
        desk.leave()

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.session.state
        points = array("i", [0] * PARTS)
        parts(state, sheet_at(seat), points)
        return [("numberdrop.score." + _ROWS[i], (), points[i]) for i in range(PARTS)]

    def _part(self):
        desk = self.desk
        step = desk.seen[STEP]
        if step == SETUP:
            return Start(desk)
        if step == SLIDE:
            return Slides(desk)
        if step == DIGITS:
            return Fill(desk)
        if step == COMBO:
            return Offers(desk, self._queue)
        if step == CELLS:
            return Cells(desk)
        return Aim(desk, self._aim)

    def _draw_part(self, part):
        desk = self.desk
        desk.look(desk.viewer, desk.viewer)
        desk.draw()
        part.draw()

    def _greet(self, seat):
        # A new turn for this viewer: what the others did, then the dice.
        desk = self.desk
        desk.look(seat, seat)
        ended = desk.seen[STEP] == ENDED
        turn = desk.seen[TURN] + ended
        before = self._turns.get(seat)
        if before == turn:
            return
        self._turns[seat] = turn
        self._aim = None
        self.recap.learn(seat)
        if before is None or not desk.ui.animations:
            return
        if turn > 1:
            self.recap.show(seat)
        desk.look(seat, seat)
        desk.draw()
        if not ended:
            motion.roll(desk)

    def _queued(self):
        # The next cell of a set that was taken whole; the rules pick those without a choice.
        desk = self.desk
        while self._queue:
            move = self._queue.pop(0)
            if desk.seen[STEP] == CELLS and desk.legal(move):
                return move
            if desk.seen[STEP] != CELLS:
                self._queue.clear()
        return -1

    def _wait(self, mover):
        # Somebody else decides, or nobody any more. The top rows are free for a progress line.
        desk = self.desk
        desk.canvas.rect(0, 0, desk.canvas.width, 2, theme.BACKGROUND)
        desk.backdrop.retitle()
        desk.say(t("numberdrop.waits", desk.names[mover]) if mover >= 0 else t("numberdrop.over"))
        desk.plain_hints((Y, "numberdrop.hint.menu"))

    def _can_undo(self):
        # Only what this seat itself has decided since it last was its turn.
        desk = self.desk
        if not desk.session.can_undo():
            return False
        return desk.solo or desk.seen[STEP] in (DIGITS, COMBO, CELLS)

    def _show_claim(self, move):
        # The last cell of a combo: all its cells flash.
        desk = self.desk
        if not desk.ends(move):
            return
        scratch = desk.scratch
        first = desk.base + PICKS
        count = scratch[desk.base + PICKS_N]
        if count:
            motion.flash(desk, bytes(scratch[first : first + count]))
