"""Several people on one device: when the curtain falls, and that it hides what it should."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from lineup import games
from lineup.console.system.reserve import Reserve
from lineup.console.table import curtain, play
from lineup.engine import protocol, rng
from lineup.engine.replay import Session
from lineup.games.setup.rules.layout import CLAIM, MOVER, RACK, STEP, seat_at
from lineup.saves.store import Saves
from lineup.text import WITH_CPU
from lineup.ui.table import seat_names
from lineup.ui.widgets import Ui
from tests.games import asking, expected
from tests.games import screen_rig as rig
from tests.games.screen_rig import DOWN, RIGHT, A, B, X, Y
from tests.games.seats import TOGETHER, few

PERSON, CPU = 0, 1
SECRET = [key for key in games.KEYS if getattr(games.load(key), "HIDDEN_HANDS", False)]
"""Games that deal hidden hands before the first turn."""
both_panels = pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])


class Console:
    """All that a console gives a `play.Table`: the screen and the saves. Presses come from a
    test."""

    def __init__(self, size: tuple[int, int], folder: Path) -> None:
        self.board = rig.Board(size)
        self.ui = Ui(self.board)
        self.saves = Saves(str(folder))
        self.room = Reserve()
        self.ui.animations = True

    def pictures(self, session: Session, *buttons: int) -> list[bytes]:
        """Plays on with these presses; what is on the panel before each of them and at the end."""
        waiting, seen = list(buttons), []

        def press() -> int:
            seen.append(bytes(self.board.display.buffer))
            if not waiting:
                raise rig.Waiting
            return waiting.pop(0)

        self.board.press = press
        with pytest.raises(rig.Waiting):
            play.Table(self, session).run()
        return seen


def the_curtain(size: tuple[int, int], session: Session, seat: int) -> bytes:
    """The curtain for a seat, drawn where there is no game."""
    board = rig.Board(size)
    board.press = iter((A,)).__next__
    curtain.run(Ui(board), seat_names.names(session)[seat], seat, False)
    return bytes(board.display.buffer)


def started(key: str, kinds: tuple[int, ...], moves: int = 0, first: int | None = None) -> Session:
    """A game after so many random moves; first: the seat that begins it. Where more have to play
    the last of these kinds does."""
    rules = games.load(key)
    kinds += kinds[-1:] * (few(key) - len(kinds))
    for seed in range(100):
        options = protocol.defaults(rules)
        session = Session(rules, len(kinds), seed, options, bytes(kinds))
        if first is None or rules.turn(session.state) == first:
            break
    chance = random.Random(7)
    for _ in range(moves):
        if rules.turn(session.state) < 0:
            break
        session.play(chance.choice(asking.legal(session.rules, session.state)))
    return session


@both_panels
@pytest.mark.parametrize("key", TOGETHER)
def test_it_falls_before_the_first_turn_where_hands_are_hidden(key, size, tmp_path) -> None:
    session = started(key, (PERSON, PERSON))
    seat = session.rules.turn(session.state)
    shown = Console(size, tmp_path).pictures(session)
    assert (shown == [the_curtain(size, session, seat)]) == (key in SECRET)


@both_panels
@pytest.mark.parametrize("key", TOGETHER)
def test_it_falls_before_a_game_goes_on(key, size, tmp_path) -> None:
    session = started(key, (PERSON, PERSON), 3)
    seat = session.rules.turn(session.state)
    assert Console(size, tmp_path).pictures(session) == [the_curtain(size, session, seat)]


@pytest.mark.parametrize("key", [key for key in WITH_CPU if 3 in games.load(key).SEATS])
def test_where_a_cpu_begins_the_first_person_is_asked_for(key, tmp_path) -> None:
    session = started(key, (CPU, PERSON, PERSON), first=0)
    console = Console(rig.SIZES[0], tmp_path)
    shown = console.pictures(session)
    if key in SECRET:
        assert shown == [the_curtain(rig.SIZES[0], session, 1)]
        assert len(session.moves) == 0, "the CPU plays on while nobody looks"
        assert len(console.pictures(session, A)) == 2
    assert len(session.moves) > 0


@pytest.mark.slow
@pytest.mark.parametrize("key", TOGETHER)
def test_nobody_else_no_curtain(key, tmp_path) -> None:
    session = started(key, (PERSON, CPU), 3)
    console = Console(rig.SIZES[0], tmp_path)
    shown = console.pictures(session, *(A, DOWN, A, B) * 10)
    assert the_curtain(rig.SIZES[0], session, 0) not in shown


@both_panels
@pytest.mark.parametrize("key", SECRET)
def test_only_a_lifts_it(key, size, tmp_path) -> None:
    session = started(key, (PERSON, PERSON))
    seat = session.rules.turn(session.state)
    shown = Console(size, tmp_path).pictures(session, B, X, DOWN, Y, A, A)
    closed = the_curtain(size, session, seat)
    assert shown[:4] == [closed] * 4, "nothing but A and Y does anything"
    assert shown[4] != closed, "Y opens the menu"
    assert shown[5] == closed, "and A in it comes back to the curtain"
    assert shown[6] != closed


@both_panels
@pytest.mark.parametrize("key", SECRET)
def test_the_menu_at_the_curtain_shows_nothing_of_the_game(key, size, tmp_path) -> None:
    """It lies on the curtain, which tells nothing but whose turn it is."""
    menus: dict[int, set[bytes]] = {}
    for moves in (0, 2, 3, 4):
        session = started(key, (PERSON, PERSON), moves)
        picture = Console(size, tmp_path / str(moves)).pictures(session, Y)[1]
        menus.setdefault(session.rules.turn(session.state), set()).add(picture)
    assert [len(pictures) for pictures in menus.values()] == [1] * len(menus)
    assert len(menus) < 4


def hiding() -> Iterator[str]:
    """The games in which not everybody knows the same, sooner or later."""
    for key in TOGETHER:
        session = started(key, (PERSON, PERSON), 25)
        first, second = (asking.seen_by(session.rules, session.state, seat) for seat in range(2))
        if first != second:
            yield key


def turns_that_end(session: Session, count: int) -> list[tuple[bytearray, int, int]]:
    """(State, move, next seat) of random decisions that hand the device on to another seat."""
    rules, chance, found = session.rules, random.Random(3), []
    while len(found) < count and rules.turn(session.state) >= 0:
        before = bytearray(session.state)
        move = chance.choice(asking.legal(session.rules, session.state))
        session.play(move)
        after = rules.turn(session.state)
        if after not in (rules.turn(before), protocol.OVER) and len(session.moves) > 20:
            found.append((before, move, after))
    return found


AT_ONCE = expected.of("AT_ONCE")
"""The games in which everybody decides about the same dice."""

TRIES = 800
"""Worlds that are dealt in search for two that look alike."""


@pytest.mark.slow
@both_panels
@pytest.mark.parametrize("key", hiding())
def test_until_a_is_pressed_nothing_tells_what_the_next_person_holds(key, size, tmp_path) -> None:
    rules = games.load(key)
    three = (PERSON, PERSON, PERSON)
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 5)
    differing = 0
    for turn, (state, move, after) in enumerate(turns_that_end(started(key, three), 6)):
        frames, held = set(), set()
        for other, world in enumerate([state, *alike(rules, state, move, generator)]):
            session = started(key, three)
            session.state[:] = world
            session.moves.append(0)  # it has begun
            held.add(bytes(asking.seen_by(rules, session.state, after)))
            console = Console(size, tmp_path / f"{turn}-{other}")
            frames.add(tuple(until_the_curtain(console, session, move)))
            assert bytes(console.board.display.buffer) == the_curtain(size, session, after)
        assert len(frames) == 1
        differing += len(held) > 1
    assert differing > 1, "the next person always knew the same"


def alike(rules, state: bytearray, move: int, generator: bytearray) -> Iterator[bytearray]:
    """Up to two other states that the mover cannot tell from this one, before the move or after
    it: what the move itself reveals, as a drawn tile, is shown before the curtain. Where all
    decide at the same time nothing is."""
    seat = rules.turn(state)
    own = asking.seen_by(rules, state, seat)
    if rules.KEY in AT_ONCE:
        yield from (rules.resample(own, seat, generator) for _ in range(2))
        return
    after = seen_after(rules, state, move, seat)
    found = 0
    for _ in range(TRIES):
        other = rules.resample(own, seat, generator)
        if found < 2 and seen_after(rules, other, move, seat) == after:
            found += 1
            yield other


def seen_after(rules, state: bytearray, move: int, seat: int) -> bytes:
    """Returns what a seat sees once the move is played, but for the random generator's state."""
    later = bytearray(state)
    rules.apply(later, move)
    return bytes(asking.seen_by(rules, later, seat))


def until_the_curtain(console: Console, session: Session, move: int) -> list[int]:
    """The frames of a turn whose person (a stub of the screen's `choose`) plays this move."""
    table = play.Table(console, session)
    table.screen.choose = lambda seat: move
    presses = iter((A,))

    def press() -> int:
        for button in presses:
            return button
        raise rig.Waiting

    console.board.press = press
    with pytest.raises(rig.Waiting):
        table.run()
    return console.board.display.frames


def with_bonus_to_claim(kinds: tuple[int, ...], moves: int, mover: int = 0) -> Session:
    """A game of SETUP after so many random moves and those to the end of a turn of `mover`."""
    rules = games.load("setup")
    session = Session(rules, len(kinds), 5, (2, 1, 0), bytes(kinds))
    chance = random.Random(moves)
    wanted = (CLAIM, mover, (mover + 1) % len(kinds))
    while len(session.moves) < moves or wanted != (
        session.state[STEP],
        session.state[MOVER],
        rules.turn(session.state),
    ):
        session.play(chance.choice(asking.legal(rules, session.state)))
    return session


@both_panels
@pytest.mark.parametrize("moves", [1, 30, 60])
def test_none_falls_before_what_all_may_see_and_one_falls_after_it(moves, size, tmp_path) -> None:
    session = with_bonus_to_claim((PERSON, PERSON, PERSON), moves)
    seat, count = session.rules.turn(session.state), len(session.moves)
    mover = session.state[MOVER]
    curtains = [the_curtain(size, session, other) for other in range(3)]
    shown = Console(size, tmp_path).pictures(session, X, B, A, A)
    assert [picture in curtains for picture in shown] == [False, False, False, True, False]
    assert shown[3] == curtains[seat], "the next turn is that of who would have been asked first"
    assert len(session.moves) == count + 2, "both have decided on one page"
    assert session.state[MOVER] == seat != mover


def test_one_person_with_bonus_to_claim_never_sees_a_curtain(tmp_path) -> None:
    session = with_bonus_to_claim((PERSON, CPU, CPU), 20)
    shown = Console(rig.SIZES[0], tmp_path).pictures(session, *(A, RIGHT, A) * 8)
    assert the_curtain(rig.SIZES[0], session, 0) not in shown


def test_a_hand_stays_covered_from_a_claim_of_all_to_the_next_curtain(tmp_path) -> None:
    """Two people look on while a CPU player takes its turn: no picture of it depends on racks."""
    frames = set()
    for exchanged in range(2):
        session = with_bonus_to_claim((PERSON, PERSON, CPU), 13, mover=1)
        first, second = seat_at(0) + RACK, seat_at(1) + RACK
        if exchanged:
            state = session.state
            state[first], state[second] = state[second], state[first]
        console = Console(rig.SIZES[0], tmp_path / str(exchanged))
        shown = console.pictures(session, A, A)
        assert shown[-1] == the_curtain(rig.SIZES[0], session, 0)
        frames.add(tuple(console.board.display.frames))
    assert len(frames) == 1


@both_panels
def test_b_at_the_curtain_takes_the_last_move_back_where_all_is_open(
    size: tuple[int, int], tmp_path: Path
) -> None:
    """The device has not changed hands yet; in LINE it would show nothing that is hidden."""
    session = started("line", (PERSON, PERSON))
    console = Console(size, tmp_path)
    before, hidden, again = console.pictures(session, A, B)[:3]
    assert hidden != before == again and not session.moves
    console.pictures(session, RIGHT, A, A)
    assert len(session.moves) == 1


def test_the_curtain_never_goes_back_to_what_another_may_not_see(tmp_path: Path) -> None:
    console = Console((240, 240), tmp_path)
    for key, open_ in (("line", True), ("setup", False), ("clustered", False)):
        table = play.Table(console, started(key, (PERSON, PERSON), 9))
        assert table._all_is_open(1 - table.viewer) == open_


def test_b_takes_a_move_back_while_a_cpu_player_thinks(tmp_path: Path) -> None:
    session = started("line", (PERSON, CPU + 2), first=0)
    console = Console((240, 240), tmp_path)
    console.ui.animations = False
    keys = console.ui.keys
    thinking: list[int] = []
    get = keys.get

    def press_b_once() -> int:
        if not session.moves or thinking:
            return get()
        thinking.append(len(session.moves))
        return B

    keys.get = press_b_once  # type: ignore[method-assign]
    before, again = console.pictures(session, A)
    assert thinking == [1] and not session.moves and before == again
