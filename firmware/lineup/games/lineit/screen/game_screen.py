"""The look of Line-it, and how it is played."""

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import (
    FINAL, HAND, MOVE_COLLECT, MOVE_END, STEP, TURN, player_at,
)  # fmt: skip
from lineup.games.lineit.screen.choices import selection
from lineup.games.lineit.screen.choices.turn_choice import Choice
from lineup.games.lineit.screen.desk import Desk
from lineup.games.lineit.screen.moves import shown_moves, round_end
from lineup.games.lineit.screen.views.table import Table
from lineup.ui.table.game_screen import GameScreen
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_PARTS = ("cards", "jackpots", "met", "failed")


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))
        self.table = Table(self.desk)

    def paint(self):
        self.table.draw()

    def spots(self, moves) -> list:
        from lineup.games.lineit.screen.views import spots

        return spots.of(self.desk, moves)

    def in_words(self):
        from lineup.games.lineit.screen.choices import spoken

        return spoken.of_table(self.desk)

    def part(self):
        return Choice(self.desk, self.table, self.queue)

    def choose(self, seat: int) -> int:
        """As every game's; where nothing but the end of the turn is left it follows by itself."""
        desk = self.desk
        move = super().choose(seat)
        if move >= 0 and not self.queue and move != MOVE_END and desk.seen[STEP] == TURN:
            desk.game.preview(move, desk.viewer, desk.after)
            if desk.rules.moves(desk.after, desk.moves) == 1 and desk.moves[0] == MOVE_END:
                self.queue.append(MOVE_END)
        return move

    def ends(self, move: int) -> bool:
        """True where the last turn ends it, as nobody can play in the last phase. There each has
        one card and is done, whatever comes of it."""
        desk, seen = self.desk, self.desk.seen
        if seen[STEP] == FINAL:
            return False
        for seat in range(desk.game.seats):
            if seat != desk.viewer and seen[player_at(seat) + HAND]:
                return False
        return super().ends(move)

    def doubt(self, move: int) -> tuple:
        """Before a line is collected that brings nothing; with a card that begins anew, before
        one that another card could go on with."""
        desk = self.desk
        worth = line.worth(desk.seen, desk.base)
        if move != MOVE_COLLECT or worth > 0 or self.queue and not selection.goes_on(desk):
            return ()
        return t("lineit.ask.collect", number(worth)), "lineit.button.collect"

    def details(self) -> bool:
        # Its pages are loaded once they are wanted: each module takes heap.
        from lineup.games.lineit.screen.pages.details import Details

        return Details(self.desk, self._part).run()

    def show(self, seat: int, move: int):
        """Shows a move before it is played."""
        desk = self.desk
        desk.look(desk.viewer)
        desk.game.preview(move, desk.viewer, desk.after)
        desk.arrange(desk.after)
        mine = desk.rules.turn(desk.after) == desk.viewer
        desk.count = desk.rules.moves(desk.after, desk.moves) if mine else 0
        # In the midst of one's own turn the key that skips is the next press as well.
        desk.ui.motion.begin(mine and seat == desk.viewer and move != MOVE_END)
        shown_moves.show(self, seat, move)
        round_end.show(self)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        points = view.score_parts(self.desk.seen, seat)
        return [("lineit.score." + _PARTS[i], (), points[i]) for i in range(len(_PARTS))]
