"""The bars of the results race up together: each stops at its score, and who comes last to a stop
has won. Nothing tells that before.

The bars, their badges on top, grow to the score of the best that has not won, where a dotted line
holds them; then the winners pass it.
"""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.motion import ease

_GROW = const(34)  # frames to the line
_PASS = const(14)  # over it
_HELD_MS = const(300)
_REST_MS = const(200)
_DOT = const(4)
_LINE = const(2)


def run(ui, podium) -> None:
    """Until all bars are as high as they shall be; a key ends it. The ground is TABLE."""
    motion = ui.motion
    heights, least = podium.heights, podium.least
    winners = podium.winners
    others = [high for seat, high in enumerate(heights) if seat not in winners]
    best = max(heights)
    held = max(others or [best])
    for seat in podium.order:
        podium.bar(seat, least)
        podium.badge(seat, least)
    motion.still()
    if not _grow(motion, podium, least, held, _GROW):
        return
    _line(ui.canvas, podium, held)
    if held < best and motion.hold(_HELD_MS):
        _grow(motion, podium, held, best, _PASS)
    motion.hold(_REST_MS)


def _grow(motion, podium, at: int, end: int, frames: int) -> bool:
    # All bars that are higher, from one height to another; False where a key ended it.
    begin = at
    for i in range(1, frames + 1) if end > begin else ():
        to = begin + ease(i, frames, end - begin)
        for seat in podium.order:
            high = podium.heights[seat]
            if high > at < to:
                podium.lift(seat, at, min(high, to))
        at = to
        if not motion.frame():
            return False
    return not motion.skipped


def _line(canvas, podium, height: int) -> None:
    # Dots at the height of the line, where no bar stands before it.
    y = podium.bottom - height
    for x in range(_DOT, canvas.width - _DOT, 2 * _DOT):
        if not any(podium.covers(seat, x, y) for seat in podium.order):
            canvas.rect(x, y, _DOT, _LINE, theme.PAPER)
