"""Writing the digits: which die goes into the cell in question, and what a star stands for."""

from lineup.games.numberdrop.rules import combos
from lineup.games.numberdrop.rules.digits import completed
from lineup.games.numberdrop.rules.layout import (
    BEST_RUN, BEST_SAME, CHOICE_MASK, DICE, GRID, HELD, HELD_CELL, HELD_DICE, HELD_NEXT,
    KIND_SHIFT, MOVE_DIGIT, NINE, ROWS, SHEET_SIZE, STAR, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import FIVE, score
from lineup.games.numberdrop.rules.tables import CELLS, MOST_CELLS
from lineup.games.numberdrop.screen.choices.decision import Part
from lineup.games.numberdrop.screen.views.combo_table import CONSECUTIVE, IDENTICAL
from lineup.games.numberdrop.screen.views.dice_view import CHANGING, FOCUSED, UNUSED, USED
from lineup.games.numberdrop.screen.views.sheet_view import DIGIT, DOT, LIFTED
from lineup.ui.drawing import theme
from lineup.ui.input import LEFT, RIGHT, UP, A
from lineup.ui.table.game_screen import NO_MOVE
from lineup.ui.type.messages import t


class DigitChoice(Part):
    """Chooses a DIGIT move: LEFT and RIGHT go over the dice left, UP and DOWN change a star.

    A digit that ends the seat's turn is shown with all that follows from it before it is written.
    """

    def rule(self) -> str:
        """The rule for this."""
        return "digits"

    def __init__(self, desk):
        super().__init__(desk)
        seen = desk.seen
        self.at = seen[HELD_NEXT]
        self.corner = seen[HELD_CELL]
        self.first = seen[HELD] * MOST_CELLS
        self.dice = [i for i in range(4) if seen[HELD_DICE] >> i & 1]
        self.sheet = bytearray(seen[desk.base : desk.base + SHEET_SIZE])
        combos.survey(self.sheet, 0)
        self.star = self._likely(STAR in [seen[DICE + die] for die in self.dice])
        self.focus = self._next()
        self.written = None  # the bytes of the piece's cells, where a hint has written all
        self.rest = (
            None  # those after this digit, where they follow by themselves and end the turn
        )
        self.gain = None  # the points that rows bring then
        self.over = False  # and whether the game ends with them

    def draw(self):
        """The piece with its digits, the dice, the words."""
        if self.written:
            self._show_written()
        else:
            self.desk.lift_held()
            for i in range(len(self.dice)):
                self._die(i)
            self._show_choice()
        self.words()

    def selected(self) -> str:
        """The digit, and where it would go."""
        from lineup.games.numberdrop.screen.choices import spoken

        return spoken.of_digit(self)

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        if event == A:
            self.desk.wrote = (self.dice[self.focus], self.desk.seen[HELD_DICE])
            return MOVE_DIGIT | self.digit()
        if self.written:
            self.written = None
            self.draw()
        if event == LEFT or event == RIGHT:
            old = self.focus
            self.focus = (old + (1 if event == RIGHT else -1)) % len(self.dice)
            self._die(old)
        elif self.face() != STAR:
            self.desk.complain("numberdrop.no.star")
            self.shake()
            return NO_MOVE
        else:
            self.star = (self.star + (1 if event == UP else 9)) % 10
        self._show_choice()
        self.words()
        return NO_MOVE

    def aim(self, moves) -> int:
        """Writes the digits of all moves that are there, or chooses the first one's die."""
        digits = [move & CHOICE_MASK for move in moves[: 4 - self.at]
                  if move >> KIND_SHIFT == MOVE_DIGIT >> KIND_SHIFT]  # fmt: skip
        written = completed(self.desk.seen, digits)
        self.select(moves)
        if written:
            seen, grid = self.desk.seen, self.desk.base + GRID
            before = [seen[grid + self._cell(i)] for i in range(self.at)]
            self.written = bytes(before + [ZERO + digit for digit in written])
            self.draw()
            return len(digits)
        self.draw()
        return 1

    def select(self, moves):
        """The die of the first move's digit, or a star that stands for it."""
        digit = moves[0] & CHOICE_MASK
        faces = [self.desk.seen[DICE + die] for die in self.dice]
        self.focus = faces.index(digit if digit in faces else STAR)
        self.star = digit

    def shake(self):
        """The die in question shakes: it cannot do that."""
        geo = self.desk.geometry
        x = geo.dice_x + self.dice[self.focus] * geo.die_dx
        self.desk.ui.motion.shake(x, geo.dice_y, geo.die, geo.die)

    def digit(self) -> int:
        """The digit that A would write."""
        face = self.face()
        return self.star if face == STAR else face

    def face(self) -> int:
        """Returns what the selected die shows."""
        return self.desk.seen[DICE + self.dice[self.focus]]

    def place(self) -> int:
        """The cell that gets the digit."""
        return self._cell(self.at)

    def _cell(self, i):
        return self.corner + CELLS[self.first + i]

    def _likely(self, asked):
        # What a star starts from: the digit that pays most, or one next to the cell that is still
        # free for a combo.
        at = self.desk.base + GRID + self._cell(self.at)
        star = 1
        for step in (8, 1, -1, -8):
            held = self.desk.seen[at + step]
            if ZERO <= held <= NINE:
                star = held - ZERO
        if asked:
            best = self._pays(star)
            for digit in range(10):
                points = self._pays(digit)
                if points > best:
                    best, star = points, digit
        return star

    def _next(self):
        # The die to the right of the one that was written with, else the first one; that one
        # itself where its digit was taken back.
        die, before = self.desk.wrote
        used = before ^ self.desk.seen[HELD_DICE]
        if not self.at or used & ~before or used & (used - 1):
            return 0
        if not used:
            return self.dice.index(die)
        right = [i for i in range(len(self.dice)) if self.dice[i] > die]
        return right[0] if right else 0

    def _pays(self, digit):
        # Points of the largest combo that a digit makes, with the +10 for the last size of a kind.
        size, run = self._makes(digit)
        if not size or size == 8:
            return size
        table = self.desk.table
        claimed = table.claimed(CONSECUTIVE if run else IDENTICAL) | 1 << (size - 3)
        return size + (10 if claimed & FIVE == FIVE else 0)

    def _look_ahead(self):
        # What follows where this digit ends the turn.
        desk = self.desk
        self.rest = self.gain = None
        self.over = False
        digits = completed(desk.seen, [self.digit()])
        if not digits:
            return
        after = desk.preview(MOVE_DIGIT | self.digit())
        if desk.is_done(after):
            self.rest = digits[1:]
            gain = score(after, desk.viewer) - score(desk.seen, desk.viewer)
            self.gain = gain if gain else None
            self.over = desk.over(after)

    def _show_choice(self):
        # The digit in its cell, and those that follow by themselves; the rows that they fill.
        desk, view = self.desk, self.desk.view
        self._look_ahead()
        view.put(self._cell(self.at), theme.FOCUS, DIGIT + self.digit(), LIFTED)
        adding = bytearray(ROWS)
        for i in range(self.at + 1, 4):
            mark = DIGIT + self.rest[i - self.at - 1] if self.rest is not None else DOT
            view.put(self._cell(i), theme.DARK, mark, LIFTED)
        view.show()
        if self.rest is not None:
            for i in range(self.at, 4):
                adding[self._cell(i) >> 3] += 1
        desk.draw_marks(adding)
        self._die(self.focus)

    def _die(self, i):
        dice = self.desk.dice_view
        die = self.dice[i]
        face = self.desk.seen[DICE + die]
        if i != self.focus:
            dice.die(die, face, UNUSED)
        elif face == STAR:
            dice.die(die, self.star, CHANGING)
        else:
            dice.die(die, face, FOCUSED)

    def _show_written(self):
        desk = self.desk
        adding = bytearray(ROWS)
        for i in range(4):
            mark = DIGIT + self.written[i] - ZERO
            desk.view.put(self._cell(i), theme.DARK, mark, LIFTED)
            adding[self._cell(i) >> 3] += i >= self.at
        desk.view.show()
        desk.draw_marks(adding)
        for die in self.dice:
            desk.dice_view.die(die, desk.seen[DICE + die], USED)

    def _makes(self, digit):
        # (size, whether in a row) of the largest combo that this digit makes; 0 where it makes
        # none that can be claimed and could not be before.
        sheet, cell = self.sheet, self._cell(self.at)
        sheet[GRID + cell] = ZERO + digit
        same, run = combos.makes(sheet, 0, cell, sheet[BEST_SAME], sheet[BEST_RUN])
        sheet[GRID + cell] = 0
        return max(same, run), run > same

    def words(self):
        """Says what the digit makes, or how it is chosen; or that all are written."""
        desk = self.desk
        self._hints()
        if self.over:
            desk.warn(t("numberdrop.combo.none.end"))
            return
        if self.written or self.rest is not None:
            desk.say(t("numberdrop.sure"), self.gain)
            return
        size, run = self._makes(self.digit())
        if size:
            desk.say(t("numberdrop.makes.run" if run else "numberdrop.makes.same", size))
        elif self.face() == STAR:
            desk.say(t("numberdrop.digits.star"))
        else:
            desk.say(t("numberdrop.digits", self.at + 1))

    def _hints(self):
        self.desk.hints((A, "numberdrop.hint.write" if self.rest is None else "ui.done"))
