"""The results' bars: the last place grows first, badges and crowns fall, then confetti."""

import pytest

from lineup.console.results.podium import Podium
from lineup.ui.drawing import theme
from lineup.ui.input import A
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.ui.a_desk import SIZES


class Four:
    scores = (31, 24, 19, 12)
    order = (0, 1, 2, 3)
    winners = (0,)
    partners = (-1, -1, -1, -1)


class Eight:
    scores = (5, 24, 19, 12, 40, 0, -3, 24)
    order = (4, 1, 7, 2, 3, 0, 5, 6)
    winners = (4,)
    partners = (-1,) * 8


def a_podium(standings, size, *keys):
    ui = Ui(Board(*size, True, presses(keys)))
    ui.page("")
    low = ui.grid.low
    return ui, Podium(ui, standings, 54 if low else 62, ui.grid.sentence)


def still(standings, size) -> bytes:
    ui, podium = a_podium(standings, size)
    podium.draw()
    return bytes(ui.canvas.buffer)


def watched(ui, look) -> list:
    """What look() gives at each rectangle that is shown."""
    seen = []
    display = ui.board.display
    shown = display.on_show
    display.on_show = lambda: (shown(), seen.append(look()))
    return seen


def heights(ui, podium) -> tuple[int, ...]:
    """How high each seat's bar is, at its left edge."""
    found = []
    for seat in range(len(podium._heights)):
        x, y = podium._left[seat], podium._bottom - 1
        while ui.canvas.fb.pixel(x, y) == theme.SEAT + seat:
            y -= 1
        found.append(podium._bottom - y)
    return tuple(found)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("standings", [Four, Eight])
@pytest.mark.parametrize("won", [True, False])
def test_it_ends_with_what_it_shows_in_the_end(standings, size, won):
    ui, podium = a_podium(standings, size)
    podium.celebrate(won)
    assert bytes(ui.canvas.buffer) == still(standings, size)
    ui, podium = a_podium(standings, size, A)
    podium.celebrate(won)
    assert bytes(ui.canvas.buffer) == still(standings, size)


@pytest.mark.parametrize("size", SIZES)
def test_bars_grow_in_the_order_of_places_and_the_winners_last(size):
    ui, podium = a_podium(Four, size)
    seen = watched(ui, lambda: heights(ui, podium))
    podium.celebrate(False)
    first = [next(i for i, h in enumerate(seen) if h[seat] != seen[0][seat]) for seat in (0, 1, 2)]
    done = [next(i for i, h in enumerate(seen) if h[seat] == seen[-1][seat]) for seat in range(4)]
    assert first == sorted(first, reverse=True) and done == sorted(done, reverse=True)


def test_badges_fall_on_their_bars_and_a_crown_on_the_winners():
    ui, podium = a_podium(Four, SIZES[0])
    heads, crowns = [], []
    head, icon = podium._head, ui.canvas.icon

    def falls(seat, x, y):
        heads.append((seat, y))
        head(seat, x, y)

    def falls_too(bits, x, y, w, h, ink):
        if (w, h) == (13, 10):
            crowns.append((y, len(heads)))
        icon(bits, x, y, w, h, ink)

    podium._head, ui.canvas.icon = falls, falls_too
    podium.celebrate(False)
    assert [seat for seat, _ in heads] == sorted([seat for seat, _ in heads], reverse=True)
    for seat in range(4):
        rows = [y for one, y in heads if one == seat]
        assert len(rows) > 4 and rows == sorted(rows) and rows[0] < rows[-1]
    assert {count for _, count in crowns} == {len(heads)} and crowns[0] < crowns[-1]


@pytest.mark.parametrize("won, calm", [(True, False), (True, True), (False, False)])
def test_the_winners_emblem_falls_with_the_confetti_where_it_may(won, calm):
    ui, podium = a_podium(Four, SIZES[0])
    ui.calm = calm
    frames = watched(ui, lambda: bytes(ui.canvas.buffer))
    podium.celebrate(won)
    end = bytes(ui.canvas.buffer)
    line = ui.canvas.width // 2
    below = [frame[200 * line :] != end[200 * line :] for frame in frames]
    assert any(below) == (won and not calm)
