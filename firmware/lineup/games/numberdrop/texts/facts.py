"""The numbers of Number Drop's rules that its texts tell, by name."""

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import layout, tables


def facts() -> dict[str, int]:
    """Name -> number."""
    sheet = rules.new(2, 1, (0,))
    base = layout.sheet_at(0)

    def points(row: int, mark: int, cells: int) -> int:
        # What a row brings that has so many marks.
        state = bytearray(sheet)
        state[base + layout.GRID : base + layout.GRID + 8 * layout.ROWS] = bytes(8 * layout.ROWS)
        for column in range(cells):
            state[base + layout.GRID + 8 * row + column] = mark
        return _scored(state)

    state = bytearray(sheet)
    state[base + layout.SAME] = 31
    return {
        "blocks": len(tables.ALL_TILES),
        "columns": layout.COLUMNS,
        "rows": layout.ROWS,
        "line": layout.LINE,
        "above": layout.LINE + 1,
        "row": points(0, layout.CROSS, layout.COLUMNS),
        "penalty": -points(layout.LINE, layout.ZERO, 1),
        "kind": _scored(state) - sum(range(3, 8)),
    }


def _scored(state: bytearray) -> int:
    out = [0, 0]
    rules.scores(state, out)
    return out[0]
