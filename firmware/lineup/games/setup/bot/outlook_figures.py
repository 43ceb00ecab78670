"""The figures that `outlook` learned, by `lineup learn setup --games 600 --seed 1`
in 9 minutes: do not edit.

Hundredths of a point.
"""

RACK = (35, -9, -14, -26, -37, -12, -22)
COMMON = (-4, 8, -3, 4, 7, 12, 9)
OWN = (44, 10)
OTHER = (-16, -8)
