"""GIF files that the page writes, read by somebody else."""

import json
import subprocess
from base64 import b64decode
from pathlib import Path

from PIL import Image, ImageSequence

from host_sim.emulator.node import find_node
from tests.web.page import Page
from tests.web.test_page import downloaded

CHECK = Path(__file__).with_name("gif_check.mjs")
SCALE = 2
FILM_MS = 10_000
REST_MS = 1200


def pictures(file: Path) -> list[bytes]:
    """R, G, B of each picture, a pixel a pixel."""
    with Image.open(file) as film:
        small = film.width // SCALE, film.height // SCALE
        return [
            one.convert("RGB").resize(small, Image.Resampling.NEAREST).tobytes()
            for one in ImageSequence.Iterator(film)
        ]


def length(file: Path) -> int:
    """Milliseconds."""
    with Image.open(file) as film:
        return sum(one.info["duration"] for one in ImageSequence.Iterator(film))


def test_pictures_of_any_colours_come_back_from_the_file(tmp_path: Path) -> None:
    outcome = json.loads(subprocess.check_output([find_node(), str(CHECK), str(tmp_path)]))
    assert len(outcome) == 8
    for film in outcome:
        wanted: list[bytes] = []
        for rgba in map(b64decode, film["pictures"]):
            rgb = Image.frombytes("RGBX", (96, 64), rgba).convert("RGB").tobytes()
            if rgb not in wanted[-1:]:
                wanted.append(rgb)
        assert pictures(tmp_path / film["name"]) == wanted, film["name"]
    assert FILM_MS - 100 <= length(tmp_path / "long.gif") <= FILM_MS + REST_MS


def test_the_last_seconds_of_the_console_are_a_gif(page: Page, tmp_path: Path) -> None:
    page.browser.downloads_to(tmp_path)
    page.begin()
    seen = [page.pixels()]
    for button in ("RIGHT", "RIGHT", "Y"):
        page.press(button)
        seen.append(page.pixels())
    page.browser.click("#gif")
    (file,) = downloaded(page, tmp_path, "*.gif")
    found = pictures(file)
    assert found[-1] == seen[-1]
    assert [one for one in found if one in seen] == seen
