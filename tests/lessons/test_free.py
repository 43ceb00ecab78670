"""The things that a sentence of Clustered's lesson speaks of are not behind its bubble."""

from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup.text import LANGUAGES
from lineup.ui.table import bubble
from tests.languages.rig import speaking
from tests.lessons.pupil import Pupil


@pytest.mark.slow
@pytest.mark.parametrize("size", ["240x135", "240x240", "320x240"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bubble_leaves_the_wanted_place_free(
    language: str, size: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = Pupil("clustered", MODELS[size], errs=True)
    table = pupil.lesson.screen.desk.table
    place = bubble._place
    draw = bubble.draw
    found: list[str] = []

    def look(ui: Any, text: str, mark: str, ground: int, spots: Any = ()) -> Any:
        *_, x, y, w, h = place(ui, text, bubble._indent(mark), spots)
        hidden = []
        for left, top, wide, high in spots:
            across = max(0, min(x + w, left + wide) - max(x, left))
            down = max(0, min(y + h, top + high) - max(y, top))
            hidden.append(across * down / (wide * high))
        if hidden:
            # A card of the hand is spoken of first, then the one that it goes beside.
            left, top, wide, _ = spots[2 if len(spots) > 2 else 0]
            assert table.y <= top and top + table.size <= table.y + table.h, text
            assert y >= top + table.size or y + h <= top or x >= left + wide, text
            assert hidden[0] < (0.12 if ui.grid.low else 0.06) and hidden[1] < 0.34, text
            found.append(text)
        return draw(ui, text, mark, ground, spots)

    with speaking(language):
        monkeypatch.setattr(bubble, "draw", look)
        assert pupil.learn()
    assert len(found) > 20
