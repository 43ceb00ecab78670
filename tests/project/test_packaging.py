"""The package that pip installs: its version and all its modules."""

import tomllib

from setuptools import find_packages

from host_sim import paths
from lineup import VERSION

PROJECT = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_image_tells_the_projects_version() -> None:
    assert PROJECT["project"]["version"] == VERSION


def test_every_package_is_installed() -> None:
    patterns = PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]
    found = set(find_packages(str(paths.ROOT), include=patterns))
    for top in ("tools", "host_sim"):
        for module in (paths.ROOT / top).rglob("__init__.py"):
            assert ".".join(module.parent.relative_to(paths.ROOT).parts) in found
