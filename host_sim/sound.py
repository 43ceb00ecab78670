"""The buzzer: square waves through the desktop's sound device, or silence without one."""

import os
import sys
from array import array
from pathlib import Path

import pygame

_RATE = 22050
_VOLUME = 3000
_LONGEST_MS = 5000


class Buzzer:
    """Plays one tone at a time, as the board's buzzer does."""

    def __init__(self) -> None:
        self._channel: pygame.mixer.Channel | None = None
        if not _may_have_sound():
            return
        try:
            pygame.mixer.init(_RATE, -16, 1, allowedchanges=0)
        except pygame.error:
            return  # no sound device: the console plays on in silence
        self._channel = pygame.mixer.Channel(0)

    def tone(self, hz: int, ms: int) -> None:
        """Start a tone, ending the one that sounds; `hz` 0 is a rest."""
        if self._channel is None:
            return
        self._channel.stop()
        if hz > 0 and ms > 0:
            self._channel.play(pygame.mixer.Sound(buffer=_square(hz, min(ms, _LONGEST_MS))))


def _may_have_sound() -> bool:
    """False where the sound library would only print complaints."""
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"))
    if sys.platform != "linux" or "SDL_AUDIODRIVER" in os.environ:
        return True
    return any(p.exists() for p in (Path("/dev/snd"), runtime / "pulse", runtime / "pipewire-0"))


def _square(hz: int, ms: int) -> bytes:
    """`ms` of a square wave, 16 bits signed, one channel."""
    count = _RATE * ms // 1000
    return array(
        "h", (_VOLUME if n * hz * 2 // _RATE % 2 else -_VOLUME for n in range(count))
    ).tobytes()
