"""The boards that the simulator knows."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Model:
    """What a desktop needs to know of a board: sizes in pixels, and whether it has X and Y."""

    name: str
    width: int
    height: int
    has_xy: bool


PICO_LCD_1_3 = Model("pico_lcd_1_3", 240, 240, True)
PICO_LCD_1_14 = Model("pico_lcd_1_14", 240, 135, False)

MODELS = {
    "240x240": PICO_LCD_1_3,
    "240x135": PICO_LCD_1_14,
    "pico_lcd_1_3": PICO_LCD_1_3,
    "pico_lcd_1_14": PICO_LCD_1_14,
}
"""Every name a board can be asked for by: its own, or its panel's size."""
