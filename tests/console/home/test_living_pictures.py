"""The launcher's pictures that move while nobody presses: every title's picture, and page after
page."""

from pathlib import Path
from typing import Any

import pytest

import tests.board
from host_sim.playing import player
from host_sim.simulated.display import Display
from lineup import games
from lineup.console.home.launcher import Launcher
from lineup.console.system.reserve import Reserve
from lineup.saves.store import Saves
from lineup.ui.drawing import theme
from lineup.ui.input import REST_MS, RIGHT, B
from lineup.ui.widgets import Ui
from tests.board import Board, Finished

SIZES = ((240, 240), (240, 135), (320, 240))
every_size = pytest.mark.parametrize("size", SIZES, ids=["tall", "low", "wide"])
every_game = pytest.mark.parametrize(
    "key", [key for key in games.KEYS if hasattr(games.load_art(key), "alive")]
)


def launcher(size: tuple[int, int], key: str, folder: Path) -> Any:
    shown: Any = Launcher(Ui(Board(*size)), Saves(str(folder)), Reserve(), key)
    shown.ui.board.idles = True
    shown.draw()
    shown.ui.canvas.flush()
    return shown


def watched(shown: Any) -> list[tuple[int, bytes]]:
    """Collects the pictures, and when each was shown."""
    seen: list[tuple[int, bytes]] = []
    board = shown.ui.board
    told = board.display.on_show
    board.display.on_show = lambda: (told(), seen.append((board.now, bytes(board.display.panel))))
    return seen


@every_size
@every_game
def test_a_picture_moves_three_times_and_ends_as_it_began(
    key: str, size: tuple[int, int], tmp_path: Path
) -> None:
    shown = launcher(size, key, tmp_path)
    before = shown.ui.board.display.panel[:]
    seen = watched(shown)
    shown._live()
    shown.ui.canvas.flush()
    assert shown.ui.board.display.panel == before
    assert len({picture for _, picture in seen}) > 9
    assert 5000 < shown.ui.board.now < 13000 and not shown._moved


@every_size
@every_game
def test_nothing_but_the_picture_moves(key: str, size: tuple[int, int], tmp_path: Path) -> None:
    shown = launcher(size, key, tmp_path)
    top, high = shown._picture()
    line = size[0] // 2
    before = bytes(shown.ui.board.display.panel)
    rows = slice(0, max(0, top - 4) * line), slice((top + high + 2) * line, None)
    seen = watched(shown)
    shown._live()
    assert seen
    for _, picture in seen:
        assert all(picture[part] == before[part] for part in rows)


def test_everybody_means_the_same_rest() -> None:
    assert tests.board.REST_MS == player.REST_MS == REST_MS


def test_it_begins_after_two_seconds_and_a_key_acts_at_once(tmp_path: Path) -> None:
    shown = launcher(SIZES[0], "lineit", tmp_path)
    board = shown.ui.board
    seen = watched(shown)
    board.edges = [(2500, RIGHT | 8), (2550, RIGHT)]
    assert shown.ui.wait(shown.redraw, shown._live) == RIGHT and board.now == 2500
    assert 2000 <= seen[0][0] < 2050


@pytest.mark.parametrize("how", ["still", "a table", "no key after it"])
def test_it_stays_still(how: str, tmp_path: Path) -> None:
    shown = launcher(SIZES[0], "lineit", tmp_path)
    board, ui = shown.ui.board, shown.ui
    seen = watched(shown)
    board.edges = [(60_000, RIGHT | 8), (60_050, RIGHT)]
    if how == "still":
        ui.animations = False
    elif how == "a table":
        shown._seen = lambda: True
    assert ui.wait(shown.redraw, shown._live) == RIGHT and board.now == 60_000
    awake = [now for now, _ in seen]
    assert awake == [] if how != "no key after it" else 7000 < max(awake) < 13_000


def test_what_is_told_amid_a_loop_stands_on_the_whole_picture(tmp_path: Path) -> None:
    shown = launcher(SIZES[0], "numberdrop", tmp_path)
    line = 120
    picture = slice(24 * line, 140 * line)
    still = bytes(shown.ui.board.display.panel)[picture]
    seen = watched(shown)
    shown.ui.board.edges = [(2300, B | 8), (2350, B), (2400, RIGHT | 8), (2450, RIGHT)]
    shown.ui.board.idles = False
    tell, told = shown._tell, []
    shown._tell = lambda *what: (tell(*what), told.append(bytes(shown.ui.canvas.buffer)))
    with pytest.raises(Finished):
        shown.run()
    assert any(one[picture] != still for _, one in seen)
    assert [one[picture] == still for one in told] == [True]


def a_real_panel(size: tuple[int, int], folder: Path, *edges: tuple[int, int]) -> Any:
    """A launcher that shows Line-it on a panel with colours, and what it showed at each frame."""
    board: Any = Board(*size, edges=edges)
    board.display = display = Display(*size)
    display.frames = [1]
    shown: Any = Launcher(Ui(board), Saves(str(folder)), Reserve(), "lineit")
    shown.draw()
    shown.ui.canvas.flush()
    motion = shown.ui.motion
    frame, shown.frames = motion.frame, []
    motion.frame = lambda: (frame(), shown.frames.append(bytes(display.rgb)))[0]
    return shown


def colours(shown: Any, rgb: bytes, key: str) -> bool:
    """Tells whether the DARK of a title is there, below the pictures."""
    r, g, b = (games.load_art(key).PALETTE[theme.DARK] >> shift & 15 for shift in (8, 4, 0))
    pixel = bytes((r * 17, g * 17, b * 17))
    row = rgb[3 * (shown._foot - 4) * shown.ui.canvas.width :][: 3 * shown.ui.canvas.width]
    return any(row[i : i + 3] == pixel for i in range(0, len(row), 3))


@every_size
@pytest.mark.parametrize("step, key", [(1, "clustered"), (-1, "numberdrop")])
@pytest.mark.parametrize("edges", [(), ((60, B | 8), (100, B))], ids=["whole", "cut"])
def test_a_page_slides_in_in_its_own_colours(
    edges: Any, step: int, key: str, size: tuple[int, int], tmp_path: Path
) -> None:
    shown = a_real_panel(size, tmp_path, *edges)
    shown._turn(step)
    shown.ui.canvas.flush()
    display = shown.ui.board.display
    end = bytes(display.buffer), bytes(display.rgb)
    shown.redraw()
    shown.ui.canvas.flush()
    assert (bytes(display.buffer), bytes(display.rgb)) == end
    assert shown.items[shown.page] == key
    if edges:
        assert shown.ui.keys.get() == B
        return
    assert len(shown.frames) == 10
    both = [colours(shown, one, key) and colours(shown, one, "lineit") for one in shown.frames]
    assert both[3:7] == [True] * 4 and not both[-1]


def test_without_memory_pages_turn_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = a_real_panel(SIZES[0], tmp_path)
    monkeypatch.setattr(shown, "_keep", lambda: False)
    shown._turn(1)
    shown.ui.canvas.flush()
    end = bytes(shown.ui.board.display.rgb)
    shown.redraw()
    shown.ui.canvas.flush()
    assert bytes(shown.ui.board.display.rgb) == end
