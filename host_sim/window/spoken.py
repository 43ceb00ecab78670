"""The window's own words, in the language that its console speaks and in its faces."""

import importlib
import sys
from collections.abc import Callable
from typing import Any

import pygame

from host_sim.simulated.display import Display
from host_sim.window.words import WORDS

INK, LIT, DIM = 1, 2, 3
"""The inks: colours of `line` and `page`."""

_COLOURS = (0x112, 0xEEF, 0xFC4, 0x9AB) + 12 * (0,)
_PIXELS = 4
"""A canvas is so many wide, or twice, three times so many..."""


def code() -> str:
    """The language of the console that runs here; the source language where none does yet."""
    messages = sys.modules.get("lineup.ui.type.messages")
    return messages.code() if messages else next(iter(WORDS))


def t(key: str, *args: str) -> str:
    """The text of a message `window.<key>` with args in its places."""
    return WORDS[code()][key].format(*args)


def line(text: str, scale: int) -> pygame.Surface:
    """A line of text on nothing, each pixel `scale` x `scale`."""
    font = _module("type.fonts").BODY
    width = -(-font.width(text) // _PIXELS) * _PIXELS or _PIXELS
    drawn = page(width, font.height, scale, lambda canvas: canvas.text(text, 0, 0, DIM, font))
    drawn.set_colorkey(drawn.map_rgb((0x11, 0x11, 0x22)))
    return drawn


def page(width: int, height: int, scale: int, draw: Callable[[Any], object]) -> pygame.Surface:
    """Draws on a surface what is drawn on a canvas of the console's, each pixel `scale` x
    `scale`."""
    display = Display(width, height)
    display.set_palette(_COLOURS)
    canvas = _module("drawing.canvas").Canvas(display)
    canvas.fill(0)
    draw(canvas)
    canvas.flush()
    size = (width * scale, height * scale)
    return pygame.transform.scale(
        pygame.image.frombuffer(display.rgb, (width, height), "RGB"), size
    )


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.ui.{name}")
