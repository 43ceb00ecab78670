"""`lineup demo`: plays a whole game by a script, without a window, and writes what it shows."""

import argparse
from pathlib import Path

from host_sim import cli, paths

HELP = "play a scripted game without a window; its screens go to PNG files"

SCRIPT = paths.ROOT / "host_sim" / "scripts" / "solo.txt"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    default = paths.BUILD / "demo"
    parser.add_argument("--shots", type=Path, default=default, metavar="DIR", help="for the PNGs")
    parser.add_argument("--scale", type=int, default=2, metavar="N", help="pixels a pixel")


def run(args: argparse.Namespace) -> int:
    words = ["--headless", "--script", str(SCRIPT), "--shots", str(args.shots)]
    status = cli.main([*words, "--scale", str(args.scale)])
    if status == 0:
        print(f"the game's screens are in {args.shots}")
    return status
