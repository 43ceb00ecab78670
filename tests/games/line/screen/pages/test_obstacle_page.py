"""The page about the obstacle: both of its sentences are found on it, in label size."""

import pytest

from lineup.games.line.rules.layout import PLAY, STEP, SWAP
from lineup.text import LANGUAGES
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, RIGHT, UP, B, X
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
        table.keys(X, *[DOWN] * 4, *[UP] * 5, B, watch=lambda: pages.append([]))
        wanted = [TITLE.wrap(t(key), size[0] - 22) for key in RULES]
    assert wrong == []
    shown = [line for page in pages[1:] for line in page]
    assert {line for lines in wanted for line in lines} <= set(shown)
    first = [line for line in pages[1] if line in wanted[0] + wanted[1]]
    assert first[: len(wanted[1])] == wanted[1]


@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_what_an_obstacle_asks_for_comes_first_elsewhere(size):
    table = at_the_exchange(size)
    table.state[STEP] = PLAY
    text = table.ui.canvas.text
    shown = []

    def noted(words, *rest):
        shown.append(words)
        return text(words, *rest)

    table.ui.canvas.text = noted
    table.keys(X, RIGHT, B)
    lines = [TITLE.wrap(t(key), size[0] - 22)[0] for key in RULES]
    found = [words for words in shown if words in lines]
    assert found[0] == lines[0]
