"""Choosing a card of the hand: to place it, or to remove it from the game."""

from lineup.games.clustered.rules import matching, scoring
from lineup.games.clustered.rules.layout import (
    CARD, CHOICE_MASK, DISCARD, HAND, HAND_N, HAND_SIZE, MOVE_PICK, MOVE_REMOVE, SETUP, STEP,
    seat_at,
)  # fmt: skip
from lineup.games.clustered.rules.problems import why_not
from lineup.games.clustered.screen.place_choice import best_first
from lineup.ui import theme
from lineup.ui.game_screen import NO_MOVE, Part
from lineup.ui.hints import LEFT_RIGHT, UP_DOWN
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A
from lineup.ui.messages import t


class CardChoice(Part):
    """Left and right choose the card; the cells that suit it are marked with the points it would
    bring there. Up and down go through these places, the best one first; the table follows."""

    def __init__(self, desk):
        self.desk = desk
        seen = desk.seen
        self.base = seat_at(seen, desk.viewer)
        self.placing = seen[STEP] == CARD
        self.count = seen[self.base + HAND_N]
        self.slot = self._first()
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

    def _find_places(self):
        desk = self.desk
        self.marks = {}
        if self.placing:
            out = desk.moves
            n = matching.list_cells(desk.seen, self.card(), matching.SUITS, out)
            for i in range(n):
                cell = out[i] & CHOICE_MASK
                self.marks[cell] = scoring.gain(desk.seen, desk.viewer, cell)
            desk.list_moves()
        self.places = best_first(desk, self.marks)
        self.place = 0

    def draw(self):
        """What the decision adds to the desk."""
        self.desk.slot(self.slot, theme.FOCUS)
        self._show()
        cards = (LEFT_RIGHT, "ui.card")
        if self.placing:
            self.desk.hints((A, "ui.take"), cards, (UP_DOWN, "clustered.hint.place"))
        else:
            self.desk.hints((A, "clustered.hint.remove"), cards)

    def _show(self):
        table = self.desk.table
        chosen = self.places[self.place] if self.places else -1
        table.set_marks(self.marks, chosen)
        table.follow(chosen if chosen >= 0 else self.desk.home())
        self.words()

    def words(self):
        """What can be done with the selected card."""
        desk = self.desk
        if not self.placing:
            self._say_remove(desk.seen[STEP])
        elif not self.places:
            desk.say((t("clustered.why.nowhere"), theme.MUTED), t("clustered.turn"))
        else:
            points = self.marks[self.places[self.place]]
            key = "clustered.place" if points else "clustered.place.zero"
            text = t(key, self.place + 1, len(self.places), points)
            desk.say(text, t("clustered.turn"))

    def _say_remove(self, step):
        desk = self.desk
        if step == DISCARD:
            desk.say((t("clustered.remove.stuck"), theme.WARN))
        elif step == SETUP:
            desk.say(t("clustered.remove.start", self.count - HAND_SIZE))
        else:
            desk.say(t("clustered.remove.drawn"))

    def key(self, event: int) -> int:
        """A button: the move it makes, or NO_MOVE."""
        if event == A:
            return self._take()
        if event == LEFT or event == RIGHT:
            self._step(1 if event == RIGHT else -1)
        elif event == UP or event == DOWN:
            self._go_on(1 if event == DOWN else -1)
        return NO_MOVE

    def _take(self):
        desk = self.desk
        move = (MOVE_PICK if self.placing else MOVE_REMOVE) | self.card()
        if not desk.legal(move):
            desk.complain(why_not(desk.seen, move))
            return NO_MOVE
        desk.taken = self.card()
        desk.aim = self.places[self.place] if self.places else -1
        return move

    def _step(self, by):
        if self.count < 2:
            self.desk.complain("clustered.no.other")
            return
        self.desk.slot(self.slot, theme.BACKGROUND)
        self.slot = (self.slot + by) % self.count
        self.desk.slot(self.slot, theme.FOCUS)
        self._find_places()
        self._show()

    def _go_on(self, by):
        if len(self.places) < 2:
            nowhere = "clustered.why.nowhere" if self.placing else "clustered.why.remove"
            self.desk.complain("clustered.no.place" if self.places else nowhere)
            return
        self.place = (self.place + by) % len(self.places)
        self._show()
