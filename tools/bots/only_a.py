"""Somebody who presses nothing but A, at the game's own screen: what it has selected is played.

Where A does nothing, a direction is tried, as anybody would.
"""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

from host_sim.boards.models import DEFAULT_BOARD
from tools.pictures.still_board import StillBoard

STUCK = 4
"""So often A is pressed for one decision before something else is."""

WAYS = 16
"""So many presses a decision takes at most."""


class Pressing(BaseException):
    """More than WAYS presses decided nothing. No `except Exception` may hold it."""


class _Board(StillBoard):
    """A still board whose clock stands, too."""

    def __init__(self) -> None:
        super().__init__(DEFAULT_BOARD)
        self.ticks_ms = lambda: 0
        self.ticks_diff = lambda one, other: one - other
        self.play = lambda tones, volume: None
        self.light = lambda colour: None
        self.display.show = lambda x, y, w, h: None  # type: ignore[method-assign]


class _Keys:
    """Presses A where a screen waits for a key without end."""

    def __init__(self) -> None:
        self.presses = 0

    def get(self) -> int:
        return -1

    def again(self, event: int) -> None:
        raise AssertionError("no key ends a motion here")

    def wait(self, ms: int = -1) -> int:
        from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A

        if ms >= 0:
            return -1
        self.presses += 1
        if self.presses > WAYS * STUCK:
            raise Pressing
        turn, rest = divmod(self.presses, STUCK)
        return A if rest else (RIGHT, DOWN, LEFT, UP)[turn % 4]


class Seen:
    """The screens of a game's seats, without a panel. `ui` is theirs; keys: where they wait. A
    state that is another object is another game."""

    def __init__(self, key: str, seats: int, options: tuple[int, ...], keys: Any) -> None:
        from lineup import games

        self.rules = games.load(key)
        self._screens = games.load_screen(key)
        self._seats = seats
        self._options = options
        widgets: Any = import_module("lineup.ui.widgets")
        self.ui = widgets.Ui(_Board())
        self.ui.animations = False
        self.ui.keys = keys
        self._session: Any = None
        self._screen: dict[int, Any] = {}

    def screen(self, state: bytearray, seat: int) -> Any:
        """The screen of a seat that decides now."""
        if self._session is None or self._session.state is not state:
            self._sit_down(state)
        screen = self._screen.get(seat)
        if screen is None:
            screen = self._screen[seat] = self._a_screen(seat)
        self._session.moves.append(0)  # others have moved since: the screen counts them
        self.ui.canvas.owner = None
        return screen

    def _sit_down(self, state: bytearray) -> None:
        self._screen = {}
        self._session = SimpleNamespace(
            rules=self.rules,
            seats=self._seats,
            options=self._options,
            state=state,
            moves=[],
            can_undo=lambda: False,
            hands=None,
        )

    def _a_screen(self, seat: int) -> Any:
        viewpoint: Any = import_module("lineup.engine.viewpoint")
        names = [f"Seat {i + 1}" for i in range(self._seats)]
        screen = self._screens.Screen(self.ui, viewpoint.Viewpoint(self._session), names)
        screen.people = [seat]
        return screen


class OnlyA:
    """A player, see `seating.Player`. One for all games of a table."""

    def __init__(self, key: str, seats: int, options: tuple[int, ...]) -> None:
        self._keys = _Keys()
        self._seen = Seen(key, seats, options, self._keys)

    def __call__(self, state: bytearray, seat: int, rng: bytearray) -> int:
        screen = self._seen.screen(state, seat)
        self._keys.presses = 0
        screen.draw(seat)
        try:
            move = int(screen.choose(seat))
        except Pressing:
            move = -1
        return move if move >= 0 else self._any(state)

    def _any(self, state: bytearray) -> int:
        from array import array

        rules = self._seen.rules
        moves = array("i", [0] * rules.MAX_MOVES)
        rules.moves(state, moves)
        return moves[0]
