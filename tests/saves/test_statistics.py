"""The statistics of finished games: once each, by person and set-up, whatever happens between."""

import random
import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lineup.engine.replay import Session
from lineup.saves import old_scores, replays, slotfile, statistics, tally
from lineup.saves.players import THERE
from lineup.saves.running import Running
from lineup.saves.slots import names_in
from lineup.saves.store import Saves
from lineup.saves.tally import (
    ALONE,
    LIMIT,
    MOST,
    MOST_PEOPLE,
    OTHERS,
    Line,
    Tally,
    set_up,
)
from tests.console.standin import rules
from tests.console.storage import DEVICE, SIZES, Flash, blank, cut_off, mount
from tests.saves.old_scores import encode


def over(
    seed: int = 1, players: bytes = b"\0\2", option: int = 0, seats: int | None = None
) -> Session:
    """A finished game of the stand-in."""
    game = Session(rules, seats or len(players), seed, (option,), players)
    while rules.turn(game.state) >= 0:
        game.play(1)
    return game


def score_of(game: Session, seat: int = 0) -> int:
    return game.state[16 + seat]


def count(folder: Path | str, game: Session) -> list[statistics.News]:
    counted = statistics.Count(str(folder), game)
    counted.keep()
    return counted.news


def figures(line: Line) -> tuple[int, int, int, int, int, list[int]]:
    return line.played, line.won, line.sum, line.streak, line.longest, line.best


def kept(folder: Path | str) -> Tally:
    return statistics.load(str(folder), rules.ID)


def set_ups(folder: Path | str) -> list[Line]:
    return [line for line in kept(folder).lines if not line.is_total]


def test_a_spoiling_opponent_counts_as_a_plain_one_of_the_level(tmp_path: Path) -> None:
    count(tmp_path, over(players=b"\0\3"))
    count(tmp_path, over(players=b"\0\6", seed=2))
    (line,) = set_ups(tmp_path)
    assert (line.played, line.others) == (2, b"\3")


def test_a_game_counts_for_its_set_up_and_in_the_total(tmp_path: Path) -> None:
    game = over()
    (news,) = count(tmp_path, game)
    won = rules.winners(game.state) & 1
    assert (news.seat, news.score, news.best, news.is_best()) == (0, score_of(game), [], False)
    total, line = sorted(kept(tmp_path).lines, key=lambda line: len(line.key))
    assert (line.person, line.seats, line.options, line.others) == (0, 2, b"\0", b"\2")
    assert total.is_total and (total.person, total.seats) == (0, OTHERS)
    expected = (1, won, news.score, won, won, [news.score])
    assert figures(line) == expected == figures(total)


def test_seats_options_and_others_are_counted_apart(tmp_path: Path) -> None:
    for players in (b"\0", b"\0\2", b"\2\0", b"\0\1", b"\0\3\1", b"\1\3\0", bytes((0, THERE))):
        count(tmp_path, over(1, players))
    count(tmp_path, over(1, b"\0\2", 1))
    found = {(line.options, line.others): line.played for line in set_ups(tmp_path)}
    assert found == {
        (b"\0", b""): 1, (b"\0", b"\2"): 2, (b"\0", b"\1"): 1, (b"\0", b"\1\3"): 2,
        (b"\0", bytes((THERE,))): 1, (b"\1", b"\2"): 1,
    }  # fmt: skip
    totals = {line.seats: line.played for line in kept(tmp_path).lines if line.is_total}
    assert totals == {ALONE: 1, OTHERS: 7}


def test_guests_count_once_with_the_best_of_them(tmp_path: Path) -> None:
    game = over(5, b"\0\0\0")
    (news,) = count(tmp_path, game)
    assert news.score == max(score_of(game, seat) for seat in range(3))
    (line,) = set_ups(tmp_path)
    assert figures(line)[:2] == (1, 1) and line.others == b"\0\0"


def test_people_are_counted_apart(tmp_path: Path) -> None:
    news = count(tmp_path, over(5, b"\0\2\0" + bytes((7, 0, 9)), seats=3))
    assert [one.seat for one in news] == [0, 2]
    assert {line.person for line in kept(tmp_path).lines} == {7, 9}
    assert statistics.refers(str(tmp_path), 9) and not statistics.refers(str(tmp_path), 8)


@pytest.mark.parametrize("players", [b"\1\2", bytes((1, THERE)), bytes((THERE, THERE))])
def test_games_without_a_person_here_do_not_count(tmp_path: Path, players: bytes) -> None:
    assert count(tmp_path, over(1, players)) == []
    assert list(tmp_path.iterdir()) == []


def test_the_same_game_counts_once(tmp_path: Path) -> None:
    first = count(tmp_path, over(1))
    again = count(tmp_path, over(1))
    assert [one.best for one in again] == [one.best for one in first] == [[]]
    assert [figures(one.line) for one in again] == [figures(one.line) for one in first]
    count(tmp_path, over(2))
    assert [line.played for line in set_ups(tmp_path)] == [2]


def test_a_new_best_is_better_than_one_before_it(tmp_path: Path) -> None:
    games = {}
    for seed in range(300):
        games.setdefault(score_of(over(seed, b"\0")), over(seed, b"\0"))
    low, high = min(games), max(games)
    assert [one.is_best() for one in count(tmp_path, games[low])] == [False]
    (news,) = count(tmp_path, games[high])
    assert news.is_best() and news.best == [low]
    (again,) = count(tmp_path, games[high])
    assert again.is_best() and again.best == [low]
    (news,) = count(tmp_path, games[low])
    assert not news.is_best() and news.best == [high, low]


def test_wins_in_a_row_and_the_most_of_them(tmp_path: Path) -> None:
    line = Line(tally.total(0, 2))
    seen = []
    for won in (1, 1, 0, 1, 1, 1, 0, 1):
        line.add(5, bool(won))
        seen.append((line.streak, line.longest))
    assert seen == [(1, 1), (2, 2), (0, 2), (1, 2), (2, 2), (3, 3), (0, 3), (1, 3)]


def test_alone_a_place_on_the_ladder_counts_as_won(monkeypatch: pytest.MonkeyPatch) -> None:
    game = over(1, b"\0")
    for rung, place in ((score_of(game), 1), (score_of(game) + 1, -1)):
        monkeypatch.setattr(rules, "ladder", lambda options, rung=rung: (99, rung))
        assert statistics._place(game, score_of(game)) == place
        assert statistics._won(game, 0, place) is (place == 1)
    monkeypatch.delattr(rules, "worth")
    assert statistics._place(game, 99) == -1


def test_the_best_of_a_title_stands_in_front(tmp_path: Path) -> None:
    box = Saves(str(tmp_path))
    assert box.best_of(rules.ID) is None
    best = max(one.score for seed in range(5) for one in count(tmp_path, over(seed)))
    assert box.best_of(rules.ID) == best and box.best_of(5) is None
    statistics.reset(str(tmp_path), rules.ID)
    assert box.best_of(rules.ID) is None


def test_the_best_alone_is_apart_from_games_with_others(tmp_path: Path) -> None:
    """Also where the other one is higher, or there is none."""
    box = Saves(str(tmp_path))
    tally = Tally()
    tally.count(set_up(0, 2, (0,), b"\1"), 90, True)
    statistics.save(str(tmp_path), rules.ID, tally)
    assert (box.best_of(rules.ID), box.bests(rules.ID)) == (90, (None, 90))
    for score in (41, 17):
        tally.count(set_up(0, 1, (0,), b""), score, True)
    statistics.save(str(tmp_path), rules.ID, tally)
    assert (box.best_of(rules.ID), box.bests(rules.ID)) == (90, (41, 90))
    assert box.bests(5) == (None, None)


def test_a_reset_forgets_all_but_which_game_was_counted(tmp_path: Path) -> None:
    count(tmp_path, over(1))
    statistics.reset(str(tmp_path), rules.ID)
    assert kept(tmp_path).lines == []
    count(tmp_path, over(1))
    assert kept(tmp_path).lines == []
    count(tmp_path, over(2))
    assert len(kept(tmp_path).lines) == 2


# Room.


def test_the_set_up_played_longest_ago_makes_room_and_stays_in_the_total() -> None:
    counted = Tally()
    for option in range(MOST + 3):
        counted.count(tally.set_up(0, 2, (option,), b"\1"), option, True)
    counted.count(tally.set_up(0, 2, (5,), b"\1"), 5, False)
    counted.count(tally.set_up(0, 2, (99,), b"\1"), 99, False)
    left = [line.options[0] for line in counted.lines if not line.is_total]
    assert left == [99, 5, *range(MOST + 2, 5, -1), 4] and len(left) == MOST
    total = counted.line(tally.total(0, 2))
    assert total.played == MOST + 5 and total.best == [99, MOST + 2]


def test_who_played_longest_ago_joins_the_guests() -> None:
    counted = Tally()
    for person in range(1, MOST_PEOPLE + 3):
        counted.count(tally.set_up(person, 2, (0,), b"\1"), person, True)
        counted.count(tally.set_up(person, 1, (0,), b""), -person, False)
    assert counted.people() == list(range(MOST_PEOPLE + 2, 2, -1))
    guests = [line for line in counted.lines if line.person == 0]
    found = {line.seats: (line.played, line.won, line.best) for line in guests}
    assert found == {OTHERS: (2, 2, [2, 1]), ALONE: (2, 0, [-1, -2])}


@pytest.mark.slow
def test_the_largest_tally_is_small() -> None:
    counted = Tally()
    chance = random.Random(1)
    for i in range(3000):
        seats = chance.choice((1, 8))
        options = [chance.randrange(2) for _ in range(11)]
        others = [chance.randrange(5) for _ in range(seats - 1)]
        person = i % (MOST_PEOPLE + 1)
        counted.count(tally.set_up(person, seats, options, others), 200, True, 14)
    for line in counted.lines:
        line.played = line.won = line.streak = line.longest = LIMIT
        line.sum = -5000 * LIMIT
    data = counted.to_bytes()
    print(f"{len(counted.lines)} lines: {len(data)} bytes")
    assert len(data) < 3500 and Tally(data).to_bytes() == data


def test_a_line_counts_no_further_than_its_limit() -> None:
    line = Line(tally.total(0, 2))
    line.played = LIMIT - 1
    line.add(7, True)
    line.add(9, True)
    assert (line.played, line.won, line.sum, line.best) == (LIMIT, 1, 7, [9, 7])
    other = Line(tally.total(0, 2))
    other.join(line)
    other.join(line)
    assert other.played == LIMIT and other.best == [9, 9]


def test_alone_each_place_of_the_ladder_is_counted() -> None:
    counted = Tally()
    key = tally.set_up(1, 1, (0,), b"")
    for score, place in ((9, 2), (3, -1), (21, 0), (22, 0)):
        counted.count(key, score, place >= 0, place)
    counted.count(tally.set_up(1, 2, (0,), b"\1"), 9, True)
    for line in counted.lines:
        assert line.places == ([2, 0, 1] if line.seats == ALONE else [])
    other = Line(key)
    other.add(30, True, 3)
    mine = counted.line(key)
    assert mine is not None
    mine.join(other)
    assert mine.places == [2, 0, 1, 1] and mine.won == 4


def test_a_finished_game_alone_counts_for_its_place(tmp_path: Path) -> None:
    found = {}
    for seed in range(12):
        game = over(seed, b"\0")
        folder = tmp_path / str(seed)
        count(folder, game)
        (line,) = set_ups(folder)
        rungs = rules.ladder(game.options)
        place = sum(score_of(game) < points for points in rungs)
        assert line.places == ([0] * place + [1] if place < len(rungs) else [])
        found[place] = line.won
    assert len(found) > 1


def test_figures_of_before_the_places_are_read_and_counted_on(tmp_path: Path) -> None:
    first = Tally()
    for score in (9, 3):
        first.count(tally.set_up(0, 1, (0,), b""), score, score > 5)
    old = first.to_bytes().replace(b"\2\x12\6\0", b"\2\x12\6")  # best 9 and 3, no places
    assert len(old) == len(first.to_bytes()) - 2
    (tmp_path / "stats99.0").write_bytes(slotfile.pack(1, 7, old))
    assert Saves(str(tmp_path)).best_of(99) == 9
    assert [(line.played, line.places) for line in kept(tmp_path).lines] == [(2, [])] * 2
    count(tmp_path, over(1, b"\0"))
    assert {line.played for line in kept(tmp_path).lines} == {3}
    assert slotfile.head((tmp_path / "stats99.1").read_bytes()) == (tally.SCHEMA, 8)
    assert slotfile.head((tmp_path / "stats99.0").read_bytes()) == (1, 7)


# As bytes.

_LINES = st.lists(
    st.tuples(
        st.integers(0, 255), st.integers(1, 8), st.lists(st.integers(0, 3), max_size=4),
        st.integers(-5000, 5000), st.booleans(),
    ), max_size=60,
)  # fmt: skip


@pytest.mark.slow
@given(_LINES)
def test_a_tally_as_bytes(played: list[Any]) -> None:
    counted = Tally()
    for person, seats, options, score, won in played:
        key = tally.set_up(person, seats, options, bytes(seats - 1))
        counted.count(key, score, won, score % 5 if won else -1)
    data = counted.to_bytes()
    again = Tally(data)
    assert [(line.key, figures(line), line.places) for line in again.lines] == [
        (line.key, figures(line), line.places) for line in counted.lines
    ]
    best = [line.best[0] for line in counted.lines if line.best]
    assert struct.unpack_from("<h", data)[0] == max(best, default=tally.NONE)


@given(st.binary(max_size=60))
def test_any_bytes_are_a_tally_or_refused(data: bytes) -> None:
    try:
        found = Tally(data)
    except ValueError:
        return
    assert len({line.key for line in found.lines}) == len(found.lines)


def test_a_broken_file_is_told_and_the_one_before_counts(tmp_path: Path) -> None:
    for seed in range(3):
        count(tmp_path, over(seed))
    (tmp_path / "stats99.0").write_bytes(b"rubbish, and enough of it")
    counted = statistics.Count(str(tmp_path), over(3))
    assert [key for key, _ in counted.problems()] == ["save.broken.magic"]
    assert counted.put_aside() == ["stats99.bad0"]
    counted.keep()
    assert [line.played for line in set_ups(tmp_path)] == [3]


# The best scores of before.

OLD = {bytes((99, 1, 1)): [90, 40], bytes((99, 1, 0)): [12], bytes((5, 1, 0)): [41, 17]}


def with_old_scores(folder: Path) -> Path:
    (folder / "scores.0").write_bytes(slotfile.pack(1, 0, b""))
    (folder / "scores.1").write_bytes(slotfile.pack(1, 1, encode(OLD)))
    return folder


def test_the_scores_of_before_are_guests_best_and_nothing_is_written(tmp_path: Path) -> None:
    box = Saves(str(with_old_scores(tmp_path)))
    assert not box.first
    assert (box.best_of(99), box.best_of(5), box.best_of(3)) == (90, 41, None)
    best = {line.key: figures(line) for line in kept(tmp_path).lines}
    none = (0, 0, 0, 0, 0)
    assert best == {
        tally.set_up(0, 1, (1,), b""): (*none, [90, 40]),
        tally.set_up(0, 1, (0,), b""): (*none, [12]),
        tally.total(0, 1): (*none, [90, 40, 12]),
    }
    assert {path.name for path in tmp_path.iterdir()} == {"scores.0", "scores.1"}


def test_they_move_to_their_title_when_that_is_counted(tmp_path: Path) -> None:
    with_old_scores(tmp_path)
    (news,) = count(tmp_path, over(1, b"\0", 1))
    assert news.best == [90, 40] and not news.is_best()
    statistics.reset(str(tmp_path), 99)
    assert kept(tmp_path).lines == [] and Saves(str(tmp_path)).best_of(5) == 41
    statistics.reset(str(tmp_path), 5)
    assert {path.name[:5] for path in tmp_path.iterdir()} == {"stats"}
    box = Saves(str(tmp_path))
    assert box.best_of(5) is None and box.best_of(99) is None


_KEYS = st.builds(
    lambda game, options: bytes((game, len(options))) + options,
    st.integers(0, 255), st.binary(max_size=4),
)  # fmt: skip


@pytest.mark.slow
@given(st.dictionaries(_KEYS, st.lists(st.integers(-32768, 32767), max_size=9), max_size=5))
def test_old_scores_as_bytes(best: dict[bytes, list[int]]) -> None:
    assert old_scores.decode(encode(best)) == best


@pytest.mark.slow
@given(st.binary(max_size=40))
def test_any_bytes_are_scores_or_refused(data: bytes) -> None:
    try:
        best = old_scores.decode(data)
    except ValueError:
        return
    assert sum(3 + key[1] + 2 * len(s) for key, s in best.items()) <= len(data)


# The power goes.


def load(number: int) -> Any:
    return rules


def leave_results(game: Session) -> None:
    """Does what the results do, from where they open to where they are left."""
    counted = statistics.Count("save", game)
    counted.keep()
    replays.keep("save", game)
    Running("save", names_in("save")).drop(rules.ID)


def power_on() -> None:
    """Opens the results again, where the game is still running."""
    again = Running("save", names_in("save")).resume(rules.ID, load)
    if again is not None:
        leave_results(again)


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [SIZES, DEVICE], ids=["default", "device"])
@pytest.mark.parametrize("before", ["nothing", "old scores", "games"])
def test_the_power_goes_at_every_operation_and_a_game_counts_once(
    monkeypatch: pytest.MonkeyPatch, sizes: dict[str, int], before: str
) -> None:
    flash = Flash(blank(sizes=sizes))
    system = mount(monkeypatch, flash, sizes=sizes)
    if before == "old scores":
        system.mkdir("save")
        with system.open("save/scores.0", "wb") as file:
            file.write(slotfile.pack(1, 0, encode(OLD)))
    for seed in range(5, 8 if before == "games" else 5):
        count("save", over(seed, b"\0"))
    Running("save", []).keep(over(1, b"\0"), 9)
    image = bytes(flash.buffer)
    first = [list(line.best) for line in kept("save").lines if line.is_total]

    def act(flash: Flash) -> None:
        mount(monkeypatch, flash, sizes=sizes)
        leave_results(over(1, b"\0"))

    whole = Flash(image)
    act(whole)
    expected = [(line.key, figures(line)) for line in kept("save").lines]
    (total,) = [line for line in kept("save").lines if line.is_total]
    assert total.played == (4 if before == "games" else 1)
    assert not first or set(first[0]) <= set(total.best)
    assert whole.operations >= 8
    for left in cut_off(image, act):
        mount(monkeypatch, Flash(left), sizes=sizes)
        power_on()
        assert [(line.key, figures(line)) for line in kept("save").lines] == expected
        assert Running("save", names_in("save")).games == []
