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
    ("arrow keys", "the four directions"),
    ("A, Enter, Space, Z", "button A: do it"),
    ("B, Backspace, Esc", "button B: back"),
    ("X, R", "button X: more about the game"),
    ("Y, M", "button Y: menu"),
    ("mouse", "click the pictured buttons"),
    ("Tab, held", "fast-forward"),
    ("F1", "this help"),
    ("F2", "inspector: the running game"),
    ("Page Up, Page Down", "scroll the inspector (the mouse wheel too)"),
    ("F5", "switch off and on again"),
    ("F12", "screenshot"),
    ("close the window", "switch off"),
)
"""The help page: keys, and what they do."""

NO_XY_HELP = "This board has no X and Y: hold A for X, hold B for Y."


def foot(has_xy: bool) -> str:
    """The line below the window's buttons."""
    letters = "A  B  X  Y" if has_xy else "A  B    hold A: more, hold B: menu"
    return f"arrows  {letters}    F1 help"
