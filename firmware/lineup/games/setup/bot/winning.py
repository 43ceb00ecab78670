"""The check whether a turn ends the game in its seat's favour, as machine code; plain Python means
the same.

`work` is the thought's `scratch`. Where bonus points have to be claimed, everybody is taken to
claim what is due.
"""

import micropython
from micropython import const

from lineup.games.setup.bot.finding_sets import chain, same

_HAND = const(16)
_FREE = const(40)
_DEEPEST = const(43)
_FROM = const(44)
_MOVES = const(204)
_RACE = const(212)
_FINISH = const(224)
_SEATS = const(225)
_MOVER = const(226)
_TEAMS = const(227)
_NEEDED = const(228)
_CROSSING = const(229)
_AT_MOST = const(128)
_KIND = const(136)
_EQUAL = const(1)
_ALL = const(0xFFF)


@micropython.viper
def wins(work, mask: int) -> int:
    """1 where a turn that makes sets of these squares (bits 0-11) does. Who placed tiles last, its
    seat or team, wins a tie."""
    w = ptr8(work)
    mover = w[_MOVER]
    teams = w[_TEAMS]
    mask &= _ALL
    ours = theirs = 0
    our_last = their_last = 255
    row = _RACE
    for seat in range(w[_SEATS]):
        steps = w[row]
        used = mask if seat == mover else mask & (w[row + 1] | w[row + 2] << 8)
        while used:
            used &= used - 1  # the lowest bit goes
            steps += 1
        if seat == mover or teams and seat ^ mover == 2:
            if steps > ours:
                ours = steps
            if steps < our_last:
                our_last = steps
        else:
            if steps > theirs:
                theirs = steps
            if steps < their_last:
                their_last = steps
        row += 3
    if ours < w[_FINISH] and theirs < w[_FINISH]:
        return 0
    if teams and our_last != their_last:
        return 1 if our_last > their_last else 0
    return 1 if ours >= theirs else 0


@micropython.viper
def in_reach(work, n: int, kind: int) -> int:
    """0 where no turn that goes on after the first n moves, with tiles of this kind, brings the
    points that are needed. The main set has at most all tiles of its number or suit; what crosses
    it at a tile is at most what that tile finds there alone."""
    w = ptr8(work)
    alike = 15 if kind == _EQUAL else 240
    row = _CROSSING if kind == _EQUAL else _CROSSING + _KIND
    tile = w[w[_MOVES] & 15] & alike
    total = 0
    for square in range(12):
        if w[square] & alike == tile:
            total += 1
    for i in range(n):
        total += w[row + w[_MOVES + i]]
    more = most = 0
    for slot in range(w[_FROM], 8):
        if w[_HAND + slot] & alike == tile:
            more += 1
            if w[row + _AT_MOST + slot] > most:
                most = w[row + _AT_MOST + slot]
    if more > w[_DEEPEST] - n:
        more = w[_DEEPEST] - n
    return 1 if total + more * (most + 1) >= w[_NEEDED] else 0


@micropython.viper
def survey(work, placed: int):
    """Finds what each tile of the hands would be crossed by on each square, and each of `placed`
    tiles is; `finding_turns.begin` has filled `work`, and MOVES has the squares of the placed."""
    w = ptr8(work)
    for slot in range(8):
        tile = w[_HAND + slot]
        free = w[_FREE] | w[_FREE + 1] << 8 if tile else 0
        square = 0
        while free:
            if free & 1:
                below = w[square]
                w[square] = tile
                _cross(work, slot, square)
                w[square] = below
            free >>= 1
            square += 1
    for i in range(placed):
        _cross(work, 0, w[_MOVES + i])  # there slot 0 cannot go any more


@micropython.viper
def _cross(work, slot: int, square: int):
    # What the tile of a square would be crossed by there, in sets of either kind.
    w = ptr8(work)
    row = _CROSSING
    mask = int(chain(work, square)) & _ALL
    while row <= _CROSSING + _KIND:
        count = -1
        while mask:
            mask &= mask - 1  # the lowest bit goes
            count += 1
        w[row + (slot << 4) + square] = count
        if count > w[row + _AT_MOST + slot]:
            w[row + _AT_MOST + slot] = count
        mask = int(same(work, square))
        row += _KIND
