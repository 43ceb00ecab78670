"""The laboratory's tables are made from kept runs."""

import json
from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from tools.docs import laboratory
from tools.lab.speed import command as speed

RUN = {"machine": "a machine", "python": "CPython 3", "commit": "abc", "date": "2026-01-01"}


def figure(game: str, seats: str, what: str, moves: int) -> dict[str, object]:
    return {"game": game, "seats": seats, "what": what, "moves_per_second": moves}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(laboratory, "FOLDER", tmp_path)
    return tmp_path


def test_ways_to_play_are_columns_and_other_libraries_have_a_table_of_their_own(
    kept: Path,
) -> None:
    rows = [
        {"run": RUN},
        figure("Lineup a", "2", "slowly", 1234),
        figure("Lineup b", "2", "slowly", 5),
        figure("Lineup a", "2", "fast", 56789),
        figure("Other chess", "2", "its own", 42000),
    ]
    (kept / "speed.jsonl").write_text("\n".join(map(json.dumps, rows)))
    assert list(laboratory.speed()) == [
        "Made on a machine, CPython 3, at commit abc, 2026-01-01.",
        "",
        "| game | seats | slowly | fast |",
        "|---|---|---|---|",
        "| a | 2 | 1.2 | 57 |",
        "| b | 2 | 0.0 |  |",
        "",
        "| library and game | what plays | thousand moves a second |",
        "|---|---|---|",
        "| Other chess | its own | 42 |",
    ]


@pytest.mark.parametrize("text", ["", "3", "[]", "{", '{"run": {}}\n{"game": "a"}'])
def test_other_lines_are_refused(kept: Path, text: str) -> None:
    (kept / "speed.jsonl").write_text(text)
    with pytest.raises(UserError, match=r"speed\.jsonl: not of `lineup lab speed --json`"):
        list(laboratory.speed())


@pytest.mark.parametrize("text", ["", "3", "{}", '{"game": "line", "tables": [{}], "run": {}}'])
def test_another_tournament_is_refused(kept: Path, text: str) -> None:
    (kept / "trained.json").write_text(text)
    with pytest.raises(UserError, match=r"trained\.json: not of `lineup lab tournament --json`"):
        list(laboratory.ratings("trained"))


def test_the_kept_run_has_every_game_and_library() -> None:
    """But for a game that is just being made."""
    run, *figures = map(
        json.loads, (laboratory.FOLDER / laboratory.SPEED).read_text().splitlines()
    )
    assert run["run"].keys() == RUN.keys()
    seated = {(f"Lineup {key}", str(seats)) for key, seats in speed.seated()}
    measured = {(row["game"], row["seats"]) for row in figures}
    later = {game for game, _ in seated} - {game for game, _ in measured}
    assert {one for one in seated if one[0] not in later} <= measured and len(later) < 2
    others = {row["game"].split()[0] for row in figures}
    assert others == {"Lineup", "PettingZoo", "RLCard", "OpenSpiel", "Pgx"}
