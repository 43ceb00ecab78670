"""The board seam on a desktop: what firmware code gets when it says `import board`.

A `Board` stands in for the module of that name; `power.run` puts it in its place.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from PIL import Image

from host_sim.boards.models import Model
from host_sim.cartridges.console_shelf import Shelf
from host_sim.cartridges.loaded import Loaded, Row, rows
from host_sim.simulated import storage_set
from host_sim.simulated.buttons import TICKS_MASK, Buttons, Source
from host_sim.simulated.display import Display
from host_sim.simulated.power import PowerCycle
from host_sim.simulated.rest import DIMMED, Light
from host_sim.simulated.watchdog import Watchdog
from host_sim.simulated.wire import Loose, Wire

_HALF = (TICKS_MASK + 1) // 2


Tones = Sequence[tuple[int, int]]
"""(hertz, ms) of each tone in turn."""


class Board:
    """One console. Names and meaning are those of every `boards/<name>/board.py`.

    language: what a console speaks where nothing is kept yet; "" lets it ask, as a real one does.
    wire: to another console; by default it ends nowhere. games: those of its cartridges.
    """

    def __init__(
        self,
        model: Model,
        storage: str,
        source: Source,
        entropy: Callable[[int], bytes] = os.urandom,
        language: str = "en",
        wire: Wire | None = None,
        games: Sequence[Loaded] = (),
    ) -> None:
        self.NAME = model.name
        self.RUNTIME = "Python"
        self.HAS_XY = model.has_xy
        self.STORAGE = storage
        self.LANGUAGE = language
        self.display = Display(model.width, model.height)
        self.watchdog = Watchdog()
        self.buttons = Buttons(source, self.watchdog)
        self.brightness = 100
        self.charge = 100 if "battery" in model.facts else -1
        self.charged = False
        self.lit = 0
        self.is_slow = False
        self.is_turned = False
        self.was_hung = False
        self._restarted = 0
        self._in_use = 0  # the mark of a cartridge
        self._left = False  # by sys.exit()
        self._shelf: Shelf | None = None  # that was changed, perhaps
        self.found: tuple[str, int] | None = None
        self.wire = wire or Loose()
        self.hear: Callable[[int, str], None] | None = None
        self.asked = ""
        self.on_tones: Callable[[Tones, int], None] | None = None
        self._source = source
        self._entropy = entropy
        self.games = games

    def power_on(self) -> None:
        """Forget all but the storage, as at power-on."""
        self.display.power_on()
        self.buttons.power_on()
        self.wire.close()
        if not (self.watchdog.bitten or self._left):
            self._in_use = 0
        self._left = False
        self.brightness = 100
        self.lit = 0
        self.is_slow = self.is_turned = False

    def slow(self, on: bool) -> None:
        """Send pictures with a quarter of the clock: a desktop only takes note of it."""
        self.is_slow = on

    def turn(self, on: bool) -> None:
        """Picture and directions are those of somebody who holds the board upside down: as a
        window shows what that person sees, only its buttons change places."""
        self.is_turned = on

    def play(self, tones: Tones, volume: int) -> None:
        """Start a sequence of (hertz, ms), 0 Hz for a rest, ending the one that sounds; returns
        at once. volume: 1 to 3."""
        if self.on_tones is not None:
            self.on_tones(tones, volume)

    def link(self) -> str:
        """The link that shall be opened (`asked`); "" for none; once."""
        asked, self.asked = self.asked, ""
        return asked

    def backlight(self, percent: int) -> None:
        """Set the brightness, 0 (dark) to 100."""
        if not 0 <= percent <= 100:
            raise ValueError(f"brightness {percent} is not in 0..100")
        self.brightness = percent

    def rest(self, dim_ms: int, sleep_ms: int, before: Callable[[], object] | None = None) -> None:
        """While a button is waited for without a limit: dim the panel after so many ms, sleep
        after so many; 0: never. before: called ahead of both."""
        self.buttons.rest.after(dim_ms, sleep_ms, before)

    @property
    def shining(self) -> int:
        """The brightness that is seen, 0 to 100: 0 where panel and chip sleep."""
        light = self.buttons.rest.look(self._source.now)
        return self.brightness * (100, DIMMED, 0)[light] // 100

    @property
    def asleep(self) -> bool:
        """Tells whether panel and chip sleep: the next press only wakes them."""
        return self.buttons.rest.light(self._source.now) == Light.DARK

    def picture(self) -> Image.Image:
        """Returns what a person sees, black while it sleeps."""
        image = self.display.image()
        return image if self.shining else Image.new("RGB", image.size)

    def battery(self) -> int:
        """Charge from 0 to 100, or -1 where the board has no battery."""
        return self.charge

    def charging(self) -> bool:
        """Tells whether the battery is being charged, where that is known."""
        return self.charged

    def light(self, colour: int) -> None:
        """Show a colour 0xRGB, 0 for dark, on the light besides the screen."""
        self.lit = colour

    def watch(self, on: bool) -> None:
        """Start or stop the watchdog, which a desktop has beside cartridges."""
        if on and self.games:
            self.watchdog.start()
            return
        self.watchdog.stop()
        # The firmware is being left; with sys.exit() that is a soft reset, which forgets nothing.
        self._left = isinstance(sys.exc_info()[1], SystemExit)

    def hung(self) -> bool:
        """Tells whether a watchdog switched it on; true once."""
        hung = self.was_hung or self.watchdog.bitten
        self.was_hung = self.watchdog.bitten = False
        return hung

    def restart(self, game: int) -> NoReturn:
        """Start again, with memory as at power-on; `game` is what `restarted` says then."""
        self._restarted = game
        self._in_use = 0
        raise PowerCycle

    def restarted(self) -> int:
        """Returns what `restart` was given if that started it, else 0; true once."""
        game, self._restarted = self._restarted, 0
        return game

    def shrink_modules(self) -> None:
        """Nothing: Python's own table of modules is not for others to empty."""

    def foreign(self) -> tuple[str, int] | None:
        """Says what is in its storage that is not a console's, and how many KB: nothing, unless a
        test says so (`found`). See drivers/foreign_flash.py."""
        return self.found

    def prepare(self) -> None:
        """Make the storage one to save to: all that a console kept there goes."""
        self.found = None
        storage_set.erase(Path(self.STORAGE))

    def cartridges(self) -> tuple[Row, ...]:
        """List the rows of their games, as drivers/cartridges.py does."""
        if self._shelf is not None:
            self.games, self._shelf = self._shelf.games, None
        return rows(self.games, self._use)

    def _use(self, mark: int) -> None:
        self._in_use = mark

    def shelf(self) -> Shelf:
        """The cartridges as their page sees them; what is changed there counts from the next start
        on."""
        self._shelf = Shelf(Path(self.STORAGE), self.games)
        return self._shelf

    def suspect(self) -> int:
        """The mark of the cartridge in which the console came to an end, else 0; once."""
        mark, self._in_use = self._in_use, 0
        return mark

    def room(self) -> tuple[int, int]:
        """(KB that are free, all KB) of the disk that the storage is on."""
        return storage_set.room(Path(self.STORAGE))

    def entropy(self, n: int) -> bytes:
        """`n` bytes nobody can guess (from a script: that only its seed tells)."""
        return self._entropy(n)

    def ticks_ms(self) -> int:
        """Milliseconds, wrapping at 2**29."""
        return self._source.now & TICKS_MASK

    def ticks_diff(self, a: int, b: int) -> int:
        """Milliseconds from ticks `b` to ticks `a`, if they are less than 3 days apart."""
        return ((a - b + _HALF) & TICKS_MASK) - _HALF

    def sleep_ms(self, ms: int) -> None:
        """Let `ms` milliseconds pass."""
        self.buttons.sleep(ms)


class SeededEntropy:
    """Bytes from SHA-256 of `seed` and a counter: the same for the same seed.

    >>> SeededEntropy(7)(4) == SeededEntropy(7)(4)
    True
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._count = 0

    def __call__(self, n: int) -> bytes:
        data = b""
        while len(data) < n:
            data += hashlib.sha256(b"lineup %d %d" % (self._seed, self._count)).digest()
            self._count += 1
        return data[:n]
