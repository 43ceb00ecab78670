"""A window that asks before the console's own: which saves, where another one has them."""

import enum
import textwrap
import time
from pathlib import Path

import pygame

_SIZE = (520, 250)
_GROUND, _PAPER, _LIT = (24, 20, 37), (255, 255, 240), (255, 196, 70)
_COLUMNS = 60


class Answer(enum.Enum):
    """What a person chose."""

    ANOTHER, LOOK_ON, LEAVE = range(3)


KEYS = {
    pygame.K_a: Answer.ANOTHER,
    pygame.K_RETURN: Answer.ANOTHER,
    pygame.K_l: Answer.LOOK_ON,
    pygame.K_ESCAPE: Answer.LEAVE,
}


def ask(folder: Path) -> Answer:
    """Says that another window plays with the saves in a folder, and waits for a choice."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(_SIZE)
    pygame.display.set_caption("Lineup - these saves are in use")
    try:
        while True:
            _draw(surface, folder)
            for event in pygame.event.get():
                if event.type == pygame.QUIT:
                    return Answer.LEAVE
                if event.type == pygame.KEYDOWN and event.key in KEYS:
                    return KEYS[event.key]
            time.sleep(0.02)
    finally:
        pygame.display.quit()


def _draw(surface: pygame.Surface, folder: Path) -> None:
    font = pygame.font.Font(None, 22)
    rows = [
        ("Another window plays with these saves:", _LIT),
        *((row, _PAPER) for row in textwrap.wrap(str(folder), _COLUMNS)[:3]),
        ("", _PAPER),
        ("A    play with saves of their own, in a folder beside it", _PAPER),
        ("L    look on: the saves as they are now; nothing is kept", _PAPER),
        ("Esc  leave", _PAPER),
    ]
    surface.fill(_GROUND)
    for number, (row, colour) in enumerate(rows):
        surface.blit(font.render(row, True, colour), (18, 18 + 26 * number))
    pygame.display.flip()
