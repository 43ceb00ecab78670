"""A folder with one of everything that a console keeps, made by its own modules."""

from pathlib import Path

from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves import crash_log, replays, statistics
from lineup.saves.people import People, Person
from lineup.saves.store import Saves
from tests.board import Board


def everything(folder: Path) -> dict[str, bytes]:
    """Name -> contents of its files, with `/` for those in a folder there: games, people,
    statistics, settings, crashes, and two games that are over."""
    there = str(folder)
    people = People(there, lambda number: True)
    for name in ("Anna", "日本"):
        people.put(Person(name))
    saves = Saves(there)
    saves.settings.brightness = 70
    saves.keep_settings()
    for seed, key in enumerate(("line", "numberdrop")):
        rules = games.load(key)
        session = Session(rules, 2, seed, protocol.defaults(rules), bytes((0, 1, 1, 0)))
        moves = protocol.move_buffer(rules)
        saves.running.keep(session, 1)
        while rules.turn(session.state) >= 0:
            count = rules.moves(session.state, moves)
            session.play(moves[len(session.moves) % count])
        statistics.Count(there, session).keep()
        replays.keep(there, session)
    crash_log.keep(Board(storage=there), "ValueError: on purpose")
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
