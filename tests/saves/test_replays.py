"""The games that were played last: kept, listed, written over, and cut off."""

from pathlib import Path
from typing import Any

import pytest

from lineup.engine.codec import BadRecord
from lineup.engine.replay import Session
from lineup.saves import replays, slotfile
from lineup.saves.slots import NotSaved
from tests.console.standin import rules
from tests.console.storage import BLOCK, DEVICE, SIZES, Flash, blank, cut_off, mount


def load(number: int) -> Any:
    assert number == rules.ID
    return rules


def over(seed: int = 1, seats: int = 2, players: bytes = b"\0\2") -> Session:
    """A finished game."""
    game = Session(rules, seats, seed, (1,), players)
    while rules.turn(game.state) >= 0:
        game.play(1)
    return game


def seeds(folder: Path | str) -> list[int]:
    """Of the games that are listed, in order; each can be watched."""
    found = replays.played(str(folder))
    return [replays.load(str(folder), one, load).seed for one in found]


def test_nothing_played(tmp_path: Path) -> None:
    assert replays.played(str(tmp_path / "none")) == [] and list(tmp_path.iterdir()) == []


def test_a_game_is_listed_with_how_it_ended_and_plays_again(tmp_path: Path) -> None:
    game = over()
    replays.keep(str(tmp_path), game)
    (one,) = replays.played(str(tmp_path))
    scores = [0, 0]
    rules.scores(game.state, scores)
    assert (one.game, one.seats, list(one.scores)) == (rules.ID, 2, scores)
    assert one.winners == rules.winners(game.state)
    again = replays.load(str(tmp_path), one, load)
    assert again.state == game.state and again.moves == game.moves


def test_the_latest_is_first_and_the_oldest_makes_room(tmp_path: Path) -> None:
    for seed in range(replays.MOST + 5):
        replays.keep(str(tmp_path), over(seed))
    assert seeds(tmp_path) == list(range(replays.MOST + 4, 4, -1))
    assert len(list((tmp_path / "replays").iterdir())) == replays.MOST


def test_the_same_game_is_kept_once(tmp_path: Path) -> None:
    for seed in (1, 2, 2, 1):
        replays.keep(str(tmp_path), over(seed))
    assert seeds(tmp_path) == [1, 2, 1]


def test_the_count_of_games_may_run_over(tmp_path: Path) -> None:
    replays.keep(str(tmp_path), over(1))
    path = tmp_path / "replays" / "0"
    path.write_bytes(slotfile.pack(1, 0xFFFFFFFF, slotfile.payload_of(path.read_bytes())))
    for seed in (2, 3):
        replays.keep(str(tmp_path), over(seed))
    assert seeds(tmp_path) == [3, 2, 1]


@pytest.mark.parametrize("data", [b"", b"rubbish", slotfile.pack(1, 9, b"\x63")])
def test_what_is_broken_is_not_listed_and_makes_room_first(tmp_path: Path, data: bytes) -> None:
    for seed in range(3):
        replays.keep(str(tmp_path), over(seed))
    (tmp_path / "replays" / "1").write_bytes(data)
    assert seeds(tmp_path) == [2, 0]
    replays.keep(str(tmp_path), over(3))
    assert seeds(tmp_path) == [3, 2, 0]


def test_what_another_version_has_written_stays_as_long_as_it_can(tmp_path: Path) -> None:
    replays.keep(str(tmp_path), over(0))
    foreign = tmp_path / "replays" / "0"
    foreign.write_bytes(slotfile.pack(2, 0, b"of tomorrow"))
    for seed in range(1, 2 * replays.MOST):
        replays.keep(str(tmp_path), over(seed))
    assert slotfile.head(foreign.read_bytes())[0] == 2
    assert len(seeds(tmp_path)) == replays.MOST - 1


def test_a_game_that_breaks_after_it_was_listed_is_refused(tmp_path: Path) -> None:
    replays.keep(str(tmp_path), over())
    (one,) = replays.played(str(tmp_path))
    path = tmp_path / "replays" / "0"
    data = path.read_bytes()
    path.write_bytes(data[:-1])
    with pytest.raises(OSError):
        replays.load(str(tmp_path), one, load)
    payload = bytearray(slotfile.payload_of(data))
    payload[-1] ^= 1
    path.write_bytes(slotfile.pack(1, 0, bytes(payload)))
    with pytest.raises(BadRecord):
        replays.load(str(tmp_path), one, load)


def test_a_storage_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(NotSaved):
        replays.keep(str(tmp_path / "file"), over())


@pytest.fixture(params=[SIZES, DEVICE], ids=["default", "device"])
def sizes(request: pytest.FixtureRequest) -> dict[str, int]:
    return request.param


LONG = b"\0\2" + bytes(900)
"""Players' bytes that make a record as long as that of the longest games."""


@pytest.mark.parametrize("players", [b"\0\2", LONG], ids=["short", "long"])
@pytest.mark.parametrize("kept", [0, 2, 3])
def test_the_power_goes_at_every_operation(
    monkeypatch: pytest.MonkeyPatch, sizes: dict[str, int], players: bytes, kept: int
) -> None:
    # With room for three: the fourth takes the place of the oldest.
    monkeypatch.setattr(replays, "MOST", 3)
    flash = Flash(blank(sizes=sizes))
    mount(monkeypatch, flash, sizes=sizes)
    for seed in range(kept):
        replays.keep("save", over(seed, players=players))
    image = bytes(flash.buffer)
    before = seeds("save")
    after = [9, *before][:3]

    def act(flash: Flash) -> None:
        mount(monkeypatch, flash, sizes=sizes)
        replays.keep("save", over(9, players=players))

    for left in cut_off(image, act):
        again = Flash(left)
        mount(monkeypatch, again, sizes=sizes)
        assert seeds("save") in (before, after, before[:2])
        act(again)
        assert seeds("save") == after


def test_as_many_of_the_longest_games_fill_less_than_a_quarter_of_the_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    blocks = 256
    flash = Flash(blank(blocks, DEVICE))
    system = mount(monkeypatch, flash, blocks, DEVICE)
    for seed in range(replays.MOST):
        replays.keep("lineup", over(seed, players=LONG))
    used = system.fs.used_block_count
    print(f"{replays.MOST} games of {len(over(players=LONG).to_bytes())} bytes: {used} of {blocks}"
          f" blocks of {BLOCK} bytes")  # fmt: skip
    assert used < blocks // 4


def test_a_game_whose_number_no_byte_has_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of a cartridge."""
    monkeypatch.setattr(rules, "ID", 0x3FFFFFFF)
    replays.keep(str(tmp_path), over())
    (one,) = replays.played(str(tmp_path))
    assert (one.game, one.seats) == (0x3FFFFFFF, 2)
    assert replays.load(str(tmp_path), one, load).moves == over().moves
