"""The orders in which the number dice can be written into the cells of a shape."""

import micropython
from micropython import const

_DICE = const(13)  # as in layout: viper knows only constants of its own module

ORDERS = (
    b"\x00\x01\x02\x03\x00\x01\x03\x02\x00\x02\x01\x03\x00\x02\x03\x01\x00\x03\x01\x02\x00\x03\x02\x01"
    b"\x01\x00\x02\x03\x01\x00\x03\x02\x01\x02\x00\x03\x01\x02\x03\x00\x01\x03\x00\x02\x01\x03\x02\x00"
    b"\x02\x00\x01\x03\x02\x00\x03\x01\x02\x01\x00\x03\x02\x01\x03\x00\x02\x03\x00\x01\x02\x03\x01\x00"
    b"\x03\x00\x01\x02\x03\x00\x02\x01\x03\x01\x00\x02\x03\x01\x02\x00\x03\x02\x00\x01\x03\x02\x01\x00"
)
"""The 24 orders of four dice."""


def list_orders(seen, first: int, left: int, out) -> int:
    """Put where in ORDERS those begin that can go on with the dice of the mask `left` once `first`
    cells are written, equal dice once, into `out`; how many."""
    n = 0
    for at in range(0, 96, 4):
        if _is_order(seen, first, left, at):
            out[n] = at
            n += 1
    return n


@micropython.viper
def _is_order(seen, first: int, left: int, at: int) -> bool:
    """True for one that begins with the dice used already, ascending, as do equal dice."""
    orders = ptr8(ORDERS)
    s = ptr8(seen)
    used = 0
    for i in range(4):
        die = int(orders[at + i])
        if left >> die & 1:
            if i < first:
                return False
            for other in range(die):
                if left >> other & 1 and not used >> other & 1:
                    if s[_DICE + other] == s[_DICE + die]:
                        return False
        elif i >= first or used >> die:
            return False
        used |= 1 << die
    return True
