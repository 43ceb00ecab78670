# Buttons to events: repeats, long presses. Time comes from the board alone.

from micropython import const

UP, DOWN, LEFT, RIGHT, A, B, X, Y = range(8)

REST_MS = 2000
"""Without a key, until what is there comes to life (`Ui.wait`)."""

_PRESSED = const(8)
_FIRST_MS = const(350)
_REPEAT_MS = const(90)
_LATE_MS = const(180)  # repeats that a slow screen was late for and that still count
_LONG_MS = const(500)
_FIRST_SHOWN_MS = const(180)  # a press may be that long before it looks like holding
_BACKGROUND_MS = const(15)  # how often what goes on in the background is looked after
_SHOWN_MS = const(60)  # how often the time that a button is held is shown


class Keys:
    """Events (button numbers) from a board's edges.

    Directions repeat while held. With X and Y on the board every button fires when pressed;
    without, A and B fire when released, or give X and Y once they have been held. Edges are
    dealt with in the order of time, repeats that were due before them first. on_hold(button, ms):
    told while A or B is held, with what it will be; then once more, with 0 ms.
    """

    def __init__(self, board, on_hold=None):
        self._board = board
        self._on_hold = on_hold
        self._shown = False  # that something is held
        self._button = -1  # what it will be
        self._buttons = board.buttons
        self._edge = -1  # taken from the board, not yet dealt with
        self._turning = -1  # the direction that repeats
        self._holding = -1  # A or B, not yet known to be short or long
        self._again = -1  # an event that was put back
        self.background = None
        """Called over and over while the console waits or thinks; returns soon."""

    def again(self, event: int):
        """Puts an event back: the next one is it."""
        self._again = event

    def get(self) -> int:
        """The next event, or -1. Never waits."""
        buttons = self._buttons
        if self.background is not None:
            self.background()
        if self._again >= 0:
            event = self._again
            self._again = -1
            return event
        while True:
            if self._edge < 0:
                self._edge = buttons.get()
            if self._edge < 0:
                return self._passed(self._board.ticks_ms())
            event = self._passed(buttons.time)
            if event >= 0:
                return event
            edge = self._edge
            self._edge = -1
            event = self._press(edge & 7) if edge & _PRESSED else self._release(edge)
            if event >= 0:
                return event

    def wait(self, ms: int = -1) -> int:
        """The next event; sleeps until there is one. -1 when `ms` >= 0 have passed without."""
        board = self._board
        start = board.ticks_ms()
        while True:
            event = self.get()
            self._show_held()
            if event >= 0:
                return event
            now = board.ticks_ms()
            left = self._next(now)
            if ms >= 0:
                rest = ms - board.ticks_diff(now, start)
                if rest <= 0:
                    return -1
                if left < 0 or rest < left:
                    left = rest
            if self.background is not None and not 0 <= left < _BACKGROUND_MS:
                left = _BACKGROUND_MS
            self._buttons.wait(left)

    def _show_held(self):
        if self._on_hold is None or self._holding < 0 and not self._shown:
            return
        held = 0
        if self._holding >= 0:
            held = self._board.ticks_diff(self._board.ticks_ms(), self._held)
            self._button = self._holding + 2
        if held >= _FIRST_SHOWN_MS or self._shown:
            self._shown = self._holding >= 0
            self._on_hold(self._button, held - held % _SHOWN_MS)

    def clear(self):
        """Forgets all that was pressed until now, buttons still held included."""
        while self._buttons.get() >= 0:
            pass
        self._edge = self._turning = self._holding = self._again = -1

    def _press(self, button):
        if button <= RIGHT:
            self._turning = button
            self._turned = self._buttons.time
            self._turn_ms = _FIRST_MS  # how long after that it fires next
            return button
        if button > B or self._board.HAS_XY:
            return button
        before = self._holding  # pressed while the other one is down: that was a short press
        self._holding = button
        self._held = self._buttons.time
        return before

    def _release(self, button):
        if button == self._turning:
            self._turning = -1
        if button != self._holding:
            return -1
        self._holding = -1
        return button

    def _passed(self, now):
        # What holding a button until `now` has brought about: the older one of two.
        diff = self._board.ticks_diff
        held = turned = -1
        if self._holding >= 0:
            held = diff(now, self._held) - _LONG_MS
        if self._turning >= 0:
            turned = diff(now, self._turned) - self._turn_ms
        if held >= 0 and held >= turned:
            event = self._holding + 2
            self._holding = -1
            return event
        if turned < 0:
            return -1
        self._turn_ms += _REPEAT_MS
        if turned > _LATE_MS:
            self._turn_ms += turned - turned % _REPEAT_MS
        return self._turning

    def _next(self, now):
        # Milliseconds until holding a button will bring something about; -1: never.
        diff = self._board.ticks_diff
        left = -1
        if self._turning >= 0:
            left = max(0, self._turn_ms - diff(now, self._turned))
        if self._holding >= 0:
            hold = max(0, _LONG_MS - diff(now, self._held))
            if self._on_hold is not None:
                hold = min(hold, _SHOWN_MS)
            left = hold if left < 0 else min(left, hold)
        return left
