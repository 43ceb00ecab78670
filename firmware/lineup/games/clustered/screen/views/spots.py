"""The places on the table that words of a lesson or a hint speak of."""

from micropython import const

from lineup.games.clustered.rules.layout import (
    BLOCK_CELL, CHOICE_MASK, GRID, HAND, MOST_HAND, MOVE_PLACE, seat_at,
)  # fmt: skip

_START = const(32 * 64 + 32)  # the start card's cell


def of(desk, moves) -> list:
    """Lists where the next move begins, the card that it goes beside, and where it leads."""
    found = []
    for move in moves[:2]:
        if move & MOVE_PLACE:
            cell = move & CHOICE_MASK
            found.append(_square(desk, cell))
            found.insert(1, _square(desk, _neighbour(desk, cell)))
        elif not found:
            base = seat_at(desk.seen, desk.viewer) + HAND
            slot = list(desk.seen[base : base + MOST_HAND]).index(move & CHOICE_MASK)
            size = desk.places.size
            found.append(desk.places.slot(slot) + (size, size))
    return found


def alone(desk) -> list:
    """Lists the hand, the middle of the table, the bar, where the next medal stands."""
    bar = desk.bar
    medals = desk.rules.ladder(desk.game.options)[:0:-1]
    after = bar.end + 2, 2, desk.canvas.width - bar.end - 4, bar.height - 4
    start = _square(desk, _START)
    return [((desk.grid.hand,), (desk.turns()[1],)), ((start,), ()), ((after,), medals)]


def _neighbour(desk, cell: int) -> int:
    # A cell beside it where a card lies, the one below first.
    row = desk.table.width
    for beside in (cell + row, cell + 1, cell - 1, cell - row):
        if desk.seen[GRID + beside] >= BLOCK_CELL:
            return beside
    return cell + row


def _square(desk, cell: int) -> tuple:
    x, y = desk.table.place(cell)
    return x, y + desk.table.y, desk.table.size, desk.table.size
