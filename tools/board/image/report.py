"""The contents of an image: bytes of flash by frozen module and by part of the C code.

The sizes of frozen modules come from the symbols of firmware.elf and, for long strings, from the
generated frozen_content.c; those of C parts come from the linker's map. What the frozen modules
share (names and short strings) is one line of its own.
"""

import json
import re
from pathlib import Path

from tools.board.image import apt

_SYMBOL = re.compile(r"^\w+ (\w+) [a-zA-Z] (\w+)$", re.MULTILINE)
_FROZEN = re.compile(
    r"(?:fun_data|children|const_obj_table_data|const_obj|const_qstr_table_data|proto_fun"
    r"|frozen_module|raw_code)_(\w+)"
)
_STRING = re.compile(r"mp_obj_str_t const_obj_(\w+) = \{\{&mp_type_\w+\}, \d+, (\d+),")
_NAMES = re.compile(r"mp_frozen_names\[\] = \{(.*?)\};", re.DOTALL)
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
_GAPS = "boot stage, the linker's own and gaps"


def write(products: Path, made: Path, bound: int) -> str:
    """Write products/size.json and return the same as a table.

    made: the folder of CMake's files of this build. bound: bytes that an image may have.
    """
    sizes = measure(products, made, bound)
    (products / "size.json").write_text(json.dumps(sizes, indent=2) + "\n", encoding="utf-8")
    return table(sizes)


def measure(products: Path, made: Path, bound: int) -> dict[str, object]:
    """All figures in bytes: modules, C parts, totals, what is free below the bound."""
    symbols = apt.run(["arm-none-eabi-nm", "-S", str(products / "firmware.elf")])
    content = (made / "frozen_content.c").read_text(encoding="utf-8")
    modules = by_module(symbols, content)
    map_text = (made / "firmware.elf.map").read_text(encoding="utf-8", errors="replace")
    parts = by_part(map_text[map_text.index("Linker script and memory map") :])
    frozen = parts.pop("frozen modules", 0)
    image = (products / "firmware.bin").stat().st_size
    parts[_GAPS] = image - frozen - sum(parts.values())
    return {
        "board": products.name,
        "image": image,
        "bound": bound,
        "free": bound - image,
        "frozen": frozen,
        "frozen_shared": frozen - sum(modules.values()),
        "frozen_modules": modules,
        "c_image": image - frozen,
        "c_parts": parts,
    }


def frozen_names(content: str) -> list[str]:
    """The paths without .py of the modules that a frozen_content.c holds."""
    names = _NAMES.search(content)
    return re.findall(r"// (\S+)\.py$", names[1], re.MULTILINE) if names else []


def by_module(symbols: str, content: str) -> dict[str, int]:
    """Bytes by module name (`lineup.engine.rng`), sorted.

    symbols: what `nm -S` prints; content: the text of frozen_content.c.
    """
    names = frozen_names(content)
    sizes = {name.replace("/", "."): 0 for name in sorted(names)}
    # The longest prefix owns a symbol: lineup_ui_menu_Item is not lineup/ui/__init__'s.
    prefixes = sorted(names, key=len, reverse=True)
    found = [
        (match.group(1), int(size, 16))
        for size, symbol in _SYMBOL.findall(symbols)
        if (match := _FROZEN.match(symbol))
    ]
    found += [(symbol, int(length) + 1) for symbol, length in _STRING.findall(content)]
    for symbol, size in found:
        for name in prefixes:
            prefix = name.replace("/", "_")
            if symbol == prefix or symbol.startswith(prefix + "_"):
                sizes[name.replace("/", ".")] += size
                break
    return sizes


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
    lines += [
        f"{sizes['image']:>9,}  image",
        f"{sizes['free']:>9,}  free of the {sizes['bound']:,} that an image may have",
    ]
    return "\n".join(lines)
