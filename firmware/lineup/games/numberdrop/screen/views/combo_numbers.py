"""A combo's number: 1..6 for equal digits of size 3..8, 7..12 for runs."""

FIRST_RUN = 7


def number_of(run: bool, size: int) -> int:
    """The number of a combo."""
    return size - 2 + (FIRST_RUN - 1 if run else 0)


def size_of(number: int) -> int:
    """Counts the cells of the combo of a number."""
    return (number - 1) % 6 + 3
