"""The laboratory for programs: `from lineup_console import lab`; needs the extra `lab`."""

import lineup_console

lineup_console.enter(first=False)

from tools.bots.native.library import compiled  # noqa: E402
from tools.lab.aec import Environment, env  # noqa: E402
from tools.lab.parameters import Refused  # noqa: E402
from tools.lab.spiel import load_game, register  # noqa: E402
from tools.lab.vector import gym  # noqa: E402
from tools.lab.vector.gym import GymnasiumVector  # noqa: E402
from tools.lab.vector.vector import Vector, vector  # noqa: E402

register()  # pyspiel.load_game("lineup_line") finds it
gym.register()  # and gymnasium.make_vec("lineup/line-v1")

__all__ = [
    "Environment",
    "GymnasiumVector",
    "Refused",
    "Vector",
    "compiled",
    "env",
    "load_game",
    "vector",
]
