# The games to measure. Each run puts its own in the place of this on the board.

KEYS: tuple = ()
GROUPS: tuple = ()  # see bots.py: name, level, rank, ((path of a record, plies), ...)
