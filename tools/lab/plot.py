"""Ratings as a picture: a row a player, a dot and its 95 % interval, a panel a condition."""

from collections.abc import Sequence
from typing import Any

from PIL import Image, ImageDraw, ImageFont

WIDTH = 720
_ROW = 30
_HEAD = 44
_FOOT = 34
_EDGE = 24
_INK, _PALE, _PAPER = (32, 36, 48), (200, 204, 212), (255, 255, 255)
_COLOURS = ((0, 95, 175), (200, 75, 15), (0, 130, 85), (140, 60, 150), (150, 115, 0), (90, 90, 90))


def draw(key: str, tables: Sequence[dict[str, Any]]) -> Image.Image:
    """The tables of a tournament below each other, all on one scale of Elo points."""
    rows = [row for table in tables for row in table["players"]]
    names = sorted({row["player"] for row in rows})
    colours = {name: _COLOURS[i % len(_COLOURS)] for i, name in enumerate(names)}
    font = ImageFont.load_default(14)
    left = _EDGE + round(max(font.getlength(name) for name in names)) + 16
    low = min(row["low"] for row in rows)
    high = max(row["high"] for row in rows)
    step = next(s for s in (10, 20, 50, 100, 200, 500, 1000, 2000) if (high - low) / s <= 10)
    low, high = low // step * step, -(-high // step) * step

    def at(elo: float) -> float:
        return float(left + (elo - low) / (high - low) * (WIDTH - _EDGE - left))

    heights = [_HEAD + _ROW * len(table["players"]) + _FOOT for table in tables]
    image = Image.new("RGB", (WIDTH, sum(heights)), _PAPER)
    pen = ImageDraw.Draw(image)
    top = 0
    for table, height in zip(tables, heights, strict=True):
        title = f"{key}, {table['condition']}: {table['games']} games"
        pen.text((_EDGE, top + 22), title, _INK, font, anchor="lm")
        bottom = top + height - _FOOT
        for number in range(int(low), int(high) + 1, step):
            x = at(number)
            pen.line((x, top + _HEAD, x, bottom), _INK if number == 0 else _PALE)
            pen.text(
                (x, bottom + 12), f"{number:+}" if number else "0 Elo", _INK, font, anchor="mm"
            )
        for i, row in enumerate(table["players"]):
            y = top + _HEAD + _ROW * i + _ROW // 2
            colour = colours[row["player"]]
            pen.text((_EDGE, y), row["player"], _INK, font, anchor="lm")
            pen.line((at(row["low"]), y, at(row["high"]), y), colour, 3)
            for end in (at(row["low"]), at(row["high"])):
                pen.line((end, y - 5, end, y + 5), colour, 2)
            pen.ellipse((at(row["elo"]) - 5, y - 5, at(row["elo"]) + 5, y + 5), colour)
        top += height
    return image
