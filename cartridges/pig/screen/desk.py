"""The table of Pig: the dice with what they brought so far, the two things to do, and everybody's
lane to the goal, on which a pig runs."""

from micropython import const

from lineup.games.pig import rules
from lineup.games.pig.rules.layout import AT_RISK, DICE, GOAL, HOLD, POINTS, ROLLED, SEATS
from lineup.games.pig.screen.art import PALETTE, die, pig
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.table import desk
from lineup.ui.type.fonts import BIG, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed

_PANEL = const(78)
_SIDE = const(112)  # the panel's width where it stands beside the lanes
_PITCH = const(44)
_LEFT = const(22)
_GATE = const(12)  # pixels of the goal at a lane's end


class Desk(desk.Desk):
    """The dice, `tiles` with x, y, w, h of each move, and the lanes."""

    def __init__(self, ui, game, names):
        super().__init__(ui, game, names, PALETTE)
        self.look(0)
        grid, two = self.grid, self.seen[DICE] == 2
        bar = grid.bar
        self.wide = grid.width
        if grid.low:
            self.wide -= _SIDE
            left, self.die = self.wide, 34
            top, high = bar, grid.sentence - bar
            self.dice_x, self.dice_y = left + 4, bar + 6
            self.risk_x, self.risk_y = left + (94 if two else 72), bar + 23
            self.tiles = [(left + 4 + 54 * i, bar + 49, 50, 42) for i in range(2)]
        else:
            self.die = 42 if two else 50
            top, high = bar + _PANEL, grid.sentence - bar - _PANEL
            self.dice_x, self.dice_y = 12, bar + (_PANEL - self.die) // 2
            end = self.dice_x + (self.die + 6) * self.seen[DICE]
            at = grid.width - 74
            self.risk_x, self.risk_y = (end + at) // 2, bar + _PANEL // 2
            self.tiles = [(at, bar + 5 + 36 * i, 66, 32) for i in range(2)]
        seats = self.seen[SEATS]
        self.pitch = min(_PITCH, high // seats)
        self.top = top + (high - self.pitch * seats) // 2
        self.scale = min(3, max(1, (self.pitch - 2) // 11))

    def clear(self):
        super().clear()
        grid = self.grid
        self.canvas.rect(0, grid.bar, grid.width, grid.sentence - grid.bar, theme.TABLE)

    def paint(self):
        """All that lies there."""
        seen = self.seen
        points = [rules.score(seen, seat) for seat in range(seen[SEATS])]
        goal = seen[GOAL]
        self.bar.draw(points, rules.turn(seen), t("pig.goal", goal), max(points), goal)
        ground = theme.PAPER if seen[AT_RISK] or rules.turn(seen) < 0 else theme.MUTED
        for i in range(seen[DICE]):
            self.draw_die(i, seen[ROLLED + i], ground)
        self.risk(seen[AT_RISK])
        for move in range(2):
            self.tile(move)
        for seat in range(seen[SEATS]):
            self.lane(seat)

    def dice(self) -> tuple:
        """x, y, w, h of the dice."""
        return self.dice_x, self.dice_y, (self.die + 6) * self.seen[DICE] - 6, self.die

    def draw_die(self, i: int, face: int, ground: int = theme.PAPER):
        """A die: one that is on its way shows any face."""
        if self.changed(("die", i), (face, ground)):
            die(self.canvas, self.dice_x + i * (self.die + 6), self.dice_y, self.die, face, ground)

    def risk(self, points: int):
        """The points that a 1 would take."""
        if not self.changed("risk", points):
            return
        canvas, x, y = self.canvas, self.risk_x, self.risk_y
        font, most = (TITLE, 36) if self.grid.low else (BIG, 52)
        canvas.rect(x - most // 2, y - 17, most, 34, theme.TABLE)
        if points:
            text = signed(points)
            w, h = font.width(text) + 10, font.cap + 10
            canvas.round_rect(x - w // 2, y - h // 2, w, h, theme.GOOD, 4)
            canvas.text(text, x, font.line(y - font.cap // 2), theme.INK, font, CENTRE)

    def tile(self, move: int, selected: bool = False, live: bool = True):
        """The tile of what can be done: roll, or hold."""
        if not self.changed(("tile", move), (selected, live)):
            return
        x, y, w, h = self.tiles[move]
        if move == HOLD:
            tiles.tick(self.canvas, x, y, w, h, live, selected)
            return
        tiles.act(self.canvas, x, y, w, h, live, selected)
        die(self.canvas, x + w // 2 - 11, y + h // 2 - 12, 22, 5, theme.MUTED)

    def lane(self, seat: int, runs: bool = False):
        """A seat's way to the goal; without its pig, where that runs."""
        seen = self.seen
        points = seen[POINTS + seat]
        risk = seen[AT_RISK] if seat == rules.turn(seen) else 0
        if not self.changed(("lane", seat), (points, risk, runs)):
            return
        canvas, y, h = self.canvas, self.top + seat * self.pitch, self.pitch
        canvas.rect(0, y, self.wide, h, theme.TABLE)
        ground = y + (h + 10 * self.scale) // 2 - 1
        emblem(canvas, seat, 6, y + (h - SIZE) // 2, theme.SEAT + seat)
        end = self.wide - _GATE
        canvas.rect(_LEFT, ground, end - _LEFT, 2, theme.DARK)
        for i in range(10 * self.scale // 3 * 2):
            c = theme.PAPER if (i >> 1) + i & 1 else theme.INK
            canvas.rect(end + 3 * (i & 1), ground - 1 - 3 * (i >> 1), 3, 3, c)
        at = self.along(points)
        canvas.rect(_LEFT, ground, at - _LEFT, 2, theme.SEAT + seat)
        if risk:
            canvas.rect(at, ground, self.along(points + risk) - at, 2, theme.GOOD)
        if not runs:
            pig(canvas, *self.stands(seat, points), self.scale, theme.SEAT + seat)

    def along(self, points: int) -> int:
        """Finds how far on a lane so many points are."""
        way = self.wide - _GATE - _LEFT
        return _LEFT + way * min(points, self.seen[GOAL]) // self.seen[GOAL]

    def stands(self, seat: int, points: int) -> tuple:
        """x, y of a seat's pig with so many points."""
        x = max(_LEFT - 2, self.along(points) - 15 * self.scale)
        return x, self.top + seat * self.pitch + (self.pitch - 10 * self.scale) // 2 - 1
