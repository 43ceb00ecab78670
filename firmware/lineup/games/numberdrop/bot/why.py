"""The reason why a move of Number Drop is good, in one line."""

from lineup.engine.hints import Hints
from lineup.games.numberdrop.rules import combos, falling
from lineup.games.numberdrop.rules.digits import completed
from lineup.games.numberdrop.rules.layout import (
    BEST_RUN, BEST_SAME, BLOCK, CHOICE_MASK, COLUMNS, COMBO, DIGITS, DROP, GRID, HEIGHTS, HELD,
    HELD_CELL, HELD_NEXT, LINE, NINE, ROWS, SHEET_SIZE, STEP, TOP, ZERO, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import filled
from lineup.games.numberdrop.rules.tables import (
    CELLS, FIRST_OF, MOST_CELLS, SIZES, TALL, TOPS, WIDE,
)  # fmt: skip


class Why(Hints):
    """The words of a hint for a move of Number Drop."""

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        base = sheet_at(seat)
        choice = moves[0] & CHOICE_MASK
        step = seen[STEP]
        if step == DROP or step == BLOCK:
            return _place(seen, base, choice, step == BLOCK)
        if step == DIGITS:
            digits = completed(seen, [move & CHOICE_MASK for move in moves[:count]])
            return _digits(seen, base, digits) if digits else ()
        if step == COMBO and not choice:
            same, runs = _soon(_surveyed(seen[base : base + SHEET_SIZE]))
            return _nearly(same, runs) or ("numberdrop.because.wait", (), None)
        return ()

    def words(self, rules, state, moves) -> tuple:
        """Tells digits in one sentence, with those that follow by themselves."""
        key, args = super().words(rules, state, moves)
        if state[STEP] == DIGITS:
            digits = [move & CHOICE_MASK for move in moves]
            args = (" ".join([str(digit) for digit in completed(state, digits) or digits]),)
        return key, args


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
    before = _surveyed(seen[base : base + SHEET_SIZE])
    then = bytearray(before)
    first = seen[HELD] * MOST_CELLS + seen[HELD_NEXT]
    cells = [seen[HELD_CELL] + cell for cell in CELLS[first : first + len(digits)]]
    for i, cell in enumerate(cells):
        then[GRID + cell] = ZERO + digits[i]
    combos.survey(then, 0)
    same = combos.offered_same(then, 0) & ~combos.offered_same(before, 0)
    runs = combos.offered_runs(then, 0) & ~combos.offered_runs(before, 0)
    size, run = _largest(same, runs)
    if size:
        return "numberdrop.makes.run" if run else "numberdrop.makes.same", (size,), None
    now, soon = _soon(before), _soon(then)
    found = _nearly(soon[0] & ~now[0], soon[1] & ~now[1])
    if found:
        return found
    together = sum(_touches(then, cell) for cell in cells)
    if together:
        return "numberdrop.because.together", (together,), None
    return "numberdrop.because.apart", (), None


def _surveyed(sheet):
    # A sheet, a copy at 0, with what its largest group and its longest run are.
    sheet = bytearray(sheet)
    combos.survey(sheet, 0)
    return sheet


def _largest(same: int, runs: int) -> tuple:
    # (the largest of these sizes, masks, or 0; whether a consecutive one).
    equal, rising = combos.largest(same), combos.largest(runs)
    return max(equal, rising), rising > equal


def _nearly(same: int, runs: int) -> tuple:
    size, run = _largest(same, runs)
    if not size:
        return ()
    key = "numberdrop.because.nearly.run" if run else "numberdrop.because.nearly.same"
    return key, (size,), None


def _soon(sheet) -> tuple:
    # Masks of the (identical, consecutive) sizes, not yet claimed, that one digit more would make.
    same = runs = 0
    for column in range(COLUMNS):
        for row in range(sheet[HEIGHTS + column], min(LINE, sheet[TOP] + 1)):
            cell = row << 3 | column
            for digit in _beside(sheet, cell):
                sheet[GRID + cell] = digit
                same |= combos.sizes_to(combos.group_size(sheet, 0, cell))
                runs |= combos.sizes_to(combos.run_size(sheet, 0, cell))
                sheet[GRID + cell] = 0
    same &= combos.free_same(sheet, 0) & ~combos.sizes_to(sheet[BEST_SAME])
    return same, runs & combos.free_runs(sheet, 0) & ~combos.sizes_to(sheet[BEST_RUN])


def _beside(sheet, cell: int) -> set:
    # The marks of the digits that could join what is beside a cell.
    found = set()
    for step in (-8, -1, 1, 8):
        held = sheet[GRID + cell + step]
        if ZERO <= held <= NINE:
            found |= {max(ZERO, held - 1), held, min(NINE, held + 1)}
    return found


def _touches(sheet, cell: int) -> bool:
    # Whether the digit in a cell is beside one that is equal, or the next or the last before it.
    return combos.group_size(sheet, 0, cell) > 1 or combos.run_size(sheet, 0, cell) > 1
