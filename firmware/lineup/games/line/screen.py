"""How LINE looks and is played.

`desk` holds what the parts share (`track_view` a row of nine, `card_list` cards as lines, `marks`
the colours); `choice` has the decisions; `details` is behind X. Positions are in `geometry`, for
240x240 and 240x135.
"""

from micropython import const

from lineup.games.line import view
from lineup.games.line.cards import name_of
from lineup.games.line.choice import Cards, Exchange, signed
from lineup.games.line.desk import Desk
from lineup.games.line.details import Details
from lineup.games.line.layout import (
    CARD_MASK, COLUMN, DOWN, DRAFT, KIND_SHIFT, MOVE_KEEP, OPTION, PLACE_MASK, PLACE_SHIFT, SIMPLE,
    STEP, SWAP,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.input import LEFT, RIGHT, B, X, Y
from lineup.ui.messages import t

MENU = const(-2)
UNDO = const(-3)

_ROWS = ("red", "green", "blue", "values")
_FRAMES = const(7)
_FRAME_MS = const(90)


class Screen:
    """The screen of one game. names: the seats' names, in order."""

    def __init__(self, ui, session, names):
        self.desk = Desk(ui, session, names)
        self._fresh = None  # (viewer, moves) that the screen shows

    def draw(self, seat: int):
        """The whole screen as `seat` may know it."""
        desk = self.desk
        desk.look(seat)
        mover = desk.rules.turn(desk.session.state)
        desk.keep = mover == seat and desk.seen[STEP] == SWAP
        desk.draw()
        if mover != seat:
            self._wait(mover)
        self._fresh = (seat, len(desk.session.moves))
        desk.canvas.flush()

    def choose(self, seat: int) -> int:
        """The person's decision: a legal move, MENU, or UNDO."""
        desk = self.desk
        if self._fresh != (seat, len(desk.session.moves)):
            self.draw(seat)
        self._fresh = None
        exchange = desk.seen[STEP] == SWAP
        part = Exchange(desk) if exchange else Cards(desk)
        part.draw()
        while True:
            desk.canvas.flush()
            event = desk.ui.keys.wait()
            if desk.complained:
                desk.complained = False
                part.words()
            if event == Y:
                return MENU
            if event == B:
                if self._can_undo():
                    return UNDO
                desk.complain("line.no.undo")
            elif event == X or not exchange and event in (LEFT, RIGHT):
                Details(desk, 1 if event == X else 0 if event == RIGHT else -2).run()
                desk.draw()
                part.ghost = None
                part.draw()
            else:
                move = part.key(event)
                if move >= 0:
                    return move

    def show(self, seat: int, move: int):
        """Shows the move of somebody else before it is played."""
        desk = self.desk
        self._fresh = None
        if seat == desk.viewer or move == MOVE_KEEP:
            return
        desk.look(desk.viewer)
        name = desk.names[seat]
        if desk.seen[STEP] == DRAFT:
            text = t("line.news.draft", name, name_of(desk.seen[COLUMN + move]))
            desk.line(move, True)
        else:
            text = self._show_card(seat, name, move)
        desk.say((text, theme.SEATS[seat]))
        for _ in range(_FRAMES):
            if desk.pause(_FRAME_MS):
                break

    def results(self, seat: int) -> list:
        """(message key, arguments, points) rows: the score taken apart."""
        state = self.desk.session.state
        points = [0] * view.PARTS
        view.score_parts(state, seat, points)
        simple = state[OPTION] == SIMPLE
        kind = "line.score.joins." if simple else "line.score.chains."
        rows = [(kind + _ROWS[i], (), points[i]) for i in range(3)]
        if simple:
            rows.append(("line.score.values", (), points[3]))
        return rows

    def _show_card(self, seat, name, move):
        # On the track their row, with the card where it will lie.
        desk = self.desk
        seen = desk.seen
        card = move & CARD_MASK
        if seen[STEP] == SWAP:
            place = move >> PLACE_SHIFT & PLACE_MASK
            gain = view.gain(seen, seat, place, card)
            desk.row(seat, (place, card, theme.FOCUS))
            return t("line.news.swap", name, name_of(card), signed(gain))
        place = len(view.row(seen, seat))
        if not view.fits(seen, seat, card):
            desk.row(seat, (place, card | DOWN, theme.FOCUS))
            return t("line.news.down", name)
        gain = view.gain(seen, seat, place, card)
        desk.row(seat, (place, card, theme.FOCUS))
        return t("line.news.play", name, name_of(card), gain)

    def _can_undo(self):
        # Only the exchange before a play is the same seat's.
        moves = self.desk.session.moves
        exchanged = len(moves) > 0 and moves[-1] >> KIND_SHIFT == MOVE_KEEP >> KIND_SHIFT
        return exchanged and self.desk.session.can_undo()

    def _wait(self, mover):
        # Somebody else decides, or nobody any more.
        desk = self.desk
        if mover < 0:
            desk.say(t("line.over"))
        else:
            desk.say((t("line.waits", desk.names[mover]), theme.SEATS[mover]))
        desk.hints((Y, "line.hint.menu"))
