"""`lineup demo`: plays a whole game by a script, without a window, and writes what it shows."""

import argparse

from host_sim import cli
from host_sim.command import arguments, file_kinds, paths, written_files

HELP = "play a scripted game without a window; its screens go to PNG files"

SCRIPT = paths.ROOT / "host_sim" / "scripts" / "solo.txt"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    default = paths.BUILD / "demo"
    folder = written_files.Folder(file_kinds.PICTURE)
    add("--shots", type=folder, default=default, metavar="DIR", help="write the PNGs there")
    add("--scale", type=arguments.scale, default=2, metavar="N", help="pixels a pixel")


def run(args: argparse.Namespace) -> int:
    words = ["--headless", "--script", str(SCRIPT), "--shots", str(args.shots)]
    status = cli.main([*words, "--scale", str(args.scale)])
    if status == 0:
        print(f"the game's screens are in {args.shots}")
    return status
