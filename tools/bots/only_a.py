"""Somebody who presses nothing but A, at the game's own screen: what it has selected is played.

Where A does nothing, a direction is tried, as anybody would.
"""

from __future__ import annotations

from tools.bots.pressed_screens import Keys, Seen

STUCK = 4
"""So often A is pressed for one decision before something else is."""

WAYS = 16
"""So many presses a decision takes at most."""


class Pressing(BaseException):
    """More than WAYS presses decided nothing. No `except Exception` may hold it."""


class _Keys(Keys):
    """Presses A."""

    def __init__(self) -> None:
        self.presses = 0

    def press(self) -> int:
        from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A

        self.presses += 1
        if self.presses > WAYS * STUCK:
            raise Pressing
        turn, rest = divmod(self.presses, STUCK)
        return A if rest else (RIGHT, DOWN, LEFT, UP)[turn % 4]


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
