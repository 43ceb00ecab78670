"""How Line-it looks and is played."""

from lineup.games.lineit.rules import view
from lineup.games.lineit.screen import move_animation
from lineup.games.lineit.screen.turn_choice import Choice
from lineup.games.lineit.screen.desk import Desk
from lineup.games.lineit.screen.details import PARTS, Details
from lineup.games.lineit.screen.table import Table
from lineup.ui.game_screen import GameScreen


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))
        self.table = Table(self.desk)

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
            move_animation.own(self, move)
        else:
            move_animation.other(self, seat, move)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        points = view.score_parts(self.desk.seen, seat)
        return [("lineit.score." + PARTS[i], (), points[i]) for i in range(len(PARTS))]
