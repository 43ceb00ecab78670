# Of each wanted key a game of two people that is over, watched and counted, and one in its middle.

import board
from chance import play
from results import report, run
from wanted import KEYS

from lineup import games
from lineup.saves import replays
from lineup.saves.statistics import Count
from lineup.saves.store import Saves

SEED = 1
PEOPLE = b"\0\0"


def measure() -> None:
    saves = Saves(board.STORAGE)
    for key in KEYS:
        rules = games.load(key)
        whole = play(rules, PEOPLE, SEED)
        count = len(whole.moves)
        replays.keep(board.STORAGE, whole)
        Count(board.STORAGE, whole).keep()
        del whole
        saves.running.keep(play(rules, PEOPLE, SEED, count // 2), 1)
        report(key, count)


run(measure)
