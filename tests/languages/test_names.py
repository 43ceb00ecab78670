"""Names as wide as they may be, in the place of every seat's own."""

import pytest

from lineup import games
from lineup.ui.table import seat_names
from lineup.ui.type import messages
from lineup.ui.type.fonts import TITLE
from tests.languages.rig import faults

LONGEST = ("WWWWWWWWWW", "Wilhelmina", "雪雪雪雪雪雪雪雪雪雪", "iiiiiiiiii")


def widest(language: str) -> str:
    """Returns what is left of the names above, as far as it goes."""
    before = messages.code()
    messages.language(language)
    cut = [TITLE.shorten(name, seat_names._WIDE) for name in LONGEST if TITLE.has(name)]
    messages.language(before)
    return max(cut, key=TITLE.width)


@pytest.mark.slow  # all pictures of a game once more
@pytest.mark.parametrize("key", games.KEYS)
@pytest.mark.parametrize(("size", "language"), [("240x135", "en"), ("240x240", "zh_hans")])
def test_every_screen_of_a_game_has_room_for_them(
    monkeypatch: pytest.MonkeyPatch, key: str, size: str, language: str
) -> None:
    name = widest(language)
    monkeypatch.setattr(seat_names, "names", lambda session, *_: [name] * session.seats)
    assert faults(key, size, language, small=True) == []
