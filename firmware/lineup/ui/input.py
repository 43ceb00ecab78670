# Buttons to events: repeats, long presses. Time comes from the board alone.

from micropython import const

UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)

_PRESSED = const(8)
_FIRST_MS = const(350)
_REPEAT_MS = const(90)
_LONG_MS = const(500)


class Keys:
    """Events (button numbers) from a board's edges.

    Directions repeat while held. With X and Y on the board every button fires when pressed;
    without, A and B fire when released, or give X and Y once they have been held.
    """

    def __init__(self, board):
        self._board = board
        self._buttons = board.buttons
        self._held = -1  # the direction, or the A or B, whose time runs
        self._due = 0

    def get(self) -> int:
        """The next event, or -1. Never waits."""
        while True:
            edge = self._buttons.get()
            if edge < 0:
                return self._timed(self._board.ticks_ms())
            event = self._edge(edge)
            if event >= 0:
                return event

    def wait(self, ms: int = -1) -> int:
        """The next event; sleeps until there is one. -1 when `ms` >= 0 have passed without."""
        board = self._board
        start = board.ticks_ms()
        while True:
            event = self.get()
            if event >= 0:
                return event
            left = -1 if ms < 0 else ms - board.ticks_diff(board.ticks_ms(), start)
            if ms >= 0 and left <= 0:
                return -1
            if self._held >= 0:
                due = max(0, board.ticks_diff(self._due, board.ticks_ms()))
                left = due if left < 0 else min(left, due)
            self._buttons.wait(left)

    def _edge(self, edge):
        button = edge & 7
        if edge & _PRESSED:
            return self._press(button)
        if button != self._held:
            return -1
        self._held = -1
        return button if button >= A else -1

    def _press(self, button):
        if button <= RIGHT:
            self._hold(button, _FIRST_MS)
            return button
        if self._board.HAS_XY or button > B:
            return button
        self._hold(button, _LONG_MS)
        return -1

    def _hold(self, button, ms):
        self._held = button
        self._due = self._buttons.time + ms

    def _timed(self, now):
        if self._held < 0 or self._board.ticks_diff(now, self._due) < 0:
            return -1
        button = self._held
        if button <= RIGHT:
            self._due += _REPEAT_MS
            return button
        self._held = -1
        return button + 2
