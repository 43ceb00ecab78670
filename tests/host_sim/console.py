"""The simulator in a real window, for tests."""

import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageChops

from host_sim.boards import models
from host_sim.command import paths
from host_sim.window import picture
from tests.host_sim.screen import Screen, until
from tests.patience import PATIENCE_S

SCALE = 2


class Console:
    """The simulator's process and its window."""

    def __init__(self, display: Screen, folder: Path, *options: str, seed: int = 0) -> None:
        self.display = display
        self.folder = folder
        words = ["--storage", str(folder / "storage")]
        words += ["--shots", str(folder), "--seed", str(seed), "--scale", str(SCALE), *options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "host_sim", *words],
            env=display.environment, cwd=paths.ROOT, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        until(lambda: self.is_open() > 0, "the window opens")
        self.id, self.x, self.y, self.width, self.height = display.window()

    def is_open(self) -> int:
        """The window's width, 0 while there is none."""
        assert self.process.poll() is None, self.process.communicate()[1]
        try:
            return self.display.window()[3]
        except (subprocess.CalledProcessError, IndexError):
            return 0

    def area(self, x: int, y: int, width: int, height: int) -> Image.Image:
        """A part of the window."""
        left, top = self.x + x, self.y + y
        return self.display.picture().crop((left, top, left + width, top + height))

    def panel(self, model: models.Model = models.MODELS["240x240"]) -> Image.Image:
        """Returns what the window shows of the panel."""
        margin = picture.MARGIN * SCALE
        return self.area(margin, margin, model.width * SCALE, model.height * SCALE)

    def shows(self, image: Image.Image, model: models.Model = models.MODELS["240x240"]) -> None:
        """Wait until the window shows exactly this panel."""
        size = (image.width * SCALE, image.height * SCALE)
        wanted = image.resize(size, Image.Resampling.NEAREST)
        until(
            lambda: ImageChops.difference(self.panel(model), wanted).getbbox() is None,
            "the window shows the headless run's panel",
        )

    def close(self) -> tuple[int, str]:
        """Close the window; the exit status and what was written to stderr."""
        self.display.close(self.id)
        _, errors = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, errors
