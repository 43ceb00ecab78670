"""The service worker looks whether files were changed on the server: all or none are taken, half a
file or a page in place of one is not. A server that writes something else into a file each time is
not asked for ever."""

import json
import subprocess
from pathlib import Path

import pytest

from host_sim.emulator.node import find_node
from tools.board.web.command import PAGE

CHECK = Path(__file__).with_name("look_check.mjs")


@pytest.mark.parametrize(
    ("server", "asked", "kept"),
    [
        *(("same", 1, "old"), ("once", 2, "new"), ("settles", 3, "new 2"), ("always", 4, "old")),
        *(("half", 1, "old"), ("page", 1, "old")),
    ],
)
def test_what_is_whole_and_the_same_twice_is_taken(server: str, asked: int, kept: str) -> None:
    command = [find_node(), str(CHECK), str(PAGE / "offline.mjs"), server]
    told = [] if kept == "old" else [{"changed": 1}]
    assert json.loads(subprocess.check_output(command)) == {
        "asked": asked, "told": told, "kept": kept
    }  # fmt: skip
