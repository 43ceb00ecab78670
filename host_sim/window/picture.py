"""Draws the console around its panel: the case, and buttons that light when pressed."""

from collections.abc import Callable

import pygame

from host_sim.boards.models import Model
from host_sim.playing.script import BUTTONS
from host_sim.window import spoken

# Sizes in panel pixels; everything is drawn `scale` times as large.
MARGIN = 16
CONTROLS = 100
_ARM = 24
_REACH = 25
_RADIUS = 13

_CASE = (38, 42, 54)
_EDGE = (58, 64, 82)
_BEZEL = (12, 13, 18)
_KEY = (74, 82, 104)
_LIT = (255, 196, 70)
_INK = (222, 226, 238)


class Picture:
    """The case of one board. Positions are in window pixels."""

    def __init__(self, model: Model, scale: int) -> None:
        self.scale = scale
        self.size = (model.width + 2 * MARGIN) * scale, (model.height + MARGIN + CONTROLS) * scale
        self.panel = pygame.Rect(
            MARGIN * scale, MARGIN * scale, model.width * scale, model.height * scale
        )
        self._letters = pygame.font.Font(None, max(16, 15 * scale))
        self._model = model
        self._turned = False
        self._places = _places(model, False)

    def turn(self, on: bool) -> None:
        """From now on the buttons are where they are on a board that is held upside down."""
        if on != self._turned:
            self._turned = on
            self._places = _places(self._model, on)

    def button_at(self, x: int, y: int) -> int:
        """The button at a place of the window, or -1."""
        for button, rect in self._places.items():
            if _scaled(rect, self.scale).collidepoint(x, y):
                return button
        return -1

    def draw(self, surface: pygame.Surface, held: Callable[[int], bool], note: str) -> None:
        """Draw all but the panel. held(button) tells what is pressed; note: the line below."""
        width, height = self.size
        surface.fill(_CASE, (0, 0, width, height))
        pygame.draw.rect(surface, _EDGE, (0, 0, width, height), self.scale)
        pygame.draw.rect(surface, _BEZEL, self.panel.inflate(6 * self.scale, 6 * self.scale))
        for button, rect in self._places.items():
            place = _scaled(rect, self.scale)
            colour = _LIT if held(button) else _KEY
            if len(BUTTONS[button]) == 1:
                self._draw_letter(surface, button, place, colour)
            else:
                self._draw_arrow(surface, button, place, colour)
        line = spoken.line(note, self.scale)
        surface.blit(line, line.get_rect(midbottom=(width // 2, height - 2 * self.scale)))

    def _draw_letter(
        self, surface: pygame.Surface, button: int, place: pygame.Rect, colour: tuple[int, ...]
    ) -> None:
        pygame.draw.circle(surface, colour, place.center, place.width // 2)
        ink = _BEZEL if colour == _LIT else _INK
        letter = self._letters.render(BUTTONS[button], True, ink)
        surface.blit(letter, letter.get_rect(center=place.center))

    def _draw_arrow(
        self, surface: pygame.Surface, button: int, place: pygame.Rect, colour: tuple[int, ...]
    ) -> None:
        pygame.draw.rect(surface, colour, place, border_radius=3 * self.scale)
        dx, dy = _DIRECTIONS[button]
        x, y = place.center
        size = place.width // 4
        tip = (x + dx * size, y + dy * size)
        back = [(x - dx * size + side * dy * size, y - dy * size + side * dx * size)
                for side in (1, -1)]  # fmt: skip
        pygame.draw.polygon(surface, _BEZEL if colour == _LIT else _INK, [tip, *back])


_DIRECTIONS = ((0, -1), (0, 1), (-1, 0), (1, 0))


def _places(model: Model, turned: bool) -> dict[int, pygame.Rect]:
    """Finds where the buttons are, in panel pixels: the cross on the left, letters on the
    right."""
    y = model.height + MARGIN + CONTROLS // 2 - 4
    left, right = MARGIN + 44, model.width + MARGIN - 44
    if turned:
        left, right = right, left
    cross = pygame.Rect(0, 0, _ARM, _ARM)
    places = {}
    for button, (dx, dy) in enumerate(_DIRECTIONS):
        cross.center = (left + dx * _REACH, y + dy * _REACH)
        places[button] = cross.copy()
    letters = {"A": (1, 0), "B": (0, 1), "X": (0, -1), "Y": (-1, 0)}
    if not model.has_xy:
        letters = {"A": (1, 0), "B": (-1, 0)}
    for name, (dx, dy) in letters.items():
        place = pygame.Rect(0, 0, 2 * _RADIUS, 2 * _RADIUS)
        reach = -_REACH if turned else _REACH
        place.center = (right + dx * reach, y + dy * reach)
        places[BUTTONS.index(name)] = place
    return places


def _scaled(rect: pygame.Rect, scale: int) -> pygame.Rect:
    return pygame.Rect(rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale)
