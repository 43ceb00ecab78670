"""Screens in a language: what is written wrong on them.

A test of a game that draws by itself does it so:

    with speaking("ja") as wrong:
        ...  # draw
    assert wrong == []
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from host_sim.boards.models import MODELS
from lineup.ui.type import messages, sentence
from lineup.ui.type.fonts import BODY, TITLE
from tools.pictures import golden, words
from tools.texts import fits


@contextmanager
def speaking(language: str) -> Iterator[list[str]]:
    """The console speaks that language meanwhile; gives what is wrong, once each: words that do
    not fit (`lineup.ui.type.overflow`), that lie beyond the panel, that have no glyph."""
    wrong: list[str] = []
    with words.watching(lambda text: None if text in wrong else wrong.append(text)):
        messages.language(language)
        try:
            yield wrong
        finally:
            messages.language("en")


@contextmanager
def large(wrong: list[str]) -> Iterator[None]:
    """Adds the sentences that meanwhile are written in BODY where TITLE is wanted."""
    plain = sentence.fitting

    def fitting(text: str, room: int, fonts: Any = sentence.FONTS) -> tuple[str, Any]:
        found = plain(text, room, fonts)
        if found[1] is BODY and TITLE in fonts and room >= fits.SENTENCE:
            wrong.append(f"small: {text}")
        return found

    fits.put({plain: fitting})
    try:
        yield
    finally:
        fits.put({fitting: plain})


def faults(area: str, size: str, language: str, small: bool = False) -> list[str]:
    """Lists what is wrong on all screens of an area of `tools.pictures.golden`: "gallery",
    "console" or a game's key. size: of a panel, as in "240x135". small: sentences may be."""
    pictures = []
    with speaking(language) as wrong, nullcontext() if small else large(wrong):
        golden.draw_area(area, MODELS[size], lambda name, display: pictures.append(name))
    assert len(pictures) > 10
    return wrong
