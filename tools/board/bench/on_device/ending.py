# Of each wanted key a game in which an easy CPU player has only its last move to make.

import board
from chance import play
from results import report, run
from wanted import KEYS

from lineup import games
from lineup.saves.store import Saves

PLAYERS = b"\0\1"


def measure() -> None:
    saves = Saves(board.STORAGE)
    for key in KEYS:
        rules = games.load(key)
        seed = 1
        while True:
            count = len(play(rules, PLAYERS, seed).moves)
            session = play(rules, PLAYERS, seed, count - 1)
            if rules.turn(session.state) == 1:
                break
            seed += 1
        saves.running.keep(session, 1)
        report(key, count)


run(measure)
