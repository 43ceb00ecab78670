# The games to measure. Each run puts its own in the place of this on the board.

KEYS: tuple = ()
