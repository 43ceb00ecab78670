"""The screen in words, for who cannot see it. On a board nobody listens, and nothing is
done; where somebody does (`board.hear`) he is told each part as it is drawn."""

from micropython import const

CLEAR = const(0)
"""Something else is drawn: nothing of what was told is there any more."""

LANGUAGE = const(1)
"""The code of the language of all that follows."""

TITLE = const(2)
TEXT = const(3)
"""Something to read; several stand below each other."""

FOCUS = const(4)
"""The thing that is selected."""

SENTENCE = const(5)
NOTICE = const(6)
"""A short message, until a button is pressed."""

HINTS = const(7)
"""A line for each button: its letter, behind a "+" where it has to be held, and what it does."""

STANDING = const(8)
"""Everybody's points in the order of their turns, who moves first, and how far the game is."""

MOVE = const(9)
"""The moves that were made in a game, one after the other; "" before its first."""

ANEW = const(10)
"""Something else is to be read: none of what was is there any more."""

TABLE = const(11)
"""The things on a game's table, row by row, for who asks for it; "" before the first row."""

hear = None
"""Takes a part and its text; None where nobody listens."""


def say(part: int, text: str = "", chip: str = ""):
    """Tells a part, "long|short", and what the chip before it says."""
    if hear:
        text = text.split("|")[0]
        hear(part, chip + " " + text if chip else text)
