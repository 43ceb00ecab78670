"""Cartridges that break their word, each in one place: behind a module of the sample."""

from collections.abc import Mapping
from pathlib import Path

from host_sim.cartridges.file import Cartridge
from tests.tools.cart import sample
from tools.cart.command import built

RULES = "rules/__init__.py"
SCREEN = "screen/game_screen.py"

WHEN_PLAYED = """
_whole = apply
_of_three = new
def new(seats, seed, options):
    state = _of_three(seats, seed, options)
    return state
def apply(state, move):
    _whole(state, move)
"""
"""`apply` with a line of harm behind it, at the first move."""

IN_PLAY: Mapping[str, tuple[str, str]] = {
    "raises": (RULES, WHEN_PLAYED + "    raise KeyError(move)\n"),
    "grows": (RULES, WHEN_PLAYED + "    state.extend(bytes(8))\n"),
    "names a seat that is not there": (RULES, WHEN_PLAYED + "    state[SEAT] = 7\n"),
    "has more moves than told": (RULES, "\ndef moves(state, out):\n    return len(out) + 1\n"),
    "goes on for longer than told": (RULES, "\nglobals()['MAX_LENGTH'] = 0\n"),
    "moves where it may not": (
        SCREEN, "\nScreen.choose = lambda self, seat: 999\n",
    ),
    "chooses what is not there": (
        "bot/__init__.py",
        "\ndef think(observation, seat, moves, count, rng, level):\n    yield\n    return 999\n",
    ),
}  # fmt: skip
"""Harm that comes to light at the first move of a game, or before."""

LOOPS = (RULES, WHEN_PLAYED + "    while True:\n        pass\n")
LEAVES = (RULES, WHEN_PLAYED + "    raise SystemExit\n")
EATS = (
    RULES,
    WHEN_PLAYED + "    while True:\n        _eaten.append(bytearray(1000))\n_eaten = []\n",
)

AT_ONCE: Mapping[str, tuple[str, str]] = {
    "at its import": (SCREEN, "\nraise ValueError('at once')\n"),
    "in its picture": ("screen/art.py", "\ndef art(canvas, x, y, w, h):\n    raise OSError\n"),
    "waiting while it draws": (
        SCREEN, "\nScreen.paint = lambda self: self.desk.ui.keys.wait()\n"
    ),
}  # fmt: skip
"""Harm that comes to light before a move is played."""


def written(home: Path, where: str, harm: str) -> Path:
    """Its folder, in `home`."""
    folder = sample.written(home)
    with (folder / where).open("a", encoding="utf-8") as module:
        module.write(harm)
    return folder


def cartridge(home: Path, where: str, harm: str) -> Cartridge:
    """One with this harm behind this module."""
    return built(written(home, where, harm))
