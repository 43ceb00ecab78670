"""The emulator's core runs in Node and in browsers: it leans on neither."""

import re
from pathlib import Path

import pytest

from host_sim.command import paths

CORE = paths.ROOT / "host_sim" / "emulator" / "core"
FILES = sorted(CORE.rglob("*.mjs"))
NOT_HERE = re.compile(
    r"\b(node:|Buffer|process|require|setImmediate|window|document|postMessage)\b"
)
IMPORT = re.compile(r"from '([^']*)'")


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(CORE)))
def test_the_core_uses_what_every_runtime_has(file: Path) -> None:
    code = re.sub(r"/\*.*?\*/|//.*", "", file.read_text(), flags=re.DOTALL)
    assert NOT_HERE.findall(code) == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(CORE)))
def test_the_core_imports_only_itself_and_the_chip(file: Path) -> None:
    for name in IMPORT.findall(file.read_text()):
        target = (file.parent / name).resolve()
        assert target.is_relative_to(CORE) or file.name == "chip.mjs", name
