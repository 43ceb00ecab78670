"""What a sheet is worth to the one who plays it: points made, and points still likely.

Counted are its features: each row that can still fill, holes and steps of the stack, and for each
free combo the best group or run that it could grow from. Each feature has a value that was learned
by playing (`values`, `lineup learn`), for six phases of the game. A value is a byte:
(byte - 128) * 8 hundredths of a point.

`sheet` is a copy of one seat's sheet (layout), at 0; `turns` how many more are likely, 0 for none.
"""

from array import array

import micropython
from micropython import const

from lineup.games.numberdrop.rules import combos
from lineup.games.numberdrop.rules.combos import listed
from lineup.games.numberdrop.rules.layout import (
    CIRCLES, COLUMNS, CROSS, EIGHT, GRID, HEIGHTS, LINE, NINE, ROWS, RUNS, SAME, TOP, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import FIVE, points
from lineup.games.numberdrop.bot.values import VALUES

UNIT = const(2)
ONCE = const(4)
PHASES = const(6)

# Where the features of a kind begin, and how many there are. All indices are * PHASES + phase.
_MATCH = const(0)  # ((kind * 6 + size - 3) * 8 + lacking cells, 7 for no group) * 3 + open sides
_TOGETHER = const(288)  # (kind * 6 + free sizes) * 24 + cells lacking in all, at most 23
_ROW = const(576)  # spare cells / 4, -4..11, once all rows up to this one are full
_HOLE = const(592)  # a covered empty cell
_STEP = const(593)  # four steps between neighbouring columns
_WELL = const(594)  # a row by which a column lies more than 2 below its neighbours
_CIRCLE = const(595)  # a letter circled and not crossed off
_PLAIN = const(596)  # always there
FEATURES = const(597)

_GROUPS = const(4)  # more groups or runs than this are not looked at

found = array("h", [0] * 48)
"""The features last seen: `found[:count[0]]`, as feature * PHASES + phase."""
times = array("h", [0] * 48)
"""How often each, in quarters (ONCE), as hundredths of UNIT."""
count = array("h", [0])
largest = bytearray(2)
"""Cells of the largest group and of the longest run that the last `hopes` saw."""

_groups = array("h", [0] * 8)
_up = bytearray(128)
_seen = bytearray(128)


def ground(sheet, turns: int) -> int:
    """Hundredths of a point for the rows and the stack: what claims do not change."""
    count[0] = 0
    return _look_at_rows(sheet, turns) + _tally()


def hopes(sheet, crossed: int, turns: int) -> int:
    """Hundredths of a point for the combos claimed and still free."""
    count[0] = 0
    return _look_at_combos(sheet, crossed, turns) + _tally()


def look(sheet, crossed: int, turns: int) -> int:
    """Find the features of both; the points already made, in hundredths."""
    count[0] = 0
    return _look_at_rows(sheet, turns) + _look_at_combos(sheet, crossed, turns)


@micropython.native
def _tally() -> int:
    total = 0
    for i in range(count[0]):
        total += (VALUES[found[i]] - 128) * times[i] * UNIT
    return total


def phase_of(turns: int) -> int:
    """0 at the end, 1 for the last turn, 2 up to 3, 3 up to 6, 4 up to 10, 5 for more."""
    if turns < 2:
        return turns
    return 2 if turns < 4 else 3 if turns < 7 else 4 if turns < 11 else 5


def _look_at_rows(sheet, turns: int) -> int:
    phase = phase_of(turns)
    total = _rows(sheet, turns, phase)
    if phase:
        _stack(sheet, phase)
        _add(_PLAIN, phase, ONCE)
    return total


def _look_at_combos(sheet, crossed: int, turns: int) -> int:
    phase = phase_of(turns)
    same = sheet[SAME]
    runs = sheet[RUNS]
    total = 100 * (points(same) + points(runs))
    if (same | runs) & EIGHT:
        total += 800
    if same & FIVE == FIVE:
        total += 1000
    if runs & FIVE == FIVE:
        total += 1000
    n = list_groups(sheet)
    if phase:
        _match(combos.free_same(sheet, 0), n, 0, phase)
    n = list_runs(sheet)
    if phase:
        _match(combos.free_runs(sheet, 0), n, 1, phase)
        circled = sheet[CIRCLES] & ~crossed
        while circled:
            _add(_CIRCLE, phase, ONCE)
            circled &= circled - 1
    return total


def _add(feature: int, phase: int, n: int) -> None:
    i = count[0]
    found[i] = feature * PHASES + phase
    times[i] = n
    count[0] = i + 1


@micropython.native
def _rows(sheet, turns: int, phase: int) -> int:
    """Rows full, rows that can still fill, holes; the points of rows."""
    total = 0
    spare = turns * 4
    holes = 0
    top = sheet[TOP]
    for row in range(ROWS):
        lacks = COLUMNS
        dead = False
        if row < top:
            at = GRID + (row << 3)
            lacks = 0
            fine = 0
            for column in range(COLUMNS):
                mark = sheet[at + column]
                if not mark:
                    lacks += 1
                    if sheet[HEIGHTS + column] > row:
                        dead = True
                        holes += 1
                elif mark != CROSS:
                    fine = 500
            if row >= LINE:
                total -= fine
                continue
        if row >= LINE:
            break
        if not lacks:
            total += 200
            continue
        spare -= lacks
        if phase and not dead:
            place = (spare >> 2) + 4
            _add(_ROW + (0 if place < 0 else 15 if place > 15 else place), phase, ONCE)
    if phase and holes:
        _add(_HOLE, phase, holes * ONCE)
    return total


@micropython.native
def _stack(sheet, phase: int) -> None:
    """How even the stack is."""
    steps = 0
    wells = 0
    left = ROWS
    here = sheet[HEIGHTS]
    for column in range(HEIGHTS + 1, HEIGHTS + 8):
        right = sheet[column] if column < HEIGHTS + COLUMNS else ROWS
        if column < HEIGHTS + COLUMNS:
            steps += right - here if right > here else here - right
        low = left if left < right else right
        if low - here > 2:
            wells += low - here - 2
        left = here
        here = right
    _add(_STEP, phase, steps)
    if wells:
        _add(_WELL, phase, wells * ONCE)


def _match(free: int, n: int, kind: int, phase: int) -> None:
    """Give each free size a group of _groups[:n] to grow from, the most valuable pair first."""
    sizes = 0
    lacking = 0
    while free:
        match = _best_match(free, n, kind, phase)
        if match < 0:
            size = 3
            while not free >> (size - 3) & 1:
                size += 1
            lacks = size - 1
            _add(_MATCH + ((kind * 6 + size - 3) * 8 + 7) * 3, phase, ONCE)
        else:
            size = match >> 4 & 15
            lacks = match >> 8
            sides = _groups[match & 15] & 3
            _add(_MATCH + ((kind * 6 + size - 3) * 8 + lacks) * 3 + sides, phase, ONCE)
            _groups[match & 15] = -1
        free &= ~(1 << (size - 3))
        if size < 8:
            lacking += lacks
            sizes += 1
    if sizes:
        lacking = lacking if lacking < 24 else 23
        _add(_TOGETHER + (kind * 6 + sizes) * 24 + lacking, phase, ONCE)


@micropython.native
def _best_match(free: int, n: int, kind: int, phase: int) -> int:
    """Lacking cells << 8 | size << 4 | group of the best pair; -1 where none beats no group."""
    best = 0
    match = -1
    for size in range(3, 9):
        if not free >> (size - 3) & 1:
            continue
        at = (kind * 6 + size - 3) * 24
        none = VALUES[(_MATCH + at + 21) * PHASES + phase]
        for i in range(n):
            group = _groups[i]
            if group < 0:
                continue
            lacks = size - (group >> 2)
            if lacks <= 0:
                lacks = 0
            elif not group & 3:
                continue
            gain = VALUES[(_MATCH + at + lacks * 3 + (group & 3)) * PHASES + phase] - none
            if gain > best:
                best = gain
                match = lacks << 8 | size << 4 | i
    return match


@micropython.native
def _enter(n: int, size: int, sides: int) -> int:
    """Keep the largest groups in _groups, largest first: size << 2 | open sides (2 for more)."""
    group = size << 2 | (sides if sides < 2 else 2)
    if n == _GROUPS:
        if group <= _groups[n - 1]:
            return n
        n -= 1
    i = n
    while i and _groups[i - 1] < group:
        _groups[i] = _groups[i - 1]
        i -= 1
    _groups[i] = group
    return n + 1


@micropython.native
def list_groups(sheet) -> int:
    """The groups of two or more equal unused digits into _groups; how many."""
    seen = _seen
    n = 0
    largest[0] = 1
    for row in range(0, sheet[TOP] << 3, 8):
        for cell in range(row, row + 7):
            at = GRID + cell
            value = sheet[at]
            if value < ZERO or value > NINE or seen[cell]:
                continue
            if value == sheet[at + 1] or value == sheet[at + 8]:
                size = combos.list_group(sheet, GRID, cell, seen)
                sides = 0
                for i in range(size):
                    sides += free_sides(sheet, listed[i])
                    if sides > 1:
                        break
                n = _enter(n, size, sides)
                if size > largest[0]:
                    largest[0] = size
    for cell in range(sheet[TOP] << 3):
        seen[cell] = 0
    return n


@micropython.native
def free_sides(sheet, cell: int) -> int:
    """How many neighbours of a cell are empty and can still be reached from above."""
    column = cell & 7
    row = cell >> 3
    at = HEIGHTS + column
    n = 1 if row < LINE - 1 and sheet[at] <= row + 1 else 0
    if column and sheet[at - 1] <= row:
        n += 1
    if column < 6 and sheet[at + 1] <= row:
        n += 1
    return n


@micropython.native
def list_runs(sheet) -> int:
    """Runs of two or more cells that share none into _groups, the longest first; how many."""
    up = _up
    longest = 1
    for row in range(0, sheet[TOP] << 3, 8):
        for cell in range(row, row + 7):
            at = GRID + cell
            value = sheet[at]
            length = 0
            if ZERO <= value <= NINE:
                length = 1
                value += 1
                if (
                    value == sheet[at + 8] or value == sheet[at + 1]
                    or value == sheet[at - 1] or value == sheet[at - 8]
                ):  # fmt: skip
                    length = combos.run_length(sheet, 0, cell, 1)
                    if length > longest:
                        longest = length
            up[cell] = length
    largest[1] = longest
    n = 0
    while longest > 1:
        for cell in range(sheet[TOP] << 3):
            if up[cell] == longest:
                n = _walk(sheet, cell, n)
        longest -= 1
    return n


@micropython.native
def _walk(sheet, cell: int, n: int) -> int:
    """Take a run, from its lowest cell on, out of _up."""
    up = _up
    value = sheet[GRID + cell]
    sides = 0
    if value > ZERO and free_sides(sheet, cell):
        sides = 2 if value > ZERO + 1 else 1  # before 1 only a star's 0 would go
    size = 0
    while True:
        up[cell] = 0
        size += 1
        value += 1
        best = 0
        step = 0
        at = GRID + cell
        if sheet[at - 8] == value and up[cell - 8] > best:
            best = up[cell - 8]
            step = -8
        if sheet[at - 1] == value and up[cell - 1] > best:
            best = up[cell - 1]
            step = -1
        if sheet[at + 1] == value and up[cell + 1] > best:
            best = up[cell + 1]
            step = 1
        if sheet[at + 8] == value and up[cell + 8] > best:
            best = up[cell + 8]
            step = 8
        if not best:
            break
        cell += step
    if value <= NINE and free_sides(sheet, cell):
        sides += 2 if value < ZERO + 8 else 1  # after 7 only a star's 8 or 9
    return _enter(n, size, sides) if size > 1 else n
