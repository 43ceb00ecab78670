"""A card to take from the column, or one to play. What it would bring is on its line, and it lies
on the track as if it were played."""

from lineup.games.line.rules import view
from lineup.games.line.screen.card_look import NO_GAIN, UNFIT
from lineup.games.line.rules.cards import name_of
from lineup.games.line.rules.layout import DRAFT, MOVE_PLAY, STEP, TAKEN, player_at
from lineup.games.line.rules.problems import why_not, why_unfit
from lineup.ui import theme
from lineup.ui.game_screen import Part
from lineup.ui.hints import UP_DOWN
from lineup.ui.input import DOWN, UP, A
from lineup.ui.messages import t


class CardChoice(Part):
    """A card to take from the column, or one to play. `focus` is a line of the list."""

    def __init__(self, desk):
        self.desk = desk
        self.drafts = desk.seen[STEP] == DRAFT
        self.place = len(view.row(desk.seen, desk.viewer))
        self.focus = self._start()

    def _start(self):
        # The card that brings most now; the first one where none does.
        desk = self.desk
        best, focus = -3, 0
        for i, card in enumerate(desk.items):
            if card < TAKEN and desk.gain(card) > best:
                best, focus = desk.gain(card), i
        return focus

    def draw(self):
        """What the decision adds to the desk."""
        self.desk.line(self.focus, True)
        self._preview()
        self.words()
        self.desk.hints((A, "ui.take" if self.drafts else "ui.play"), (UP_DOWN, "ui.card"))

    def words(self):
        """About the card that is selected, and what is to be done where there is room for both."""
        desk = self.desk
        card = self.card()
        ink = theme.TEXT
        task = t("line.draft.how" if self.drafts else "line.play")
        gain = NO_GAIN if card >= TAKEN else desk.gain(card)
        if card >= TAKEN:
            about = t("line.has", desk.names[card - TAKEN])
        elif gain == NO_GAIN:
            about = t("line.draft") if desk.room() > 1 else task
        elif gain == UNFIT:
            why = why_unfit(desk.seen, player_at(desk.viewer), self.place, card)
            about, ink = t(why), theme.WARN
            if not self.drafts and desk.legal(MOVE_PLAY | card):
                task = t("line.down")
        else:
            total = view.row_score(desk.seen, desk.viewer) + gain
            about = t("line.brings", name_of(card), gain, total)
        desk.say(*((about, ink), task)[: desk.room()])

    def card(self) -> int:
        """The card that is selected."""
        return self.desk.items[self.focus]

    def key(self, event: int) -> int:
        """A button: the move it makes, or -1."""
        desk = self.desk
        if event == A:
            move = self.focus if self.drafts else MOVE_PLAY | self.card()
            if desk.legal(move):
                return move
            desk.complain(why_not(desk.seen, move))
        elif event in (UP, DOWN):
            self.step(1 if event == DOWN else -1)
        else:
            desk.complain("line.no.way")
        return -1

    def step(self, by: int):
        """Another line: only what changes is drawn."""
        desk = self.desk
        desk.line(self.focus, False)
        self.focus = (self.focus + by) % desk.lines()
        desk.line(self.focus, True)
        self._preview()
        self.words()

    def _preview(self):
        desk = self.desk
        card = self.card()
        fits = card < TAKEN and desk.gain(card) >= 0
        desk.row(desk.viewer, (self.place, card, theme.FOCUS) if fits else None)
