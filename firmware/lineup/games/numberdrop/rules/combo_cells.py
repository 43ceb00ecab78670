"""Picking the cells of a combo one by one, so that every legal combo can be chosen.

An identical one grows from any cell of a large enough group, to any equal cell that touches what
is picked. A consecutive one goes from its lowest digit upwards. `base` is where the sheet begins,
`claim` a size | RUN (layout).
"""

from array import array

import micropython
from micropython import const

from lineup.games.numberdrop.rules.combos import group_size, run_length
from lineup.games.numberdrop.rules.layout import GRID, MOVE_CELL, PICKS, PICKS_N, RUN, USED

# As in layout: viper knows only constants of its own module.
_GRID = const(8)
_TOP = const(135)
_PICKS_N = const(155)
_PICKS = const(156)
_ZERO = const(2)
_NINE = const(11)
_MOVE_CELL = const(5 << 10)

_moves = array("i", [0] * 98)  # work space of a call


def list_cells(state, base: int, claim: int, out) -> int:
    """Fill out[:n] with the CELL moves that can still lead to the claimed combo; how many."""
    picked = state[base + PICKS_N]
    if picked == 0:
        return _list_starts(state, base, claim, out)
    if claim & RUN:
        return _list_steps(state, base, (claim & 15) - picked, out)
    return _list_border(state, base, out)


@micropython.viper
def _list_starts(state, base: int, claim: int, out) -> int:
    s = ptr8(state)
    moves = ptr32(out)
    size = claim & 15
    step = claim >> 4 & 1  # from one digit to the next: 1 for consecutive ones
    end = s[base + _TOP] << 3
    at = base + _GRID
    n = 0
    for cell in range(end):
        value = s[at]
        if value >= _ZERO and value <= _NINE:
            value += step
            if (
                value == s[at + 1] or value == s[at + 8]
                or value == s[at - 1] or value == s[at - 8]
            ):  # fmt: skip
                if step:
                    found = int(run_length(state, base, cell, 1))
                else:
                    found = int(group_size(state, base, cell))
                if found >= size:
                    moves[n] = _MOVE_CELL | cell
                    n += 1
        at += 1
    return n


@micropython.viper
def _list_steps(state, base: int, length: int, out) -> int:
    """Neighbours one higher than the last cell, from which a path of `length` goes on."""
    s = ptr8(state)
    moves = ptr32(out)
    cell = s[base + _PICKS - 1 + s[base + _PICKS_N]]
    value = (s[base + _GRID + cell] & 15) + 1
    n = 0
    step = -8
    while step < 9:
        other = cell + step
        if s[base + _GRID + other] == value:
            if int(run_length(state, base, other, 1)) >= length:
                moves[n] = _MOVE_CELL | other
                n += 1
        step += 2 if step == -1 else 7
    return n


def _list_border(state, base: int, out) -> int:
    """Unused cells equal to the picked ones and next to one of them, ascending."""
    grid = base + GRID
    picks = base + PICKS
    value = state[grid + state[picks]] & ~USED
    n = 0
    for i in range(picks, picks + state[base + PICKS_N]):
        for step in (-8, -1, 1, 8):
            cell = state[i] + step
            if state[grid + cell] == value:
                n = _insert(out, n, MOVE_CELL | cell)
    return n


def _insert(out, n: int, move: int) -> int:
    """Put a move where it belongs in the ascending out[:n], if it is not there; the new n."""
    at = n
    while at and out[at - 1] > move:
        at -= 1
    if at and out[at - 1] == move:
        return n
    for i in range(n, at, -1):
        out[i] = out[i - 1]
    out[at] = move
    return n + 1


def is_next(state, base: int, claim: int, cell: int) -> bool:
    """True where a cell may be picked next."""
    for i in range(list_cells(state, base, claim, _moves)):
        if _moves[i] & 127 == cell:
            return True
    return False


def pick(state, base: int, cell: int) -> None:
    """Use a cell for the combo being picked."""
    n = state[base + PICKS_N]
    state[base + GRID + cell] |= USED
    state[base + PICKS + n] = cell
    state[base + PICKS_N] = n + 1


def _pick_all(state, base: int, cell: int) -> None:
    """Pick the whole group of equal digits round a cell."""
    grid = base + GRID
    value = state[grid + cell]
    pick(state, base, cell)
    i = base + PICKS
    while i < base + PICKS + state[base + PICKS_N]:
        for step in (1, -1, 8, -8):
            if state[grid + state[i] + step] == value:
                pick(state, base, state[i] + step)
        i += 1


def pick_on(state, base: int, claim: int, cell: int) -> bool:
    """Pick a cell, then all that leave no choice; True once the combo is complete."""
    if not claim & RUN and not state[base + PICKS_N]:
        if group_size(state, base, cell) == claim & 15:
            _pick_all(state, base, cell)
            return True
    pick(state, base, cell)
    return pick_forced(state, base, claim)


def pick_forced(state, base: int, claim: int) -> bool:
    """Pick the cells that leave no choice; True once the combo is complete."""
    size = claim & 15
    while state[base + PICKS_N] < size:
        n = list_cells(state, base, claim, _moves)
        if n == size and not claim & RUN and not state[base + PICKS_N]:
            _pick_all(state, base, _moves[0] & 127)  # the only group, and just large enough
        elif n == 1:
            pick(state, base, _moves[0] & 127)
        else:
            return False
    return True
