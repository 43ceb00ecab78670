"""Confetti: squares and the winner's emblem fall, tumble, land on bars and ground, and stay."""

from micropython import const

from lineup.engine import rng
from lineup.ui.drawing import theme
from lineup.ui.drawing.bits import copy_rows
from lineup.ui.drawing.emblems import SIZE, emblem

_PIECES = const(24)
_EMBLEMS = const(5)  # every so many of them is the winner's emblem
_SIDE = const(8)  # pixels of a piece
_LYING = const(5)  # how high one is that tumbles or lies
_RAISED = const(10)  # so many look for a place on a bar
_STRIDE = const(11)  # without a common factor with _PIECES
_ROOM = const(66)  # bytes of the largest one
_TRIES = const(20)
_FRAMES = const(60)  # no piece falls longer
_INKS = (theme.SEAT, theme.FOCUS, theme.PAPER, theme.GOOD, theme.SEAT + 1, theme.BAD)


class Confetti:
    """The confetti that falls over a podium, and the places where it comes to lie: the same at
    every end."""

    def __init__(self, ui, podium) -> None:
        self._ui = ui
        self._canvas = ui.canvas
        self._winner = podium.winners[0]
        self._pieces = []
        """(number, x, the row where it begins, speed, the row where it lies, whether it stays) of
        each: there is not always room for all."""
        chance = bytearray(rng.SIZE)
        rng.seed(chance, 0, 1)
        heaps = {}  # how many lie where
        wide = ui.canvas.width
        for k in range(_PIECES):
            w, high = self._size(k)
            above, speed = rng.below(chance, 0, 100), 4 + rng.below(chance, 0, 3)
            stays = False
            for i in range(_TRIES):
                x = rng.below(chance, 0, wide - w)
                if k >= _RAISED:  # all over the width
                    x = (x + (k * _STRIDE % _PIECES) * wide) // _PIECES
                x = min(x, wide - w) & -2
                row = podium.free_row(x, w)
                heap = heaps.get((x // _SIDE, row), 0)
                stays = row >= 0 and heap < 2 and bool(k % _EMBLEMS or not heap)
                if stays and (row < podium.bottom or k >= _RAISED or i > _TRIES // 2):
                    heaps[(x // _SIDE, row)] = heap + 1
                    break
            row = row - heap * 3 if stays else podium.bottom - _SIDE
            lies = _LYING if stays and k % _EMBLEMS else high
            self._pieces.append((k, x, -above - _SIDE, speed, row - lies, stays))

    def _size(self, k) -> tuple:
        return (_SIDE, _SIDE) if k % _EMBLEMS else (SIZE + 1, SIZE)

    def draw(self) -> None:
        """As it lies in the end."""
        for k, x, _, _, row, stays in self._pieces:
            if stays:
                self._piece(k, x, row, True)

    def _piece(self, k, x, y, flat) -> None:
        if k % _EMBLEMS:
            self._canvas.rect(x, y, _SIDE, _LYING if flat else _SIDE, _INKS[k % len(_INKS)])
        else:
            emblem(self._canvas, self._winner, x, y, theme.SEAT + self._winner)

    def run(self) -> None:
        """Until the last piece lies, or a key; nothing falls where less shall flash."""
        motion = self._ui.motion
        under = bytearray(_PIECES * _ROOM)
        falling = [] if self._ui.calm or motion.skipped else list(self._pieces)
        motion.still()
        i = 0
        while falling and i < _FRAMES:
            for k, x, begin, speed, row, stays in falling:
                if stays and begin + i * speed >= row:
                    self._piece(k, x, row, True)
            falling = [piece for piece in falling if piece[2] + i * piece[3] < piece[4]]
            for k, x, begin, speed, _, _ in falling:
                if self._copy(under, k, x, begin + i * speed, True):
                    self._piece(k, x, begin + i * speed, (i + k) >> 1 & 3 == 0)
            going = motion.frame()
            for k, x, begin, speed, _, _ in reversed(falling):
                self._copy(under, k, x, begin + i * speed, False)
            if not going:
                break
            i += 1
        self.draw()

    def _copy(self, under, k, x, y, keep) -> bool:
        # Keeps what is under a piece, or puts it back; False where it is not all on the panel.
        canvas = self._canvas
        line = canvas.width >> 1
        wide, high = self._size(k)
        if y < 0 or y + high > canvas.height:
            return False
        there, here, row = y * line + x // 2, k * _ROOM, wide // 2
        if keep:
            copy_rows(under, here, row, canvas.buffer, there, line, row, high)
        else:
            copy_rows(canvas.buffer, there, line, under, here, row, row, high)
            canvas.mark(x, y, wide, high)
        return True
