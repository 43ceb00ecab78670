"""How SETUP looks and is played.

`desk` has what lies on the screen (`points` beside the board, `pieces` the tiles, `glyphs` their
suits); `decide` and `claim` have the decisions; `details` is behind X. Positions are in
`geometry`, for 240x240 and 240x135.
"""

from micropython import const

from lineup.games.setup.rules import sets, view
from lineup.games.setup.screen import points
from lineup.games.setup.screen.claim import Claim
from lineup.games.setup.screen.decide import Turn
from lineup.games.setup.screen.desk import NOWHERE, Desk
from lineup.games.setup.screen.details import Details
from lineup.games.setup.rules.layout import (
    CHOICE_MASK, CLAIM, CLAIMS, KIND_SHIFT, MOVE_DONE, MOVE_PLACE, PLACE, STEP,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.game_screen import GameScreen
from lineup.ui.messages import t

_READ = const(5)  # frames to see what another one does


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))

    def paint(self):
        desk = self.desk
        step = desk.seen[STEP]
        desk.clear_marks()
        if step != CLAIM and desk.rules.turn(desk.seen) == desk.viewer:
            Turn(desk).mark()
        else:
            self._mark_turn(step)
        desk.update()

    def part(self):
        desk = self.desk
        return Claim(desk) if desk.seen[STEP] == CLAIM else Turn(desk, desk.last)

    def details(self):
        Details(self.desk).run()

    def show(self, seat: int, move: int):
        """Animates a move before it is played."""
        desk = self.desk
        kind = move >> KIND_SHIFT << KIND_SHIFT
        if kind == MOVE_PLACE and seat != desk.viewer:
            self._show_tile(seat, move)
        elif kind == MOVE_DONE:
            desk.look(desk.viewer)
            desk.clear_marks()
            if desk.seen[STEP] == PLACE:
                self._show_sets(seat)
            elif seat != desk.viewer:
                swapped = sets.size(view.swaps(desk.seen))
                desk.say((t("setup.news.swaps", desk.names[seat], swapped), theme.SEATS[seat]))
                self.hold(_READ)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.seen
        pawn, bonus = view.pawn(state, seat), view.bonus(state, seat)
        rows = [("setup.score.sets", (), pawn - bonus), ("setup.score.bonus", (), bonus)]
        if view.partner(state, seat) >= 0:
            rows.append(("setup.score.partner", (), view.score(state, seat) - pawn))
        return rows

    def _mark_turn(self, step):
        # The tiles of the turn that another one makes, or of the last one; its sets where
        # nobody has to find out which of his squares they used.
        desk = self.desk
        if step == PLACE:
            self._mark_placed()
        else:
            desk.new = view.last_new(desk.seen)
            desk.made = 0 if step == CLAIM else view.last_sets(desk.seen)

    def _mark_placed(self):
        desk = self.desk
        desk.new = sets.fresh(desk.seen)
        if not desk.seen[CLAIMS] and sets.is_set(desk.seen):
            desk.made = sets.made(desk.seen)
            desk.turn = points.this_turn(desk.seen)

    def _show_tile(self, seat, move):
        # Another one's tile goes to the board: all may see it now.
        desk = self.desk
        desk.game.preview(move, desk.viewer, desk.seen)
        desk.clear_marks()
        self._mark_placed()
        desk.cursor = move & CHOICE_MASK & 15
        desk.update()
        desk.say((t("setup.news.places", desk.names[seat]), theme.SEATS[seat]))
        self.hold(_READ)
        desk.cursor = NOWHERE
        desk.look(desk.viewer)

    def _show_sets(self, seat):
        # The sets of a finished turn light up.
        desk = self.desk
        self._mark_placed()
        if seat == desk.viewer:
            desk.made = sets.made(desk.seen)
            desk.turn = points.this_turn(desk.seen)
        made = desk.made
        if seat != desk.viewer and made:
            gained = t("setup.news.scores", desk.names[seat], sets.size(made))
            desk.say((gained, theme.SEATS[seat]))
        for _ in range(3):
            for mask in (0, made):
                desk.made = mask
                desk.update()
                if self.hold(1):
                    return
