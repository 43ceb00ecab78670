"""The boards there are: what the `board.json` of each folder of boards/ says of it.

docs/boards/porting.md tells what each field means.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from host_sim.command import paths
from host_sim.command.errors import UserError

DEFAULT_BOARD = "pico_lcd_1_3"

SECTOR = 4096
"""The least that a flash erases, in bytes."""

MOST_FLASH = 16 << 20
"""Bytes of flash that either chip can address (RP2040 datasheet 2.6.3, RP2350 datasheet 4.4)."""

RP2040, RP2350 = CHIPS = ("rp2040", "rp2350")
"""The chips that images are built for. The emulator is one of an RP2040."""

_EVERY = ("title", "description", "panel.width", "panel.height", "keys")
_BUILT = (
    *("sources", "sdk_board", "flash", "panel.bits", "panel.inverted"),
    *(f"panel.{pin}" for pin in ("spi", "hertz", "sck", "mosi", "cs", "dc", "reset", "backlight")),
    *(f"panel.{place}" for place in ("x", "y", "madctl")),
    *(f"wire.{part}" for part in ("uart", "tx", "rx")),
)
"""The further facts of a board with a chip."""

PARTS = {"image": 5, "cartridges": 1, "saves": 2}
"""The parts of a flash in their order, in eighths of it: the image, cartridges (a ROMFS), saves
(a littlefs). Changing this moves the saves of boards that are updated."""

_ALWAYS = {"UP", "DOWN", "LEFT", "RIGHT", "A", "B"}


@dataclass(frozen=True)
class Model:
    """A board. Sizes in pixels; `keys` are the names of its buttons."""

    name: str
    title: str
    width: int
    height: int
    keys: tuple[str, ...]
    facts: Mapping[str, Any] = field(hash=False, repr=False)
    """The whole board.json; of a board with a chip also `parts`, the bytes of each of PARTS."""

    @property
    def chip(self) -> str:
        """One of CHIPS, "" for a size of screen that only the simulator has."""
        return str(self.facts.get("chip", ""))

    @property
    def untried(self) -> str:
        """Says what nobody has seen yet, "" of a board whose image runs on the emulated one."""
        if self.chip != RP2350:
            return ""
        return f"{self.name} is experimental: not seen on silicon, see docs/boards/pico2.md"

    @property
    def has_xy(self) -> bool:
        return "X" in self.keys and "Y" in self.keys

    @property
    def image_room(self) -> int:
        """Bytes from the start of the flash that an image may take."""
        return int(self.facts["parts"]["image"])

    @property
    def saves_room(self) -> int:
        """Bytes of the saves' part, which ends with the flash."""
        return int(self.facts["parts"]["saves"])

    @property
    def cartridges_room(self) -> int:
        """Bytes of the cartridges' part, which ends where that of the saves begins."""
        return int(self.facts["parts"]["cartridges"])

    @property
    def cartridges_at(self) -> int:
        """The place in the flash where the cartridges' part begins."""
        return self.saves_at - self.cartridges_room

    @property
    def saves_at(self) -> int:
        """Finds where in the flash the saves' part begins."""
        return int(self.facts["flash"]) - self.saves_room

    def too_large(self, size: int) -> str:
        """Says what is wrong with an image of `size` bytes that reaches into the part of the flash
        behind it; "" where it does not."""
        over = size - self.image_room
        if over <= 0:
            return ""
        return (
            f"an image of {size:,} bytes is {over:,} too large for {self.name}: it may have "
            f"{self.image_room:,}, behind them lie cartridges and saves"
        )

    @property
    def size(self) -> str:
        """`240x240`."""
        return f"{self.width}x{self.height}"


def read(folder: Path) -> dict[str, Model]:
    """The boards of a folder by name: the default one first, those that no emulator runs last.

    Raises UserError naming the file, and the field that is missing or wrong.
    """
    models = [_read(path) for path in sorted(folder.glob("*/board.json"))]
    models.sort(key=lambda model: (model.chip == RP2350, model.name != DEFAULT_BOARD))
    return {model.name: model for model in models}


def _read(path: Path) -> Model:
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UserError(f"{path}: {error}") from None
    if facts.get("chip", RP2040) not in CHIPS:
        raise UserError(f"{path}: a chip is one of {', '.join(CHIPS)}, not {facts['chip']}")
    for name in (*_EVERY, *_BUILT) if "chip" in facts else _EVERY:
        outer, _, inner = name.rpartition(".")
        if inner not in (facts.get(outer, {}) if outer else facts):
            raise UserError(f"{path} lacks {name}")
    panel, keys = facts["panel"], tuple(facts["keys"])
    if "chip" in facts:
        facts["parts"] = _parts(path, facts["flash"])
    if panel["width"] % 2:
        raise UserError(f"{path}: two pixels share a byte, so no panel is {panel['width']} wide")
    if not _ALWAYS <= set(keys):
        raise UserError(f"{path}: every board has the keys {', '.join(sorted(_ALWAYS))}")
    return Model(path.parent.name, facts["title"], panel["width"], panel["height"], keys, facts)


def _parts(path: Path, flash: int) -> dict[str, int]:
    whole = sum(PARTS.values())
    if flash % (whole * SECTOR) or not 0 < flash <= MOST_FLASH:
        raise UserError(f"{path}: no chip has a flash of {flash} bytes")
    return {name: flash // whole * share for name, share in PARTS.items()}


def by_name_or_size(boards: Mapping[str, Model]) -> dict[str, Model]:
    """The boards by the sizes of their panels (`240x135`: the first that has it) and by name."""
    sizes: dict[str, Model] = {}
    for model in boards.values():
        sizes.setdefault(model.size, model)
    return {**sizes, **boards}


BOARDS = read(paths.BOARDS)
"""Every board by its name."""

BUILT = {name: model for name, model in BOARDS.items() if model.chip}
"""Those with a chip: the others are sizes of screen that only the simulator has."""

EMULATED = {name: model for name, model in BUILT.items() if model.chip == RP2040}
"""Those whose image runs on the emulated board too."""

MODELS = by_name_or_size(BOARDS)
"""Every name a board can be asked for by: its own, or its panel's size."""
