"""How Clustered looks and is played, on 240x240 and 240x135."""

from micropython import const

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import (
    CELL, CHOICE_MASK, KIND_SHIFT, MOVE_PICK, MOVE_PLACE, SEAT, STEP,
)  # fmt: skip
from lineup.games.clustered.screen import card_look
from lineup.games.clustered.screen.card_choice import CardChoice
from lineup.games.clustered.screen.place_choice import PlaceChoice
from lineup.games.clustered.screen.desk import Desk
from lineup.games.clustered.screen.details import Details
from lineup.games.clustered.screen.news import placed_since
from lineup.ui import theme
from lineup.ui.game_screen import GameScreen
from lineup.ui.messages import t

_ROWS = ("block", "lines", "first.line", "first.block", "best.block", "best.line")
_READ = const(6)  # frames to see a card that leaves the game


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))
        self._viewer = -1  # whose marks are on the table

    def paint(self):
        desk = self.desk
        table = desk.table
        table.smooth = desk.ui.animations
        decides = desk.seen[SEAT] == desk.viewer
        if self._viewer != desk.viewer:
            self._viewer = desk.viewer
            table.marks, table.cursor, table.fresh = {}, -1, ()
            table.size = 0
            desk.taken = desk.aim = -1
        if not decides:
            table.set_marks({})
        if not decides or desk.seen[STEP] != CELL:
            table.point(-1)
        desk.paint()
        table.set_fresh(placed_since(desk.seen, desk.viewer))

    def part(self):
        return PlaceChoice(self.desk) if self.desk.seen[STEP] == CELL else CardChoice(self.desk)

    def details(self):
        Details(self.desk).run()

    def show(self, seat: int, move: int):
        """Animates a move before it is played, where the viewer may see it."""
        desk = self.desk
        kind = move >> KIND_SHIFT
        if kind == MOVE_PICK >> KIND_SHIFT:
            return
        desk.look(desk.viewer)
        if kind == MOVE_PLACE >> KIND_SHIFT:
            self._show_place(seat, move)
        elif seat != desk.viewer:
            self._show_removal(seat, move & CHOICE_MASK)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        points = scoring.parts(self.desk.seen, seat)
        rows = [("clustered.score." + _ROWS[i], (), points[i]) for i in range(len(points))]
        return [row for i, row in enumerate(rows) if i < 2 or row[2]]

    def _show_place(self, seat, move):
        desk = self.desk
        table = desk.table
        cell = move & CHOICE_MASK
        points = scoring.gain(desk.seen, seat, cell)
        table.point(-1)
        table.set_marks({})
        desk.game.preview(move, desk.viewer, desk.seen)
        table.follow(cell)
        key = "clustered.news.points" if points else "clustered.news.place"
        desk.say((t(key, desk.names[seat], points), theme.SEATS[seat]))
        for i in range(4 if seat != desk.viewer else 2):
            table.point(cell if i % 2 == 0 else -1)
            if self.hold(1):
                break
        table.point(-1)

    def _show_removal(self, seat, card):
        desk = self.desk
        desk.say((t("clustered.news.remove", desk.names[seat]), theme.SEATS[seat]))
        x, y, w, h = desk.geometry.table
        x += w // 2 - 20
        y += h // 2 - 20
        desk.canvas.round_rect(x, y, 40, 40, theme.SURFACE, 4)
        card_look.draw(desk.canvas, x + 7, y + 7, 26, card, seat)
        self.hold(_READ)
        desk.table.draw()
