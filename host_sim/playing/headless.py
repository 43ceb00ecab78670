"""Runs the console without a window, by a script, on a clock that only jumps.

>>> from host_sim.playing import script
>>> done = run(script.parse("press A 2"))  # doctest: +SKIP
>>> done.shots, done.frames, done.probe.latest  # doctest: +SKIP
"""

import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from host_sim.boards.models import BOARDS, DEFAULT_BOARD, MODELS, Model
from host_sim.cartridges.loaded import Loaded
from host_sim.playing import script
from host_sim.playing.player import Player
from host_sim.playing.probe import Probe
from host_sim.playing.script import ScriptError, Step
from host_sim.simulated import power
from host_sim.simulated.board import Board, SeededEntropy


@dataclass
class Run:
    """The outcome of a script."""

    board: Board
    probe: Probe
    frames: list[int] = field(default_factory=list)
    """CRC32 of the visible RGB bytes after every `display.show`, in order."""
    shots: dict[str, Image.Image] = field(default_factory=dict)
    """The screenshots by name, one pixel a pixel."""
    tones: list[tuple[int, int]] = field(default_factory=list)
    """The tones that were started: hertz and ms."""


def made_for(text: str) -> tuple[Model, int]:
    """The board and the seed that a script's `#!` lines name.

    >>> made_for("#! --board 240x135 --seed 7")[0].height
    135
    """
    asked = script.options(text)
    return MODELS[asked.board or DEFAULT_BOARD], asked.seed or 0


def run(
    steps: Iterable[Step],
    model: Model = BOARDS[DEFAULT_BOARD],
    *,
    storage: Path | None = None,
    entropy: Callable[[int], bytes] | None = None,
    main: Path = power.MAIN,
    watch: Callable[[Run], None] | None = None,
    on_boot: Callable[[], None] | None = None,
    language: str = "en",
    games: Sequence[Loaded] = (),
) -> Run:
    """Play the steps from power-on to the end, settled.

    steps: each is taken when the console has done the one before, so they may be made on the way.
    storage: the folder for what is kept; an empty one that goes afterwards if None. entropy: where
    the board's random bytes come from, `SeededEntropy(0)` if None. watch: gets the result before
    power-on, while it is still empty. on_boot: called at every power-on, before the firmware
    runs. language: spoken where none is kept; "" lets the console ask. games: those of cartridges.
    Raises ScriptError if the
    console does not settle; errors of the firmware go through.
    """
    if storage is not None:
        return _run(steps, model, storage, entropy, main, watch, on_boot, language, games)
    with tempfile.TemporaryDirectory(prefix="lineup-") as folder:
        return _run(steps, model, Path(folder), entropy, main, watch, on_boot, language, games)


def _run(
    steps: Iterable[Step],
    model: Model,
    storage: Path,
    entropy: Callable[[int], bytes] | None,
    main: Path,
    watch: Callable[[Run], None] | None,
    on_boot: Callable[[], None] | None,
    language: str,
    games: Sequence[Loaded],
) -> Run:
    player = Player(steps, lambda name: result.shots.update({name: board.picture()}))
    board = Board(model, str(storage), player, entropy or SeededEntropy(0), language, games=games)
    result = Run(board, Probe())
    board.display.on_show = lambda: result.frames.append(board.display.checksum())
    board.on_tones = lambda tones, volume: result.tones.extend(tones)

    if watch is not None:
        watch(result)

    def boot() -> None:
        board.power_on()
        result.probe.attach()
        if on_boot is not None:
            on_boot()

    try:
        power.run(board, main, boot)
    except power.PowerOff as off:
        if off.reason:
            raise ScriptError(off.reason) from None
    return result
