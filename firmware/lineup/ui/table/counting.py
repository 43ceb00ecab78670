"""The score counts itself: each thing that brings points jumps in its turn, a chip over it shows
the sum so far, and a tone rises with it; what is earned bursts, and the chip flies to the score.

Three weights: a small chip; a large one from 5 points on; from 10 the table gives way by a pixel.
"""

from micropython import const

from lineup.ui import tones
from lineup.ui.drawing import theme
from lineup.ui.drawing.bits import raise_rows
from lineup.ui.motion import ease
from lineup.ui.table.showing import tone
from lineup.ui.table.sparks import Sparks
from lineup.ui.type import sentence
from lineup.ui.type.fonts import BIG, TITLE
from lineup.ui.type.numbers import signed

LARGE = const(5)
HEAVY = const(10)
"""Points from which a gain has the second weight, and the third."""

_RISE = const(b"\x03\x02")  # rows that a thing is lifted, frame by frame
_FEW = const(7)  # things that get two frames each; more get one
_LEAST = const(7)  # frames until the chip leaves: so long it can be read
_MOST = const(14)  # jumps, with two things at a time where there are more
_FLIGHT = const(5)
_LANDED = const(2)


def count(desk, seat: int, gain: int, things, ground: int = theme.PAPER, earned=(), lands=True):
    """Counts `gain` points of a seat in a motion that has begun. things: x, y, w, h of each that
    brings some, in their order, and its points where they are not alike; ground: the colour that
    lights up in them; earned: x, y, w, h of what the points are given for, where that is not the
    last of them; lands: the score turns at once."""
    ui = desk.ui
    if not things:
        things = [desk.bar.place(seat) + (20, 24)]
    if not ui.animations or ui.motion.skipped:
        x, y, w = things[-1][:3]
        y = max(y, desk.grid.bar + 13)
        ui.motion.pop(signed(gain), tone(gain), x + w // 2 - 12, y)
        return
    counter = _Counter(desk, gain)
    counter.go(things, theme.FOCUS if gain > 0 and not ui.calm else ground, ground)
    counter.fly(desk.bar.place(seat), earned or things[-1])
    if lands and not ui.motion.skipped:
        desk.bar.turn(seat, gain)
        for _ in range(_LANDED):
            ui.motion.frame()


class _Counter:
    def __init__(self, desk, gain):
        self.ui = desk.ui
        self.canvas = desk.canvas
        self.desk = desk
        self.gain = gain
        self.x = self.y = self.w = self.h = 0  # of the chip
        self.large = False
        self.text = ""

    def go(self, things, light, ground):
        # A gain that is lost, or none, is told by the last thing alone.
        if self.gain <= 0:
            things = things[-1:]
        things = things[-2 * _MOST :]
        n = len(things)
        each = 2 if n <= _FEW else 1
        together = 1 if n <= _MOST else 2
        frames = 0
        motion = self.ui.motion
        sums = [(self.gain * i + n - 1) // n for i in range(n + 1)]
        worth = [sums[i + 1] - sums[i] for i in range(n)]
        if len(things[0]) > 4:
            worth = [thing[4] for thing in things]
        total = self.gain - sum(worth)  # what nothing in view brings
        for i in range(0, n, together):
            done = min(n, i + together)
            total += sum(worth[i:done])
            self._say(total)
            self._over(things[done - 1])
            tones.count(self.ui.board, i // together, self.ui.volume)
            for k in range(each):
                self._show(things[i:done], _RISE[k], light, ground)
                frames += 1
                if motion.skipped:
                    return
        self._stay(_LEAST - frames)

    def _say(self, total):
        self.text = signed(total) if total else "0"
        self.large = total >= LARGE or total <= -LARGE
        font = BIG if self.large else TITLE
        self.w = font.width(self.text) + (12 if self.large else 8)
        self.h = 27 if self.large else 17

    def _over(self, thing):
        # The chip stands over a thing, or under it where there is no room.
        x, y, w, h = thing[:4]
        self.x = max(1, min(x + w // 2 - self.w // 2, self.canvas.width - self.w - 1))
        top = y - _RISE[0] - self.h - 1
        self.y = top if top > self.desk.grid.bar else y + h + 2

    def _show(self, things, rise, light, ground):
        # One frame: things lifted, the chip over them.
        canvas, under = self.canvas, self.ui.motion.under
        top = self.desk.grid.bar
        kept = 0
        for thing in things:
            x, y, w, h = thing[:4]
            up = max(0, min(rise, y - top))
            if under.keep(x, y - up, w, h + up):
                raise_rows(canvas.buffer, canvas.width, x, y, w, h, up, ground, light)
                canvas.rect(x + 1, y + h - up, w - 2, up, theme.DARK)
                canvas.mark(x, y - up, w, h)
                kept += 1
        self._chip(self.x, self.y, self.large)
        self.ui.motion.frame()
        under.put_back()
        for _ in range(kept):
            under.put_back()

    def _chip(self, x, y, large):
        # Over what has been kept.
        canvas = self.canvas
        self.ui.motion.under.keep(x - 1, y - 1, self.w + 2, self.h + 2)
        ground = tone(self.gain)
        if not large:
            sentence.chip(canvas, x, y, self.text, ground)
            return
        canvas.round_rect(x - 1, y - 1, self.w + 2, self.h + 2, theme.INK, 6)
        canvas.round_rect(x, y, self.w, self.h, ground, 5)
        canvas.text(self.text, x + 6, BIG.line(y + 4), theme.INK, BIG)

    def _stay(self, frames):
        # The whole gain stands; from HEAVY on it shakes the table.
        motion = self.ui.motion
        self._chip(self.x, self.y, self.large)
        if self.gain >= HEAVY:
            motion.jolt(*self.desk.grid.table)
            frames -= 1
        for _ in range(frames):
            motion.frame()
        motion.under.put_back()

    def fly(self, goal, earned):
        # The chip to the score; behind it bursts what was earned.
        motion = self.ui.motion
        sparks = None
        if self.gain > 0 and not self.ui.calm:
            sparks = Sparks(self.canvas, self.desk.grid.bar, earned, self.gain >= LARGE)
        for i in range(1, _FLIGHT + 1):
            if motion.skipped:
                return
            if sparks:
                sparks.draw(i, _FLIGHT)
            self._chip(self.x + ease(i, _FLIGHT, goal[0] - self.x),
                       self.y + ease(i, _FLIGHT, goal[1] - self.y),
                       self.large and 2 * i < _FLIGHT)  # fmt: skip
            motion.frame()
            motion.under.put_back()
            if sparks:
                sparks.wipe()
