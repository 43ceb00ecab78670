# The rest of a board while a button is waited for without a limit, and nobody presses one: the
# light is dimmed, later panel, light and chip sleep.
#
# The chip waits for an event, with no tick: a button's interrupt is one, also where it comes
# between the look at the queue and the waiting. machine.lightsleep would draw less, but on this
# port no pin ends it: with a time it stops the pins' clock, without one the crystal, which no pin
# is set to start again.

import micropython
from machine import Timer, freq, idle
from micropython import const

from drivers.clock import ticks_diff, ticks_ms

_TURN_MS = const(1000)  # how often it looks after the watchdog and the time
_SLOW_HZ = const(48_000_000)  # asleep: the least that USB can do with
_LIT, _DIM, _DARK = range(3)


@micropython.asm_thumb
def _doze():
    # Waits for an event: until an interrupt; at once where there was one since the last time.
    # WFE, ARMv6-M Architecture Reference Manual B1.5.18.
    data(2, 0xBF20)  # type: ignore[name-defined]  # noqa: F821


def _turn(_):
    pass


class Rest:
    """light: drivers.panel.backlight.Backlight; display: drivers.panel.st7789.ST7789; hertz: the
    clock of the chip while it is awake. `after` sets the times; at first it stays lit."""

    def __init__(self, light, display, hertz: int):
        self._light = light
        self._display = display
        self._hertz = hertz
        self._timer = Timer(-1)
        self._dim_ms = self._sleep_ms = 0
        self._before = None
        self._how = _LIT

    def after(self, dim_ms: int, sleep_ms: int, before=None):
        """Dims after so many ms and sleeps after so many; 0: never. before: called ahead of both,
        and may take its time."""
        self._dim_ms = dim_ms
        self._sleep_ms = sleep_ms
        self._before = before

    def wait(self, waiting, settling) -> bool:
        """Sleeps until waiting(). settling(): whether it has to be asked again within a ms. True
        where panel and chip were asleep."""
        start = ticks_ms()
        self._timer.init(period=_TURN_MS, callback=_turn)
        try:
            while not waiting():
                passed = ticks_diff(ticks_ms(), start)
                if self._how < _DARK and 0 < self._sleep_ms <= passed:
                    self._become(_DARK)
                elif self._how < _DIM and 0 < self._dim_ms <= passed:
                    self._become(_DIM)
                elif settling():
                    idle()
                else:
                    _doze()
            return self._how == _DARK
        finally:
            self._timer.deinit()
            self._wake()

    def _become(self, how):
        if self._before:
            self._before()
        self._light.rest(how)
        if how == _DARK:
            self._display.sleep(True)
            freq(_SLOW_HZ)
        self._how = how

    def _wake(self):
        how, self._how = self._how, _LIT
        if how == _DARK:
            freq(self._hertz, self._hertz)
            self._display.sleep(False)
        if how:
            self._light.rest(_LIT)
