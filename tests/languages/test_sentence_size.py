"""Sentences of the low panel's foot: some form of each is of full size, in two languages."""

from collections.abc import Iterator

import pytest

from lineup.ui import fonts, messages
from lineup.ui.sentence import fitting

FOOT = 192
BESIDE_CHIP = 159
SENTENCES = [
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


@pytest.fixture(params=["ja", "zh_hant"])
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    messages.language(request.param)
    fonts.language(request.param)
    yield
    messages.language("en")
    fonts.language("en")


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize(("key", "places", "room"), SENTENCES)
def test_a_sentence_of_the_low_panel_is_of_full_size(
    key: str, places: tuple[object, ...], room: int
) -> None:
    assert fitting(messages.t(key, *places), room)[1] is fonts.TITLE
