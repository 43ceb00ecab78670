"""The changelog, in the form of Keep a Changelog 1.1.0."""

import re
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError

FILE = paths.ROOT / "CHANGELOG.md"


def entry(version: str, path: Path = FILE) -> str:
    """Reads what stands under a version. Raises UserError where it is not there with a day, or
    empty."""
    text = path.read_text(encoding="utf-8")
    found = _under(rf"{re.escape(version)}\] - \d{{4}}-\d\d-\d\d", text)
    if found is None:
        raise UserError(
            f"{path.name} has no entry for {version}: put `## [{version}] - YYYY-MM-DD` above "
            "what is new, and commit it"
        )
    if not found:
        raise UserError(f"{path.name} says nothing about {version}")
    return found


def check_told(version: str, path: Path = FILE) -> None:
    """Raises UserError where something is new that the notes of this version would not tell."""
    if _under(r"Unreleased\]", path.read_text(encoding="utf-8")):
        raise UserError(
            f"{path.name} has something under Unreleased: move it to {version}, and commit that"
        )


def _under(head: str, text: str) -> str | None:
    """Find what stands under a heading; None where there is none."""
    found = re.search(rf"^## \[{head}$", text, re.MULTILINE)
    if found is None:
        return None
    return re.split(r"^## ", text[found.end() :], maxsplit=1, flags=re.MULTILINE)[0].strip()
