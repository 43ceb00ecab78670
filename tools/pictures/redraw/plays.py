"""The plays in which every picture is checked: recorded sessions, and random presses."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from host_sim.boards.models import Model
from host_sim.command import paths, read_files
from host_sim.playing import headless, script
from host_sim.simulated import power
from host_sim.simulated.board import SeededEntropy
from tools.pictures import words
from tools.pictures.redraw.check import Fault, Truth

FOLDER = paths.BUILD / "truth"
"""The folder of the pictures of faults."""


@dataclass
class Report:
    """The outcome of a play."""

    checks: int
    """The number of times that the console waited for a key, and was checked."""
    faults: list[Fault]

    def different(self) -> list[Fault]:
        """The faults without those that stay from one press to the next."""
        first: dict[tuple[str, str], Fault] = {}
        for fault in self.faults:
            first.setdefault((fault.screen, fault.text), fault)
        return list(first.values())


class Place:
    """Says where a play is: its name, the script's line, the press counted from power-on, and
    what else there is to say."""

    def __init__(self, name: str, told: str = "") -> None:
        self.press = 0
        self._name = name
        self._told = told and f" ({told})"
        self._line = 0

    def __call__(self) -> str:
        line = f" line {self._line}" if self._line else ""
        return f"{self._name}{line} press {self.press}{self._told}"

    def counted(self, steps: Iterable[script.Step]) -> Iterator[script.Step]:
        """The steps one press at a time, each counted when it is taken."""
        for step in steps:
            self._line = step.line
            for _ in range(step.count):
                self.press += step.action in ("press", "hold")
                yield replace(step, count=1)


def session(path: Path, checks: type[Truth] = Truth) -> Report:
    """Play a recorded session."""
    text = read_files.text_of(path)
    model, seed = headless.made_for(text)
    place = Place(path.stem)
    steps = place.counted(script.parse(text))
    return play(place, steps, model, seed, truth=checks(place, FOLDER))


def play(
    place: Place,
    steps: Iterable[script.Step],
    model: Model,
    seed: int,
    storage: Path | None = None,
    main: Path = power.MAIN,
    truth: Truth | None = None,
    language: str = "en",
    also: Callable[[], None] = lambda: None,
) -> Report:
    """Play steps, which `place` counts, from power-on, and check at every wait.

    seed: of the board's random bytes. storage: as it was kept before; an empty one if None.
    language: see `headless.run`. also: called at every power-on, once the truth is watched.
    """
    truth = truth or Truth(place, FOLDER)

    def boot() -> None:
        truth.attach()
        words.attach(lambda text: truth.note("words", text))
        also()

    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        headless.run(
            steps, model, storage=storage or Path(folder), entropy=SeededEntropy(seed),
            main=main, on_boot=boot, language=language, watch=truth.listen,
        )  # fmt: skip
    return Report(truth.checks, truth.faults)
