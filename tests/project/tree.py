"""The files of the project, as a clone has them."""

from collections.abc import Iterator
from pathlib import Path

from host_sim.command import paths

_MADE = {
    ".git", ".venv", "build", "node_modules", "__pycache__", ".pytest_cache", ".hypothesis",
    ".mypy_cache", ".ruff_cache",
}  # fmt: skip


def files(root: Path = paths.ROOT) -> Iterator[Path]:
    """Every file that is not made by a command."""
    for path in sorted(root.iterdir()):
        if path.name in _MADE or path.name.endswith(".egg-info"):
            continue
        if path.is_dir():
            yield from files(path)
        else:
            yield path


def texts() -> Iterator[tuple[Path, str]]:
    """Every file that is text, relative to the root, with its contents."""
    for path in files():
        data = path.read_bytes()
        if b"\0" not in data:
            yield path.relative_to(paths.ROOT), data.decode("utf-8")
