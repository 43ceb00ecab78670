"""The claims of Line-it's lesson, as the rules see it."""

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import (
    AFTER,
    BET,
    CARD_MASK,
    COLOURS,
    EXTRA,
    HAND,
    LAST,
    LEAF,
    MARKET,
    MOVE_LINE,
    NUMBERS,
    SEATS,
    TAKEN,
    TOP,
    challenge_of,
    player_at,
)  # fmt: skip
from tests.lessons.pupil import Moment


def card(moment: Moment) -> int:
    """The number card that is wanted."""
    return moment.move & CARD_MASK


def last(moment: Moment) -> int:
    """The end of the player's line."""
    return moment.before[player_at(moment.seat) + LAST]


def direction(moment: Moment) -> int:
    return view.direction(moment.after, moment.seat)


def challenge(moment: Moment) -> int:
    """Points of the challenge card that is wanted: so many numbers, exactly."""
    points = challenge_of(card(moment))
    base = player_at(moment.seat)
    for count, wanted in ((points - 1, -points), (points, points), (points + 1, -points)):
        state = bytearray(moment.after)
        state[base + AFTER] = count
        assert line.challenge_points(state, base) == wanted
    return points


def room_lost(moment: Moment) -> int:
    """By how much fewer numbers fit the line after the step."""
    return view.room(moment.before, moment.seat) - view.room(moment.after, moment.seat)


def room_in_line(moment: Moment) -> int:
    """Counts the numbers that would fit behind the wanted card, were it in the line."""
    state = bytearray(moment.before)
    line.add(state, player_at(moment.seat), card(moment))
    return view.room(state, moment.seat)


def gain(moment: Moment) -> int:
    return moment.gain()


def leaves(moment: Moment) -> int:
    """In the line after the step."""
    return moment.after[player_at(moment.seat) + COLOURS + LEAF]


def fitting_leaves(moment: Moment) -> int:
    """Market cards of the suit leaf that fit the line."""
    return sum((one - 1) & 3 == LEAF for one in _fitting(moment))


def behind(moment: Moment) -> int:
    """Numbers behind the challenge after the step."""
    return moment.after[player_at(moment.seat) + AFTER]


def wanted(moment: Moment) -> int:
    """Numbers that the challenge in the line asks for."""
    return challenge_of(moment.before[player_at(moment.seat) + BET])


def below_hand(moment: Moment) -> int:
    """1 where the wanted card is lower than the hand's, and the line rises."""
    held = moment.before[player_at(moment.seat) + HAND]
    return int(card(moment) < held and view.direction(moment.before, moment.seat) == 1)


def challenge_points(moment: Moment) -> int:
    """Computes what the challenge would bring after the step."""
    return line.challenge_points(moment.after, player_at(moment.seat))


def numbers(moment: Moment) -> int:
    return moment.before[player_at(moment.seat) + NUMBERS]


def discarded(moment: Moment) -> int:
    return numbers(moment) - line.card_points(moment.before, player_at(moment.seat))


def card_points(moment: Moment) -> int:
    return line.card_points(moment.before, player_at(moment.seat))


def bet(moment: Moment) -> int:
    return line.challenge_points(moment.before, player_at(moment.seat))


def lost_by_more(moment: Moment) -> int:
    """1 where one more number behind it would lose the challenge."""
    state = bytearray(moment.before)
    state[player_at(moment.seat) + AFTER] += 1
    return int(line.challenge_points(state, player_at(moment.seat)) < 0)


def leaf(moment: Moment) -> int:
    """1 where the wanted card is a leaf."""
    return int((card(moment) - 1) & 3 == LEAF)


def _fitting(moment: Moment) -> list[int]:
    slots = range(MARKET, MARKET + moment.before[SEATS] + EXTRA)
    lying = [moment.before[slot] for slot in slots if moment.before[slot] < TAKEN]
    legal = moment.legal(moment.before)
    return [one for one in lying if one <= TOP and MOVE_LINE | one in legal]
