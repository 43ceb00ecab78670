"""Whole games on the simulator with its saves on a littlefs, and the flash of every moment in
them: before, amid and after each operation, as a power cut there would leave it."""

import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from host_sim.boards.models import Model
from host_sim.playing import headless, script
from host_sim.simulated.board import SeededEntropy
from tests.console.storage import DEVICE, Flash, FlashOs, blank

SAVES = "save"
BLOCKS = 32
PARTS = (0, 1, 2)
"""Nothing of an operation was done, half of it, all of it."""


class Recorded(Flash):
    """A flash that notes each operation: where, and what it left there."""

    def __init__(self, image: bytes) -> None:
        super().__init__(image)
        self.noted: list[tuple[int, bytes]] = []

    def _change(self, start: int, data: bytes) -> int:
        self.noted.append((start, bytes(data)))
        return super()._change(start, data)


class Act(NamedTuple):
    """Something that was kept: its name, and how many operations there were before and after."""

    name: str
    first: int
    last: int


class Mapped:
    """Gives `slots` what it uses of `os` and `open`, for a console whose storage is any folder."""

    def __init__(self, fs: FlashOs, folder: str) -> None:
        self._fs, self._folder = fs, folder

    def _path(self, path: str) -> str:
        return path.replace(self._folder, SAVES, 1)

    def __getattr__(self, name: str) -> Any:
        act = getattr(self._fs, name)
        return lambda path, *rest: act(self._path(path), *map(self._of, rest))

    def _of(self, value: str) -> str:
        return self._path(value)


class WholeGame:
    """A script that was played: the flash at its start, all operations, what was kept by them."""

    def __init__(self, text: str, folder: Path, image: bytes = b"") -> None:
        self.start = image or blank(BLOCKS, DEVICE)
        self.acts: list[Act] = []
        self._flash = Recorded(self.start)
        self._folder = folder
        self._depth = 0
        self.model, seed = headless.made_for(text)
        headless.run(
            script.parse(text), self.model, storage=folder, entropy=SeededEntropy(seed),
            on_boot=self._attach,
        )  # fmt: skip
        self.operations = self._flash.noted
        self.end = bytes(self._flash.buffer)

    def _attach(self) -> None:
        """Each power-on loads the firmware anew, and mounts the flash."""
        attach(self._flash, str(self._folder))
        slots: Any = importlib.import_module("lineup.saves.slots")
        replays: Any = importlib.import_module("lineup.saves.replays")
        slots.Slots.save = self._noting(slots.Slots.save, lambda this, *_: this.name)
        slots.Slots.erase = self._noting(slots.Slots.erase, lambda this, *_: this.name)
        replays.keep = self._noting(replays.keep, lambda *_: "replays")

    def _noting(self, act: Any, name_of: Any) -> Any:
        def noted(*values: Any) -> Any:
            first = len(self._flash.noted)
            self._depth += 1
            try:
                return act(*values)
            finally:
                self._depth -= 1
                if not self._depth and len(self._flash.noted) > first:
                    self.acts.append(Act(name_of(*values), first, len(self._flash.noted)))

        return noted

    def cuts(self, stride: int = 1, seed: int = 0) -> Iterator[tuple[Act, bytes, bytes, bytes]]:
        """Finds what was going on, the flash before and after that, and what a cut left of it: of
        every act, every `stride`-th cut, beginning anywhere."""
        source = random.Random(seed)
        image = bytearray(self.start)
        done = 0
        for act in self.acts:
            done = play(image, self.operations, done, act.first)
            before = bytes(image)
            after = bytearray(image)
            play(after, self.operations, act.first, act.last)
            cuts = [(op, part) for op in range(act.first, act.last) for part in PARTS]
            for op, part in cuts[source.randrange(stride) :: stride]:
                torn = bytearray(before)
                play(torn, self.operations, act.first, op)
                at, data = self.operations[op]
                size = (0, len(data) // 2, len(data))[part]
                torn[at : at + size] = data[:size]
                yield act, before, bytes(after), bytes(torn)
            done = play(image, self.operations, done, act.last)


def attach(flash: Flash, folder: str) -> None:
    """Let the firmware that is loaded now keep its saves on that flash."""
    slots: Any = importlib.import_module("lineup.saves.slots")
    files = Mapped(FlashOs(flash, BLOCKS, DEVICE), folder)
    slots.os, slots.open = files, files.open


def play(image: bytearray, operations: list[tuple[int, bytes]], first: int, last: int) -> int:
    """Do operations on an image; returns how many are done then."""
    for at, data in operations[first:last]:
        image[at : at + len(data)] = data
    return last


def kept(image: bytes) -> dict[str, bytes]:
    """All that is kept on a flash: the newest valid payload of each record, and the last games.
    Raises AssertionError for anything that a person would be told of as damaged."""
    flash = Flash(image)
    attach(flash, SAVES)
    slots: Any = importlib.import_module("lineup.saves.slots")
    found = {}
    for name in sorted({one.split(".")[0] for one in slots.names_in(SAVES)} - {"replays"}):
        box = slots.Slots(SAVES, name, _schema(name))
        payload = box.load()
        assert box.problems == [], (name, box.problems)
        if payload is not None:
            found[name] = payload
    replays: Any = importlib.import_module("lineup.saves.replays")
    for one in replays.played(SAVES):
        found[f"replays/{one.number}"] = slots.read(f"{SAVES}/replays/{one.number}")
    assert flash.operations == 0, "reading wrote to the flash"
    return found


def _schema(name: str) -> int:
    """Finds the schema of a record's newest file; 1 where there is none yet."""
    slotfile: Any = importlib.import_module("lineup.saves.slotfile")
    slots: Any = importlib.import_module("lineup.saves.slots")
    found = [slots.read(f"{SAVES}/{one}") for one in slots.names_in(SAVES) if _is_of(one, name)]
    return max((slotfile.head(data)[0] for data in found if not slotfile.fault(data)), default=1)


def _is_of(file: str, name: str) -> bool:
    return file in (f"{name}.0", f"{name}.1")


def running(image: bytes) -> dict[str, list[int]]:
    """The moves of each running game on a flash, by its title."""
    attach(Flash(image), SAVES)
    games: Any = importlib.import_module("lineup.games")
    slots: Any = importlib.import_module("lineup.saves.slots")
    kept: Any = importlib.import_module("lineup.saves.running")
    found = kept.Running(SAVES, slots.names_in(SAVES))
    sessions = [found.resume(one.game, games.load_id) for one in found.games]
    return {one.rules.KEY: list(one.moves) for one in sessions}


def switched_on(image: bytes, folder: Path, keys: str, model: Model) -> headless.Run:
    """The console with that flash, played by keys from power-on."""
    flash = Flash(image)
    return headless.run(
        script.parse(keys), model, storage=folder,
        on_boot=lambda: attach(flash, str(folder)),
    )  # fmt: skip
