"""A game's screen at a table: a board whose presses come from a function, and the console's turn
loop. It runs on MicroPython too, and holds what every screen promises about the panel and time."""

import binascii
from array import array

from lineup import games
from lineup.bots.run import choose
from lineup.engine import protocol, rng
from lineup.engine.replay import Session
from lineup.ui.widgets import Ui

SIZES = ((240, 240), (240, 135))
MENU, UNDO = -2, -3
UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)
NAMES = ("Anna", "CPU 2", "Bertha", "Christopher", "Eva", "Friedolin", "Gustav", "Hanna")

LONGEST_MS = 900
"""No picture stays longer unless the console waits for a key: what waits for the console to settle
(`host_sim.emulator.client.QUIET_MS`) relies on it."""

_LONG_PRESS_MS = 600


class Display:
    """A panel that keeps a checksum of every picture sent to it."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.buffer = bytearray(width * height // 2)
        self.frames = []
        self.on_show = None

    def set_palette(self, colours):
        self.palette = colours

    def show(self, x, y, w, h):
        assert 0 <= x and x + w <= self.width and 0 <= y and y + h <= self.height
        self.frames.append(binascii.crc32(self.buffer))
        self.on_show()


class Board:
    """The board seam. `press` gives a button whenever the console waits without end.

    The small panel's board has no X and Y: they are long presses of A and B there.
    """

    NAME, STORAGE = "test", ""

    def __init__(self, size):
        self.HAS_XY = size == SIZES[0]
        self.display = Display(*size)
        self.display.on_show = self._shown
        self.buttons = self
        self.press = None
        self.now = self.time = 0
        self._changed = 0  # when a picture was shown or a key was waited for
        self._edges = []  # (edge, when) to come

    def get(self):
        if not self._edges or self._edges[0][1] > self.now:
            return -1
        edge, self.time = self._edges.pop(0)
        return edge

    def wait(self, ms):
        if self._edges and (ms < 0 or self._edges[0][1] <= self.now + ms):
            self.now = max(self.now, self._edges[0][1])
        elif ms >= 0:
            self.sleep_ms(ms)
        else:
            self._press(self.press())

    def sleep_ms(self, ms):
        self.now += ms
        assert self.now - self._changed <= LONGEST_MS or self._edges, "one picture for too long"

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, a, b):
        return a - b

    def _shown(self):
        self._changed = self.now

    def _press(self, button):
        long = button > B and not self.HAS_XY
        button -= 2 * long
        until = self.now + long * _LONG_PRESS_MS
        self._edges += [(button | 8, self.now), (button, until)]
        self._changed = until


class Waiting(Exception):
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
        self.screen = games.load_screen(key).Screen(self.ui, self.session, NAMES[:seats])
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
        """What the panel shows."""
        return bytes(self.board.display.buffer)

    def seat(self):
        """Who is to move; negative at the end."""
        return self.rules.turn(self.state)

    def step(self):
        """One decision, as the console's turn loop takes it; what the screen or CPU returned."""
        seat = self.seat()
        if seat in self.people:
            self.viewer = seat
        self.screen.draw(self.viewer)
        move = self.screen.choose(seat) if seat in self.people else self.any_move()
        if move >= 0:
            if self.ui.animations:
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
        """What a normal CPU player would do."""
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
