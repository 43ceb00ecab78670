"""The points that a card would bring at a cell, taken apart and in words."""

from lineup.games.clustered.rules import clusters, scoring
from lineup.games.clustered.rules.layout import (
    BLOCK, BLOCK_BY, CARD_CELL, FIRSTS, GRID, KINDS, LINE_BY, NONE, WIDTH, seat_at,
)  # fmt: skip
from lineup.ui.type.messages import t

_LINE = 5
_BLOCK = 4
# A first line has five cards at least, a first block more than four.

_ALONE = {"line": "clustered.score.first.line", "rectangle": "clustered.score.first.block"}
_AND_MORE = {
    "line": "clustered.score.first.line.more", "rectangle": "clustered.score.first.block.more",
}  # fmt: skip
"""The gains that have sentences of their own: alone, and together with others."""


def reasons(seen, seat: int, cell: int) -> list:
    """(points, what, columns or cards, rows) of all that a card would bring there, most first.

    what: "block", "row", "column", "line" (the first of five), "rectangle" (the first of 2 x 3).
    """
    w = seen[WIDTH]
    at = GRID + cell
    left, right, up, down = [clusters.run(seen, at, step, seat) for step in (-1, 1, -w, w)]
    found = []
    prize = seen[FIRSTS] and seen[LINE_BY] == NONE
    for what, one, other in (("row", left, right), ("column", up, down)):
        if one + other >= 2:
            points, size = clusters.line_points(one, other), one + other + 1
            if prize and size >= _LINE:
                prize = False
                points += scoring.PRIZE
                what = "line"
            found.append((points, what, size, 0))
    wide, tall = _rectangle(seen, at, seat, up, down)
    points = max(0, wide * tall - seen[seat_at(seen, seat) + BLOCK])
    first = wide * tall > _BLOCK and seen[FIRSTS] and seen[BLOCK_BY] == NONE
    if first:
        points += scoring.PRIZE
    if points:
        found.append((points, "rectangle" if first else "block", wide, tall))
    return sorted(found, key=_order)


def _order(found):
    # One order on every runtime, as MicroPython does not keep equal ones in theirs.
    points, what, _, _ = found
    return -points, what not in _ALONE, what


def _rectangle(seen, at, seat, up, down):
    # (columns, rows) of the largest rectangle that a card there would make, 2 x 2 at least.
    w = seen[WIDTH]
    arms = []
    for row in range(-up, down + 1):
        where = at + row * w
        arms.append((clusters.run(seen, where, -1, seat), clusters.run(seen, where, 1, seat)))
    best = 0, 0
    for top in range(up + 1):
        for bottom in range(up, up + down + 1):
            part = arms[top : bottom + 1]
            wide = min([arm[0] for arm in part]) + min([arm[1] for arm in part]) + 1
            tall = bottom + 1 - top
            if wide > 1 and tall > 1 and wide * tall > best[0] * best[1]:
                best = wide, tall
    return best


def in_words(seen, seat: int, cell: int) -> str:
    """The sentence: all reasons, or that there is none. With a first one go "others"."""
    found = reasons(seen, seat, cell)
    if not found:
        return t(
            "clustered.brings.beside" if beside(seen, seat, cell) else "clustered.brings.none"
        )
    parts, args = [], []
    for _, what, columns, rows in sorted(found, key=lambda reason: reason[1]):
        if what in _ALONE:
            return t((_AND_MORE if found[1:] else _ALONE)[what])
        parts.append(what)
        args += (columns, rows) if what == "block" else (columns,)
    return t("clustered.brings." + ".".join(parts), *args)


def reason(found: tuple) -> str:
    """One of `reasons` in words."""
    _, what, columns, rows = found
    return t(_ALONE.get(what, "clustered.brings." + what), columns, rows)


def beside(seen, seat: int, cell: int) -> bool:
    """Tells whether some of the seat's cards lie beside the cell."""
    w = seen[WIDTH]
    for step in (-1, 1, -w, w):
        code = seen[GRID + cell + step] - CARD_CELL
        if code >= 0 and code // KINDS == seat:
            return True
    return False
