"""The bar that tells how much of a list is in view."""

from lineup.ui import theme


def bar(ui, first: int, shown: int, total: int) -> None:
    """At the right edge: items first.. of `total` are in view, `shown` of them."""
    if shown >= total:
        return
    canvas = ui.canvas
    x, y = canvas.width - 4, ui.top + 3
    height = ui.bottom - ui.top - 6
    thumb = max(8, height * shown // total)
    canvas.rect(x, y, 2, height, theme.RAISED)
    canvas.rect(x, y + (height - thumb) * first // (total - shown), 2, thumb, theme.MUTED)
