"""Drives the console with the stand-in game by scripts of key presses."""

from pathlib import Path

from host_sim.boards import models
from host_sim.playing import headless, script
from host_sim.simulated.board import SeededEntropy
from tests.console.standin import rules

FOLDER = Path(__file__).parent / "standin"
MAIN = FOLDER / "main.py"
SIZES = (models.MODELS["240x240"], models.MODELS["240x135"])
SOLO = "press A\npress DOWN\npress LEFT\npress UP\npress A\n"
"""From the launcher (nothing kept) into a solo game: one seat, a person."""
TURN = "press A 2\n"
"""One turn of the stand-in: take the whole die, confirm."""


def drive(
    text: str,
    storage: Path | None = None,
    model: models.Model = models.MODELS["240x240"],
    main: Path = MAIN,
) -> headless.Run:
    """Power-on, the script's presses, power-off."""
    return headless.run(script.parse(text), model, storage=storage, main=main)


def turns(seats: int = 1, option: int = 0) -> int:
    """Counts the turns that a game of the first seed has when everybody takes the whole die."""
    seed = int.from_bytes(SeededEntropy(0)(8), "little")
    game = rules.new(seats, seed, (option,))
    count = 0
    while rules.turn(game) >= 0:
        rules.play(game, 1)
        rules.play(game, 1)
        count += 1
    return count


def contents(folder: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def state(run: headless.Run) -> bytes:
    """The state that was last seen of the last session."""
    assert run.probe.latest is not None
    return run.probe.latest.states[-1]
