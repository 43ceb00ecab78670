# The backlight's brightness by pulse width.

from machine import PWM
from micropython import const

_HZ = const(1000)  # as Waveshare's example; no flicker, no whistle
_SHARES = b"\x64\x28\x00"  # percent of what is set: lit, dimmed, dark


class Backlight:
    """A backlight that stays dark until `on()`. pin: machine.Pin, high is light."""

    def __init__(self, pin):
        self._pwm = PWM(pin, freq=_HZ, duty_u16=0)
        self._percent = 100
        self._share = 100
        self._lit = False

    def on(self):
        """Lights it with the brightness that was set, at first 100."""
        self._lit = True
        self.set(self._percent)

    def set(self, percent: int):
        """Brightness 0..100, remembered while still dark. Raises ValueError if out of range."""
        if not 0 <= percent <= 100:
            raise ValueError("brightness is 0..100")
        self._percent = percent
        if self._lit:
            # The eye takes half of the light for more than half as bright: square it.
            percent = percent * self._share // 100
            self._pwm.duty_u16(percent * percent * 65535 // 10000)

    def rest(self, how: int):
        """Lights it as it was set (0), dimmed (1), or not at all (2)."""
        self._share = _SHARES[how]
        self.set(self._percent)
