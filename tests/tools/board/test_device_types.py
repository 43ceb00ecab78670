"""`lineup types` on small modules, with the real mypy and MicroPython's real stubs."""

from pathlib import Path

import pytest

from host_sim.command import paths
from tools import cli
from tools.board import device_types


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "status", "said"),
    [
        ("from machine import Pin\nPin(3, Pin.OUT).value(1)\n", 0, "Success"),
        ("from machine import Pin\nPin(3, colour=7)\n", 1, 'argument "colour"'),
        ("import micropython\nmicropython.no_such_thing()\n", 1, "no_such_thing"),
        ("from lineup.engine import rng\nrng.below()\n", 1, "Missing positional arguments"),
    ],
)
def test_a_file_is_checked_as_the_device_would_run_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    source: str,
    status: int,
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "module.py").write_text(source)
    assert cli.main(["types", "module.py"]) == status
    assert said in capfd.readouterr().out


def test_all_that_the_device_runs_is_checked() -> None:
    files = {path.relative_to(paths.ROOT).as_posix() for path in device_types.device_files()}
    assert {
        "firmware/main.py",
        "firmware/lineup/engine/rng.py",
        "firmware/drivers/panel/bus.py",
    } <= files
    assert any(name.startswith("tools/board/bench/on_device/") for name in files)
    assert not any(name.startswith(("host_sim/", "tests/")) for name in files)


def test_stubs_are_laid_out_once_for_a_version(tmp_path: Path) -> None:
    stubs = tmp_path / "stubs"
    device_types.lay_out(stubs)
    assert (stubs / "machine.pyi").is_file() and (stubs / "stdlib" / "VERSIONS").is_file()
    (stubs / "machine.pyi").write_text("kept")
    device_types.lay_out(stubs)
    assert (stubs / "machine.pyi").read_text() == "kept"
    (stubs / "versions").write_text("of last year")
    (stubs / "gone.pyi").write_text("x")
    device_types.lay_out(stubs)
    assert (stubs / "machine.pyi").read_text() != "kept"
    assert not (stubs / "gone.pyi").exists()
