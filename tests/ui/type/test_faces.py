"""The generated faces: complete, fresh, and found by the inner loop."""

import pytest

from host_sim.command import paths
from lineup.ui.type import fonts
from tests.runtimes import micropython
from tools.texts import fonts as tool
from tools.texts.fonts import drawn

ALL = {"body": fonts.BODY, "title": fonts.TITLE, "big": fonts.BIG}


def codes(font: fonts.Font) -> list[int]:
    table = font.face[0]
    return [table[i] | table[i + 1] << 8 for i in range(0, len(table), 2)]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["body", "title"])
def test_every_message_can_be_set(name: str) -> None:
    assert set(map(ord, tool.wanted())) <= set(codes(ALL[name]))


def test_codes_ascend_with_ascii_in_its_place() -> None:
    for font in ALL.values():
        found = codes(font)
        assert found == sorted(set(found))
        assert found[0] == drawn.BOX
        assert found[1:96] == list(range(32, 127))
        assert len(found) == font.face[3]


def test_sizes_can_be_read_at_261_dpi() -> None:
    caps = [font.cap for font in ALL.values()]
    assert caps[0] >= 9 and caps == sorted(caps) and caps[-1] >= 18
    assert all(font.height > font.ascent >= font.cap for font in ALL.values())


def test_digits_have_one_width() -> None:
    for font in ALL.values():
        assert len({font.width(digit) for digit in "0123456789"}) == 1


def test_glyphs_stay_in_their_line() -> None:
    for font in ALL.values():
        for glyph in glyphs(font):
            _, _, top, _, height, _ = glyph
            assert top + height <= font.height


def glyphs(font: fonts.Font) -> list[tuple[int, ...]]:
    """(advance, left, top, width, height, ink) of each."""
    _, index, data, count = font.face[:4]
    found = []
    for i in range(count):
        at = index[3 * i] | index[3 * i + 1] << 8 | index[3 * i + 2] << 16
        advance, left, top, width, height = data[at : at + 5]
        bits = data[at + 5 : at + 5 + (width * height + 7) // 8]
        found.append((advance, left - 128, top, width, height, int.from_bytes(bits, "big")))
    return found


SPACES = " \u00a0"
"""A line may end at the first, not at the other."""


def test_both_spaces_are_of_one_width() -> None:
    for font in (fonts.BODY, fonts.TITLE):
        assert font.has(SPACES)
        assert len({font.width(space) for space in SPACES}) == 1


def test_no_two_characters_look_the_same() -> None:
    """But capital I, small l and the bar, which Helvetica draws alike, and dashes."""
    alike = (set("Il|"), set("-\u2010\u2212\u2013"))
    for font in ALL.values():
        looks: dict[tuple[int, ...], int] = {}
        for code, glyph in zip(codes(font), glyphs(font), strict=True):
            if code in map(ord, SPACES):
                continue
            assert glyph[5], chr(code)
            other = looks.setdefault(glyph[1:], code)
            both = {chr(other), chr(code)}
            assert other == code or any(both <= group for group in alike), both


def test_a_missing_glyph_is_a_box() -> None:
    for font in ALL.values():
        box = glyphs(font)[0][0]
        assert font.width("\u5b57") == font.width("\U0001f600") == font.width("\x07") == box


ALLOCATION = """
import gc
from lineup.ui.type import fonts
from lineup.ui.drawing.canvas import Canvas
from tests.board import Display
canvas = Canvas(Display(240, 240))
every = (fonts.BODY, fonts.TITLE, fonts.BIG)
bits = bytes(30)
def draw(s):
    for font in every:
        canvas.text(s, 120, 20, 4, font, 1)
        canvas.text(s, -20, 235, 5, font)
        font.width(s)
        canvas.round_rect(3, 3, 50, 40, 2)
        canvas.icon(bits, 60, 60, 9, 9, 3)
texts = ("Number Drop", "3\\u00d74 \\u24b6 \\u5b57 \\u65e5\\u672cA")
def measure(times):
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(times):
        draw(texts[0])
        draw(texts[1])
    print(gc.mem_alloc() - before)
measure(1)
measure(50)
"""


def test_drawing_text_allocates_nothing() -> None:
    assert micropython(ALLOCATION, folders=(paths.ROOT,)).split()[1] == "0"
