"""Every screen in every language: each word fits and has its glyphs, no sentence is small."""

from collections.abc import Iterator
from typing import Any

import pytest

from lineup import games
from lineup.text import LANGUAGES
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import Canvas
from lineup.ui.type import messages, overflow, sentence
from lineup.ui.type.fonts import BODY
from tests.board import Board
from tests.languages.rig import faults, large, speaking

QUICK = ("240x135", "de")


def rows() -> Iterator[Any]:
    for area in ("gallery", "console", *games.KEYS):
        for size in ("240x240", "240x135", "320x240"):
            for language in LANGUAGES:
                marks = () if (size, language) == QUICK else pytest.mark.slow
                yield pytest.param(area, size, language, marks=marks)


@pytest.mark.slow
@pytest.mark.parametrize(("area", "size", "language"), rows())
def test_a_screen_has_room_and_glyphs_for_its_words(area: str, size: str, language: str) -> None:
    assert faults(area, size, language) == []


def test_a_sentence_that_is_small_is_told() -> None:
    wrong: list[str] = []
    before = sentence.fitting
    with large(wrong):
        for text, room, fonts in (
            ("n" * 20, 150, sentence.FONTS),
            ("n" * 20 + "|" + "n" * 12, 150, sentence.FONTS),
            ("n" * 13, 100, sentence.FONTS),
            ("n" * 20, 150, (BODY,)),
        ):
            sentence.fitting(text, room, fonts)
    assert wrong == ["small: " + "n" * 20] and sentence.fitting is before


def test_what_is_wrong_is_told_once_and_all_is_as_before() -> None:
    canvas = Canvas(Board().display)
    canvas._show.__self__.set_palette(theme.CONSOLE)
    before = overflow.lost, Canvas.text
    with speaking("ja") as wrong:
        assert messages.code() == "ja"
        for _ in range(2):
            canvas.text("\u65e5\u672c\u8a9e", 10, 10, 1, BODY)
            canvas.text("\ud55c\uad6d", 10, 10, 1, BODY)
            canvas.text("Lineup", 230, 10, 1, BODY)
            BODY.fit("too long", 3)
            canvas.text("shadow", 12, 32, 0, BODY)
            canvas.text("shadow", 10, 30, 1, BODY)
            canvas.text("long|short", 10, 50, 1, BODY)
            canvas.text("faint", 10, 70, 0, BODY)
    assert [text.split("'")[2].split(",")[0] for text in wrong] == [
        " has no glyph for \uad6d \ud55c",
        " is written beyond the panel",
        " does not fit",
        " is written in all its forms",
        " has a contrast of 1.0 (colour 0 on 0)",
    ]
    assert messages.code() == "en" and (overflow.lost, Canvas.text) == before
