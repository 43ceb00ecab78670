"""A moving picture shows what the screen showed, and for as long."""

from pathlib import Path

import pytest
from PIL import Image

from host_sim.command.errors import UserError
from tools import cli
from tools.play import gif

SCRIPT = """#! --board 240x135 --seed 3
press DOWN
shot one
press A 2
shot two
press RIGHT 2
"""


@pytest.mark.slow
def test_it_begins_and_ends_at_the_shots_that_are_named() -> None:
    whole = gif.record(SCRIPT)
    part = gif.record(SCRIPT, "one", "two")
    assert 2 <= len(part) < len(whole)
    assert all(0 < frame.ms <= gif.LONGEST_MS and frame.ms % 10 == 0 for frame in whole)
    images = [frame.image.tobytes() for frame in whole]
    assert part[-1].image.tobytes() in images


def test_a_shot_that_the_script_lacks_is_a_mistake() -> None:
    with pytest.raises(UserError, match="no `shot three`"):
        gif.record(SCRIPT, "one", "three")


@pytest.mark.slow
def test_the_file_is_an_endless_animation_of_whole_pixels(tmp_path: Path) -> None:
    script = tmp_path / "turn.txt"
    script.write_text(SCRIPT)
    assert cli.main(["gif", str(script), "--scale", "2"]) == 0
    with Image.open(tmp_path / "turn.gif") as image:
        assert image.size == (480, 270) and image.is_animated
        assert image.info["loop"] == 0
        first = image.convert("RGB")
    small = gif.record(SCRIPT)[0].image
    assert first.resize(small.size, Image.Resampling.NEAREST).tobytes() == small.tobytes()
