"""The keys of the keyboard, and what they do in the simulator's window."""

import pygame

from host_sim.playing.script import BUTTONS

_UP, _DOWN, _LEFT, _RIGHT, _A, _B, _X, _Y = range(len(BUTTONS))

KEYS = {
    pygame.K_UP: _UP,
    pygame.K_DOWN: _DOWN,
    pygame.K_LEFT: _LEFT,
    pygame.K_RIGHT: _RIGHT,
    pygame.K_a: _A,
    pygame.K_RETURN: _A,
    pygame.K_KP_ENTER: _A,
    pygame.K_SPACE: _A,
    pygame.K_z: _A,
    pygame.K_b: _B,
    pygame.K_BACKSPACE: _B,
    pygame.K_ESCAPE: _B,
    pygame.K_x: _X,
    pygame.K_r: _X,
    pygame.K_y: _Y,
    pygame.K_m: _Y,
}
"""Key -> button. Each lettered button has the key of its own letter."""

_PLACES = {
    pygame.KSCAN_A: _A, pygame.KSCAN_Z: _A, pygame.KSCAN_B: _B, pygame.KSCAN_X: _X,
    pygame.KSCAN_R: _X, pygame.KSCAN_Y: _Y, pygame.KSCAN_M: _Y,
}  # fmt: skip
"""The same letters by their places, for layouts that have others there."""

_LATIN = range(0xC0, 0x250)
"""Latin letters with marks on them: what is printed, and no button's."""

_CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_NO_LETTER = 1 << 30
"""In the number of a key that writes nothing (SDLK_SCANCODE_MASK)."""


def button(event: pygame.event.Event) -> int:
    """The button that a key press means, -1 for none: by what is printed on the key, and by its
    place where that is no Latin letter. With Ctrl, Alt or Meta it means none."""
    if event.mod & _CHORD:
        return -1
    if 0 < event.key < 0x7F or event.key & _NO_LETTER or event.key in _LATIN:
        return KEYS.get(event.key, -1)
    return _PLACES.get(event.scancode, -1)


HELP = (
    ("key.arrows", "do.arrows"),
    ("key.a", "do.a"),
    ("key.b", "do.b"),
    ("X, R", "do.x"),
    ("Y, M", "do.y"),
    ("key.mouse", "do.mouse"),
    ("key.tab", "do.tab"),
    ("F1", "do.help"),
    ("F2", "do.inspector"),
    ("key.pages", "do.pages"),
    ("F5", "do.power"),
    ("F12", "do.shot"),
    ("key.close", "do.close"),
)
"""The help page: keys, by a message where languages differ, and the message of what they do."""

WITHOUT = ("do.x", "do.y")
"""Its rows that a board without X and Y lacks."""
