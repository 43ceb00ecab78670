"""Every check passes the toy game and catches the game that breaks its promise."""

import random
from types import SimpleNamespace

import pytest

from lineup.engine import protocol
from tests.tools.game.conformance import broken_course, broken_hidden, toy
from tests.tools.game.conformance.breaking import broken_in
from tools.game import conformance
from tools.game.conformance import plays

BROKEN = broken_in(broken_course, broken_hidden)

MESSAGES = {
    "toy.play": "Play the {0}",
    "toy.roll": "Roll the die",
    "toy.double": "Double the stake",
    "toy.even": "Even: {0} to {1}",
    "toy.odd": "Odd: {0} to {1}",
    "toy.over": "All turns are played",
    "toy.why": "That card is in no hand",
}


@pytest.mark.slow
def test_the_toy_keeps_every_promise():
    report = conformance.examine(toy, message=MESSAGES.get)
    assert report.failures == []
    assert report.left_out == {}
    assert report.passed == list(conformance.CHECKS)


def test_there_is_a_broken_game_for_each_check():
    assert set(BROKEN) == set(conformance.CHECKS)


@pytest.mark.slow
@pytest.mark.parametrize("name", conformance.CHECKS)
def test_a_broken_game_fails_the_check_for_it_and_no_other(name):
    report = conformance.examine(BROKEN[name](), message=MESSAGES.get)
    assert [failure.check for failure in report.failures] == [name]
    assert len(report.passed) + len(report.left_out) + 1 == len(conformance.CHECKS)
    assert report.failures[0].detail


def test_every_check_comes_after_those_it_builds_on():
    names = list(conformance.CHECKS)
    for check in conformance.CHECKS.values():
        assert all(names.index(need) < names.index(check.name) for need in check.needs)


def test_only_runs_what_is_asked_for_and_what_that_builds_on():
    report = conformance.examine(toy, only=["turn"])
    assert report.passed == ["names", "same-seed", "games", "turn"]
    with pytest.raises(KeyError):
        conformance.examine(toy, only=["no-such-check"])


@pytest.mark.slow
def test_require_names_the_check():
    conformance.require(toy, games=3)
    with pytest.raises(conformance.ConformanceError, match="toy: turn: .* turn is -2") as caught:
        conformance.require(BROKEN["turn"](), games=3)
    assert [failure.check for failure in caught.value.failures] == ["turn"]


@pytest.mark.parametrize("gentle", [(0, 2), (0,), (0, 0, 0), 1])
def test_what_suits_a_first_game_is_a_choice_of_each_option(gentle):
    rules = SimpleNamespace(**{**vars(toy), "GENTLE": gentle})
    failures = conformance.check(rules, only=["names"])
    assert ["GENTLE: options: " in failure.detail for failure in failures] == [True]
    rules.GENTLE = (1, 0)
    assert conformance.check(rules, only=["names"]) == []


def test_an_unknown_message_is_reported():
    known = {key: MESSAGES[key] for key in ("toy.play", "toy.over")}
    (failure,) = conformance.check(toy, message=known.get, only=["describe"])
    assert failure.check == "describe"
    assert "no message toy." in failure.detail


@pytest.mark.slow
def test_the_same_run_finds_the_same():
    broken = BROKEN["reveals"]()
    assert conformance.check(broken, seed=5) == conformance.check(broken, seed=5)


@pytest.mark.parametrize("games", [1, 5, 40])
def test_every_seat_count_and_choice_is_played(games):
    seen = set()

    def new(seats, seed, options):
        state = toy.new(seats, seed, options)
        seen.add(("seats", seats))
        seen.update(enumerate(options))
        return state

    rules = type("Rules", (), {**vars(toy), "new": staticmethod(new)})
    for name in ("turn", "moves", "apply"):
        setattr(rules, name, staticmethod(getattr(toy, name)))
    conformance.examine(rules, games=games, only=["games"])
    assert seen == {("seats", s) for s in toy.SEATS} | {(i, c) for i in (0, 1) for c in (0, 1)}


@pytest.mark.slow
def test_an_option_is_played_only_where_it_applies():
    seen = set()

    def applies(option, seats):
        return option == 0 or seats == 3

    def new(seats, seed, options):
        protocol.check_new(toy, seats, seed, options)
        seen.add((seats, options[1]))
        return toy.new(seats, seed, (options[0], options[1] if seats == 3 else 0))

    rules = SimpleNamespace(**{**vars(toy), "applies": applies, "new": new})
    assert conformance.check(rules, message=MESSAGES.get) == []
    seen.clear()
    conformance.examine(rules, games=1, only=["games"])
    assert {(seats, choice) for seats, choice in seen if applies(1, seats)} == {(3, 0), (3, 1)}
    setups = plays.setups(rules, 50, random.Random(1))
    assert {setup.options[1] for setup in setups if setup.seats < 3} == {toy.OPTIONS[1][2]}


@pytest.mark.parametrize("answer", [False, 1, None])
def test_applies_says_true_or_false_and_true_somewhere(answer):
    rules = SimpleNamespace(**{**vars(toy), "applies": lambda option, seats: answer})
    failures = conformance.check(rules, only=["options-apply"])
    assert [failure.check for failure in failures] == ["options-apply"]
