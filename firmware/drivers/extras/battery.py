# The charge of a battery, by its voltage.

from machine import ADC, Pin
from micropython import const

_REFERENCE = const(3300)  # mV that the converter takes for its highest value
_READINGS = const(8)


class Battery:
    """A battery at a divider.

    pin: GPIO number of the converter's input; times: the battery's voltage is so many times the
    input's, and `drop` mV more behind a diode; empty, full: mV of 0 and 100 percent; select: GPIO
    number of a pin that is high while it is read, -1 for none; usb, charger: GPIO numbers of
    inputs that are high where USB gives current, and low while the battery is charged; -1 for
    none.
    """

    def __init__(self, pin, times, drop, empty, full, select=-1, usb=-1, charger=-1):
        self._adc = ADC(Pin(pin))
        self._times = times
        self._drop = drop
        self._empty = empty
        self._range = full - empty
        self._select = Pin(select, Pin.OUT, value=0) if select >= 0 else None
        self._usb = Pin(usb, Pin.IN) if usb >= 0 else None
        self._charger = Pin(charger, Pin.IN, Pin.PULL_UP) if charger >= 0 else None

    def percent(self) -> int:
        """0..100."""
        if self._select:
            self._select(1)
        total = 0
        for _ in range(_READINGS):
            total += self._adc.read_u16()
        if self._select:
            self._select(0)
        mv = total // _READINGS * _REFERENCE * self._times // 65535 + self._drop
        return max(0, min(100, (mv - self._empty) * 100 // self._range))

    def charging(self) -> bool:
        """Tells whether it is being charged; False if that is not known."""
        return bool(self._charger and self._usb and self._usb() and not self._charger())
