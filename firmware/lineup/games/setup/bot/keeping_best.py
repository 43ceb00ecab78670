"""The best turns that a search has found so far, as machine code; plain Python means the same."""

import micropython
from micropython import const

from lineup.games.setup.bot.winning import wins

_WEIGHTS = const(28)
_KEEP = const(42)
_MINDED = const(45)
_AIMED = const(46)
_BEST = const(112)
_SLOTS = const(184)
_PUT = const(192)
_MOVES = const(204)
_ROW = const(12)
_MOST = const(6)
_BIAS = const(512)
_EVEN = const(64)
_ALL = const(0xFFF)


@micropython.viper
def forget(work, keep: int):
    """No turn is known; up to `keep` will be kept."""
    w = ptr8(work)
    w[_KEEP] = keep
    for i in range(_BEST, _BEST + _ROW * _MOST):
        w[i] = 0


@micropython.viper
def take(work, n: int, mask: int):
    """The first n moves make sets of these squares (bits 0-11): keep them among the best."""
    w = ptr8(work)
    if w[_AIMED] and not int(wins(work, mask)):
        return
    value = _BIAS
    square = _WEIGHTS
    mask &= _ALL
    while mask:
        if mask & 1:
            value += w[square] - _EVEN
        mask >>= 1
        square += 1
    if w[_MINDED]:
        for i in range(n):
            move = w[_MOVES + i]
            value += w[_SLOTS + (move >> 4)] + w[_PUT + (move & 15)] - 2 * _EVEN
    row = _BEST + (w[_KEEP] - 1) * _ROW
    if value <= w[row] | w[row + 1] << 8 or int(_known(work, n, row)):
        return
    while row > _BEST and value > w[row - _ROW] | w[row - _ROW + 1] << 8:
        for i in range(row, row + _ROW):
            w[i] = w[i - _ROW]
        row -= _ROW
    w[row] = value & 255
    w[row + 1] = value >> 8
    w[row + 2] = n
    for i in range(n):
        w[row + 3 + i] = w[_MOVES + i]


@micropython.viper
def _known(work, n: int, row: int) -> int:
    # 1 where a row above holds the first n moves, in whatever order.
    w = ptr8(work)
    while row > _BEST:
        row -= _ROW
        again = 0
        for i in range(n):
            for j in range(n):
                if w[row + 3 + i] == w[_MOVES + j]:
                    again += 1
        if again == n and w[row + 2] == n:
            return 1
    return 0
