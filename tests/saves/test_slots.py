"""Two-slot storage on an ordinary file system."""

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lineup.saves import slotfile, slots
from lineup.saves.slots import NotSaved, Slots

OLD, NEW = b"the turn before", b"the turn just played"


def fresh(tmp_path: Path, *payloads: bytes) -> Slots:
    box = Slots(str(tmp_path), "game")
    for payload in payloads:
        box.save(payload)
    return Slots(str(tmp_path), "game")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def keys(box: Slots) -> list[str]:
    return [key for key, _ in box.problems]


def test_nothing_kept_yet(tmp_path: Path) -> None:
    box = Slots(str(tmp_path / "not" / "there"), "game")
    assert box.load() is None and box.problems == []
    box.save(NEW)
    assert Slots(str(tmp_path / "not" / "there"), "game").load() == NEW


def test_the_newest_wins_and_the_older_is_written(tmp_path: Path) -> None:
    box = fresh(tmp_path)
    for turn in range(7):
        box.save(b"turn %d" % turn)
        kept = contents(tmp_path)
        assert set(kept) <= {"game.0", "game.1"}
        assert slotfile.payload_of(kept[f"game.{turn % 2}"]) == b"turn %d" % turn
        assert fresh(tmp_path).load() == b"turn %d" % turn


def test_the_bytes_of_a_file() -> None:
    data = slotfile.pack(3, 7, b"ab")
    assert data.hex() == "4c6e537603000200070000006162" + data[-4:].hex()
    assert slotfile.head(data) == (3, 7) and slotfile.payload_of(data) == b"ab"
    with pytest.raises(ValueError, match="payload too long: 65536"):
        slotfile.pack(1, 0, bytes(65536))
    assert slotfile.fault(slotfile.pack(1, 0, bytes(65535))) == ""


def test_loading_writes_nothing(tmp_path: Path) -> None:
    fresh(tmp_path, OLD, NEW)
    (tmp_path / "game.1").write_bytes(b"rubbish that is long enough")
    before = contents(tmp_path)
    assert fresh(tmp_path).load() == OLD
    assert contents(tmp_path) == before


@pytest.mark.parametrize("slot, survivor", [(1, OLD), (0, NEW)])
def test_every_truncation_falls_back(tmp_path: Path, slot: int, survivor: bytes) -> None:
    fresh(tmp_path, OLD, NEW)
    path = tmp_path / f"game.{slot}"
    whole = path.read_bytes()
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        box = fresh(tmp_path)
        assert box.load() == survivor
        assert keys(box) == (["save.broken.short"] if size else [])


@pytest.mark.parametrize("slot, survivor", [(1, OLD), (0, NEW)])
def test_every_flipped_bit_falls_back(tmp_path: Path, slot: int, survivor: bytes) -> None:
    fresh(tmp_path, OLD, NEW)
    path = tmp_path / f"game.{slot}"
    whole = path.read_bytes()
    for bit in range(8 * len(whole)):
        data = bytearray(whole)
        data[bit >> 3] ^= 1 << (bit & 7)
        path.write_bytes(data)
        box = fresh(tmp_path)
        assert box.load() == survivor
        assert len(box.problems) == 1 and box.problems[0][1] == (f"game.{slot}",)


def test_a_longer_file_is_broken(tmp_path: Path) -> None:
    fresh(tmp_path, OLD, NEW)
    path = tmp_path / "game.1"
    path.write_bytes(path.read_bytes() + b"\0")
    assert fresh(tmp_path).load() == OLD


def test_a_broken_slot_is_kept_aside(tmp_path: Path) -> None:
    fresh(tmp_path, OLD, NEW)
    rubbish = b"something else entirely"
    (tmp_path / "game.1").write_bytes(rubbish)
    box = fresh(tmp_path)
    assert box.load() == OLD
    assert box.put_aside() == ["game.bad0"]
    assert box.put_aside() == []
    assert (tmp_path / "game.bad0").read_bytes() == rubbish
    assert fresh(tmp_path).load() == OLD
    box.save(NEW)
    assert fresh(tmp_path).load() == NEW


def test_saving_keeps_broken_slots_aside_first(tmp_path: Path) -> None:
    fresh(tmp_path, OLD, NEW)
    for slot in (0, 1):
        (tmp_path / f"game.{slot}").write_bytes(b"bad bytes of slot %d" % slot)
    box = fresh(tmp_path)
    assert box.load() is None and len(box.problems) == 2
    box.save(b"a new game")
    kept = contents(tmp_path)
    assert kept["game.bad0"] == b"bad bytes of slot 0"
    assert kept["game.bad1"] == b"bad bytes of slot 1"
    assert fresh(tmp_path).load() == b"a new game"


def test_the_number_of_files_kept_aside_is_bounded(tmp_path: Path) -> None:
    box = fresh(tmp_path, OLD)
    for n in range(9):
        (tmp_path / "game.1").write_bytes(b"rubbish number %d of nine" % n)
        box = fresh(tmp_path)
        assert box.load() == OLD
        box.put_aside()
    kept = {name: data for name, data in contents(tmp_path).items() if "bad" in name}
    assert sorted(kept) == ["game.bad0", "game.bad1", "game.bad2", "game.bad3"]
    assert kept["game.bad0"].startswith(b"rubbish number 0")
    assert kept["game.bad3"].startswith(b"rubbish number 8")


def test_a_payload_that_cannot_be_decoded_counts_as_broken(tmp_path: Path) -> None:
    def decode(payload: bytes) -> str:
        if payload == NEW:
            raise ValueError("not a game")
        return payload.decode()

    box = fresh(tmp_path, OLD, NEW)
    assert box.load(decode) == OLD.decode()
    assert box.problems == [("save.broken.content", ("game.1", "not a game"))]
    assert box.put_aside() == ["game.bad0"]


def test_a_folder_in_the_place_of_a_file(tmp_path: Path) -> None:
    fresh(tmp_path, OLD, NEW)
    (tmp_path / "game.1").unlink()
    (tmp_path / "game.1").mkdir()
    box = fresh(tmp_path)
    assert box.load() == OLD and keys(box) == ["save.broken.unreadable"]
    box.save(b"next")
    assert (tmp_path / "game.bad0").is_dir() and fresh(tmp_path).load() == b"next"


@pytest.mark.parametrize("start", [0xFFFFFFFD, 0x7FFFFFFD])
def test_the_sequence_wraps(tmp_path: Path, start: int) -> None:
    (tmp_path / "game.0").write_bytes(slotfile.pack(1, start, b"turn 0"))
    box = fresh(tmp_path)
    for turn in range(1, 8):
        box.save(b"turn %d" % turn)
        assert fresh(tmp_path).load() == b"turn %d" % turn
        assert set(contents(tmp_path)) == {"game.0", "game.1"}


@pytest.mark.slow
@given(st.integers(0, 0xFFFFFFFF), st.integers(1, 0x7FFFFFFF))
def test_newer_is_an_order_on_near_numbers(a: int, step: int) -> None:
    b = (a + step) & 0xFFFFFFFF
    assert slotfile.newer(b, a) and not slotfile.newer(a, b) and not slotfile.newer(a, a)


def test_older_schemas_are_migrated(tmp_path: Path) -> None:
    table = {1: lambda payload: payload + b" to 2", 2: lambda payload: payload + b" to 3"}
    fresh(tmp_path, b"written by 1")
    box = Slots(str(tmp_path), "game", 3, table)
    assert box.load() == b"written by 1 to 2 to 3" and box.problems == []
    box.save(b"written by 3")
    assert Slots(str(tmp_path), "game", 3, table).load() == b"written by 3"
    assert slotfile.head((tmp_path / "game.0").read_bytes())[0] == 1


def test_a_migration_that_fails_keeps_the_file(tmp_path: Path) -> None:
    def refuse(payload: bytes) -> bytes:
        raise ValueError("no such game now")

    fresh(tmp_path, OLD)
    box = Slots(str(tmp_path), "game", 2, {1: refuse})
    assert box.load() is None
    assert box.problems == [("save.broken.content", ("game.0", "no such game now"))]
    box.save(NEW)
    assert slotfile.payload_of((tmp_path / "game.bad0").read_bytes()) == OLD


@pytest.mark.parametrize("foreign", [2, 0xFFFF])
def test_unknown_schemas_are_left_untouched(tmp_path: Path, foreign: int) -> None:
    ahead = Slots(str(tmp_path), "game", foreign)
    ahead.save(b"of tomorrow, first")
    ahead.save(b"of tomorrow, second")
    before = contents(tmp_path)
    box = fresh(tmp_path)
    assert box.load() is None
    assert box.problems == [("save.schema", (f"game.{n}", foreign)) for n in (0, 1)]
    for turn in range(5):
        box.save(b"of today %d" % turn)
        assert fresh(tmp_path).load() == b"of today %d" % turn
    kept = contents(tmp_path)
    assert {name: kept[name] for name in before} == before
    # The newer firmware, back again, finds what was played last.
    assert Slots(str(tmp_path), "game", foreign, {1: bytes}).load() == (
        b"of today 4" if foreign == 2 else b"of tomorrow, second"
    )


def test_an_old_schema_without_a_way_up_is_left_untouched(tmp_path: Path) -> None:
    fresh(tmp_path, OLD)
    before = contents(tmp_path)
    box = Slots(str(tmp_path), "game", 4, {3: bytes})
    assert box.load() is None and keys(box) == ["save.schema"]
    box.save(NEW)
    assert contents(tmp_path)["game.0"] == before["game.0"]


def test_no_room_left_beside_unknown_schemas(tmp_path: Path) -> None:
    for n in range(3):
        (tmp_path / f"game.{n}").write_bytes(slotfile.pack(9, n, b"of tomorrow"))
    before = contents(tmp_path)
    with pytest.raises(NotSaved) as refusal:
        fresh(tmp_path).save(NEW)
    assert refusal.value.key == "save.failed.schema"
    assert contents(tmp_path) == before


def test_what_was_read_back_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    box = fresh(tmp_path, OLD)
    real = slots.read

    def worn(path: str) -> bytes:
        data = real(path)
        return data[:-1] + b"?" if NEW in data else data

    monkeypatch.setattr(slots, "read", worn)
    with pytest.raises(NotSaved) as refusal:
        box.save(NEW)
    assert refusal.value.key == "save.failed.verify"
    monkeypatch.undo()
    assert Slots(str(tmp_path), "game").load() in (OLD, NEW)


@pytest.mark.parametrize(
    "number, key",
    [(28, "save.failed.full"), (30, "save.failed.readonly"), (13, "save.failed.readonly"),
     (5, "save.failed.error")],
)  # fmt: skip
def test_why_it_was_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, key: str
) -> None:
    box = fresh(tmp_path, OLD, NEW)

    def fail(path: str, mode: str = "rb") -> object:
        if mode == "wb":
            raise OSError(number, os.strerror(number))
        return open(path, mode)

    monkeypatch.setattr(slots, "open", fail, raising=False)
    with pytest.raises(NotSaved) as refusal:
        box.save(b"never")
    assert refusal.value.key == key
    assert box.load() == NEW
    monkeypatch.undo()
    box.save(b"later")
    assert fresh(tmp_path).load() == b"later"


class Torn:
    """A file that fails after the first `size` bytes, as a write that the power cut short."""

    def __init__(self, path: str, size: int) -> None:
        self._path = path
        self._size = size

    def __enter__(self) -> "Torn":
        return self

    def write(self, data: bytes) -> None:
        with open(self._path, "wb") as file:
            file.write(data[: self._size])
        raise KeyboardInterrupt

    def __exit__(self, *_: object) -> None:
        pass


def test_a_write_cut_short_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = len(slotfile.pack(1, 0, NEW))
    for cut in range(size + 1):
        folder = tmp_path / str(cut)
        box = fresh(folder, b"before", OLD)
        with monkeypatch.context() as patch:
            patch.setattr(
                slots, "open",
                lambda path, mode, cut=cut: Torn(path, cut) if mode == "wb" else open(path, mode),
                raising=False,
            )  # fmt: skip
            with pytest.raises(KeyboardInterrupt):
                box.save(NEW)
        again = Slots(str(folder), "game")
        assert again.load() == (NEW if cut == size else OLD)
        again.save(b"goes on")
        assert fresh(folder).load() == b"goes on"


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.lists(st.binary(max_size=40), min_size=1, max_size=6), st.binary(max_size=60))
def test_random_payloads_and_random_rubbish(
    tmp_path_factory: pytest.TempPathFactory, payloads: list[bytes], rubbish: bytes
) -> None:
    folder = tmp_path_factory.mktemp("slots")
    fresh(folder, *payloads)
    (folder / f"game.{(len(payloads) - 1) % 2}").write_bytes(rubbish)
    assert fresh(folder).load() == (payloads[-2] if len(payloads) > 1 else None)


def test_folders_that_are_missing_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    slots.Slots("a/b/c", "game").save(b"kept")
    assert slots.Slots("a/b/c", "game").load() == b"kept"
