"""A window over the map: which part of it is seen, and how large."""

from lineup.games.clustered.screen.geometry import SIZES
from lineup.games.clustered.rules.layout import BOTTOM, HIGH, LOW, TOP, WIDTH


class Window:
    """Shows the map of `seen` around `middle`, in halves of cells (x, y), at `size` pixels a
    cell. box: (x, y, w, h) of the panel."""

    def __init__(self, box):
        self.x, self.y, self.w, self.h = box
        self.seen = b""
        self.width = 64
        self.size = SIZES[-1]
        self.middle = None
        self.manual = False
        """True once the player has chosen the zoom."""
        self.left = self.top = 0
        """The map's pixel in the window's upper left corner."""

    def look_at(self, seen):
        """The state to draw from now on."""
        self.seen = seen
        self.width = seen[WIDTH]

    def frame(self) -> bool:
        """Brings all sites into the window where they fit; true where that moved it."""
        seen = self.seen
        low, high = self.width, 0
        for y in range(seen[TOP], seen[BOTTOM] + 1):
            low = min(low, seen[LOW + y])
            high = max(high, seen[HIGH + y])
        wide, tall = high - low + 1, seen[BOTTOM] - seen[TOP] + 1
        size = self.size if self.manual else SIZES[0]
        if not self.manual:
            for bigger in SIZES:
                if wide * bigger <= self.w and tall * bigger <= self.h:
                    size = bigger
        old = self.middle
        middle = [low + high + 1, seen[TOP] + seen[BOTTOM] + 1]
        if old:
            # What is in the window already, or too large for it, stays where it was.
            same = size == self.size
            if wide * size > self.w or same and _inside(low, wide, size, self.left, self.w):
                middle[0] = old[0]
            if tall * size > self.h or same and _inside(seen[TOP], tall, size, self.top, self.h):
                middle[1] = old[1]
            if same and old == middle:
                return False
        self.size = size
        self.show(middle)
        return True

    def show(self, middle):
        """Another place in the window's middle, to be drawn."""
        self.middle = middle
        self.aim()

    def aim(self):
        """After another middle or size."""
        self.left = self.middle[0] * self.size // 2 - self.w // 2
        self.top = self.middle[1] * self.size // 2 - self.h // 2

    def place(self, cell: int) -> tuple:
        """Upper left corner of a cell from that of the window, in pixels."""
        size = self.size
        return cell % self.width * size - self.left, cell // self.width * size - self.top

    def xy(self, cell: int):
        """Upper left corner of a cell on the panel, or None where it is not all in the window."""
        size = self.size
        x, y = self.place(cell)
        if x < 0 or y < 0 or x + size > self.w or y + size > self.h:
            return None
        return self.x + x, self.y + y

    def outside(self, cells) -> set:
        """The sides beyond which some of the cells lie: 0 left, 1 right, 2 above, 3 below."""
        sides = set()
        for cell in cells:
            x, y = self.place(cell)
            if x < 0:
                sides.add(0)
            elif x + self.size > self.w:
                sides.add(1)
            if y < 0:
                sides.add(2)
            elif y + self.size > self.h:
                sides.add(3)
        return sides

    def away(self, cell: int) -> tuple:
        """Columns and rows to scroll so that a cell is in the window, some way from its edge."""
        x, y = self.place(cell)
        return _shift(x, self.size, self.w), _shift(y, self.size, self.h)


def _inside(first, count, size, start, room):
    # True where so many rows or columns lie in a window that begins at the map's pixel `start`.
    return first * size >= start and (first + count) * size <= start + room


def _shift(at, size, room):
    # Cells to scroll so that one at `at` pixels is in the window, with three beyond it.
    beyond = min(3 * size, room // 3)
    if at < 0:
        return (at - beyond) // size
    if at + size > room:
        return (at + size + beyond - room + size - 1) // size
    return 0
