"""A game's screen at a table: a board whose presses come from a function, and the console's turn
loop. It runs on MicroPython too, and holds what every screen promises about the panel and time."""

from array import array

from host_sim.playing.bots import choose
from lineup import games
from lineup.engine import protocol, rng
from lineup.engine.replay import Session
from lineup.engine.viewpoint import Viewpoint
from lineup.ui.table.game_screen import MENU as MENU
from lineup.ui.table.game_screen import UNDO as UNDO
from lineup.ui.widgets import Ui
from tests import board

SIZES = ((240, 240), (240, 135))
WIDE = (320, 240)
UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)
NAMES = ("Anna", "CPU 2", "Bertha", "Christopher", "Eva", "Friedolin", "Gustav", "Hanna")


class Board(board.Board):
    """A board of one of these sizes. The smallest one has no X and Y."""

    def __init__(self, size):
        super().__init__(*size, size != SIZES[1])


Waiting = board.Finished
"""The buttons are used up and the screen waits for another."""


class Table:
    """A game at the screen. people: the seats that press buttons; the others move at random.

    By default the fewest seats, all of them people, and the options' defaults.
    """

    def __init__(self, key, seats=0, seed=1, size=SIZES[0], people=None, options=None):
        self.rules = games.load(key)
        seats = seats or self.rules.SEATS[0]
        options = protocol.defaults(self.rules) if options is None else options
        self.board = Board(size)
        self.ui = Ui(self.board)
        self.ui.animations = True
        self._watch_marks()
        self.session = Session(self.rules, seats, seed, options)
        self.people = set(range(seats)) if people is None else set(people)
        self.screen = games.load_screen(key).Screen(
            self.ui, Viewpoint(self.session), NAMES[:seats]
        )
        self.screen.people = sorted(self.people)
        self.viewer = min(self.people) if self.people else 0
        self.presses = 0
        self._moves = array("i", [0] * self.rules.MAX_MOVES)
        self._rng = bytearray(rng.SIZE)
        rng.seed(self._rng, 0, seed)

    def _watch_marks(self):
        # Lines of text may stick out where they have no ink: five pixels at most.
        canvas = self.ui.canvas
        mark, width, height = canvas.mark, canvas.width, canvas.height

        def checked(x, y, w, h):
            assert 0 <= x and x + w <= width and -1 <= y and y + h <= height + 5, (x, y, w, h)
            mark(x, y, w, h)

        canvas.mark = checked

    @property
    def state(self):
        return self.session.state

    @property
    def picture(self):
        """Returns what the panel shows."""
        return bytes(self.board.display.buffer)

    def seat(self):
        """Tells who is to move; negative at the end."""
        return self.rules.turn(self.state)

    def step(self):
        """One decision, as the console's turn loop takes it; what the screen or CPU returned."""
        seat = self.seat()
        if seat in self.people and not self.screen.in_the_open():
            self.viewer = seat
        self.screen.draw(self.viewer)
        move = self.screen.choose(seat) if seat in self.people else self.any_move()
        if move >= 0:
            self.screen.show(seat, move)
            self.session.play(move)
        elif move == UNDO:
            assert self.session.can_undo()
            self.session.undo()
        return move

    def legal(self):
        """The legal moves."""
        return list(self._moves[: self.rules.moves(self.state, self._moves)])

    def any_move(self):
        """A random legal move."""
        return self._moves[self.below(self.rules.moves(self.state, self._moves))]

    def good_move(self):
        """Chooses as a normal CPU player would."""
        bot = games.load_bot(self.rules.KEY)
        return choose(bot, self.rules, self.state, self.seat(), self._rng, 1)

    def below(self, n):
        """A random number 0..n-1 of this table's own."""
        return rng.below(self._rng, 0, n)

    def keep(self):
        """The state as it is now is where undo stops."""
        self.session._kept[:] = self.state
        self.session._barrier = len(self.session.moves)

    def keys(self, *buttons, watch=None):
        """Presses these buttons, taking decisions as they come; then stops where it waits.

        `watch` is called before every press and at the end. Whatever was half decided is lost
        when it stops: another call starts with the decision anew.
        """
        waiting = list(buttons)

        def press():
            if watch:
                watch()
            if not waiting:
                raise Waiting
            return waiting.pop(0)

        self.board.press = press
        self.screen.anew()
        try:
            while self.seat() >= 0:
                self.step()
        except Waiting:
            pass

    def finish(self, press, limit=40000):
        """Plays to the end with buttons from `press`."""

        def pressed():
            self.presses += 1
            assert self.presses < limit, "no end in sight"
            return press()

        self.board.press = pressed
        while self.seat() >= 0:
            self.step()
        self.screen.draw(self.viewer)
