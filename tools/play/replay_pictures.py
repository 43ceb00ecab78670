"""A recorded game in pictures: what the console shows of it, move by move."""

import argparse
import importlib
from collections.abc import Iterator
from typing import Any

from PIL import Image

from host_sim.boards.models import DEFAULT_BOARD, MODELS
from host_sim.command import arguments, file_kinds, written_files
from host_sim.command.errors import UserError
from host_sim.simulated.display import Display
from tools.pictures.scenes.stage import RIGHT, Stage
from tools.play import gif

BEAT_MS = 900
"""The time for which a move stands in the moving picture."""

_OPEN = -1  # as the viewer: whoever moves


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "--board",
        choices=list(MODELS),
        default=DEFAULT_BOARD,
        help="draw for its panel: %(default)s",
    )
    add("--language", default="en", help="language of the captions: %(default)s")
    add("--seat", type=arguments.whole(1, 8), metavar="N",
        help="whose hand is seen (default: that of whoever moves)")  # fmt: skip
    add("--scale", type=arguments.scale, default=gif.SCALE, help="pixels a pixel: %(default)s")


def run(args: argparse.Namespace, session: Any) -> int:
    """Writes the pictures that are asked for. Raises UserError for a seat that is not there."""
    if args.seat and args.seat > session.seats:
        raise UserError(f"--seat {args.seat}: the game has {session.seats} seats")
    viewer = args.seat - 1 if args.seat else _OPEN
    pictures = list(images(session, args.board, arguments.language_code(args.language), viewer))
    if args.gif:
        gif.save([gif.Frame(picture, BEAT_MS) for picture in pictures], args.gif, args.scale)
        print(f"{args.gif}: {arguments.counted(len(pictures), 'picture')}")
        return 0
    shots = {
        args.shots / f"{number:04}.png": file_kinds.png(file_kinds.enlarged(picture, args.scale))
        for number, picture in enumerate(pictures)
    }
    written_files.write_all(shots, file_kinds.PICTURE)
    print(f"{args.shots}: {arguments.counted(len(pictures), 'picture')}")
    return 0


def images(
    session: Any, board: str = DEFAULT_BOARD, language: str = "en", viewer: int = _OPEN
) -> Iterator[Image.Image]:
    """The deal, and the table after each move with what was done, for a viewer's seat; -1: the
    hand of whoever moves. Raises UserError for a language that there is not."""
    messages = importlib.import_module("lineup.ui.type.messages")
    watch = importlib.import_module("lineup.console.replay.watch")
    before = messages.code()
    try:
        messages.language(language)
    except ValueError:
        raise UserError(f"--language {language}: there is no such language") from None
    taken: list[Image.Image] = []

    def take(name: str, display: Display) -> None:
        taken.append(display.image())

    try:
        stage = Stage(MODELS[board], take)
        shown = watch.Watch(stage.ui, session)
        shown.viewer = viewer
        stage.play("replay", shown.run, (RIGHT,) * len(session.moves))
    finally:
        messages.language(before)
    yield from taken
