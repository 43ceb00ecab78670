"""The toy game's screen, hints and lesson."""

from lineup.engine.hints import Hints
from lineup.engine.lessons import Script
from lineup.ui.drawing import theme
from lineup.ui.input import A
from lineup.ui.table.desk import Desk
from lineup.ui.table.game_screen import NO_MOVE, GameScreen, Part
from tests.tools.game.conformance import toy
from tests.ui.a_desk import PALETTE

STAKE, SCORES, HANDS = 3, 6, 9
"""The places in the toy's state."""


class Choice(Part):
    """The arrows go through the legal moves, A takes the selected one."""

    def __init__(self, desk):
        self.desk = desk
        self.at = 0

    def draw(self):
        self.words()

    def words(self):
        self.desk.hints((A, "ui.choose"))

    def key(self, event):
        if event == A:
            return self.desk.moves[self.at]
        self.at = (self.at + 1) % self.desk.count
        return NO_MOVE

    def rule(self):
        return "turn"

    def aim(self, moves):
        self.select(moves)
        self.draw()
        return 1

    def select(self, moves):
        self.at = list(self.desk.moves).index(moves[0])


class Screen(GameScreen):
    """A bar, and nothing on the table."""

    def __init__(self, ui, game, names):
        super().__init__(Desk(ui, game, names, PALETTE))

    def paint(self):
        desk = self.desk
        desk.bar.draw(desk.seen[SCORES : SCORES + desk.game.seats], 0, "2/9", 2, 9)
        if desk.changed("ground", 1):
            desk.canvas.rect(*desk.grid.table, theme.TABLE)

    def part(self):
        return Choice(self.desk)

    def details(self):
        return False

    def spots(self, moves):
        return [self.desk.grid.table]

    def show(self, seat, move):
        self.desk.ui.motion.begin()

    def results(self, seat):
        return [("toy.play", (3,), 3)]


class Why(Hints):
    """A card counts what it shows, at the stake; of all else there is nothing to say."""

    def reason(self, seen, seat, moves, count, names):
        card = moves[0] >> 2
        return ("toy.play", (card,), card * seen[STAKE]) if card else ()


class Lesson(Script):
    """Each plays a card; then the player is alone."""

    SEED = 7
    OPTIONS = (0, 0)

    def __init__(self):
        state = toy.new(self.SEATS, self.SEED, self.OPTIONS)
        card, other = state[HANDS], state[HANDS + 2]
        self.STEPS = (((card << 2, other << 2), (("card", card),)),)

    def finished(self, state):
        return toy.turn(state) < 0
