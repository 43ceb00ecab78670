"""`lineup demo` plays its whole game and leaves the screens behind."""

from pathlib import Path

import pytest
from PIL import Image

from host_sim.playing import script
from tools import cli
from tools.play import demo

pytestmark = pytest.mark.slow


def test_the_game_is_played_and_every_screen_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "folder"
    assert cli.main(["demo", "--shots", str(folder), "--scale", "3"]) == 0
    shown = {step.name for step in script.steps_of(demo.SCRIPT) if step.action == "shot"}
    assert {path.stem for path in folder.glob("*.png")} == shown
    assert "end" in shown and len(shown) > 10
    pictures = {path.stem: Image.open(path) for path in folder.iterdir()}
    assert {picture.size for picture in pictures.values()} == {(720, 720)}
    assert len({picture.tobytes() for picture in pictures.values()}) == len(shown)
    assert f"the game's screens are in {folder}" in capsys.readouterr().out
