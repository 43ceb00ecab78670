"""Positions for tests: sheets drawn as text, dice set by hand, moves by what they mean."""

from array import array
from collections.abc import Iterable, Sequence

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import combos, falling, flow, scoring, sheet, tables
from lineup.games.numberdrop.rules import layout as at

Cell = tuple[int, int]

I, O, T, L, S = range(5)  # noqa: E741
L3, I3, U5, X5, T5 = range(5, 10)
"""The shapes of drops and blocks."""

OFFICIAL = """
. . . . . . .
. . . . . . .
. . . . . 4 3
. . . . . 6 6
4 4 1 2 6 6 6
5 4 4 1 4 7 1
6 4 4 6 7 7 7
1 2 3 X 3 2 2
4 4 X X X 1 2
4 5 5 X . 2 2
5 5 5 6 4 2 2
5 2 7 5 . 5 6
X X X 2 3 4 1
X . X 1 2 3 .
"""
"""The rulebook's example of 54 points, rows 14 to 1 (RULES 5a)."""

OFFICIAL_COMBOS: tuple[tuple[str, str], ...] = (
    ("same", "61 62 51"), ("same", "96 85 86 87"), ("same", "a1 a2 92 93 82"),
    ("same", "52 53 41 42 43 31"), ("same", "76 77 67 56 57 46 47"),
    ("run", "71 72 73 83"), ("run", "14 24 25 26 36 37"),
)  # fmt: skip
"""Its combos: row (hexadecimal) and column from 1."""

OPEN, CIRCLED, CROSSED_OFF, SPENT = range(4)
"""States of a letter on a sheet: as printed, circled, crossed off, circled and crossed off."""

FLAT_10 = "1 4 1 4 1 4 1\n4 1 4 1 4 1 4\n" * 5
"""Ten full rows with no combo in them."""


def new(seats: int = 2, seed: int = 1, options: Sequence[int] = (0,)) -> bytearray:
    return bytearray(rules.new(seats, seed, options))


def moves(state: bytearray) -> list[int]:
    out = array("i", [0] * rules.MAX_MOVES)
    return list(out[: rules.moves(state, out)])


def scores(state: bytearray) -> list[int]:
    out = [0] * state[at.SEATS]
    rules.scores(state, out)
    return out


def parts(state: bytearray, seat: int = 0) -> list[int]:
    return list(scoring.parts(state, at.sheet_at(seat)))


def mark(state: bytearray, seat: int, row: int, column: int) -> int:
    """The byte of a cell."""
    return state[at.sheet_at(seat) + at.GRID + (row << 3) + column]


def is_used(state: bytearray, seat: int, row: int, column: int) -> bool:
    """Is a digit part of a combo?"""
    return bool(mark(state, seat, row, column) & at.USED)


def grid_of(state: bytearray, seat: int = 0) -> dict[Cell, int | str]:
    """All marks of a sheet."""
    grid: dict[Cell, int | str] = {}
    for row in range(14):
        for column in range(7):
            held = mark(state, seat, row, column)
            if held:
                grid[row, column] = "X" if held == at.CROSS else (held & ~at.USED) - at.ZERO
    return grid


def unused_of(state: bytearray, seat: int = 0) -> dict[Cell, int | str]:
    """The digits of a sheet that are in no combo."""
    return {
        cell: held
        for cell, held in grid_of(state, seat).items()
        if held != "X" and not is_used(state, seat, *cell)
    }


def draw(state: bytearray, text: str, seat: int = 0) -> None:
    """Fill a sheet from its bottom rows: digits, X, `.` for empty; a digit with ' is used."""
    base = at.sheet_at(seat)
    for i in range(at.SHEET_SIZE):
        state[base + i] = 0
    lines = text.split("\n")
    rows = [line.split() for line in lines if line.strip()]
    for row, marks in enumerate(reversed(rows)):
        assert len(marks) == 7, marks
        for column, text in enumerate(marks):
            state[base + at.GRID + (row << 3) + column] = _mark(text)
    sheet.measure(state, base)


def _mark(text: str) -> int:
    if text == ".":
        return at.EMPTY
    if text == "X":
        return at.CROSS
    return at.ZERO + int(text[0]) | (at.USED if text.endswith("'") else 0)


def claim(state: bytearray, seat: int, kind: str, *sizes: int) -> None:
    """Mark combos as claimed, without cells; letters are circled as they would be."""
    base = at.sheet_at(seat)
    for size in sizes:
        combo = size | (at.RUN if kind == "run" else 0)
        sheet.claim(state, base, combo, state[at.CROSSED])
    state[base + at.CLAIMED] = 0


def circle(state: bytearray, seat: int, letters: str) -> None:
    """Circle letters A-E by claiming both combos of their sizes."""
    for letter in letters:
        claim(state, seat, "same", "ABCDE".index(letter) + 3)
        claim(state, seat, "run", "ABCDE".index(letter) + 3)


def roll(state: bytearray, shape: str, dice: str, first: int = 0) -> None:
    """Begin a turn with these dice, a `*` for a star. Circles and crosses are as they are."""
    state[at.TURN] += 1
    state[at.FIRST] = state[at.SEAT] = first
    state[at.SHAPE_DIE] = "IOTLS*".index(shape)
    for i in range(4):
        state[at.DICE + i] = at.STAR if dice[i] == "*" else int(dice[i])
    for seat in range(state[at.SEATS]):
        state[at.sheet_at(seat) + at.ACTED] = 0
    flow.start(state)


def ask_combo(state: bytearray, seat: int = 0) -> None:
    """Put a seat before its choice of a combo."""
    state[at.TURN] = max(1, state[at.TURN])
    state[at.SEAT] = seat
    state[at.STEP] = at.COMBO
    base = at.sheet_at(seat)
    sheet.begin(state, base)
    combos.survey(state, base)


def combo_move(kind: str, size: int) -> int:
    return at.MOVE_COMBO | size | (at.RUN if kind == "run" else 0)


def cell_move(cell: Cell) -> int:
    return at.MOVE_CELL | cell[0] << 3 | cell[1]


def take(state: bytearray, kind: str, cells: Iterable[Cell]) -> None:
    """Claim exactly these cells, through the moves a player makes."""
    wanted = set(cells)
    seat, turn = rules.turn(state), rules.turn_number(state)
    before = set(unused_of(state, seat))
    digit = {cell: mark(state, seat, *cell) for cell in wanted}
    rules.play(state, combo_move(kind, len(wanted)))
    while (rules.turn(state), rules.turn_number(state)) == (seat, turn):
        now = [cell for cell in map(_cell, moves(state)) if cell in wanted]
        rules.play(state, cell_move(min(now, key=lambda cell: digit[cell])))
    assert before - set(unused_of(state, seat)) == wanted


def _cell(move: int) -> Cell:
    return (move & 127) >> 3, move & 7


def place_at(state: bytearray, cells: Iterable[Cell]) -> int:
    """The PLACE move that ends on these cells."""
    wanted = frozenset(cells)
    return next(move for move in moves(state) if cells_of(state, move) == wanted)


def orientations(shape: int) -> int:
    """Counts the orientations that a shape has."""
    return tables.FIRST_OF[shape + 1] - tables.FIRST_OF[shape]


def cell_of(shape: int, orientation: int, i: int) -> int:
    """The i-th cell of a shape from its lower left corner, row << 3 | column."""
    return tables.CELLS[(tables.FIRST_OF[shape] + orientation) * tables.MOST_CELLS + i]


def landing(state: bytearray, seat: int, shape: int, orientation: int, column: int) -> int:
    """Row of the lower left corner once the shape has fallen."""
    turned = tables.FIRST_OF[shape] + orientation
    row: int = falling.landing(state, at.sheet_at(seat), turned, column)
    return row


def cells_of(state: bytearray, move: int) -> frozenset[Cell]:
    """The cells that a PLACE move of the seat to move fills."""
    shape, orientation, column = move >> 6 & 15, move >> 3 & 7, move & 7
    row = landing(state, rules.turn(state), shape, orientation, column)
    offsets = [cell_of(shape, orientation, i) for i in range(tables.SIZES[shape])]
    return frozenset((row + (cell >> 3), column + (cell & 7)) for cell in offsets)


def pass_turn(state: bytearray) -> None:
    """Let every seat left drop as low as it can and claim nothing, to the turn's end."""
    turn = rules.turn_number(state)
    while rules.turn(state) >= 0 and rules.turn_number(state) == turn:
        if state[at.STEP] in (at.DROP, at.BLOCK):
            rules.play(state, min(moves(state), key=lambda move: sorted(cells_of(state, move))))
        else:
            rules.play(state, moves(state)[0])


def blocks(state: bytearray, *shapes: int) -> None:
    for letter, shape in enumerate(shapes):
        state[at.BLOCKS + letter] = shape


def notch(state: bytearray, *slides: int) -> None:
    for letter, count in enumerate(slides):
        state[at.NOTCHES + letter] = count


def slid(state: bytearray) -> list[int]:
    return [state[at.NOTCHES + letter] for letter in range(5)]


def slide(letter: str) -> int:
    return at.MOVE_SLIDE | tables.LETTERS.index(letter)


def crosses(state: bytearray, seat: int = 0) -> set[Cell]:
    return {cell for cell, held in grid_of(state, seat).items() if held == "X"}


def letters(state: bytearray, seat: int) -> list[int]:
    circles, crossed = state[at.sheet_at(seat) + at.CIRCLES], state[at.CROSSED]
    return [(circles >> i & 1) + 2 * (crossed >> i & 1) for i in range(5)]
