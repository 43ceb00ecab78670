"""The claims of Number Drop's hints, as the rules see it."""

from collections.abc import Callable, Iterable

from lineup.games.numberdrop.rules import layout as numberdrop
from lineup.games.numberdrop.rules import tables
from tests.console.table.hints.hinted import Case
from tests.games.numberdrop import slow
from tests.games.numberdrop.positions import unused_of


def shown(state: bytearray, moves: list[int]) -> int:
    """Counts the moves that a hint shows at once: all digits of a piece."""
    if state[numberdrop.STEP] != numberdrop.DIGITS:
        return 1
    kind = numberdrop.MOVE_DIGIT >> numberdrop.KIND_SHIFT
    return len([move for move in moves if move >> numberdrop.KIND_SHIFT == kind])


def _new_cells(case: Case) -> list[int]:
    """The cells that a dropped piece covers: it sinks row by row until a mark stops it."""
    grid = numberdrop.sheet_at(case.seat) + numberdrop.GRID
    choice = case.moves[0] & numberdrop.CHOICE_MASK
    shape, column = choice >> 6, choice & 7
    at = (tables.FIRST_OF[shape] + (choice >> 3 & 7)) * tables.MOST_CELLS
    piece = tables.CELLS[at : at + tables.SIZES[shape]]
    row = numberdrop.ROWS
    while row and not any(
        case.state[grid + (row - 1 << 3) + column + cell]
        for cell in piece
        if row - 1 + (cell >> 3) < numberdrop.ROWS
    ):
        row -= 1
    return [(row << 3) + column + cell for cell in piece]


def _flush(case: Case) -> bool:
    base = numberdrop.sheet_at(case.seat) + numberdrop.GRID
    cells = _new_cells(case)
    below = [cell - 8 for cell in cells if cell >= 8 and cell - 8 not in cells]
    return all(case.state[base + cell] for cell in below)


def _room(case: Case) -> bool:
    highest = max(cell >> 3 for cell in _new_cells(case))
    return bool(case.args == (numberdrop.LINE - 1 - highest,) and case.args[0] >= 0)


def _group(digits: slow.Grid, cell: slow.Cell) -> int:
    """Cells of the group of equal digits round a cell."""
    found, todo = {cell}, [cell]
    for at in todo:
        for other in slow.neighbours(at):
            if other not in found and digits.get(other) == digits[cell]:
                found.add(other)
                todo.append(other)
    return len(found)


def _rise(digits: slow.Grid, cell: slow.Cell, step: int) -> int:
    """Cells of the longest path from a cell along digits that change by step."""
    wanted = int(digits[cell]) + step
    ways = [other for other in slow.neighbours(cell) if digits.get(other) == wanted]
    return 1 + max((_rise(digits, other, step) for other in ways), default=0)


def _combos(case: Case, digits: slow.Grid, cells: Iterable[slow.Cell]) -> set[tuple[str, int]]:
    """The combos not yet claimed that the largest through any of these cells hold."""
    base = numberdrop.sheet_at(case.seat)
    same, runs = case.state[base + numberdrop.SAME], case.state[base + numberdrop.RUNS]
    taken = {"same": same | runs & numberdrop.EIGHT, "run": runs | same & numberdrop.EIGHT}
    found = set()
    for cell in cells:
        run = _rise(digits, cell, 1) + _rise(digits, cell, -1) - 1
        for kind, most in (("same", _group(digits, cell)), ("run", run)):
            found |= {(kind, n) for n in range(3, min(most, 8) + 1)}
    return {(kind, n) for kind, n in found if not taken[kind] >> (n - 3) & 1}


def _offers(case: Case, digits: slow.Grid) -> set[tuple[str, int]]:
    return _combos(case, digits, digits)


def _soon(case: Case, digits: slow.Grid) -> set[tuple[str, int]]:
    """The combos that one digit more would allow, which falls on the stack as it is."""
    heights = case.state[numberdrop.sheet_at(case.seat) + numberdrop.HEIGHTS :]
    found = set()
    for cell in ((row, column) for row in range(numberdrop.LINE) for column in range(7)):
        if cell[0] >= heights[cell[1]] and cell not in digits:
            for digit in range(10):
                found |= _combos(case, {**digits, cell: digit}, [cell])
    return found - _offers(case, digits)


def _digits(case: Case) -> tuple[slow.Grid, slow.Grid]:
    """The unused digits of the mover's sheet, before and after the moves that are shown."""
    then = case.after(case.moves[: case.count])
    return unused_of(case.state, case.seat), unused_of(then, case.seat)


def _makes(case: Case, kind: str) -> bool:
    before, then = _digits(case)
    new = _offers(case, then) - _offers(case, before)
    return (kind, case.args[0]) in new and max(size for _, size in new) == case.args[0]


def _nearly(case: Case, kind: str) -> bool:
    before, then = _digits(case)
    new = _soon(case, then)
    if case.state[numberdrop.STEP] == numberdrop.DIGITS:  # else none is written
        if _offers(case, then) - _offers(case, before):
            return False
        new -= _soon(case, before)
    return (kind, case.args[0]) in new and max(size for _, size in new) == case.args[0]


def _waits(case: Case) -> bool:
    return not case.moves[0] & numberdrop.CHOICE_MASK and not _soon(case, _digits(case)[0])


def _together(case: Case) -> int:
    """Counts the digits that are written beside an equal one, or one that goes on."""
    before, then = _digits(case)
    return sum(
        not _group(then, cell) == _rise(then, cell, 1) == _rise(then, cell, -1) == 1
        for cell in then.keys() - before.keys()
    )


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "numberdrop.because.flush": _flush,
    "numberdrop.because.room": _room,
    "numberdrop.because.apart": lambda c: not _together(c),
    "numberdrop.because.together": lambda c: c.args == (_together(c),) and c.args[0] > 0,
    "numberdrop.because.wait": _waits,
    "numberdrop.because.nearly.same": lambda c: _nearly(c, "same"),
    "numberdrop.because.nearly.run": lambda c: _nearly(c, "run"),
    "numberdrop.makes.same": lambda c: _makes(c, "same"),
    "numberdrop.makes.run": lambda c: _makes(c, "run"),
}
