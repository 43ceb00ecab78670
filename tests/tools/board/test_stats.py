"""`lineup stats`: statistics as JSON, there and back, and what is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.simulated import claim
from lineup import games
from lineup.engine import protocol
from lineup.saves import slotfile, statistics, tally
from lineup.saves.people import People, Person
from lineup.saves.tally import LIMIT, Tally
from tests.saves.old_scores import encode
from tools import cli
from tools.board.stats import reading, writing

KINDS = (0, 1, 2, 3, 4, 8)

GAME = st.tuples(
    st.sampled_from((0, 1, 2, 9)), st.integers(0, 7), st.integers(0, 2**11 - 1),
    st.integers(-50, 300), st.booleans(),
)  # fmt: skip


def played(key: str, plays: list[Any]) -> Tally:
    """The tally of a title after some games."""
    rules = games.load(key)
    found = Tally()
    for person, number, bits, score, won in plays:
        seats = rules.SEATS[number % len(rules.SEATS)]
        chosen = [(bits >> i) % len(choices) for i, (_, choices, _) in enumerate(rules.OPTIONS)]
        options = protocol.effective(rules, seats, chosen)
        others = [KINDS[(bits + i) % 6] for i in range(seats - 1)]
        place = number % 4 if won and seats == 1 else -1
        low, high = rules.SCORE_RANGE
        score = min(max(score, low), high)
        found.count(tally.set_up(person, seats, options, others), score, won, place)
    return found


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.dictionaries(st.sampled_from(games.KEYS), st.lists(GAME, max_size=25)))
def test_what_is_written_is_read_again(plays: dict[str, list[Any]]) -> None:
    tallies = {key: played(key, some) for key, some in plays.items()}
    names = {1: "Anna", 2: "Bö 漢", 3: "nobody plays as her"}
    text = writing.text(writing.document(tallies, names))
    document = reading.read(text)
    assert document == json.loads(text)
    found = reading.tallies(document, reading.Numbers(reading.people(document), names))
    assert {key: one.to_bytes() for key, one in found.items()} == {
        key: one.to_bytes() for key, one in tallies.items()
    }


PLAYS = [(0, 0, 0, 41, True), (1, 1, 1, 50, True), (1, 1, 1, 60, False), (0, 0, 0, 30, False)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Saves with people and figures of two titles."""
    there = tmp_path / "saves"
    People(str(there), lambda number: True).put(Person("Anna"))
    for key in ("numberdrop", "line"):
        statistics.save(str(there), games.number(key), played(key, PLAYS))
    return there


def stats(*words: object) -> int:
    return cli.main(["stats", *map(str, words)])


def exported(folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    capsys.readouterr()
    assert stats("export", "-", "--storage", folder) == 0
    return json.loads(capsys.readouterr().out)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != claim.FILE}


def test_an_export_comes_back_on_another_console(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = tmp_path / "a.json", tmp_path / "other"
    assert stats("export", file, "--storage", folder) == 0
    assert capsys.readouterr().out == f"wrote {file}: 8 games\n"
    people = People(str(other), lambda number: True)
    for name in ("Ben", "Anna"):
        people.put(Person(name))
    assert stats("import", file, "--storage", other, "--replace") == 0
    there = exported(other, capsys)
    assert there["people"] == [{"number": 2, "name": "Anna"}]
    text = json.dumps(exported(folder, capsys)["titles"])
    assert json.dumps(there["titles"]) == text.replace('"person": 1', '"person": 2')


def test_merging_adds_and_replacing_does_not(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.json"
    before = exported(folder, capsys)
    stats("export", file, "--storage", folder)
    assert stats("import", file, "--storage", folder, "--merge") == 0
    assert "added: 16 games" in capsys.readouterr().out
    after = exported(folder, capsys)
    for old, new in zip(before["titles"], after["titles"], strict=True):
        for a, b in zip(old["lines"], new["lines"], strict=True):
            assert (b["games"], b["points"]) == (2 * a["games"], 2 * a["points"])
            assert b["most_in_a_row"] == a["most_in_a_row"]
    assert stats("import", file, "--storage", folder, "--replace") == 0
    assert exported(folder, capsys) == before


def test_a_file_of_before_the_places_is_read(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = exported(folder, capsys)
    document["schema"] = 1
    alone = [line for title in document["titles"] for line in title["lines"] if "places" in line]
    assert sum(len(line.pop("places")) for line in alone) > 0
    file = tmp_path / "old.json"
    file.write_text(json.dumps(document))
    assert stats("import", file, "--storage", folder, "--replace") == 0
    there = [line for title in exported(folder, capsys)["titles"] for line in title["lines"]]
    assert {sum(line["places"]) for line in there if "places" in line} == {0}


def test_titles_that_are_not_in_the_file_stay(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = exported(folder, capsys)
    document["titles"] = [{"game": "setup", "lines": []}]
    file = tmp_path / "a.json"
    file.write_text(json.dumps(document))
    before = contents(folder)
    assert stats("import", file, "--storage", folder, "--replace") == 0
    assert {name: contents(folder)[name] for name in before} == before


def test_best_scores_of_before_move_with_an_import(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = {bytes((5, 1, 0)): [41, 17]}
    there = tmp_path / "old"
    there.mkdir()
    (there / "scores.0").write_bytes(slotfile.pack(1, 0, encode(old)))
    document = exported(there, capsys)
    lines = document["titles"][0]["lines"]
    assert [(line["games"], line["best"]) for line in lines] == [(0, [41, 17])] * 2
    file = tmp_path / "a.json"
    file.write_text(json.dumps(document))
    assert stats("import", file, "--storage", there, "--merge") == 0
    assert "scores.0" not in contents(there)


def changed(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """Puts a value at a place such as titles.0.game."""

    def change(document: dict[str, Any]) -> None:
        *way, last = path.split(".")
        at: Any = document
        for step in way:
            at = at[int(step)] if step.isdigit() else at[step]
        at[int(last) if last.isdigit() else last] = value

    return change


LINE = "titles.0.lines.0"
OTHERS = "titles.0.lines.2"
WRONG = [
    ("lineup", "a cake", 'lineup: not "statistics"'),
    ("schema", 3, "schema: 3, and this version of Lineup reads up to 2"),
    ("more", 1, '"more" is not known'),
    ("people", {}, "people: not a list"),
    ("people.0.number", 0, "people[0].number: 0 is not in 1 to 255"),
    ("people.0.name", "Zoe", 'people[0].name: nobody is called "Zoe" on that console'),
    ("people", [], "titles[0].lines[2].person: 1 is not in people, and is 'Anna' there"),
    ("titles.0.game", "chess", "titles[0].game: not one of"),
    ("titles.1.game", "numberdrop", "titles[1].game: numberdrop is there twice"),
    (f"{LINE}.won", 9, "titles[0].lines[0].won: 9 of 2 games"),
    (f"{LINE}.won", True, "titles[0].lines[0].won: not a whole number"),
    (f"{LINE}.games", 1.5, "titles[0].lines[0].games: not a whole number"),
    (f"{LINE}.games", 1e300, "titles[0].lines[0].games: not a whole number"),
    (f"{LINE}.games", LIMIT + 1, f"titles[0].lines[0].games: {LIMIT + 1} is not in 0 to {LIMIT}"),
    (f"{LINE}.games", 1, "points: 71; 1 games with these best have -15 to 41"),
    (f"{LINE}.in_a_row", 2, "titles[0].lines[0].in_a_row: 2, and at most 1"),
    (f"{LINE}.most_in_a_row", 2, "titles[0].lines[0].most_in_a_row: 2, with 1 won"),
    (f"{LINE}.best", [1, 2], "titles[0].lines[0].best: not from the best down"),
    (f"{LINE}.best", [], "titles[0].lines[0].best: empty, with games played"),
    (f"{LINE}.best", ["x"], "titles[0].lines[0].best[0]: not a whole number"),
    (
        f"{LINE}.best",
        list(range(50, 40, -1)),
        "lines[0].best: 10 of them, and there are at most 9",
    ),
    (f"{LINE}.seats", 9, "titles[0].lines[0].seats: 9 is not one of"),
    (f"{LINE}.others", ["hard"], "titles[0].lines[0].others: 1, with 1 seats"),
    (f"{LINE}.others", [["hard"]], "titles[0].lines[0].others[0]: not one of person"),
    (f"{LINE}.options", {}, 'titles[0].lines[0].options: "blocks" is missing'),
    (f"{LINE}.options.blocks", "none", "titles[0].lines[0].options.blocks: not one of"),
    (f"{LINE}.options", [300], "titles[0].lines[0].options[0]: 300 is not in 0 to 255"),
    (f"{LINE}.person", 5, "titles[0].lines[0]: its person has no total of such games"),
    ("titles.0.lines.1.total", "all", "titles[0].lines[1].total: not one of alone, others"),
    ("titles.0.lines.1.won", 0, "titles[0].lines[1].places: 1, with 0 won"),
    ("titles.0.lines", [None], "titles[0].lines[0]: not an object"),
    (
        "titles.0.lines",
        [None] * 12_000,
        "lines: 12000 of them, and there are at most 58",
    ),
    ("people", [None] * 256, "people: 256 of them, and there are at most 255"),
    (
        "titles",
        [None] * (len(games.KEYS) + 1),
        f"titles: {len(games.KEYS) + 1} of them, and there are at most {len(games.KEYS)}",
    ),
    (f"{LINE}.options", [0] * 300, "options: 300 of them, and there are at most 24"),
    (f"{LINE}.best", [101, 30], "titles[0].lines[0].best[0]: 101 is not in -15 to 100"),
    (f"{LINE}.best", [100, 30], "titles[0].lines[0].best: better than the best in the total"),
    (f"{LINE}.points", -31, "titles[0].lines[0].points: -31; 2 games with these best have -30"),
    (
        f"{LINE}.points",
        83,
        "lines[0].points: 83; 2 games with these best have -30 to 82",
    ),
    (f"{OTHERS}.best", [60, 50, 40], "titles[0].lines[2].best: 3 of them"),
    (f"{OTHERS}.games", 1, "titles[0].lines[2].best: 2 results of 1 games"),
    (f"{OTHERS}.points", 111, "titles[0].lines[2].points: 111; 2 games with these best have 110"),
    ("people.0.name", "Z\n" * 99, 'nobody is called "Z\\nZ\\n'),
]


@pytest.mark.parametrize(("path", "value", "why"), WRONG, ids=lambda w: str(w)[:40])
@pytest.mark.parametrize("how", ["--merge", "--replace"])
def test_what_is_wrong_is_refused_with_its_place_and_nothing_is_changed(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    path: str, value: Any, why: str, how: str,
) -> None:  # fmt: skip
    document = exported(folder, capsys)
    changed(path, value)(document)
    file = tmp_path / "a.json"
    file.write_text(json.dumps(document))
    before = contents(folder)
    assert stats("import", file, "--storage", folder, how) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert error.startswith(f"lineup stats: {file}: ") and why in error
    assert contents(folder) == before


@pytest.mark.parametrize("how", ["--merge", "--replace"])
def test_a_line_that_is_there_twice_is_refused(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    document = exported(folder, capsys)
    for title in document["titles"]:
        for number, line in enumerate(title["lines"]):
            again = dict(line, games=0, won=0, points=0, in_a_row=0, most_in_a_row=0, best=[])
            if "places" in again:
                again["places"] = []
            if "options" in again:  # the same ones by their numbers
                rules = games.load(title["game"])
                choices = {name: words for name, words, _ in rules.OPTIONS}
                again["options"] = [choices[k].index(v) for k, v in line["options"].items()]
            lines = [*title["lines"], again]
            file = tmp_path / "a.json"
            file.write_text(json.dumps(document | {"titles": [title | {"lines": lines}]}))
            before = contents(folder)
            assert stats("import", file, "--storage", folder, how) == 2
            said = capsys.readouterr().err
            assert f"titles[0].lines[{len(lines) - 1}]: the same person and set-up" in said, number
            assert contents(folder) == before


def test_the_size_is_looked_at_first(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"[" + b" " * reading.MOST_BYTES)
    assert stats("import", file, "--storage", folder, "--merge") == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert error == f"lineup stats: cannot read {file}: it has more than 1 MB"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "no JSON"),
        (b"[1", "no JSON"),
        (b"[]", "the file: not an object"),
        (b'{"lineup": NaN}', "NaN is no number"),
        (b'{"schema": 1, "schema": 1}', '"schema" is there twice in an object'),
        (b"[" * 100_000, "brackets in brackets"),
        (b'{"lineup": ' + b"9" * 5000 + b"}", "a number has thousands of digits"),
        (b"\xff\xfe\0", "it is not a text file"),
    ],
)
def test_what_is_no_such_file_is_refused(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes, why: str
) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(data)
    assert stats("import", file, "--storage", folder, "--merge") == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert why in error


def test_a_sum_beyond_the_limit_is_refused(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = exported(folder, capsys)
    for line in document["titles"][0]["lines"][:2]:
        line["games"] = LIMIT - 1
    file = tmp_path / "a.json"
    file.write_text(json.dumps(document))
    before = contents(folder)
    assert stats("import", file, "--storage", folder, "--merge") == 2
    assert f"more than {LIMIT}" in capsys.readouterr().err
    assert contents(folder) == before


def test_a_folder_that_is_played_with_is_only_exported(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.json"
    with claim.claimed(folder):
        assert stats("export", file, "--storage", folder) == 0
        assert stats("import", file, "--storage", folder, "--replace") == 2
    assert "close it first" in capsys.readouterr().err


def test_a_disk_that_takes_nothing_loses_nothing(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.json"
    assert stats("export", file, "--storage", folder) == 0
    before = contents(folder)
    (folder / "stats3.1.new").mkdir()  # in the way of the second file
    assert stats("import", file, "--storage", folder, "--merge") == 2
    assert "cannot write to" in capsys.readouterr().err
    (folder / "stats3.1.new").rmdir()
    assert contents(folder) == before


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("import", "-"), "say --merge"),
        (("export", "-", "--merge"), "are for import"),
        (("export", "-", "--storage", "x", "--board"), "give only one of them"),
        (("export", "-", "--storage", "/no/such/folder"), "there are no saves"),
        (("import", "/no/such/file", "--merge"), "cannot read"),
    ],
)
def test_a_wrong_command_line_gets_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    assert stats(*words) == 2
    (error,) = capsys.readouterr().err.splitlines()
    assert why in error
