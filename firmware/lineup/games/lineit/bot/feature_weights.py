"""What the features of a position are worth: points still to come, in 1/256.

The weights come from least squares over a few thousand games that the CPU played against itself:
the features of every position after a turn, against the points that its seat made from there
on. Each generation of games was played with the weights of the one before.
"""

_LATER = (2, 4, 8)
"""Rounds left from which the next row of weights counts."""


def of(seats: int, turns: int) -> tuple:
    """One weight a feature, in the order of `position_features`; turns: rounds left."""
    row = 0
    while row < len(_LATER) and turns >= _LATER[row]:
        row += 1
    return (_TWO if seats == 2 else _MORE)[row]


_TWO = (
    (
        -77, -1221, 57, -92, 115, 231, 109, 20, 92, -109,
        -227, -127, 910, -285, 868, -272, 215, 20, 164, 58,
        -3, 34, 46, 137, 10, 90, 33, 49, -76, 0,
    ),
    (
        -339, 2752, -346, 66, -76, 226, 53, 96, 150, -62,
        -229, -39, 38, -28, 268, -378, 488, 53, 171, 4,
        -13, 86, 71, 134, 84, 78, 78, 11, -290, 0,
    ),
    (
        -425, 4265, -549, -266, -328, 198, 83, 94, 140, -163,
        -285, -6, 57, -163, 426, -296, 506, 69, 144, 325,
        24, 89, 120, 196, 86, 53, 55, 60, 5, 0,
    ),
    (
        -259, 4439, -296, 72, -51, 192, 20, 68, 82, 4,
        -146, 90, 40, -12, 239, -86, 204, 84, 40, 568,
        35, 80, 26, 212, 13, 36, 39, 20, 67, 0,
    ),
)  # fmt: skip

_MORE = (
    (
        -74, -1179, -16, 45, 131, 252, 76, -6, 109, 116,
        -170, -243, 1295, -289, 1124, -278, 277, 29, 163, -89,
        -5, 42, 14, 80, 74, 94, 56, -64, -119, 0,
    ),
    (
        -285, 2181, -259, -95, 53, 264, 105, 67, 141, -23,
        -402, 47, -17, -49, 370, -203, 316, 54, 109, 12,
        -3, 50, -20, 131, 74, 63, 73, -147, -845, 0,
    ),
    (
        -336, 3331, -529, -127, 12, 266, 105, 104, 131, 50,
        -534, 126, -139, 88, 45, -51, 152, 52, 73, 127,
        10, 56, -130, 167, 85, 21, 37, -164, -151, 0,
    ),
    (
        -45, 3247, -279, 98, 49, 270, 46, 61, 139, -113,
        -288, 165, -203, 92, 69, 47, 31, 1, 175, 9,
        -3, 60, -291, 180, 55, -7, 37, -72, -58, 0,
    ),
)  # fmt: skip
