"""Every text the screen asks for is in the message table."""

import re

from lineup.games.numberdrop import details, screen
from lineup.ui.messages import find
from tools.paths import FIRMWARE

KEY = re.compile(r'"(numberdrop\.[a-z.]+[a-z])"')


def test_every_key_has_a_text():
    keys = set()
    for path in (FIRMWARE / "lineup" / "games" / "numberdrop").glob("*.py"):
        keys |= set(KEY.findall(path.read_text(encoding="utf-8")))
    keys |= {"numberdrop.tip." + name for name in details._TIPS}
    keys |= {"numberdrop.score." + name for name in screen._ROWS}
    assert len(keys) > 80
    assert [key for key in sorted(keys) if find(key) < 0] == []
