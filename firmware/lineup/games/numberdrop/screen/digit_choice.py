"""Writing the digits: which die goes into the cell in question, and what a star stands for."""

from lineup.games.numberdrop.screen.dice_view import FOCUSED, UNUSED
from lineup.games.numberdrop.rules.layout import (
    DICE, GRID, HELD, HELD_CELL, HELD_DICE, HELD_NEXT, MOVE_DIGIT, NINE, STAR,
    ZERO,
)  # fmt: skip
from lineup.games.numberdrop.screen.cell_view import AIM, GHOST
from lineup.games.numberdrop.rules.tables import CELLS, MOST_CELLS
from lineup.ui.game_screen import NO_MOVE, Part
from lineup.ui.hints import LEFT_RIGHT, UP_DOWN
from lineup.ui.input import LEFT, RIGHT, UP, A, B
from lineup.ui.messages import t


class DigitChoice(Part):
    """Chooses a DIGIT move: LEFT and RIGHT go over the dice left, UP and DOWN change a star.

    A digit that ends the seat's turn is shown with all that follows from it, and asked for again.
    """

    def __init__(self, desk):
        self.desk = desk
        seen = desk.seen
        self.at = seen[HELD_NEXT]
        self.corner = seen[HELD_CELL]
        self.first = seen[HELD] * MOST_CELLS
        self.dice = [i for i in range(4) if seen[HELD_DICE] >> i & 1]
        self.focus = 0
        self.star = self._likely()
        self.sure = False

    def draw(self):
        """The piece with its digits, the dice, the words."""
        desk = self.desk
        for i in range(4):
            cell = self._cell(i)
            if i != self.at:
                desk.view.cell(cell, GHOST)
        self._show_choice()
        self.words()

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        if self.sure:
            return self._confirm(event)
        if event == A:
            return self._write()
        if event == LEFT or event == RIGHT:
            self._die(self.dice[self.focus], False)
            self.focus = (self.focus + (1 if event == RIGHT else -1)) % len(self.dice)
        elif self._face() != STAR:
            self.desk.complain("numberdrop.no.star")
            return NO_MOVE
        else:
            self.star = (self.star + (1 if event == UP else 9)) % 10
        self._show_choice()
        return NO_MOVE

    def back(self) -> bool:
        """B: not this digit after all, where it was asked for again."""
        if not self.sure:
            return False
        self.sure = False
        self.draw()
        return True

    def digit(self) -> int:
        """The digit that A would write."""
        face = self._face()
        return self.star if face == STAR else face

    def _face(self):
        return self.desk.seen[DICE + self.dice[self.focus]]

    def _cell(self, i):
        return self.corner + CELLS[self.first + i]

    def _likely(self):
        # What a star starts from: a digit next to the cell that is still free for a combo.
        at = self.desk.base + GRID + self._cell(self.at)
        for step in (-8, -1, 1, 8):
            held = self.desk.seen[at + step]
            if ZERO <= held <= NINE:
                return held - ZERO
        return 1

    def _write(self):
        move = MOVE_DIGIT | self.digit()
        if not self.desk.ends(move):
            return move
        self.sure = True
        self._show_all()
        return NO_MOVE

    def _confirm(self, event):
        if event == A:
            return MOVE_DIGIT | self.digit()
        self.desk.complain("numberdrop.sure.how")
        return NO_MOVE

    def _show_choice(self):
        desk = self.desk
        desk.view.cell(self._cell(self.at), AIM, ZERO + self.digit())
        self._die(self.dice[self.focus], True)

    def _die(self, die, focused):
        dice = self.desk.dice_view
        face = self.desk.seen[DICE + die]
        if focused and face == STAR:
            dice.star_as(die, self.star)
        else:
            dice.die(die, face, FOCUSED if focused else UNUSED)

    def _show_all(self):
        # `desk.ends` has left the sheet with the piece written in desk.scratch.
        desk = self.desk
        for i in range(4):
            cell = self._cell(i)
            desk.view.cell(cell, GHOST, desk.scratch[desk.base + GRID + cell])
        self.words()

    def words(self):
        """Which digit is written, or that all are."""
        desk = self.desk
        if self.sure:
            desk.say(t("numberdrop.sure"), t("numberdrop.sure.how"))
            desk.hints((A, "ui.done"), (B, "ui.back"))
            return
        stars = any(desk.seen[DICE + die] == STAR for die in self.dice)
        how = "numberdrop.digits.star" if stars else "numberdrop.digits.how"
        desk.say(t("numberdrop.digits", self.at + 1), t(how))
        pairs = [(LEFT_RIGHT, "numberdrop.hint.die"), (A, "numberdrop.hint.write")]
        if stars:
            pairs.insert(1, (UP_DOWN, "numberdrop.hint.star"))
        desk.hints(*pairs)
