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
    head = re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", text, re.MULTILINE)
    if head is None:
        raise UserError(
            f"{path.name} has no entry for {version}: put `## [{version}] - YYYY-MM-DD` above "
            "what is new, and commit it"
        )
    found = re.split(r"^## ", text[head.end() :], maxsplit=1, flags=re.MULTILINE)[0].strip()
    if not found:
        raise UserError(f"{path.name} says nothing about {version}")
    return found
