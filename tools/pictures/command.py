"""`lineup pictures`: every screen at every size, compared with what was agreed on."""

import argparse
from pathlib import Path

from host_sim.command import file_kinds, read_files, written_files
from host_sim.command.arguments import counted
from host_sim.command.errors import UserError
from tools.pictures import golden, page
from tools.pictures.scenes import deals

HELP = "compare every screen at every size with the checksums that are kept"

_SHOWN = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "what", nargs="*", metavar="WHAT",
        help="a size (240x240), an area (gallery, console, a game's key) or both (240x135/line)",
    )  # fmt: skip
    add("--accept", action="store_true", help="keep the checksums as they are drawn now")
    add(
        "--page", nargs="?", const="HEAD", metavar="COMMIT",
        help="write a page of what changed since a commit (HEAD), before and after",
    )  # fmt: skip
    add(
        "--save", type=written_files.Folder(file_kinds.PICTURE), metavar="DIR",
        help="write all pictures there as PNG files",
    )  # fmt: skip
    add("--deal", action="store_true", help="play the games anew that are pictured")


def run(args: argparse.Namespace) -> int:
    """0, or 1 where pictures are not as they were agreed on."""
    parts = _parts(args.what)
    if args.deal:
        for key in sorted({part.area for part in parts} - {golden.GALLERY, golden.CONSOLE}):
            print(deals.write(key))
    if args.page:
        path, count = page.write(args.page, parts)
        print(f"{counted(count, 'picture')}: {path}")
        return 0
    if args.save:
        print(f"{counted(_save(parts, args.save), 'picture')} in {args.save}")
        return 0
    return _accept(parts) if args.accept else _check(parts)


def _parts(words: list[str]) -> list[golden.Part]:
    parts = list(golden.parts())
    known = {word for part in parts for word in (part.size, part.area, str(part))}
    for word in words:
        if word not in known:
            raise UserError(f"{word!r} is no size and no area: {', '.join(sorted(known))}")
    return [
        part for part in parts
        if not words or {part.size, part.area, str(part)} & set(words)
    ]  # fmt: skip


def _save(parts: list[golden.Part], folder: Path) -> int:
    """Write all pictures of these parts; how many."""
    read_files.folder(folder, "--save")
    pictures = {path: data for part in parts for path, data in page.pictures(part, folder).items()}
    written_files.write_all(pictures, file_kinds.PICTURE)
    return len(pictures)


def _accept(parts: list[golden.Part]) -> int:
    for part, found in golden.all_sums(parts):
        changed = golden.changes(golden.accepted(part), found)
        if changed:
            golden.accept(part, found)
            print(f"{part.file}: {counted(len(found), 'picture')}, {len(changed)} changed")
    return 0


def _check(parts: list[golden.Part]) -> int:
    count = wrong = 0
    for part, found in golden.all_sums(parts):
        changed = golden.changes(golden.accepted(part), found)
        count += len(found)
        wrong += len(changed)
        for name in changed[:_SHOWN]:
            print(f"{part}: {name}")
        if len(changed) > _SHOWN:
            print(f"{part}: and {len(changed) - _SHOWN} more")
    print(f"{counted(count, 'picture')}, {wrong} changed")
    if wrong:
        print("lineup pictures --page shows them, --accept keeps them.")
    return 1 if wrong else 0
