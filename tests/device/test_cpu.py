"""The compiled CPU does what rp2040js' interpreter and ARM's manual say, and time goes on."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from host_sim.emulator.node import ensure_node_modules, find_node

PROGRAMS = 200


def told(script: str, *arguments: str) -> dict[str, Any]:
    ensure_node_modules()
    command = [find_node(), str(Path(__file__).with_name(script)), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


@pytest.fixture(scope="module")
def checked() -> dict[str, Any]:
    return told("core_check.mjs", "1", str(PROGRAMS))


def test_random_programs_end_in_the_same_state_after_the_same_cycles(
    checked: dict[str, Any],
) -> None:
    assert checked["different"] == []
    assert checked["programs"] == PROGRAMS
    assert checked["compiled"] >= PROGRAMS  # each of them really was compiled


def test_flags_are_those_of_the_manual(checked: dict[str, Any]) -> None:
    assert len(checked["manual"]) > 20
    for case in checked["manual"]:
        assert case["got"] == case["wanted"], case["name"]


def test_every_time_is_come_to_whenever_the_power_came() -> None:
    found = told("time_check.mjs")
    assert found["count"] > 100_000 and found["early"] == []
