"""Numbers as people read them: a real minus sign, a sign for gains, a unit for points."""

from lineup.ui.numbers import number, points, signed


def test_a_minus_is_no_hyphen() -> None:
    assert [number(n) for n in (-12, 0, 12)] == ["\u221212", "0", "12"]


def test_gains_and_losses_have_their_sign_and_nothing_has_none() -> None:
    assert [signed(n) for n in (-12, 0, 12)] == ["\u221212", "0", "+12"]


def test_one_point_is_singular() -> None:
    assert [points(n) for n in (-5, 0, 1, 2)] == ["\u22125 pts", "0 pts", "1 pt", "2 pts"]
