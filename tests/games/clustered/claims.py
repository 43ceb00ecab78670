"""The claims of Clustered's lesson, as the rules see it."""

from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules import table
from tests.lessons.pupil import Moment


def number(moment: Moment) -> int:
    """Symbols of the card that is wanted."""
    return moment.move % 3 + 1


def look(moment: Moment) -> int:
    """Its shape and fill, as in 12 for a solid triangle; no other card of the hand is such."""
    base = at.seat_at(moment.before, moment.seat) + at.HAND
    hand = moment.before[base : base + at.HAND_SIZE]
    assert [card // 3 for card in hand].count(moment.move // 3) == 1
    return moment.move // 9 * 10 + moment.move // 3 % 3


def wild(moment: Moment) -> int:
    return int(moment.move == at.WILD)


def beside_start(moment: Moment) -> int:
    """1 where it comes to lie beside the start card."""
    state = moment.before
    start = table.start(state[at.WIDTH], table.starts(state[at.SEATS]))
    return int(start in _beside(moment))


def triangles_left(moment: Moment) -> int:
    """In the hand, beside the wanted one."""
    base = at.seat_at(moment.before, moment.seat) + at.HAND
    hand = moment.before[base : base + at.HAND_SIZE]
    return sum(9 <= card < 18 for card in hand) - 1


def shared(moment: Moment) -> int:
    """Counts what it has in common with its only neighbour, the player's; with less it would not
    fit."""
    (other,) = _own_neighbours(moment)
    return _common(moment.move, other)


def beside_own(moment: Moment) -> int:
    """Shape and fill of that neighbour."""
    (other,) = _own_neighbours(moment)
    return other // 9 * 10 + other // 3 % 3


def gain(moment: Moment) -> int:
    return moment.gain()


def line(moment: Moment) -> int:
    """Cards in the longest line that goes through the new card and was not worth a point."""
    state, cell = moment.after, _cell(moment)
    lengths = []
    for step in (1, state[at.WIDTH]):
        count = 1
        for way in (-step, step):
            beside = cell + way
            while _is_own(moment, state, beside):
                count += 1
                beside += way
        lengths.append(count)
    return max(lengths)


def block(moment: Moment) -> int:
    """Cards in the largest rectangle after the step."""
    return moment.after[at.seat_at(moment.after, moment.seat) + at.BLOCK]


def block_before(moment: Moment) -> int:
    """Cards in the largest rectangle before the step."""
    return moment.before[at.seat_at(moment.before, moment.seat) + at.BLOCK]


def most(moment: Moment) -> int:
    """Finds what a card can bring at most; only the wanted one does, or a wild card too."""
    best: dict[int, int] = {}
    for pick in moment.legal(moment.before):
        picked = bytearray(moment.before)
        moment.rules.play(picked, pick)
        for place in moment.legal(picked):
            state = bytearray(picked)
            moment.rules.play(state, place)
            points = moment.scores(state)[moment.seat] - moment.scores(moment.before)[moment.seat]
            best[pick] = max(points, best.get(pick, 0))
    top = max(best.values())
    assert {pick for pick, points in best.items() if points == top} | {at.WILD} == {
        moment.move,
        at.WILD,
    }
    return top


def _common(one: int, other: int) -> int:
    alike = (one // 9 == other // 9, one // 3 % 3 == other // 3 % 3, one % 3 == other % 3)
    return sum(alike)


def _cell(moment: Moment) -> int:
    state = moment.after
    last = at.seat_at(state, moment.seat) + at.LAST
    return state[last] | state[last + 1] << 8


def _beside(moment: Moment) -> list[int]:
    cell, width = _cell(moment), moment.after[at.WIDTH]
    return [cell - width, cell - 1, cell + 1, cell + width]


def _is_own(moment: Moment, state: bytearray, cell: int) -> bool:
    first = at.CARD_CELL + moment.seat * at.KINDS
    return first <= state[at.GRID + cell] < first + at.KINDS


def _own_neighbours(moment: Moment) -> list[int]:
    cells = [cell for cell in _beside(moment) if _is_own(moment, moment.after, cell)]
    first = at.CARD_CELL + moment.seat * at.KINDS
    return [moment.after[at.GRID + cell] - first for cell in cells]
