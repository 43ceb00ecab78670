"""One small decision of the seat that is to move: digits, places, combos, slides.

`flow` says who is next and what is asked.
"""

from lineup.games.numberdrop.rules import combo_cells, combos, falling, sheet, solo
from lineup.games.numberdrop.rules.layout import (
    BLOCK, BLOCKS, CELLS, CHOICE_MASK, CLAIM, COLUMNS, COMBO, CROSSED, DICE, DIGITS, DROP, ENDED,
    FRESH_N, HEIGHTS, HELD, HELD_CELL, HELD_DICE, HELD_NEXT, LETTER, MOVE_COLUMN, MOVE_DIGIT, NONE,
    SEAT, SEATS, SETUP, SHAPE_DIE, SHAPE_STAR, SHEET_SIZE, SHEETS, SLIDE, STAR, STEP, TOP, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import CELLS as CELLS_OF
from lineup.games.numberdrop.rules.tables import FIRST_OF, MOST_CELLS


def act(state, move: int) -> bool:
    """Play a legal move of the seat to move; True once its part of the turn's step is done."""
    step = state[STEP]
    base = SHEETS + state[SEAT] * SHEET_SIZE
    choice = move & CHOICE_MASK
    if step == DIGITS:
        _write_digit(state, base, choice)
        return state[HELD_NEXT] == 4 and _dropped(state, base)
    if step == DROP:
        return _drop(state, base, choice)
    if step == COMBO:
        return choice == 0 or _start_combo(state, base, choice)
    if step == CELLS:
        done = combo_cells.pick_on(state, base, state[CLAIM], choice)
        return done and _claim(state, base)
    if step == BLOCK:
        shape = choice >> 6
        turned = FIRST_OF[shape] + (choice >> 3 & 7)
        falling.drop_crosses(state, base, shape, turned, choice & 7)
        if state[SEATS] == 1:
            state[LETTER] = NONE
            state[STEP] = SLIDE
    elif step == SETUP:
        falling.write(state, base, choice, ZERO + 1 + state[SEAT])
        state[base + HEIGHTS + choice] = 1
        state[base + TOP] = 1
    else:
        solo.slide(state, choice)
    return True


def list_moves(state, out) -> int:
    """The legal moves of the seat to move, ascending; how many (0 at the end)."""
    step = state[STEP]
    if step == ENDED:
        return 0
    base = SHEETS + state[SEAT] * SHEET_SIZE
    if step == DIGITS:
        return _list_digits(state, out, MOVE_DIGIT)
    if step == DROP:
        return _list_drops(state, base, out)
    if step == COMBO:
        return combos.list_offers(state, base, out)
    if step == CELLS:
        return combo_cells.list_cells(state, base, state[CLAIM], out)
    if step == BLOCK:
        return falling.places(state, base, state[BLOCKS + state[LETTER]], out, 0)
    if step == SLIDE:
        return solo.list_slides(state, out)
    for column in range(COLUMNS):
        out[column] = MOVE_COLUMN | column
    return COLUMNS


def _list_drops(state, base: int, out) -> int:
    shape = state[SHAPE_DIE]
    if shape != SHAPE_STAR:
        return falling.places(state, base, shape, out, 0)
    n = 0
    for shape in range(SHAPE_STAR):
        n = falling.places(state, base, shape, out, n)
    return n


def _list_digits(state, out, first: int) -> int:
    """The digits that the dice left over can write, ascending, added to `first`."""
    left = state[HELD_DICE]
    mask = 0
    for i in range(4):
        if left >> i & 1:
            face = state[DICE + i]
            mask |= 0x3FF if face == STAR else 1 << face
    n = 0
    while mask:
        if mask & 1:
            out[n] = first
            n += 1
        first += 1
        mask >>= 1
    return n


def offer_combo(state, base: int) -> bool:
    """Ask for a combo; True where there is none to claim, and so nothing to ask."""
    if combos.offered_same(state, base) or combos.offered_runs(state, base):
        state[STEP] = COMBO
        return False
    return True


def _drop(state, base: int, choice: int) -> bool:
    turned = FIRST_OF[choice >> 6] + (choice >> 3 & 7)
    state[HELD] = turned
    state[HELD_CELL] = falling.settle(state, base, turned, choice & 7)
    state[HELD_NEXT] = 0
    state[HELD_DICE] = 15
    state[STEP] = DIGITS
    _write_forced(state, base)
    return state[HELD_NEXT] == 4 and _dropped(state, base)


def _write_digit(state, base: int, digit: int) -> None:
    _put(state, base, _die_of(state, digit), digit)
    _write_forced(state, base)


def _die_of(state, digit: int) -> int:
    """The die left over that writes a digit: one that shows it, else a star."""
    left = state[HELD_DICE]
    star = -1
    for i in range(4):
        if left >> i & 1:
            face = state[DICE + i]
            if face == digit:
                return i
            if face == STAR:
                star = i
    return star


def _put(state, base: int, die: int, digit: int) -> None:
    n = state[HELD_NEXT]
    cell = state[HELD_CELL] + CELLS_OF[state[HELD] * MOST_CELLS + n]
    falling.write(state, base, cell, ZERO + digit)
    state[HELD_NEXT] = n + 1
    state[HELD_DICE] &= ~(1 << die)


def _write_forced(state, base: int) -> None:
    """Writes the digits if all the dice left over show the same one: there is no choice."""
    left = state[HELD_DICE]
    digit = _only_digit(state, left)
    if digit >= 0:
        for i in range(4):
            if left >> i & 1:
                _put(state, base, i, digit)


def _only_digit(state, dice: int) -> int:
    """The digit that all dice of a mask show; -1 where there is a choice; STAR for no dice."""
    digit = STAR
    for i in range(4):
        if dice >> i & 1:
            face = state[DICE + i]
            if face == STAR or digit != STAR and digit != face:
                return -1
            digit = face
    return digit


def leaves_digits(state, move: int) -> bool:
    """True where digits are still to be chosen after a legal move of steps DROP and DIGITS."""
    if state[STEP] == DROP:
        return _only_digit(state, 15) < 0
    if state[STEP] == DIGITS:
        die = _die_of(state, move & CHOICE_MASK)
        return _only_digit(state, state[HELD_DICE] & ~(1 << die)) < 0
    return False


def _dropped(state, base: int) -> bool:
    """All four digits are written; True where no combo can be claimed."""
    state[HELD] = 0
    state[HELD_CELL] = 0
    state[HELD_NEXT] = 0
    n = state[base + FRESH_N]
    combos.notice(state, base, n - 4, n)
    return offer_combo(state, base)


def _start_combo(state, base: int, claim: int) -> bool:
    state[CLAIM] = claim
    state[STEP] = CELLS
    return combo_cells.pick_forced(state, base, claim) and _claim(state, base)


def _claim(state, base: int) -> bool:
    sheet.claim(state, base, state[CLAIM], state[CROSSED])
    state[CLAIM] = 0
    return True
