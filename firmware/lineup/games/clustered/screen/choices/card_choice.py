"""Choosing a card of the hand: to place it, or to remove it from the game."""

from lineup.games.clustered.rules import matching, scoring
from lineup.games.clustered.rules.layout import (
    CARD, CHOICE_MASK, DISCARD, HAND, HAND_N, HAND_SIZE, MOVE_PICK, MOVE_REMOVE, SETUP, STEP, WILD,
    seat_at,
)  # fmt: skip
from lineup.games.clustered.rules.problems import why_not
from lineup.games.clustered.screen.choices import worth
from lineup.games.clustered.screen.choices.place_choice import nearest_first
from lineup.games.clustered.screen.desk import LIFTED
from lineup.games.clustered.screen.moves import news
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.table.game_screen import NO_MOVE, Part
from lineup.ui.type.messages import t


class CardChoice(Part):
    """Left and right choose the card; the places that suit it are marked with the points it would
    bring there. Up and down choose the card above or below where the hand has rows; else they go
    through these places, those beside the viewer's cards first; the table follows. Until then what
    others placed last stays in view beside the selected place, where there is room for both.

    A card that is to be removed for good is asked for again."""

    def __init__(self, desk):
        self.desk = desk
        seen = desk.seen
        self.base = seat_at(seen, desk.viewer)
        self.placing = seen[STEP] == CARD
        self.count = seen[self.base + HAND_N]
        self.kept = news.latest_since(seen, desk.viewer)
        self.slot = self._first()
        self.follows = True
        self._find_places()
        if desk.aim in self.places:
            self.place = self.places.index(desk.aim)

    def _first(self):
        # The slot of the card that was taken before, else of the first one that fits.
        desk, hand = self.desk, self.base + HAND
        wanted = desk.seen[hand]
        if self.placing and desk.count:
            wanted = desk.moves[0] & CHOICE_MASK
        first = 0
        for i in range(self.count):
            card = desk.seen[hand + i]
            if card == desk.taken:
                return i
            if card == wanted:
                first = i
        return first

    def card(self) -> int:
        """The selected one."""
        return self.desk.seen[self.base + HAND + self.slot]

    def cell(self) -> int:
        """The selected place for it, -1 for none."""
        return self.places[self.place] if self.places else -1

    def _find_places(self):
        desk = self.desk
        self.marks = {}
        if self.placing:
            out = desk.moves
            card = self.card()
            n = matching.list_cells(desk.seen, card, matching.FITS[card], matching.SUITS, out)
            for i in range(n):
                cell = out[i] & CHOICE_MASK
                self.marks[cell] = scoring.gain(desk.seen, desk.viewer, cell)
            desk.list_moves()
        self.places = nearest_first(desk, self.marks)
        self.place = 0

    def draw(self):
        """Draws what the decision adds to the desk."""
        self.desk.slot(self.slot, LIFTED)
        self._show()

    def _show(self):
        table = self.desk.table
        cell = self.cell()
        self.words()
        self.desk.canvas.flush()  # an answer, before the table changes
        table.set_marks(self.marks, cell)
        if self.follows and cell < 0:
            table.follow(self.desk.home(), 0, self.kept)
        elif self.follows and not table.follow(cell, 1, self.kept) and not table.xy(cell):
            table.follow(cell)
        self.desk.draw_map()

    def words(self):
        """Says what the card would bring at the selected place."""
        desk = self.desk
        if self.sure:
            desk.say(t("clustered.ask.remove"))
            desk.hints((A, "ui.sure"), (B, "ui.back"), asks=True)
            return
        able = not self.placing or len(self.places) > 0
        desk.hints((A, "ui.take" if self.placing else "clustered.hint.remove"), able=able)
        if not self.placing:
            desk.say(self.why_remove())
        elif not self.places:
            desk.say(t("clustered.why.nowhere"))
        else:
            cell = self.cell()
            desk.say(worth.in_words(desk.seen, desk.viewer, cell), self.marks[cell] or None)

    def why_remove(self) -> str:
        """Says why a card is removed."""
        step = self.desk.seen[STEP]
        if step == DISCARD:
            return t("clustered.remove.stuck")
        if step == SETUP:
            return t("clustered.remove.start", self.count - HAND_SIZE)
        return t("clustered.remove.drawn")

    def rule(self) -> str:
        """The rule for the selected card."""
        if self.placing:
            return "wilds" if self.card() == WILD else "fits"
        return "setup" if self.desk.seen[STEP] == SETUP else "turn"

    def aim(self, moves) -> int:
        """Selects the card of the first move, and with it the place of the second."""
        self.desk.slot(self.slot)
        self.select(moves)
        self.draw()
        return 2 if self.placing and len(moves) > 1 else 1

    def select(self, moves):
        """The card of the first move, and the place of the second."""
        card = moves[0] & CHOICE_MASK
        self.slot = 0
        while self.card() != card:
            self.slot += 1
        self._find_places()
        self.kept = -1
        self.follows = True
        if self.placing and len(moves) > 1:
            self.place = self.places.index(moves[1] & CHOICE_MASK)

    def selected(self) -> str:
        """The card, and the place for it."""
        from lineup.games.clustered.screen.choices import spoken

        return spoken.of_card(self)

    def key(self, event: int) -> int:
        """A button: the move it makes, or NO_MOVE."""
        if event == A:
            return self._take()
        self.back()
        by = 1 if event == RIGHT or event == DOWN else -1
        if event == LEFT or event == RIGHT:
            self._step(by)
        elif event == UP or event == DOWN:
            over = self.desk.places.over(self.slot, self.count, by)
            if over < 0:
                self._go_on(by)
            else:
                self._step(over - self.slot)
        return NO_MOVE

    def back(self) -> bool:
        """The card stays, if it was asked for."""
        if not self.sure:
            return False
        self.sure = False
        self.words()
        return True

    def _take(self):
        desk = self.desk
        move = (MOVE_PICK if self.placing else MOVE_REMOVE) | self.card()
        if not desk.legal(move):
            desk.refuse(why_not(desk.seen, move))
            return NO_MOVE
        if not self.placing and not self.sure and desk.is_final(move):
            self.sure = True
            self.words()
            return NO_MOVE
        desk.taken = self.card()
        desk.aim = self.cell()
        return move

    def _step(self, by):
        desk = self.desk
        if self.count < 2:
            self._refuse("clustered.no.other")
            return
        self.kept = -1
        desk.slot(self.slot)
        self.slot = (self.slot + by) % self.count
        desk.ui.sound("move")
        desk.lift(self.slot)
        self._find_places()
        self.follows = False  # who looks through the hand does not move the table
        for i, cell in enumerate(self.places):
            if desk.table.xy(cell):
                self.place = i
                break
        self._show()

    def _refuse(self, why):
        # There is nothing else to choose: what is selected comes into view.
        self.kept = -1
        self.follows = True
        self._show()
        self.desk.refuse(why)

    def _go_on(self, by):
        desk = self.desk
        if len(self.places) < 2:
            nowhere = "clustered.why.nowhere" if self.placing else "clustered.why.remove"
            self._refuse("clustered.no.place" if self.places else nowhere)
            return
        self.kept = -1
        self.follows = True
        self.place = (self.place + by) % len(self.places)
        desk.ui.sound("move")
        self._show()
