# Time of a whole frame: ten in a row, so that the last transfer of each is waited for.

import time

import board
from results import report, run


def measure() -> None:
    display = board.display
    display.show(0, 0, display.width, display.height)
    start = time.ticks_us()
    for _ in range(10):
        display.show(0, 0, display.width, display.height)
    report("frame_us", time.ticks_diff(time.ticks_us(), start) // 10)


run(measure)
