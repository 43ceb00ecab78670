"""Ways through the console's screens, as presses: which are measured, and as what."""

from collections.abc import Iterator
from dataclasses import dataclass

from lineup import games
from lineup.text import WITH_LESSON


@dataclass(frozen=True)
class Tour:
    """A page: the presses that lead to its opening, the one that opens it, those on it, and those
    that lead back. Words are buttons, `DOWN*3` is three presses; the way's are not measured."""

    page: str
    way: str
    opens: str
    presses: str
    back: str = "B"


def buttons(words: str) -> Iterator[str]:
    """The single presses.

    >>> list(buttons("Y DOWN*2 A"))
    ['Y', 'DOWN', 'DOWN', 'A']
    """
    for word in words.split():
        button, _, count = word.partition("*")
        yield from (button,) * int(count or 1)


def _lessons() -> Iterator[Tour]:
    for key in WITH_LESSON:
        index = games.KEYS.index(key)
        yield Tour(
            f"lesson.{key}",
            f"DOWN*{index} Y",
            "A",
            "A*3 RIGHT DOWN",
            "Y UP A DOWN A" + " UP" * index,
        )


LANGUAGE = Tour("language", "", "", "DOWN*4 UP*4", "")
"""At the first start."""

_TURN = " RIGHT LEFT "
"""A value there and back."""

LAUNCHER = (
    Tour("rules", "", "X", "DOWN*8"),
    Tour("menu", "", "Y", "DOWN*6"),
    Tour("settings", "Y DOWN", "A", f"DOWN*11{_TURN}DOWN*3{_TURN}DOWN*4{_TURN}", "B*2"),
    Tour("about", "Y DOWN*2", "A", "DOWN*2 UP", "B*2"),
    Tour("self_test", "Y DOWN*2 A DOWN*3", "X", "UP DOWN LEFT RIGHT A X Y B", "B*3"),
    Tour("dialog", "Y DOWN*4", "A", "", "A B"),
    Tour("naming", "Y DOWN*6 A", "A", "RIGHT DOWN A X*3 A DOWN*4 RIGHT", "Y B*3"),
    Tour("person", "Y DOWN*6 A", "A", "DOWN RIGHT*2 DOWN RIGHT*2 DOWN A RIGHT", "B*4"),
    Tour("people", "Y DOWN*6", "A", "DOWN*3", "B*2"),
    Tour("first", "", "A", "DOWN UP"),
    Tour("set_up", "A DOWN", "A", "DOWN RIGHT DOWN*8"),
    Tour("code", "A UP", "A", "RIGHT A DOWN A X", "B*4"),
    *_lessons(),
)
"""From the launcher of a new console."""

TABLE = (
    Tour("curtain", "", "A", "A", ""),
    Tour("details", "", "X", "DOWN*3 RIGHT LEFT UP"),
    Tour("log", "Y DOWN*3", "A", "UP*4 DOWN*2", "B*2"),
    Tour("hint", "Y DOWN*2", "A", "RIGHT*2 LEFT"),
    Tour("leaving", "Y UP", "A", "", ""),
    Tour("watch", "Y DOWN*4 A", "A", "RIGHT*2 DOWN*2 UP X", "B*3"),
    Tour("statistics", "Y DOWN*3 A", "A", "DOWN*2 A DOWN*4", "B*4"),
)
"""From the launcher that offers to go on with a game of two people."""

ALIKE = (
    Tour("share", "Y DOWN*4 A*2", "Y", "", "B*4"),
    Tour("last_games", "Y DOWN*4", "A", "DOWN", "B*2"),
    Tour("titles", "Y DOWN*3", "A", "DOWN*5 UP", "B*2"),
    Tour("pause", "A*2", "Y", "DOWN*7"),
    Tour("rules_in_play", "Y DOWN", "A", "DOWN*3", "B*2"),
)
"""The same, behind those, where they are as in every other game."""

RESULTS = (
    Tour("results", "A", "", "", ""),
    Tour("score_sheet", "", "X", "DOWN*2 RIGHT*2 LEFT", "B"),
    Tour("results_left", "", "B", "", ""),
)
"""From the launcher that offers a game in which the last move is left."""
