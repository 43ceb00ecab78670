"""Numbers as people read them: a real minus sign, a sign for gains, a unit for points."""

import pytest

from lineup.ui.type import messages
from lineup.ui.type.numbers import counted, number, points, signed


def test_a_minus_is_no_hyphen() -> None:
    assert [number(n) for n in (-12, 0, 12)] == ["\u221212", "0", "12"]


def test_gains_and_losses_have_their_sign_and_nothing_has_none() -> None:
    assert [signed(n) for n in (-12, 0, 12)] == ["\u221212", "0", "+12"]


def test_one_point_is_singular() -> None:
    assert [points(n) for n in (-5, 0, 1, 2)] == ["\u22125 pts", "0 pts", "1 pt", "2 pts"]


@pytest.mark.parametrize(("numbers", "for_one"), [((1,), [1]), ((0, 1), [0, 1]), ((), [])])
def test_each_language_says_what_is_singular(
    numbers: tuple[int, ...], for_one: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "SINGULAR", (numbers,))
    found = [n for n in range(12) if counted(n, "ui.point", "ui.points").endswith("pt")]
    assert found == for_one
    assert counted(0, "ui.point", "ui.points").startswith("0 ")
