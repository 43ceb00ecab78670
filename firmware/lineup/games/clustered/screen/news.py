"""Which cards on the table are news to a seat."""

from lineup.games.clustered.rules.layout import (
    CARD, CELL, DISCARD, FIRST, LAST, SEAT, SEATS, STEP, TRIM, TURNS, seat_at,
)  # fmt: skip


def last_cell(seen, seat: int) -> int:
    """The cell of the card that a seat placed last, 0 where it has removed one since."""
    at = seat_at(seen, seat) + LAST
    return seen[at] | seen[at + 1] << 8


def placed_since(seen, viewer: int) -> tuple:
    """The cells of the cards that others placed since the viewer's last turn."""
    mover, step = seen[SEAT], seen[STEP]
    to_act = mover == viewer and step in (CARD, CELL, DISCARD)
    cells = []
    for seat in range(seen[SEATS]):
        if seat == viewer or seat == mover and step != TRIM:
            continue
        cell = last_cell(seen, seat)
        if cell and (to_act or _when(seen, seat) > _when(seen, viewer)):
            cells.append(cell)
    return tuple(cells)


def _when(seen, seat):
    # The latest turn of a seat: a number that is higher for later ones.
    seats = seen[SEATS]
    return seen[seat_at(seen, seat) + TURNS] * seats + (seat - seen[FIRST]) % seats
