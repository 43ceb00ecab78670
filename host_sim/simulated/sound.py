"""The buzzer: square waves through the desktop's sound device, or silence without one."""

import os
import sys
from array import array
from collections.abc import Sequence
from pathlib import Path

import pygame

_RATE = 22050
_VOLUME = 1500  # of 32767, at volume 1
_LONGEST_MS = 5000


class Buzzer:
    """Plays one sequence of tones at a time, as the board's buzzer does."""

    def __init__(self) -> None:
        self._channel: pygame.mixer.Channel | None = None
        if not _may_have_sound():
            return
        try:
            pygame.mixer.init(_RATE, -16, 1, allowedchanges=0)
        except pygame.error:
            return  # no sound device: the console plays on in silence
        self._channel = pygame.mixer.Channel(0)

    def play(self, tones: Sequence[tuple[int, int]], volume: int) -> None:
        """Start a sequence of (hertz, ms), ending the one that sounds; 0 Hz is a rest."""
        if self._channel is None:
            return
        self._channel.stop()
        waves = b"".join(_square(hz, min(ms, _LONGEST_MS), volume) for hz, ms in tones)
        if waves:
            self._channel.play(pygame.mixer.Sound(buffer=waves))


def _may_have_sound() -> bool:
    """False where the sound library would only print complaints."""
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"))
    if sys.platform != "linux" or "SDL_AUDIODRIVER" in os.environ:
        return True
    return any(p.exists() for p in (Path("/dev/snd"), runtime / "pulse", runtime / "pipewire-0"))


def _square(hz: int, ms: int, volume: int) -> bytes:
    """`ms` of a square wave, 16 bits signed, one channel; silence for 0 Hz."""
    count = _RATE * ms // 1000
    high = _VOLUME * volume if hz else 0
    return array("h", (high if n * hz * 2 // _RATE % 2 else -high for n in range(count))).tobytes()
