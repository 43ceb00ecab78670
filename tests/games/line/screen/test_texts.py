"""The texts whose keys are put together are in the message table, and texts fit their places."""

import pytest

from lineup.games.line.rules import cards
from lineup.games.line.screen import game_screen as screen
from lineup.games.line.screen.pages import details
from lineup.text import LANGUAGES
from lineup.ui.type import messages, sentence
from lineup.ui.type.fonts import BODY
from lineup.ui.type.messages import find, t

BESIDE_A_CHIP = 188
IN_THE_FOOT = 191
CHIP = 6 + 8 + 4 * 10


@pytest.fixture(params=LANGUAGES)
def _spoken(request):
    messages.language(request.param)
    yield
    messages.language("en")


def fits(text, room):
    return any(BODY.width(form) <= room for form in text.split("|"))


def test_every_key_has_a_text():
    keys = ["line.obstacle." + name for name, _ in cards.OBSTACLES]
    for kind in ("chain.{}", "chain.{}.sum", "joins.{}"):
        keys += ["line.score." + kind.format(name) for name in screen._COLOURS]
    assert [key for key in keys if find(key) < 0] == []


@pytest.mark.usefixtures("_spoken")
def test_sentences_about_every_trick_fit_beside_a_chip():
    names = [trick[0] for trick in cards.TRICKS]
    for name in names:
        assert fits(t("line.exchange.same", name), IN_THE_FOOT - CHIP), name
        for key in ("line.link", "line.links", "line.links.none"):
            assert fits(t(key, name, 3), BESIDE_A_CHIP), (key, name)
        for other in names:
            assert fits(t("line.exchange.for", name, other), IN_THE_FOOT - CHIP), (name, other)
        for key in ("line.draft.first", "line.draft.later", "line.news.left"):
            assert fits(t(key, name), IN_THE_FOOT), (key, name)


@pytest.mark.usefixtures("_spoken")
def test_reasons_and_tasks_fit_behind_a_refusal():
    for key in ("why.obstacle", "why.left", "why.right", "why.later", "why.taken", "why.over",
                "why.hand", "why.empty", "down", "exchange.keep", "exchange.first",
                "exchange.only", "exchange.no.way", "exchange.nowhere"):  # fmt: skip
        assert fits(t("line." + key), IN_THE_FOOT - CHIP // 2), key
    assert fits(t("line.exchange.none"), IN_THE_FOOT)


@pytest.mark.usefixtures("_spoken")
def test_what_is_said_of_others_fits(lost):
    longest = max((trick[0] for trick in cards.TRICKS), key=BODY.width)
    for key in ("draft", "play", "swap", "down", "keep"):
        sentence.fitting(t("line.news." + key, "Christopher", longest), BESIDE_A_CHIP)
    assert lost == []


def test_every_card_is_said_to_suit_its_colour():
    colours = {cards.RED: "red", cards.GREEN: "green", cards.BLUE: "blue"}
    for env, name in colours.items():
        assert details._COLOURS[env >> 1] == "line.colour." + name
