"""What is in an image: bytes of flash by frozen module and by part of the C code.

The sizes of frozen modules come from the symbols of firmware.elf, those of C parts from the
linker's map. What the frozen modules share (names and short strings) is one line of its own.
"""

import json
import re
from pathlib import Path

from tools.image import apt

BOUND = 1024 * 1024
"""Bytes of flash below the file system: an image may not be larger."""

_SYMBOL = re.compile(r"^\w+ (\w+) [a-zA-Z] (\w+)$", re.MULTILINE)
_FROZEN = re.compile(
    r"(?:fun_data|children|const_obj_table_data|const_obj|const_qstr_table_data|proto_fun"
    r"|frozen_module|raw_code)_(\w+)"
)
_PLACED = re.compile(r"\s0x([0-9a-f]{8,16})\s+0x([0-9a-f]+) (\S+\.(?:o|obj|a\(\S+\)))\n")
_C_PARTS = (
    ("frozen modules", ("frozen_content",)),
    ("file system (littlefs, VFS)", ("lib/littlefs", "lib/oofatfs", "extmod/vfs")),
    ("USB (TinyUSB)", ("lib/tinyusb", "shared/tinyusb", "usbd.c")),
    ("pico-sdk", ("pico-sdk",)),
    ("MicroPython core (py)", ("micropython/py/",)),
    ("MicroPython modules (extmod)", ("micropython/extmod/",)),
    ("mathematics (libm)", ("lib/libm", "libm.a")),
)
_REST = "rp2 port, C library and other"


def write(products: Path, made: Path) -> str:
    """Write products/size.json and return the same as a table.

    made: the folder of CMake's files of this build.
    """
    sizes = measure(products, made)
    (products / "size.json").write_text(json.dumps(sizes, indent=2) + "\n", encoding="utf-8")
    return table(sizes)


def measure(products: Path, made: Path) -> dict[str, object]:
    """All figures in bytes: modules, C parts, totals, what is free below the file system."""
    symbols = apt.run(["arm-none-eabi-nm", "-S", str(products / "firmware.elf")])
    names = [
        str(path.relative_to(made / "frozen_mpy").with_suffix(""))
        for path in sorted((made / "frozen_mpy").rglob("*.mpy"))
    ]
    modules = by_module(symbols, names)
    map_text = (made / "firmware.elf.map").read_text(encoding="utf-8", errors="replace")
    parts = by_part(map_text[map_text.index("Linker script and memory map") :])
    frozen = parts.pop("frozen modules", 0)
    image = (products / "firmware.bin").stat().st_size
    return {
        "board": products.name,
        "image": image,
        "bound": BOUND,
        "free": BOUND - image,
        "frozen": frozen,
        "frozen_shared": frozen - sum(modules.values()),
        "frozen_modules": modules,
        "c_image": image - frozen,
        "c_parts": parts,
    }


def by_module(symbols: str, names: list[str]) -> dict[str, int]:
    """Bytes by module name (`lineup.engine.rng`).

    symbols: what `nm -S` prints; names: the frozen modules as paths (`lineup/engine/rng`).
    """
    sizes = {name.replace("/", "."): 0 for name in names}
    prefixes = sorted(
        ((name.replace("/", "_"), name.replace("/", ".")) for name in names),
        key=lambda pair: -len(pair[0]),
    )
    for size, symbol in _SYMBOL.findall(symbols):
        match = _FROZEN.match(symbol)
        if match:
            owner = next((own for pre, own in prefixes if _owns(pre, match.group(1))), None)
            if owner:
                sizes[owner] += int(size, 16)
    return sizes


def _owns(prefix: str, symbol: str) -> bool:
    return symbol == prefix or symbol.startswith(prefix + "_")


def by_part(map_text: str) -> dict[str, int]:
    """Bytes by part of the C code; what is copied to RAM at the start counts, zeroed RAM not."""
    sizes: dict[str, int] = {name: 0 for name, _ in _C_PARTS}
    sizes[_REST] = 0
    end = map_text.find("\n.bss ")
    for address, size, file in _PLACED.findall(map_text[: end if end > 0 else None]):
        if int(address, 16) >= 0x10000000:
            sizes[_part(file)] += int(size, 16)
    return sizes


def _part(file: str) -> str:
    for name, marks in _C_PARTS:
        if any(mark in file for mark in marks):
            return name
    return _REST


def table(sizes: dict[str, object]) -> str:
    """The figures of `measure` as lines of text."""
    lines = [f"{sizes['board']}: bytes of flash"]
    for title, key, total in (
        ("frozen modules", "frozen_modules", "frozen"),
        ("C image", "c_parts", "c_image"),
    ):
        lines += [f"{sizes[total]:>9,}  {title}"]
        group = sizes[key]
        assert isinstance(group, dict)
        lines += [f"{size:>9,}      {name}" for name, size in group.items()]
        if total == "frozen":
            lines += [f"{sizes['frozen_shared']:>9,}      names and strings they share"]
    lines += [f"{sizes['image']:>9,}  image", f"{sizes['free']:>9,}  free below the file system"]
    return "\n".join(lines)
