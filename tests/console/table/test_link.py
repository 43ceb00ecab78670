"""Two consoles play one game over a wire, from the first page to the results."""

import random
from pathlib import Path

import pytest

from host_sim.simulated.wire import Local
from lineup import games
from lineup.console.table import play
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves import players
from tests.console import two
from tests.games import expected
from tests.games import screen_rig as rig
from tests.games.seats import TOGETHER, few

PERSON, CPU, THERE = 0, 1, players.THERE
each_title = pytest.mark.parametrize("key", TOGETHER)


def session_of(key: str, kinds: tuple[int, ...], seed: int = 3) -> Session:
    rules = games.load(key)
    options = protocol.effective(rules, len(kinds), protocol.defaults(rules))
    return Session(rules, len(kinds), seed, options, bytes(kinds))


def both(key: str, *seats: int) -> tuple[Session, Session]:
    """The game as two consoles have it; seats: a kind, plus THERE for the second console's."""
    mine = tuple(THERE if kind & THERE else kind for kind in seats)
    theirs = tuple(kind - THERE if kind & THERE else THERE for kind in seats)
    return session_of(key, mine), session_of(key, theirs)


def linked(key: str) -> int:
    """Counts the seats at which two consoles play a game: three where it says nothing else."""
    some = 3 if 3 in games.load(key).SEATS else few(key)
    return int(expected.of("LINKED").get(key, some))


@pytest.mark.slow
@each_title
def test_a_whole_game_with_people_and_cpu_players_on_both_sides(key: str, tmp_path: Path) -> None:
    desk = two.Desk()
    a, b = two.pair(desk, rig.SIZES[0], tmp_path)
    seats = (PERSON, PERSON + THERE, CPU, CPU + THERE)[: linked(key)]
    first, second = both(key, *seats)
    desk.run((a.board, lambda: a.play(first)), (b.board, lambda: b.play(second)))
    assert a.outcome == b.outcome == play.FINISHED
    assert first.rules.turn(first.state) == protocol.OVER
    assert first.state == second.state and first.moves == second.moves
    for console, session in ((a, first), (b, second)):
        kept = console.saves.running.resume(first.rules.ID, games.load_id)
        assert kept.state == session.state
        assert bytes(kept.players) == bytes(session.players)
        assert console.table.viewer == players.first_here(session)


@pytest.mark.slow
def test_a_whole_game_through_the_socket_between_two_windows(tmp_path: Path) -> None:
    desk = two.Desk()
    a, b = two.pair(desk, rig.SIZES[0], tmp_path)
    for console in (a, b):
        console.board.wire = Local(tmp_path / "wire")
    first, second = both("line", PERSON, PERSON + THERE, CPU)
    desk.run((a.board, lambda: a.play(first)), (b.board, lambda: b.play(second)))
    assert a.outcome == b.outcome == play.FINISHED
    assert first.state == second.state and first.moves == second.moves


@pytest.mark.slow
@each_title
def test_a_power_cut_before_every_move_and_a_bad_wire_change_nothing(
    key: str, tmp_path: Path
) -> None:
    desk = two.Desk()
    chance = random.Random(4)
    seats = (PERSON, PERSON + THERE)
    cuts = set()

    def spoil(data: bytes) -> bytes:
        out = bytearray(data)
        if chance.randrange(8) == 0:
            at = chance.randrange(len(out))
            out[at : at + 1] = chance.choice((b"", b"xx", bytes((out[at] ^ 8,))))
        return bytes(out)

    def job(console: two.Console, session: Session):
        def after(one: two.Console) -> None:
            count = len(one.table._session.moves)
            if count not in cuts:
                cuts.add(count)
                raise Cut

        def run() -> None:
            now = session
            while True:
                try:
                    console.play(now, after)
                    return
                except Cut:
                    console.restart()
                    now = console.saves.running.resume(session.rules.ID, games.load_id)
                    console.board.sleep_ms(chance.choice((50, 400, 4000)))

        return run

    a, b = two.pair(desk, rig.SIZES[1], tmp_path)
    for console in (a, b):
        console.board.wire.spoil = spoil
    first, second = both(key, *seats)
    desk.run((a.board, job(a, first)), (b.board, job(b, second)))
    ends = [one.saves.running.resume(first.rules.ID, games.load_id) for one in (a, b)]
    assert ends[0].state == ends[1].state and ends[0].moves == ends[1].moves
    assert first.rules.turn(ends[0].state) == protocol.OVER
    assert cuts == set(range(len(ends[0].moves)))


class Cut(BaseException):
    """The power of one console goes."""
