"""The two hands a seat plays from, as the eight slots of a move: its rack, the common hand."""

from lineup.games.setup.rules.layout import COMMON, HAND, SEAT, SEAT_BLOCKS, SEAT_SIZE

HANDS = tuple(
    bytes(SEAT_BLOCKS + seat * SEAT_SIZE + slot for slot in range(HAND))
    + bytes(COMMON + slot for slot in range(HAND))
    for seat in range(4)
)
"""By seat: where the bytes of its slots are, 0..3 the rack, 4..7 the common hand."""


def slot_at(state, slot: int) -> int:
    """Finds where the byte of a slot of the seat to move is."""
    return HANDS[state[SEAT]][slot]
