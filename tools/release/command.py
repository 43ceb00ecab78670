"""`lineup release`: all files of a release, the same bytes from the same commit."""

import argparse
import contextlib
import hashlib
import io
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from host_sim.boards.models import BUILT, EMULATED
from host_sim.command import paths
from host_sim.command.arguments import counted
from host_sim.command.errors import UserError
from lineup import VERSION
from tools.release import archives, changelog, package, sbom, source, versions

HELP = "make a release of this commit in build/release: images, wheel, page, manual, checksums"

SUMS = "SHA256SUMS"

OUT = paths.BUILD / "release"
WORK = paths.BUILD / "release-work"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="only say whether it could be made")


def run(args: argparse.Namespace) -> int:
    notes = checked(paths.ROOT, VERSION)
    versions.check_told(notes)
    if args.check:
        print(f"{VERSION} can be released from {source.commit()}")
        return 0
    seconds = int(source.git("log", "-1", "--format=%ct"))
    os.environ["SOURCE_DATE_EPOCH"] = str(seconds)
    for folder in (OUT, WORK):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for what, step in STEPS.items():
        print(f"{what}...", flush=True)
        step(OUT, seconds)
    (OUT / "NOTES.md").write_text(written(notes), encoding="utf-8")
    (OUT / SUMS).write_text(sums(OUT), encoding="utf-8")
    shutil.rmtree(WORK)
    print(f"{OUT}: {counted(len(list(OUT.iterdir())), 'file')}")
    return 0


def written(notes: str) -> str:
    """Write the notes of this release; what links to a page leads into the unpacked manual."""
    led = re.sub(r"\]\(docs/([\w/-]+)\.md", rf"](lineup-{VERSION}-manual/\1.html", notes)
    return f"# Lineup {VERSION}\n\n{led}\n"


def checked(root: Path, version: str) -> str:
    """The notes of a release. Raises UserError where it may not be made, and says why."""
    if not (root / ".git").exists():
        raise UserError(f"{root} is no clone: a release is made from a commit")
    if files := source.changed(root):
        raise UserError(
            f"the working tree is not clean: commit or remove {files[0][3:]}"
            + (f" and {len(files) - 1} more" if len(files) > 1 else "")
        )
    notes = changelog.entry(version, root / changelog.FILE.name)
    changelog.check_told(version, root / changelog.FILE.name)
    if _is_out(root, f"v{version}"):
        raise UserError(f"{version} is out already: its tag is another commit; raise the version")
    return notes


def _is_out(root: Path, tag: str) -> bool:
    """True where another commit has the tag: who checks a release makes it from its own."""
    if tag not in source.git("tag", root=root).split():
        return False
    here, there = source.git("rev-parse", "HEAD", f"{tag}^{{commit}}", root=root).split()
    return here != there


def _images(out: Path, seconds: int) -> None:
    from tools import cli
    from tools.board import firmware

    for name in BUILT:
        folder = firmware.product_folder(name)
        if firmware.is_stale(folder / "firmware.bin"):
            print(f"  {name}", flush=True)
            with contextlib.redirect_stdout(io.StringIO()):
                cli.main(["firmware", "--board", name])
        firmware.made(name)
        shutil.copyfile(folder / "firmware.uf2", out / f"lineup-{VERSION}-{name}.uf2")


def _package(out: Path, seconds: int) -> None:
    package.built(package.exported(WORK / "tree"), out, seconds)


def _page(out: Path, seconds: int) -> None:
    from host_sim.emulator.node import ensure_node_modules
    from tools.board.web import command as web

    ensure_node_modules()
    files = web.files({name: web.image_of(model) for name, model in EMULATED.items()})
    top = f"lineup-{VERSION}-page"
    data = archives.zipped({f"{top}/{name}": data for name, data in files.items()}, seconds)
    (out / f"{top}.zip").write_bytes(data)


def _manual(out: Path, seconds: int) -> None:
    from tools.docs import site

    top = f"lineup-{VERSION}-manual"
    site.build(WORK / "manual", WORK / "site")
    data = archives.zipped(archives.tree(WORK / "manual", top), seconds)
    (out / f"{top}.zip").write_bytes(data)


def _bill(out: Path, seconds: int) -> None:
    (out / f"lineup-{VERSION}-sbom.json").write_bytes(sbom.made(source.commit(), seconds))


STEPS: dict[str, Callable[[Path, int], None]] = {
    "bill of materials": _bill,
    "wheel and source": _package,
    "manual": _manual,
    "images (minutes the first time)": _images,
    "page": _page,
}
"""The steps, the quickest first: what is wrong there is known soon."""


def sums(folder: Path) -> str:
    """The lines that `sha256sum -c` reads, of all files of a folder."""
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir())
        if path.name != SUMS
    )
