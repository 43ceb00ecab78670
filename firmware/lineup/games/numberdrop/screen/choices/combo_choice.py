"""Claiming a combo: which one (where the dice lay), which of its sets (on the sheet)."""

from lineup.games.numberdrop.rules.layout import (
    CHOICE_MASK, CIRCLES, CROSSED, EIGHT, GRID, LINE, MOVE_CELL, MOVE_COMBO, RUN, TOP, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import FIVE
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.choices import combo_sets, offers
from lineup.games.numberdrop.screen.choices.decision import Part
from lineup.games.numberdrop.screen.views.combo_table import (
    CHOSEN, CLAIMABLE, CONSECUTIVE, IDENTICAL, TONES,
)  # fmt: skip
from lineup.games.numberdrop.screen.views.sheet_view import DIGIT, LIFTED
from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, LEFT, RIGHT, A
from lineup.ui.table.game_screen import NO_MOVE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed


class ComboChoice(Part):
    """Chooses a COMBO move, and the cells with it.

    What can be claimed are the choices, the largest gain first, and "no combo" last: LEFT and
    RIGHT go through them. A claims the set of cells that is shown. UP and DOWN show other sets
    where there are some; behind the last one A lets the person pick cell by cell, unless those on
    offer are all.
    """

    def rule(self) -> str:
        """The rule for this."""
        return "combos"

    def __init__(self, desk, queue):
        super().__init__(desk)
        self.queue = queue
        choices = [desk.moves[i] & CHOICE_MASK for i in range(desk.count)]
        # "No combo" comes last; equal ones ascend: MicroPython's sort is not stable.
        self.choices = sorted(choices, key=lambda choice: (-self.gain(choice), choice))
        self.focus = 0
        self.sets = []  # those of the choice in focus, once they are found
        self.at = 0  # the one that is shown; behind the last: pick cell by cell
        self._shown = ()

    def draw(self):
        """Draws what can be claimed, the set of the one in focus, the words."""
        self._find()
        self._choices()
        self._show(self._cells())
        self._hints()
        self.words()

    def selected(self) -> str:
        """The cells of the set that is shown."""
        from lineup.games.numberdrop.screen.choices import spoken

        if not self.choices[self.focus]:
            return t("numberdrop.log.none")
        return spoken.of_set(self.desk, self._shown)

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE. The cells that follow are put in the queue."""
        if event == A:
            self.queue.extend([MOVE_CELL | cell for cell in self._cells()])
            return MOVE_COMBO | self.choices[self.focus]
        if event != LEFT and event != RIGHT:
            self._other_set(1 if event == DOWN else -1)
            return NO_MOVE
        to = self.focus + (1 if event == RIGHT else -1)
        if not 0 <= to < len(self.choices):
            self._refuse("numberdrop.no.combo")
            return NO_MOVE
        self.focus = to
        self.sets = []
        self.at = 0
        self._choices()
        self.words()
        self.desk.canvas.flush()  # finding sets takes longer than the eye waits
        self._find()
        self._choices()
        self._show(self._cells())
        self._hints()
        return NO_MOVE

    def aim(self, moves) -> int:
        """Shows the combo of the first move, with the cells of those that follow."""
        choice = moves[0] & CHOICE_MASK
        self.select(moves)
        self._find()
        cells = [move & CHOICE_MASK for move in moves[1 : 1 + (choice & 15)]]
        whole = choice and len(cells) == choice & 15
        if whole:
            known = [set(found) for found in self.sets]
            if set(cells) not in known:
                self.sets = [cells] + self.sets
                known = [set(cells)]
            self.at = known.index(set(cells))
        self.draw()
        return 1 + len(cells) if whole else 1

    def select(self, moves):
        """The combo of the first move."""
        self.focus = self.choices.index(moves[0] & CHOICE_MASK)
        self.sets = []
        self.at = 0

    def _other_set(self, step):
        # The next set that can be claimed, or its cells one by one.
        if self._places() < 2:
            self._refuse("numberdrop.no.set" if self.sets else "numberdrop.no.combo")
            return
        self.at = (self.at + step) % self._places()
        self._show(self._cells())
        self._hints()
        self.words()

    def _find(self):
        choice = self.choices[self.focus]
        if choice and not self.sets:
            self.sets = combo_sets.proposals(self.desk, choice)

    def _places(self):
        # Where UP and DOWN lead to: each set, and behind them the cells.
        if not self.sets:
            return 0
        return len(self.sets) + (not combo_sets.complete(self.desk, self.choices[self.focus]))

    def _cells(self):
        # Those of the set that is shown; () for none, and where cells are picked one by one.
        return self.sets[self.at] if self.at < len(self.sets) else ()

    def _refuse(self, key):
        geo = self.desk.geometry
        self.desk.complain(key)
        self.desk.ui.motion.shake(geo.offer_x + 2, geo.offer_y - 5, 66, 28)

    def _choices(self):
        desk, table = self.desk, self.desk.table
        desk.use_row("offers")
        offers.draw(desk, self.choices, self.focus, False, self._places() > 1)
        eight = self.choices[self.focus] & 15 == 8
        for i, choice in enumerate(self.choices):
            if choice & 15 == 8 and eight and i != self.focus:
                continue  # both kinds of 8 share a chip
            if choice:
                table.box(_kind(choice), choice & 15, CHOSEN if i == self.focus else CLAIMABLE)

    def gain(self, choice: int) -> int:
        """Points of a claim, with the +10 that it completes; 0 for none."""
        if not choice:
            return 0
        size = choice & 15
        kind = CONSECUTIVE if choice & RUN else IDENTICAL
        done = self.desk.table.claimed(kind) | 1 << (size - 3)
        ten = size < 8 and done & FIVE == FIVE
        return size + (10 if ten else 0)

    def circles(self, choice: int) -> str:
        """The letter that a claim circles, or ""."""
        size = choice & 15
        bit = 1 << (size - 3)
        seen = self.desk.seen
        other = self.desk.table.claimed(IDENTICAL if choice & RUN else CONSECUTIVE)
        taken = seen[CROSSED] | seen[self.desk.base + CIRCLES]
        return LETTERS[size - 3] if other & bit & ~EIGHT and not taken & bit else ""

    def _show(self, cells):
        desk, view = self.desk, self.desk.view
        for cell in self._shown:
            if cell not in cells:
                view.plain(cell)
        rows = [cell >> 3 for cell in cells]
        desk.aim = (min(rows), max(rows) - min(rows) + 1) if cells else None
        view.scroll(desk.first_row())
        ground = TONES[self.choices[self.focus] & RUN != 0]
        for cell in cells:
            view.put(cell, ground, DIGIT + desk.seen[desk.base + GRID + cell] - ZERO, LIFTED)
        view.show()
        desk.draw_marks()
        self._shown = cells

    def words(self):
        """Says what the combo in focus brings; which of its sets is shown."""
        desk = self.desk
        choice = self.choices[self.focus]
        if not choice:
            if desk.seen[desk.base + TOP] > LINE:
                desk.warn(t("numberdrop.combo.none.end"))
            else:
                desk.say(t("numberdrop.combo.none"))
            return
        gain = self.gain(choice)
        if self.sets and self.at == len(self.sets):
            desk.say(t("numberdrop.combo.cells"), gain)
        elif self.at:
            desk.say(t("numberdrop.combo.set", self.at + 1, len(self.sets)), gain)
        else:
            desk.say(self._text(choice), gain)

    def _text(self, choice):
        letter = self.circles(choice)
        key = "numberdrop.combo.run" if choice & RUN else "numberdrop.combo.same"
        if letter:
            key += ".saves" if self.desk.solo else ".circles"
        return t(key, choice & 15, letter)

    def facts(self) -> list:
        """(text, sign, ground) rows: what the largest claims bring, the one in focus first."""
        order = [self.choices[self.focus]] + self.choices
        found = []
        for choice in order:
            if choice and choice not in found:
                found.append(choice)
        return [(self._text(c), signed(self.gain(c)), theme.GOOD) for c in found[:3]]

    def _hints(self):
        verb = "numberdrop.hint.skip"
        if self.choices[self.focus]:
            verb = "numberdrop.hint.claim" if self._cells() else "ui.choose"
        self.desk.hints((A, verb))


def _kind(choice):
    return CONSECUTIVE if choice & RUN and choice & 15 < 8 else IDENTICAL
