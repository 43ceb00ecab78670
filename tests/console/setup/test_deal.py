"""The choice of a deal: by chance, by a short code, the deal of a day."""

import datetime

import pytest

from host_sim.simulated.board import SeededEntropy
from lineup.console.setup import deal as deals
from lineup.engine.codec import SYMBOLS, code_of
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, B
from lineup.ui.pages.code_entry import Entry
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board


class Chance:
    """The part of a board that is asked."""

    def __init__(self, start: int = 0) -> None:
        self.entropy = SeededEntropy(start)


def days() -> list[datetime.date]:
    first = datetime.date(2025, 1, 1)
    return [first + datetime.timedelta(n) for n in range(32 * 365 + 8)]


def test_every_day_has_a_deal_of_its_own_and_a_short_code() -> None:
    seeds = set()
    for day in days():
        parts = (day.year, day.month, day.day)
        seed = deals.seed_of_day(*parts)
        assert deals.day_of(seed) == parts and deals.words(seed) == day.isoformat()
        assert len(code_of(seed)) <= 6
        seeds.add(seed)
    assert len(seeds) == len(days())


LONG_PRESSES = 74
"""The presses that copying a code of 14 symbols took before there were short ones."""


@pytest.mark.slow
def test_a_short_code_is_entered_with_a_quarter_of_the_presses_of_a_long_one() -> None:
    entry = Entry(Ui(Board(240, 240, True)), "", SYMBOLS, 14)
    entry.draw()
    steps = {divmod(at, 8): ways(entry, divmod(at, 8)) for at in range(len(SYMBOLS))}
    presses = []
    for seed in range(0, 1 << 15, 7):
        at = (0, 0)
        count = 1  # X: done
        for symbol in code_of(seed):
            to = divmod(SYMBOLS.index(symbol), 8)
            count += steps[at][to] + 1
            at = to
        presses.append(count)
    assert sum(presses) / len(presses) <= LONG_PRESSES / 4


def ways(entry: Entry, start: tuple[int, int]) -> dict[tuple[int, int], int]:
    """Counts the presses of the D-pad that lead from one place of the grid to each."""
    found = {start: 0}
    ends = [start]
    for at in ends:
        for direction in (UP, DOWN, LEFT, RIGHT):
            entry.row, entry.column = at
            entry._move(direction)
            to = entry.row, entry.column
            if to not in found:
                found[to] = found[at] + 1
                ends.append(to)
    return found


@pytest.mark.parametrize(
    "seed",
    [None, 0, 2**64 - 1, deals.seed_of_day(2026, 2, 29), deals.seed_of_day(2026, 13, 1),
     deals.seed_of_day(2026, 0, 1), deals.seed_of_day(2026, 4, 31), deals.seed_of_day(2024, 1, 1)],
)  # fmt: skip
def test_other_seeds_are_no_days(seed: int | None) -> None:
    assert deals.day_of(seed) == ()


def test_the_arrows_go_from_chance_to_a_short_code_to_a_day() -> None:
    for start in range(300):
        board = Chance(start)
        short = deals.step(board, None, True)
        assert short is not None and len(code_of(short)) <= 4 and not deals.day_of(short)
        assert deals.words(short) == code_of(short)
    day = deals.step(board, short, True)
    assert deals.day_of(day) and deals.step(board, day, True) is None
    assert deals.day_of(deals.step(board, None, False))
    assert deals.step(board, short, False) is None
    assert deals.words(None) == t("newgame.random")
    drawn = {deals.step(board, None, True) for _ in range(100)}
    assert len(drawn) > 95


def test_a_day_is_entered_and_remembered_and_is_always_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deals, "_today", [2026, 1, 1])
    board = Board()
    presses = [RIGHT, RIGHT, DOWN, RIGHT, DOWN, *[RIGHT] * 30, LEFT, B]
    board.press = lambda: presses.pop(0)
    seed = deals.enter(Ui(board), deals.seed_of_day(2026, 1, 1))
    assert deals.day_of(seed) == (2028, 2, 29)
    assert deals.step(Chance(), 7, True) == seed
