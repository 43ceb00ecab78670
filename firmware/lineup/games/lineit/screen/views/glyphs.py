"""The suits in three sizes, and the game's own small picture of a challenge.

1-bit rows, left bit first; the data stay in flash.
"""

from lineup.ui.type.faces import shapes

LARGE = (shapes.HEART_13, shapes.GEM_13, shapes.LEAF_13, shapes.STAR_13)
SMALL = (shapes.HEART_11, shapes.GEM_11, shapes.LEAF_11, shapes.STAR_11)
"""By suit: 13 by 13, 11 by 11."""

TINY = (
    b"\x6c\xfe\xfe\x7c\x38\x10", b"\x10\x38\x7c\x7c\x38\x10",
    b"\x0e\x3e\x7c\x7c\x78\x80", b"\x10\xfe\x7c\x38\x6c\x82",
)  # fmt: skip
"""By suit: 7 by 6."""

CHALLENGE = (
    b"\x3f\xe0\x20\x20\x7f\xe0\x40\x20\xff\xe0\x80\x20\x80\x20\x80\x20\x80\x20\x80\x20\xff\xe0"
)
"""Cards behind each other: 11 by 11."""

HAND = b"\x3c\x00\x24\x00\x7e\x00\x4d\x00\x4d\x80\x4c\x80\x4c\x80\x7e\x80\x0f\x80"
"""Two cards: 9 by 9."""
