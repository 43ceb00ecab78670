"""The page About, and the self-test behind it."""

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup.text import LANGUAGES
from lineup.ui.type import overflow

SIZES = ("240x240", "240x135", "320x240")
ABOUT = "press Y\npress DOWN 2\npress A\n"
DIRECTIONS = "press UP\npress DOWN\npress LEFT\npress RIGHT\n"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_buttons_can_be_tried_and_the_page_comes_back(
    size: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[str] = []
    monkeypatch.setattr(overflow, "lost", lost.append)
    more, letters = "press X\n", "press A\npress B\npress X\npress Y\n"
    if not MODELS[size].has_xy:
        more, letters = "hold A 700\n", "press A\npress B\n"
    text = ABOUT + "press DOWN 3\nshot about\n" + more + "shot test\n" + DIRECTIONS + letters
    steps = script.parse(text + "shot all\npress LEFT\nshot back\n" + more + "press B 2\nshot b")
    shots = headless.run(steps, MODELS[size], language=language).shots
    assert shots["about"] not in (shots["test"], shots["all"])
    assert shots["test"] != shots["all"]
    assert shots["about"] == shots["back"] == shots["b"]
    assert lost == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_for_a_few_words(language: str) -> None:
    """With the version, the board and its memory two pages of a low panel are enough."""
    from lineup.ui.type import messages
    from lineup.ui.type.fonts import BODY
    from lineup.ui.type.messages import t

    messages.language(language)
    try:
        told = [t("about.text"), t("about.licences")]
        lines = 3 + len(BODY.wrap("\n".join(told), 220))
        assert lines <= 2 * ((115 - 21) // BODY.leading)
    finally:
        messages.language("en")
