"""The show of a move: tiles travel, points rise and run to the score, pawns walk, hands are
filled again. It ends with the table as it will be, and any key ends it at once."""

from micropython import const

from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules import sets
from lineup.games.setup.rules.board import SQUARES
from lineup.games.setup.rules.bonus_squares import owned
from lineup.games.setup.rules.hands import HANDS, slot_at
from lineup.games.setup.screen.views import board_view, links, tile_faces, turn_points
from lineup.games.setup.screen.views.geometry import NOWHERE
from lineup.games.setup.screen.views.turn_points import POINTS
from lineup.ui.motion import TRAVEL
from lineup.ui.table import counting, showing
from lineup.ui.table.growing_links import fuse
from lineup.ui.table.showing import REST_MS
from lineup.ui.type.messages import singular, t

_READ_MS = const(850)
_DEAL, _TAKE = const(5), const(5)  # frames of a tile out of the bag, out of one's own hand
_LONG_WALK = const(9)  # steps from which on a pawn hurries


def mark(desk):
    """Marks the tiles of the turn that another one makes, or of the last one: its sets only where
    nobody has to find out which of his squares they used."""
    seen = desk.seen
    desk.live = 0xFF
    if seen[at.STEP] != at.PLACE:
        desk.new = at.mask_at(seen, at.LAST_NEW)
    elif seen[at.CLAIMS]:
        desk.new = sets.fresh(seen)
    else:
        desk.mark_turn(seen)


def show(desk, seat: int, move: int):
    """A move that is going to be played."""
    kind = move >> at.KIND_SHIFT << at.KIND_SHIFT
    desk.ui.motion.begin()
    if kind == at.MOVE_PLACE:
        if seat == desk.viewer:
            desk.ui.sound("link" if desk.links else "move")
        else:
            _place(desk, seat, move)
    elif kind == at.MOVE_SWAP and seat == desk.viewer:
        desk.ui.sound("move")
    elif kind == at.MOVE_DONE:
        _done(desk, seat)
    elif kind == at.MOVE_CLAIM:
        _claimed(desk, move)


def take(desk, slot: int, square: int):
    """One's own tile goes from the hand to a square, where it may be placed."""
    motion = desk.ui.motion
    motion.begin(True)
    if motion.skipped:
        return
    tile = desk.seen[slot_at(desk.seen, slot)]
    desk.spot, desk.taken, desk.cursor = NOWHERE, slot, NOWHERE
    desk.update()
    motion.still()
    x, y, w, h = desk.geometry.square(square)
    from_x, from_y, _, _ = desk.geometry.slot(slot)
    start = from_x, min(from_y, desk.grid.foot - h - 2)
    _carry(desk, tile, w, h, start, (x, y), _TAKE)


def _look(desk):
    # The table as the viewer knows it, nothing chosen.
    desk.look(desk.viewer)
    desk.clear_marks()


def _place(desk, seat, move):
    # Another one's tile goes to the board: all may see it now.
    choice = move & at.CHOICE_MASK
    slot, square = choice >> 4, choice & 15
    _look(desk)
    mark(desk)
    common = slot >= at.HAND
    where = slot_at(desk.seen, slot)
    desk.seen[where] = at.EMPTY
    desk.update()
    showing.tell(desk, seat, "setup.news.places")
    desk.game.preview(move, desk.viewer, desk.scratch)
    tile = desk.scratch[at.TOP + square]
    x, y, w, h = desk.geometry.square(square)
    desk.ui.motion.still()
    start = desk.geometry.slot(slot)[:2] if common else showing.corner(desk)
    _carry(desk, tile, w, h, start, (x, y), TRAVEL)
    desk.seen[:] = desk.scratch
    desk.clear_marks()
    mark(desk)
    desk.ui.sound("link" if desk.links else "move")
    if desk.links and not desk.ui.motion.skipped:
        tile_faces.face(desk.canvas, x, y, w, h, tile)
        fuse(desk.ui.motion, desk.canvas, board_view.gaps(desk, square))
    desk.cursor = square
    desk.update()
    showing.rest(desk, seat)
    desk.cursor = NOWHERE
    desk.look(desk.viewer)


def _done(desk, seat):
    desk.last = NOWHERE
    before = desk.true_pawns()
    if desk.seen[at.STEP] == at.PLACE:
        _look(desk)
        mark(desk)
        points = sets.size(sets.made(desk.seen))
        desk.turn = turn_points.this_turn(desk.seen)
        desk.pawns = before
        desk.update()
        desk.tell(t("setup.news.scores", desk.names[seat], points))
        desk.ui.motion.hold(REST_MS // 2)
        bonuses = list(desk.turn[POINTS])
        used = sets.made(desk.seen)
        _advance(desk, seat, points, links.in_order(desk.seen))
        for i in range(1, len(before)):
            other = (seat + i) % len(before)
            if bonuses[other]:
                desk.tell(t("setup.news.bonus", desk.names[other], bonuses[other]))
                _advance(desk, other, bonuses[other], _squares(used & owned(desk.seen, other)))
    elif seat != desk.viewer:
        _look(desk)
        mark(desk)
        desk.update()
        count = sets.size(desk.seen[at.SWAPS])
        key = "setup.news.swaps.one" if singular(count) else "setup.news.swaps"
        showing.tell(desk, seat, key, count)
        showing.rest(desk, seat)
    desk.game.preview(at.MOVE_DONE, desk.viewer, desk.scratch)
    _refill(desk)
    if desk.scratch[at.STEP] == at.CHOOSE:
        _fill(desk, seat)
    desk.pawns = None
    desk.look(desk.viewer)


def _claimed(desk, move):
    # What was claimed comes true once the last one has decided.
    before = desk.true_pawns()
    desk.game.preview(move, desk.viewer, desk.scratch)
    if desk.scratch[at.STEP] == at.CLAIM:
        return
    after = desk.true_pawns(desk.scratch)
    _look(desk)
    mark(desk)
    desk.pawns = before
    desk.update()
    for seat in range(len(before)):
        if after[seat] > before[seat]:
            gain = after[seat] - before[seat]
            desk.tell(t("setup.news.bonus", desk.names[seat], gain))
            _advance(desk, seat, gain, _squares(owned(desk.seen, seat)))
    desk.game.preview(move, desk.viewer, desk.scratch)
    _refill(desk)
    if desk.scratch[at.STEP] == at.CHOOSE:
        _fill(desk, desk.seen[at.MOVER])
    desk.pawns = None
    desk.look(desk.viewer)


def _squares(mask):
    return [square for square in range(SQUARES) if mask >> square & 1]


def _advance(desk, seat, gain, squares):
    # The squares are counted; then the pawn walks, and the score turns up with it.
    motion, pawns = desk.ui.motion, desk.pawns
    start = pawns[seat]
    if motion.skipped:
        desk.pawns = _with(pawns, seat, start + gain)
        desk.update()
        motion.hold(REST_MS)
        return
    things = [desk.geometry.square(square) for square in squares]
    counting.count(desk, seat, gain, things, lands=False)
    desk.ui.sound("score")
    race = desk.race
    if race:
        desk.walker = seat
        desk.turn = desk.turn[:POINTS] + (_with(desk.turn[POINTS], seat, 0),)
        desk.update()
        motion.still()
    frames = 1 if gain > _LONG_WALK else 2
    for step in range(gain):
        # The road stays as it is without him: only he and his points change.
        desk.draw_bar(_with(pawns, seat, start + step + 1))
        if race:
            _step(desk, seat, start + step, frames)
        else:
            motion.frame()
    desk.pawns = _with(pawns, seat, start + gain)
    desk.walker = NOWHERE
    desk.update()
    motion.hold(REST_MS)


def _step(desk, seat, step, frames):
    race = desk.race
    x, y = race.point(step)
    to_x, to_y = race.point(step + 1)

    def draw(u, v):
        tile_faces.pawn(desk.canvas, u + 9, v + 9, seat, desk.corner(seat))

    desk.ui.motion.travel(draw, 19, 19, x - 9, y - 9, to_x - 9, to_y - 9, frames)


def _refill(desk):
    # Where the bag ran out all covered tiles go back into it. Whoever skipped what was before has
    # not seen that.
    seen, scratch = desk.seen, desk.scratch
    if scratch[at.COVERED_N] >= seen[at.COVERED_N]:
        return
    motion = desk.ui.motion
    motion.begin()
    desk.update()
    desk.tell(t("setup.news.refilled"))
    motion.hold(_READ_MS)
    for square in range(SQUARES):
        if seen[at.DEPTH + square] > 1 and not motion.skipped:
            x, y, w, h = desk.geometry.square(square)
            _carry(desk, at.HIDDEN, w, h, (x, y), (desk.canvas.width - w - 3, y), _DEAL)
            desk.ui.sound("move")
    seen[at.BAG_N] = scratch[at.BAG_N]
    desk.update()


def _fill(desk, seat):
    # Tiles out of the bag come to where others went: what is in `scratch` and not there yet.
    motion, canvas = desk.ui.motion, desk.canvas
    swaps = desk.seen[at.SWAPS] if seat == desk.viewer else 0
    desk.swaps = 0
    for slot in range(2 * at.HAND):
        where = HANDS[desk.viewer][slot]
        tile = desk.scratch[where]
        if slot < at.HAND and swaps >> slot & 1:
            desk.seen[where] = at.EMPTY
        if motion.skipped or tile == at.EMPTY or desk.seen[where] != at.EMPTY:
            continue
        desk.update()
        x, y, w, h = desk.geometry.slot(slot)
        shown = at.HIDDEN if desk.face_down and slot < at.HAND else tile
        _carry(desk, shown, w, h, (canvas.width - w - 3, y), (x, y), _DEAL)
        desk.ui.sound("move")
        desk.seen[where] = tile


def _carry(desk, tile, w, h, start, goal, frames):
    showing.carry(desk, tile_faces.outlined, (w, h, tile), w, h, start, goal, 1, frames)


def _with(values, index, value):
    return values[:index] + (value,) + values[index + 1 :]
