"""Claiming bonus points: one page for all who own bonus squares and decide at this console.

It looks the same after every turn, whether a square was used or not. Who noticed something picks
their sign and marks squares; whoever goes on decides for all. Nothing hidden is on it, so no
curtain falls between them.
"""

from lineup.games.setup.rules import board
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.bonus_squares import owned
from lineup.games.setup.screen.views.geometry import DONE_BUTTON, NOWHERE
from lineup.ui.input import LEFT, UP, A, B
from lineup.ui.table.game_screen import NO_MOVE, Part
from lineup.ui.type.messages import t


class ClaimPage(Part):
    """The decision of all `people` (seats) that have not claimed yet. The move of the first one is
    given, those of the others go to `queue`.

    marking: whose squares are marked, a number of `seats`, or -1. at: among its two squares, or
    among the signs of all; behind them is the button.
    """

    def rule(self) -> str:
        """The rule for this."""
        return "bonus"

    def __init__(self, desk, people, queue):
        self.desk = desk
        self.queue = queue
        self.seats = _to_decide(desk.seen, people)
        self.squares = [_squares(owned(desk.seen, seat)) for seat in self.seats]
        self.claims = [0] * len(self.seats)
        self.marking = -1
        self.at = len(self.seats)

    def on_button(self) -> bool:
        """True where the button behind them is selected."""
        return self.at == (2 if self.marking >= 0 else len(self.seats))

    def draw(self):
        """Draws what the decision adds to the desk."""
        desk = self.desk
        desk.signs = self.seats
        desk.live = desk.claimed = desk.places = 0
        for number, claim in enumerate(self.claims):
            if claim:
                desk.live |= 1 << number
            for i in range(2):
                if claim >> i & 1:
                    desk.claimed |= 1 << self.squares[number][i]
        desk.cursor = desk.spot = NOWHERE
        desk.taken = self.marking
        if self.marking >= 0:
            mine = self.squares[self.marking]
            desk.places = 1 << mine[0] | 1 << mine[1]
        if self.on_button():
            desk.spot = DONE_BUTTON
        elif self.marking >= 0:
            desk.cursor = self.squares[self.marking][self.at]
        else:
            desk.spot = self.at
        desk.update()
        self.words()
        self._hints()

    def words(self):
        """Says what is asked."""
        desk = self.desk
        if self.marking >= 0:
            desk.say(t("setup.claim.which", desk.names[self.seats[self.marking]]))
        elif self.on_button() and any(self.claims):
            desk.say(t("setup.claim.more"))
        elif self.on_button():
            desk.say(t("setup.claim.ask", desk.names[desk.seen[at.MOVER]]))
        else:
            desk.say(t("setup.claim.noticed", desk.names[self.seats[self.at]]))

    def _hints(self):
        if self.on_button():
            act = (A, "ui.done" if any(self.claims) else "setup.claim.nobody")
        else:
            act = (A, "ui.choose" if self.marking < 0 else "setup.hint.claim")
        if self.marking >= 0:
            self.desk.hints(act, (B, "ui.back"))
        else:
            self.desk.hints(act)

    def selected(self) -> str:
        """Tells whose sign, the square, or the button."""
        from lineup.games.setup.screen.choices import spoken

        return spoken.of_claims(self)

    def key(self, event: int) -> int:
        """A button: the first seat's move, or NO_MOVE."""
        if event != A:
            step = -1 if event == UP or event == LEFT else 1
            count = 2 if self.marking >= 0 else len(self.seats)
            self.at = (self.at + step) % (count + 1)
        elif self.on_button():
            self.queue[:] = [at.MOVE_CLAIM | claim for claim in self.claims[1:]]
            return at.MOVE_CLAIM | self.claims[0]
        elif self.marking >= 0:
            self.claims[self.marking] ^= 1 << self.at
        else:
            self.marking = self.at
            self.at = 0
        self.draw()
        return NO_MOVE

    def about(self) -> tuple:
        """(0, texts) of what is asked."""
        return 0, (t("setup.about.claim"),)

    def aim(self, moves) -> int:
        """Marks the squares of the first move."""
        self.claims[0] = moves[0] & 3
        self.marking = self.at = 0
        self.draw()
        return 1

    def back(self) -> bool:
        """Back to the signs, what is marked stays; False where that is so."""
        if self.marking < 0:
            return False
        self.marking = -1
        self.at = len(self.seats)
        self.draw()
        return True


def _to_decide(seen, people):
    # The seats of `people` from the one that decides now up to the mover, clockwise.
    found = []
    seat = seen[at.SEAT]
    while seat != seen[at.MOVER]:
        if seat in people:
            found.append(seat)
        seat = (seat + 1) % seen[at.SEATS]
    return found


def _squares(mask):
    return [square for square in range(board.SQUARES) if mask >> square & 1]
