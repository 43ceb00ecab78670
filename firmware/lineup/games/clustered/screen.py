"""How Clustered looks and is played.

`desk` holds what the parts share (`table_view` the window over the map, `faces` the cards);
`cards` and `cells` are the decisions; `look` is behind X. Positions are in `geometry`, for
240x240 and 240x135.
"""

from micropython import const

from lineup.games.clustered import faces, view
from lineup.games.clustered.cards import Cards
from lineup.games.clustered.cells import Cells
from lineup.games.clustered.desk import Desk
from lineup.games.clustered.layout import (
    CELL, CHOICE_MASK, KIND_SHIFT, MOVE_PICK, MOVE_PLACE, PICK, SEATS, STEP,
)  # fmt: skip
from lineup.games.clustered.look import Look
from lineup.ui import theme
from lineup.ui.input import B, X, Y
from lineup.ui.messages import t

MENU = const(-2)
UNDO = const(-3)

_ROWS = ("block", "lines", "first.line", "first.block", "best.block", "best.line")
_FLASH_MS = const(90)


class Screen:
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, session, names):
        self.desk = Desk(ui, session, names)
        self._fresh = None  # (viewer, moves) that the screen shows, while nothing else was drawn
        self._taken = -1  # the card that was taken last

    def draw(self, seat: int):
        """The whole screen as `seat` may know it."""
        desk = self.desk
        desk.table.smooth = desk.ui.animations
        desk.canvas.rect(0, 0, desk.canvas.width, 2, theme.BACKGROUND)  # the progress line's
        desk.look(seat)
        mover = desk.rules.turn(desk.session.state)
        if self._fresh and self._fresh[0] == seat:
            if mover != seat:
                desk.table.set_marks({})
            desk.update()
            desk.table.set_fresh(self._news(seat))
        else:
            desk.table.marks = {}
            desk.table.fresh = self._news(seat)
            desk.draw()
        if mover != seat:
            self._wait(mover)
        self._fresh = (seat, len(desk.session.moves))
        desk.leave()

    def choose(self, seat: int) -> int:
        """The person's decision: a legal move, MENU, or UNDO."""
        desk = self.desk
        if self._fresh != (seat, len(desk.session.moves)):
            self.draw(seat)
        desk.list_moves()
        part = Cells(desk) if desk.seen[STEP] == CELL else Cards(desk, self._taken)
        part.draw()
        while True:
            desk.canvas.flush()
            event = desk.ui.keys.wait()
            if desk.complained:
                desk.complained = False
                part.words()
            if event == Y:
                return self._leave(MENU)
            if event == X:
                Look(desk).run()
                desk.draw()
                part.draw()
            elif event == B:
                if not part.back():
                    if self._can_undo():
                        return self._leave(UNDO)
                    desk.complain("clustered.no.undo")
            else:
                move = part.key(event)
                if move >= 0:
                    self._taken = move & CHOICE_MASK if move >> KIND_SHIFT == 0 else -1
                    return self._leave(move)

    def show(self, seat: int, move: int):
        """Animates a move before it is played, where the viewer may see it."""
        desk = self.desk
        kind = move >> KIND_SHIFT
        if kind == MOVE_PICK >> KIND_SHIFT:
            return
        desk.look(desk.viewer)
        if kind == MOVE_PLACE >> KIND_SHIFT:
            self._show_place(seat, move & CHOICE_MASK)
        elif seat != desk.viewer:
            self._show_removal(seat, move & CHOICE_MASK)
        desk.leave()

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.session.state
        points = [0] * view.PARTS
        view.score_parts(state, seat, points)
        rows = [("clustered.score." + _ROWS[i], (), points[i]) for i in range(view.PARTS)]
        return [row for i, row in enumerate(rows) if i < 2 or row[2]]

    def _leave(self, result):
        desk = self.desk
        desk.table.point(-1)
        desk.leave()
        return result

    def _can_undo(self):
        desk = self.desk
        alone = desk.session.seats == 1 or desk.seen[STEP] == CELL
        return alone and desk.session.can_undo()

    def _news(self, seat) -> tuple:
        # Cards that the others have placed since this viewer did.
        state, moves = self.desk.session.state, self.desk.session.moves
        fresh = []
        for i in range(len(moves) - 1, -1, -1):
            if moves[i] >> KIND_SHIFT == MOVE_PLACE >> KIND_SHIFT:
                cell = moves[i] & CHOICE_MASK
                if view.owner_at(state, cell) == seat or len(fresh) == state[SEATS] - 1:
                    break
                fresh.append(cell)
        return tuple(fresh)

    def _wait(self, mover):
        # Somebody else decides, or nobody any more.
        desk = self.desk
        if mover < 0:
            desk.say(t("clustered.over"))
        else:
            desk.say((t("clustered.waits", desk.names[mover]), theme.SEATS[mover]))
        desk.hints((Y, "clustered.hint.menu"))

    def _show_place(self, seat, cell):
        desk = self.desk
        table = desk.table
        card = desk.session.state[PICK]
        points = view.gain(desk.seen, seat, cell)
        table.ghost, table.owner = card, seat
        table.set_marks({})
        table.reveal(cell)
        key = "clustered.news.points" if points else "clustered.news.place"
        desk.say((t(key, desk.names[seat], points), theme.SEATS[seat]))
        for i in range(4 if seat != desk.viewer else 2):
            table.point(cell if i % 2 == 0 else -1)
            if desk.pause(_FLASH_MS):
                break
        table.point(-1)

    def _show_removal(self, seat, card):
        desk = self.desk
        desk.say((t("clustered.news.remove", desk.names[seat]), theme.SEATS[seat]))
        x, y, w, h = desk.geometry.table
        canvas = desk.canvas
        x += w // 2 - 20
        y += h // 2 - 20
        canvas.round_rect(x, y, 40, 40, theme.SURFACE, 4)
        faces.draw(canvas, x + 7, y + 7, 26, card, seat)
        for _ in range(6):
            if desk.pause(_FLASH_MS):
                break
        desk.table.draw()
