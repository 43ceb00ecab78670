"""Edges to events, on a scripted stand-in for a board with a virtual clock."""

from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, Keys, X, Y
from tests.board import Board, Finished, presses


def events(edges: list[tuple[int, int]], has_xy: bool = True) -> list[tuple[int, int]]:
    """(ms, event) until the script is over."""
    board = Board(has_xy=has_xy, edges=edges)
    keys = Keys(board)
    found = []
    try:
        while True:
            event = keys.wait()
            found.append((board.now, event))
    except Finished:
        return found


def down(ms: int, button: int) -> tuple[int, int]:
    return ms, button | 8


def up(ms: int, button: int) -> tuple[int, int]:
    return ms, button


def test_every_button_fires_when_pressed() -> None:
    order = [UP, DOWN, LEFT, RIGHT, A, B, X, Y]
    assert events(presses(order)) == [(i * 1000, button) for i, button in enumerate(order)]


def test_a_direction_repeats_after_350_ms_then_every_90_ms() -> None:
    times = [ms for ms, event in events([down(10, LEFT), up(700, LEFT)]) if event == LEFT]
    assert times == [10, 360, 450, 540, 630]


def test_buttons_do_not_repeat() -> None:
    assert events([down(0, A), up(5000, A), down(6000, B), up(9000, B)]) == [(0, A), (6000, B)]


def test_the_newest_direction_repeats() -> None:
    edges = [down(0, LEFT), down(300, UP), up(320, LEFT), up(700, UP)]
    assert events(edges) == [(0, LEFT), (300, UP), (650, UP)]


def test_without_x_and_y_a_short_press_fires_on_release() -> None:
    edges = [down(0, A), up(499, A), down(600, B), up(700, B)]
    assert events(edges, False) == [(499, A), (700, B)]


def test_without_x_and_y_holding_gives_them_once() -> None:
    edges = [down(0, A), up(2000, A), down(3000, B), up(3501, B)]
    assert events(edges, False) == [(500, X), (3500, Y)]


def test_a_second_button_makes_the_first_a_short_press() -> None:
    edges = [down(0, A), down(100, B), up(150, A), up(200, B)]
    assert events(edges, False) == [(100, A), (200, B)]


def test_holding_with_a_direction_pressed_meanwhile() -> None:
    edges = [down(0, A), down(200, LEFT), up(700, LEFT), up(800, A)]
    assert events(edges, False) == [(200, LEFT), (500, X), (550, LEFT), (640, LEFT)]


def test_order_is_that_of_time_however_late_the_look() -> None:
    """A screen that was busy for a second gets the repeats that were due before the release."""
    board = Board(edges=[down(0, LEFT), up(400, LEFT), down(500, A)])
    keys = Keys(board)
    board.now = 1000
    assert [keys.get() for _ in range(4)] == [LEFT, LEFT, A, -1]


def test_repeats_count_where_a_screen_was_up_to_180_ms_late() -> None:
    for now, wanted in ((440, 2), (500, 2), (530, 3), (531, 1), (619, 1)):
        board = Board(edges=[down(0, LEFT), up(2000, LEFT)])
        keys = Keys(board)
        assert keys.get() == LEFT
        board.now = now
        assert [keys.get() for _ in range(wanted + 1)] == [LEFT] * wanted + [-1], now


def test_a_slow_screen_does_not_run_on() -> None:
    """Each event takes 400 ms to draw: repeats nobody could see are dropped."""
    board = Board(edges=[down(0, DOWN), up(2000, DOWN)])
    keys, count = Keys(board), 0
    while board.now < 4000:
        if keys.wait(10) >= 0:
            count += 1
            board.now += 400
    assert count <= 7


def test_wait_gives_up_on_time() -> None:
    board = Board(edges=[down(500, A)])
    keys = Keys(board)
    assert (keys.wait(200), board.now) == (-1, 200)
    assert (keys.wait(0), board.now) == (-1, 200)
    assert (keys.wait(1000), board.now) == (A, 500)


def test_clear_forgets_what_is_held() -> None:
    board = Board(edges=[down(0, LEFT), down(10, A)])
    keys = Keys(board)
    assert keys.get() == LEFT
    board.now = 20
    keys.clear()
    assert keys.wait(1500) == -1


def test_an_old_release_is_nothing() -> None:
    assert events([up(0, A), up(5, LEFT)], False) == []
