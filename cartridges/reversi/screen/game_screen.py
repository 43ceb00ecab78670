"""The screen at which Reversi is played; `desk` has how it looks."""

from lineup.games.reversi import rules
from lineup.games.reversi.rules import board
from lineup.games.reversi.rules.layout import MOVE_PASS
from lineup.games.reversi.screen.desk import Desk
from lineup.ui.drawing import theme
from lineup.ui.drawing.emblems import emblem
from lineup.ui.input import A
from lineup.ui.pages.info_pages import Info
from lineup.ui.table import showing
from lineup.ui.table.game_screen import NO_MOVE, GameScreen, Part
from lineup.ui.table.nearest import nearest
from lineup.ui.type.fonts import BODY
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_TURN_MS = 60  # from one disc that turns round to the next
_BLINK_MS = 180


class Place(Part):
    """A place for a disc: the directions go from one that is free to take to the next."""

    def __init__(self, desk):
        self.desk = desk
        self.places = [desk.moves[i] for i in range(desk.count)]
        middle = [abs(7 - 2 * (p & 7)) + abs(7 - 2 * (p >> 3)) for p in self.places]
        self.at = self.places[middle.index(min(middle))]

    def rule(self) -> str:
        """Names the rule for this."""
        return "turn"

    def draw(self):
        """Marks the places, and the one in focus."""
        for place in self.places:
            self.desk.place(place, place == self.at, True)
        self.words()

    def words(self):
        """Says how many discs turn round."""
        desk = self.desk
        count = board.turned(desk.seen, desk.viewer, self.at)
        desk.hints((A, "ui.place"))
        key = "reversi.brings.one" if count == 1 else "reversi.brings"
        desk.say(t(key, *rules.place_name(self.at), count))

    def key(self, event: int) -> int:
        """Takes an arrow or A: a move, or NO_MOVE."""
        if event == A:
            return self.at
        found = nearest(self.places, 8, self.at, event)
        if found < 0:
            self.desk.halt("reversi.no.place")
            return NO_MOVE
        self.at = found
        self.draw()
        return NO_MOVE

    def aim(self, moves) -> int:
        """Selects the place of the first move."""
        self.select(moves)
        self.draw()
        return 1

    def select(self, moves):
        """Selects it before it is drawn."""
        self.at = moves[0]


class Pass(Part):
    """No place is left: A passes."""

    def __init__(self, desk):
        self.desk = desk

    def rule(self) -> str:
        """Names the rule for this."""
        return "pass"

    def draw(self):
        self.words()

    def words(self):
        """Says what A does."""
        self.desk.hints((A, "reversi.pass"))
        self.desk.say(t("reversi.must"))

    def key(self, event: int) -> int:
        """Takes A."""
        if event == A:
            return MOVE_PASS
        self.desk.halt("reversi.must")
        return NO_MOVE

    def aim(self, moves) -> int:
        self.draw()
        return 1


class Details(Info):
    """X: how many discs everybody has, and what they may choose from."""

    def __init__(self, desk):
        super().__init__(desk, (("reversi.discs", Details._discs),))

    def _discs(self):
        y = self.top + 6
        for seat in range(2):
            emblem(self.canvas, seat, 8, y + 2, theme.INK)
            self.canvas.text(self.desk.names[seat], 26, BODY.line(y + 3), theme.INK, BODY)
            y += 17
            found = rows(self.desk.seen, seat)
            y = self.rows(y, [(t(k, *args), number(n), theme.GOOD) for k, args, n in found])


def rows(state, seat: int) -> list:
    """(message key, arguments, points) rows: a seat's discs."""
    return [("reversi.score", (), rules.score(state, seat))]


class Screen(GameScreen):
    """The screen of one game. names: the seats' names, in order."""

    common = True

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names))

    def paint(self):
        self.desk.paint()

    def part(self):
        return Pass(self.desk) if self.desk.moves[0] == MOVE_PASS else Place(self.desk)

    def details(self) -> bool:
        return Details(self.desk).run()

    def show(self, seat: int, move: int):
        """Shows a move before it is played: the disc comes, and others turn round one by one. Any
        key skips."""
        desk = self.desk
        motion = desk.ui.motion
        motion.begin()
        if move == MOVE_PASS:
            showing.tell(desk, seat, "reversi.show.pass")
            showing.rest(desk, seat)
            return
        count = board.turned(desk.seen, seat, move)
        key = "reversi.show.one" if count == 1 else "reversi.show"
        showing.tell(desk, seat, key, *rules.place_name(move), count)
        desk.place(move, True, seat=seat)
        if not motion.hold(_BLINK_MS):
            return
        after = bytearray(desk.seen)
        rules.apply(after, move)
        for place in range(64):
            mine = board.disc(after, place)
            if mine == seat and board.disc(desk.seen, place) == 1 - seat:
                desk.place(place, seat=seat)
                if not motion.hold(_TURN_MS):
                    return
        showing.rest(desk, seat)

    def results(self, seat: int) -> list:
        """Takes the score apart: (message key, arguments, points) rows."""
        return rows(self.desk.seen, seat)
