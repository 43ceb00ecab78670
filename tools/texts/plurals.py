"""Plural formulas as gettext writes them, `nplurals=2; plural=n != 1;`, and which numbers take the
message for one.

Lineup has two messages where a number stands, `ui.point` and `ui.points`. The first is for all
numbers that have the form of 1, the second for all others, however many forms they have.
"""

import gettext
import re

MOST = 1000
"""Numbers up to this one are looked at, as gettext's own check does."""

_LINE = re.compile(r"\s*nplurals\s*=\s*([1-9][0-9]?)\s*;\s*plural\s*=([^;]*[^;\s])\s*;?\s*")


def ones(line: str) -> tuple[int, ...]:
    """The numbers of the form of 1. Raises ValueError that says what is wrong with the line.

    Without a line it is English's; where a language has one form, both messages say the same.

    >>> ones("nplurals=2; plural=n > 1;")
    (0, 1)
    >>> ones("nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;")[:4]
    (1, 21, 31, 41)
    """
    if not line.strip():
        return (1,)
    found = _LINE.fullmatch(line)
    if not found:
        raise ValueError("it is written as in nplurals=2; plural=n != 1;")
    count, formula = int(found[1]), found[2]
    forms = _forms(formula)
    outside = next((n for n, form in enumerate(forms) if not 0 <= form < count), None)
    if outside is not None:
        raise ValueError(f"{outside} has form {forms[outside]}, but there are {count} from 0 on")
    return (1,) if count == 1 else tuple(n for n, form in enumerate(forms) if form == forms[1])


def _forms(formula: str) -> list[int]:
    """The form of each number from 0 on."""
    try:
        form = gettext.c2py(formula)
        return [form(n) for n in range(MOST + 1)]
    except ZeroDivisionError:
        raise ValueError("it divides by zero") from None
    except (ValueError, RecursionError) as error:
        raise ValueError(str(error)) from None
