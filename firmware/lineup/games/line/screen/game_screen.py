"""The look of LINE, and how it is played."""

from lineup.games.line.rules import view
from lineup.games.line.rules.layout import (
    DRAFT, EVERY, OPTION, PLACE, PLAY, ROUND, SEATS, SIMPLE, STEP, SWAP,
)  # fmt: skip
from lineup.games.line.screen.choices.card_choice import CardChoice
from lineup.games.line.screen.choices.exchange import Exchange
from lineup.games.line.screen.desk import Desk
from lineup.games.line.screen.moves import shown_moves
from lineup.ui.table.game_screen import GameScreen
from lineup.ui.type.messages import t

_COLOURS = ("red", "green", "blue")
_HIDDEN_ROWS = 24  # of an obstacle that comes up


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))
        self._round = 0  # the last one that was drawn

    def draw(self, seat: int):
        desk = self.desk
        desk.look(seat)
        seen = desk.seen
        begins = seen[STEP] == DRAFT and not seen[PLACE] and seen[ROUND] == self._round + 1
        self._round = seen[ROUND]
        before = desk.mode
        goes_on = desk.canvas.owner is desk
        moving = desk.ui.animations and goes_on
        deals = begins and goes_on
        if deals:
            desk.hides = seen[SEATS] + 1
            desk.rise = _HIDDEN_ROWS if view.obstacle_number(seen) else 0
        desk.settles = moving and self._changes_places(before)
        super().draw(seat)
        if desk.settles:
            shown_moves.settle(desk, before)
        if deals:
            shown_moves.deal(desk)
            if desk.game.turn() != seat:
                self.wait_for(desk.game.turn())
        desk.canvas.flush()

    def _changes_places(self, before) -> bool:
        # True where the hand lies elsewhere from now on.
        desk = self.desk
        if before < 0 or not view.hand(desk.seen, desk.viewer):
            return False
        return desk.box(before, 1) != desk.box(desk.next_mode(), 1)

    def paint(self):
        self.desk.paint()

    def spots(self, moves) -> list:
        from lineup.games.line.screen.views import spots

        return spots.of(self.desk, moves)

    def in_words(self):
        from lineup.games.line.screen.choices import spoken

        return spoken.of_table(self.desk)

    def part(self):
        desk = self.desk
        seen = desk.seen
        if seen[STEP] == SWAP:
            return Exchange(desk)
        # Whoever was asked about an exchange can take that back.
        passed = seen[STEP] == PLAY and view.obstacle_number(seen) % EVERY == 0
        skipped = passed and not desk.game.can_undo()
        return CardChoice(desk, t("line.exchange.none") if skipped else "")

    def ends(self, move: int) -> bool:
        """False: nine obstacles end it, whatever is played."""
        return False

    def details(self) -> bool:
        from lineup.games.line.screen.pages.details import Details

        return Details(self.desk, self._part).run()

    def show(self, seat: int, move: int):
        """Shows a move before it is played."""
        desk = self.desk
        desk.look(desk.viewer)
        shown_moves.show(desk, seat, move)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.seen
        if state[OPTION] == SIMPLE:
            points = view.score_parts(state, seat)
            rows = [("line.score.joins." + _COLOURS[i], (), points[i]) for i in range(3)]
            return rows + [("line.score.values", (), points[3])]
        return [
            ("line.score.chain." + _COLOURS[i], chain, chain[0] * chain[1])
            for i in range(3)
            for chain in view.chains(state, seat, 1 << i)
        ]
