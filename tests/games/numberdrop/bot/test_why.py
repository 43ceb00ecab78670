"""The hints of Number Drop about the digits, and of a claim not made."""

import pytest

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.bot.why import Why
from lineup.games.numberdrop.rules import layout as at
from tests.games.numberdrop.positions import Cell, ask_combo, claim, draw, new, place_at, roll

ROWS = """
. . . 2 4 3 4
. . 6 6 7 2 1
"""
"""1-2-3-4 goes up on the right."""

LEFT, MIDDLE, RIGHT = (
    tuple((row + high, column + wide) for high in (0, 1) for wide in (0, 1))
    for row, column in ((0, 0), (2, 3), (2, 5))
)


def held(cells: tuple[Cell, ...], dice: str, *claimed: int) -> bytearray:
    """An O that lies there, its digits still to be written."""
    state = new(2)
    draw(state, ROWS)
    claim(state, 0, "run", *claimed)
    roll(state, "O", dice)
    rules.play(state, place_at(state, cells))
    return state


def reason(state: bytearray, digits: str) -> tuple[str, tuple[int, ...], None]:
    moves = [at.MOVE_DIGIT | int(digit) for digit in digits]
    found: tuple[str, tuple[int, ...], None] = Why().reason(
        state, 0, moves, len(moves), ("A", "B")
    )
    return found[:2] if found else found


@pytest.mark.parametrize(
    ("cells", "digits", "claimed", "wanted"),
    [
        (MIDDLE, "7513", (), ("numberdrop.makes.run", (5,))),
        (MIDDLE, "7513", (5,), ("numberdrop.because.nearly.run", (6,))),
        (RIGHT, "4137", (), ("numberdrop.because.together", (2,))),
    ],
)
def test_a_combo_that_stood_before_is_not_made(
    cells: tuple[Cell, ...], digits: str, claimed: tuple[int, ...], wanted: tuple[object, ...]
) -> None:
    assert reason(held(cells, digits, *claimed), digits) == wanted


def test_two_digits_are_no_combo_but_may_become_one() -> None:
    state = new(2)
    for rows, wanted in (
        ("1 . . . . . .", ("numberdrop.because.nearly.same", (3,))),
        ("6 6 . . . . .", ("numberdrop.because.together", (2,))),
    ):
        draw(state, rows)
        roll(state, "O", "7742")
        rules.play(state, place_at(state, [(0, 3), (0, 4), (1, 3), (1, 4)]))
        assert reason(state, "7742") == wanted


def test_all_digits_are_named_that_follow_by_themselves() -> None:
    state = held(LEFT, "6624")
    for digits, named in (("662", "6 6 2 4"), ("66", "6 6")):
        moves = [at.MOVE_DIGIT | int(digit) for digit in digits]
        assert Why().words(rules, state, moves) == ("numberdrop.do.digit", (named,))


def test_who_claims_nothing_waits_for_what_one_more_digit_makes() -> None:
    state = new(2)
    for rows, claimed, wanted in (
        (ROWS, (), ("numberdrop.because.nearly.run", (5,))),
        (ROWS, (5, 6, 7), ("numberdrop.because.nearly.same", (3,))),
        ("1 2 3 X . . .\nX X X X . . .", (), ("numberdrop.because.nearly.run", (4,))),
        ("X X X X . . .\n1 2 3 X . . .", (), ("numberdrop.because.wait", ())),
    ):
        draw(state, rows)
        claim(state, 0, "run", *claimed)
        ask_combo(state)
        found = Why().reason(state, 0, [at.MOVE_COMBO], 1, ("A", "B"))
        assert found == (*wanted, None)
