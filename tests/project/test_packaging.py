"""The package that pip installs: what it asks for, and what its commands import."""

import re
import sys
import tomllib

from host_sim.command import paths
from lineup import VERSION
from tests.project import layers
from tools import cli

PROJECT = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ALWAYS = {"PIL", "argcomplete", "pygame"}
ELSEWHERE = {"on_device", "port", "unix", "node_modules"}
"""Folders of what MicroPython runs, and of what npm installs."""


def test_the_image_has_the_projects_version() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "firmware/lineup/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_what_the_desktop_imports_is_installed_or_named() -> None:
    """All that a plain install has is in ALWAYS; what else a command imports comes with an
    extra."""
    ours = {path.stem for path in (*paths.FIRMWARE.iterdir(), *paths.SHIMS.iterdir())}
    ours |= {"host_sim", "tools", "lineup_console"}
    found = {
        name.split(".")[0]
        for folder in ("host_sim", "tools")
        for path in (paths.ROOT / folder).rglob("*.py")
        if ELSEWHERE.isdisjoint(path.parts)
        for _, name in layers.imported(path)
    }
    assert found - set(sys.stdlib_module_names) - ours == ALWAYS | set(cli.EXTRA)
