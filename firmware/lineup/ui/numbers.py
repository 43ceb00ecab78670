# Numbers as people read them.

from lineup.ui.messages import t

_MINUS = "\u2212"


def number(n: int) -> str:
    """A number with a real minus sign."""
    return _MINUS + str(-n) if n < 0 else str(n)


def signed(n: int) -> str:
    """A gain or a loss: with its sign, but for 0."""
    return "+" + str(n) if n > 0 else number(n)


def points(n: int) -> str:
    """A number of points with its unit."""
    return t("ui.point") if n == 1 else t("ui.points", number(n))
