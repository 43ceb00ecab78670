"""Figures: their lines, their files, and what is said about mistakes. Nothing here is timed."""

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from host_sim.boards.models import BOARDS, DEFAULT_BOARD
from host_sim.command.errors import UserError
from host_sim.emulator.errors import EmulatorError
from host_sim.playing import headless, script
from lineup import games
from lineup.engine import codec
from lineup.engine.protocol import OVER
from tools import cli
from tools.board.bench import batches, command, decisions, desktop, figures, tours, workbench
from tools.board.bench.figures import Figure
from tools.game import random_speed

FRAME = Figure("device.frame", 11.234, "ms", 20)
SPEED = Figure("desktop.toy.moves", 99_000.5, "moves/s", 100_000, at_least=True)


def frame(keys: Sequence[str]) -> Iterator[Figure]:
    """A named stand-in for a part of a section."""
    yield FRAME


def speed(keys: Sequence[str]) -> Iterator[Figure]:
    """Another, about games."""
    yield SPEED
    yield from (Figure(f"desktop.{key}", 1, "ms") for key in keys)


@pytest.fixture
def two_sections(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand-ins for what takes long: both sections have a part `speed`."""
    sections = {"desktop": {"speed": speed}, "device": {"frame": frame, "speed": speed}}
    monkeypatch.setattr(command, "SECTIONS", sections)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The names of the figures that the command prints."""
    assert cli.main(["bench", *words]) == 0
    return [row.split()[0] for row in capsys.readouterr().out.splitlines()]


def test_every_page_is_walked_through_once_and_with_buttons_there_are() -> None:
    ways = (tours.LANGUAGE, *tours.LAUNCHER, *tours.TABLE, *tours.ALIKE, *tours.RESULTS)
    pages = [tour.page for tour in ways]
    assert len(set(pages)) == len(pages)
    for tour in ways:
        words = f"{tour.way} {tour.opens} {tour.presses} {tour.back}"
        assert {*tours.buttons(words)} <= {*BOARDS[DEFAULT_BOARD].keys}, tour.page
    assert list(tours.buttons("Y DOWN*2 A*0")) == ["Y", "DOWN", "DOWN"]


@pytest.mark.slow
def test_each_tour_of_the_launcher_ends_where_it_began() -> None:
    text = "press DOWN\npress UP\nshot start\n"  # what is told at first is gone
    for tour in tours.LAUNCHER:
        words = f"{tour.way} {tour.opens} {tour.presses} {tour.back}"
        text += "".join(f"press {button}\n" for button in tours.buttons(words))
        text += f"wait 2000\nshot {tour.page.replace('.', '-')}\n"
    shots = headless.run(script.parse(text)).shots
    assert len(shots) == len(tours.LAUNCHER) + 1
    assert [name for name, shot in shots.items() if shot != shots["start"]] == []


def test_lines_show_bounds_and_what_misses_them() -> None:
    assert FRAME.line().split() == ["device.frame", "11.2", "ms", "<=", "20"]
    assert SPEED.line().split() == [
        "desktop.toy.moves", "99000", "moves/s", ">=", "100000", "MISSED",
    ]  # fmt: skip
    assert Figure("x", 0, "bytes", 0).line().split() == ["x", "0", "bytes", "<=", "0"]
    assert Figure("x", 3, "ms").line().split() == ["x", "3", "ms"]


def test_a_stored_run_comes_back(tmp_path: Path) -> None:
    figures.save(tmp_path / "run.json", [FRAME, SPEED])
    assert figures.load(tmp_path / "run.json") == {FRAME.name: FRAME, SPEED.name: SPEED}


def test_runs_are_compared() -> None:
    old = {
        "device.frame": Figure("device.frame", 22.468, "ms", 20),
        "gone": Figure("gone", 1, "s"),
    }
    lines = figures.compared([FRAME, SPEED], old)
    assert lines[0].endswith("was 22.5 (-50.0 %)")
    assert lines[1].endswith("(new)")
    assert lines[2] == "gone: not measured now"
    assert figures.change(0, 2) == "+2"
    assert figures.change(2, 2) == "same"


def test_a_modelled_value_has_its_own_column_and_is_what_the_bound_is_for(tmp_path: Path) -> None:
    slow = Figure("device.frame", 12, "ms", 16, modelled=16.5)
    assert slow.line().split() == ["device.frame", "12", "16.5", "ms", "<=", "16", "MISSED"]
    assert not Figure("device.frame", 17, "ms", 16, modelled=15.5).misses
    figures.save(tmp_path / "run.json", [slow])
    stored = figures.load(tmp_path / "run.json")
    assert stored == {slow.name: slow}
    faster = Figure("device.frame", 12, "ms", 16, modelled=13.2)
    assert figures.compared([faster], stored)[0].endswith("was 12 (same), 16.5 (-20.0 %)")
    assert figures.compared([FRAME], stored)[0].endswith("was 12 (-6.4 %)")


def test_the_command_stores_and_compares(
    two_sections: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "run.json")
    assert cli.main(["bench", "device", "--games", "line", "--json", kept]) == 0
    assert cli.main(["bench", "device", "--only", "frame", "--compare", kept]) == 0
    rows = capsys.readouterr().out.splitlines()
    names = [row.split()[0] for row in rows[:4]]
    assert names == [FRAME.name, SPEED.name, "desktop.line", FRAME.name]
    assert rows[3].endswith("(same)")
    assert rows[4:] == [f"{name}: not measured now" for name in (SPEED.name, "desktop.line")]


def test_a_part_is_measured_in_every_section_that_has_it(
    two_sections: None, capsys: pytest.CaptureFixture[str]
) -> None:
    some = ["--games", "setup,lineit"]
    both = [SPEED.name, "desktop.lineit", "desktop.setup"]
    assert printed(capsys, "--only", "speed", *some) == both * 2
    assert printed(capsys, "desktop", *some) == both
    assert printed(capsys, "--only", "frame", *some) == [FRAME.name]
    assert printed(capsys, "device", *some) == [FRAME.name, *both]
    assert len(printed(capsys, "desktop")) == 1 + len(games.KEYS)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["flying"], "there is no section 'flying'; there are desktop, device"),
        (
            ["--only", "wings"],
            "there is no part 'wings'; there are moves, batches, bots, only_a, presses, image",
        ),
        (
            ["desktop", "--only", "bots,heap"],
            "there is no part 'heap'; there are moves, batches, bots",
        ),
        (["--games", "line,chess"], "there is no game 'chess'; there are numberdrop, lineit"),
        (["--games", ""], "there is no game ''; there are"),
        (["--compare", "no-such-file"], "cannot read no-such-file: No such file"),
        (["--compare", __file__], "is no file of figures"),
    ],
)
def test_mistakes(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", *words]) == 2
    assert message in capsys.readouterr().err


@pytest.mark.slow
def test_games_in_teams_are_measured_where_there_are_such() -> None:
    group = decisions.group_of("setup", "easy", 4, True)
    assert group.name == "easy.4_seats_in_teams"
    assert [codec.decode(one.record).options for one in group.played] == [(1, 0, 1)] * 2
    with_teams = [key for key in games.KEYS if decisions.in_teams(games.load(key))]
    assert "setup" in with_teams
    assert "line" not in with_teams


def test_figures_of_another_format_are_refused(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text('{"format": 99, "figures": []}')
    with pytest.raises(UserError, match="has format 99"):
        figures.load(tmp_path / "run.json")


@pytest.mark.slow
def test_the_decisions_with_the_most_work_are_chosen_the_same_way_every_time() -> None:
    group = decisions.group_of("line", "easy", 4)
    assert decisions.group_of("line", "easy", 4) == group
    assert group.name == "easy.4_seats"
    assert len(group.played) == len(decisions.SEEDS)
    chosen: list[int] = []
    left_out: list[int] = []
    last: list[int] = []
    for seed, one in zip(decisions.SEEDS, group.played, strict=True):
        session, work = decisions.play("line", 0, 4, seed)
        assert session.to_bytes() == one.record
        assert session.rules.turn(session.state) == OVER
        assert work[-1][0] == one.plies[-1]
        last.append(work.pop()[1])
        for ply, count in work:
            (chosen if ply in one.plies else left_out).append(count)
    assert len(chosen) <= group.rank + decisions.SPARE <= len(chosen) + len(last)
    assert len(chosen) + len(left_out) + len(last) == group.decisions
    assert min(chosen) >= max(left_out)
    assert group.rank == max(1, round(group.decisions / 100))


@pytest.mark.slow
def test_the_desktop_section_plays_whole_games() -> None:
    rules, bot = games.load("numberdrop"), games.load_bot("numberdrop")
    assert random_speed.moves_a_second(rules, 2, 0.01, 0.01) > 0
    mean, worst = desktop.thinking_ms(rules, bot, 0, seconds=0.0)
    assert 0 < mean <= worst


def test_a_decision_takes_the_time_between_its_start_and_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = itertools.count()
    monkeypatch.setattr(desktop.time, "process_time", lambda: next(clock))
    rules, bot = games.load("line"), games.load_bot("line")
    assert desktop.thinking_ms(rules, bot, 0, seconds=0.0) == (1000, 1000)


def test_batches_are_measured_where_the_laboratory_is() -> None:
    from tools.lab.vector.vector import Vector

    assert batches.steps_a_second(Vector("line", tables=4), 0.0) > 0


class Memory:
    """A mock of a board that writes results into its RAM, a piece more at each look."""

    time_ms = 0

    def __init__(self, *pieces: bytes) -> None:
        self.pieces = list(pieces)

    def run(self, ms: int) -> None:
        self.time_ms += ms
        if len(self.pieces) > 1:
            del self.pieces[0]

    def memory(self) -> bytes:
        return self.pieces[0]

    def read_memory(self, address: int, size: int) -> bytes:
        return self.pieces[0][address - workbench._RAM :][:size]

    def serial_text(self) -> str:
        return "nothing"


def test_results_are_all_that_stands_before_the_end() -> None:
    mark = b"old" + workbench._MARK
    board = Memory(b"", mark, mark + b"a 1\n", mark + b"a 1\nb 2\nEND\n\0c 3\nEND\n")
    assert workbench._wait(board, 9000) == ["a 1", "b 2"]  # type: ignore[arg-type]
    with pytest.raises(EmulatorError, match="no results within 9000 .* said: 'nothing'"):
        workbench._wait(Memory(b"", mark + b"a 1\n"), 9000)  # type: ignore[arg-type]
