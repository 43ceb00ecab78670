"""The moves that the sentences of Clustered's lesson ask for, and whether what they say of a wrong
move is so."""

from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules import table
from tests.games.clustered import claims
from tests.lessons.pupil import Moment

CARDS = {1: (1, 1, 2), 2: (1, 0, 2), 3: (1, 2, 2), 4: (0, 0, 2), 5: (0, 2, 2)}
"""Shape (0 square, 1 triangle), fill (0 hollow, 1 half-filled, 2 solid), number; 6 asks for a wild
card."""


def asked(moment: Moment, move: int) -> bool:
    """Tells whether a move is what the step's sentence asks for."""
    choice = move & at.CHOICE_MASK
    if moment.at == 0:
        if moment.step == 6:
            return choice == at.WILD
        return (choice // 9, choice // 3 % 3, choice % 3 + 1) == CARDS[moment.step]
    own, start = _own(moment), _start(moment)
    if moment.step == 1:
        return start in _around(moment, choice)
    if moment.step == 2:
        return choice == 2 * own[0] - start
    if moment.step == 4:
        return own[1] in _around(moment, choice)
    return _gain(moment, move) == {3: 3, 5: 4, 6: 5}[moment.step]


def so(moment: Moment, part: str, move: int) -> bool:
    """Tells whether what a part says of a wrong move is so."""
    if part == "then":
        return _gain(moment, move) < _gain(moment, moment.move)
    if part in ("2.then", "4.then"):
        return not asked(moment, move)  # and it fits, or it were no move
    cell = moment.steps[moment.step - 1][0][1] & at.CHOICE_MASK
    suits = [card for card in _hand(moment) if _fits(moment, card, cell)]
    best = {card: _best(moment, card) for card in _hand(moment)}
    wanted = moment.move
    return {
        "1.no": len(suits) == len(_hand(moment)) and claims.triangles_left(moment) > 0,
        "2.no": _alike(moment, 0) == (True, False, True),
        "3.no": best[wanted] == 3,
        "4.no": _alike(moment, 1) == (False, True, True),
        "5.no": best[wanted] == 4 >= best.get(at.WILD, 0),
        "6.no": all(points < 5 for card, points in best.items() if card != wanted),
    }[part]


def _start(moment: Moment) -> int:
    return table.start(moment.before[at.WIDTH], table.starts(moment.before[at.SEATS]))


def _own(moment: Moment) -> list[int]:
    """The cells of the player's cards, as they were placed."""
    return [moves[1] & at.CHOICE_MASK for moves, _ in moment.steps[: moment.step - 1]]


def _around(moment: Moment, cell: int) -> tuple[int, ...]:
    width = moment.before[at.WIDTH]
    return cell - width, cell - 1, cell + 1, cell + width


def _hand(moment: Moment) -> list[int]:
    base = at.seat_at(moment.before, moment.seat)
    return list(moment.before[base + at.HAND : base + at.HAND + moment.before[base + at.HAND_N]])


def _fits(moment: Moment, card: int, cell: int) -> bool:
    state = bytearray(moment.before)
    moment.rules.play(state, at.MOVE_PICK | card)
    return at.MOVE_PLACE | cell in moment.legal(state)


def _gain(moment: Moment, move: int) -> int:
    state = bytearray(moment.before)
    moment.rules.play(state, move)
    return moment.scores(state)[moment.seat] - moment.scores(moment.before)[moment.seat]


def _best(moment: Moment, card: int) -> int:
    """Adds up what a card brings at its best place."""
    state = bytearray(moment.before)
    moment.rules.play(state, at.MOVE_PICK | card)
    gains = []
    for place in moment.legal(state):
        after = bytearray(state)
        moment.rules.play(after, place)
        gains.append(moment.scores(after)[moment.seat])
    return max(gains) - moment.scores(moment.before)[moment.seat]


def _alike(moment: Moment, index: int) -> tuple[bool, bool, bool]:
    """Tells whether the wanted card shares shape, fill and number with the player's card
    `index`."""
    placed = moment.steps[index][0][0]
    card = moment.move
    return card // 9 == placed // 9, card // 3 % 3 == placed // 3 % 3, card % 3 == placed % 3
