"""The errors of the emulated board, each with a text for the person who meets it."""


class EmulatorError(Exception):
    """Something went wrong in or around the emulator."""


class NodeMissing(EmulatorError):
    """Node.js or the npm packages are not there; the text says how to get them."""


class ImageMissing(EmulatorError):
    """The firmware image cannot be read."""


class UnknownBoard(EmulatorError):
    """No folder of boards/ describes a board of that name, with a chip."""


class SwitchedOff(EmulatorError):
    """The board is off (or its power was cut), so there is nothing to ask it."""


class TimeLimit(EmulatorError):
    """A condition was not met in time; the text names a screenshot of the moment."""


class DeviceFault(EmulatorError):
    """The firmware did what stops a real chip: a fault, a breakpoint, a bad access."""
