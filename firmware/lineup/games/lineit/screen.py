"""How Line-it looks and is played.

`desk` holds what the parts share; `table_view` and `others_view` draw the table, `cards_view`
one card; `choice` is a person's turn and `offers` what can be chosen; `motion` what is shown of
moves; `details` is behind X. Positions are in `geometry`, for 240x240 and 240x135.
"""

from array import array

from micropython import const

from lineup.games.lineit import motion, others_view, view
from lineup.games.lineit.choice import Choice
from lineup.games.lineit.desk import Desk
from lineup.games.lineit.details import PARTS, Details
from lineup.games.lineit.layout import DID_N, FINAL, MOVE_END, NOBODY, SEAT, SEATS, STEP
from lineup.games.lineit.table_view import TableView
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.input import B, X, Y
from lineup.ui.messages import t

MENU = const(-2)
UNDO = const(-3)
_NOT_YET = const(-9)


class Screen:
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, session, names):
        self.desk = Desk(ui, session, names)
        self.table = TableView(self.desk)
        self._queue = []  # the second move of a chain
        self._left = {}  # how many moves there were when a seat's turn had ended
        self._fresh = None  # (viewer, moves) that the screen shows, while nothing else was drawn

    def draw(self, seat: int):
        """The whole screen as `seat` may know it."""
        desk = self.desk
        desk.look(seat)
        desk.list_moves()
        self.table.draw()
        if desk.seen[SEAT] != seat:
            self._wait(desk.seen[SEAT])
        self._fresh = (seat, len(desk.session.moves))
        desk.canvas.flush()

    def choose(self, seat: int) -> int:
        """The person's decision: a legal move, MENU, or UNDO."""
        desk = self.desk
        if self._fresh != (seat, len(desk.session.moves)):
            self.draw(seat)
        self._fresh = None
        if self._queue:
            move = self._queue.pop()
            if desk.legal(move):
                return move
        desk.own_moves = desk.seen[desk.base + DID_N]
        part = Choice(desk, self.table)
        part.draw()
        if not desk.own_moves:
            self._tell_news()
        while True:
            desk.canvas.flush()
            event = desk.ui.keys.wait()
            if desk.complained:
                desk.complained = False
                part.words()
            done = self._key(part, event)
            if done == MOVE_END:
                self._left[seat] = len(desk.session.moves) + 1
            if done != _NOT_YET:
                return done

    def _key(self, part, event):
        desk = self.desk
        if event == Y:
            return MENU
        if event == X:
            Details(desk).run()
            self._redraw(part)
        elif event == B:
            if not part.back():
                if desk.own_moves and desk.session.can_undo():
                    return UNDO
                desk.complain("lineit.no.undo")
        else:
            chain = part.key(event)
            if chain:
                self._queue = list(chain[1:])
                return chain[0]
        return _NOT_YET

    def show(self, seat: int, move: int):
        """Animates a move before it is played."""
        desk = self.desk
        desk.look(desk.viewer)
        if seat == desk.viewer:
            motion.own(desk, self.table, move)
        else:
            motion.other(desk, self.table, seat, move)
        desk.canvas.flush()

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        points = array("i", [0] * view.PARTS)
        view.score_parts(self.desk.session.state, seat, points)
        return [("lineit.score." + PARTS[i], (), points[i]) for i in range(view.PARTS)]

    def _redraw(self, part):
        part.back()
        self.table.draw()
        part.draw()

    def _tell_news(self):
        # At the start of a turn: what the others did, and what is to be done.
        desk = self.desk
        seen = desk.seen
        if seen[STEP] == FINAL:
            desk.say(
                (t("lineit.final"), theme.ACCENT), t("lineit.final.how"), t("lineit.final.then")
            )
            desk.complained = True
            return
        nobody = self._left.get(desk.viewer) == len(desk.session.moves)
        if nobody or not others_view.has_news(seen, desk.viewer):
            return
        x, y, w, h = desk.clear_words()
        columns = 1 if seen[SEATS] < 4 else 2
        row = desk.geometry.row
        if h >= row * ((seen[SEATS] - 2) // columns + 2) - 2:
            desk.canvas.text(t("lineit.news"), x, y - 1, theme.MUTED, SMALL)
            y += row
        place = 0
        for step in range(1, seen[SEATS]):
            seat = (desk.viewer + step) % seen[SEATS]
            left = x + place % columns * (w // columns)
            others_view.news(
                desk.canvas, seen, seat, left, y - 1 + place // columns * row, w // columns
            )
            place += 1
        desk.complained = True

    def _wait(self, mover):
        # Somebody else decides, or nobody any more.
        desk = self.desk
        name = t("lineit.over") if mover == NOBODY else t("lineit.waits", desk.names[mover])
        desk.say((name, theme.TEXT))
        desk.plain_hints((Y, "lineit.hint.menu"))
