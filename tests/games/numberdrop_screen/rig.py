"""A screen at a table: a board whose presses come from a function, and the console's turn loop."""

import zlib
from collections.abc import Callable

from lineup.bots import run as bots
from lineup.engine import rng
from lineup.engine.replay import Session
from lineup.games import load_screen
from lineup.games.numberdrop import rules
from lineup.ui.widgets import Ui

SIZES = ((240, 240), (240, 135))
MENU, UNDO = -2, -3

PressFn = Callable[["Table"], int]


class Display:
    """A panel that keeps a checksum of every picture sent to it."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.buffer = bytearray(width * height // 2)
        self.frames: list[int] = []
        self.sent = 0

    def set_palette(self, colours) -> None:
        self.palette = colours

    def show(self, x: int, y: int, w: int, h: int) -> None:
        assert 0 <= x and x + w <= self.width and 0 <= y and y + h <= self.height
        self.sent += w * h
        self.frames.append(zlib.crc32(self.buffer))


class Board:
    """The board seam. `press` is asked for a button whenever the console waits without end."""

    NAME, HAS_XY, STORAGE = "test", True, ""

    def __init__(self, size) -> None:
        self.display = Display(*size)
        self.buttons = self
        self.press: Callable[[], int] = lambda: 4
        self.now = 0
        self.time = 0
        self.waiting: list[int] = []

    def get(self) -> int:
        return self.waiting.pop(0) if self.waiting else -1

    def wait(self, ms: int) -> None:
        self.time = self.now
        if self.waiting:
            return
        if ms >= 0:
            self.now += ms
            return
        button = self.press()
        self.waiting += [button | 8, button]

    def ticks_ms(self) -> int:
        return self.now

    def ticks_diff(self, a: int, b: int) -> int:
        return a - b

    def battery(self) -> int:
        return -1


class Table:
    """A game at the screen. people: the seats that press buttons; the others are `bot`."""

    def __init__(self, seats=1, seed=1, size=SIZES[0], people=None, options=(0,), bot=None) -> None:
        self.board = Board(size)
        self.ui = Ui(self.board)
        self.ui.animations = True
        self.session = Session(rules, seats, seed, options)
        self.names = ["Anna", "CPU 2", "Bertha", "Christopher", "Eva", "Friedolin"][:seats]
        self.people = set(range(seats)) if people is None else set(people)
        self.screen = load_screen("numberdrop").Screen(self.ui, self.session, self.names)
        self.viewer = min(self.people, default=0)
        self.bot = bot
        self._rng = bytearray(rng.SIZE)
        rng.seed(self._rng, 0, seed)

    @property
    def state(self) -> bytearray:
        return self.session.state

    def seat(self) -> int:
        return rules.turn(self.state)

    def step(self) -> int:
        """One decision, as the console's turn loop takes it; what `choose` returned."""
        seat = self.seat()
        if seat in self.people:
            self.viewer = seat
        self.screen.draw(self.viewer)
        move = self.screen.choose(seat) if seat in self.people else self._bot_move(seat)
        if move >= 0:
            self.screen.show(seat, move)
            self.session.play(move)
        elif move == UNDO:
            assert self.session.can_undo()
            self.session.undo()
        return move

    def _bot_move(self, seat: int) -> int:
        if self.bot is not None:
            return bots.choose(self.bot, rules, self.state, seat, self._rng, 0)
        n = rules.moves(self.state, self.screen.desk.moves)
        return self.screen.desk.moves[rng.below(self._rng, 0, n)]

    def finish(self, press: Callable[[], int], limit: int = 20000) -> int:
        """Plays to the end with buttons from `press`; how many presses it took."""
        count = 0

        def pressed() -> int:
            nonlocal count
            count += 1
            assert count < limit, "no end in sight"
            return press()

        self.board.press = pressed
        while self.seat() >= 0:
            self.step()
        self.screen.draw(self.viewer)
        return count
