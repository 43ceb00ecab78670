"""The places on the table that words of a lesson or a hint speak of."""

from micropython import const

_SWAP = const(1 << 7)
_DONE = const(2 << 7)
_CLAIM = _KIND = const(3 << 7)


def of(desk, moves) -> list:
    """Lists where the next move begins, and where it leads."""
    geo, move = desk.geometry, moves[0]
    kind = move & _KIND
    if kind == _DONE:
        return [geo.done]
    if kind == _CLAIM:
        return [geo.go_on]
    if kind == _SWAP:
        return [geo.slot(move & ~_KIND), geo.swap]
    return [geo.slot(move >> 4), geo.square(move & 15)]
