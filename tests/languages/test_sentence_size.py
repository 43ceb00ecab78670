"""Sentences of the low panel's foot, and of its hints: some form of each is of full size."""

import re
from collections.abc import Callable, Iterator

import pytest

from lineup import games
from lineup.text import LANGUAGES
from lineup.ui.table import hint_bubble
from lineup.ui.type import fonts, messages
from lineup.ui.type.sentence import fitting
from tests.languages import spoken

FOOT = 192
BESIDE_CHIP = 159
SET_UP = 207
RESULTS = 228
REASON = 158
"""Of a hint, beside a chip and between two arrows; its moves have 163, beside their number."""
NAME = "Wilhelm"
"""As wide as names are shown, 62 pixels."""
HAN = [
    ("lineit.say.rise", (88,), FOOT),
    ("lineit.say.fall", (88,), FOOT),
    ("lineit.say.keep", (2,), FOOT),
    ("lineit.say.exactly", (5,), FOOT),
    ("lineit.show.round", (26,), FOOT),
    ("lineit.say.collect", (88,), BESIDE_CHIP),
    ("lineit.say.anew", (88,), BESIDE_CHIP),
    ("lineit.say.next", (28, 52), BESIDE_CHIP),
    ("lineit.say.jackpot.later", (2, 12), BESIDE_CHIP),
    ("lineit.say.jackpot.0", (), BESIDE_CHIP),
    ("lineit.say.jackpot.1", (), BESIDE_CHIP),
    ("lineit.say.jackpot.2", (), BESIDE_CHIP),
    ("lineit.say.jackpot.3", (), BESIDE_CHIP),
    ("lineit.line.empty", (), 112),
    ("setup.why.nothing", (), 172),
    ("setup.why.apart", (), 172),
    ("setup.news.refilled", (), FOOT),
    ("setup.because.tiles", (2,), BESIDE_CHIP),
    ("clustered.remove.drawn", (), FOOT),
    ("line.draft.first", ("Crooked Grind",), FOOT),
    ("line.links.none", ("Crooked Grind",), FOOT),
    ("line.links", ("Crooked Grind", 3), BESIDE_CHIP),
]
GERMAN = [
    ("replay.start", (), FOOT),
    ("lineit.say.keep", (2,), FOOT),
    ("lineit.say.anew", (88,), BESIDE_CHIP),
    ("lineit.say.met", (5,), BESIDE_CHIP),
    ("lineit.say.failed", (5,), BESIDE_CHIP),
    ("lineit.say.jackpot.later", (2, 12), BESIDE_CHIP),
    ("lineit.say.jackpot.0", (), BESIDE_CHIP),
    ("lineit.say.jackpot.1", (), BESIDE_CHIP),
    ("lineit.say.jackpot.2", (), BESIDE_CHIP),
    ("lineit.say.jackpot.3", (), BESIDE_CHIP),
    ("line.draft.first", ("Crooked Grind",), FOOT),
    ("line.links.none", ("Crooked Grind",), FOOT),
    ("line.exchange.keep", (), FOOT),
    ("lineit.say.nothing", (), BESIDE_CHIP),
    ("numberdrop.over.line", (), BESIDE_CHIP + 6),
    ("setup.play.next", (), FOOT),
    ("setup.swap.next", (), FOOT),
    ("setup.news.refilled", (), FOOT),
    ("setup.because.tiles", (2,), BESIDE_CHIP),
    ("setup.gives", ("Mond", 2), BESIDE_CHIP),
    ("setup.gives.others", (2,), BESIDE_CHIP),
    ("clustered.remove.start", (2,), FOOT),
    ("clustered.remove.drawn", (), FOOT),
]
ENGLISH = [
    ("setup.news.refilled", (), FOOT),
    ("setup.because.tiles", (2,), BESIDE_CHIP),
    ("line.links.none", ("Crooked Grind",), BESIDE_CHIP),
    ("line.link", ("Crooked Grind", 1), BESIDE_CHIP),
    ("line.links", ("Crooked Grind", 3), BESIDE_CHIP),
]


@pytest.fixture
def speak() -> Iterator[Callable[[str], None]]:
    def to(language: str) -> None:
        messages.language(language)
        fonts.language(language)

    yield to
    to("en")


@pytest.mark.parametrize(
    ("language", "key", "places", "room"),
    [(language, *row) for language in ("ja", "zh_hans", "zh_hant") for row in HAN]
    + [("de", *row) for row in GERMAN]
    + [("en", *row) for row in ENGLISH],
)
def test_a_sentence_of_the_low_panel_is_of_full_size(
    language: str, key: str, places: tuple[object, ...], room: int, speak: Callable[[str], None]
) -> None:
    speak(language)
    assert fitting(messages.t(key, *places), room)[1] is fonts.TITLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_set_up_says_is_of_full_size(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    said = {"setup.race": messages.t("setup.race", 70)}
    keys = [f"newgame.about.{what}" for what in (*range(1, 7), "seats", "seed", "day")]
    for game in games.KEYS:
        keys.append(f"{game}.aim")
        for option, choices, _ in games.load(game).OPTIONS:
            name = f"{game}.option.{option}"
            keys += [f"{name}.{choice}.about" for choice in choices]
            keys.append(name.rstrip("12345678") + ".about")
    said |= {key: messages.t(key) for key in keys if messages.find(key) >= 0}
    assert len(said) > 20
    small = {key for key, text in said.items() if fitting(text, SET_UP)[1] is not fonts.TITLE}
    assert small == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_results_say_is_of_full_size(language: str, speak: Callable[[str], None]) -> None:
    speak(language)
    found = spoken.messages()["en"]
    keys = [key for key in found if re.match(r"\w+\.end\b|setup\.tie\.", key)]
    assert {key.split(".")[0] for key in keys} == set(games.KEYS)
    said = {key: messages.t(key, NAME, NAME) for key in keys}
    small = {key for key, text in said.items() if fitting(text, RESULTS)[1] is not fonts.TITLE}
    assert small == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_hint_says_is_of_full_size(language: str, speak: Callable[[str], None]) -> None:
    """A hint: what to do, behind the number of the step, and why, behind the points.

    It has two lines at most. The longest that stand there: a trick, a name, two digits, up to
    three symbols."""
    speak(language)
    small = set()
    said = [key for key in spoken.messages()["en"] if re.search(r"\.(because|do)\.", key)]
    for key in (*said, "hint.later"):
        trick = key.startswith("line.do") or key == "line.because.saves"
        named = ".theirs" in key or key.endswith(".two")
        number = "3" if key.startswith("clustered.do") else "88"
        first = "Crooked Grind" if trick else NAME if named else number
        words = messages.t(key, first, "Crooked Grind" if trick else "88")
        if hint_bubble._lines(words, 163 if ".do." in key else REASON)[1] is not fonts.TITLE:
            small.add(key)
    assert len(said) > 90 and small == set()
