"""Everything that Line-it's screen says has room in every language, on every panel."""

import pytest

from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.screen.choices.turn_choice import Choice
from lineup.games.lineit.screen.pages.details import Details
from lineup.text import LANGUAGES
from lineup.ui.type.fonts import BODY
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.lineit.screen.cards import lay
from tests.games.lineit.screen.test_drawing import SIZES, busy_turns
from tests.languages import spoken
from tests.languages.rig import speaking
from tools import texts

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_panel = pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])

WORST = {"lineit.say.jackpot.later": (2, 25), "lineit.say.keep": (2,)}
NAMED = ("line", "play", "jackpot")


def a_desk(size, seats=5):
    table = rig.Table("lineit", seats, 3, size, people=[0])
    desk = table.screen.desk
    desk.names = [t(f"play.seat.{seat + 1}") for seat in range(seats)]
    desk.clear()
    return table, desk


@pytest.mark.slow
@every_language
@every_panel
def test_every_sentence_fits_beside_its_chip(language, size):
    with speaking(language) as wrong:
        _, desk = a_desk(size)
        for key in spoken.messages()[texts.SOURCE]:
            if key.startswith("lineit.say.") and key != "lineit.say.price":
                chip = None if "{0}: " in t(key) or key.endswith((".keep", ".exactly")) else 12
                chip = None if key.endswith((".at.least", ".end", ".pass")) else chip
                desk.say(t(key, *WORST.get(key, (99, 88))), chip)
            elif key.startswith(("lineit.why.", "lineit.no.")):
                desk.say(t(key))
                desk.complain(key)
    assert wrong == []


@every_language
@every_panel
def test_every_move_of_others_fits(language, size):
    with speaking(language) as wrong:
        _, desk = a_desk(size)
        name = max(desk.names, key=BODY.width)
        for key in ("line", "play", "jackpot", "collect", "keep", "pass"):
            args = (name, 100) if key in NAMED else (name,)
            gain = 12 if key in ("collect", "jackpot") else None
            desk.tell(t("lineit.show." + key, *args), gain)
        for key in ("left", "round", "rest", "last", "end"):
            desk.tell(t("lineit.show." + key, 26))
    assert wrong == []


@pytest.mark.slow
@every_language
@every_panel
def test_every_page_fits(language, size):
    hands = [[30, 104], [1, 2], [], [3], [5, 6]]
    lines = [[103, 1, 2, 7, 10, 13], [71], [101], [], [2, 5, 18, 29, 33, 57, 64, 88]]
    with speaking(language) as wrong:
        table, desk = a_desk(size)
        lay(table, [12, 17, 18, 21, 60, 100, 106], lines, hands, (3, 12, 1, 0))
        busy_turns(table)
        table.screen.draw(0)
        part = Choice(desk, table.screen.table, [])
        for focus in (0, 1, 3, 6, 10, 11, 20, 21):
            part.focus = focus
            part.draw()
            pages = Details(desk, part)
            for index in range(len(pages.pages)):
                pages.index = index
                for _ in range(3):
                    pages.draw()
                    pages.scroll(rig.DOWN)
        assert desk.seen[at.SEAT] == 0
    assert wrong == []
