"""Running text ends its sentences; a line is one sentence at most, and has no full stop.

Running text is what stands in paragraphs: in a box, on a page, in a bubble. A line is all else:
the table's sentence, a toast, a row and what is said of it, a move, the reason for a refusal.
"""

import re

import pytest

from tests.languages import spoken
from tools import texts
from tools.game.new_game import TEMPLATE

RUNNING = re.compile(
    "|".join(
        (
            r"(about|app\.stopped|launcher\.other|people\.sure|play\.no_room|settings\.speed)\.text",
            r"about\.licences|lesson\.leave\.kept|replay\.none|share\.long|window\.no_xy|window\.add\.trust",
            r"link\.(offer|wait|lost|both|refused\.\d)",
            r"save\.(aside|folder|goes_on|not_aside|report|schema|(broken|failed)\.\w+)",
            r"storage\.(all\.lost|found\.\w+|free|keep\.text|lost|not_kept)",
            r"stats\.about\.\d",
            r"crash\.(hung|kept|lost|memory|nothing|show|text|cartridge(\.\w+)?)",
            r"cart\.(remove\.text|(lend|borrow)\.wait|lent|declined|comes|replaces|trust|no_room|broken|api|beside|no_archive|done)",
            r"\w+\.lesson\.[\w.]+",
            r"numberdrop\.(tip\.[\w.]+|spared\.how)",
            r"line\.(info\.(colours|exchange|opening|order)|reading(\.\w+)?)",
            r"setup\.about\.(claim|common|done|free|goal|missing|none|once|open|square)",
            r"setup\.about\.(swap|teams|tile)",
            r"clustered\.remove\.about",
        )
    )
)
"""The keys of running text. What is new is a line; a paragraph is named here."""

ENDED = re.compile(r"[.!?:…。！？：][”“」』]?$")
STOPPED = re.compile(r"(?<![.…])[.。]$")
ANOTHER = re.compile(r"(?<![\d.])(?<!\d\})\. (?=\S)|。(?=.)")
"""The place where one sentence ends before the next; no ordinal's point ("3. Herz")."""
SHORTENED = {"de": ("Ges.", "Rückg.")}
ORDINAL = re.compile(r"^\{0\}\. ")


def lines(language: str) -> dict[str, str]:
    said = spoken.catalogues()[language].texts()
    return {key: text for key, text in said.items() if not RUNNING.fullmatch(key)}


@pytest.mark.parametrize("language", texts.languages())
def test_running_text_ends_its_last_sentence(language: str) -> None:
    said = spoken.catalogues()[language].texts()
    running = {key: text for key, text in said.items() if RUNNING.fullmatch(key)}
    assert len(running) > 150
    assert {key: text for key, text in running.items() if not ENDED.search(text)} == {}


@pytest.mark.parametrize("language", texts.languages())
def test_a_line_has_no_full_stop(language: str) -> None:
    short = SHORTENED.get(language, ())
    stopped = {
        key: form for key, text in lines(language).items() for form in text.split("|")
        if STOPPED.search(form) and form not in short
    }  # fmt: skip
    assert stopped == {}


def test_a_new_game_begins_with_such_lines() -> None:
    """The messages of the template, in every language, but those of its lesson."""
    english = (TEMPLATE / "messages.po.txt").read_text(encoding="utf-8")
    found = re.findall(r'msgctxt "\$\{key\}\.(.+)"\nmsgid "(.+)"', english)
    for path in sorted((TEMPLATE / "languages").glob("*.txt")):
        found += re.findall(r"(.+) = (.+)", path.read_text(encoding="utf-8"))
    told = [
        form for key, text in found if not key.startswith("lesson.") for form in text.split("|")
    ]
    assert len(told) > 100
    assert [one for one in told if STOPPED.search(one) or ANOTHER.search(one)] == []


@pytest.mark.parametrize("language", texts.languages())
def test_a_line_is_one_sentence(language: str) -> None:
    """... but that a question may tell first what it is about: "This is the last move. Sure?"."""
    two = {
        key: form for key, text in lines(language).items() for form in text.split("|")
        if ANOTHER.search(ORDINAL.sub("", form)) and form[-1] not in "?？"
    }  # fmt: skip
    assert two == {}


@pytest.mark.parametrize(
    ("text", "stopped", "two"),
    [
        ("Your hand is full", False, False),
        ("Your hand is full.", True, False),
        ("Your hand is full. Play a card", False, True),
        ("3. Herz: Jackpot!", False, False),
        ("手札がいっぱいです。", True, False),
        ("2枚引きました。1枚を除外します", False, True),
        ("Thinking…", False, False),
    ],
)
def test_sentences_are_told_apart(text: str, stopped: bool, two: bool) -> None:
    assert bool(STOPPED.search(text)) == stopped
    assert bool(ANOTHER.search(text)) == two
