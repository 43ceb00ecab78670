"""The figures that `lineup bench` takes on the board; only those of memory are judged."""

from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from lineup import games
from tools.board.bench import decisions, workbench


def test_a_frame_is_timed(firmware_image: Path) -> None:
    results = workbench.run(firmware_image, "frame")
    assert list(results) == ["frame_us"]
    assert results["frame_us"] > 0


def test_the_pictures_of_motions_are_counted(firmware_image: Path) -> None:
    results = workbench.run(firmware_image, "motion", ["line"], limit_ms=120_000)
    kinds = {name.rsplit(".", 1)[0] for name in results}
    assert {"line.travel", "line.count", "results.travel", "results.frames"} <= kinds
    for kind in kinds:
        assert results[f"{kind}.us"] > results[f"{kind}.frames"] >= results[f"{kind}.late"] >= 0


def test_moves_and_apply_allocate_nothing(firmware_image: Path) -> None:
    results = workbench.run(firmware_image, "calls", games.KEYS, limit_ms=300_000)
    allocated = {name: value for name, value in results.items() if name.endswith(".bytes")}
    calls = [f"{key}.{call}.bytes" for key in games.KEYS for call in ("moves", "apply")]
    assert allocated == dict.fromkeys(calls, 0)
    assert all(value > 0 for name, value in results.items() if name not in allocated)


def test_a_game_of_most_seats_leaves_room_on_the_heap(firmware_image: Path) -> None:
    results = workbench.run(firmware_image, "heap", ["line"], limit_ms=600_000)
    assert set(results) == {"start.free", "line.free", "line.growth", "line.moves"}
    assert results["line.free"] >= 100 * 1024
    assert results["line.moves"] >= 8
    assert workbench.free_heap(firmware_image) > results["start.free"]


def test_what_is_loaded_is_weighed_part_by_part(firmware_image: Path) -> None:
    results = workbench.run(firmware_image, "map", ["line"], limit_ms=300_000)
    parts = ["board", "interface", "console", "line.rules", "line.bot", "line.screen"]
    assert list(results) == ["start.free", *parts, "line.in_play"]
    assert results["board"] > 28_800  # the frame buffer
    assert all(results[part] > 0 for part in parts)


def test_decisions_are_timed_at_a_table(firmware_image: Path) -> None:
    group = decisions.group_of("line", "normal", 4)
    results = workbench.run(firmware_image, "bots", ["line"], 120_000, True, [group])
    names = [f"normal.4_seats.{what}_us" for what in ("worst", "p99", "slice", "collect")]
    assert list(results) == ["start.free", *names]
    worst, tail, longest_slice, collection = (results[name] for name in names)
    assert 0 < longest_slice <= tail <= worst
    assert 0 < collection < worst


def test_games_are_kept_and_begun_to_be_walked_through(firmware_image: Path) -> None:
    for name in ("kept", "ending"):
        results, flash = workbench.run_and_keep(firmware_image, name, ["lineit"], 600_000)
        assert results["lineit"] > 20  # moves
        assert b"lineup" in flash


def test_code_that_fails_on_the_board_says_how(
    firmware_image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    helper = (workbench.CODE / "results.py").read_text()
    (tmp_path / "results.py").write_text(helper)
    (tmp_path / "broken.py").write_text("from results import run\nrun(lambda: [][0])\n")
    monkeypatch.setattr(workbench, "CODE", tmp_path)
    with pytest.raises(UserError, match="broken on the emulated board: IndexError"):
        workbench.run(firmware_image, "broken")
