"""The people of a console: kept, found again, cut off; and who sat at which game."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup import games
from lineup.console.setup.choices import Choices
from lineup.engine import protocol
from lineup.engine.codec import decode
from lineup.engine.packed import text_of
from lineup.engine.replay import Session
from lineup.saves import people as module
from lineup.saves import replays, slotfile
from lineup.saves.people import LONGEST, MOST, People, Person
from lineup.saves.players import PERSON, THERE, pack
from lineup.saves.slots import NotSaved
from lineup.saves.store import Saves
from lineup.ui.table import seat_names
from tests.console.standin import rules
from tests.console.storage import DEVICE, SIZES, Flash, blank, cut_off, mount

NAMES = ("Ada", "Jörg", "ひかり", "Zoë Lou")


def load(number: int) -> object:
    assert number == rules.ID
    return rules


def box(folder: Path | str, refers: tuple[int, ...] = ()) -> People:
    return People(str(folder), lambda number: number in refers)


def filled(folder: Path | str, count: int = len(NAMES)) -> People:
    known = box(folder)
    for i in range(count):
        known.put(Person(NAMES[i % len(NAMES)], i, 7 - i))
    return known


def told(known: People) -> list[tuple[int, str, int, int]]:
    return [(one.number, one.name, one.colour, one.sign) for one in known.all()]


def session(people: tuple[int, ...] = (0, 0), seed: int = 1, kinds: bytes = b"\0\0") -> Session:
    return Session(rules, 2, seed, (1,), pack(kinds, people))


def seat(known: People, game: Session, usual: bool = False) -> None:
    """Somebody begins that game."""
    new = module.Seated(game.seats, game.players, bytes(game.options))
    known.seat(game.rules.ID, new, usual)


def over(people: tuple[int, ...], seed: int = 1) -> Session:
    game = session(people, seed)
    while rules.turn(game.state) >= 0:
        game.play(1)
    return game


def test_nobody_is_known_and_nothing_written_at_first(tmp_path: Path) -> None:
    known = box(tmp_path / "none")
    assert known.all() == [] and known.get(1) is None and known.seated(rules.ID) is None
    seat(known, session(), usual=True)
    assert list(tmp_path.iterdir()) == []


def test_people_are_kept_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    filled(tmp_path)
    known = box(tmp_path)
    assert told(known) == [(i + 1, name, i, 7 - i) for i, name in enumerate(NAMES)]
    ada = known.get(1)
    assert ada is not None
    ada.name = "Ada B."
    known.put(ada)
    known.remove(2)
    expected = [(1, "Ada B.", 0, 7), (3, "ひかり", 2, 5), (4, "Zoë Lou", 3, 4)]
    assert told(known) == told(box(tmp_path)) == expected


def test_a_number_is_given_to_nobody_else(tmp_path: Path) -> None:
    known = filled(tmp_path)
    known.remove(4)
    known = box(tmp_path)
    new = Person("New")
    known.put(new)
    assert new.number == 5


def test_behind_the_last_number_only_those_come_again_that_nothing_refers_to(
    tmp_path: Path,
) -> None:
    known = filled(tmp_path, 1)
    known = box(tmp_path, (2, 3))
    known._last = 255
    for number in (4, 5):
        new = Person("New")
        known.put(new)
        assert new.number == number
    assert box(tmp_path)._last == 255
    known = box(tmp_path, tuple(range(256)))
    with pytest.raises(ValueError, match="no number"):
        known.put(Person("New"))


@pytest.mark.parametrize("name", ["", "x" * (LONGEST + 1)])
def test_a_name_that_is_none_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match="a name has"):
        box(tmp_path).put(Person(name))


def test_there_is_room_for_so_many(tmp_path: Path) -> None:
    known = filled(tmp_path, MOST)
    with pytest.raises(ValueError, match="no room"):
        known.put(Person("One more"))
    assert len(box(tmp_path).all()) == MOST


def test_where_they_sat_last_is_remembered_for_each_title(tmp_path: Path) -> None:
    known = filled(tmp_path)
    seat(known, session((3, 1)))
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    seat(known, session((3, 1), seed=9), usual=True)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == files
    was = box(tmp_path).seated(rules.ID)
    assert was is not None and was.seats == 2 and was.players == b"\0\0\3\1"
    seat(known, session(), usual=True)  # guests, after them
    was = box(tmp_path).seated(rules.ID)
    assert was is not None and was.record() == (2, b"\0\0", b"\1")


def test_a_storage_that_takes_nothing_is_told_and_nothing_has_changed(tmp_path: Path) -> None:
    known = filled(tmp_path)
    before = told(known)
    known.slots.folder = str(tmp_path / "people.0" / "no folder")
    known.slots._states = []
    with pytest.raises(NotSaved):
        known.put(Person("New"))
    with pytest.raises(NotSaved):
        known.remove(1)
    assert told(known) == before


_PERSON = st.tuples(
    st.integers(1, 255), st.text(st.characters(codec="utf-8"), min_size=1, max_size=LONGEST),
    st.integers(0, 7), st.integers(0, 255),
)  # fmt: skip


@pytest.mark.slow
@given(
    st.lists(_PERSON, max_size=MOST, unique_by=lambda one: one[0]),
    st.dictionaries(
        st.integers(0, 255), st.tuples(st.binary(max_size=16), st.binary(max_size=8)), max_size=3
    ),
)
def test_people_as_bytes(
    some: list[tuple[int, str, int, int]], seated: dict[int, tuple[bytes, bytes]]
) -> None:
    known = [Person(name, colour, sign, number) for number, name, colour, sign in some]
    data = module._encode(9, known, {k: module.Seated(2, *v) for k, v in seated.items()})
    last, again, where = module._decode(data)
    assert last == 9
    assert {k: v.record() for k, v in where.items()} == {k: (2, *v) for k, v in seated.items()}
    assert [(p.number, p.name, p.colour, p.sign) for p in again] == some


@given(st.binary(max_size=60))
def test_any_bytes_are_people_or_refused(data: bytes) -> None:
    try:
        _, known, _ = module._decode(data)
    except ValueError:
        return
    assert len(known) <= MOST and all(0 < len(one.name) <= LONGEST for one in known)


@pytest.mark.parametrize("how", ["flipped", "cut"])
def test_what_is_damaged_anywhere_gives_the_people_of_before(tmp_path: Path, how: str) -> None:
    known = filled(tmp_path)
    before = told(known)
    known.remove(1)
    paths = [tmp_path / f"people.{i}" for i in range(2)]
    first, second = [slotfile.head(path.read_bytes())[1] for path in paths]
    path = paths[slotfile.newer(second, first)]
    data = path.read_bytes()
    for at in range(len(data)):
        torn = bytearray(data)
        torn[at] ^= 1 << at % 8
        path.write_bytes(torn if how == "flipped" else data[:at])
        assert told(box(tmp_path)) == before


def test_when_all_is_broken_nobody_is_known_and_nothing_else_is_lost(tmp_path: Path) -> None:
    saves = Saves(str(tmp_path))
    saves.people.put(Person("Ada"))
    saves.keep_settings()
    saves.running.keep(session((1, 0)), 1)
    (tmp_path / "people.0").write_bytes(b"rubbish, but long enough for it")
    saves = Saves(str(tmp_path))
    assert saves.people.all() == [] and not saves.first and len(saves.running.games) == 1
    assert saves.problems() == [("save.broken.magic", ("people.0",))]
    assert saves.put_aside() == ["people.bad0"]
    new = Person("Bob")
    saves.people.put(new)
    assert [one.name for one in Saves(str(tmp_path)).people.all()] == ["Bob"]


def test_those_of_a_newer_firmware_stay_and_are_named(tmp_path: Path) -> None:
    newer = slotfile.pack(4, 5, b"of tomorrow")
    (tmp_path / "people.0").write_bytes(newer)
    known = box(tmp_path)
    assert known.all() == [] and known.slots.problems == [("save.schema", ("people.0", 4))]
    known.put(Person("Ada"))
    assert (tmp_path / "people.0").read_bytes() == newer
    assert told(box(tmp_path)) == [(1, "Ada", 0, 0)]


# Who sits where.


def test_a_game_and_its_replay_carry_who_sat_where(tmp_path: Path) -> None:
    saves = Saves(str(tmp_path))
    saves.running.keep(session((7, 2)), 1)
    assert saves.running.resume(rules.ID, load).people == b"\7\2"
    replays.keep(str(tmp_path), over((3, 7)))
    (one,) = replays.played(str(tmp_path))
    assert replays.load(str(tmp_path), one, load).people == b"\3\7"
    saves = Saves(str(tmp_path))
    assert [n for n in range(1, 9) if saves.people.referred(n)] == [2, 3, 7]


def test_records_of_before_there_were_people_have_guests() -> None:
    old = Session(rules, 2, 1, (1,), b"\0\2")
    again = Session.from_bytes(old.to_bytes(), load)
    assert again.people == b"\0\0" and again.players == b"\0\2"
    assert Session(rules, 2, 1, (1,)).people == b"\0\0"
    assert session((0, 0), kinds=b"\0\2").to_bytes() == old.to_bytes()


def test_only_people_here_have_a_number() -> None:
    kinds = bytes((PERSON, 2))
    assert pack(kinds, (4, 5)) == b"\0\2\4\0"
    assert pack(bytes((THERE, PERSON)), (4, 5)) == b"\x08\0\0\5"


def test_who_is_known_has_a_name_and_all_others_their_emblem(tmp_path: Path) -> None:
    known = filled(tmp_path)
    game = session((2, 9))
    assert seat_names.names(game, known) == ["Jörg", seat_names.names(game)[1]]
    known.remove(2)
    assert seat_names.names(game, known) == seat_names.names(game)


def test_the_text_for_a_phone_tells_nobodys_number() -> None:
    assert text_of(over((3, 4))) == text_of(over((0, 0)))
    assert decode(over((3, 4)).to_bytes()).players == b"\0\0\3\4"


def test_set_up_seats_them_as_they_sat_last(tmp_path: Path) -> None:
    line = games.load("line")
    known = filled(tmp_path)
    game = Session(line, 3, 1, (0,) * len(line.OPTIONS), pack(bytes((2, 0, 0)), (0, 3, 1)))
    known.seat(line.ID, module.Seated(3, game.players))
    choices = Choices("line", box(tmp_path))
    assert (choices.seats, bytes(choices.kinds[:3]), bytes(choices.people[:3])) == (
        3, b"\2\0\0", b"\0\3\1",
    )  # fmt: skip
    known.remove(3)
    choices.known(known)
    assert bytes(choices.people[:3]) == b"\0\0\1"
    again = Choices("line")
    again.again(game)
    assert bytes(again.people[:3]) == b"\0\3\1"
    again.people[2] = 3
    again.known(filled(tmp_path / "more"))
    assert bytes(again.people[:3]) == b"\0\3\0"


def test_people_of_before_options_were_kept_sit_where_they_sat(tmp_path: Path) -> None:
    """A record of schema 1: Ada, and two titles in which she sat."""
    old = b"\1\1\1\0\0\3Ada" + b"\3\2\4\0\2\1\0" + b"\4\3\3\0\1\1"
    (tmp_path / "people.0").write_bytes(slotfile.pack(1, 5, old))
    known = box(tmp_path)
    assert known.slots.problems == [] and told(known) == [(1, "Ada", 0, 0)]
    assert [known.seated(game).record() for game in (3, 4)] == [
        (2, b"\0\2\1\0", b""), (3, b"\0\1\1", b""),
    ]  # fmt: skip
    choices = Choices("clustered", known, first=True)
    assert choices.seats == 3 and bytes(choices.kinds[:3]) == b"\0\1\1"
    assert tuple(choices.options) == protocol.gentle(games.load("clustered"))
    known.put(Person("Bob"))
    assert box(tmp_path).seated(3).record() == (2, b"\0\2\1\0", b"")


def test_those_of_before_there_were_cartridges_sit_where_they_sat(tmp_path: Path) -> None:
    """A record of schema 2, with IDs of one byte."""
    old = b"\1\1\1\0\0\3Ada" + b"\3\2\4\0\2\1\0\1\0" + b"\4\3\3\0\1\1\0"
    (tmp_path / "people.0").write_bytes(slotfile.pack(2, 5, old))
    known = box(tmp_path)
    assert known.slots.problems == [] and told(known) == [(1, "Ada", 0, 0)]
    assert [known.seated(game).record() for game in (3, 4)] == [
        (2, b"\0\2\1\0", b"\0"), (3, b"\0\1\1", b""),
    ]  # fmt: skip


def test_the_last_set_up_of_a_cartridge_is_kept_too(tmp_path: Path) -> None:
    known, number = box(tmp_path), (1 << 30) - 1
    for game in (number, 3):
        known.seat(game, module.Seated(2, b"\0\2", bytes((game & 1,))))
    again = box(tmp_path)
    assert again.seated(number).record() == (2, b"\0\2", b"\1")
    assert again.seated(3).record() == (2, b"\0\2", b"\1") and again.seated(5) is None


def test_options_that_todays_rules_lack_are_as_usual(tmp_path: Path) -> None:
    rules = games.load("setup")
    known = box(tmp_path)
    for kept, found in ((b"\1\1\1", (1, 1, 1)), (b"\1", (1, 0, 0)), (b"\1\7\1\1", (1, 0, 1))):
        known.seat(rules.ID, module.Seated(2, b"\0\1", kept))
        assert tuple(Choices("setup", known).options) == found


@pytest.fixture(params=[SIZES, DEVICE], ids=["default", "device"])
def sizes(request: pytest.FixtureRequest) -> dict[str, int]:
    return request.param


@pytest.mark.parametrize("count", [0, 1, MOST - 1])
def test_the_power_goes_at_every_operation_and_nobody_is_lost(
    monkeypatch: pytest.MonkeyPatch, sizes: dict[str, int], count: int
) -> None:
    flash = Flash(blank(sizes=sizes))
    mount(monkeypatch, flash, sizes=sizes)
    before = told(filled("save", count))
    image = bytes(flash.buffer)

    def act(flash: Flash) -> None:
        mount(monkeypatch, flash, sizes=sizes)
        box("save").put(Person("New"))

    after = [*before, (count + 1, "New", 0, 0)]
    seen = []
    for left in cut_off(image, act):
        again = Flash(left)
        mount(monkeypatch, again, sizes=sizes)
        writes = again.operations
        known = box("save")
        assert known.slots.problems == [] and again.operations == writes
        seen.append(told(known))
        assert seen[-1] in (before, after)
    assert before in seen and after in seen
