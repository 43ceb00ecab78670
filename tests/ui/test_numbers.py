"""How numbers are written."""

from lineup.ui.numbers import number, signed


def test_a_number_has_a_real_minus_sign():
    assert [number(n) for n in (-12, -1, 0, 7)] == ["−12", "−1", "0", "7"]


def test_a_signed_number_has_a_plus_sign_too():
    assert [signed(n) for n in (-12, -1, 0, 7)] == ["−12", "−1", "0", "+7"]
