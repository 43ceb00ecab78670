# The board module: a Raspberry Pi Pico under an ST7789 panel on SPI, with keys on pins. What
# differs between boards is in `board_facts`, which the build makes of boards/<board>/board.json.

import board_facts as facts
from machine import SPI, Pin, freq, mem32
from rp2 import DMA

from drivers import chip, runtime, soft_reset, storage, watchdog
from drivers.buttons import Buttons
from drivers.clock import sleep_ms, ticks_diff, ticks_ms
from drivers.entropy import entropy
from drivers.panel.backlight import Backlight
from drivers.panel.bus import Bus
from drivers.panel.pixels_thumb import FORMAT12, FORMAT16
from drivers.panel.st7789 import ST7789
from drivers.rest import Rest
from drivers.wire import Wire

NAME = facts.NAME
RUNTIME = runtime.NAME
shrink_modules = runtime.shrink_modules
HAS_XY = facts.HAS_XY
STORAGE = "/lineup"
LANGUAGE = ""  # of somebody who starts it for the first time: asks

# SPI runs at half of the peripheral clock at most. MicroPython leaves that at 48 MHz; at the
# CPU's 125 MHz the display gets the 62.5 MHz that it can take (ST7789V 7.4, TSCYCW: 16 ns a bit).
#
# Mode 3: the display samples on the rising edge in modes 0 and 3 alike, and in mode 3 the chip's
# SPI (PL022) does not raise its frame signal between bytes, for which mode 0 rests two clocks.
_HERTZ = 125_000_000
freq(_HERTZ, _HERTZ)
_light = Backlight(Pin(facts.BACKLIGHT, Pin.OUT, value=0))
_spi = SPI(
    facts.SPI,
    facts.HERTZ,
    polarity=1,
    phase=1,
    sck=Pin(facts.SCK),
    mosi=Pin(facts.MOSI),
    miso=None,
)
display = ST7789(
    Bus(
        facts.SPI,
        _spi,
        Pin(facts.CS, Pin.OUT, value=1),
        Pin(facts.DC, Pin.OUT, value=1),
        DMA(),
    ),
    Pin(facts.RESET, Pin.OUT, value=1),
    _light,
    FORMAT12 if facts.BITS == 12 else FORMAT16,
    *facts.WINDOW,
    settings=facts.SETTINGS,
)
_rest = Rest(_light, display, _HERTZ)
buttons = Buttons(facts.KEYS, watchdog.feed, _rest)
rest = _rest.after
watch = watchdog.watch
hung = watchdog.hung
restart = soft_reset.restart
restarted = soft_reset.restarted
foreign = storage.foreign
prepare = storage.format
room = storage.room
backlight = _light.set
wire = Wire(*facts.WIRE)


_buzzer = _battery = _lamp = None
if facts.SOUND >= 0:
    from drivers.extras.buzzer import Buzzer

    _buzzer = Buzzer(Pin(facts.SOUND, Pin.OUT, value=0))
if facts.BATTERY:
    from drivers.extras.battery import Battery

    _battery = Battery(*facts.BATTERY)
if facts.LIGHT:
    from drivers.extras.light import Light

    _lamp = Light(*facts.LIGHT)


hear = _link = None
"""`hear` takes what is on the screen in words (lineup.ui.type.speech), where somebody hears it."""

if not mem32[chip.TBMAN] & 3:  # TBMAN_PLATFORM: neither silicon nor an FPGA
    from drivers import stage

    hear = stage.hear
    _link = stage.link


def link() -> str:
    """The link that shall be opened, once; "" for none."""
    return _link() if _link else ""


def cartridges() -> tuple:
    """The rows of the games on cartridges; drivers/cartridges.py is loaded where there are any."""
    if not storage.holds_cartridge(*facts.CARTRIDGES):
        return ()
    from drivers import cartridges

    return cartridges.found()


def suspect() -> int:
    """The mark of the cartridge in which the console came to an end, else 0; once. Asked only
    where there are cartridges."""
    from drivers import cartridges

    return cartridges.suspect()


def shelf():
    """The cartridges as their page sees them (drivers/shelf.py)."""
    from drivers import shelf

    return shelf.Shelf()


def turn(on: bool):
    """Picture and directions are those of somebody who holds the board upside down, or not."""
    display.turn(on)
    buttons.turn(on)


def slow(on: bool):
    """Sends pictures with a quarter of the clock, where a panel shows noise, or with all of it."""
    _spi.init(baudrate=facts.HERTZ >> 2 if on else facts.HERTZ)


def play(tones, volume: int):
    """Starts a sequence of (hertz, ms), 0 Hz for a rest, ending the one that sounds; returns at
    once. volume: 1 to 3. Nothing where there is no buzzer."""
    if _buzzer:
        _buzzer.play(tones, volume)


def battery() -> int:
    """Charge from 0 to 100, or -1 where it cannot be measured."""
    return _battery.percent() if _battery else -1


def charging() -> bool:
    """Tells whether the battery is being charged, where that is known."""
    return _battery.charging() if _battery else False


def light(colour: int):
    """Shows a colour 0xRGB, 0 for dark, where there is a light besides the screen."""
    if _lamp:
        _lamp.show(colour)
