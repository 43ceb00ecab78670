# Numbers as people read them.

from lineup.ui.type.messages import singular, t

_MINUS = "\u2212"


def number(n: int) -> str:
    """A number with a real minus sign."""
    return _MINUS + str(-n) if n < 0 else str(n)


def signed(n: int) -> str:
    """A gain or a loss: with its sign, but for 0."""
    return "+" + str(n) if n > 0 else number(n)


def counted(n: int, one: str, several: str) -> str:
    """So many of something: the message for one or for several, by the language's own rule. Both
    get the number, in place {0}."""
    return t(one if singular(n) else several, number(n))


def points(n: int) -> str:
    """A number of points with its unit."""
    return counted(n, "ui.point", "ui.points")
