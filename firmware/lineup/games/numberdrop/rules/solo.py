"""The solo game's slide board: five tiles, one above each letter A-E, four slides to GO!

Each turn any tile slides; where a die shows a star, then also the tile of the shape die's shape
(any tile for a star). A tile that gets to GO! drops its shape at once, unless its letter is
circled.
"""

from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules.layout import (
    BLOCK, BLOCKS, CIRCLES, DICE, GO, LETTER, MOVE_SLIDE, NONE, NOTCHES, SHAPE_DIE, SHAPE_STAR,
    SHEETS, SLID, STAR, STEP,
)  # fmt: skip


def any_star(state) -> bool:
    """True where one of the five dice shows a star."""
    if state[SHAPE_DIE] == SHAPE_STAR:
        return True
    for i in range(DICE, DICE + 4):
        if state[i] == STAR:
            return True
    return False


def list_slides(state, out) -> int:
    """The SLIDE moves: the tiles that may slide now; how many."""
    shape = wanted(state)
    n = 0
    for letter in range(5):
        if state[NOTCHES + letter] < GO:
            if shape == SHAPE_STAR or shape == state[BLOCKS + letter]:
                out[n] = MOVE_SLIDE | letter
                n += 1
    return n


def wanted(state) -> int:
    """The shape whose tile slides now, SHAPE_STAR for any, or -1 where no slide is left."""
    slid = state[SLID]
    if slid == 0:
        return SHAPE_STAR
    if slid == 1 and any_star(state):
        return state[SHAPE_DIE]
    return -1


def slide(state, letter: int) -> None:
    """Slide a tile by a notch; where its shape drops now, that is the next decision.

    A shape that fits nowhere inside the 14 rows is left out.
    """
    state[SLID] += 1
    state[NOTCHES + letter] += 1
    state[LETTER] = NONE
    if state[NOTCHES + letter] == GO and not state[SHEETS + CIRCLES] >> letter & 1:
        if falling.any_place(state, SHEETS, state[BLOCKS + letter]):
            state[LETTER] = letter
            state[STEP] = BLOCK


def can_drop(state) -> bool:
    """True where the turn's own shape fits somewhere."""
    shape = state[SHAPE_DIE]
    if shape != SHAPE_STAR:
        return falling.any_place(state, SHEETS, shape)
    for shape in range(SHAPE_STAR):
        if falling.any_place(state, SHEETS, shape):
            return True
    return False


def all_down(state) -> bool:
    """True once every tile is at GO!"""
    for i in range(NOTCHES, NOTCHES + 5):
        if state[i] < GO:
            return False
    return True
