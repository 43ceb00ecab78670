"""The running games: one of each title, kept, found again, and cut off."""

from pathlib import Path
from typing import Any

import pytest

from lineup import games
from lineup.engine import protocol
from lineup.engine.codec import OtherVersion, UnknownGame
from lineup.engine.replay import Session
from lineup.saves.players import PERSON
from lineup.saves.running import Running, Summary
from lineup.saves.slots import names_in
from tests.console.standin import rules
from tests.console.storage import DEVICE, SIZES, Flash, blank, cut_off, mount
from tests.games.seats import few

LINE = 3
OLDER = bytes.fromhex(
    "4c6e53760100260000000000030204004c550103010201004d00000000000000020002080001010202009a10a9"
    "10323f6273e3073df4"
)
NEWER = bytes.fromhex(
    "4c6e537601002c0001000000030205004c550103010201004d000000000000000200020c0001010202009a10a9"
    "1001009810b1101fd076201adf4554"
)
"""game.0 and game.1 as version 1 of them was written: LINE after 8 moves, and after 12."""


def load(number: int) -> Any:
    return rules if number == rules.ID else games.load_id(number)


def box(folder: Path | str) -> Running:
    return Running(str(folder), names_in(str(folder)))


def session(moves: int = 3, seats: int = 2) -> Session:
    game = Session(rules, seats, 77, (1,), bytes((PERSON, 2))[:seats])
    for _ in range(moves):
        game.play(1)
    return game


def other(key: str = "line", moves: int = 2) -> Session:
    title = games.load(key)
    players = b"\0" + b"\2" * (few(key) - 1)
    game = Session(title, len(players), 77, protocol.defaults(title), players)
    out = protocol.move_buffer(title)
    for _ in range(moves):
        title.moves(game.state, out)
        game.play(out[0])
    return game


def summaries(kept: Running) -> list[tuple[int, int]]:
    return [(summary.game, summary.turn) for summary in kept.games]


def test_nothing_kept(tmp_path: Path) -> None:
    kept = box(tmp_path / "not there")
    assert kept.games == [] and kept.problems() == [] and kept.resume(LINE, load) is None
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_kept_and_played_again(tmp_path: Path) -> None:
    game = session()
    box(tmp_path).keep(game, 12)
    kept = box(tmp_path)
    (summary,) = kept.games
    assert (summary.game, summary.seats, summary.turn) == (rules.ID, 2, 12)
    again = kept.resume(rules.ID, load)
    assert again.state == game.state and again.moves == game.moves
    assert again.players == b"\x00\x02" and again.options == (1,)


def test_each_title_has_its_own_and_the_latest_is_first(tmp_path: Path) -> None:
    kept = box(tmp_path)
    first, again, *others = games.KEYS
    for turn, key in enumerate((first, again, *others, again)):
        kept.keep(other(key), turn)
        assert kept.games[0].turn == turn
    last = len(games.KEYS)
    turns = {first: 0, **{key: turn for turn, key in enumerate(others, 2)}, again: last}
    expected = sorted(turns.items(), key=lambda one: -one[1])
    for one in (kept, box(tmp_path)):
        assert summaries(one) == [(games.number(key), turn) for key, turn in expected]
    for key, _ in expected:
        assert one.resume(games.number(key), load).rules.KEY == key


def test_a_title_whose_game_has_ended_has_none_and_the_others_stay(tmp_path: Path) -> None:
    kept = box(tmp_path)
    kept.keep(session(), 1)
    kept.keep(other(), 2)
    kept.drop(rules.ID)
    for again in (kept, box(tmp_path)):
        assert summaries(again) == [(LINE, 2)] and again.of(rules.ID) is None
        assert again.resume(rules.ID, load) is None and again.problems() == []


def test_a_game_of_other_rules_stays_and_is_not_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box(tmp_path).keep(session(), 3)
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with monkeypatch.context() as patch:
        patch.setattr(rules, "VERSION", rules.VERSION + 1)
        kept = box(tmp_path)
        with pytest.raises(OtherVersion):
            kept.resume(rules.ID, load)
        assert summaries(kept) == [(rules.ID, 3)] and kept.problems() == []
        with pytest.raises(UnknownGame):
            kept.resume(rules.ID, games.load_id)
        assert kept.put_aside() == []
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files
    assert len(box(tmp_path).resume(rules.ID, load).moves) == 3


def test_the_game_before_is_offered_when_the_last_is_no_game(tmp_path: Path) -> None:
    kept = box(tmp_path)
    kept.keep(session(2), 2)
    game = session(3)
    game.moves[2] = 9  # a move that was not legal then
    kept.keep(game, 3)
    kept = box(tmp_path)
    assert list(kept.resume(rules.ID, load).moves) == [1, 1]
    ((key, args),) = kept.problems()
    assert key == "save.broken.content" and args[0] == f"game{rules.ID}.1"
    assert kept.put_aside() == [f"game{rules.ID}.bad0"]


def test_a_game_that_cannot_be_played_at_all_is_none(tmp_path: Path) -> None:
    game = session(3)
    game.moves[2] = 9
    kept = box(tmp_path)
    kept.keep(other(), 1)
    kept.keep(game, 3)
    assert kept.resume(rules.ID, load) is None and summaries(kept) == [(LINE, 1)]
    assert len(kept.problems()) == 1


def test_playing_again_can_be_given_up(tmp_path: Path) -> None:
    box(tmp_path).keep(session(), 3)
    kept = box(tmp_path)

    def stop(done: int, count: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept.resume(rules.ID, load, stop)
    assert summaries(kept) == [(rules.ID, 3)] and kept.resume(rules.ID, load) is not None


@pytest.mark.parametrize("payload", [b"\x05", b"\x05\x02\x00\x00\x00\x00\x00"])
def test_a_short_payload_has_no_summary(payload: bytes) -> None:
    with pytest.raises(ValueError, match="no summary"):
        Summary(payload)


# The single game of schema 1.


def old_folder(folder: Path) -> Path:
    (folder / "game.0").write_bytes(OLDER)
    (folder / "game.1").write_bytes(NEWER)
    return folder


def test_the_single_game_of_before_is_offered_and_nothing_is_written(tmp_path: Path) -> None:
    kept = box(old_folder(tmp_path))
    assert summaries(kept) == [(LINE, 5)]
    again = kept.resume(LINE, load)
    assert list(again.moves) == [0, 1, 1, 2, 2, 0, 2074, 2089, 1, 0, 2072, 2097]
    assert again.players == b"\0\2" and kept.problems() == []
    assert {path.name for path in tmp_path.iterdir()} == {"game.0", "game.1"}


def test_it_moves_to_its_title_when_that_is_kept(tmp_path: Path) -> None:
    kept = box(old_folder(tmp_path))
    kept.keep(session(), 1)
    assert {path.name for path in tmp_path.iterdir()} == {"game.0", "game.1", "game99.0"}
    assert summaries(box(tmp_path)) == [(rules.ID, 1), (LINE, 5)]
    kept.keep(kept.resume(LINE, load), 6)
    assert {path.name for path in tmp_path.iterdir()} == {"game3.0", "game99.0"}
    assert summaries(box(tmp_path)) == [(LINE, 6), (rules.ID, 1)]


def test_it_does_not_come_back_once_its_title_has_ended(tmp_path: Path) -> None:
    kept = box(old_folder(tmp_path))
    kept.drop(LINE)
    assert box(tmp_path).games == [] and {p.name for p in tmp_path.iterdir()} == {"game3.0"}
    old_folder(tmp_path)  # as if the power had gone before they were erased
    assert box(tmp_path).games == []


def test_the_older_one_is_offered_where_the_newer_is_broken(tmp_path: Path) -> None:
    old_folder(tmp_path)
    (tmp_path / "game.1").write_bytes(NEWER[:-1])
    kept = box(tmp_path)
    assert len(kept.resume(LINE, load).moves) == 8
    assert kept.problems() == [("save.broken.short", ("game.1",))]


# The power goes.


@pytest.fixture(params=[SIZES, DEVICE], ids=["default", "device"])
def sizes(request: pytest.FixtureRequest) -> dict[str, int]:
    return request.param


def flash_with(monkeypatch: pytest.MonkeyPatch, sizes: dict[str, int], old: bool) -> bytes:
    """A flash with a game of LINE, as schema 1 where it is `old`, and one of the stand-in."""
    flash = Flash(blank(sizes=sizes))
    system = mount(monkeypatch, flash, sizes=sizes)
    if old:
        system.mkdir("save")
        for name, data in (("game.0", OLDER), ("game.1", NEWER)):
            with system.open(f"save/{name}", "wb") as file:
                file.write(data)
    else:
        box("save").keep(other("line", 12), 5)
    box("save").keep(session(), 1)
    return bytes(flash.buffer)


def found(monkeypatch: pytest.MonkeyPatch, image: bytes, sizes: dict[str, int]) -> dict[int, int]:
    """(ID, moves) of each game that is offered; nothing is written, nothing is wrong."""
    flash = Flash(image)
    mount(monkeypatch, flash, sizes=sizes)
    before = flash.operations
    kept = box("save")
    moves = {summary.game: len(kept.resume(summary.game, load).moves) for summary in kept.games}
    assert kept.problems() == [] and flash.operations == before
    return moves


@pytest.mark.slow
@pytest.mark.parametrize("old", [False, True], ids=["kept", "migrated"])
@pytest.mark.parametrize("drop", [False, True], ids=["keep", "drop"])
def test_the_power_goes_at_every_operation_and_no_title_is_lost(
    monkeypatch: pytest.MonkeyPatch, sizes: dict[str, int], old: bool, drop: bool
) -> None:
    image = flash_with(monkeypatch, sizes, old)
    next_one = other("line", 13)
    next_one.players += bytes(900)  # as long as the longest games: no longer inside the folder

    def act(flash: Flash) -> None:
        mount(monkeypatch, flash, sizes=sizes)
        kept = box("save")
        if drop:
            kept.drop(LINE)
        else:
            kept.keep(next_one, 6)

    before, after = {rules.ID: 3, LINE: 12}, {rules.ID: 3}
    if not drop:
        after[LINE] = 13
    seen = []
    for left in cut_off(image, act):
        seen.append(found(monkeypatch, left, sizes))
        assert seen[-1] in (before, after)
        again = Flash(left)
        act(again)
        assert found(monkeypatch, bytes(again.buffer), sizes) == after
    assert before in seen and after in seen


def test_a_game_whose_number_no_byte_has_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That of a cartridge."""
    number = 0x27452301
    monkeypatch.setattr(rules, "ID", number)
    kept = Running(str(tmp_path), [], (LINE, number))
    kept.keep(other(), 1)
    kept.keep(session(), 2)
    assert summaries(kept) == [(number, 2), (LINE, 1)]
    again = box(tmp_path)
    assert summaries(again) == [(number, 2), (LINE, 1)]
    assert [one.key for one in again.games] == [rules.KEY, ""]
    assert again.people() == box(tmp_path).people()
    found = again.resume(number, lambda game: rules)
    assert found is not None and found.moves == session().moves
    with pytest.raises(UnknownGame):
        again.resume(number, games.load_id)  # taken out: it stays, and is named
    assert summaries(box(tmp_path)) == [(number, 2), (LINE, 1)]
    again.drop(number)
    assert summaries(box(tmp_path)) == [(LINE, 1)]
