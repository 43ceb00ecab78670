"""A person's turn: a tile is taken out of a hand and put on the board, or swapped."""

from lineup.games.setup import board, sets, view, words
from lineup.games.setup.desk import DONE_BUTTON, NOWHERE, SWAP_BUTTON
from lineup.games.setup.flow import act
from lineup.games.setup.layout import (
    CHOOSE, EMPTY, HAND, MOVE_CLAIM, MOVE_DONE, MOVE_PLACE, MOVE_SWAP, PLACE, STEP, SWAP,
    place_move,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.hints import DPAD
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.messages import t

_ROWS = ((0, 1, 2, 3, SWAP_BUTTON), (4, 5, 6, 7, DONE_BUTTON))


def towards(square: int, event: int) -> int:
    """The square that the cursor goes to from another one, itself at the edge."""
    best = square
    least = 99
    column, row = board.COLUMNS[square], board.ROWS[square]
    for other in range(board.SQUARES):
        right = board.COLUMNS[other] - column
        down = board.ROWS[other] - row
        if event == UP or event == DOWN:
            along, across = (down if event == DOWN else -down), abs(right)
        else:
            along, across = (right if event == RIGHT else -right), abs(down)
        if along > 0 and along + 2 * across < least:
            best, least = other, along + 2 * across
    return best


class Turn:
    """The decision of one move in the steps CHOOSE, PLACE and SWAP."""

    def __init__(self, desk, spot: int):
        self.desk = desk
        self.step = desk.seen[STEP]
        self.swapping = self.step == SWAP
        self.problem = ""
        self.zones = [0] * (2 * HAND)
        for i in range(desk.count):
            move = desk.moves[i]
            if MOVE_PLACE <= move < MOVE_SWAP:
                self.zones[move >> 4] |= 1 << (move & 15)
        self.may_end = desk.is_legal(MOVE_DONE)
        desk.clear_marks()
        desk.spot = self._start(max(spot, 0))

    def _start(self, spot):
        # Where the cursor is at first: on what can be done next.
        if self.swapping or self.step == CHOOSE and (spot >= 2 * HAND or self.zones[spot]):
            return spot
        if self.step == PLACE and self.may_end:
            return DONE_BUTTON
        for slot in range(2 * HAND):
            if self.zones[slot]:
                return slot
        return SWAP_BUTTON

    def key(self, event: int) -> int:
        """Takes a key; the move that it makes, or -1."""
        self.problem = ""
        if self.desk.taken >= 0:
            return self._on_board(event)
        if event == A:
            return self._use(self.desk.spot)
        self._walk(event)
        return -1

    def back(self) -> bool:
        """B: puts the tile back into the hand, or gives up swapping; False where that is all."""
        desk = self.desk
        self.problem = ""
        if desk.taken >= 0:
            desk.spot, desk.taken, desk.cursor = desk.taken, NOWHERE, NOWHERE
            return True
        if self.swapping and self.step == CHOOSE:
            self.swapping = False
            desk.spot = SWAP_BUTTON
            return True
        self.problem = "setup.why.back"
        return False

    def _walk(self, event):
        desk = self.desk
        row = 1 if desk.spot in _ROWS[1] else 0
        column = _ROWS[row].index(desk.spot)
        if event == UP or event == DOWN:
            row = event == DOWN
        else:
            column = min(4, column + 1) if event == RIGHT else max(0, column - 1)
        desk.spot = _ROWS[row][column]

    def _use(self, spot):
        desk = self.desk
        if spot == DONE_BUTTON:
            return self._or_why(MOVE_DONE)
        if spot == SWAP_BUTTON:
            if self.step == PLACE:
                self.problem = "setup.why.placing"
            else:
                self.swapping = True
                desk.spot = 0
            return -1
        if self.swapping:
            return self._or_why(MOVE_SWAP | spot)
        if not self.zones[spot]:
            self.problem = self._why_nowhere(spot)
            return -1
        desk.taken, desk.spot = spot, NOWHERE
        desk.cursor = self._best(spot)
        return -1

    def _why_nowhere(self, slot):
        if view.held(self.desk.seen, self.desk.viewer, slot) == EMPTY:
            return "setup.why.gone"
        return "setup.why.apart" if self.step == PLACE else "setup.why.nothing"

    def _on_board(self, event):
        desk = self.desk
        if event == A:
            return self._or_why(place_move(desk.taken, desk.cursor))
        desk.cursor = towards(desk.cursor, event)
        return -1

    def _or_why(self, move):
        if self.desk.is_legal(move):
            return move
        self.problem = self.desk.rules.why_not(self.desk.seen, move)
        return -1

    def _best(self, slot):
        # The square where the tile brings most.
        best = most = -1
        for square in range(board.SQUARES):
            if self.zones[slot] >> square & 1:
                points = sets.size(sets.made(self._after(slot, square)))
                if points > most:
                    best, most = square, points
        return best

    def _after(self, slot, square):
        scratch = self.desk.scratch
        scratch[:] = self.desk.seen
        act(scratch, place_move(slot, square))
        return scratch

    def draw(self):
        """Marks and words as they are now."""
        desk = self.desk
        seen = desk.seen
        desk.table = seen
        desk.live = self._live()
        desk.swaps = view.swaps(seen)
        desk.ready = (self.step == CHOOSE, self.may_end)
        desk.legal = desk.made = 0
        desk.new = sets.fresh(seen) if self.step == PLACE else view.last_new(seen)
        if desk.taken >= 0:
            self._aim()
        else:
            if self.step == PLACE:
                desk.made = sets.made(seen)
            self._prompt()
        desk.update()

    def _live(self):
        if self.swapping:
            return 15 & ~view.swaps(self.desk.seen)
        mask = 0
        for slot in range(2 * HAND):
            if self.zones[slot]:
                mask |= 1 << slot
        return mask

    def _aim(self):
        # A tile is held over the board: what it would bring there.
        desk = self.desk
        desk.legal = self.zones[desk.taken]
        lines: list = [t("setup.play.where")]
        if desk.legal >> desk.cursor & 1:
            after = self._after(desk.taken, desk.cursor)
            desk.table = after
            desk.made = sets.made(after)
            desk.new = sets.fresh(after)
            if sets.is_set(after):
                lines += words.gains(desk, after)
            else:
                lines.append((t("setup.play.more"), theme.WARN))
        self._say(lines)
        desk.hints((A, "setup.hint.place"), (B, "setup.hint.back"), (DPAD, "setup.hint.move"))

    def _prompt(self):
        desk = self.desk
        if self.swapping:
            lines: list = [t("setup.play.which"), t("setup.play.then")]
            hint = "setup.hint.end" if desk.spot == DONE_BUTTON else "setup.hint.choose"
        elif self.step == PLACE and self.may_end:
            lines = words.gains(desk, desk.seen)
            lines.append(t("setup.play.next"))
            hint = "setup.hint.end" if desk.spot == DONE_BUTTON else "setup.hint.take"
        elif self.step == PLACE:
            lines = [(t("setup.play.more"), theme.WARN)]
            hint = "setup.hint.take"
        else:
            lines = [t("setup.play.take")] + words.last_turn(desk)
            hint = "setup.hint.swap" if desk.spot == SWAP_BUTTON else "setup.hint.take"
        self._say(lines)
        if self.step != CHOOSE:
            desk.hints((A, hint), (B, "setup.hint.undo"), (DPAD, "setup.hint.move"))
        elif self.swapping:
            desk.hints((A, hint), (B, "setup.hint.back"), (DPAD, "setup.hint.move"))
        else:
            desk.hints((A, hint), (DPAD, "setup.hint.move"))

    def _say(self, lines):
        if self.problem:
            lines = [(t(self.problem), theme.WARN)]
        self.desk.say(*lines)


class Claim:
    """Bonus points are to be claimed: the squares that were used are pointed at."""

    def __init__(self, desk):
        self.desk = desk
        desk.clear_marks()
        mine = view.owned(desk.seen, desk.viewer)
        self.squares = [s for s in range(board.SQUARES) if mine >> s & 1]
        self.at = 0
        self.chosen = 0

    def key(self, event: int) -> int:
        """Takes a key; the move that it makes, or -1."""
        if event != A:
            step = -1 if event == UP or event == LEFT else 1
            self.at = (self.at + step) % 3
        elif self.at < 2:
            self.chosen ^= 1 << self.at
        else:
            return MOVE_CLAIM | self.chosen
        return -1

    def back(self) -> bool:
        """B: nothing is claimed yet; always all there is to take back."""
        self.chosen = 0
        return True

    def draw(self):
        """Marks and words as they are now."""
        desk = self.desk
        desk.cursor = self.squares[self.at] if self.at < 2 else NOWHERE
        desk.spot = DONE_BUTTON if self.at == 2 else NOWHERE
        desk.ready = (False, True)
        desk.new = view.last_new(desk.seen)
        desk.made = 0
        for i in range(2):
            if self.chosen >> i & 1:
                desk.made |= 1 << self.squares[i]
        desk.say(t("setup.play.claim"), t("setup.play.claim.how"))
        hint = "setup.hint.end" if self.at == 2 else "setup.hint.choose"
        desk.hints((A, hint), (DPAD, "setup.hint.move"))
        desk.update()
