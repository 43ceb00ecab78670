"""The page of signs: all of them are found on it, in label size, in every language."""

import pytest

from lineup.games.numberdrop.rules.layout import DROP
from lineup.games.numberdrop.screen.pages import signs_page
from lineup.text import LANGUAGES
from lineup.ui.drawing import theme
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig
from tests.games.numberdrop.screen.sheets import started
from tests.games.screen_rig import DOWN, LEFT, UP, B, X
from tests.languages.rig import speaking


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE])
def test_every_sign_is_explained_in_label_size(size, language):
    table = started(seats=2, size=size, step=DROP)
    canvas = table.ui.canvas
    pages = [[]]
    write = canvas.text

    def text(words, x, y, ink, font, *place):
        if font is TITLE and ink == theme.INK:
            pages[-1].append(words)
        return write(words, x, y, ink, font, *place)

    with speaking(language) as wrong:
        canvas.text = text
        table.keys(X, LEFT, *[DOWN] * 4, *[UP] * 5, B, watch=lambda: pages.append([]))
        wanted = [t("numberdrop.sign." + name) for name in signs_page.NAMES]
        shown = [[words for words in page if words in wanted] for page in pages]
        shown = [page for page in shown if page]
    assert wrong == []
    assert shown[0] == wanted[: len(shown[0])] and shown[-1] == shown[0]
    assert {words for page in shown for words in page} == set(wanted)
    assert len(shown[0]) == (5 if size[1] < 200 else len(wanted))


def test_what_all_sizes_and_the_eight_bring_is_among_them():
    texts = [text for text, _ in signs_page._LOOKS]
    assert texts[signs_page.NAMES.index("ten")] == "+10"
    assert texts[signs_page.NAMES.index("eight")] == "8"
