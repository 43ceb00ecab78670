"""The weights by which rows are played on, as `lineup learn line` found them in 300 generations,
with seed 1."""

WEIGHTS = bytes((12, 11, 2, 6, 6, 5, 5, 6, 4, 4, 2, 0, 3, 2))
"""The weights, by name in `row_choices` and `row_playout`."""
