"""The keys of layouts that people have: by what is printed on them, else by their place."""

import pygame
import pytest

from host_sim.playing.script import BUTTONS
from host_sim.window import keymap

CYRILLIC_M = 0x44C
THE_KEY_OF_M = pygame.KSCAN_M


def pressed(key: int, place: int, mod: int = 0) -> str:
    event = pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, mod=mod)
    button = keymap.button(event)
    return BUTTONS[button] if button >= 0 else ""


@pytest.mark.parametrize(
    ("key", "place", "button"),
    [
        *((CYRILLIC_M, THE_KEY_OF_M, "Y"), (0xE1F, pygame.KSCAN_A, "A")),
        *((0, pygame.KSCAN_X, "X"), (ord("m"), THE_KEY_OF_M, "Y")),
        # Neo and Bepo have letters with marks at the places of Z and X.
        *((ord("ü"), pygame.KSCAN_Z, ""), (ord("ö"), pygame.KSCAN_X, "")),
        *((ord("à"), pygame.KSCAN_Z, ""), (ord("ł"), pygame.KSCAN_R, "")),
    ],
)
def test_a_latin_letter_is_no_other_letter(key: int, place: int, button: str) -> None:
    assert pressed(key, place) == button


@pytest.mark.parametrize(
    "mod", [pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LALT, pygame.KMOD_RMETA]
)
@pytest.mark.parametrize("key", [ord("m"), CYRILLIC_M, 0])
def test_no_chord_is_a_button(key: int, mod: int) -> None:
    assert pressed(key, THE_KEY_OF_M) == "Y"
    assert pressed(key, THE_KEY_OF_M, mod) == ""
