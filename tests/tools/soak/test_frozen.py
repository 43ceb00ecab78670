"""The console frozen into MicroPython's unix port, as `lineup soak --unix` presses it."""

import subprocess
from pathlib import Path

import pytest

from tools import cli
from tools.soak import frozen

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
sys.argv[1:] = ["1", sys.argv[-1]]
soak_here.run()
"""


@pytest.mark.slow  # half a minute, in which the port is built
def test_the_console_is_built_in_and_pressed_with_a_boards_heap(tmp_path: Path) -> None:
    program = frozen.made()
    done = subprocess.run(
        [program, "-X", f"heapsize={frozen.HEAP}", "-c", CODE, str(tmp_path)],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    counted = {name: int(value) for name, value in map(str.split, done.stdout.splitlines())}
    assert counted["presses"] >= PRESSES and counted["visits"] and counted["kept"]
    assert 100_000 < counted["least"] <= counted["first"] < 236 * 1024
    assert "settings.0" in [path.name for path in tmp_path.iterdir()]


def test_it_asks_for_how_long(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["soak", "--unix"]) == 2
    assert "--minutes 60" in capsys.readouterr().err
