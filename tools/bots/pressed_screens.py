"""The screens of a game's seats as a program presses at them, without a panel."""

from __future__ import annotations

from importlib import import_module
from types import SimpleNamespace
from typing import Any

from host_sim.boards.models import DEFAULT_BOARD
from tools.pictures.still_board import StillBoard


class _Board(StillBoard):
    """A still board whose clock stands, too."""

    def __init__(self) -> None:
        super().__init__(DEFAULT_BOARD)
        self.ticks_ms = lambda: 0
        self.ticks_diff = lambda one, other: one - other
        self.play = lambda tones, volume: None
        self.light = lambda colour: None
        self.display.show = lambda x, y, w, h: None  # type: ignore[method-assign]


class Keys:
    """Gives presses where a screen waits for a key without end; none while something moves."""

    def get(self) -> int:
        return -1

    def again(self, event: int) -> None:
        raise AssertionError("no key ends a motion here")

    def wait(self, ms: int = -1) -> int:
        return -1 if ms >= 0 else self.press()

    def press(self) -> int:
        """Gives the next press; who presses decides."""
        raise NotImplementedError


class Seen:
    """The screens of a game's seats, without a panel. `ui` is theirs; keys: where they wait. A
    state that is another object is another game."""

    def __init__(self, key: str, seats: int, options: tuple[int, ...], keys: Keys) -> None:
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

    def forget(self) -> None:
        """Lets go of the screens, and of what they remember of decisions before."""
        self._screen.clear()

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
