"""Runs by script: the clock, the frames, screenshots, power, entropy."""

import zlib
from pathlib import Path

import pytest

from host_sim.boards import models
from host_sim.playing import headless
from host_sim.playing.headless import Run
from host_sim.playing.script import ScriptError, parse
from host_sim.simulated.board import SeededEntropy

STANDIN = Path(__file__).parents[1] / "standin.py"


def play(text: str, model: models.Model = models.MODELS["240x240"], **names: object) -> Run:
    return headless.run(parse(text), model, main=STANDIN, **names)  # type: ignore[arg-type]


def count_of(run: Run) -> int:
    """The number that the stand-in shows, read from its bands."""
    image = run.board.display.image()
    band = image.height // 8
    pixels = [image.getpixel((0, n * band)) for n in range(8)]
    return sum(p[0] // 17 << 4 * n for n, p in enumerate(pixels) if isinstance(p, tuple))


@pytest.mark.parametrize("name", sorted(models.MODELS))
def test_every_board_runs(name: str) -> None:
    model = models.MODELS[name]
    run = play("press LEFT 2\nshot here", model)
    assert run.board.NAME == model.name
    assert run.shots["here"].size == (model.width, model.height)
    assert len(run.frames) == 3 * 8


def test_frames_are_checksums_of_all_that_is_visible() -> None:
    run = play("press LEFT")
    assert run.frames[-1] == zlib.crc32(run.board.display.image().tobytes())
    assert len(set(run.frames)) == 2  # the press changed one band


def test_time_passes_only_where_the_firmware_waits() -> None:
    run = play("wait 500")
    assert run.board.ticks_ms() == 500 + 1  # 1: asking in vain before waiting
    assert play("").board.ticks_ms() == 1


def test_presses_count_and_repeat() -> None:
    start = count_of(play(""))
    assert count_of(play("press LEFT 3\npress UP")) == start + 4
    # At once, after 350 ms, then every 90.
    assert count_of(play("hold LEFT 340")) == start + 1
    assert count_of(play("hold LEFT 540")) == start + 4


def test_a_press_settles_unless_it_is_half_a_press() -> None:
    start = count_of(play(""))
    assert count_of(play("press A")) == start + 5 * 16
    assert count_of(play("down A\nwait 60\nup A\nwait 30\ndown B\nup B")) == start + 3 * 16 + 256


def test_polls_take_time_so_thinking_can_be_interrupted_exactly() -> None:
    assert count_of(play("down B\nup B\nwait 11\ndown X\nup X")) == count_of(play("")) + 4096 * 11


def test_tones_are_noted() -> None:
    assert play("press X 2").tones == [(440, 50)] * 2


def test_the_storage_outlives_the_power_and_nothing_else_does(tmp_path: Path) -> None:
    text = "press LEFT 2\npress Y\npress LEFT\nshot before\nreset\nshot after"
    run = play(text, storage=tmp_path)
    saved = int((tmp_path / "count").read_text())
    assert count_of(run) == saved
    assert run.shots["before"] != run.shots["after"]
    assert count_of(play("press LEFT", storage=tmp_path)) == saved + 1


def test_without_a_folder_nothing_is_left_behind() -> None:
    first, second = play("press LEFT\npress Y"), play("")
    assert not Path(first.board.STORAGE).exists()
    assert count_of(second) == count_of(first) - 1


@pytest.mark.slow
def test_entropy_follows_the_seed() -> None:
    counts = [count_of(play("", entropy=SeededEntropy(n))) for n in range(8)]
    assert counts == [count_of(play("", entropy=SeededEntropy(n))) for n in range(8)]
    assert len(set(counts)) > 1
    assert len(SeededEntropy(1)(100)) == 100


def test_a_console_that_never_settles(tmp_path: Path) -> None:
    main = tmp_path / "main.py"
    main.write_text("import board\nwhile True:\n    board.buttons.wait(60000)\n")
    with pytest.raises(ScriptError, match="after power-on: the console does not settle"):
        headless.run(parse("press A"), main=main)


def test_a_crash_of_the_firmware_goes_through(tmp_path: Path) -> None:
    main = tmp_path / "main.py"
    main.write_text("import board\nboard.display.set_palette([0])\n")
    with pytest.raises(ValueError, match="16 colours"):
        headless.run([], main=main)


def test_the_process_gets_its_own_modules_back() -> None:
    import sys

    from lineup.ui import input as before

    play("press LEFT\nreset")
    assert sys.modules["lineup.ui.input"] is before
    assert "board" not in sys.modules
