"""The same commit gives the same image, whatever Python hashes to; `test_elsewhere` builds it in
another folder."""

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from host_sim.boards.models import DEFAULT_BOARD
from host_sim.command import paths
from tools.board import firmware

TREE = paths.BUILD / "micropython"

pytestmark = pytest.mark.usefixtures("firmware_image")


def test_the_names_of_pins_come_in_one_order(tmp_path: Path) -> None:
    boards = TREE / "ports" / "rp2" / "boards"
    pins = firmware.product_folder(DEFAULT_BOARD) / "definition" / "pins.csv"
    texts = set()
    for seed in range(8):
        out = tmp_path / "pins.c"
        subprocess.run(
            [
                *(sys.executable, str(boards / "make-pins.py"), "--board-csv", str(pins)),
                *(
                    "--af-csv",
                    str(boards / "rp2_af.csv"),
                    "--prefix",
                    str(boards / "rp2_prefix.c"),
                ),
                *("--num-gpios", "30", "--num-ext-gpios", "0"),
                *("--output-source", str(out), "--output-header", str(tmp_path / "pins.h")),
            ],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            check=True,
        )
        texts.add(out.read_text() + (tmp_path / "pins.h").read_text())
    assert len(texts) == 1
    assert "MP_QSTR_LED" in texts.pop()


@pytest.fixture
def manifestfile(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """MicroPython's own reader of manifests, as the build edited it."""
    spec = importlib.util.spec_from_file_location("manifestfile", TREE / "tools/manifestfile.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module


def test_modules_are_frozen_in_one_order(
    manifestfile: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, turned in (("b", False), ("a", False), ("c", True)):
        (tmp_path / "f" / name).mkdir(parents=True)
        for part in ("y.py", "x.py")[:: -1 if turned else 1]:
            (tmp_path / "f" / name / part).touch()
    (tmp_path / "manifest.py").write_text('freeze("f")\n')
    walk = os.walk

    def frozen(turned: bool) -> list[str]:
        def turning(*words: Any, **names: Any) -> Iterator[tuple[str, list[str], list[str]]]:
            for folder, folders, files in walk(*words, **names):
                folders.sort(reverse=turned)
                yield folder, folders, sorted(files, reverse=turned)

        monkeypatch.setattr(os, "walk", turning)
        reader = manifestfile.ManifestFile(manifestfile.MODE_FREEZE, {"MPY_LIB_DIR": None})
        reader.execute(str(tmp_path / "manifest.py"))
        return [file.target_path for file in reader.files()]

    assert frozen(False) == frozen(True) == [f"{a}/{b}.py" for a in "abc" for b in "xy"]
