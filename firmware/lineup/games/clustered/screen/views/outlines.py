"""Lines and rectangles with their places, found by looking at the whole map."""

from lineup.games.clustered.rules.clusters import run
from lineup.games.clustered.rules.layout import (
    BLOCK, BOTTOM, CARD_CELL, GRID, HEIGHT, HIGH, KINDS, LOW, TOP, WIDTH, seat_at,
)  # fmt: skip


def is_edge(state, cell: int) -> bool:
    """True for the edge of the table, where nothing may be placed."""
    width = state[WIDTH]
    return cell % width in (0, width - 1) or cell // width in (0, HEIGHT - 1)


def own_cells(state, seat: int) -> list:
    """The cells of a seat's cards, ascending."""
    low = CARD_CELL + seat * KINDS
    high = low + KINDS
    w = state[WIDTH]
    found = []
    for row in range(state[TOP], state[BOTTOM] + 1):
        for cell in range(row * w + state[LOW + row], row * w + state[HIGH + row] + 1):
            if low <= state[GRID + cell] < high:
                found.append(cell)
    return found


def around(state, seat: int) -> tuple:
    """(first column, last column, first row, last row) of a seat's cards and the cells about them;
    () where it has none."""
    cells = own_cells(state, seat)
    if not cells:
        return ()
    columns = [cell % state[WIDTH] for cell in cells]
    rows = [cell // state[WIDTH] for cell in cells]
    return min(columns) - 1, max(columns) + 1, min(rows) - 1, max(rows) + 1


def lines(state, seat: int) -> list:
    """(first cell, step, cards) of every line that scores; step: 1, or the map's width."""
    cells = own_cells(state, seat)
    own = set(cells)
    found = []
    for step in (1, state[WIDTH]):
        for cell in cells:
            if cell - step in own:
                continue
            size = 1
            while cell + size * step in own:
                size += 1
            if size >= 3:
                found.append((cell, step, size))
    return found


def rectangle(state, seat: int) -> tuple:
    """(upper left cell, columns, rows) of a largest rectangle, or None."""
    most = state[seat_at(state, seat) + BLOCK]
    if not most:
        return None
    w = state[WIDTH]
    cells = own_cells(state, seat)
    own = set(cells)
    for cell in cells:
        wide = 99
        tall = 0
        while cell + tall * w in own and wide > 1:
            first = cell + tall * w
            n = 1
            while n < wide and first + n in own:
                n += 1
            wide = n
            tall += 1
            if wide * tall == most and wide > 1 and tall > 1:
                return cell, wide, tall
    return None


def scoring(state, seat: int, cell: int, block: int) -> list:
    """The cells of the cards that bring points together with a seat's card that was placed at
    `cell`: its line across, its line down, its rectangle where that is larger than `block`."""
    cells = []
    for step in (1, state[WIDTH]):
        before, after = run(state, GRID + cell, -step, seat), run(state, GRID + cell, step, seat)
        if before + after >= 2:
            cells.extend(range(cell - before * step, cell + (after + 1) * step, step))
    if state[seat_at(state, seat) + BLOCK] > block:
        first, wide, tall = rectangle(state, seat)
        for row in range(tall):
            cells.extend(range(first + row * state[WIDTH], first + row * state[WIDTH] + wide))
    return [place for i, place in enumerate(cells) if place not in cells[:i]]
