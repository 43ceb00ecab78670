"""The words for a screen reader about an exchange."""

from types import SimpleNamespace

import pytest

from lineup.games.line.screen.choices import spoken
from lineup.ui.type.messages import t


@pytest.mark.parametrize(("place", "told"), [(-1, False), (0, True), (2, True)])
def test_the_place_is_told_the_first_one_too(place: int, told: bool) -> None:
    said = spoken.of_exchange(SimpleNamespace(card=lambda: 5, place=place))
    assert said == spoken.card(5) + (", " + t("line.reached", place + 1) if told else "")
