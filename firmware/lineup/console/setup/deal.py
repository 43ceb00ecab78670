"""The choice of a deal: by chance, by a code, which is the shared name of a seed, or the deal of a
day."""

from micropython import const

from lineup.engine.codec import SYMBOLS, code_of, seed_of
from lineup.ui.pages.code_entry import Entry
from lineup.ui.pages.menu import Item
from lineup.ui.type.messages import t

_LONGEST = 14
_FIRST_YEAR, _LAST_YEAR = const(2025), const(2056)
_SHORT = const(0x7FFF)  # seeds of four symbols, which no day has

_today = [2026, 1, 1]  # the day that was entered last, since power-on


def _problem(text: str) -> str:
    # Why a code is not accepted; none at all stands for a random game.
    if not text:
        return ""
    try:
        seed_of(text)
        return ""
    except ValueError:
        return t("newgame.seed.short" if len(text) < 2 else "newgame.seed.wrong")


def seed_of_day(year: int, month: int, day: int) -> int:
    """The seed of a day's deal, the same on every console."""
    return (year << 4 | month) << 5 | day


def day_of(seed) -> tuple:
    """(year, month, day) of a seed that is a day's, () for any other."""
    if seed is None or not _FIRST_YEAR <= seed >> 9 <= _LAST_YEAR:
        return ()
    year, month, day = seed >> 9, seed >> 5 & 15, seed & 31
    return (year, month, day) if 1 <= month <= 12 and 1 <= day <= _days(year, month) else ()


def words(seed) -> str:
    """Says what the deal is called in set-up."""
    if seed is None:
        return t("newgame.random")
    day = day_of(seed)
    return "%d-%02d-%02d" % day if day else code_of(seed)


def step(board, seed, forward: bool):
    """The next kind of deal: by chance (None); a short code to be told to others, drawn now; the
    deal of a day."""
    kind = 0 if seed is None else 2 if day_of(seed) else 1
    kind = (kind + (1 if forward else 2)) % 3
    if kind == 2:
        return seed_of_day(*_today)
    if not kind:
        return None
    return int.from_bytes(board.entropy(2), "little") & _SHORT


def enter(ui, seed):
    """The seed entered, None for a random one; `seed` again where the player backs out. A day is
    changed where it is the deal of one."""
    if day_of(seed):
        return _enter_day(ui)
    code = "" if seed is None else code_of(seed)
    text = Entry(ui, t("newgame.seed.title"), SYMBOLS, _LONGEST, code).run(_problem)
    if text is None:
        return seed
    return seed_of(text) if text else None


def _enter_day(ui) -> int:
    from lineup.ui.pages.steppers import Steppers

    ranges = (range(_FIRST_YEAR, _LAST_YEAR + 1), range(1, 13), range(1, 32))
    items = []
    for i, values in enumerate(ranges):
        text = t(("newgame.year", "newgame.month", "newgame.day")[i])
        choices = [str(value) for value in values]
        items.append(Item(text, choices=choices, index=_today[i] - values[0]))

    def changed(index: int) -> None:
        _today[index] = ranges[index][items[index].index]

    Steppers(ui, t("newgame.day.title"), items, changed).run()
    _today[2] = min(_today[2], _days(_today[0], _today[1]))
    return seed_of_day(*_today)


def _days(year: int, month: int) -> int:
    # Of a month; every fourth year of those here is a leap year.
    return 29 - (year & 3 > 0) if month == 2 else 30 + (month in (1, 3, 5, 7, 8, 10, 12))
