# What each folder of modules takes of the heap when it is loaded, and what a game on the screen
# takes besides, in games of most seats one after the other.

import builtins
import gc

from results import report, run
from table import Enough, report_start, sit_down
from wanted import KEYS

MOVES = 16
_DEPTH = 3  # lineup.games.line, lineup.ui

load = builtins.__import__
taken: dict[str, int] = {}
inner = [0]  # what the modules took that those being loaded have loaded


def measured(name: str, *rest):  # type: ignore[no-untyped-def]
    gc.collect()
    before = gc.mem_alloc()
    inner.append(0)
    module = load(name, *rest)
    gc.collect()
    took = gc.mem_alloc() - before
    own = took - inner.pop()
    inner[-1] += took
    folders = name.split(".")
    part = ".".join(folders[:_DEPTH] if "games" in folders else folders[: _DEPTH - 1])
    taken[part] = taken.get(part, 0) + own
    return module


def noticed(name, space=None, local=None, wanted=(), level=0):  # type: ignore[no-untyped-def]
    # In place of __import__. What stands behind `from` may be a module too, and is loaded
    # without asking again.
    module = measured(name, space, local, wanted, level)
    for one in wanted or ():
        if one != "*" and not hasattr(module, one):
            try:
                measured(name + "." + one)
            except ImportError:
                pass
    return module


def noted(session, move: int) -> bool:
    # In place of Session.play: the moves are the first legal ones' no more than anybody's.
    from table import plays

    ended = plays[0](session, move)
    if len(session.moves) == MOVES or session.rules.turn(session.state) < 0:
        gc.collect()
        loaded = sum(taken.values())
        report(session.rules.KEY + ".game", gc.mem_alloc() - start[0] - loaded)
        raise Enough
    return bool(ended)


start = [0]


def measure() -> None:
    report_start()
    gc.collect()
    start[0] = gc.mem_alloc()
    builtins.__import__ = noticed
    try:
        for key in KEYS:
            sit_down(key, noted)
    finally:
        builtins.__import__ = load
    for part in sorted(taken):
        if taken[part] >= 16:
            report("heap." + part, taken[part])


run(measure)
