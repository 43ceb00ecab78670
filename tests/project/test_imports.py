"""Imports go downward only, and a planted violation does not go unseen."""

from pathlib import Path

import pytest

from tests.project import layers
from tools import paths


def test_the_firmware_keeps_to_its_layers() -> None:
    assert layers.violations(paths.FIRMWARE) == []


def test_only_main_imports_the_board() -> None:
    importers = [
        layers.module_name(paths.FIRMWARE, path)
        for path in paths.FIRMWARE.rglob("*.py")
        if any(name == "board" for _, name in layers.imported(path))
    ]
    assert importers == ["main"]


def test_boards_put_together_drivers_and_nothing_else() -> None:
    for path in paths.BOARDS.glob("*/board.py"):
        tops = {name.split(".")[0] for _, name in layers.imported(path)}
        assert tops <= {"drivers", "gc", "machine", "micropython", "rp2"}, path


def test_no_module_of_lineup_asks_which_runtime_it_is_on() -> None:
    for path in (paths.FIRMWARE / "lineup").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "sys.implementation" not in text, path
        assert "sys.platform" not in text, path


GOOD = {
    "main.py": "import board\nfrom lineup.console.app import run",
    "lineup/__init__.py": "",
    "lineup/engine/__init__.py": "",
    "lineup/engine/rng.py": "from array import array",
    "lineup/ui/__init__.py": "",
    "lineup/ui/canvas.py": "import framebuf",
    "lineup/bots/__init__.py": "",
    "lineup/games/__init__.py": "",
    "lineup/games/toy/__init__.py": "",
    "lineup/games/toy/rules.py": "from lineup.engine import rng\nimport lineup.games.toy.cells",
    "lineup/games/toy/cells.py": "from array import array",
    "lineup/games/toy/bot.py": "from lineup.games.toy import rules\nimport lineup.bots",
    "lineup/games/toy/screen.py": "import lineup.ui.canvas\nfrom lineup.games.toy import looks",
    "lineup/games/toy/looks.py": "from lineup.ui.canvas import Canvas",
    "lineup/console/__init__.py": "",
    "lineup/console/app.py": "def run(b):\n    from lineup.ui import canvas",
    "drivers/__init__.py": "",
    "drivers/st7789.py": "import machine",
}


def planted(root: Path, **changes: str) -> list[str]:
    """The violations in a small good firmware with some files changed."""
    files = GOOD | {name.replace("__", "/") + ".py": text for name, text in changes.items()}
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return layers.violations(root)


def test_a_good_firmware_has_no_violations(tmp_path: Path) -> None:
    assert planted(tmp_path) == []


@pytest.mark.parametrize(
    ("module", "text", "found"),
    [
        ("lineup__engine__rng", "import lineup.bots", "lineup.engine.rng:1 (engine)"),
        ("lineup__engine__rng", "import time", "imports time"),
        ("lineup__engine__rng", "from random import randint", "imports random"),
        ("lineup__games__toy__rules", "import lineup.ui.canvas", "(rules)"),
        ("lineup__games__toy__rules", "from lineup.games.toy import screen", "(rules)"),
        ("lineup__games__toy__cells", "from lineup.ui import canvas", "(rules)"),
        ("lineup__games__toy__rules", "import lineup.games.other", "(rules)"),
        ("lineup__games__toy__bot", "from lineup.games.toy import looks", "(bot)"),
        ("lineup__games__toy__screen", "from lineup.console import app", "(screen)"),
        ("lineup__games__toy__looks", "import lineup.bots", "(screen)"),
        ("lineup__ui__canvas", "def f():\n    from lineup.engine import rng", ":2 (ui)"),
        ("lineup__bots__search", "from lineup.games.toy import rules", "(bots)"),
        ("lineup__console__app", "import board", "imports board"),
        ("lineup__console__app", "import machine", "imports machine"),
        ("lineup__console__app", "from drivers import st7789", "imports drivers.st7789"),
        ("lineup__console__app", "from . import page", "imports ."),
        ("drivers__st7789", "from lineup.ui import canvas", "(drivers)"),
        ("main", "import machine", "(main)"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, module: str, text: str, found: str) -> None:
    assert any(found in one for one in planted(tmp_path, **{module: text}))


def test_a_module_outside_every_layer_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="lineup.extra belongs to no layer"):
        planted(tmp_path, lineup__extra="")
