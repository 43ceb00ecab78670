"""The page about the obstacle: both of its sentences are found on it, in label size."""

import pytest

from lineup.games.line.rules.layout import STEP, SWAP
from lineup.text import LANGUAGES
from lineup.ui.fonts import TITLE
from lineup.ui.messages import t
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, UP, B, X
from tests.languages.rig import speaking

RULES = ("line.info.colours", "line.info.exchange")


def at_the_exchange(size):
    table = rig.Table("line", 2, 5, size)
    while table.state[STEP] != SWAP:
        table.session.play(table.any_move())
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_when_cards_may_be_exchanged_is_told_in_label_size(size, language):
    table = at_the_exchange(size)
    canvas = table.ui.canvas
    pages = [[]]
    write = canvas.text

    def text(words, x, y, ink, font, *place):
        if font is TITLE:
            pages[-1].append(words)
        return write(words, x, y, ink, font, *place)

    with speaking(language) as wrong:
        canvas.text = text
        table.keys(X, UP, UP, DOWN, B, watch=lambda: pages.append([]))
        wanted = [set(TITLE.wrap(t(key), size[0] - 16)) for key in RULES]
    assert wrong == []
    colours, exchange = [[lines <= set(page) for page in pages[1:5]] for lines in wanted]
    if size[1] < 200:
        assert exchange == [True, False, False, True]
        assert colours == [False, True, False, False]
    else:
        assert exchange[0] and colours[0]
