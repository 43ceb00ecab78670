"""The console frozen into MicroPython's unix port, as `lineup soak --unix` presses it."""

import subprocess
from pathlib import Path

import pytest

from tools import cli
from tools.board.soak import frozen

PRESSES = 1500
CODE = f"""
import board, pressing, soak_here, sys

class Clock:  # a minute is over after so many presses
    def ticks_ms():
        return pressing.Soak.presses * 60_000 // {PRESSES}
    def ticks_add(a, b):
        return a + b
    def ticks_diff(a, b):
        return a - b

pressing.time = Clock
pressing.SETTLED = 1
sys.argv[1:] = ["1", sys.argv[-1], "0", "1"]
soak_here.run()
"""


@pytest.mark.in_turn
@pytest.mark.slow  # half a minute, in which the port is built
def test_the_console_is_built_in_and_pressed_with_a_boards_heap(tmp_path: Path) -> None:
    program = frozen.made()
    done = subprocess.run(
        [program, "-X", f"heapsize={frozen.HEAP_KB}k", "-c", CODE, str(tmp_path)],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    counted = {name: int(value) for name, value in map(str.split, done.stdout.splitlines())}
    assert counted["presses"] >= PRESSES and counted["visits"] and counted["kept"]
    assert 100_000 < counted["least"] <= counted["first"] < 236 * 1024
    assert "settings.0" in [path.name for path in tmp_path.iterdir()]


@pytest.mark.in_turn
@pytest.mark.slow
def test_it_starts_again_into_a_game_that_finds_no_memory(tmp_path: Path) -> None:
    full = CODE.replace(
        "soak_here.run()",
        """
from lineup.console.table import lesson
from lineup.engine import replay
def full(self, move):
    bytearray(1_000_000)
replay.Session.play = full
lesson.run = lambda app, key: False  # a lesson is not kept, so not gone on with
soak_here.run()""",
    )
    program = frozen.made()
    command = [program, "-X", f"heapsize={frozen.HEAP_KB}k", "-c"]
    first = subprocess.run(
        [*command, full, str(tmp_path)], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    end = dict(map(str.split, first.stdout.splitlines()[-frozen._LINES :]))
    assert int(end["again"]) in range(1, 6) and int(end["presses"]) < PRESSES
    assert int(end["seed"]) > 1
    told = CODE.replace('"0", "1"', f'"{end["again"]}", "{end["seed"]}"')
    second = subprocess.run(
        [*command, told, str(tmp_path)], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    end = dict(map(str.split, second.stdout.splitlines()[-frozen._LINES :]))
    assert end["again"] == "0" and int(end["presses"]) >= PRESSES


def test_it_asks_for_how_long(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["soak", "--unix"]) == 2
    assert "--minutes 60" in capsys.readouterr().err
    assert cli.main(["soak", "--minutes", "1", "--heap", "200"]) == 2
    assert "--unix --minutes 60 --heap 200" in capsys.readouterr().err
