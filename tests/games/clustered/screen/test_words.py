"""All that Clustered says fits on both panels, with the largest numbers and long names."""

import pytest

from lineup.games.clustered.screen.geometry import Geometry
from lineup.ui.fonts import SMALL
from lineup.ui.hints import DPAD, LEFT_RIGHT, UP_DOWN, choose
from lineup.ui.input import A, B, X
from lineup.ui.messages import t
from tests.games import screen_rig as rig

MOST = 224
"""Places of a card: beside seven kinds of eight seats, on four sides."""

NAME = max(rig.NAMES, key=SMALL.width)

SAID = [
    [t("clustered.place", MOST, MOST, 88), t("clustered.turn")],
    [t("clustered.place.zero", MOST, MOST, 0), t("clustered.turn")],
    [t("clustered.why.nowhere"), t("clustered.turn")],
    [t("clustered.here", 88), t("clustered.turn.place")],
    [t("clustered.here.zero"), t("clustered.turn.place")],
    [t("clustered.remove.stuck")],
    [t("clustered.remove.start", 2)],
    [t("clustered.remove.drawn")],
    [t("clustered.news.points", NAME, 88)],
    [t("clustered.news.place", NAME)],
    [t("clustered.news.remove", NAME)],
    *([t("clustered." + key)] for key in (
        "why.must", "why.remove", "why.edge", "no.other", "no.place", "no.cell",
    )),
]  # fmt: skip

both_panels = pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])


@both_panels
@pytest.mark.parametrize("said", SAID, ids=lambda said: said[0])
def test_words_fit(size, said):
    _, _, width, height = Geometry(*size).words
    lines = [line for text in said for line in SMALL.wrap(text, width)]
    assert len(lines) * SMALL.height <= height
    assert all(SMALL.width(line) <= width for line in lines)


CARD = (LEFT_RIGHT, "ui.card"), (X, "ui.info")


@pytest.mark.parametrize(
    "pairs",
    [
        ((A, "ui.take"), (B, "ui.undo"), (UP_DOWN, "clustered.hint.place"), *CARD),
        ((A, "clustered.hint.remove"), (B, "ui.undo"), *CARD),
        ((A, "ui.place"), (B, "ui.back"), (DPAD, "ui.move"), (X, "ui.info")),
    ],
)
def test_no_hint_is_left_out(pairs):
    kept, _ = choose([(button, t(key)) for button, key in pairs], 240 - 6)
    assert [button for button, _ in kept] == [button for button, _ in pairs]
