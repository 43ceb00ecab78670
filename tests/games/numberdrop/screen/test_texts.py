"""The texts whose keys are put together are in the message table."""

from lineup.games.numberdrop.screen import game_screen as screen
from lineup.games.numberdrop.screen.pages import details
from lineup.ui.type.messages import find


def test_every_key_has_a_text():
    keys = ["numberdrop.tip." + name for name in details._TIPS]
    keys += ["numberdrop.score." + name for name in screen._ROWS]
    assert [key for key in keys if find(key) < 0] == []
