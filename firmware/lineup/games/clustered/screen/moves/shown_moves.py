"""The show of a move before it is played: cards travel, land and leave the game."""

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import (
    BLOCK, CARD_CELL, CHOICE_MASK, GRID, HAND_N, KINDS, seat_at,
)  # fmt: skip
from lineup.games.clustered.screen.desk import TAKEN
from lineup.games.clustered.screen.views import faces, outlines
from lineup.ui.drawing import theme
from lineup.ui.motion import LIFT, TRAVEL, fall
from lineup.ui.table import counting, showing
from lineup.ui.table.growing_links import fuse

_SQUASHED = 2


def take(desk, card: int):
    """The viewer's card goes from the hand to the place that was selected for it."""
    desk.ui.sound("take")
    slot = slot_of(desk, card)
    cell = desk.aim
    if slot < 0 or cell < 0 or not desk.table.xy(cell):
        return
    x, y = desk.places.slot(slot)
    desk.slot(slot, TAKEN)
    to_x, to_y = desk.table.xy(cell)
    desk.ui.motion.begin()
    n = desk.table.size - faces.GAP
    showing.carry(desk, faces.lifted, (n, card, desk.viewer), n, n, (x, y - desk.places.rise),
                  (to_x, to_y + desk.table.y), 2, LIFT + 2)  # fmt: skip
    desk.table.ghost, desk.table.owner = card, desk.viewer
    desk.table.point(cell)


def slot_of(desk, card: int) -> int:
    """Finds where a card lies in the viewer's hand, -1 if it does not."""
    for i in range(desk.seen[seat_at(desk.seen, desk.viewer) + HAND_N]):
        if desk.hand_card(i) == card:
            return i
    return -1


def place(desk, seat: int, move: int):
    """A card comes to lie on the table; what it brings runs to its owner's points."""
    table = desk.table
    cell = move & CHOICE_MASK
    points = scoring.gain(desk.seen, seat, cell)
    motion = desk.ui.motion
    own = seat == desk.viewer
    table.point(-1)
    table.set_marks({})
    seen, at = desk.seen, GRID + cell
    free, block = seen[at], seen[seat_at(seen, seat) + BLOCK]
    desk.game.preview(move, desk.viewer, seen)
    placed = seen[at]
    card = (placed - CARD_CELL) % KINDS
    if not own:
        seen[at] = free
    table.look_at(seen, desk.viewer)
    if own:
        table.change(cell)
    table.follow(cell)
    desk.draw_map()
    motion.begin(own and desk.rules.turn(seen) == seat)
    if not own:
        showing.tell(desk, seat, "clustered.news.place", gain=points or None)
        motion.still()
        x, y = table.place(cell)
        n = table.size - faces.GAP
        goal = x, y + table.y
        showing.carry(desk, faces.carried, (n, card, seat), n, n, showing.corner(desk), goal, 2)
    _land(desk, card, seat, cell)
    seen[at] = free
    _link(desk, card, seat, cell)
    seen[at] = placed
    table.change(cell)
    if points:
        things = _boxes(table, outlines.scoring(seen, seat, cell, block))
        motion.still()
        counting.count(desk, seat, points, things)
        desk.draw_bar()
    else:
        desk.ui.sound("take")
    showing.rest(desk, seat)


def _boxes(table, cells):
    # Where the cards in view are.
    n = table.size - faces.GAP
    places = [table.xy(cell) for cell in cells]
    return [(place[0], place[1] + table.y, n, n) for place in places if place]


def _land(desk, card, seat, cell):
    # The card is pressed flat for a moment.
    table = desk.table
    x, y = table.place(cell)
    n = table.size - faces.GAP
    for _ in range(_SQUASHED):
        faces.disc(table.canvas, x - 1, y + 3, n + 2, n - 2, faces.SEATS + seat)
        faces.disc(table.canvas, x + 2, y + 6, n - 4, n - 8, theme.PAPER)
        faces.symbols(table.canvas, x, y + 2, n, card)
        table.canvas.flush()
        if not desk.ui.motion.frame():
            return


def _link(desk, card, seat, cell):
    # The gaps between the card and its owner's about it take his colour.
    table = desk.table
    x, y = table.place(cell)
    n = table.size - faces.GAP
    ink = faces.SEATS + seat
    bits = table.linked(cell, seat)
    long = n - 8
    gaps = [gap for i, gap in enumerate((
        (x - faces.GAP, y + 4, faces.GAP, long, ink), (x + n, y + 4, faces.GAP, long, ink),
        (x + 4, y - faces.GAP, long, faces.GAP, ink), (x + 4, y + n, long, faces.GAP, ink),
    )) if bits >> i & 1]  # fmt: skip
    if gaps and not desk.ui.motion.skipped:
        table.change(cell)
        faces.on_table(table.canvas, x, y, n, card, seat, 0)
        fuse(desk.ui.motion, table.canvas, gaps)


def remove(desk, seat: int, card: int):
    """A card leaves the game: the viewer's falls off the screen, another's is shown crossed."""
    desk.ui.motion.begin()
    if seat == desk.viewer:
        slot = slot_of(desk, card)
        x, y = desk.places.slot(slot)
        n = desk.places.size
        desk.slot(slot, TAKEN)
        goal = x, desk.canvas.height - n
        showing.carry(desk, faces.card, (n, card, seat), n, n, (x, y), goal, 0, TRAVEL, fall)
        return
    showing.tell(desk, seat, "clustered.news.remove")
    x, y, w, h = desk.grid.table
    n = faces.HAND
    x += (w - n) // 2
    y += (h - n) // 2
    canvas = desk.canvas
    canvas.round_rect(x - 8, y - 8, n + 16, n + 16, theme.INK, 8)
    faces.card(canvas, x, y, n, card, seat)
    cross(canvas, x, y, n)
    showing.rest(desk, seat)
    desk.table.draw()


def cross(canvas, x: int, y: int, n: int):
    """Crosses out a square of n pixels."""
    for i in range(-1, 2):
        canvas.line(x + 2 + max(0, i), y + 2 + max(0, -i), x + n - 3 + min(0, i),
                    y + n - 3 - max(0, i), theme.BAD)  # fmt: skip
        canvas.line(x + 2 + max(0, i), y + n - 3 - max(0, -i), x + n - 3 + min(0, i),
                    y + 2 + max(0, i), theme.BAD)  # fmt: skip
