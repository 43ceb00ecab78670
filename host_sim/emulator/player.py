"""Plays the key scripts of `host_sim.playing.script` on the emulated board."""

from collections.abc import Sequence
from pathlib import Path

from host_sim.command import file_kinds
from host_sim.emulator.client import Board
from host_sim.emulator.errors import EmulatorError
from host_sim.playing.script import BUTTONS, Step


def run_script(board: Board, steps: Sequence[Step], folder: Path | None = None) -> list[Path]:
    """Let the board begin, do the steps, and return the screenshots written into `folder`.

    `shot` without a folder raises EmulatorError; an error names the script's line.
    """
    shots: list[Path] = []
    board.begin()
    for step in steps:
        try:
            shot = _do(board, step, folder)
        except EmulatorError as error:
            raise type(error)(f"line {step.line}: {error}") from error
        if shot is not None:
            shots.append(shot)
    return shots


def _do(board: Board, step: Step, folder: Path | None) -> Path | None:
    if step.action in ("press", "hold"):
        for _ in range(step.count):
            board.press(BUTTONS[step.button], step.ms)
            board.settle()
    elif step.action == "down":
        board.hold(BUTTONS[step.button])
    elif step.action == "up":
        board.release(BUTTONS[step.button])
    elif step.action == "wait":
        board.run(step.ms)
    elif step.action == "settle":
        board.settle()
    elif step.action == "reset":
        board.power_off()
        board.power_on()
        board.settle()
    elif step.action == "shot":
        return _shoot(board, step.name, folder)
    else:
        raise EmulatorError(f"{step.action!r} cannot be played on the emulated board")
    return None


def _shoot(board: Board, name: str, folder: Path | None) -> Path:
    if folder is None:
        raise EmulatorError(f"there is no folder for the screenshot {name!r}")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.png"
    file_kinds.save(board.screen(), path)
    return path
