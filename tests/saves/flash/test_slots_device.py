"""The same storage modules on MicroPython's own littlefs."""

from pathlib import Path

from tools.processes import unix_port

CODE = Path(__file__).with_name("device_slots.py").read_text(encoding="utf-8")


def test_power_cuts_on_micropython() -> None:
    # Files that the cut left open complain once more when they are collected: the last line.
    words = unix_port.run(CODE, heap="400k").splitlines()[-1].split()
    cuts, old, new = int(words[1]), int(words[3]), int(words[5])
    assert old + new == cuts > 1 and old > 0
