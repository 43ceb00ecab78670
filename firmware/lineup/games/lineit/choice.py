"""A person's turn: a focus on market, hand and buttons; a card is lifted, then put down."""

from lineup.games.lineit import offers
from lineup.games.lineit.layout import (
    CARD_MASK, EXTRA, FINAL, HAND, HAND_SIZE, KIND_SHIFT, MARKET, MOVE_KEEP, MOVE_PLAY, SEATS,
    STEP, TAKEN, TOOK,
)  # fmt: skip
from lineup.games.lineit.offers import COLLECT, END, HAND_0
from lineup.ui import theme
from lineup.ui.hints import DPAD, LEFT_RIGHT
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A
from lineup.ui.messages import t


class Choice:
    """`focus` is what is selected (see `offers`); `lifted` is true while a card is in the air
    and `way` says which of its `chains` is shown."""

    def __init__(self, desk, table):
        self.desk = desk
        self.table = table
        self.lifted = False
        self.way = 0
        self.chains = []
        self.focus = self._first()

    def _first(self):
        # Where to begin: what is to be done next, as a rule.
        seen, base = self.desk.seen, self.desk.base
        if seen[STEP] == FINAL:
            for item in (HAND_0, HAND_0 + 1):
                if offers.chains(self.desk, item):
                    return item
            return END
        if seen[TOOK]:
            return END
        best = -1
        for slot in range(seen[SEATS] + EXTRA):
            card = seen[MARKET + slot]
            if card < TAKEN and best < 0:
                best = slot
        return best if best >= 0 or not seen[base + HAND] else HAND_0

    def draw(self):
        """The focus, the words and the hints; the rest is there."""
        self._show(self.focus, True)
        self._preview()

    def key(self, event: int):
        """Handles an arrow or A: the chain of moves to play, or None."""
        if event == A:
            return self._press()
        if self.lifted:
            self._turn(1 if event == RIGHT or event == DOWN else -1)
        elif event == LEFT or event == RIGHT:
            self._move(self._beside(1 if event == RIGHT else -1))
        elif event == UP or event == DOWN:
            self._move(self._across(event == DOWN))
        return None

    def back(self) -> bool:
        """B: puts a lifted card back. False where nothing was in the air."""
        if not self.lifted:
            return False
        self._drop()
        return True

    def words(self):
        """What the selected card or button would do, or why it does nothing."""
        desk = self.desk
        chains = self.chains
        if chains:
            lines = offers.words(desk, chains[self.way])
            self.desk.say(*lines)
            return
        desk.say((t(offers.reason(desk, self.focus)), theme.MUTED))

    # The focus

    def _rows(self):
        seen, base = self.desk.seen, self.desk.base
        market = [
            slot for slot in range(seen[SEATS] + EXTRA) if seen[MARKET + slot] < TAKEN
            and seen[MARKET + slot]
        ]  # fmt: skip
        below = [HAND_0 + i for i in range(HAND_SIZE) if seen[base + HAND + i]]
        return market, below + [COLLECT, END]

    def _beside(self, step):
        market, below = self._rows()
        row = below if self.focus >= HAND_0 else market
        return row[(row.index(self.focus) + step) % len(row)]

    def _across(self, down):
        # The nearest one in the other row; -1 where there is no row that way.
        market, below = self._rows()
        if down == (self.focus >= HAND_0):
            return -1
        row = below if down else market
        best = -1
        for item in row:
            if best < 0 or self._distance(item) < self._distance(best):
                best = item
        return best

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
            key = "lineit.no.market" if item < 0 and self._bare() else "lineit.no.way"
            self.desk.complain(key)
            return
        self._show(self.focus, False)
        self.focus = item
        self.draw()

    def _bare(self):
        return not self._rows()[0]

    def _show(self, item, focused):
        table = self.table
        if item >= COLLECT:
            table.button(item - COLLECT, focused)
        elif item >= HAND_0:
            table.hand(item - HAND_0, focused, self.lifted and focused)
        else:
            table.market(item, focused, self.lifted and focused)

    def _preview(self):
        # What belongs to the selected thing: its ways, its tick on the track, words, hints.
        self.chains = offers.chains(self.desk, self.focus)
        self.way = 0
        card = offers.card_of(self.desk.seen, self.desk.base, self.focus)
        self.table.track(card)
        self.words()
        self._hints()

    def _hints(self):
        if self.lifted:
            pairs = [(A, "lineit.hint.put")]
            if len(self.chains) > 1:
                pairs.append((LEFT_RIGHT, "lineit.hint.where"))
            pairs.append((A + 1, "lineit.hint.back"))
            self.desk.plain_hints(*pairs)
            return
        pairs = [(DPAD, "lineit.hint.move")]
        if self.chains:
            key = "lift" if self.focus < COLLECT else "collect" if self.focus == COLLECT else "end"
            if self.focus == END and self.desk.seen[STEP] == FINAL:
                key = "pass"
            pairs.insert(0, (A, "lineit.hint." + key))
        if self.desk.session.can_undo() and self.desk.own_moves:
            pairs.append((A + 1, "lineit.hint.undo"))
        self.desk.hints(*pairs)

    # A card in the air

    def _press(self):
        if not self.chains:
            self.desk.complain(offers.reason(self.desk, self.focus))
            return None
        if self.focus >= COLLECT or self.lifted:
            return self.chains[self.way]
        self.lifted = True
        self._show(self.focus, True)
        self._ghost(True)
        self._hints()
        return None

    def _turn(self, step):
        if len(self.chains) < 2:
            self.desk.complain("lineit.no.place")
            return
        self._ghost(False)
        self.way = (self.way + step) % len(self.chains)
        self._ghost(True)
        self.words()

    def _drop(self):
        self._ghost(False)
        self.lifted = False
        self.draw()

    def _ghost(self, shown):
        # The lifted card where it would go.
        chain = self.chains[self.way]
        move = chain[-1]
        card = move & CARD_MASK
        kind = move >> KIND_SHIFT << KIND_SHIFT
        if kind == MOVE_KEEP:
            seen, base = self.desk.seen, self.desk.base
            slot = 1 if seen[base + HAND] else 0
            self.table.hand(slot, ghost=card if shown else 0)
            return
        self.desk.try_out(chain)
        if shown:
            self.table.line(card, len(chain) > 1)
        else:
            self.table.line()
        if kind == MOVE_PLAY and self.focus >= HAND_0:
            self.table.hand(self.focus - HAND_0, True, True)
