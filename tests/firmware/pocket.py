"""A board that the project does not have, with everything different from those it has."""

import json
from pathlib import Path

FACTS = {
    "title": "Lineup on Pocket",
    "description": "a board for tests",
    "sources": ["nowhere"],
    "chip": "rp2040",
    "sdk_board": "pimoroni_picosystem",
    "flash": 2097152,
    "panel": {
        "spi": 0, "hertz": 62500000, "sck": 6, "mosi": 7,
        "cs": 5, "dc": 4, "reset": 14, "backlight": 25,
        "width": 160, "height": 200, "x": 40, "y": 60,
        "madctl": 0, "bits": 16, "inverted": False,
    },
    "wire": {"uart": 1, "tx": 8, "rx": 9},
    "keys": {"UP": 22, "DOWN": 1, "LEFT": 26, "RIGHT": 27, "A": 0, "B": 28},
}  # fmt: skip


def add(boards: Path) -> None:
    """Put it into a folder of boards."""
    (boards / "pocket").mkdir()
    (boards / "pocket" / "board.json").write_text(json.dumps(FACTS), encoding="utf-8")
