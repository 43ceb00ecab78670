"""`lineup gif SCRIPT`: plays a script and keeps what moves on the screen as an animated GIF."""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image

from host_sim.command import arguments, file_kinds, read_files, written_files
from host_sim.command.errors import UserError
from host_sim.playing import headless, script
from host_sim.playing.headless import Run
from host_sim.playing.script import Step
from host_sim.simulated.board import SeededEntropy

HELP = "play a script into an animated GIF"

SCALE = 2
LONGEST_MS = 1200
"""No picture stays longer: the console may wait as long as it likes for a key."""

THINK_MS = 400
"""The least time that a picture stays which a press ends."""

_TICK_MS = 10
"""GIF counts in hundredths of a second."""


@dataclass(frozen=True)
class Frame:
    """A picture, and for how many ms it stands."""

    image: Image.Image
    ms: int


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "script",
        type=read_files.named,
        metavar="SCRIPT",
        help="presses, as `lineup sim --script` takes them",
    )
    add("--out", type=written_files.File(file_kinds.FILM), help="the file to write: SCRIPT.gif")
    add("--first", default="", metavar="SHOT", help="begin at the script's line `shot SHOT`")
    add("--last", default="", metavar="SHOT", help="end at the script's line `shot SHOT`")
    add("--seconds", type=arguments.whole(1, 600), help="end after so many seconds")
    add("--scale", type=arguments.scale, default=SCALE, help="pixels a pixel: %(default)s")


def run(args: argparse.Namespace) -> int:
    text = read_files.text_of(args.script)
    path = args.out or args.script.with_suffix(".gif")
    written_files.check(path, file_kinds.FILM)
    script.steps_of(args.script)  # an error names the file
    frames = record(text, args.first, args.last, args.seconds)
    save(frames, path, args.scale)
    seconds = sum(frame.ms for frame in frames) / 1000
    size = path.stat().st_size // 1024
    print(f"{path}: {arguments.counted(len(frames), 'picture')}, {seconds:.1f} s, {size} KB")
    return 0


def record(text: str, first: str = "", last: str = "", seconds: int | None = None) -> list[Frame]:
    """Records what the screen shows from `shot first` to `shot last` of a script; from power-on,
    to the end, where they are empty. seconds: no longer than that. Each press waits `THINK_MS`.

    Raises UserError where the script has no such lines.
    """
    asked = script.options(text)
    steps = script.parse(text)
    names = [step.name for step in steps if step.action == "shot"]
    for name in (first, last):
        if name and name not in names:
            raise UserError(f"the script has no `shot {name}`")
    model, seed = headless.made_for(text)
    film = _Film(first, last)
    headless.run(
        _slowly(steps), model, entropy=SeededEntropy(asked.seed or seed), watch=film.watch
    )
    frames = list(film.frames(1000 * seconds if seconds else None))
    if not frames:
        raise UserError("nothing was shown between the two")
    return frames


def _slowly(steps: list[Step]) -> Iterator[Step]:
    """The steps with a pause before each press."""
    for step in steps:
        if step.action != "press":
            yield step
            continue
        for _ in range(step.count):
            yield Step(step.line, "wait", ms=THINK_MS)
            yield replace(step, count=1)


class _Film:
    """Takes the picture at every moment at which it changes."""

    def __init__(self, first: str, last: str) -> None:
        self._first = first
        self._last = last
        self._taken: list[tuple[int, Image.Image]] = []
        self._run: Run | None = None

    def watch(self, result: Run) -> None:
        self._run = result
        display = result.board.display
        counted = display.on_show

        def shown() -> None:
            if counted is not None:
                counted()
            self._take()

        display.on_show = shown

    def _take(self) -> None:
        assert self._run is not None
        shots = self._run.shots
        if self._last and self._last in shots:
            return
        now = self._run.board.ticks_ms()
        if self._taken and self._taken[-1][0] == now or self._first and self._first not in shots:
            # Parts of one picture are sent one after the other; the film begins with a whole one.
            self._taken[-1:] = []
        self._taken.append((now, self._run.board.display.image()))

    def frames(self, most: int | None) -> Iterator[Frame]:
        left = most
        for (now, image), after in zip(self._taken, [*self._taken[1:], None], strict=True):
            ms = LONGEST_MS if after is None else min(after[0] - now, LONGEST_MS)
            yield Frame(image, max(ms, 2 * _TICK_MS) // _TICK_MS * _TICK_MS)
            if left is not None:
                left -= ms
                if left <= 0:
                    return


def save(frames: list[Frame], path: Path, scale: int) -> None:
    """Writes an endless GIF, and the folder it is in."""
    written_files.write_all({path: encoded(frames, scale)}, file_kinds.FILM)


def encoded(frames: list[Frame], scale: int) -> bytes:
    """The bytes of an endless GIF."""
    images = [
        file_kinds.enlarged(frame.image.quantize(64, dither=Image.Dither.NONE), scale)
        for frame in frames
    ]
    return file_kinds.gif(images, [frame.ms for frame in frames])
