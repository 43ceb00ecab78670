"""The real firmware image on an emulated board: RP2040, ST7789 panel, buttons, flash, USB."""

from host_sim.emulator.client import Board, Frame
from host_sim.emulator.errors import (
    DeviceFault,
    EmulatorError,
    ImageMissing,
    NodeMissing,
    SwitchedOff,
    TimeLimit,
    UnknownBoard,
)

__all__ = [
    "Board",
    "DeviceFault",
    "EmulatorError",
    "Frame",
    "ImageMissing",
    "NodeMissing",
    "SwitchedOff",
    "TimeLimit",
    "UnknownBoard",
]
