"""The reason why a move is not legal, as a message key."""

from lineup.games.numberdrop.rules import combo_cells, combos, falling
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules.tables import FIRST_OF

_KINDS = bytes((0, 1, 2, 2, 3, 4, 5))
"""The kinds that the moves of each step have in their field of kinds."""


def why_not(state, move: int) -> str:
    """The message key of what forbids a move now, "" where it is legal."""
    step = state[at.STEP]
    if step == at.ENDED:
        return "numberdrop.why.over"
    if move >> at.KIND_SHIFT != _KINDS[step]:
        return "numberdrop.why.later"
    base = at.sheet_at(state[at.SEAT])
    choice = move & at.CHOICE_MASK
    if step == at.SETUP:
        return "" if choice < at.COLUMNS else "numberdrop.why.outside"
    if step == at.SLIDE:
        return _why_slide(state, choice)
    if step == at.DROP or step == at.BLOCK:
        return _why_place(state, base, choice)
    if step == at.DIGITS:
        return _why_digit(state, choice)
    if step == at.COMBO:
        return _why_combo(state, base, choice)
    return _why_cell(state, base, choice)


def _why_slide(state, letter: int) -> str:
    if letter > 4:
        return "numberdrop.why.outside"
    if state[at.NOTCHES + letter] == at.GO:
        return "numberdrop.why.bottom"
    return ""  # a second slide is only asked where every tile may slide


def _why_place(state, base: int, choice: int) -> str:
    shape = choice >> 6
    wanted = state[at.SHAPE_DIE]
    if state[at.STEP] == at.BLOCK:
        wanted = state[at.BLOCKS + state[at.LETTER]]
    star = state[at.STEP] == at.DROP and wanted == at.SHAPE_STAR
    if shape >= at.SHAPE_STAR if star else shape != wanted:
        return "numberdrop.why.shape"
    turned = FIRST_OF[shape] + (choice >> 3 & 7)
    if turned >= FIRST_OF[shape + 1] or (choice & 7) + falling.WIDE[turned] > at.COLUMNS:
        return "numberdrop.why.outside"
    return "" if falling.fits(state, base, turned, choice & 7) else "numberdrop.why.high"


def _why_digit(state, digit: int) -> str:
    if digit > 9:
        return "numberdrop.why.outside"
    for i in range(4):
        if state[at.HELD_DICE] >> i & 1:
            if state[at.DICE + i] == digit or state[at.DICE + i] == at.STAR:
                return ""
    return "numberdrop.why.digit"


def _why_combo(state, base: int, choice: int) -> str:
    if choice == 0:
        return ""
    size = choice & 15
    if choice >> 5 or not 3 <= size <= 8:
        return "numberdrop.why.outside"
    bit = 1 << (size - 3)
    run = choice & at.RUN
    if not (combos.free_runs(state, base) if run else combos.free_same(state, base)) & bit:
        return "numberdrop.why.claimed"
    offered = combos.offered_runs(state, base) if run else combos.offered_same(state, base)
    return "" if offered & bit else "numberdrop.why.small"


def _why_cell(state, base: int, cell: int) -> str:
    if cell & 7 >= at.COLUMNS or cell >> 3 >= at.ROWS:
        return "numberdrop.why.outside"
    mark = state[base + at.GRID + cell]
    if mark & at.USED:
        return "numberdrop.why.used"
    if not at.ZERO <= mark <= at.NINE:
        return "numberdrop.why.empty"
    return "" if combo_cells.is_next(state, base, state[at.CLAIM], cell) else "numberdrop.why.cell"
