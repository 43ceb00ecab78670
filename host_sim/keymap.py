"""Which key of the keyboard does what in the simulator's window."""

import pygame

from host_sim.script import BUTTONS

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
