"""Memory that is kept free for a game.

Nothing in a heap can be moved: between games what stays would come to lie where a game needs a
large piece. So its pieces are taken, low in the heap, as long as no game is there. Each is asked
for by itself: in the long run a heap has many pieces of a state's size, and few of twice that.
"""

from micropython import const

_LARGEST = const(8704)
"""Bytes of the largest state of a game."""

_PIECE = const(_LARGEST + 32)
_SESSION = const(2)
"""Pieces that a session takes: the state, and the one that undo goes back to."""
_PIECES = const(_SESSION + 1)
"""With the observation of its table."""


class Reserve:
    """The memory that is kept free for a session, and for the observation of its table."""

    def __init__(self) -> None:
        self._pieces = []
        self.take()

    def take(self) -> None:
        """Keep all of it free, or as much as there is."""
        if len(self._pieces) < _PIECES:
            self._pieces = []
            try:
                while len(self._pieces) < _PIECES:
                    self._pieces.append(bytearray(_PIECE))
            except MemoryError:
                pass  # there may be more after the next game

    def give(self) -> None:
        """Make way for a session, once the garbage has been collected."""
        self._pieces = self._pieces[_SESSION:]

    def give_all(self) -> None:
        """Make way for a session and its table."""
        self._pieces = []
