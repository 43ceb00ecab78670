"""The look of SETUP, and how it is played.

`desk` has what lies on the screen, drawn part by part in `views`; `choices` has the decisions,
`moves` shows what is done, `pages` is behind X.
"""

from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.scoring import partner, pawn, score
from lineup.games.setup.screen.choices.claim_page import ClaimPage
from lineup.games.setup.screen.choices.place_or_swap import Turn
from lineup.games.setup.screen.desk import Desk
from lineup.games.setup.screen.moves import shown_moves
from lineup.games.setup.screen.pages.details import Details
from lineup.games.setup.screen.views.turn_points import POINTS
from lineup.ui.table.game_screen import GameScreen
from lineup.ui.type.messages import t


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
            shown_moves.mark(desk)
        desk.update()

    def wait_for(self, mover: int):
        """Says the same while CPU players claim as on the page for people."""
        super().wait_for(mover)
        desk = self.desk
        if desk.seen[at.STEP] == at.CLAIM:
            desk.say(t("setup.claim.ask", desk.names[desk.seen[at.MOVER]]))

    def spots(self, moves) -> list:
        from lineup.games.setup.screen.views import spots

        return spots.of(self.desk, moves)

    def in_words(self):
        from lineup.games.setup.screen.choices import spoken

        return spoken.of_table(self.desk)

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

    def ends(self, move: int) -> bool:
        """True where a pawn gets to the finish with this turn, a bonus is still claimed then, and
        the viewer does not win with it."""
        desk, seen = self.desk, self.desk.seen
        if move != at.MOVE_DONE or seen[at.STEP] != at.PLACE:
            return False
        points = desk.turn[POINTS]
        if not any(
            pawn(seen, seat) + points[seat] >= seen[at.FINISH] for seat in range(len(points))
        ):
            return False
        desk.game.preview(move, desk.viewer, seen)
        won = desk.rules.turn(seen) < 0 and desk.rules.winners(seen) >> desk.viewer & 1
        desk.look(desk.viewer)
        return not won

    def details(self) -> bool:
        desk = self.desk
        return Details(desk, self._part if desk.count else None).run()

    def show(self, seat: int, move: int):
        """Animates a move before it is played."""
        shown_moves.show(self.desk, seat, move)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.seen
        steps, bonus = pawn(state, seat), state[at.seat_at(seat) + at.BONUS]
        rows = [("setup.score.sets", (), steps - bonus), ("setup.score.bonus", (), bonus)]
        if partner(state, seat) >= 0:
            rows.append(("setup.score.partner", (), score(state, seat) - steps))
        return rows
