"""Plural formulas: evaluated as gettext does, and those that say nothing are refused."""

import pytest

from tools.texts import plurals

RUSSIAN = "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("", [1]),
        ("nplurals=1; plural=0;", [1]),
        ("nplurals=2; plural=n != 1;", [1]),
        ("nplurals=2; plural=(n != 1);", [1]),
        ("nplurals=2;plural=(n!=1)", [1]),
        (" nplurals = 2 ;  plural = n>1 ; ", [0, 1]),
        ("nplurals=2; plural=n==1 ? 0 : 1;", [1]),
        ("nplurals=2; plural=!(n%10!=1 || n%100==11) ? 0 : 1;", [1, 21, 31, 41, 51, 61]),
        (f"nplurals=3; plural=({RUSSIAN});", [1, 21, 31, 41, 51, 61]),
        ("nplurals=3; plural=n==0 ? 0 : n==1 ? 1 : 2;", [1]),
        ("nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100<=4 ? 2 : 3;", [1, 101, 201]),
    ],
)
def test_a_number_takes_the_message_for_one_where_it_has_the_form_of_one(
    line: str, first: list[int]
) -> None:
    found = plurals.ones(line)
    assert list(found[: len(first)]) == first
    assert (len(found) == len(first)) is (max(first) < 2)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("nplurals=INTEGER; plural=EXPRESSION;", "as in nplurals=2; plural=n != 1;"),
        ("plural=n != 1;", "as in nplurals=2"),
        ("nplurals=0; plural=0;", "as in nplurals=2"),
        ("nplurals=2; plural=;", "as in nplurals=2"),
        ("nplurals=2; plural=n != 1; more=1;", "as in nplurals=2"),
        ("nplurals=2; plural=" + " " * 20_000 + "n;;", "as in nplurals=2"),
        ("nplurals=2; plural=n;" + " " * 20_000 + "x", "as in nplurals=2"),
        (f"nplurals={'9' * 5000}; plural=n;", "as in nplurals=2"),
        ("nplurals=2; plural=n !=;", "unexpected end"),
        ("nplurals=2; plural=m != 1;", "invalid token"),
        ("nplurals=2; plural=__import__('os');", "invalid token"),
        ("nplurals=2; plural=(n != 1;", "unbalanced parenthesis"),
        ("nplurals=2; plural=n;", "2 has form 2, but there are 2 from 0 on"),
        ("nplurals=2; plural=0 - n;", "1 has form -1"),
        ("nplurals=2; plural=5 % n;", "divides by zero"),
        ("nplurals=2; plural=" + "(" * 900 + "n" + ")" * 900 + ";", "too long"),
        ("nplurals=2; plural=" + "(" * 400 + "n" + ")" * 400 + ";", "too complex"),
    ],
)
def test_a_line_that_says_nothing_is_refused(line: str, reason: str) -> None:
    with pytest.raises(ValueError, match=".") as refused:
        plurals.ones(line)
    assert reason in str(refused.value)
