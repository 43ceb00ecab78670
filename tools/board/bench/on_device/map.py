# The heap that the parts of the console take when they are loaded one after the other, and what
# a game of most seats takes besides.

import gc

from results import report, run
from table import Enough, plays, report_start, sit_down
from wanted import KEYS

MOVES = 16

mark = [0]  # allocated when the last part was there


def part(name: str) -> None:
    gc.collect()
    now = gc.mem_alloc()
    report(name, now - mark[0])
    mark[0] = now


def noted(session, move: int) -> bool:
    # In place of Session.play.
    ended = plays[0](session, move)
    if len(session.moves) == MOVES or session.rules.turn(session.state) < 0:
        part(session.rules.KEY + ".in_play")
        raise Enough
    return bool(ended)


def measure() -> None:
    report_start()
    mark[0] = gc.mem_alloc()
    import board

    part("board")
    from lineup.ui import widgets

    part("interface")
    from lineup.console import app
    from lineup.console.home import launcher
    from lineup.console.setup import new_game
    from lineup.console.table import play

    part("console")
    assert board and widgets and app and launcher and new_game and play
    del launcher, new_game  # which the console lets go of before a game
    from lineup import games

    for key in KEYS:
        games.load(key)
        part(key + ".rules")
        games.load_bot(key)
        part(key + ".bot")
        games.load_screen(key)
        part(key + ".screen")
        sit_down(key, noted)


run(measure)
