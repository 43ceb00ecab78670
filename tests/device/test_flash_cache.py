"""The delays of a real chip are counted: its flash cache's misses, the pauses of its SPI."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from host_sim.emulator import parts
from host_sim.emulator.node import ensure_node_modules, find_node
from tests.device.repl import Repl

PROGRAMS = 200
BOOT_MS = 600


def check(*arguments: str | Path) -> dict[str, Any]:
    ensure_node_modules()
    script = Path(__file__).with_name("flash_cache_check.mjs")
    command = [find_node(), str(script), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def test_random_programs_miss_as_often_as_an_independent_count_says() -> None:
    checked = check("programs", "1", str(PROGRAMS))
    assert checked["programs"] == PROGRAMS
    assert checked["compiled"] >= PROGRAMS
    assert checked["misses"] > 50 * PROGRAMS
    # Where a jump's target is reached without a jump, compiled code fetches its word once more.
    assert len(checked["different"]) <= PROGRAMS // 50
    for one in checked["different"]:
        assert one["got"]["registers"] == one["wanted"]["registers"]
        assert abs(one["got"]["misses"] - one["wanted"]["misses"]) <= 3


def test_the_image_misses_as_often_as_an_independent_count_says(
    firmware_image: Path, tmp_path: Path
) -> None:
    facts, bootrom = tmp_path / "board.json", tmp_path / "bootrom.bin"
    facts.write_text(json.dumps(parts.board_facts("pico_lcd_1_3")))
    bootrom.write_bytes(parts.bootrom())
    checked = check("image", facts, bootrom, firmware_image, str(BOOT_MS))
    assert len(checked["frames"]) > 1
    assert [frame[1] for frame in checked["frames"]] == [frame[1] for frame in checked["wanted"]]
    for got, wanted in zip(checked["frames"], checked["wanted"], strict=True):
        assert got == pytest.approx(wanted, rel=0.001)
    assert checked["misses"] == pytest.approx(checked["wantedMisses"], rel=0.001)
    assert checked["flashOperations"] > 0
    assert checked["flushes"] > 0


def test_the_bus_pauses_between_bytes_by_its_phase(make_repl: Callable[..., Repl]) -> None:
    code = """
from machine import SPI, Pin
from time import ticks_us
data = bytes(8000)
for phase in 0, 1:
    spi = SPI(1, 62_500_000, polarity=phase, phase=phase, sck=Pin(10), mosi=Pin(11), miso=None)
    took = []
    for _ in range(5):
        start = ticks_us()
        spi.write(data)
        took.append(ticks_us() - start)
    print(min(took))
"""
    plain = [int(line) for line in make_repl().run(code).split()]
    modelled = [int(line) for line in make_repl(modelled=True).run(code).split()]
    clock_us = 1 / 62.5
    assert plain == pytest.approx([8 * 8000 * clock_us] * 2, rel=0.05)
    assert modelled == pytest.approx([10 * 8000 * clock_us, 8.5 * 8000 * clock_us], rel=0.05)


def test_a_plain_board_counts_no_misses(make_repl: Callable[..., Repl]) -> None:
    assert make_repl().board.status()["misses"] == 0
    assert make_repl(modelled=True).board.status()["misses"] > 0
