# A SETUP screen at a table, with presses from a function. Runs on MicroPython too.

from array import array

from lineup.engine import rng
from lineup.engine.replay import Session
from lineup.games.setup import rules
from lineup.games.setup.screen import Screen
from lineup.ui.widgets import Ui
from tests.games.numberdrop_screen.rig import Board

SIZES = ((240, 240), (240, 135))
MENU, UNDO = -2, -3
UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)
NAMES = ("Anna", "CPU 2", "Bertha", "Christopher")


class Waiting(Exception):
    """The buttons are used up and the screen waits for another."""


class Table:
    """A game at the screen. people: the seats that press buttons; the others move at random."""

    def __init__(self, seats=2, seed=1, size=SIZES[0], people=None, options=(1, 0, 0)):
        self.board = Board(size)
        self.ui = Ui(self.board)
        self.ui.animations = True
        self.session = Session(rules, seats, seed, options)
        self.people = set(range(seats)) if people is None else set(people)
        self.screen = Screen(self.ui, self.session, NAMES[:seats])
        self.viewer = min(self.people) if self.people else 0
        self.presses = 0
        self._moves = array("i", [0] * rules.MAX_MOVES)
        self._rng = bytearray(rng.SIZE)
        rng.seed(self._rng, 0, seed)

    @property
    def state(self):
        return self.session.state

    @property
    def picture(self):
        """What the panel shows."""
        return bytes(self.board.display.buffer)

    def below(self, n):
        """A random number 0..n-1 of this table's own."""
        return rng.below(self._rng, 0, n)

    def step(self):
        """One decision, as the console's turn loop takes it; what came of it."""
        seat = rules.turn(self.state)
        if seat in self.people:
            self.viewer = seat
        self.screen.draw(self.viewer)
        if seat in self.people:
            move = self.screen.choose(seat)
        else:
            move = self._moves[self.below(rules.moves(self.state, self._moves))]
        if move >= 0:
            self.screen.show(seat, move)
            self.session.play(move)
        elif move == UNDO:
            assert self.session.can_undo()
            self.session.undo()
        return move

    def keys(self, *buttons, watch=None):
        """Presses these buttons, taking decisions as they come; then stops where it waits."""
        waiting = list(buttons)

        def press():
            if watch:
                watch()
            if not waiting:
                raise Waiting
            return waiting.pop(0)

        self.board.press = press
        try:
            while rules.turn(self.state) >= 0:
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
        while rules.turn(self.state) >= 0:
            self.step()
        self.screen.draw(self.viewer)
