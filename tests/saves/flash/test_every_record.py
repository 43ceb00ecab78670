"""Every kind of record on the device's file system: two cuts of the power, and wrong bits."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from lineup.engine.replay import Session
from lineup.saves import crash_log, replays, slots, statistics
from lineup.saves.people import People, Person
from lineup.saves.running import Running
from lineup.saves.slots import Slots, names_in
from lineup.saves.store import Saves
from tests.board import Board
from tests.console.standin import rules
from tests.console.storage import DEVICE, Flash, FlashOs, blank, cut_off, mount


def over(seed: int) -> Session:
    game = Session(rules, 2, seed, (1,), b"\0\2")
    while rules.turn(game.state) >= 0:
        game.play(1)
    return game


def running(moves: int) -> Session:
    game = Session(rules, 2, 77, (1,), b"\0\2")
    for _ in range(moves):
        game.play(1)
    return game


def keep_settings(n: int) -> None:
    saves = Saves("save")
    saves.settings.brightness = 10 * n
    saves.keep_settings()


def keep_person(n: int) -> None:
    People("save", lambda number: True).put(Person(f"Anna {n}"))


def load_game(number: int) -> Any:
    assert number == rules.ID
    return rules


def moves_kept() -> int:
    game = Running("save", names_in("save")).resume(rules.ID, load_game)
    return len(game.moves) if game else 0


class Kind(NamedTuple):
    """A kind of record: what keeps the n-th one, and what there is of it."""

    keep: Callable[[int], Any]
    read: Callable[[], Any]


KINDS = {
    "settings": Kind(keep_settings, lambda: Saves("save").settings.brightness),
    "people": Kind(
        keep_person, lambda: [one.name for one in People("save", lambda _: True).all()]
    ),
    "crashes": Kind(
        lambda n: crash_log.keep(Board(storage="save"), f"error {n}"),
        lambda: crash_log.texts(Slots("save", "crashes").load() or b""),
    ),
    "game": Kind(lambda n: Running("save", names_in("save")).keep(running(n), n), moves_kept),
    "statistics": Kind(
        lambda n: statistics.Count("save", over(n)).keep(),
        lambda: sum(line.played for line in statistics.load("save", rules.ID).lines),
    ),
    "replays": Kind(
        lambda n: replays.keep("save", over(n)),
        lambda: [replays.load("save", one, load_game).seed for one in replays.played("save")],
    ),
}
kinds = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)


def twice_kept(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, list[Any]]:
    """A flash with two records, and what is there before the first, after it, after the second
    and after a third."""
    flash = Flash(blank(sizes=DEVICE))
    mount(monkeypatch, flash, sizes=DEVICE)
    states = [kind.read()]
    for n in (1, 2):
        kind.keep(n)
        states.append(kind.read())
    image = bytes(flash.buffer)
    kind.keep(3)
    states.append(kind.read())
    assert all(states[n] != states[n + 1] for n in range(3))
    return image, states


@kinds
def test_the_power_goes_once_and_then_again(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    image, (_, _, before, after) = twice_kept(kind, monkeypatch)

    def act(flash: Flash) -> None:
        mount(monkeypatch, flash, sizes=DEVICE)
        kind.keep(3)

    cuts = 0
    for left in cut_off(image, act):
        mount(monkeypatch, Flash(left), sizes=DEVICE)
        found = kind.read()
        assert found in (before, after)
        cuts += 1
        if found == after:
            continue
        for again in cut_off(left, act):
            mount(monkeypatch, Flash(again), sizes=DEVICE)
            assert kind.read() in (before, after)
            cuts += 1
    print(f"{cuts} cuts")


@pytest.mark.slow
@kinds
def test_every_wrong_bit_and_every_lost_end_leaves_what_was_before(
    kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    image, states = twice_kept(kind, monkeypatch)
    system = mount(monkeypatch, Flash(image), sizes=DEVICE)
    paths = [f"save/{name}" for name in names_in("save") if name != "replays"]
    paths += [f"save/replays/{name}" for name in names_in("save/replays")]
    for path in paths:
        data = slots.read(path)
        for bad in [data[:size] for size in range(len(data))] + flipped(data):
            put(system, path, bad)
            assert kind.read() in (*states[:3], [states[1]], lost(states)), path
        put(system, path, data)
    assert kind.read() == states[2]


def lost(states: list[Any]) -> Any:
    """Returns what is left if the older of two games that are over is lost."""
    return states[2][:1] if isinstance(states[2], list) else None


def flipped(data: bytes) -> list[bytes]:
    """The same with one bit wrong, each in turn."""
    return [
        data[:at] + bytes((data[at] ^ 1 << bit,)) + data[at + 1 :]
        for at in range(len(data))
        for bit in range(8)
    ]


def put(system: FlashOs, path: str, data: bytes) -> None:
    with system.open(path, "wb") as file:
        file.write(data)
