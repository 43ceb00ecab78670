"""Screens in a language: what is written wrong on them.

A test of a game that draws by itself does it so:

    with speaking("ja") as wrong:
        ...  # draw
    assert wrong == []
"""

from collections.abc import Iterator
from contextlib import contextmanager

from host_sim.models import MODELS
from lineup.ui import messages
from tools.pictures import golden, words


@contextmanager
def speaking(language: str) -> Iterator[list[str]]:
    """The console speaks that language meanwhile; gives what is wrong, once each: words that do
    not fit (`lineup.ui.fits`), that lie beyond the panel, that have no glyph."""
    wrong: list[str] = []
    with words.watching(lambda text: None if text in wrong else wrong.append(text)):
        messages.language(language)
        try:
            yield wrong
        finally:
            messages.language("en")


def faults(area: str, size: str, language: str) -> list[str]:
    """What is wrong on all screens of an area of `tools.pictures.golden`: "gallery", "console" or
    a game's key. size: of a panel, as in "240x135"."""
    pictures = []
    with speaking(language) as wrong:
        golden.draw_area(area, MODELS[size], lambda name, display: pictures.append(name))
    assert len(pictures) > 10
    return wrong
