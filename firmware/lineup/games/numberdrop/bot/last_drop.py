"""The drop after which nothing comes: of all places, with all digits, the one that brings most."""

from array import array

from lineup.games.numberdrop.bot.last_digits import LastDigits
from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules.layout import CHOICE_MASK, LINE, TOP
from lineup.games.numberdrop.rules.tables import FIRST_OF

_AT_ONCE = 16
_TALLEST = 4


def ending(decision, moves, count: int):
    """Generator: those of the drops moves[:count] after which no turn comes, an array."""
    last = array("i")
    sheet = decision.sheet
    sure = not decision.turns_now()
    if not sure and sheet[TOP] + _TALLEST <= LINE:
        return last
    for i in range(count):
        if not i % _AT_ONCE:
            yield
        turned, column = _turned(moves[i] & CHOICE_MASK)
        if not sure:
            falling.settle(sheet, 0, turned, column)
        if not decision.turns_now():
            last.append(moves[i])
        sheet[:] = decision.before
    return last


def best(decision, moves, count: int):
    """Generator: (the most points that one of these drops brings, in hundredths; its guess)."""
    sheet = decision.sheet
    grounds = []  # what rows bring there, with the place; digits change nothing of it
    for i in range(count):
        place = moves[i] & CHOICE_MASK
        decision.write(place << 16, 0)
        grounds.append((decision.appraiser.ground(sheet, 0), -place))
        sheet[:] = decision.before
        yield
    grounds.sort(reverse=True)
    claimed = decision.claims.hopes(0)
    yield
    digits = LastDigits(sheet, decision.seen)
    most = -1 << 20
    choice = 0
    for ground, place in grounds:
        above = max(0, (most - ground) // 100)
        if above >= max(1, digits.most()):
            break
        turned, column = _turned(-place)
        yield from digits.of_drop(turned, column, above)
        value = ground + 100 * digits.points
        if value > most:
            most = value
            choice = -place << 16 | digits.guess
    return most + claimed, choice


def _turned(place: int):
    return FIRST_OF[place >> 6] + (place >> 3 & 7), place & 7
