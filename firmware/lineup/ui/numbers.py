"""Numbers as they are written."""


def number(n: int) -> str:
    """With a real minus sign."""
    return str(n).replace("-", "\u2212")


def signed(n: int) -> str:
    """With a plus sign too; none for 0."""
    return "+%d" % n if n > 0 else number(n)
