"""A person's turn: a focus on market, hand and buttons; a card is taken up, then put down."""

from lineup.games.lineit.screen import forecast, last_turns, selection
from lineup.games.lineit.screen.card_look import FOCUSED, HELD
from lineup.games.lineit.rules.layout import (
    CARD_MASK, DID_N, EXTRA, FINAL, HAND, HAND_SIZE, KIND_SHIFT, MARKET, MOVE_KEEP, SEATS, STEP,
    TAKEN, TOOK,
)  # fmt: skip
from lineup.games.lineit.screen.selection import COLLECT, END, HAND_0
from lineup.ui import theme
from lineup.ui.game_screen import Part
from lineup.ui.hints import DPAD, LEFT_RIGHT
from lineup.ui.input import DOWN, LEFT, RIGHT, A, B
from lineup.ui.messages import t


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
        self.begins = not desk.seen[desk.base + DID_N]
        self.focus = self._first()

    def _first(self):
        # Where to begin: what is to be done next, as a rule.
        seen, base = self.desk.seen, self.desk.base
        if seen[STEP] == FINAL:
            for item in (HAND_0, HAND_0 + 1):
                if selection.chains(self.desk, item):
                    return item
            return END
        if seen[TOOK]:
            return END
        for slot in range(seen[SEATS] + EXTRA):
            if seen[MARKET + slot] < TAKEN:
                return slot
        return HAND_0 if seen[base + HAND] else 0

    def draw(self):
        """The focus, the words and the hints; the rest is there."""
        self._show(self.focus, True)
        self._preview()
        if self.held:
            self._ghosts(True)

    def _greet(self):
        # At the start of a turn, until a press: what the others did, or what is to be done.
        desk = self.desk
        if desk.seen[STEP] != FINAL:
            return last_turns.tell(desk)
        desk.say((t("lineit.final"), theme.ACCENT), t("lineit.final.then"))
        desk.complained = True
        return True

    def key(self, event: int) -> int:
        """An arrow or A: a move, or -1."""
        if event == A:
            return self._press()
        if self.held:
            self._turn(1 if event == RIGHT or event == DOWN else -1)
        elif event == LEFT or event == RIGHT:
            self._move(self._beside(1 if event == RIGHT else -1))
        else:
            self._move(self._across(event == DOWN))
        return -1

    def back(self) -> bool:
        """B: puts a card back. False where none was in the air."""
        if not self.held:
            return False
        self._ghosts(False)
        self.held = False
        self.draw()
        return True

    def words(self):
        """What the selected card or button would do, or why it does nothing."""
        desk = self.desk
        self.begins = False
        if self.chains:
            desk.say(*forecast.words(desk, self.chains[self.way])[: desk.room()])
        else:
            desk.say((t(selection.reason(desk, self.focus)), theme.MUTED))

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
        # The nearest one in the other row; -1 where there is no row that way.
        market, below = self._rows()
        row = below if down else market
        if down == (self.focus >= HAND_0) or not row:
            return -1
        return min(row, key=self._distance)

    def _distance(self, item):
        return abs(self._middle(item) - self._middle(self.focus))

    def _middle(self, item):
        geo = self.desk.geometry
        if item >= COLLECT:
            return geo.button(item - COLLECT)[0] + geo.button_w // 2
        place = geo.hand(item - HAND_0) if item >= HAND_0 else geo.market(item)
        return place[0] + geo.card_w // 2

    def _move(self, item):
        if item < 0 or item == self.focus:
            bare = item < 0 and not self._rows()[0]
            self.desk.complain("lineit.no.market" if bare else "lineit.no.way")
            return
        self._show(self.focus, False)
        self.focus = item
        self.draw()

    def _show(self, item, focused):
        table = self.table
        if item >= COLLECT:
            table.button(item - COLLECT, focused)
        elif item >= HAND_0:
            table.hand(item - HAND_0, (HELD if self.held else FOCUSED) if focused else -1)
        else:
            table.market(item, focused, self.held)

    def _preview(self):
        # What belongs to the selected thing: its ways, its tick on the track, words, hints.
        self.chains = selection.chains(self.desk, self.focus)
        if not self.held:
            self.way = 0
        self.table.line.track(selection.card_of(self.desk.seen, self.desk.base, self.focus))
        if not (self.begins and self._greet()):
            self.words()
        self._hints()

    def _hints(self):
        if self.held:
            pairs = [(A, "ui.place"), (B, "ui.back")]
            if len(self.chains) > 1:
                pairs.append((LEFT_RIGHT, "ui.move"))
        else:
            pairs = [(DPAD, "ui.move")]
            if self.chains:
                pairs.append((A, self._verb()))
        self.desk.hints(*pairs)

    def _verb(self):
        if self.focus < COLLECT:
            return "ui.take"
        if self.focus == COLLECT:
            return "lineit.button.collect"
        return "lineit.button.pass" if self.desk.seen[STEP] == FINAL else "ui.end_turn"

    # A card in the air

    def _press(self):
        if not self.chains:
            self.desk.complain(selection.reason(self.desk, self.focus))
            return -1
        if self.focus >= COLLECT or self.held:
            chain = self.chains[self.way]
            self.queue.extend(chain[1:])
            return chain[0]
        self.held = True
        self.draw()
        return -1

    def _turn(self, step):
        if len(self.chains) < 2:
            self.desk.complain("lineit.no.place")
            return
        self.way = (self.way + step) % len(self.chains)
        self._ghosts(True)
        self.words()

    def _ghosts(self, shown):
        # The card in the air where it would go, dots where else it may.
        desk, table = self.desk, self.table
        slot = 1 if desk.seen[desk.base + HAND] else 0
        hand = line = False
        for chain in self.chains:
            if chain[-1] >> KIND_SHIFT == MOVE_KEEP >> KIND_SHIFT:
                hand = shown
            else:
                line = shown
        chain = self.chains[self.way]
        card = chain[-1] & CARD_MASK
        if hand and chain[-1] >> KIND_SHIFT == MOVE_KEEP >> KIND_SHIFT:
            table.hand(slot, ghost=card)
            table.line.draw(dot=line)
            return
        if hand:
            table.hand_dot(slot)
        elif self.focus < HAND_0:
            table.hand(slot)
        desk.try_out(chain)
        if line:
            table.line.draw(card, len(chain) > 1)
        else:
            table.line.draw()
