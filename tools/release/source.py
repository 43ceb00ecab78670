"""The commit that something is made from."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

from host_sim.command import paths

UNKNOWN = "unknown"
"""Stands in a commit's place outside of a clone."""

EXPORTED = "host_sim/command/commit.txt"
"""Holds the commit's name in what `git archive` gives (.gitattributes)."""

SHOWN = 12
"""Letters of a commit's name."""


def git(*words: str, root: Path = paths.ROOT) -> str:
    """Asks what git says of a clone, without the last line's end. Raises OSError."""
    done = subprocess.run(
        ["git", "-C", str(root), *words], capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise OSError(done.stderr.strip() or f"git {words[0]} failed")
    return done.stdout.rstrip("\n")


def commit(root: Path = paths.ROOT) -> str:
    """The commit's short name, with a plus where files differ from it; UNKNOWN where nobody knows.

    A release is made of what `git archive` gives, which writes the name into EXPORTED.
    """
    exported = (root / EXPORTED).read_text(encoding="utf-8").strip()
    if not exported.startswith("$"):
        return exported[:SHOWN]
    if not (root / ".git").exists():
        return UNKNOWN
    try:
        name = git("rev-parse", f"--short={SHOWN}", "HEAD", root=root)
        return name + ("+" if changed(root) else "")
    except OSError:
        return UNKNOWN


def changed(root: Path = paths.ROOT) -> Sequence[str]:
    """The files that differ from the commit, or are in none."""
    return git("status", "--porcelain", root=root).splitlines()
