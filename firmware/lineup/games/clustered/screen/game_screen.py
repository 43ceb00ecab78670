"""The look of Clustered, and how it is played."""

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import (
    CELL, CHOICE_MASK, HAND_N, KIND_SHIFT, MOVE_PICK, MOVE_PLACE, SEAT, STEP, seat_at,
)  # fmt: skip
from lineup.games.clustered.screen.choices.card_choice import CardChoice
from lineup.games.clustered.screen.choices.place_choice import PlaceChoice
from lineup.games.clustered.screen.desk import Desk
from lineup.games.clustered.screen.moves import shown_moves
from lineup.games.clustered.screen.moves.news import placed_since
from lineup.ui.table.game_screen import GameScreen
from lineup.ui.type.messages import t

_ROWS = ("block", "lines", "first.line", "first.block", "best.block", "best.line")


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    common = True

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))
        self._viewer = -1  # whose marks are on the table
        self._waited = False  # that others have decided since the viewer did

    def paint(self):
        desk = self.desk
        table = desk.table
        decides = desk.seen[SEAT] == desk.viewer
        if self._viewer != desk.viewer:
            self._viewer = desk.viewer
            table.marks, table.cursor, table.fresh = {}, -1, ()
            table.size = 0
            desk.taken = desk.aim = -1
        fresh = placed_since(desk.seen, desk.viewer)
        if not desk.count:
            table.set_marks({})
        if not decides or desk.seen[STEP] != CELL:
            table.point(-1)
        desk.paint()
        table.set_fresh(fresh)

    def glance(self, seat: int) -> int:
        """As every game's; once it is over there are no hands, and the table takes their room."""
        if self.desk.game.turn() < 0:
            self.desk.clear_hand()
        return super().glance(seat)

    def beyond(self) -> bool:
        """True where more of the table lies beyond the panel."""
        return not self.desk.table.all_in()

    def pan(self, event: int) -> bool:
        """Moves what is seen of it in a direction; False where it ends there."""
        return self.desk.table.pan(event)

    def wait_for(self, mover: int):
        super().wait_for(mover)
        desk = self.desk
        if mover >= 0 and not desk.seen[seat_at(desk.seen, desk.viewer) + HAND_N]:
            desk.say(t("clustered.out", desk.names[mover]))
        desk.hints()
        self._waited = True

    def attend(self, moves):
        desk = self.desk
        table = desk.table
        desk.look(desk.viewer)
        cell = desk.home()
        for move in reversed(moves[:2]):
            if move >> KIND_SHIFT == MOVE_PLACE >> KIND_SHIFT:
                cell = move & CHOICE_MASK
        table.frame(cell)
        table.top = cell // table.width * table.size & -2  # what is said covers the lower rows

    def spots(self, moves) -> list:
        from lineup.games.clustered.screen.views import spots

        return spots.of(self.desk, moves)

    def alone(self) -> list:
        from lineup.games.clustered.screen.views import spots

        return spots.alone(self.desk)

    def in_words(self):
        from lineup.games.clustered.screen.choices import spoken

        return spoken.of_table(self.desk)

    def part(self):
        if self._waited:
            self._waited = False
            self.desk.ui.sound("turn")
        return PlaceChoice(self.desk) if self.desk.seen[STEP] == CELL else CardChoice(self.desk)

    def ends(self, move: int) -> bool:
        """False: the last card ends it, wherever it is placed."""
        return False

    def details(self):
        # Loaded with the first press of X: a table with eight seats needs the heap.
        from lineup.games.clustered.screen.pages.details import Details

        decides = self.desk.seen[SEAT] == self.desk.viewer
        return Details(self.desk, self._part if decides else None).run()

    def show(self, seat: int, move: int):
        """Shows a move before it is played, where the viewer may see it."""
        desk = self.desk
        kind = move >> KIND_SHIFT
        desk.look(desk.viewer)
        if kind == MOVE_PICK >> KIND_SHIFT:
            if seat == desk.viewer:
                shown_moves.take(desk, move & CHOICE_MASK)
        elif kind == MOVE_PLACE >> KIND_SHIFT:
            shown_moves.place(desk, seat, move)
        else:
            shown_moves.remove(desk, seat, move & CHOICE_MASK)

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        points = scoring.parts(self.desk.seen, seat)
        rows = [("clustered.score." + _ROWS[i], (), points[i]) for i in range(len(points))]
        return [row for i, row in enumerate(rows) if i < 2 or row[2]]
