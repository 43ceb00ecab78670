"""All that Clustered says fits on every panel and in every language, with the largest numbers and
long names."""

import pytest

from lineup.engine import protocol
from lineup.games.clustered import rules
from lineup.games.clustered.screen.choices import worth
from lineup.games.clustered.screen.pages.details import Details
from lineup.text import LANGUAGES
from lineup.ui.type import messages
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from tests.games import screen_rig as rig

NAME = max(rig.NAMES, key=BODY.width)

ROOMS = {
    150: [
        ("brings.block", 6, 5), ("brings.row", 30), ("brings.column", 30),
        ("brings.block.column", 6, 5, 12), ("brings.block.row", 6, 5, 12),
        ("brings.column.row", 12, 9), ("brings.beside",), ("brings.none",),
        ("score.first.line",), ("score.first.block",), ("news.place", NAME),
    ],
    178: [("why.nowhere",), ("why.remove",), ("why.edge",), ("no.other",), ("no.place",),
          ("no.cell",)],
    191: [("ask.remove",), ("remove.stuck",), ("remove.start", 2), ("remove.drawn",),
          ("news.remove", NAME)],
}  # fmt: skip
"""Pixels in the foot of a low panel -> what is said there beside a gain, beside a refusal's chip,
and alone. The other panels have more."""

SENTENCES = [(room, *said) for room, group in ROOMS.items() for said in group]


@pytest.fixture(params=LANGUAGES)
def language(request):
    messages.language(request.param)
    yield request.param
    messages.language("en")


@pytest.mark.parametrize("said", SENTENCES, ids=lambda said: said[1])
def test_sentences_fit_in_their_room(language, said):
    room, key, *args = said
    text = t("clustered." + key, *args)
    assert any(font.width(form) <= room for font in (TITLE, BODY) for form in text.split("|"))


def test_every_pair_of_reasons_has_its_sentence(language):
    for pair in ("block.column", "block.row", "column.row"):
        assert t("clustered.brings." + pair, 1, 2, 3)
    for what in ("block", "row", "column", "line", "rectangle"):
        assert worth.reason((1, what, 2, 3))


def test_the_tabs_of_the_pages_fit_in_the_bar(language):
    tabs = [t("clustered.tab." + key) for key in ("card", "points", "table", "cards", "signs")]
    assert sum(BODY.width(tab) + 16 for tab in tabs) + 3 <= 240


@pytest.mark.parametrize("size", (*rig.SIZES, rig.WIDE))
def test_no_seat_is_cut_beside_its_points(language, size, monkeypatch):
    seats = 8
    options = list(protocol.defaults(rules))
    options[[option[0] for option in rules.OPTIONS].index("firsts")] = 1
    table = rig.Table("clustered", seats, size=size, options=tuple(options))
    names = [t(f"play.seat.{seat + 1}") for seat in range(seats)]
    table.screen.desk.names = names
    table.screen.draw(table.seat())
    pages = Details(table.screen.desk, None)
    shown = []
    written = pages.canvas.text

    def write(text, *place):
        shown.append(text)
        return written(text, *place)

    monkeypatch.setattr(pages.canvas, "text", write)
    for _ in range(seats):
        pages.draw()
        pages.scroll(rig.DOWN)
    assert t("clustered.head.prizes") in shown
    assert set(names) <= set(shown)
