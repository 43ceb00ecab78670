"""How Line-it looks and is played.

`table_view`, `line_view` and `others_view` draw the desk, `cards_view` one card; `choice` is a
person's turn and `offers` what can be chosen; `motion` what is shown of moves and `news` what
others did; `details` is behind X. Positions are in `geometry`, for 240x240 and 240x135.
"""

from lineup.games.lineit.rules import view
from lineup.games.lineit.screen import motion
from lineup.games.lineit.screen.choice import Choice
from lineup.games.lineit.screen.desk import Desk
from lineup.games.lineit.screen.details import PARTS, Details
from lineup.games.lineit.screen.table_view import TableView
from lineup.ui.game_screen import GameScreen


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))
        self.table = TableView(self.desk)

    def paint(self):
        self.table.draw()

    def part(self):
        return Choice(self.desk, self.table, self.queue)

    def details(self):
        Details(self.desk).run()

    def show(self, seat: int, move: int):
        """Shows a move before it is played."""
        self.desk.look(self.desk.viewer)
        if seat == self.desk.viewer:
            motion.own(self, move)
        else:
            motion.other(self, seat, move)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        points = view.score_parts(self.desk.seen, seat)
        return [("lineit.score." + PARTS[i], (), points[i]) for i in range(len(PARTS))]
