"""A person's turn: a focus on market, hand, bag and tick; a card is taken up, then put down."""

from lineup.games.lineit.rules.layout import (
    CARD_MASK, EXTRA, FINAL, HAND, HAND_SIZE, KIND_SHIFT, MARKET, MOVE_COLLECT, MOVE_END,
    MOVE_KEEP, MOVE_PLAY, SEATS, STEP, TAKEN, TOOK, TOP,
)  # fmt: skip
from lineup.games.lineit.screen.choices import forecast, selection
from lineup.games.lineit.screen.choices.selection import COLLECT, END, HAND_0
from lineup.games.lineit.screen.views.own_line import CHOSEN, MAY, NONE, WOULD
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.table.game_screen import NO_MOVE, Part
from lineup.ui.type.messages import t


class Choice(Part):
    """`focus` is what is selected (see `offers`); `held` is true while a card is in the air
    and `way` says which of its `chains` is shown. A second move goes to the `queue`."""

    def __init__(self, desk, table, queue):
        self.desk = desk
        self.table = table
        self.queue = queue
        self.held = False
        self.way = 0
        self.chains = []
        self.focus = self._first()

    def _first(self):
        # Where to begin: what is to be done next, as a rule.
        seen, base = self.desk.seen, self.desk.base
        if seen[STEP] == FINAL:
            return self._last_card()
        if seen[TOOK]:
            return END
        for slot in range(seen[SEATS] + EXTRA):
            if seen[MARKET + slot] < TAKEN:
                return slot
        return HAND_0 if seen[base + HAND] else 0

    def _last_card(self):
        # The card of the hand that brings most in the end; passing where none brings anything.
        most, found = 0, END
        for item in (HAND_0, HAND_0 + 1):
            for chain in selection.chains(self.desk, item):
                gain = self.desk.try_out(chain)
                if gain > most:
                    most, found = gain, item
        return found

    def draw(self):
        """The focus, where its card would go, the sentence and the hints; the rest is there."""
        self._show(self.focus, True)
        self.chains = selection.chains(self.desk, self.focus)
        if not self.held:
            self.way = 0
        self.table.line.track(selection.card_of(self.desk.seen, self.desk.base, self.focus))
        self._ghosts()
        self.words()
        self._hints()

    def selected(self) -> str:
        """The card, or the button."""
        from lineup.games.lineit.screen.choices import spoken

        return spoken.of_choice(self)

    def key(self, event: int) -> int:
        """An arrow or A: a move, or NO_MOVE."""
        if event == A:
            return self._press()
        if self.held:
            self._turn(event)
        elif event == LEFT or event == RIGHT:
            self._move(self._beside(1 if event == RIGHT else -1))
        else:
            self._move(self._across(event == DOWN))
        return NO_MOVE

    def back(self) -> bool:
        """B: puts a card back. False where none was in the air."""
        if not self.held:
            return False
        self.held = False
        self.draw()
        return True

    def rule(self) -> str:
        """The rule for what is selected."""
        seen = self.desk.seen
        if self.focus == COLLECT:
            return "collect"
        if seen[STEP] == FINAL:
            return "end"
        if self.focus == END:
            return "turn"
        if selection.card_of(seen, self.desk.base, self.focus) > TOP:
            return "challenge"
        return "hand" if self.focus >= HAND_0 else "line"

    def aim(self, moves) -> int:
        """Selects the card or button of the first move; a card is in the air."""
        self._show(self.focus, False)
        self.select(moves)
        self.held = self.focus < COLLECT
        self.draw()
        return 1

    def select(self, moves):
        """The card or button of the first move; where A alone would put the card elsewhere, it is
        in the air already."""
        self.focus = self._item(moves[0])
        self.chains = selection.chains(self.desk, self.focus)
        self.way = self.chains.index((moves[0],))
        self.held = self.way > 0

    def _item(self, move):
        if move == MOVE_COLLECT or move == MOVE_END:
            return COLLECT if move == MOVE_COLLECT else END
        desk = self.desk
        items = self._rows()[move >> KIND_SHIFT == MOVE_PLAY >> KIND_SHIFT]
        card = move & CARD_MASK
        return [i for i in items if selection.card_of(desk.seen, desk.base, i) == card][0]

    def words(self):
        """Says what the selected card or tile would do, or why it does nothing."""
        desk = self.desk
        if self.chains:
            desk.say(*forecast.sentence(desk, self.chains[self.way]))
        else:
            desk.say(t(selection.reason(desk, self.focus)))

    # The focus

    def _rows(self):
        seen, base = self.desk.seen, self.desk.base
        slots = range(seen[SEATS] + EXTRA)
        market = [slot for slot in slots if 0 < seen[MARKET + slot] < TAKEN]
        below = [HAND_0 + i for i in range(HAND_SIZE) if seen[base + HAND + i]]
        return market, below + [COLLECT, END]

    def _beside(self, step):
        market, below = self._rows()
        row = below if self.focus >= HAND_0 else market
        return row[(row.index(self.focus) + step) % len(row)]

    def _across(self, down):
        # The nearest one in the other row, from the first card the first; -1 where there is no row
        # that way. On low panels the bag is above the tick.
        if self.desk.geometry.low and self.focus == (COLLECT if down else END):
            return END if down else COLLECT
        market, below = self._rows()
        row, own = (below, market) if down else (market, below)
        if self.focus not in own or not row:
            return -1
        if self.focus == own[0] < COLLECT:
            return row[0]
        return min(row, key=self._distance)

    def _distance(self, item):
        return abs(self._middle(item) - self._middle(self.focus))

    def _middle(self, item):
        x, _, w, _ = self._box(item)
        return x + w // 2

    def _box(self, item):
        geo = self.desk.geometry
        if item >= COLLECT:
            return geo.bag if item == COLLECT else geo.tick
        if item >= HAND_0:
            return geo.hand(item - HAND_0) + (geo.hand_w, geo.hand_h)
        return geo.market(item) + (geo.card_w, geo.card_h)

    def _move(self, item):
        if item < 0 or item == self.focus:
            bare = item < 0 and not self._rows()[0]
            self._refuse("lineit.no.market" if bare else "lineit.no.way")
            return
        self._show(self.focus, False)
        self.focus = item
        desk = self.desk
        desk.ui.sound("move")
        if item < COLLECT:
            card = selection.card_of(desk.seen, desk.base, item)
            self.table.lift(self._box(item), card, item < HAND_0)
        self.draw()

    def _show(self, item, focused):
        table = self.table
        if item == END:
            table.tick(focused)
        elif item == COLLECT:
            table.bag(focused)
        elif item >= HAND_0:
            table.hand(item - HAND_0, focused)
        else:
            table.market(item, focused)

    def _hints(self):
        if self.held:
            self.desk.hints((A, "ui.place"), (B, "ui.back"))
        else:
            self.desk.hints((A, self.verb()), able=self.chains != [])

    def verb(self) -> str:
        """The message of what A does with the selected."""
        if self.focus < COLLECT:
            return "ui.play" if self.focus >= HAND_0 else "ui.take"
        if self.focus == COLLECT:
            return "lineit.button.collect"
        return "lineit.button.pass" if self.desk.seen[STEP] == FINAL else "ui.end_turn"

    def _refuse(self, key):
        # Says why, and shakes what is selected.
        desk = self.desk
        desk.complain(key)
        x, y, w, h = self._box(self.focus)
        desk.ui.motion.shake(x, y - desk.geometry.lift, w, h)

    # A card in the air

    def _press(self):
        if not self.chains:
            self._refuse(selection.reason(self.desk, self.focus))
            return NO_MOVE
        if self.focus >= COLLECT or self.held:
            chain = self.chains[self.way]
            self.queue.extend(chain[1:])
            return chain[0]
        self.held = True
        self.desk.ui.sound("take")
        self.draw()
        return NO_MOVE

    def _turn(self, event):
        # To its other place: up leads to the line, down to the hand.
        if len(self.chains) < 2:
            self._refuse("lineit.no.place")
            return
        other = 1 - self.way
        into_hand = self.chains[other][-1] >> KIND_SHIFT == MOVE_KEEP >> KIND_SHIFT
        if event == (UP if into_hand else DOWN):
            self._refuse("lineit.no.way")
            return
        self.way = other
        self.desk.ui.sound("move")
        self._ghosts()
        self.words()

    def _ghosts(self):
        # The selected card where it would go; while it is in the air, where else it may go.
        desk, table = self.desk, self.table
        held = self.held
        line_way, in_hand, anew = NONE, False, False
        card = 0
        for i, chain in enumerate(self.chains):
            if self.focus >= COLLECT or i != self.way and not held:
                continue
            here = i == self.way
            card = chain[-1] & CARD_MASK
            if chain[-1] >> KIND_SHIFT == MOVE_KEEP >> KIND_SHIFT:
                in_hand = True
                hand_ghost, hand_chosen = (card if here else 0), here and held
            elif len(chain) < 2:
                line_way = (CHOSEN if held else WOULD) if here else MAY
            elif held and here:  # the line goes first: its end is no place for the card
                line_way, anew = CHOSEN, True
        table.line.draw(card, line_way, anew)
        free = 1 if desk.seen[desk.base + HAND] else 0
        for slot in range(free, HAND_SIZE):
            if desk.seen[desk.base + HAND + slot]:
                continue
            if in_hand and slot == free:
                table.hand(slot, False, hand_ghost, hand_chosen)
            else:
                table.hand(slot)
