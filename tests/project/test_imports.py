"""Imports go downward only, and a planted violation does not go unseen."""

from pathlib import Path

import pytest

from host_sim.command import paths
from tests.project import layers


def test_the_firmware_keeps_to_its_layers() -> None:
    assert layers.violations(paths.FIRMWARE) == []


def test_only_main_imports_the_board() -> None:
    importers = [
        layers.module_name(paths.FIRMWARE, path)
        for path in paths.FIRMWARE.rglob("*.py")
        if any(name == "board" for _, name in layers.imported(path))
    ]
    assert importers == ["main"]


def test_the_board_puts_together_drivers_and_nothing_else() -> None:
    tops = {
        name.split(".")[0] for _, name in layers.imported(paths.BOARDS / "common" / "board.py")
    }
    assert tops == {"board_facts", "drivers", "machine", "rp2"}


def test_the_simulator_imports_no_tools() -> None:
    files = list((paths.ROOT / "host_sim").rglob("*.py"))
    assert files
    for path in files:
        tops = {name.split(".")[0] for _, name in layers.imported(path)}
        assert "tools" not in tops, path


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
    "lineup/ui/drawing/canvas.py": "import framebuf",
    "lineup/saves/__init__.py": "",
    "lineup/saves/slots.py": "import os",
    "lineup/text/__init__.py": "",
    "lineup/text/en.py": "",
    "lineup/console/home/launcher.py": "from lineup.console.pages import rules",
    "lineup/console/pages/rules.py": "from lineup.saves import slots",
    "lineup/games/__init__.py": "",
    "lineup/games/toy/__init__.py": "",
    "lineup/games/toy/rules/__init__.py": (
        "from lineup.engine import rng\nimport lineup.games.toy.rules.cells"
    ),
    "lineup/games/toy/rules/cells.py": "from array import array",
    "lineup/games/toy/bot/__init__.py": (
        "from lineup.games.toy import rules\nimport lineup.engine.rng"
    ),
    "lineup/games/toy/bot/search.py": "from lineup.games.toy.rules import cells",
    "lineup/games/toy/screen/__init__.py": "",
    "lineup/games/toy/screen/table.py": (
        "import lineup.ui.drawing.canvas\nfrom lineup.games.toy.screen import looks"
    ),
    "lineup/games/toy/screen/looks.py": "from lineup.ui.drawing.canvas import Canvas",
    "lineup/console/__init__.py": "",
    "lineup/console/app.py": "def run(b):\n    from lineup.ui.drawing import canvas",
    "drivers/__init__.py": "",
    "drivers/panel/st7789.py": "import machine",
}


def planted(root: Path, changes: dict[str, str] | None = None) -> list[str]:
    """The violations in a small good firmware with some files changed."""
    files = GOOD | (changes or {})
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
        ("lineup/engine/rng.py", "import lineup.saves.slots", "lineup.engine.rng:1 (engine)"),
        ("lineup/engine/rng.py", "import time", "imports time"),
        ("lineup/engine/rng.py", "from random import randint", "imports random"),
        ("lineup/games/toy/rules/cells.py", "import lineup.ui.drawing.canvas", "(rules)"),
        ("lineup/games/toy/rules/cells.py", "from lineup.games.toy import screen", "(rules)"),
        ("lineup/games/toy/rules/cells.py", "from lineup.games.toy import bot", "(rules)"),
        ("lineup/games/toy/rules/cells.py", "import lineup.games.toy.bot.search", "(rules)"),
        ("lineup/games/toy/rules/cells.py", "import lineup.games.other.rules", "(rules)"),
        ("lineup/games/toy/bot/search.py", "from lineup.games.toy.screen import looks", "(bot)"),
        ("lineup/games/toy/screen/table.py", "from lineup.console import app", "(screen)"),
        ("lineup/games/toy/screen/looks.py", "import lineup.saves.slots", "(screen)"),
        ("lineup/games/toy/screen/looks.py", "import lineup.games.toy.bot", "(screen)"),
        ("lineup/games/toy/__init__.py", "import lineup.games.toy.rules", "(game)"),
        ("lineup/ui/drawing/canvas.py", "def f():\n    from lineup.engine import rng", ":2 (ui)"),
        ("lineup/saves/slots.py", "from lineup.games.toy import rules", "(saves)"),
        ("lineup/saves/slots.py", "import lineup.ui.drawing.canvas", "(saves)"),
        ("lineup/saves/slots.py", "import lineup.text.en", "(saves)"),
        ("lineup/console/pages/rules.py", "import lineup.console.home.launcher", "(pages)"),
        ("lineup/console/pages/rules.py", "import lineup.console.app", "(pages)"),
        ("lineup/console/app.py", "import board", "imports board"),
        ("lineup/console/app.py", "import machine", "imports machine"),
        (
            "lineup/console/app.py",
            "from drivers.panel import st7789",
            "imports drivers.panel.st7789",
        ),
        ("lineup/console/app.py", "from . import page", "imports ."),
        ("drivers/panel/st7789.py", "from lineup.ui.drawing import canvas", "(drivers)"),
        ("main.py", "import machine", "(main)"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, module: str, text: str, found: str) -> None:
    assert any(found in one for one in planted(tmp_path, {module: text}))


def test_a_module_outside_every_layer_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="lineup.extra belongs to no layer"):
        planted(tmp_path, {"lineup/extra.py": ""})


def test_a_module_beside_the_doors_of_a_game_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="lineup.games.toy.cells belongs to no layer"):
        planted(tmp_path, {"lineup/games/toy/cells.py": ""})
