"""The sign of a seat at the table: the sign of the person there, or the seat's own emblem."""

import importlib
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves import players, replays
from lineup.saves.people import People, Person
from lineup.saves.store import Saves
from lineup.ui.drawing.emblems import EMBLEMS
from lineup.ui.drawing.signs import SIGNS
from lineup.ui.table import seat_names
from tests.console.standin import rules
from tests.games.seats import TOGETHER, few


def table(people: tuple[int, ...]) -> Session:
    return Session(rules, len(people), 1, (0,), players.pack(bytes(len(people)), people))


def known(folder: Path, *signs: int) -> People:
    people = People(str(folder), lambda number: True)
    for number, sign in enumerate(signs):
        people.put(Person("ABC"[number], 0, sign))
    return people


def test_people_have_their_signs_and_guests_the_seats_emblem(tmp_path: Path) -> None:
    people = known(tmp_path, 7, 2)
    assert seat_names.emblems(table((2, 0, 1)), people) == (
        *(SIGNS[2], EMBLEMS[1], SIGNS[7]), *EMBLEMS[3:]
    )  # fmt: skip


def test_who_cannot_be_told_apart_keeps_the_seats_emblem(tmp_path: Path) -> None:
    people = known(tmp_path, 7, 7, 3)
    assert seat_names.emblems(table((1, 2, 3)), people) == (
        *EMBLEMS[:2], SIGNS[3], *EMBLEMS[3:]
    )  # fmt: skip
    assert seat_names.emblems(table((3, 3, 9)), people) == EMBLEMS


def test_no_sign_is_a_seats_emblem() -> None:
    assert not set(SIGNS) & set(EMBLEMS)


class Shown:
    """The signs of the seats of a console on which two people play: by the number of the first
    ones' pictures of emblems and of signs in each step."""

    def __init__(self, folder: Path, key: str, size: str, over: bool, steps: str) -> None:
        rules: Any = games.load(key)
        known(folder, 7, 2)
        rest = few(key) - 2
        seated = players.pack((0, 0) + (1,) * rest, (1, 2) + (0,) * rest)
        session = Session(rules, few(key), 1, protocol.defaults(rules), seated)
        moves = protocol.move_buffer(rules)
        while rules.turn(session.state) >= 0 and (over or len(session.moves) < 20):
            rules.moves(session.state, moves)
            session.play(moves[0])
        saves = Saves(str(folder))
        saves.settings.offered = bytes(games.number(key) for key in games.KEYS)
        saves.keep_settings()
        if over:
            replays.keep(str(folder), session)
        else:
            saves.running.keep(session, 1)
        self.icons: list[bytes] = []
        headless.run(script.parse(steps), MODELS[size], storage=folder, on_boot=self._look)

    def _look(self) -> None:
        canvas: Any = importlib.import_module("lineup.ui.drawing.canvas").Canvas
        draw = canvas.icon

        def icon(self_: Any, bits: bytes, *rest: int) -> None:
            self.icons.append(bytes(bits))
            draw(self_, bits, *rest)

        canvas.icon = icon

    def emblems(self) -> int:
        return sum(icon in EMBLEMS[:2] for icon in self.icons)

    def signs(self) -> int:
        return sum(icon in (SIGNS[7], SIGNS[2]) for icon in self.icons)


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("key", TOGETHER)
def test_a_persons_sign_is_theirs_in_the_launcher(key: str, size: str, tmp_path: Path) -> None:
    shown = Shown(tmp_path, key, size, False, "wait 900")
    assert shown.emblems() == 0


@pytest.mark.slow
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("key", TOGETHER)
def test_a_persons_sign_is_theirs_in_a_question(key: str, size: str, tmp_path: Path) -> None:
    """Beside the points of who plays. Set-up itself has the seat's emblem beside the sign."""
    to_set_up = f"press DOWN {1 + games.KEYS.index(key)}\npress A\nsettle\n"
    before = Shown(tmp_path / "0", key, size, False, to_set_up)
    shown = Shown(tmp_path / "1", key, size, False, to_set_up + "press A\nwait 900")
    assert shown.signs() - before.signs() > 2
    behind = Shown(tmp_path / "2", key, size, False, to_set_up + "press X\npress B")
    assert shown.emblems() == behind.emblems()


@pytest.mark.slow
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("key", TOGETHER)
def test_a_persons_sign_is_theirs_in_a_game_of_before(key: str, size: str, tmp_path: Path) -> None:
    """In the list and as it is watched."""
    to_list = "press Y\npress DOWN 4\npress A\n"
    watched = "press A\npress RIGHT 5\npress DOWN 9\npress X\n"
    shown = Shown(tmp_path, key, size, True, to_list + watched)
    assert shown.emblems() == 0 and shown.signs() > 3


@pytest.mark.slow
def test_the_sign_is_on_the_table_and_on_the_card_that_goes_on_with_it(tmp_path: Path) -> None:
    game = games.load("line")
    shots = []
    for sign in (0, 1):
        folder = tmp_path / str(sign)
        known(folder, sign)
        session = Session(game, 2, 1, protocol.defaults(game), players.pack((0, 1), (1, 0)))
        Saves(str(folder)).running.keep(session, 1)
        steps = script.parse("wait 900\nshot out\npress A\nwait 900\nshot table\nreset\nwait 900")
        shots.append(headless.run(steps, MODELS["240x240"], storage=folder).shots)
    cat, house = shots
    assert cat["table"] != house["table"]
    assert cat["out"] != house["out"]
