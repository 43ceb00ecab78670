# A stand-in for a board, for tests on both runtimes: a panel that remembers what it was sent,
# and buttons pressed by a list of (ms, edge) on a virtual clock. Waiting lets time pass;
# computing takes none, unless a test moves `now` itself.


class Display:
    """`sent` holds the rectangles of every show(); `lit` what they covered, by pixel pairs."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 2)
        self.panel = bytearray(width * height // 2)
        self.sent = []
        self.palette = ()

    def set_palette(self, colours):
        self.palette = tuple(colours)

    def show(self, x, y, w, h):
        assert x % 2 == 0 and w % 2 == 0 and w > 0 and h > 0, (x, y, w, h)
        assert x >= 0 and y >= 0 and x + w <= self.width and y + h <= self.height, (x, y, w, h)
        self.sent.append((x, y, w, h))
        line = self.width // 2
        for row in range(y, y + h):
            start = row * line + x // 2
            self.panel[start : start + w // 2] = self.buffer[start : start + w // 2]


class Finished(Exception):
    """The script is over and somebody waits for ever."""


class Buttons:
    def __init__(self, board, edges):
        self.board = board
        self.edges = list(edges)
        self.time = 0

    def get(self):
        if self.edges and self.edges[0][0] <= self.board.now:
            self.time, edge = self.edges.pop(0)
            return edge
        return -1

    def wait(self, ms):
        board = self.board
        if self.edges and (ms < 0 or self.edges[0][0] <= board.now + ms):
            board.now = max(board.now, self.edges[0][0])
        elif ms < 0:
            raise Finished
        else:
            board.now += ms


class Board:
    """`edges`: (ms, button | 8 when pressed) in the order of time."""

    def __init__(self, width=240, height=240, has_xy=True, edges=()):
        self.HAS_XY = has_xy
        self.display = Display(width, height)
        self.now = 0
        self.buttons = Buttons(self, edges)

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, a, b):
        return a - b


def presses(buttons, pause=1000):
    """Edges of short presses, one every `pause` ms."""
    edges = []
    for i, button in enumerate(buttons):
        edges += [(i * pause, button | 8), (i * pause + 60, button)]
    return edges
