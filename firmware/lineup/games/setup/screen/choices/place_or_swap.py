"""A person's turn: a tile is taken out of a hand and put on the board, or swapped."""

from lineup.games.setup.rules import board, bonus_squares, sets
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.hands import slot_at
from lineup.games.setup.screen.moves import shown_moves
from lineup.games.setup.screen.views import hands_view, turn_points
from lineup.games.setup.screen.views.geometry import DONE_BUTTON, NOWHERE, SWAP_BUTTON
from lineup.games.setup.screen.views.turn_points import POINTS, SEAT
from lineup.ui.input import DOWN, RIGHT, UP, A, B
from lineup.ui.table.game_screen import NO_MOVE, Part
from lineup.ui.table.nearest import nearest
from lineup.ui.type.messages import t

_ROWS = ((0, 1, 2, 3, SWAP_BUTTON, DONE_BUTTON), (4, 5, 6, 7, SWAP_BUTTON, DONE_BUTTON))
_LOW_ROWS = ((0, 1), (2, 3), (4, 5), (6, 7), (SWAP_BUTTON, DONE_BUTTON))
_CELLS = bytes(4 * board.ROWS[square] + board.COLUMNS[square] for square in range(board.SQUARES))


class Turn(Part):
    """The decision of one move in the steps CHOOSE, PLACE and SWAP. spot: where the cursor was
    when the last one was made."""

    def __init__(self, desk, spot: int = NOWHERE):
        self.desk = desk
        self.step = desk.seen[at.STEP]
        self.swapping = self.step == at.SWAP
        self.zones = [0] * (2 * at.HAND)
        for i in range(desk.count):
            move = desk.moves[i]
            if at.MOVE_PLACE <= move < at.MOVE_SWAP:
                self.zones[move >> 4] |= 1 << (move & 15)
        self.may_end = desk.legal(at.MOVE_DONE)
        self.spot = self._start(spot)
        self.taken = self.cursor = NOWHERE
        self.wanted = NOWHERE  # the move that was selected

    def _start(self, spot):
        # Where the cursor is at first: on a tile that can be placed, as long as there is one.
        if self.swapping:
            return max(spot, 0)
        if spot == DONE_BUTTON and self.may_end:
            return spot
        if 0 <= spot < 2 * at.HAND and self.zones[spot]:
            return spot
        for slot in range(2 * at.HAND):
            if self.zones[slot]:
                return slot
        return DONE_BUTTON if self.step == at.PLACE else SWAP_BUTTON

    def draw(self):
        """Draws what the decision adds to the desk."""
        desk = self.desk
        desk.spot, desk.taken, desk.cursor = self.spot, self.taken, self.cursor
        self.mark()
        desk.update()
        self.words()
        self.hints()

    def mark(self):
        """Marks what can be done, and what a tile in hand would bring."""
        desk = self.desk
        seen = desk.table = desk.seen
        desk.live = self._live()
        desk.swaps, desk.swapping = seen[at.SWAPS], self.swapping
        desk.ready = (self.step == at.CHOOSE, self.may_end)
        desk.places = desk.links = 0
        desk.sets = []
        desk.wrong = False
        desk.turn = turn_points.last_turn(seen)
        desk.new = at.mask_at(seen, at.LAST_NEW)
        if self.step == at.PLACE or self.taken >= 0:
            desk.mark_turn(seen)
        if self.taken >= 0:
            desk.places = self.zones[self.taken]
            if desk.places >> self.cursor & 1:
                desk.mark_turn(self._after(self.taken, self.cursor))
            else:
                desk.wrong = True

    def _live(self):
        if self.swapping:
            return 15 & ~self.desk.seen[at.SWAPS]
        mask = 0
        for slot in range(2 * at.HAND):
            if self.zones[slot]:
                mask |= 1 << slot
        return mask

    def words(self):
        """About the square or tile that is selected."""
        desk = self.desk
        if desk.wrong:
            desk.warn(t(desk.rules.why_not(desk.seen, self.move())))
        elif self.taken >= 0:
            self._brings()
        elif self.spot == DONE_BUTTON and not self.may_end:
            desk.warn(t(desk.rules.why_not(desk.seen, at.MOVE_DONE)))
        elif self.swapping:
            desk.say(t("setup.swap.next" if desk.swaps else "setup.play.which"))
        elif self.spot == SWAP_BUTTON:
            placing = self.step == at.PLACE
            desk.warn(t("setup.why.placing")) if placing else desk.say(t("setup.swap.what"))
        elif self.spot < 2 * at.HAND and not self.zones[self.spot]:
            desk.warn(t(self._why_nowhere()))
        elif self.step == at.PLACE and (self.spot == DONE_BUTTON or not self.may_end):
            self._brings()
        else:
            desk.say(t("setup.play.next" if self.step == at.PLACE else "setup.play.take"))

    def _brings(self):
        # What the tiles on the board bring, and whom besides.
        desk = self.desk
        seat, points = desk.turn[SEAT], desk.turn[POINTS]
        if not desk.sets:
            desk.say(t("setup.play.more"))
            return
        others = [other for other in range(len(points)) if other != seat and points[other]]
        if len(others) == 1:
            text = t("setup.gives", desk.names[others[0]], points[others[0]])
        elif others:
            text = t("setup.gives.others", sum(points) - points[seat])
        elif len(desk.sets) > 1:
            text = t("setup.makes.sets", len(desk.sets))
        else:
            mask, alike = desk.sets[0]
            text = t("setup.makes.equal" if alike else "setup.makes.run", sets.size(mask))
        desk.say(text, points[seat])

    def _why_nowhere(self):
        seen = self.desk.seen
        if seen[slot_at(seen, self.spot)] == at.EMPTY:
            return "setup.why.gone"
        if self.step != at.PLACE:
            return "setup.why.nothing"
        return "setup.why.apart" if self.desk.sets else "setup.why.unpaired"

    def rule(self) -> str:
        """The rule for what is being done."""
        if self.swapping or self.spot == SWAP_BUTTON:
            return "swap"
        return "placing" if self.taken >= 0 or self.step == at.PLACE else "turn"

    def about(self) -> tuple:
        """(its tile or 0, texts) of what is selected."""
        desk, seen = self.desk, self.desk.seen
        if self.spot == SWAP_BUTTON or self.swapping:
            return 0, (t("setup.about.swap"),)
        if self.spot == DONE_BUTTON:
            return 0, (t("setup.about.done"),)
        if self.taken >= 0:
            who = bonus_squares.owner(seen, self.cursor)
            text = t("setup.about.square", desk.names[who]) if who >= 0 else t("setup.about.free")
            first = t(desk.rules.why_not(seen, self.move())) if desk.wrong else desk.said()[0]
            return seen[slot_at(seen, self.taken)], (first, text)
        tile = seen[slot_at(seen, self.spot)]
        squares = sets.size(self.zones[self.spot])
        first = t("setup.about.places", squares) if squares else t(self._why_nowhere())
        if not tile:
            return 0, (first,)
        if not squares and self.step == at.PLACE and not self.desk.sets:
            return tile, (first, t("setup.about.missing"))
        lines = (first, t("setup.about.tile")) if squares else (first,)
        return tile, lines + ((t("setup.about.common"),) if self.spot >= at.HAND else ())

    def select(self, moves):
        """The tile of the first move, which begins over its square, or the tick."""
        move = self.wanted = moves[0]
        if move == at.MOVE_DONE:
            self.spot = DONE_BUTTON
        else:
            self.spot = move & 3 if move >= at.MOVE_SWAP else move >> 4 & 7

    def aim(self, moves) -> int:
        """Selects what the first move does: a tile is in hand, over its square."""
        move = moves[0]
        self.taken = self.cursor = NOWHERE
        if move == at.MOVE_DONE:
            self.spot = DONE_BUTTON
        elif move >= at.MOVE_SWAP:
            self.swapping = True
            self.spot = move & 3
        else:
            self.spot, self.taken, self.cursor = NOWHERE, move >> 4 & 7, move & 15
        self.draw()
        return 1

    def hints(self):
        """Says what the buttons do."""
        desk = self.desk
        if self.taken >= 0:
            desk.hints((A, "ui.place"), (B, "ui.back"), able=not desk.wrong)
            return
        able = self._refusal(self.spot) == ""
        if self.spot == DONE_BUTTON or self.spot == SWAP_BUTTON and self.step == at.SWAP:
            act = "ui.end_turn"
        else:
            act = "setup.hint.swap" if self.swapping or self.spot == SWAP_BUTTON else "ui.take"
        if self.swapping and self.step == at.CHOOSE:
            desk.hints((A, act), (B, "ui.back"), able=able)
        else:
            desk.hints((A, act), able=able)

    def move(self) -> int:
        """The move that a tile in hand is about to make."""
        return at.place_move(self.taken, self.cursor)

    def selected(self) -> str:
        """The tile, where it would go, or the button."""
        from lineup.games.setup.screen.choices import spoken

        return spoken.of_turn(self)

    def key(self, event: int) -> int:
        """A button: the move it makes, or NO_MOVE."""
        if event == A:
            return self._use(self.spot) if self.taken < 0 else self._or_why(self.move())
        if self.taken < 0:
            if not self._walk(event):
                return self._refuse("setup.why.beside")
        else:
            cell = nearest(_CELLS, 4, _CELLS[self.cursor], event)
            if cell < 0:
                return self._halt("setup.why.edge")
            self.cursor = _CELLS.find(bytes((cell,)))
        self.draw()
        return NO_MOVE

    def back(self) -> bool:
        """Puts the tile back into the hand, or gives up swapping; False where that is all."""
        if self.taken >= 0:
            self.spot, self.taken, self.cursor = self.taken, NOWHERE, NOWHERE
        elif self.swapping and self.step == at.CHOOSE:
            self.swapping = False
            self.spot = SWAP_BUTTON
        else:
            return False
        self.draw()
        return True

    def _walk(self, event) -> bool:
        # False where the cursor stays: above and below both buttons is nothing.
        rows = _LOW_ROWS if self.desk.geometry.low else _ROWS
        row = 0
        while self.spot not in rows[row]:
            row += 1
        column = rows[row].index(self.spot)
        if event == UP or event == DOWN:
            row = (row + (1 if event == DOWN else -1)) % len(rows)
        else:
            column = (column + (1 if event == RIGHT else -1)) % len(rows[row])
        if rows[row][column] == self.spot:
            return False
        self.desk.spot = self.spot = rows[row][column]
        hands_view.draw(self.desk)
        self.desk.canvas.flush()
        return True

    def _refusal(self, spot) -> str:
        # The message of why A does nothing here, "" where it does.
        move = at.MOVE_DONE
        if spot == SWAP_BUTTON and self.step != at.SWAP:
            return "setup.why.placing" if self.step == at.PLACE else ""
        if spot != DONE_BUTTON and spot != SWAP_BUTTON:
            if not self.swapping:
                return "" if self.zones[spot] else self._why_nowhere()
            move = at.MOVE_SWAP | spot & 3
        return "" if self.desk.legal(move) else self.desk.rules.why_not(self.desk.seen, move)

    def _use(self, spot):
        why = self._refusal(spot)
        if why:
            return self._refuse(why)
        if spot == DONE_BUTTON:
            return self._or_why(at.MOVE_DONE)
        if spot != SWAP_BUTTON:
            if self.swapping:
                return self._or_why(at.MOVE_SWAP | spot & 3)
            self.taken, self.spot = spot, NOWHERE
            wanted = self.wanted
            self.cursor = wanted & 15 if wanted >> 4 == spot else self._best(spot)
            shown_moves.take(self.desk, spot, self.cursor)
        elif self.step == at.SWAP:
            return self._or_why(at.MOVE_DONE)
        else:
            self.swapping = True
            self.spot = 0
        self.draw()
        return NO_MOVE

    def _or_why(self, move):
        desk = self.desk
        if desk.legal(move):
            desk.last = self.spot
            return move
        return self._refuse(desk.rules.why_not(desk.seen, move))

    def _refuse(self, why):
        # What is selected shakes.
        self.desk.complain(why)
        self.desk.shake()
        return NO_MOVE

    def _halt(self, why):
        # Nothing lies that way.
        self.desk.halt(why)
        self.desk.shake()
        return NO_MOVE

    def _best(self, slot):
        # The square where the tile brings most.
        best = most = -1
        for square in range(board.SQUARES):
            if self.zones[slot] >> square & 1:
                gained = sets.size(sets.made(self._after(slot, square)))
                if gained > most:
                    best, most = square, gained
        return best

    def _after(self, slot, square):
        scratch = self.desk.scratch
        scratch[:] = self.desk.seen
        self.desk.rules.apply(scratch, at.place_move(slot, square))
        return scratch
