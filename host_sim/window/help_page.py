"""The window's page of keys."""

import importlib
from typing import Any

import pygame

from host_sim.boards.models import Model
from host_sim.window import keymap, spoken

_LEFT = 6
_KEYS = 112
"""Pixels of the keys' column."""


def drawn(model: Model, width: int, height: int, scale: int) -> pygame.Surface:
    """The page, width x height console's pixels, each `scale` x `scale`."""
    return spoken.page(width, height, scale, lambda canvas: draw(canvas, model))


def draw(canvas: Any, model: Model) -> None:
    """Draw it in the language that the console speaks."""
    font = importlib.import_module("lineup.ui.type.fonts").BODY
    fits = importlib.import_module("lineup.ui.type.overflow")
    rows = [row for row in keymap.HELP if model.has_xy or row[1] not in keymap.WITHOUT]
    step = canvas.height // (len(rows) + 2)
    y = step // 2
    for keys, does in rows:
        text = spoken.t(keys) if "." in keys else keys
        canvas.text(font.fit(text, _KEYS), _LEFT, y, spoken.LIT, font)
        x = _LEFT + _KEYS + 8
        canvas.text(font.fit(spoken.t(does), canvas.width - x - 4), x, y, spoken.INK, font)
        y += step
    if not model.has_xy:
        text, width = spoken.t("no_xy"), canvas.width - 2 * _LEFT
        fits.write(canvas, font, text, _LEFT, y, width, canvas.height, spoken.DIM)
