"""The combos that a sheet's spent digits belong to, and the tones that they are shown in.

The rules keep that a digit is spent, not for what. So each claim is remembered as it is seen; what
was claimed before a game went on is guessed so that it fits the sizes claimed (`past_combos`).
"""

from lineup.games.numberdrop.rules.layout import (
    CLAIMED, COLUMNS, GRID, PICKS, PICKS_N, ROWS, RUNS, SAME, USED, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.screen.art import RUN, RUN_2, SAME_2
from lineup.games.numberdrop.screen.art import SAME as SAME_1
from lineup.games.numberdrop.screen.views.combo_numbers import FIRST_RUN, size_of

_CELLS = ROWS << 3
_SECOND = 0x10
_ID = 0x0F
_STEPS = (-8, -1, 1, 8)


class Tones:
    """A byte for each cell of every sheet: 0, or the number of its combo, and its tone."""

    def __init__(self, seats: int):
        self._groups = bytearray(seats * _CELLS)

    def group(self, seat: int, cell: int) -> int:
        """0 for a cell in no known combo; equal for cells of one."""
        return self._groups[seat * _CELLS + cell]

    def look_at(self, seen, seat: int):
        """Brings one sheet up to date with an observation."""
        base = sheet_at(seat)
        claimed = seen[base + SAME] | seen[base + RUNS] << 6
        pending = self._pending(seen, base)
        fresh = self._forget(seen, base, seat * _CELLS, claimed)
        fresh = [cell for cell in fresh if cell not in pending]
        if not fresh or not claimed:
            return
        new = [number for number in range(1, 13) if claimed >> number - 1 & 1]
        known = self._groups[seat * _CELLS : (seat + 1) * _CELLS]
        for held in known:
            if held and held & _ID in new:
                new.remove(held & _ID)
        if len(new) == 1 and len(fresh) == size_of(new[0]):
            self._enter(seat, new[0], fresh)
            return
        from lineup.games.numberdrop.screen.views.past_combos import find

        for number, cells in find(seen, base + GRID, fresh, new):
            self._enter(seat, number, cells)

    def _forget(self, seen, base, at, claimed):
        # Takes away what was taken back; the spent cells that are in no combo yet.
        groups = self._groups
        fresh = []
        for row in range(0, _CELLS, 8):
            for cell in range(row, row + COLUMNS):
                held = groups[at + cell]
                if not seen[base + GRID + cell] & USED:
                    if held:
                        groups[at + cell] = 0
                elif not held or not claimed >> (held & _ID) - 1 & 1:
                    groups[at + cell] = 0
                    fresh.append(cell)
        return fresh

    def _pending(self, seen, base):
        # Cells picked for a combo that is not entered yet.
        if seen[base + CLAIMED]:
            return ()
        return bytes(seen[base + PICKS : base + PICKS + seen[base + PICKS_N]])

    def _enter(self, seat, number, cells):
        groups, at = self._groups, seat * _CELLS
        for cell in cells:
            groups[at + cell] = number
        first = False
        for cell in cells:
            for step in _STEPS:
                other = groups[at + cell + step] if 0 <= cell + step < _CELLS else 0
                if other and other & _ID != number and other < _SECOND:
                    if (other & _ID < FIRST_RUN) == (number < FIRST_RUN):
                        first = True
        if first:
            for cell in cells:
                groups[at + cell] = number | _SECOND

    def ground(self, group: int) -> int:
        """The colour of a group."""
        if not group:
            return SAME_1
        if group & _ID < FIRST_RUN:
            return SAME_2 if group & _SECOND else SAME_1
        return RUN_2 if group & _SECOND else RUN
