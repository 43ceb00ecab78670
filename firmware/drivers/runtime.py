# The runtime of the console: MicroPython.

import sys

NAME = "MicroPython " + ".".join(map(str, sys.implementation.version[:3]))


def shrink_modules():
    """Gives back the room of modules that went in the table of all: a dict keeps what it ever had,
    8 bytes for each module of the largest game, until it is emptied."""
    kept = tuple(sys.modules.items())
    sys.modules.clear()
    sys.modules.update(kept)
