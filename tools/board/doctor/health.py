"""The soundness of kept files, and the crashes among them, by the firmware's own modules."""

import importlib
from dataclasses import dataclass

from host_sim.command import paths


@dataclass(frozen=True)
class File:
    """One file of the console's folder: what is wrong with it ("" for nothing), the schema of its
    contents, its number in the sequence (the highest of a pair is the newest), its payload."""

    name: str
    fault: str
    schema: int = 0
    sequence: int = -1
    payload: bytes = b""

    @property
    def title(self) -> str:
        return self.name.partition("/")[0].rsplit(".", 1)[0]

    @property
    def is_slot(self) -> bool:
        """Tells whether it is one of a pair, or a game in a folder of its kind."""
        return self.name.replace("/", ".").rsplit(".", 1)[-1].isdigit()


def examine(files: dict[str, bytes]) -> list[File]:
    """Every file, by name."""
    paths.use_firmware()
    slotfile = importlib.import_module("lineup.saves.slotfile")
    found = []
    for name, data in sorted(files.items()):
        file = File(name, "")
        if file.is_slot and data:
            fault = slotfile.fault(data)
            if fault:
                file = File(name, fault)
            else:
                schema, sequence = slotfile.head(data)
                file = File(name, "", schema, sequence, slotfile.payload_of(data))
        found.append(file)
    return found


def newest(files: list[File], title: str) -> bytes:
    """The payload that counts for a title; b"" for none."""
    fitting = [file for file in files if file.title == title and file.is_slot and not file.fault]
    return max(fitting, key=lambda file: file.sequence).payload if fitting else b""


def crashes(files: list[File]) -> list[str]:
    """The texts of the crashes that are kept, the newest last."""
    texts = importlib.import_module("lineup.saves.crash_log").texts
    return [text.decode(errors="replace") for text in texts(newest(files, "crashes"))]


def lines(files: list[File]) -> list[str]:
    """A line for each title, and one for each broken file."""
    out = []
    for title in sorted({file.title for file in files if file.is_slot}):
        slots = [file for file in files if file.title == title and file.is_slot]
        good = [file for file in slots if not file.fault]
        state = f"{len(good)} of {len(slots)} files sound"
        if good:
            best = max(good, key=lambda file: file.sequence)
            state += f", {len(best.payload)} bytes, format {best.schema}"
        out.append(f"{title}: {state}")
        out += [f"{file.name}: broken ({file.fault})" for file in slots if file.fault]
    out += [f"{file.name}: put aside, was broken" for file in files if not file.is_slot]
    return out
