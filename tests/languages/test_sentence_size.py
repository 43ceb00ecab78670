"""Sentences of the low panel's foot: some form of each is of full size, in four languages."""

from collections.abc import Callable, Iterator

import pytest

from lineup.ui import fonts, messages
from lineup.ui.sentence import fitting

FOOT = 192
BESIDE_CHIP = 159
SET_UP = 207
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
    ("setup.gives", ("Mond", 2), BESIDE_CHIP),
    ("setup.gives.others", (2,), BESIDE_CHIP),
    ("clustered.remove.start", (2,), FOOT),
    ("clustered.remove.drawn", (), FOOT),
    ("newgame.about.1", (), SET_UP),
    ("newgame.about.2", (), SET_UP),
    ("newgame.about.seed", (), SET_UP),
    ("lineit.option.challenge.exactly.about", (), SET_UP),
    ("clustered.option.quick.no.about", (), SET_UP),
    ("clustered.option.quick.yes.about", (), SET_UP),
    ("setup.race", (70,), SET_UP),
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
    + [("de", *row) for row in GERMAN],
)
def test_a_sentence_of_the_low_panel_is_of_full_size(
    language: str, key: str, places: tuple[object, ...], room: int, speak: Callable[[str], None]
) -> None:
    speak(language)
    assert fitting(messages.t(key, *places), room)[1] is fonts.TITLE
