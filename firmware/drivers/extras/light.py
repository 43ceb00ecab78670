# A light of three colours by pulse width.

from machine import PWM, Pin
from micropython import const

_HZ = const(1000)
_BRIGHTEST = const(16000)  # of 65,535: it is looked at from near


class Light:
    """A red, a green and a blue LED on three pins, dark at first. High is light."""

    def __init__(self, red: int, green: int, blue: int):
        self._parts = [PWM(Pin(pin, Pin.OUT), freq=_HZ, duty_u16=0) for pin in (red, green, blue)]

    def show(self, colour: int):
        """A colour 0xRGB; 0 is dark."""
        for i in range(3):
            level = colour >> 4 * (2 - i) & 15
            self._parts[i].duty_u16(level * level * _BRIGHTEST // 225)
