"""Measuring, shortening and wrapping."""

import random
from collections.abc import Iterator

import pytest

from lineup.ui.drawing.canvas import Canvas
from lineup.ui.type import fonts, overflow
from lineup.ui.type.fonts import BODY, TITLE, Font
from lineup.ui.type.line_breaks import begins_phrase, line_end, may_break, phrase_ends, sentences
from tests.board import Board


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    """A canvas; afterwards the fonts are those of English again."""
    yield Canvas(Board().display)
    fonts.language("en")


WORDS = "a turn of the dice falls between letters, and \u2013 crosses \u24b6 12\u00d73".split()


def test_width_is_the_sum_of_the_advances() -> None:
    assert BODY.width("") == 0
    assert BODY.width("Drop") == sum(BODY.width(char) for char in "Drop")


@pytest.mark.parametrize("font", [BODY, TITLE])
def test_fitting_is_the_longest_prefix(font: Font) -> None:
    text = "The quick \u24b7rown f\u00d7x"
    for width in range(-3, font.width(text) + 5):
        n = font.fitting(text, width)
        assert n == 0 or font.width(text[:n]) <= width
        assert n == len(text) or font.width(text[: n + 1]) > width


def test_shortening_leaves_what_fits_and_marks_what_it_cut() -> None:
    text = "New game of Number Drop"
    whole = BODY.width(text)
    assert BODY.fit(text, whole) == BODY.shorten(text, whole) == text
    assert BODY.shorten("", 0) == ""
    for width in range(20, whole):
        short = BODY.shorten(text, width)
        assert BODY.width(short) <= width
        assert short.endswith("\u2026") and text.startswith(short[:-1])
        assert not short[:-1].endswith(" ")


def test_wrap_keeps_every_word_in_order() -> None:
    source = random.Random(3)
    for _ in range(300):
        words = [source.choice(WORDS) for _ in range(source.randint(0, 30))]
        width = source.randint(60, 240)
        lines = BODY.wrap(" ".join(words), width)
        assert " ".join(lines).split() == words
        assert all(BODY.width(line) <= width for line in lines)
        assert all(line == line.strip() for line in lines)


def test_wrap_fills_its_lines() -> None:
    lines = BODY.wrap("aa bb cc dd", BODY.width("aa bb"))
    assert lines == ["aa bb", "cc dd"]


def test_wrap_at_newlines_and_of_nothing() -> None:
    assert BODY.wrap("one\n\ntwo", 200) == ["one", "", "two"]
    assert BODY.wrap("", 200) == [""]


def test_a_long_word_is_cut_and_a_narrow_column_ends(lost: list[str]) -> None:
    lines = BODY.wrap("abcdefghijklmnop", 30)
    assert lost
    assert "".join(lines) == "abcdefghijklmnop" and len(lines) > 2
    assert BODY.wrap("abc", 1) == ["a", "b", "c"]


def test_dashes_may_end_a_line() -> None:
    assert BODY.wrap("aaaa-bbbb", BODY.width("aaaa-b")) == ["aaaa-", "bbbb"]


def test_a_no_break_space_keeps_a_number_with_the_word_before_it() -> None:
    room = TITLE.width("with heart 6")
    assert TITLE.wrap("with heart 6 beside", room) == ["with heart", "6 beside"]
    assert TITLE.wrap("with heart\u00a06 beside", room) == ["with heart\u00a06", "beside"]
    assert TITLE.wrap("with heart\u00a06 beside", room - 1) == ["with", "heart\u00a06", "beside"]


def test_east_asian_lines_break_anywhere_but_at_marks() -> None:
    assert may_break("\u6570\u5b57", 1)
    assert not may_break("\u5b57\u3002", 1)
    assert not may_break("\u300c\u5b57", 1)
    assert not may_break("ab", 1)
    box = BODY.width("\u6570")
    text = "\u6570\u5b57\u3092\u843d\u3068\u3059\u3002\u6b21"
    assert BODY.wrap(text, box * 6) == [text[:5], text[5:]]


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u3002", [7]),
        ("\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u3083\u4e5d\u3002", [6]),
        ("\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u3083\u516b\u4e5d\u3002", [7]),
        ("\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341\u3002", [8]),
        ("\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b", []),
    ],
)
def test_no_syllable_stands_alone_in_a_last_line(text: str, ends: list[int]) -> None:
    starts = [0, *ends]
    lines = [text[a:b] for a, b in zip(starts, [*ends, len(text)], strict=True)]
    assert BODY.wrap(text, BODY.width("\u4e00") * 8) == lines


# In Japanese, `/` between the lines.
PHRASES = (
    "葉はこのあと/得点になります。",
    "得点の多い人が/勝ちです。",
    "1枚引きます。/次は稲妻です。",
    "トランプのカードを/置く",
    "残った1枚を/入れ替えます",
    "一枚だけ手札と/入れ替えます",
)


@pytest.mark.parametrize("marked", PHRASES)
def test_a_line_of_japanese_ends_with_a_phrase(marked: str, canvas: Canvas) -> None:
    fonts.language("ja")
    lines = marked.split("/")
    assert TITLE.wrap("".join(lines), TITLE.width("字") * max(map(len, lines))) == lines


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("（裏）です", []),
        ("（裏）札を引く", [3, 5]),
        ("取る、または", [3]),
        ("次にお金", [2]),
        ("入れ替え", []),
        ("次を入れ替え、取り消す", [2, 7]),
        ("全員で切る", [3]),
        ("札をつなぐ", [2]),
        ("コースにつながる", [4]),
        ("下がるものはない", [3]),
        ("数がつながる", [2]),
        ("これはない", []),
        ("落とす", []),
        ("二色でつなぐ。終わりです", [3, 7]),
        ("「手札」から出す", [6]),
        ("コース。あと", [4]),
    ],
)
def test_where_phrases_begin(text: str, begins: list[int]) -> None:
    assert [cut for cut in range(1, len(text)) if begins_phrase(text, cut)] == begins


@pytest.mark.parametrize(
    ("lines", "most"),
    [
        (["いつものようにつながり", "ます。終わるまで"], 13),
        (["同じ数字と", "連続した数字を", "書きます。"], 8),
        (["手札から", "ジャックポットも", "獲得できます。"], 8),
        (["すき間が残る", "こともあります。"], 8),
        (["ここは", "7列です"], 5),
    ],
)
def test_lines_of_japanese_end_with_phrases_where_no_more_are_needed(
    lines: list[str], most: int
) -> None:
    text = "".join(lines)
    assert len(lines) == -(-len(text) // most)
    starts = (0, *phrase_ends(text, lambda start: most))
    assert [text[a:b] for a, b in zip(starts, (*starts[1:], None), strict=True)] == lines


def test_a_line_more_keeps_words_whole() -> None:
    text = "すぐに止まりますから取ります。"
    assert phrase_ends(text, lambda start: 8) == (8,)
    assert phrase_ends(text, lambda start: 8, 1) == (3, 10)


def test_where_no_line_may_end_there_are_no_phrases() -> None:
    assert phrase_ends("ーーーーーー", lambda start: 3) == ()


@pytest.mark.slow
def test_phrases_cost_no_line(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    source = random.Random(1)
    fonts.language("ja")
    ends = 0
    for _ in range(400):
        text = "".join(source.choices("字点取札のをにはます、。カド12お", k=source.randint(1, 60)))
        width = source.randint(90, 200)
        monkeypatch.setattr(fonts, "_phrases", True)
        lines = TITLE.wrap(text, width, False, 20)
        monkeypatch.setattr(fonts, "_phrases", False)
        plain = TITLE.wrap(text, width, False, 20)
        assert len(lines) <= len(plain)
        ends += lines != plain
        assert "".join(lines) == text
        assert TITLE.width(lines[0]) <= width - 20
        assert max(map(TITLE.width, lines)) <= width
    assert ends > 100


@pytest.mark.parametrize(
    "mark", "\u00d7\u2014\u2015\uff5e\u3000\u3002\uff01\uff09\u300d\u30fc\u3083"
)
def test_some_marks_do_not_begin_a_line(mark: str) -> None:
    assert not may_break("\u5b57" + mark, 1)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("\u53d62\u5f35", [1]),
        ("\u724c12\u679a", [1]),
        ("\u5f97+3\u5206", [1]),
        ("2\u00d7\u5f35", []),
        ("\u5f97\u22125", [1]),
        ("\u9ede10", [1]),
        ("3\u00d74", []),
        ("\u306f1\u301c100", [1]),
        ("A\u724c", [1]),
    ],
)
def test_a_number_stays_with_what_it_counts(text: str, places: list[int]) -> None:
    assert [i for i in range(1, len(text)) if may_break(text, i)] == places


def test_a_paragraph_of_east_asian_text_has_more_leading(canvas: Canvas) -> None:
    heights = {}
    for language in ("en", "ja"):
        fonts.language(language)
        heights[language] = [
            overflow.write(canvas, font, "\u65e5\n\u672c", 0, 0, 100, bottom, 1, gap)
            for font, gap, bottom in (
                (BODY, 0, 30),
                (BODY, 0, 29),
                (BODY, 1, 90),
                (BODY, 0, 90),
            )
        ]
    assert heights == {"en": [28, 28, 30, 28], "ja": [30, 28, 30, 30]}


@pytest.mark.parametrize(
    ("text", "most", "line"),
    [
        ("You get 12 points", 11, "You get "),  # the line would end behind the space
        ("You get 12 points", 10, "You get "),  # ... or before it
        ("You get 12 points", 9, "You get "),
        ("You get 12.", 10, "You get "),
        ("You get 12: points", 12, "You get 12: "),
        ("You get + 12", 10, "You get + "),
        ("In 1984 came", 7, "In "),
        ("1984 came", 5, "1984 "),  # nothing before it
        ("A1984 came", 6, "A1984 "),
        ("You get 12 + 3", 11, "You get 12 "),
        ("The green 1 has more", 14, "The green 1 "),  # it belongs to the words before it
        ("Die grüne 1 verbindet", 14, "Die grüne 1 "),
        ("Nach der 9 kommt nichts", 12, "Nach der 9 "),
    ],
)
def test_a_number_stays_with_the_word_behind_it(text, most, line):
    assert text[: line_end(text, most)].rstrip() == line.rstrip()


@pytest.mark.parametrize(
    ("text", "most", "line"),
    [
        (
            "\u540c\u3058\u30b9\u30fc\u30c8\u306e\u9023\u756a\u3067\u3059",
            4,
            "\u540c\u3058\u30b9\u30fc",
        ),
        (
            "\u540c\u3058\u8272\u306e\u30b9\u30fc\u30c8\u306e\u9023\u756a\u3067\u3059",
            6,
            "\u540c\u3058\u8272\u306e",
        ),
        (
            "\u540c\u3058\u8272\u306e\u30b9\u30fc\u30c8\u306e\u9023\u756a\u3067\u3059",
            7,
            "\u540c\u3058\u8272\u306e\u30b9\u30fc\u30c8",
        ),
        (
            "\u30b8\u30e3\u30c3\u30af\u30dd\u30c3\u30c8\u3092\u5f97\u308b",
            5,
            "\u30b8\u30e3\u30c3\u30af",
        ),
    ],
)
def test_a_word_of_katakana_stays_whole_where_half_a_line_stands_before_it(
    text: str, most: int, line: str
) -> None:
    assert text[: line_end(text, most)] == line


@pytest.mark.parametrize(
    "parts",
    [
        ("One.",),
        ("Take it! ", "Why? ", "It has 3.5 of 4: done."),
        ("\u3092\u53d6\u308b\u3002", "5\u70b9\uff01", "\u7d42\u308f\u308a"),
    ],
)
def test_sentences_end_at_their_marks(parts: tuple[str, ...]) -> None:
    assert tuple(sentences("".join(parts))) == parts
