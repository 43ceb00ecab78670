"""What stands for a seat at the table: the sign of the person there, or the seat's own emblem."""

from pathlib import Path

from host_sim import headless, script
from host_sim.models import MODELS
from lineup import games
from lineup.console import players
from lineup.console.people import People, Person
from lineup.console.saves import Saves
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.ui.emblems import EMBLEMS
from lineup.ui.signs import SIGNS
from tests.console.standin import rules


def table(people: tuple[int, ...]) -> Session:
    return Session(rules, len(people), 1, (0,), players.pack(bytes(len(people)), people))


def known(folder: Path, *signs: int) -> People:
    people = People(str(folder), lambda number: True)
    for number, sign in enumerate(signs):
        people.put(Person("ABC"[number], 0, sign))
    return people


def test_people_have_their_signs_and_guests_the_seats_emblem(tmp_path: Path) -> None:
    people = known(tmp_path, 7, 2)
    assert players.emblems(table((2, 0, 1)), people) == (
        *(SIGNS[2], EMBLEMS[1], SIGNS[7]), *EMBLEMS[3:]
    )  # fmt: skip


def test_who_cannot_be_told_apart_keeps_the_seats_emblem(tmp_path: Path) -> None:
    people = known(tmp_path, 7, 7, 3)
    assert players.emblems(table((1, 2, 3)), people) == (
        *EMBLEMS[:2], SIGNS[3], *EMBLEMS[3:]
    )  # fmt: skip
    assert players.emblems(table((3, 3, 9)), people) == EMBLEMS


def test_no_sign_is_a_seats_emblem() -> None:
    assert not set(SIGNS) & set(EMBLEMS)


def test_the_sign_is_on_the_table_and_gone_in_the_launcher(tmp_path: Path) -> None:
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
    assert cat["out"] == house["out"]
