"""`lineup screenshots`: makes the README's pictures by playing whole games on both panel sizes."""

import argparse
import io
import re
from pathlib import Path

from PIL import Image, ImageSequence

from host_sim.command import arguments, file_kinds, paths, read_files
from host_sim.playing import headless, script
from host_sim.simulated.board import SeededEntropy
from tools.play import gif

HELP = "make the README's screenshots again (host_sim/screenshots)"

SCRIPTS = paths.ROOT / "host_sim" / "scripts"
FOLDER = paths.ROOT / "host_sim" / "screenshots"
SCALE = 2

_MARK = re.compile(r"^#(picture|film) (\S+) (\S+)$", re.MULTILINE)
"""The line of a script that asks for a picture: its name, and that of the `shot` line there; a
moving picture begins with that line."""

SECONDS = 6
"""The length of moving pictures."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="only say which are out of date")
    parser.add_argument(
        "--language", type=arguments.language, metavar="CODE",
        help="draw them in it, into build/screenshots, and leave the README's alone",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """0, or with --check 1 if a picture is out of date."""
    if args.language:
        folder = read_files.folder(paths.BUILD / "screenshots" / args.language, "build")
        for name, picture in draw(args.language).items():
            file_kinds.save(picture, folder / name)
            print(folder / name)
        return 0
    changed = stale()
    if args.check:
        for name in changed:
            print(f"{name} is out of date: make screenshots")
        return 1 if changed else 0
    FOLDER.mkdir(exist_ok=True)
    pictures = draw()
    moving = films()
    for path in [*FOLDER.glob("*.png"), *FOLDER.glob("*.gif")]:
        if path.name not in pictures and path.name not in moving:
            path.unlink()
    for name in changed:
        if name in pictures:
            pictures[name].save(FOLDER / name, optimize=True)
        elif name in moving:
            (FOLDER / name).write_bytes(moving[name])
    print(f"{len(changed)} of {len(pictures) + len(moving)} pictures have changed")
    return 0


def _marked(kind: str) -> dict[str, tuple[str, str]]:
    """Collects the marks of one kind: name -> script, `shot` line."""
    return {
        name: (path.name, shot)
        for path in sorted(SCRIPTS.glob("*.txt"))
        for found, name, shot in _MARK.findall(_text(path))
        if found == kind
    }


def films() -> dict[str, bytes]:
    """Every moving picture by its file name."""
    return {
        f"{name}.gif": gif.encoded(gif.record(_text(SCRIPTS / script), first, seconds=SECONDS), 1)
        for name, (script, first) in _marked("film").items()
    }


def draw(language: str = "en") -> dict[str, Image.Image]:
    """Every picture by its file name."""
    wanted = _marked("picture")
    names = {script for script, _ in wanted.values()}
    shots = {name: _play(SCRIPTS / name, language) for name in names}
    pictures = {}
    for name, (script_name, shot) in wanted.items():
        image = shots[script_name][shot]
        size = (image.width * SCALE, image.height * SCALE)
        pictures[f"{name}.png"] = image.resize(size, Image.Resampling.NEAREST)
    return pictures


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _play(path: Path, language: str) -> dict[str, Image.Image]:
    text = _text(path)
    model, seed = headless.made_for(text)
    entropy = SeededEntropy(seed)
    return headless.run(script.parse(text), model, entropy=entropy, language=language).shots


def stale() -> list[str]:
    """Names of the pictures that differ from what the scripts show now."""
    pictures = draw()
    kept = {path.name for path in FOLDER.glob("*.png")}
    changed = [
        name for name in kept | set(pictures)
        if name not in kept or name not in pictures or not _same(name, pictures[name])
    ]  # fmt: skip
    moving = films()
    kept = {path.name for path in FOLDER.glob("*.gif")}
    changed += [
        name for name in kept | set(moving)
        if name not in kept or name not in moving or not _moves_alike(name, moving[name])
    ]  # fmt: skip
    return sorted(changed)


def _moves_alike(name: str, film: bytes) -> bool:
    with Image.open(FOLDER / name) as kept, Image.open(io.BytesIO(film)) as made:
        return _frames(kept) == _frames(made)


def _frames(film: Image.Image) -> list[tuple[int, bytes]]:
    return [
        (frame.info["duration"], frame.convert("RGB").tobytes())
        for frame in ImageSequence.Iterator(film)
    ]


def _same(name: str, picture: Image.Image) -> bool:
    with Image.open(FOLDER / name) as kept:
        shown = kept.convert("RGB")
    return bool(shown.size == picture.size and shown.tobytes() == picture.tobytes())
