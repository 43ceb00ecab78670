# A screen at a table: a board whose presses come from a function, and the console's turn loop.
# Runs on MicroPython too.

import binascii

from lineup.bots.run import choose
from lineup.engine import rng
from lineup.engine.replay import Session
from lineup.games.clustered import bot, rules, screen
from lineup.ui.widgets import Ui

SIZES = ((240, 240), (240, 135))
MENU, UNDO = -2, -3
UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)
NAMES = ("Anna", "CPU 2", "Bertha", "Christopher", "Eva", "Friedolin", "Gustav", "Hanna")


class Display:
    """A panel that keeps a checksum of every picture sent to it."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.buffer = bytearray(width * height // 2)
        self.frames = []

    def set_palette(self, colours):
        self.palette = colours

    def show(self, x, y, w, h):
        assert 0 <= x and x + w <= self.width and 0 <= y and y + h <= self.height
        self.frames.append(binascii.crc32(self.buffer))


class Board:
    """The board seam. `press` gives a button whenever the console waits without end."""

    NAME, HAS_XY, STORAGE = "test", True, ""

    def __init__(self, size):
        self.display = Display(*size)
        self.buttons = self
        self.press = None
        self.now = self.time = 0
        self.waiting = []

    def get(self):
        return self.waiting.pop(0) if self.waiting else -1

    def wait(self, ms):
        self.time = self.now
        if self.waiting:
            return
        if ms >= 0:
            self.now += ms
            return
        button = self.press()
        self.waiting += [button | 8, button]

    def sleep_ms(self, ms):
        self.now += ms

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, a, b):
        return a - b


class Table:
    """A game at the screen. people: the seats that press buttons; the others move at random."""

    def __init__(self, seats=1, seed=1, size=SIZES[0], people=None, options=(0,) * 11):
        self.board = Board(size)
        self.ui = Ui(self.board)
        self.ui.animations = True
        self.session = Session(rules, seats, seed, options)
        self.people = set(range(seats)) if people is None else set(people)
        self.screen = screen.Screen(self.ui, self.session, NAMES[:seats])
        self.viewer = min(self.people) if self.people else 0
        self.presses = 0
        self._rng = bytearray(rng.SIZE)
        rng.seed(self._rng, 0, seed)

    @property
    def state(self):
        return self.session.state

    @property
    def picture(self):
        """What the panel shows."""
        return bytes(self.board.display.buffer)

    def seat(self):
        return rules.turn(self.state)

    def step(self):
        """One decision, as the console's turn loop takes it; what the screen or CPU returned."""
        seat = self.seat()
        if seat in self.people:
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

    def any_move(self):
        """A random legal move."""
        out = self.screen.desk.moves
        return out[rng.below(self._rng, 0, rules.moves(self.state, out))]

    def good_move(self):
        """What a normal CPU player would do."""
        return choose(bot, rules, self.state, self.seat(), self._rng, 1)

    def below(self, n):
        """A random number 0..n-1 of this table's own."""
        return rng.below(self._rng, 0, n)

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
        try:
            while self.seat() >= 0:
                self.step()
        except Waiting:
            pass

    def finish(self, press, limit=20000):
        """Plays to the end with buttons from `press`."""

        def pressed():
            self.presses += 1
            assert self.presses < limit, "no end in sight"
            return press()

        self.board.press = pressed
        while self.seat() >= 0:
            self.step()
        self.screen.draw(self.viewer)


class Waiting(Exception):
    """The buttons are used up and the screen waits for another."""
