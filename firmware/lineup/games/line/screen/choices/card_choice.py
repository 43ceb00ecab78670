"""A card to take from the column, or one to play: it stands at the row's end as if it were there,
and the sentence says what it would bring."""

from micropython import const

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import END, START, common, name_of
from lineup.games.line.rules.layout import (
    CARD_MASK, DOWN, DRAFT, MOVE_PLAY, STEP, TAKEN, player_at,
)  # fmt: skip
from lineup.games.line.rules.problems import why_not, why_unfit
from lineup.games.line.screen.desk import NO_GAIN, PLAIN, SELECTED, UNFIT
from lineup.ui.input import LEFT, UP, A
from lineup.ui.table.game_screen import NO_MOVE, Part
from lineup.ui.type.messages import singular, t

_TAKEN = const(-3)


class CardChoice(Part):
    """`focus` is the place of the selected card in `desk.items`. notice: what is said first, until
    a key is pressed; "" for nothing."""

    def __init__(self, desk, notice=""):
        self.desk = desk
        self.notice = notice
        self.drafts = desk.seen[STEP] == DRAFT
        self.place = len(view.row(desk.seen, desk.viewer))
        self.gains = [desk.gain(card) if card < TAKEN else _TAKEN for card in desk.items]
        # The first one that may be taken or played: which is best is for the player to see.
        self.focus = 0
        while self.focus + 1 < len(desk.items) and not desk.legal(self._move()):
            self.focus += 1

    def draw(self):
        """Draws what the decision adds to the desk."""
        self._show(SELECTED)
        self.words()

    def words(self):
        """Says what the selected card would bring."""
        desk = self.desk
        able = desk.legal(self._move())
        desk.hints((A, "ui.take" if self.drafts else "ui.play"), able=able)
        card = self.card()
        gain = self.gains[self.focus]
        if self.notice:
            desk.say(self.notice)
        elif gain >= 0:
            desk.say(self._links(card), gain or None)
        elif self.drafts:
            desk.say(
                t("line.draft.first" if gain == NO_GAIN else "line.draft.later", name_of(card))
            )
        elif desk.legal(MOVE_PLAY | card):
            desk.say(t("line.down"))
        else:
            desk.warn(t(why_unfit(desk.seen, player_at(desk.viewer), self.place, card)))

    def _links(self, card):
        row = view.row(self.desk.seen, self.desk.viewer)
        links = 0
        if row and row[-1] < DOWN:
            links = common(END[row[-1]] & START[card])
        if not links:
            return t("line.links.none", name_of(card))
        return t("line.link" if singular(links) else "line.links", name_of(card), links)

    def card(self) -> int:
        """The card that is selected."""
        return self.desk.items[self.focus]

    def _move(self):
        # What A makes.
        return self.focus if self.drafts else MOVE_PLAY | self.card()

    def selected(self) -> str:
        """The card."""
        from lineup.games.line.screen.choices import spoken

        return spoken.card(self.card())

    def key(self, event: int) -> int:
        """A button: the move it makes, or NO_MOVE."""
        desk = self.desk
        if event == A:
            move = self._move()
            if desk.legal(move):
                return move
            desk.complain(why_not(desk.seen, move))
            self.shake()
        else:
            self._step(-1 if event == UP or event == LEFT else 1)
        return NO_MOVE

    def rule(self) -> str:
        """The rule for this step."""
        return "draft" if self.drafts else "play"

    def aim(self, moves) -> int:
        """Selects the card of the first move."""
        self._show(PLAIN)
        self.select(moves)
        self.draw()
        return 1

    def select(self, moves):
        """The card of the first move."""
        self.notice = ""
        move = moves[0]
        self.focus = move if self.drafts else self.desk.items.find(bytes((move & CARD_MASK,)))

    def shake(self):
        """Shakes the card that is selected."""
        places = self.desk.places
        x, y, w, h = places.slot(self.focus)
        self.desk.ui.motion.shake(x, y - (0 if places.low else 4), w, h)

    def _step(self, by):
        # Another card: only what changes is drawn.
        desk = self.desk
        self.notice = ""
        self._show(PLAIN)
        count = len(desk.items)
        self.focus = (self.focus + by) % count
        while self.card() >= TAKEN:
            self.focus = (self.focus + by) % count
        if not self.drafts:
            desk.lift(self.focus)
        self._show(SELECTED)
        self.words()

    def _show(self, look):
        desk = self.desk
        if self.drafts:
            desk.column_card(self.focus, look)
        else:
            desk.hand(self.focus, look)
        if look == PLAIN:
            return
        card = self.card()
        gain = self.gains[self.focus]
        if gain >= 0:
            desk.row(self.place, card)
        elif gain == UNFIT and not self.drafts and desk.legal(MOVE_PLAY | card):
            desk.row(self.place, card | DOWN)
        else:
            desk.row()
