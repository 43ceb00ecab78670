"""A page of what changed on screen: each picture before and after, and where they differ.

The pictures before are drawn by the commit itself: its files are laid out in `build/pictures`, and
its own `lineup pictures --save` draws there. So nothing but checksums has to be kept.
"""

import html
import io
import subprocess
import sys
import tarfile
from pathlib import Path

from PIL import Image, ImageChops

from host_sim.command import file_kinds, paths
from host_sim.command.errors import UserError
from host_sim.simulated.display import Display
from tools.pictures import golden
from tools.pictures.golden import Part

FOLDER = paths.BUILD / "pictures"

_STYLE = """
body { background: #222; color: #ddd; font: 14px sans-serif }
img { image-rendering: pixelated; margin: 0 8px 16px 0; background: #555 }
h2 { font-size: 16px } p { margin: 0 }
"""


def write(revision: str, parts: list[Part]) -> tuple[Path, int]:
    """Write the page of what changed since a commit; the page, and how many pictures changed."""
    commit = _git("rev-parse", "--verify", f"{revision}^{{commit}}").decode().strip()
    changed = {}
    for part, found in golden.all_sums(parts):
        if names := golden.changes(_kept(commit, part), found):
            changed[part] = names
    before, after = FOLDER / commit[:12], FOLDER / "now"
    _draw_before(commit, before, changed)
    for part, names in changed.items():
        for path, data in pictures(part, after, set(names)).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    page = FOLDER / "index.html"
    rows = [f"<h1>Since {html.escape(revision)} ({commit[:12]})</h1>"]
    for part, names in changed.items():
        rows.append(f"<h2>{part}: {len(names)}</h2>")
        for name in names:
            rows += [f"<p>{html.escape(name)}</p>", _row(part, name, before, after)]
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(
        f"<!doctype html><meta charset=utf-8><title>Pictures</title><style>{_STYLE}</style>"
        + "\n".join(rows),
        encoding="utf-8",
    )
    return page, sum(map(len, changed.values()))


def pictures(part: Part, folder: Path, names: set[str] | None = None) -> dict[Path, bytes]:
    """A part's pictures, or those of these names, by the files that they get in a folder."""
    drawn: dict[Path, bytes] = {}

    def take(name: str, display: Display) -> None:
        if names is None or name in names:
            drawn[_file(folder, part, name)] = file_kinds.png(display.image())

    golden.draw(part, take)
    return drawn


def _file(folder: Path, part: Part, name: str) -> Path:
    return folder / part.size / part.area / f"{name}.png"


def _git(*words: str) -> bytes:
    try:
        return subprocess.run(
            ["git", "-C", str(paths.ROOT), *words], check=True, capture_output=True
        ).stdout
    except FileNotFoundError:
        raise UserError("pictures are compared with a commit's: that needs git") from None
    except subprocess.CalledProcessError as error:
        raise UserError(f"git {words[0]}: {error.stderr.decode().strip()}") from None


def _kept(commit: str, part: Part) -> dict[str, str]:
    """The checksums that a commit has."""
    there = _git("ls-tree", "--name-only", commit, "--", str(part.file)).strip()
    return golden.read(_git("show", f"{commit}:{part.file}").decode()) if there else {}


def _draw_before(commit: str, folder: Path, changed: dict[Part, list[str]]) -> None:
    """Let the commit draw what changed since, as far as it has that."""
    tree = folder / "tree"
    if not tree.is_dir():
        tree.mkdir(parents=True)
        with tarfile.open(fileobj=io.BytesIO(_git("archive", commit))) as files:
            files.extractall(tree, filter="data")
    for part in changed:
        if (tree / part.file).is_file():
            subprocess.run(
                [sys.executable, "-m", "tools.cli", "pictures", str(part), "--save", str(folder)],
                cwd=tree, check=True, stdout=subprocess.DEVNULL,
            )  # fmt: skip


def _row(part: Part, name: str, before: Path, after: Path) -> str:
    """The images of a picture: before, after, and the difference of both."""
    old, new = _file(before, part, name), _file(after, part, name)
    shown = [path for path in (old, new) if path.is_file()]
    if len(shown) == 2:
        apart = _file(FOLDER / "difference", part, name)
        apart.parent.mkdir(parents=True, exist_ok=True)
        with Image.open(old) as a, Image.open(new) as b:
            marks = ImageChops.difference(a.convert("RGB"), b.convert("RGB")).convert("L")
        marks.point(lambda grey: 255 if grey else 0).save(apart)
        shown.append(apart)
    width = 2 * int(part.size.split("x")[0])
    note = {1: "gone" if old.is_file() else "new"}.get(len(shown), "")
    images = (f'<img width={width} src="{path.relative_to(FOLDER)}">' for path in shown)
    return f"<div>{note}{''.join(images)}</div>"
