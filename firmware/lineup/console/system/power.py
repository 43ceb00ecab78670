"""The saving of power: a console that nobody uses dims and sleeps; and its acts as its battery
empties."""

from micropython import const

from lineup.ui.type.messages import t

DIM_S = (30, 60, 300, 0)
SLEEP_MIN = (2, 5, 15, 0)
"""The minutes that can be chosen in the settings; 0 is never."""

_LOW = const(15)  # percent: it is said
_LAST = const(5)  # said again; from now on what has been done is kept at once
_OFTEN_MS = const(10000)  # how often it is measured


def apply(board, settings, before) -> None:
    """Lets the board rest as the settings say; before() is called ahead of that."""
    board.rest(DIM_S[settings.dim] * 1000, SLEEP_MIN[settings.sleep] * 60000, before)


class Battery:
    """The watch on the battery wherever keys are waited for. keep() is called while it is nearly
    empty, and gives false where it could not."""

    def __init__(self, ui, keep) -> None:
        self._ui = ui
        self._keep = keep
        self._at = ui.board.ticks_ms() - _OFTEN_MS
        self._told = 100  # the last bound that was said

    def look(self) -> None:
        """Says at `_LOW` and at `_LAST` percent, once each, that it goes down."""
        board = self._ui.board
        now = board.ticks_ms()
        if 0 <= board.ticks_diff(now, self._at) < _OFTEN_MS:
            return
        self._at = now
        charge = board.battery()
        if charge > _LOW or board.charging():
            self._told = 100
            return
        bound = _LAST if charge <= _LAST else _LOW
        kept = bound == _LAST and self._keep()
        if bound < self._told:
            self._told = bound
            self._ui.sound("error")
            self._ui.toast(t("power.last" if kept else "power.low", charge))
