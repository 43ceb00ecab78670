"""The cards on the table that were placed last, and which are news to a seat."""

from lineup.games.clustered.rules.layout import (
    CARD, CELL, DISCARD, FIRST, LAST, SEAT, SEATS, STEP, TURNS, seat_at,
)  # fmt: skip


def last_cell(seen, seat: int) -> int:
    """The cell of the card that a seat placed last, 0 where it has removed one since."""
    at = seat_at(seen, seat) + LAST
    return seen[at] | seen[at + 1] << 8


def latest(seen) -> int:
    """The cell of the card that was placed last of all, 0 where that is not known."""
    cell = when = 0
    for seat in range(seen[SEATS]):
        if last_cell(seen, seat) and _when(seen, seat) >= when:
            cell = last_cell(seen, seat)
            when = _when(seen, seat)
    return cell


def placed_since(seen, viewer: int) -> tuple:
    """The cells of the cards that others placed since the viewer's last turn."""
    mine = _when(seen, viewer)
    cells = []
    for seat in range(seen[SEATS]):
        if last_cell(seen, seat) and _when(seen, seat) > mine:
            cells.append(last_cell(seen, seat))
    return tuple(cells)


def latest_since(seen, viewer: int) -> int:
    """The one of them that was placed last, -1 for none."""
    cell = latest(seen)
    return cell if cell in placed_since(seen, viewer) else -1


def _when(seen, seat):
    # The turn in which a seat acted last: a number that is higher for later ones.
    turns = seen[seat_at(seen, seat) + TURNS]
    if seen[SEAT] == seat and seen[STEP] in (CARD, CELL, DISCARD):
        turns -= 1
    seats = seen[SEATS]
    return turns * seats + (seat - seen[FIRST]) % seats
