"""Choosing a card of the hand: to place it, or to remove it from the game."""

from lineup.games.clustered.rules import matching, scoring
from lineup.games.clustered.rules.layout import (
    CARD, CHOICE_MASK, DISCARD, HAND, HAND_N, HAND_SIZE, MOVE_PICK, MOVE_REMOVE, SETUP, STEP,
    seat_at,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.game_screen import Part
from lineup.ui.hints import LEFT_RIGHT, UP_DOWN
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A
from lineup.ui.messages import t


class Cards(Part):
    """Left and right choose the card, up and down the zoom. The cells that suit it are marked
    with the points it would bring there."""

    def __init__(self, desk):
        self.desk = desk
        seen = desk.seen
        self.base = seat_at(seen, desk.viewer)
        self.placing = seen[STEP] == CARD
        self.count = seen[self.base + HAND_N]
        self.slot = 0
        for i in range(self.count):
            if seen[self.base + HAND + i] == desk.taken:
                self.slot = i
                return
        if self.placing and desk.count:
            self._select(desk.moves[0] & CHOICE_MASK)

    def _select(self, card):
        while self.card() != card:
            self.slot += 1

    def card(self) -> int:
        """The selected one."""
        return self.desk.seen[self.base + HAND + self.slot]

    def draw(self):
        """What the decision adds to the desk."""
        self.desk.slot(self.slot, theme.FOCUS)
        self._mark()
        self.words()
        act = "ui.take" if self.placing else "clustered.hint.remove"
        self.desk.hints((A, act), (LEFT_RIGHT, "ui.card"), (UP_DOWN, "clustered.hint.zoom"))

    def _mark(self):
        self.desk.table.set_marks(self.marks() if self.placing else {})

    def marks(self) -> dict:
        """Cell -> points, for the selected card."""
        desk = self.desk
        out = desk.moves
        n = matching.list_cells(desk.seen, self.card(), matching.SUITS, out)
        marks = {}
        for i in range(n):
            cell = out[i] & CHOICE_MASK
            marks[cell] = scoring.gain(desk.seen, desk.viewer, cell)
        desk.list_moves()
        return marks

    def words(self):
        """What can be done with the selected card."""
        desk = self.desk
        step = desk.seen[STEP]
        if not self.placing:
            self._say_remove(step)
            return
        marks = desk.table.marks
        if not marks:
            desk.say((t("clustered.why.nowhere"), theme.MUTED), t("clustered.turn"))
        else:
            best = max(marks.values())
            key = "clustered.places" if best else "clustered.places.zero"
            desk.say(t(key, len(marks), best), t("clustered.turn"))

    def _say_remove(self, step):
        desk = self.desk
        if step == DISCARD:
            desk.say((t("clustered.remove.stuck"), theme.WARN))
        elif step == SETUP:
            desk.say(t("clustered.remove.start", self.count - HAND_SIZE))
        else:
            desk.say(t("clustered.remove.drawn"))

    def key(self, event: int) -> int:
        """A button: the move it makes, or -1."""
        desk = self.desk
        if event == A:
            move = (MOVE_PICK if self.placing else MOVE_REMOVE) | self.card()
            if desk.legal(move):
                desk.taken = self.card()
                return move
            desk.complain(desk.rules.why_not(desk.seen, move))
        elif event == UP or event == DOWN:
            if not desk.table.zoom(1 if event == UP else -1):
                far = "clustered.no.nearer" if event == UP else "clustered.no.farther"
                desk.complain(far)
        elif event == LEFT or event == RIGHT:
            self._step(1 if event == RIGHT else -1)
        return -1

    def _step(self, by):
        if self.count < 2:
            self.desk.complain("clustered.no.other")
            return
        old = self.slot
        self.slot = (old + by) % self.count
        self.desk.slot(old, theme.BACKGROUND)
        self.desk.slot(self.slot, theme.FOCUS)
        self._mark()
        self.words()
