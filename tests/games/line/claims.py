"""The claims of LINE's lesson, as the rules see it."""

from lineup.games.line.rules import cards, view
from lineup.games.line.rules import layout as at
from tests.lessons.pupil import Moment


def value(moment: Moment) -> int:
    """Of the trick that is wanted; no other of the same value and environment is there."""
    wanted = cards.VALUE[_card(moment)], cards.ENV[_card(moment)]
    among = _column(moment) if _drafts(moment) else list(view.hand(moment.before, moment.seat))
    assert [(cards.VALUE[one], cards.ENV[one]) for one in among].count(wanted) == 1
    return wanted[0]


def environment(moment: Moment) -> int:
    """Its colour."""
    return cards.ENV[_card(moment)]


def first_next(moment: Moment) -> int:
    """1 where it is the topmost of the column."""
    return int(_drafts(moment) and moment.move == 0)


def last_next(moment: Moment) -> int:
    """1 where it is the lowest of the column."""
    return int(_drafts(moment) and moment.move == moment.before[at.SEATS])


def most_points(moment: Moment) -> int:
    """1 where none in the column has more points, and none a lower value."""
    column = _column(moment)
    points = max(cards.POINTS[one] for one in column)
    low = min(cards.VALUE[one] for one in column)
    return int(cards.POINTS[_card(moment)] == points and cards.VALUE[_card(moment)] == low)


def starts(moment: Moment) -> int:
    """Colours of its start points."""
    return cards.common(cards.START[_card(moment)])


def only_all_colours(moment: Moment) -> int:
    """Tricks of the column with start points of all colours; the order is the last one's."""
    assert moment.before[at.PLACE] == moment.before[at.SEATS] - 1
    return sum(cards.common(cards.START[one]) == 3 for one in _column(moment))


def suits(moment: Moment) -> int:
    return int(view.fits(moment.before, moment.seat, _card(moment)))


def more_ends_than(moment: Moment) -> int:
    """End points of the only other trick that may be played, a red one; it has fewer."""
    (other,) = [move & 63 for move in moment.legal(moment.before) if move != moment.move]
    found = cards.common(cards.END[other])
    assert cards.ENV[other] == cards.RED and found < cards.common(cards.END[_card(moment)])
    return found


def obstacle(moment: Moment) -> int:
    """Colours of the obstacle."""
    return cards.MASK[_obstacle(moment)]


def others(moment: Moment) -> int:
    """1 where all others in the column are red and do not suit, and the player is first."""
    assert moment.before[at.PLACE] == 0
    left = [one for one in _column(moment) if one != _card(moment)]
    red = all(cards.ENV[one] == cards.RED for one in left)
    return int(red and not obstacle(moment) & cards.RED)


def colours(moment: Moment) -> int:
    """In how many colours it joins the row's end."""
    row = view.row(moment.before, moment.seat)
    return cards.common(cards.END[row[-1]] & cards.START[_card(moment)])


def only_one(moment: Moment) -> int:
    """Counts the cards of the column that suit the obstacle and join the row."""
    end = cards.END[view.row(moment.before, moment.seat)[-1]]
    mask = obstacle(moment)
    return sum(bool(cards.ENV[one] & mask and cards.START[one] & end) for one in _column(moment))


def sum_of_values(moment: Moment) -> int:
    return sum(cards.VALUE[one] for one in view.row(moment.after, moment.seat))


def joins(moment: Moment) -> int:
    """Of each chain: the row has as many tricks, and one more."""
    return len(view.row(moment.after, moment.seat)) - 1


def gain(moment: Moment) -> int:
    return moment.gain()


def best_gain(moment: Moment) -> int:
    """The most that a move brings now; only the wanted one does."""
    gains = {}
    for move in moment.legal(moment.before):
        state = bytearray(moment.before)
        moment.rules.play(state, move)
        gains[move] = view.row_score(state, moment.seat) - view.row_score(
            moment.before, moment.seat
        )
    best = max(gains.values())
    assert [move for move, points in gains.items() if points == best] == [moment.move]
    return best


def row(moment: Moment) -> int:
    """Points of the row after the step."""
    return view.row_score(moment.after, moment.seat)


def place(moment: Moment) -> int:
    """Of the row, from 0, where the exchange is."""
    assert moment.move & 63
    return moment.move >> at.PLACE_SHIFT & at.PLACE_MASK


def number(moment: Moment) -> int:
    """Of the obstacle, from 1."""
    return view.obstacle_number(moment.before)


def _drafts(moment: Moment) -> bool:
    return moment.before[at.STEP] == at.DRAFT


def _card(moment: Moment) -> int:
    return moment.before[at.COLUMN + moment.move] if _drafts(moment) else moment.move & 63


def _column(moment: Moment) -> list[int]:
    count = moment.before[at.SEATS] + 1
    return [one for one in moment.before[at.COLUMN : at.COLUMN + count] if one < at.TAKEN]


def _obstacle(moment: Moment) -> int:
    return moment.before[at.OBSTACLES + view.obstacle_number(moment.before) - 1]
