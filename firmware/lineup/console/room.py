"""Memory that is kept free for a game.

Nothing in a heap can be moved: between games what stays would come to lie where a game needs a
large piece. So its pieces are taken, low in the heap, as long as no game is there.
"""

from micropython import const

_LARGEST = const(8704)
"""Bytes of the largest state of a game."""

_SESSION = const(2 * _LARGEST + 64)
_TABLE = const(_LARGEST + 32)


class Room:
    """What is kept free for a session, and for the observation of its table."""

    def __init__(self) -> None:
        self._pieces = []
        self.take()

    def take(self) -> None:
        """Keep both free, where there is as much in one piece."""
        if len(self._pieces) < 2:
            self._pieces = []
            try:
                self._pieces = [bytearray(_SESSION), bytearray(_TABLE)]
            except MemoryError:
                pass  # there may be after the next game

    def give(self) -> None:
        """Make way for a session, once the garbage has been collected."""
        self._pieces = self._pieces[-1:]

    def give_all(self) -> None:
        """Make way for a session and its table."""
        self._pieces = []
