"""The results' bars race up together, the winners pass the others' line; then crowns, confetti."""

import pytest

from lineup.console.results import race
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
    """Collects what look() gives at each rectangle that is shown."""
    seen = []
    display = ui.board.display
    shown = display.on_show
    display.on_show = lambda: (shown(), seen.append(look()))
    return seen


def heights(ui, podium) -> tuple[int, ...]:
    """Measures how high each seat's bar is, at its left edge."""
    found = []
    for seat in range(len(podium.heights)):
        x, y = podium.left[seat], podium.bottom - 1
        while ui.canvas.fb.pixel(x, y) in (theme.SEAT + seat, theme.PAPER):
            y -= 1
        found.append(podium.bottom - 1 - y)
    return tuple(found)


class Teams:
    scores = (30, 22, 25, 35)
    order = (0, 2, 3, 1)
    winners = (0, 2)
    partners = (2, 3, 0, 1)


def celebrate(podium, won):
    podium._ui.motion.begin()
    podium.race()
    podium._ui.page("")  # as the results' own ground is drawn, without the line
    podium.stand()
    podium.end(won)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("standings", [Four, Eight, Teams])
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("keys", [(), (A,)])
@pytest.mark.parametrize("calm", [True, False])
def test_it_ends_with_what_it_shows_in_the_end(standings, size, won, keys, calm):
    ui, podium = a_podium(standings, size, *keys)
    ui.calm = calm
    celebrate(podium, won)
    end = bytes(ui.canvas.buffer)
    ui.page("")
    podium.draw()
    assert bytes(ui.canvas.buffer) == end
    assert (end == still(standings, size)) == (not won)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("standings", [Four, Eight, Teams])
def test_what_grows_is_drawn_as_if_it_were_drawn_at_once(standings, size, monkeypatch):
    """But for the line, which what comes then takes away."""
    ui, podium = a_podium(standings, size)
    ui.motion.begin()
    frames = watched(ui, lambda: (heights(ui, podium), bytes(ui.canvas.buffer)))
    monkeypatch.setattr(race, "_line", lambda *_: None)
    podium.race()
    assert len(set(frames)) > 10
    for high, picture in set(frames):
        plain, other = a_podium(standings, size)
        for seat in other.order:
            other.bar(seat, high[seat])
            other.badge(seat, high[seat])
        assert bytes(plain.canvas.buffer) == picture


@pytest.mark.parametrize("size", SIZES)
def test_all_bars_are_equal_until_the_winner_passes_the_line(size):
    ui, podium = a_podium(Four, size)
    ui.motion.begin()
    seen = watched(ui, lambda: heights(ui, podium))
    podium.race()
    ends = podium.heights
    for found in seen:
        top = max(found)
        assert found == tuple(min(end, top) for end in ends)
    held = ends[1]
    assert any(max(found) == held for found in seen) and max(seen[-1]) == ends[0] > held


def test_a_dotted_line_holds_them_and_is_not_drawn_where_bars_are():
    ui, podium = a_podium(Four, SIZES[0])
    ui.motion.begin()
    y = podium.bottom - podium.heights[1]
    waits = []
    hold = ui.motion.hold
    pixel = ui.canvas.fb.pixel

    def held(ms):
        row = [pixel(x, y) for x in range(ui.canvas.width)]
        waits.append((ms, row.count(theme.PAPER) - 2 * podium.width))
        return hold(ms)

    ui.motion.hold = held
    podium.race()
    assert [ms for ms, _ in waits] == [300, 200]
    assert waits[0][1] > 8


@pytest.mark.parametrize("standings, order", [(Four, [0, 1, 2, 3]), (Teams, [0, 2, 1, 3])])
def test_bars_stand_in_the_order_of_seats_and_partners_touch(standings, order):
    _, podium = a_podium(standings, SIZES[0])
    assert podium.order == order
    gaps = [
        podium.left[b] - podium.left[a] - podium.width
        for a, b in zip(order, order[1:], strict=False)
    ]
    assert gaps == ([0, 8, 0] if standings is Teams else [8, 8, 8])


def test_crowns_come_up_from_behind_the_badges():
    ui, podium = a_podium(Four, SIZES[0])
    ui.motion.begin()
    podium.stand()
    crowns = []
    icon = ui.canvas.icon

    def rises(bits, x, y, w, h, ink):
        if w == 13:
            crowns.append((y, y + h))
        icon(bits, x, y, w, h, ink)

    ui.canvas.icon = rises
    podium.end(False)
    badge = podium._place(0, podium.heights[0])[1]
    assert len(crowns) > 4
    assert [top for top, _ in crowns] == sorted([top for top, _ in crowns], reverse=True)
    assert all(below <= badge - 1 for _, below in crowns)


@pytest.mark.parametrize("calm", [True, False])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("standings", [Four, Eight, Teams])
def test_confetti_lands_where_it_hides_nothing_and_stays(standings, size, calm):
    ui, podium = a_podium(standings, size)
    ui.calm = calm
    ui.motion.begin()
    podium.stand()
    before = bytes(ui.canvas.buffer)
    shown = watched(ui, lambda: True)
    podium.end(True)
    after = bytes(ui.canvas.buffer)
    lying = [piece for piece in podium.confetti[0]._pieces if piece[-1]]
    assert after != before and len(podium.confetti[0]._pieces) > 20
    assert len(lying) > (1 if standings is Eight else 15)
    assert (len(shown) > 40) == (not calm)
    for k, x, _, _, row, _ in lying:
        wide, high = (8, 5) if k % 5 else (12, 11)
        assert 0 <= x and x + wide <= ui.canvas.width and row + high <= podium.bottom
        for seat in podium.order:  # neither a badge nor a figure
            left, top = podium.left[seat], podium.bottom - podium.heights[seat]
            badge = podium._place(seat, podium.heights[seat])
            aside = x + wide <= badge[0] or x >= badge[0] + podium._badge
            assert aside or row >= top or row + high <= badge[1]
            figure = top + podium._above + podium._font.cap
            assert x + wide <= left or x >= left + podium.width or not top + 3 < row < figure
