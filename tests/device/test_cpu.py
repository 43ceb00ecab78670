"""The compiled CPU does what rp2040js' interpreter and ARM's manual say."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from host_sim.emulator.node import ensure_node_modules, find_node

PROGRAMS = 200


@pytest.fixture(scope="module")
def checked() -> dict[str, Any]:
    ensure_node_modules()
    script = Path(__file__).with_name("core_check.mjs")
    done = subprocess.run(
        [find_node(), str(script), "1", str(PROGRAMS)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    result: dict[str, Any] = json.loads(done.stdout)
    return result


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
