"""The panel model on its own: a list of steps in, a picture and the violations out."""

import json
import subprocess
from base64 import b64decode
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from host_sim.emulator.node import ensure_node_modules, find_node
from host_sim.emulator.parts import board_facts

Step = tuple[str | int | float, ...]

SLPOUT, SLPIN, INVON, INVOFF, DISPON, DISPOFF = 0x11, 0x10, 0x21, 0x20, 0x29, 0x28
SWRESET, NORON, CASET, RASET, RAMWR, RAMWRC = 0x01, 0x13, 0x2A, 0x2B, 0x2C, 0x3C
MADCTL, COLMOD, PTLAR, PTLON, IDMON, VSCRDEF, VSCSAD = 0x36, 0x3A, 0x30, 0x12, 0x39, 0x33, 0x37

RED, GREEN, BLUE, WHITE, BLACK = (
    (255, 0, 0),
    (0, 255, 0),
    (0, 0, 255),
    (255, 255, 255),
    (0, 0, 0),
)


class Seen(NamedTuple):
    """The answers of a probe."""

    picture: Image.Image
    violations: list[str]
    frames: int


def command(code: int, *parameters: int) -> Step:
    return ("command", code, *parameters)


def wait(ms: float) -> Step:
    return ("wait", ms)


def window(x0: int, y0: int, x1: int, y1: int) -> list[Step]:
    """CASET and RASET for the addresses from (x0, y0) to (x1, y1), both included."""
    return [
        command(CASET, x0 >> 8, x0 & 255, x1 >> 8, x1 & 255),
        command(RASET, y0 >> 8, y0 & 255, y1 >> 8, y1 & 255),
    ]


def fill(x0: int, y0: int, x1: int, y1: int, colour: int) -> list[Step]:
    """A rectangle of one RGB565 colour."""
    count = (x1 - x0 + 1) * (y1 - y0 + 1)
    return [
        *window(x0, y0, x1, y1),
        command(RAMWR),
        ("repeat", count, colour >> 8, colour & 255),
    ]


def wake(madctl: int = 0x70, colmod: int = 0x55) -> list[Step]:
    """Does what a good driver does first."""
    return [
        ("reset", 0.02),
        wait(6),
        command(SLPOUT),
        wait(121),
        command(MADCTL, madctl),
        command(COLMOD, colmod),
        command(INVON),
        command(NORON),
        command(DISPON),
    ]


def look(steps: list[Step], board: str = "pico_lcd_1_3") -> Seen:
    """Do the steps on a panel that has just got power."""
    ensure_node_modules()
    request = {"glass": board_facts(board)["panel"], "steps": steps}
    done = subprocess.run(
        [find_node(), str(Path(__file__).with_name("panel_probe.mjs"))],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    facts = board_facts(board)["panel"]
    size = (facts["width"], facts["height"])
    picture = Image.frombytes("RGB", size, b64decode(seen["picture"]))
    return Seen(picture, seen["violations"], seen["frames"])
