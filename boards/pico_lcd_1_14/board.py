# Waveshare Pico-LCD-1.14 on a Raspberry Pi Pico: 240 x 135 panel, joystick, two buttons.
#
# Pins of the display, A and B, and the window of the glass (columns 40..279, rows 53..187):
# github.com/waveshare/Pico_code, Python/Pico-LCD-1.14/Pico-LCD-1.14.py. Joystick:
# github.com/zephyrproject-rtos/zephyr, boards/shields/waveshare_pico_lcd_1_14.

from machine import SPI, Pin, freq
from rp2 import DMA

from drivers import storage
from drivers.backlight import Backlight
from drivers.bus import Bus
from drivers.buttons import Buttons
from drivers.clock import sleep_ms, ticks_diff, ticks_ms
from drivers.entropy import entropy
from drivers.pixels_thumb import FORMAT12
from drivers.st7789 import ST7789

NAME = "pico_lcd_1_14"
HAS_XY = False
STORAGE = "/lineup"

_UP, _DOWN, _LEFT, _RIGHT, _A, _B = range(6)

# SPI runs at half of the peripheral clock at most. MicroPython leaves that at 48 MHz; at the
# CPU's 125 MHz the display gets the 62.5 MHz that it can take (ST7789V 7.4, TSCYCW: 16 ns a bit).
freq(125_000_000, 125_000_000)
_spi = SPI(1, 62_500_000, sck=Pin(10), mosi=Pin(11), miso=None)
_light = Backlight(Pin(13, Pin.OUT, value=0))
display = ST7789(
    Bus(1, _spi, Pin(9, Pin.OUT, value=1), Pin(8, Pin.OUT, value=1), DMA()),
    Pin(12, Pin.OUT, value=1),
    _light,
    FORMAT12,
    240,
    135,
    x=40,
    y=53,
)
# Pressing the joystick is A too.
buttons = Buttons(
    (
        (2, _UP),
        (18, _DOWN),
        (16, _LEFT),
        (20, _RIGHT),
        (3, _A),
        (15, _A),
        (17, _B),
    )
)
backlight = _light.set


def tone(hz: int, ms: int):
    """Does nothing: this board has no buzzer."""


def battery() -> int:
    """-1: this board cannot measure a battery."""
    return -1
