"""How SETUP looks and is played.

`desk` draws the table from an observation (`pieces`, `geometry`, `glyphs`); `decide` has the
decisions, `words` what is said about points, `details` what is behind X.
"""

from micropython import const

from lineup.games.setup import details, sets, view, words
from lineup.games.setup.decide import Claim, Turn
from lineup.games.setup.desk import NOWHERE, Desk
from lineup.games.setup.flow import act
from lineup.games.setup.layout import (
    CHOICE_MASK, CLAIM, KIND_SHIFT, MOVE_DONE, MOVE_PLACE, PLACE, STEP, SWAP, TURN,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.input import B, X, Y
from lineup.ui.messages import t

MENU = const(-2)
UNDO = const(-3)

_FRAME_MS = const(90)


class Screen:
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, session, names):
        self.desk = Desk(ui, session, names)
        self._spot = 0
        self._turn = 0

    def draw(self, seat: int):
        """The whole screen as `seat` may know it."""
        desk = self.desk
        desk.look(seat)
        desk.clear_marks()
        step = desk.seen[STEP]
        desk.new = sets.fresh(desk.seen) if step == PLACE else view.last_new(desk.seen)
        if step != PLACE and step != CLAIM:
            desk.made = view.last_sets(desk.seen)
        desk.draw()
        mover = desk.rules.turn(desk.seen)
        if mover < 0:
            desk.say(t("setup.play.over"), *words.last_turn(desk))
        else:
            desk.say(t("setup.play.waits", desk.names[mover]), *words.last_turn(desk))
        desk.hints((Y, "setup.hint.menu"))
        desk.canvas.flush()

    def choose(self, seat: int) -> int:
        """The person's decision: a legal move, MENU, or UNDO."""
        desk = self.desk
        desk.look(seat)
        desk.list_moves()
        if self._turn != desk.seen[TURN]:
            self._turn = desk.seen[TURN]
            self._spot = 0
        part = Claim(desk) if desk.seen[STEP] == CLAIM else Turn(desk, self._spot)
        while True:
            part.draw()
            desk.canvas.flush()
            event = desk.ui.keys.wait()
            if event == Y:
                return MENU
            if event == X:
                details.run(desk)
                desk.draw()
            elif event == B:
                if not part.back() and desk.session.can_undo():
                    return UNDO
            else:
                spot = desk.spot
                move = part.key(event)
                if move >= 0:
                    self._spot = spot if desk.seen[STEP] != CLAIM else 0
                    return move

    def show(self, seat: int, move: int):
        """Animates a move before it is played."""
        desk = self.desk
        kind = move >> KIND_SHIFT << KIND_SHIFT
        if kind == MOVE_PLACE:
            if seat != desk.viewer:
                self._show_tile(seat, move)
        elif kind == MOVE_DONE:
            desk.look(desk.viewer)
            desk.clear_marks()
            if desk.seen[STEP] == PLACE:
                self._show_sets(seat)
            elif seat != desk.viewer:
                name = theme.SIGNS[seat] + " " + desk.names[seat]
                desk.say(t("setup.play.swapped", name, sets.size(view.swaps(desk.seen))))
                self._hold(5)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.session.state
        pawn, bonus = view.pawn(state, seat), view.bonus(state, seat)
        rows = [("setup.score.sets", (), pawn - bonus), ("setup.score.bonus", (), bonus)]
        if view.partner(state, seat) >= 0:
            rows.append(("setup.score.partner", (), view.score(state, seat) - pawn))
        return rows

    def _show_tile(self, seat, move):
        # Another one's tile goes to the board: all may see it now.
        desk = self.desk
        state = bytearray(desk.session.state)
        act(state, move)
        desk.rules.observe(state, desk.viewer, desk.seen)
        desk.clear_marks()
        desk.new = sets.fresh(desk.seen)
        desk.made = sets.made(desk.seen) if sets.is_set(desk.seen) else 0
        desk.cursor = move & CHOICE_MASK & 15
        desk.update()
        desk.say(t("setup.play.places", desk.names[seat]))
        self._hold(5)
        desk.cursor = NOWHERE
        desk.update()
        desk.look(desk.viewer)

    def _show_sets(self, seat):
        # The sets of a finished turn light up.
        desk = self.desk
        made = sets.made(desk.seen)
        desk.new = sets.fresh(desk.seen)
        name = theme.SIGNS[seat] + " " + desk.names[seat]
        desk.say(name, *words.gains(desk, desk.seen))
        for _ in range(3):
            for mask in (0, made):
                desk.made = mask
                desk.update()
                if desk.pause(_FRAME_MS):
                    return

    def _hold(self, frames):
        for _ in range(frames):
            if self.desk.pause(_FRAME_MS):
                return
