"""A hint: legal moves of one turn, the strong player's, on the table; asking changes nothing."""

import random
from typing import Any

import pytest

from lineup import games
from lineup.console.table import hint
from lineup.console.table.cpu import Cpu
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.engine.viewpoint import Viewpoint
from lineup.games.setup.rules import bonus_squares, layout
from lineup.games.setup.screen.views.turn_points import POINTS
from lineup.text import WITH_CPU
from lineup.ui.input import LEFT, RIGHT, A, B, X
from lineup.ui.type import messages
from lineup.ui.type.numbers import signed
from lineup.ui.widgets import Ui
from tests import board
from tests.games.random_moves import advance
from tests.games.seats import few
from tests.games.setup import positions as setup
from tests.languages import rig

SIZES = ((240, 240), (240, 135), (320, 240))
POSITIONS = [(key, seats) for key in WITH_CPU for seats in {few(key), games.load(key).SEATS[-1]}]
every_size = pytest.mark.parametrize("size", SIZES, ids=str)


def played(key: str, count: int, seats: int = 0, seed: int = 7) -> Session:
    """A game after so many random moves, or before its end."""
    rules: Any = games.load(key)
    session = Session(rules, seats or few(key), seed, protocol.defaults(rules))
    return advance(session, count, random.Random(key))


def chain_of(session: Session) -> list[int]:
    """The hint's moves."""
    seat = session.rules.turn(session.state)
    return hint.moves(session, games.load_bot(session.rules.KEY), seat, lambda percent: False)


def names_of(session: Session) -> list[str]:
    return [messages.t(f"play.seat.{seat + 1}") for seat in range(session.seats)]


def ui_of(size: tuple[int, int], presses: tuple[int, ...] = ()) -> Ui:
    a_board = board.Board(*size, has_xy=size[1] > 200)
    waiting = list(presses)

    def press() -> int:
        if not waiting:
            raise board.Finished
        return waiting.pop(0)

    a_board.press = press
    return Ui(a_board)


def shown(session: Session, ui: Ui, chain: list[int]) -> hint.Shown:
    people = list(range(session.seats))
    seat = session.rules.turn(session.state)
    return hint.Shown(ui, session, names_of(session), people, seat, chain)


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_CPU)
@pytest.mark.parametrize("count", [0, 11])
def test_the_moves_of_a_hint_can_be_played_one_after_the_other(key: str, count: int) -> None:
    session = played(key, count)
    before, moves = bytes(session.state), list(session.moves)
    chain = chain_of(session)
    assert chain and bytes(session.state) == before and list(session.moves) == moves
    seat = session.rules.turn(session.state)
    for move in chain:
        assert session.rules.turn(session.state) == seat
        session.play(move)
    assert chain_of(played(key, count)) == chain


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_CPU)
def test_the_first_move_is_what_the_strong_player_would_do(key: str) -> None:
    session = played(key, 0)
    seat = session.rules.turn(session.state)
    thought = Cpu(session, games.load_bot(key)).start(seat, 2)

    done: list[Any] = []

    def keep() -> Any:
        done.append((yield from thought))

    for _ in keep():
        pass
    assert chain_of(session)[:1] == done


def test_a_key_gives_up_thinking() -> None:
    session = played("clustered", 0)
    assert hint.moves(session, games.load_bot("clustered"), 0, lambda percent: True) == []


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), POSITIONS)
def test_asking_disturbs_nothing(key: str, seats: int) -> None:
    """State, log, undo and the CPU players' moves are the same; what one saw is there again."""
    session = played(key, 9, seats)
    seat = session.rules.turn(session.state)
    other = played(key, 9, seats)
    ui = ui_of(SIZES[0], (RIGHT, RIGHT, LEFT, B, B))
    ui.animations = False
    screen = games.load_screen(key).Screen(ui, Viewpoint(session), names_of(session))
    screen.draw(seat)
    screen.draw(seat)
    before = bytes(ui.board.display.buffer)
    for _ in range(2):
        assert not shown(session, ui, chain_of(session)).run()
    screen.draw(seat)
    assert bytes(ui.board.display.buffer) == before
    assert bytes(session.state) == bytes(other.state) and session.moves == other.moves
    assert session.can_undo() == other.can_undo() and session.to_bytes() == other.to_bytes()
    assert chain_of(session) == chain_of(other)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), POSITIONS)
def test_a_hint_depends_on_nothing_that_its_seat_cannot_know(key: str, seats: int) -> None:
    session = played(key, 9, seats)
    rules: Any = session.rules
    seat = rules.turn(session.state)
    chain = chain_of(session)
    seen = bytearray(len(session.state))
    rules.observe(session.state, seat, seen)
    world = played(key, 9, seats)
    world.state[:] = rules.resample(seen, seat, bytearray(b"\x01" + bytes(7)))
    other = chain_of(world)
    assert other[:1] == chain[:1]
    assert picture_of(world, chain[:1]) == picture_of(session, chain[:1])


def picture_of(session: Session, chain: list[int]) -> bytes:
    ui = ui_of(SIZES[0])
    shown(session, ui, chain).draw()
    return bytes(ui.board.display.buffer)


@pytest.mark.slow
@every_size
@pytest.mark.parametrize("language", ["en", "de", "ja", "zh_hans", "zh_hant"])
@pytest.mark.parametrize(("key", "seats"), POSITIONS)
def test_a_hint_fits_in_every_language(
    key: str, seats: int, language: str, size: tuple[int, int]
) -> None:
    with rig.speaking(language) as wrong:
        for count in (7, 30):
            session = played(key, count, seats, count)
            ui = ui_of(size)
            page = shown(session, ui, rest_of_turn(session))
            pictures = set()
            for _ in range(20):
                page.draw()
                pictures.add(bytes(ui.board.display.buffer))
                ui.foot.speak()
                if not page._more():
                    break
                page.step += 1
            assert len(pictures) == page.step + 1
    assert wrong == []


def rest_of_turn(session: Session) -> list[int]:
    """Random moves up to the turn's end: a hint may be any."""
    rules: Any = session.rules
    state = bytearray(session.state)
    seat = rules.turn(state)
    chance = random.Random(len(session.moves))
    out = protocol.move_buffer(rules)
    found: list[int] = []
    while rules.turn(state) == seat and len(found) < 16:
        found.append(out[chance.randrange(rules.moves(state, out))])
        if rules.reveals(state, found[-1]):
            break
        rules.apply(state, found[-1])
    return found


@pytest.mark.slow
@pytest.mark.parametrize("key", WITH_CPU)
def test_a_does_it_and_b_does_not(key: str) -> None:
    session = played(key, 6)
    chain = chain_of(session)
    done = shown(session, ui_of(SIZES[0], (A,)), chain).run()
    assert done and done == chain[: len(done)]
    assert shown(session, ui_of(SIZES[1], (RIGHT, B)), chain).run() == []


@pytest.mark.slow
def test_a_does_what_was_shown_so_far_and_ends_no_turn_by_itself() -> None:
    rules: Any = games.load("setup")
    session = Session(rules, 2, 1, (1, 0, 0))
    session.state[:] = setup.position(setup.EXAMPLE, "d5 c5 s1 s2", seat=1)
    chain = [layout.place_move(0, 3), layout.place_move(1, 4), layout.MOVE_DONE]
    for presses, done in (
        ((A,), 1),
        ((RIGHT, A), 2),
        ((RIGHT, RIGHT, A), 2),
        ((RIGHT, LEFT, A), 1),
    ):
        assert shown(session, ui_of(SIZES[0], presses), chain).run() == chain[:done]
    assert shown(session, ui_of(SIZES[0], (A,)), chain[2:]).run() == chain[2:]


@every_size
def test_points_that_take_more_tiles_than_are_shown_say_so(size: tuple[int, int]) -> None:
    """Else they are those that stand on SETUP's table."""
    rules: Any = games.load("setup")
    session = Session(rules, 2, 1, (1, 0, 0))
    session.state[:] = setup.position(setup.EXAMPLE, "d5 c5 s1 s2", seat=1)
    chain = [layout.place_move(0, 3), layout.place_move(1, 4), layout.MOVE_DONE]
    on_table = shown(session, ui_of(size), chain)
    desk = on_table._screen.desk
    said = []
    for on_table.step in (0, 1):
        on_table.draw()
        said.append((*desk.said()[:2], signed(desk.turn[POINTS][1])))
    gives = messages.t("setup.gives", names_of(session)[0], 2)
    assert said == [
        (messages.t("setup.because.tiles", 2), "+6", "+4"),
        (gives, "+6", "+6"),
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_hint_tells_whether_there_is_something_to_claim(seats: int) -> None:
    """SETUP with claims: while they are asked for nothing is thought about or shown, the same
    words with something to claim and with nothing; else there is a hint."""
    rules: Any = games.load("setup")
    chance = random.Random(seats)
    out = protocol.move_buffer(rules)
    met = set()
    for seed in range(6):
        session = Session(rules, seats, seed, (0, 1, 0), bytes(seats))
        while (seat := rules.turn(session.state)) >= 0 and len(session.moves) < 300:
            asked = session.state[layout.STEP] == layout.CLAIM
            if asked:
                owned = bonus_squares.owned(session.state, seat)
                met.add(bool(layout.mask_at(session.state, layout.LAST_SETS) & owned))
            assert hint.silent(session, seat) == ("setup.silent" if asked else "")
            session.play(out[chance.randrange(rules.moves(session.state, out))])
    assert met == {True, False}


@pytest.mark.parametrize("key", WITH_CPU)
def test_without_other_options_no_game_is_silent(key: str) -> None:
    session = played(key, 8)
    assert hint.silent(session, session.rules.turn(session.state)) == ""


@pytest.mark.slow
@every_size
def test_x_does_all_steps_and_they_are_numbered(size: tuple[int, int]) -> None:
    session = played("setup", 30)
    seat = session.rules.turn(session.state)
    chain = chain_of(session)
    page = shown(session, ui_of(size, (X,)), chain)
    assert len(page._ends) > 1
    done = page.run()
    assert done == chain[: page._ends[-1]]
    assert session.rules.turn(session.state) == seat
    one = shown(session, ui_of(size, (RIGHT, A)), chain)
    assert one.run() == chain[: one._ends[1]]
    assert one.step == 1
