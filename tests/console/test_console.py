"""The console from power-on to results, by key presses on the virtual clock."""

import random
from pathlib import Path

import pytest

from host_sim.boards.models import Model
from host_sim.playing import headless, script
from lineup import games
from lineup.engine import protocol
from lineup.engine.replay import Session
from lineup.saves import replays
from lineup.saves.store import Saves
from tests.console.driving import FOLDER, SIZES, SOLO, TURN, contents, drive, state, turns
from tests.console.standin import rules

sizes = pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))


@pytest.mark.slow
@sizes
def test_from_power_on_to_the_results_and_again(tmp_path: Path, model: Model) -> None:
    run = drive(SOLO + TURN * turns() + "shot end\npress A\nshot again", tmp_path, model)
    first, again = run.probe.watched
    assert rules.turn(first.states[-1]) == -1 and first.session.seats == 1
    assert (again.session.seats, again.session.options) == (1, first.session.options)
    assert again.session.seed != first.session.seed and len(again.session.moves) == 0
    kept = Saves(str(tmp_path))
    assert kept.best_of(rules.ID) == first.states[-1][16]
    assert kept.running.games


@pytest.mark.slow
@sizes
def test_back_to_the_launcher_after_the_end(tmp_path: Path, model: Model) -> None:
    text = SOLO + TURN * turns() + "press B\nshot launcher"
    run = drive(text, tmp_path, model)
    assert len(run.probe.watched) == 1
    assert Saves(str(tmp_path)).running.games == []
    assert run.shots["launcher"] == drive("shot launcher", tmp_path, model).shots["launcher"]


def test_nothing_is_written_before_something_is_played(tmp_path: Path) -> None:
    drive("press DOWN 2\npress A\npress B\npress UP 2\npress A\npress B\nreset", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_set_up_makes_the_game(tmp_path: Path) -> None:
    # Three seats: CPU hard, person, CPU easy; the long option.
    rows = "press A\npress DOWN\npress RIGHT\n" + "press DOWN\npress LEFT 3\n"
    rows += "press DOWN\npress LEFT\npress DOWN\npress A 8\npress DOWN\npress A\n"
    run = drive(rows + "press UP 5\npress A", tmp_path)
    assert run.probe.latest is not None
    session = run.probe.latest.session
    assert session.seats == 3 and session.options == (1,)
    assert bytes(session.players) == bytes((3, 0, 1))  # type: ignore[attr-defined]


def test_the_same_code_gives_the_same_game(tmp_path: Path) -> None:
    # Code 02: seed 0, whose check symbol is 0; typed as 0, 0.
    typed = "press A\npress UP\npress A\npress A 2\npress UP\npress RIGHT\npress A\n"
    states = []
    for folder in ("one", "two"):
        run = drive(typed + "press DOWN\npress A", tmp_path / folder)
        assert run.probe.latest is not None
        assert run.probe.latest.session.seed == 0
        states.append(state(run))
    assert states[0] == states[1]


def test_a_wrong_code_is_refused_and_random_stays(tmp_path: Path) -> None:
    typed = "press A\npress UP\npress A\npress A\npress RIGHT\npress A\npress UP\npress RIGHT\n"
    typed += "shot before\npress A\nshot wrong\npress B 3\npress DOWN\npress A"
    run = drive(typed, tmp_path)
    assert run.shots["before"] != run.shots["wrong"]
    assert run.probe.latest is not None and run.probe.latest.session.seed > 1


def test_resume_at_every_turn(tmp_path: Path) -> None:
    count = turns(option=1)
    text = "press A\npress DOWN\npress LEFT\npress DOWN 2\npress A\npress UP 3\npress A\n"
    run = drive(text + (TURN + "reset\npress A\n") * count + "shot end", tmp_path)
    watched = run.probe.watched
    assert len(watched) == count + 1
    for turn in range(count):
        before, after = watched[turn].states, watched[turn + 1].states
        assert len(before) == 2 * turn + 3 and after[: len(before)] == before
    assert rules.turn(state(run)) == -1  # the results are there again, too
    assert Saves(str(tmp_path)).running.games


def test_power_off_in_the_middle_of_a_turn_goes_back_to_its_beginning(tmp_path: Path) -> None:
    run = drive(SOLO + TURN + "press A\nreset\npress A", tmp_path)
    before, after = run.probe.watched
    assert len(before.session.moves) == 3 and len(after.session.moves) == 2
    assert after.states[-1] == before.states[2]


def test_quit_and_continue(tmp_path: Path) -> None:
    leave = "press Y\npress UP\npress A\n"
    run = drive(SOLO + TURN + "press A\n" + leave + "shot kept\npress A", tmp_path)
    before, after = run.probe.watched
    assert list(after.session.moves) == list(before.session.moves) and len(before.played) == 3


def test_a_step_can_be_taken_back_but_not_a_roll(tmp_path: Path) -> None:
    run = drive(SOLO + "press A\npress B\nshot undone\npress B\nshot no", tmp_path)
    assert run.probe.latest is not None
    assert run.probe.latest.played == [1, -1]
    assert run.shots["undone"] != run.shots["no"]  # it says that nothing can be taken back
    run = drive(SOLO + TURN + "press B", tmp_path / "2")
    assert run.probe.latest is not None and run.probe.latest.played == [1, 1]


def test_the_cpu_answers_and_the_turn_comes_back(tmp_path: Path) -> None:
    run = drive("press A 2\n" + TURN, tmp_path)
    assert run.probe.latest is not None
    moves = run.probe.latest.session.moves
    assert list(moves) == [1, 1, 1, 1]
    assert rules.turn(run.probe.latest.states[-1]) == 0


@pytest.mark.slow
def test_undo_does_not_reach_the_cpu_or_another_person(tmp_path: Path) -> None:
    run = drive("press A 2\n" + TURN + "press B", tmp_path)
    assert run.probe.latest is not None and -1 not in run.probe.latest.played


TWO_PEOPLE = "press A\npress DOWN 3\npress LEFT\npress UP 3\npress A\n"


@sizes
def test_a_curtain_falls_between_two_people(tmp_path: Path, model: Model) -> None:
    text = TWO_PEOPLE + TURN + "shot one\npress DOWN\nshot two\npress A\nshot turn\n" + TURN
    run = drive(text + "shot three", tmp_path, model)
    assert run.shots["one"] == run.shots["two"] != run.shots["turn"]
    assert run.probe.latest is not None and len(run.probe.latest.session.moves) == 4
    # The name of who is to play is all that a resumed game shows at first.
    again = drive("press A\nshot curtain", tmp_path, model)
    assert again.shots["curtain"] == run.shots["three"]


@pytest.mark.slow
def test_the_menu_opens_while_the_cpu_thinks(tmp_path: Path) -> None:
    # Animations off, so that the CPU thinks as soon as the turn has ended.
    off = "press Y\npress A\npress DOWN\npress A\npress B 2\n"
    start = "press A 2\n"
    during = "press A\ndown A\nup A\nwait 3\ndown Y\nup Y\nsettle\nshot menu\n"
    run = drive(off + start + during, tmp_path)
    assert run.probe.latest is not None and list(run.probe.latest.session.moves) == [1, 1]
    paused = drive(off + start + "press Y\nshot menu", tmp_path / "2")
    assert run.shots["menu"] != paused.shots["menu"]  # which offers a hint besides
    run = drive(off + start + during + "press A", tmp_path / "3")
    assert run.probe.latest is not None and list(run.probe.latest.session.moves) == [1, 1, 1, 1]


@pytest.mark.slow
def test_a_new_game_asks_before_it_replaces_another(tmp_path: Path) -> None:
    drive(SOLO + TURN, tmp_path)
    kept = contents(tmp_path)
    keep = drive("press DOWN\npress A 2\nshot ask\npress B 2\nshot launcher", tmp_path)
    assert [seen.played for seen in keep.probe.watched] == [[1, 1]] * 2  # for the pictures of it
    assert contents(tmp_path) == kept
    again = drive("press DOWN\npress A 3", tmp_path).probe.latest
    assert again is not None and len(again.session.moves) == 2 and contents(tmp_path) == kept
    run = drive("press DOWN\npress A 2\npress RIGHT\npress A", tmp_path)
    assert run.probe.latest is not None and len(run.probe.latest.session.moves) == 0
    assert contents(tmp_path) != kept


def test_settings_are_seen_at_once_and_kept(tmp_path: Path) -> None:
    run = drive("press Y\npress A\npress LEFT 3\npress DOWN\npress A\npress B", tmp_path)
    assert run.board.brightness == 70
    settings = Saves(str(tmp_path)).settings
    assert (settings.brightness, settings.animations) == (70, False)
    assert drive("", tmp_path).board.brightness == 70


SLOWER = "press Y\npress A\npress UP 2\ndown RIGHT\nup RIGHT\n"


def test_a_slower_display_stays_where_somebody_says_so(tmp_path: Path) -> None:
    run = drive(SLOWER + "wait 9000\npress A\npress B", tmp_path)
    assert run.board.is_slow
    assert Saves(str(tmp_path)).settings.slow
    assert drive("", tmp_path).board.is_slow


@pytest.mark.parametrize("answer", ["settle", "wait 100\npress B", "wait 100\npress RIGHT"])
def test_it_goes_back_after_ten_seconds_or_another_key(tmp_path: Path, answer: str) -> None:
    during = drive(SLOWER + "wait 9000\nshot asked", tmp_path)
    run = drive(SLOWER + answer + "\nshot after\npress B", tmp_path)
    assert run.shots["after"] != during.shots["asked"]
    assert not run.board.is_slow
    assert not Saves(str(tmp_path)).settings.slow


@sizes
@pytest.mark.parametrize("rubbish", [b"x", b"rubbish, and enough of it to look at"])
def test_a_broken_save_is_reported_and_kept(tmp_path: Path, model: Model, rubbish: bytes) -> None:
    drive(SOLO + TURN * 2, tmp_path)
    newest = max(tmp_path.iterdir(), key=lambda path: path.read_bytes()[8:12])
    newest.write_bytes(rubbish)
    read = "press A 2" if model.height < 200 else "press A"
    text = f"shot report\n{read}\nshot aside\npress A\nshot launcher\npress A"
    run = drive(text, tmp_path, model)
    assert (tmp_path / "game99.bad0").read_bytes() == rubbish
    assert len({shot.tobytes() for shot in run.shots.values()}) == 3
    assert run.probe.latest is not None and len(run.probe.latest.session.moves) == 2
    assert drive("shot first", tmp_path, model).shots["first"] == run.shots["launcher"]


def test_a_game_of_another_version_stays_and_says_so(tmp_path: Path) -> None:
    drive(SOLO + TURN, tmp_path)
    kept = contents(tmp_path)
    text = (
        "shot before\npress A\nshot told\npress A\nshot launcher\npress DOWN\npress A 2\nshot ask"
    )
    run = drive(text, tmp_path, main=FOLDER / "main_other_version.py")
    assert contents(tmp_path) == kept
    assert run.shots["before"] == run.shots["launcher"] != run.shots["told"]
    assert run.probe.latest is None or len(run.probe.latest.played) == 0


def test_a_storage_that_takes_nothing_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    text = "press B\n" + SOLO + "shot told\npress A\nshot play\n" + TURN * turns() + "shot end"
    run = drive(text, tmp_path / "file" / "folder")
    assert run.probe.latest is not None and rules.turn(state(run)) == -1
    assert run.shots["told"] != run.shots["play"]


@pytest.mark.slow
def test_leaving_without_a_save_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    text = "press B\n" + SOLO + "press A\npress A\npress Y\npress UP\npress A\nshot ask\n"
    stay = drive(text + "press A\n" + TURN, tmp_path / "file" / "folder")
    assert stay.probe.latest is not None and len(stay.probe.latest.session.moves) == 3
    leave = drive(text + "press RIGHT\npress A\nshot launcher", tmp_path / "file" / "folder")
    assert leave.shots["launcher"] == drive("shot launcher").shots["launcher"]


def test_back_on_the_first_screen_says_why_nothing_happens() -> None:
    run = drive("shot before\npress B\nshot told\npress UP\npress DOWN\nshot after")
    assert run.shots["told"] != run.shots["before"] == run.shots["after"]


@sizes
def test_the_same_presses_give_the_same_frames(model: Model) -> None:
    text = "press A 2\n" + TURN * 4 + "press Y\npress B"
    assert drive(text, None, model).frames == drive(text, None, model).frames


@pytest.mark.slow
@sizes
def test_a_game_that_is_over_can_be_watched_from_the_launcher(
    tmp_path: Path, model: Model
) -> None:
    text = "press RIGHT\npress LEFT\nshot before\n"  # what is told at first is gone
    text += "press Y\npress UP 4\npress A\nshot list\npress A\nshot start\n"
    empty = headless.run(script.parse(text + "press B\nshot after"), model).shots
    assert empty["before"] == empty["after"] != empty["list"] != empty["start"]
    text += "press RIGHT\nshot one\n"
    session = Session(games.load("line"), 2, 5, (0,), b"\0\2")
    chance = random.Random(1)
    out = protocol.move_buffer(session.rules)
    while session.rules.turn(session.state) >= 0:
        session.play(out[chance.randrange(session.rules.moves(session.state, out))])
    replays.keep(str(tmp_path), session)
    before = contents(tmp_path / "replays")
    steps = script.parse(text + "press B\nshot again\npress B 2\nshot launcher")
    run = headless.run(steps, model, storage=tmp_path)
    shots = run.shots
    assert shots["list"] == shots["again"] != shots["start"] != shots["one"]
    assert shots["launcher"] == shots["before"] and contents(tmp_path / "replays") == before


@pytest.mark.slow
def test_a_game_is_kept_to_be_watched_when_its_results_are_left(tmp_path: Path) -> None:
    drive(SOLO + TURN * turns(), tmp_path)
    assert replays.played(str(tmp_path)) == []
    run = drive("press A\npress B", tmp_path)
    (one,) = replays.played(str(tmp_path))
    assert (one.game, one.seats, list(one.scores)) == (rules.ID, 1, [state(run)[16]])
    assert Saves(str(tmp_path)).running.games == []
