"""The settings of a console, and how they are kept.

The payload of `settings`, schema 1: brightness in percent (1),
animations and volume (1), the language's code; then, if a lesson was offered yet or the last byte
is needed, 0 (1), the IDs of the games whose lessons were (1 each, below 64), 64 + the IDs of
those that have introduced their game alone (1 each), and 128 + the
choices of when it rests and how it is held (1) where they are not those of the beginning.
"""

from micropython import const

_BRIGHTEST = const(100)
_DARKEST = const(10)
_ALONE = const(64)
_RESTS = const(128)
_RESTS_FIRST = const(128 | 1 | 1 << 2)

LOUDEST = 3
"""The highest volume of sounds."""


def mark_of(game: int) -> int:
    """Gives the number that stands for a game here, 0..63: its ID, or of a cartridge's some bits
    of it. Where two of these have the same, one's lesson is found in the menu only."""
    return game if game < _ALONE else 32 | game & 31


class Settings:
    """`brightness` 10..100 in percent, `animations` true or false, `calm` true where nothing may
    shake or flash, `volume` 0 (off) to 3, `slow` true where the display gets a slower clock,
    `language` a code, `offered` the IDs of the games whose lesson was offered, and marks of those
    that were introduced alone, `dim` and `sleep` choices of console.system.power, `left` true
    where the board is held upside down for left-handed people, `large` true where pages to read
    are set in larger type, `fast` true where what moves takes half as long.

    The second byte: bit 0 the animations, bits 1-3 the volume + 1, 0 in records of before there
    was sound; bit 4 calm, bit 5 slow. The last: bits 0-1 dim, 2-3 sleep,
    4 left, 5 large, 6 fast.
    """

    def __init__(self, payload: bytes = b"\x64\x01en") -> None:
        if len(payload) < 4 or not _DARKEST <= payload[0] <= _BRIGHTEST:
            raise ValueError("no settings")
        volume = payload[1] >> 1 & 7
        if payload[1] >> 6 or volume > LOUDEST + 1:
            raise ValueError("no settings")
        self.brightness = payload[0]
        self.animations = payload[1] & 1 == 1
        self.calm = payload[1] >> 4 & 1 == 1
        self.slow = payload[1] >> 5 == 1
        self.volume = (volume or 2) - 1
        end = payload.find(b"\0", 2)
        self.language = str(payload[2:] if end < 0 else payload[2:end], "ascii")
        tail = b"" if end < 0 else bytes(payload[end + 1 :])
        self.offered = bytes([number for number in tail if number < _RESTS])
        rests = tail[-1] if tail and tail[-1] >= _RESTS else _RESTS_FIRST
        self.dim = rests & 3
        self.sleep = rests >> 2 & 3
        self.left = rests >> 4 & 1 == 1
        self.large = rests >> 5 & 1 == 1
        self.fast = rests >> 6 & 1 == 1

    def introduced(self, game: int) -> bool:
        """Tells whether the game with this ID has said how it is played alone."""
        return mark_of(game) | _ALONE in self.offered

    def introduce(self, game: int) -> None:
        """It has said so now."""
        if not self.introduced(game):
            self.offered += bytes((mark_of(game) | _ALONE,))

    def to_bytes(self) -> bytes:
        flags = self.animations | (self.volume + 1) << 1 | self.calm << 4 | self.slow << 5
        tail = self.offered
        rests = _RESTS | self.dim | self.sleep << 2 | self.left << 4 | self.large << 5
        rests |= self.fast << 6
        if rests != _RESTS_FIRST:
            tail += bytes((rests,))
        if tail:
            tail = b"\0" + tail
        return bytes((self.brightness, flags)) + self.language.encode() + tail
