# Keeps a new game of each wanted key, always the same one, a person against an easy CPU player:
# the launcher of the next power-on offers the last.

import board
from results import report, run
from wanted import KEYS

from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves.store import Saves

SEED = 1
PLAYERS = b"\0\1"


def measure() -> None:
    for key in KEYS:
        rules = games.load(key)
        session = Session(rules, len(PLAYERS), SEED, protocol.defaults(rules), PLAYERS)
        Saves(board.STORAGE).running.keep(session, 1)
        report(key, 1)


run(measure)
