# A piezo buzzer by pulse width: a tone is a frequency, its loudness a share of the period.

from machine import PWM, Timer
from micropython import const

_HALF = const(0x8000)  # of a period: the loudest that it can be
_LOUDEST = const(3)
_STARTS = const(-1)  # in place of the number of the tone to come


class Buzzer:
    """Plays (hertz, ms) after each other while everything else goes on. pin: machine.Pin."""

    def __init__(self, pin):
        self._pwm = PWM(pin, freq=1000, duty_u16=0)
        self._timer = Timer(-1)
        self._step = self._next  # bound once
        self._tones = ((0, 1),)  # a rest
        self._at = 0
        self._duty = 0

    def play(self, tones, volume: int):
        """Starts a sequence, 0 Hz for a rest, ending the one that sounds. volume: 1 to 3."""
        self._timer.deinit()
        self._at = _STARTS  # the timer may have called before, to be answered in the midst of this
        self._tones = tones
        self._duty = _HALF >> 2 * (_LOUDEST - volume)
        self._sound(0)

    def _next(self, _):
        at = self._at
        if at == len(self._tones):
            self._pwm.duty_u16(0)
        elif at != _STARTS:
            self._sound(at)

    def _sound(self, at: int):
        hertz, ms = self._tones[at]
        if hertz:
            self._pwm.freq(hertz)
        self._pwm.duty_u16(self._duty if hertz else 0)
        self._at = at + 1
        self._timer.init(mode=Timer.ONE_SHOT, period=ms, callback=self._step)
