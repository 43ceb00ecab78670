"""The launcher's picture: as many rows of cards as there is room for."""

from typing import Any

import pytest

from lineup.games.clustered.screen import art
from lineup.games.clustered.screen.views import faces
from tests.games import screen_rig as rig


@pytest.mark.parametrize(("height", "rows", "card"), [(72, 2, faces.LARGE), (124, 3, faces.HAND)])
@pytest.mark.parametrize("size", [*rig.SIZES, rig.WIDE], ids=str)
def test_rows_of_cards_fill_the_picture(
    size: Any, height: int, rows: int, card: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = rig.Table("clustered", size=size).ui.canvas
    tops: list[int] = []
    sides: set[int] = set()
    monkeypatch.setattr(
        faces,
        "on_table",
        lambda _, x, y, side, *rest: (tops.append(y), sides.add(side)),
    )
    art.art(canvas, 0, 24, canvas.width, height)
    assert sides == {card}
    pitch = card + faces.GAP
    first = min(tops)
    assert sorted(set(tops)) == [first + row * pitch for row in range(rows)]
    assert 24 - 1 <= first and max(tops) + pitch <= 24 + height + 1
