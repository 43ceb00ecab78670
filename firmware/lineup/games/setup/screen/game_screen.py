"""How SETUP looks and is played.

`desk` has what lies on the screen, `place_or_swap` and `claim_page` have the decisions, `details`
is behind X. Positions are in `geometry`, for 240x240 and 240x135.
"""

from micropython import const

from lineup.games.setup.rules import sets
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.scoring import partner, pawn, score
from lineup.games.setup.screen import turn_points
from lineup.games.setup.screen.claim_page import ClaimPage
from lineup.games.setup.screen.desk import Desk
from lineup.games.setup.screen.details import Details
from lineup.games.setup.screen.geometry import NOWHERE
from lineup.games.setup.screen.place_or_swap import Turn
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
        step = desk.seen[at.STEP]
        desk.clear_marks()
        own = step != at.CLAIM and desk.rules.turn(desk.seen) == desk.viewer
        desk.face_down = not own and desk.seen[at.CLAIMS] and len(self.people) > 1
        if own:
            Turn(desk).mark()
        else:
            self._mark_turn(step)
        desk.update()

    def wait_for(self, mover: int):
        """Says the same while CPU players claim as on the page for people."""
        super().wait_for(mover)
        desk = self.desk
        if desk.seen[at.STEP] == at.CLAIM:
            desk.say(t("setup.claim.ask", desk.names[desk.seen[at.MOVER]]))

    def part(self):
        desk = self.desk
        if desk.seen[at.STEP] == at.CLAIM:
            return ClaimPage(desk, self.people, self.queue)
        return Turn(desk, desk.last)

    def in_the_open(self) -> bool:
        """Bonus points are claimed by all who own squares, on one page without hands."""
        desk = self.desk
        desk.look(desk.viewer)
        return desk.seen[at.STEP] == at.CLAIM

    def details(self):
        Details(self.desk).run()

    def show(self, seat: int, move: int):
        """Animates a move before it is played."""
        desk = self.desk
        kind = move >> at.KIND_SHIFT << at.KIND_SHIFT
        if kind == at.MOVE_PLACE and seat != desk.viewer:
            self._show_tile(seat, move)
        elif kind == at.MOVE_DONE:
            desk.look(desk.viewer)
            desk.clear_marks()
            if desk.seen[at.STEP] == at.PLACE:
                self._show_sets(seat)
            elif seat != desk.viewer:
                swapped = sets.size(desk.seen[at.SWAPS])
                desk.say((t("setup.news.swaps", desk.names[seat], swapped), theme.SEATS[seat]))
                self.hold(_READ)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.seen
        steps, bonus = pawn(state, seat), state[at.seat_at(seat) + at.BONUS]
        rows = [("setup.score.sets", (), steps - bonus), ("setup.score.bonus", (), bonus)]
        if partner(state, seat) >= 0:
            rows.append(("setup.score.partner", (), score(state, seat) - steps))
        return rows

    def _mark_turn(self, step):
        # The tiles of the turn that another one makes, or of the last one; its sets where
        # nobody has to find out which of his squares they used.
        desk = self.desk
        if step == at.PLACE:
            self._mark_placed()
        else:
            desk.new = at.mask_at(desk.seen, at.LAST_NEW)
            desk.made = 0 if step == at.CLAIM else at.mask_at(desk.seen, at.LAST_SETS)

    def _mark_placed(self):
        desk = self.desk
        desk.new = sets.fresh(desk.seen)
        if not desk.seen[at.CLAIMS] and sets.is_set(desk.seen):
            desk.made = sets.made(desk.seen)
            desk.turn = turn_points.this_turn(desk.seen)

    def _show_tile(self, seat, move):
        # Another one's tile goes to the board: all may see it now.
        desk = self.desk
        desk.game.preview(move, desk.viewer, desk.seen)
        desk.clear_marks()
        self._mark_placed()
        desk.cursor = move & at.CHOICE_MASK & 15
        desk.update()
        desk.say((t("setup.news.places", desk.names[seat]), theme.SEATS[seat]))
        self.hold(_READ)
        desk.cursor = NOWHERE
        desk.look(desk.viewer)

    def _show_sets(self, seat):
        # The sets of a finished turn light up.
        desk = self.desk
        self._mark_placed()
        desk.turn = turn_points.this_turn(desk.seen)
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
