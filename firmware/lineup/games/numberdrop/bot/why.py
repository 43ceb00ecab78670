"""Why a move of Number Drop is good, in one line."""

from lineup.games.numberdrop.rules import combos, falling
from lineup.games.numberdrop.rules.digits import completed
from lineup.games.numberdrop.rules.layout import (
    BLOCK, CHOICE_MASK, DIGITS, DROP, GRID, HEIGHTS, HELD, HELD_CELL, HELD_NEXT, COMBO,
    LINE, ROWS, STEP, ZERO, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import filled
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS, SIZES
from lineup.games.numberdrop.rules.tables import TALL, TOPS, WIDE


def words(rules, state, moves) -> tuple:
    """What the moves are: (message key, arguments). Digits are told in one."""
    key, args = rules.describe(state, moves[0])
    if state[STEP] == DIGITS:
        args = (" ".join([str(move & CHOICE_MASK) for move in moves]),)
    return key, args


def ends(move: int) -> bool:
    """True where a move only ends a turn."""
    return False


def reason(seen, seat: int, moves, count: int, names) -> tuple:
    """Why moves[:count] are good, as (message key, arguments, points now or None): something that
    is true of the observation `seen` of `seat`, which decides. () where there is nothing to be
    said. moves: to the turn's end, as far as it is known; names: the seats' names."""
    base = sheet_at(seat)
    choice = moves[0] & CHOICE_MASK
    step = seen[STEP]
    if step == DROP or step == BLOCK:
        return _place(seen, base, choice, step == BLOCK)
    if step == DIGITS:
        digits = completed(seen, [move & CHOICE_MASK for move in moves[:count]])
        return _digits(seen, base, digits) if digits else ()
    if step == COMBO and not choice:
        return "numberdrop.because.wait", (), None
    return ()


def _place(seen, base, choice, block) -> tuple:
    shape, column = choice >> 6, choice & 7
    turned = FIRST_OF[shape] + (choice >> 3 & 7)
    row = falling.landing(seen, base, turned, column)
    adding = bytearray(ROWS)
    for cell in CELLS[turned * MOST_CELLS :][: SIZES[shape]]:
        adding[row + (cell >> 3)] += 1
    for level in range(LINE):
        if adding[level] and filled(seen, base, level) + adding[level] == 7:
            return ()  # the screen says that
    gaps = -SIZES[shape]  # those inside of the piece count too
    for i in range(WIDE[turned]):
        gaps += row + TOPS[turned << 2 | i] - seen[base + HEIGHTS + column + i]
    top = row + TALL[turned]
    if not gaps:
        return "numberdrop.because.flush", (), None
    if top <= LINE:
        return "numberdrop.because.room", (LINE - top,), None
    return ()


def _digits(seen, base, digits) -> tuple:
    # The largest combo not yet claimed that holds one of the piece's digits once they are written.
    then = bytearray(seen)
    corner = base + GRID + seen[HELD_CELL]
    cells = CELLS[seen[HELD] * MOST_CELLS :][:4]
    for i, digit in enumerate(digits):
        then[corner + cells[seen[HELD_NEXT] + i]] = ZERO + digit
    best, run, claimed = 0, False, False
    for offset in cells:
        same, rising = combos.growing(then, base, seen[HELD_CELL] + offset)
        claimed = claimed or not same or not rising
        if max(same, rising) > best:
            best, run = max(same, rising), rising > same
    if best < 2:
        return () if claimed else ("numberdrop.because.apart", (), None)
    return "numberdrop.makes.run" if run else "numberdrop.makes.same", (best,), None
