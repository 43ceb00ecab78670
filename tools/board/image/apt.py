"""Packages from Debian: installed ones, and sources of the release that carries our MicroPython.

The sources come through a private apt configuration below build/: the machine's own source of
Debian packages with the release replaced. apt checks every signature with the keyring that the
machine already has; nothing is installed system-wide and no host is named here.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from host_sim.command.errors import UserError

RELEASE = "trixie"
"""The Debian release whose source package `micropython` is 1.25.0."""

SOURCES = Path("/etc/apt/sources.list.d")
SOURCES_LIST = Path("/etc/apt/sources.list")
OS_RELEASE = Path("/etc/os-release")


def run(command: Sequence[str], cwd: Path | None = None) -> str:
    """The command's standard output. Raises UserError with what it printed if it fails."""
    done = subprocess.run(
        command, cwd=cwd, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip()[-2000:]
        raise UserError(f"`{' '.join(command)}` failed:\n{said}")
    return done.stdout


def install(packages: Sequence[str]) -> None:
    """Install packages as root. Raises UserError where that is not possible."""
    line = "apt-get install --no-install-recommends " + " ".join(packages)
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise UserError(f"missing packages; as root, run:\n    {line}")
    print("installing " + " ".join(packages), flush=True)
    run(["apt-get", "-qq", "update"])
    run(["apt-get", "-qq", "-y", "install", "--no-install-recommends", *packages])


def codename(os_release: str) -> str:
    """`bookworm` out of the text of /etc/os-release, or "" if it names none."""
    match = re.search(r"^VERSION_CODENAME=\"?([\w-]+)", os_release, re.MULTILINE)
    return match.group(1) if match else ""


def derive(texts: Sequence[str], release: str) -> str:
    """A deb822 source of `RELEASE` made from the machine's own sources.

    texts: the contents of sources files, deb822 or one line each; release: the machine's code
    name. Takes the first entry that offers plain `release` (not its security or updates suite).
    Raises UserError if there is none.
    """
    for text in texts:
        for stanza in re.split(r"\n\s*\n", text):
            fields = dict(re.findall(r"^([A-Za-z-]+):[ \t]*(.*)$", stanza, re.MULTILINE))
            if release in fields.get("Suites", "").split() and "URIs" in fields:
                return _stanza(fields["URIs"], fields.get("Signed-By", ""))
        for line in text.splitlines():
            match = re.match(r"deb\s+(?:\[(.*?)\]\s+)?(\S+)\s+(\S+)\s", line)
            if match and match.group(3) == release:
                signed = re.search(r"signed-by=(\S+)", match.group(1) or "")
                return _stanza(match.group(2), signed.group(1) if signed else "")
    raise UserError(
        "found no apt source of Debian on this machine; build from a checkout of MicroPython "
        "v1.25.0 instead: lineup firmware --micropython-dir DIR"
    )


def _stanza(uris: str, signed_by: str) -> str:
    lines = ["Types: deb deb-src", f"URIs: {uris}", f"Suites: {RELEASE}", "Components: main"]
    if signed_by:
        lines.append(f"Signed-By: {signed_by}")
    return "\n".join(lines) + "\n"


class PrivateApt:
    """apt with lists and cache of its own in `folder`, reading only `RELEASE`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        for part in ("sources", "lists/partial", "cache/archives/partial"):
            (self.folder / part).mkdir(parents=True, exist_ok=True)
        (self.folder / "sources.list").touch()
        source = self.folder / "sources" / "release.sources"
        source.write_text(_machine_source(), encoding="utf-8")

    def _apt(self, *arguments: str, cwd: Path | None = None) -> str:
        settings = {
            "Dir::Etc::sourcelist": self.folder / "sources.list",
            "Dir::Etc::sourceparts": self.folder / "sources",
            "Dir::State::lists": self.folder / "lists",
            "Dir::Cache": self.folder / "cache",
            "APT::Sandbox::User": "root",  # the folder need not be readable by user _apt
        }
        options = [word for key, value in settings.items() for word in ("-o", f"{key}={value}")]
        return run(["apt-get", "-qq", *options, *arguments], cwd=cwd)

    def update(self) -> None:
        self._apt("-o", "APT::Update::Error-Mode=any", "update")

    def download(self, sources: Sequence[str], packages: Sequence[str], to: Path) -> None:
        """Fetch source and binary packages as files into `to`; nothing is installed."""
        to.mkdir(parents=True, exist_ok=True)
        self._apt("source", "--download-only", *sources, cwd=to)
        self._apt("download", *packages, cwd=to)


def _machine_source() -> str:
    if not shutil.which("apt-get"):
        raise UserError(
            "this system has no apt; build from a checkout of MicroPython v1.25.0 instead: "
            "lineup firmware --micropython-dir DIR"
        )
    files = sorted(SOURCES.glob("*.sources")) + sorted(SOURCES.glob("*.list"))
    if SOURCES_LIST.exists():
        files.append(SOURCES_LIST)
    texts = [path.read_text(encoding="utf-8") for path in files]
    return derive(texts, codename(OS_RELEASE.read_text(encoding="utf-8")))
