"""The icon: the console with a line of tiles on its screen, in pixels of a square of 32."""

from PIL import Image, ImageDraw

from host_sim.command import file_kinds

NAME = "lineup"
"""The name by which desktops know the console's windows and its entry."""

SIDE = 32

_CASE, _EDGE, _GLASS = "#262a36", "#3a4052", "#0c0d12"
_KEY, _GOLD, _GREEN, _RED = "#dee2ee", "#ffc446", "#4cc38a", "#f2555a"

_SHAPES = (
    # x, y, width, height, colour
    (5, 0, 22, 32, _EDGE), (4, 1, 24, 30, _EDGE), (3, 2, 26, 28, _EDGE),
    (5, 1, 22, 30, _CASE), (4, 2, 24, 28, _CASE),
    (6, 4, 20, 16, _GLASS),
    (7, 13, 5, 6, _RED), (13, 9, 6, 6, _GREEN), (20, 5, 5, 6, _GOLD),
    (9, 22, 2, 6, _KEY), (7, 24, 6, 2, _KEY),
    (19, 25, 3, 3, _KEY), (22, 22, 3, 3, _KEY),
)  # fmt: skip


def svg() -> str:
    """It as a file that scales."""
    shapes = "".join(
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{colour}"/>'
        for x, y, w, h, colour in _SHAPES
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" '
        f'shape-rendering="crispEdges"><!-- Lineup -->{shapes}</svg>\n'
    )


def image(scale: int = 1) -> Image.Image:
    """It as a picture, `scale` pixels a pixel."""
    picture = Image.new("RGBA", (SIDE, SIDE))
    draw = ImageDraw.Draw(picture)
    for x, y, w, h, colour in _SHAPES:
        draw.rectangle((x, y, x + w - 1, y + h - 1), fill=colour)
    return picture.resize((SIDE * scale, SIDE * scale), Image.Resampling.NEAREST)


def png(scale: int = 1) -> bytes:
    """It as a PNG file."""
    return file_kinds.png(image(scale))
