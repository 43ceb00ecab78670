"""The games as OpenSpiel games: its own checks, what is hidden, and its searches at our table."""

import doctest
import subprocess
import sys
from typing import Any

import pyspiel
import pytest

from host_sim.command import paths
from lineup import games
from lineup.engine import protocol
from tools.bots import matches
from tools.lab import parameters, spiel


def dealt(game: object, deal: int, plies: int = 0) -> spiel.State:
    """A state so many moves after a deal, or fewer where the next one would end the game."""
    state: spiel.State = game.new_initial_state()  # type: ignore[attr-defined]
    state.apply_action(deal)
    for ply in range(plies):
        actions = state.legal_actions()
        action = actions[(deal + 7 * ply) % len(actions)]
        if state.child(action).is_terminal():
            break
        state.apply_action(action)
    return state


def test_the_examples_in_its_docstrings() -> None:
    assert doctest.testmod(spiel).failed == 0


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_openspiels_own_check_passes(key: str) -> None:
    game = spiel.load_game(key, seats=games.seats(key)[1], deals=20)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    of = pyspiel.GameType.Utility
    alone = games.seats(key)[1] == 1  # what others win is not what he loses
    assert game.get_type().utility == (of.GENERAL_SUM if alone else of.CONSTANT_SUM)


@pytest.mark.slow
def test_openspiel_knows_the_games_once_the_laboratory_is_imported() -> None:
    enter = f"import sys; sys.path.insert(0, {str(paths.ROOT / 'tools' / 'entry')!r})"
    use = "import pyspiel; print(pyspiel.load_game('lineup_line(seats=3)').num_players())"
    code = f"{enter}; from lineup_console import lab; {use}"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=paths.ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout == "3\n", done.stderr


def test_openspiels_own_check_passes_with_saving() -> None:
    game = spiel.load_game("line", scoring="simple", rewards="scores", deals=20)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_deal_is_the_consoles_game_of_that_seed() -> None:
    game = spiel.load_game("setup", seats=4, teams="on", seed=70, deals=10)
    state = dealt(game, 5)
    assert state.bytes == games.load("setup").new(4, 75, (1, 0, 1))
    assert game.max_chance_outcomes() == 10
    assert pyspiel.load_game(str(game)).num_players() == 4


@pytest.mark.parametrize("key", games.KEYS)
def test_another_world_looks_the_same_to_the_player(key: str) -> None:
    state = dealt(spiel.load_game(key), 3, 12)
    seat = state.current_player()
    worlds = [state.resample_from_infostate(seat, lambda n=n: n / 9) for n in range(8)]
    assert len({bytes(world.bytes) for world in worlds}) > 1
    for world in worlds:
        assert world.observed(seat) == state.observed(seat)
        assert world.legal_actions() == state.legal_actions()
        assert world.observation_string(seat) == state.observation_string(seat)


@pytest.mark.parametrize(("given", "error"), [
    ({"rewards": "score"}, "rewards: 'score' is not one of wins, scores$"),
    ({"seats": 5}, "seats: 5 is not one of 2, 3, 4$"),
    ({"seats": "3"}, "seats: '3' is not one of"),
    ({"scoring": 1}, "scoring: 1 is not one of chains, simple$"),
    ({"deals": 0}, "deals: 0 is not a whole number from 1 to 100000$"),
    ({"deals": -1}, "deals: -1 is not"),
    ({"deals": 10**6}, "deals: 1000000 is not"),
    ({"deals": 5.0}, "deals: 5.0 is not"),
    ({"seed": -1}, "seed: -1 is not a whole number from 0 to 2147383647$"),
    ({"seed": 1 << 31}, "seed: 2147483648 is not"),
    ({"score": 1}, "'score': no such parameter; there are seats, deals, seed, rewards, scoring$"),
])  # fmt: skip
def test_what_a_game_has_not_is_refused(given: dict[str, Any], error: str) -> None:
    """In the same words as the environment does."""
    with pytest.raises(parameters.Refused, match=f"^{error}"):
        spiel.load_game("line", **given)


def test_what_openspiel_itself_is_asked_for_is_checked_too() -> None:
    with pytest.raises(parameters.Refused, match="no|key: 'chess' is not one of"):
        spiel.load_game("chess")
    spiel.register()
    for text in ("rewards=score", "seats=9", "deals=0", "seed=-1", "scoring=high"):
        with pytest.raises(parameters.Refused, match=f"^{text.split('=')[0]}: "):
            pyspiel.load_game(f"lineup_line({text})")


def test_the_deals_are_listed_once() -> None:
    game = spiel.load_game("line", deals=spiel.MOST_DEALS, seed=spiel.HIGHEST_SEED)
    first, other = (game.new_initial_state() for _ in range(2))
    assert first.table.chances is other.table.chances
    assert len(first.chance_outcomes()) == spiel.MOST_DEALS
    first.apply_action(spiel.MOST_DEALS - 1)
    highest = spiel.HIGHEST_SEED + spiel.MOST_DEALS - 1
    assert first.bytes == games.load("line").new(2, highest, (0,))


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = spiel.load_game("line", deals=20).new_initial_state()
    with pytest.raises(ValueError, match="^deal: 20 is not a whole number from 0 to 19"):
        state.apply_action(20)
    state = dealt(spiel.load_game("line"), 3)
    before = bytes(state.bytes)
    with pytest.raises(protocol.IllegalMove) as told:
        state.apply_action(4001)
    assert "line." not in str(told.value) and state.bytes == before


def test_there_are_no_information_states() -> None:
    state = dealt(spiel.load_game("line"), 3)
    assert not state.get_game().get_type().provides_information_state_string
    for ask in (state.information_state_string, state.information_state_tensor):
        for words in ((), (0,)):
            with pytest.raises(ValueError, match="no information states: ask for observations"):
                ask(*words)
    assert state.observation_string(0) == state.observed(0).hex()


@pytest.mark.slow
@pytest.mark.parametrize("search", ["mcts-20", "ismcts-20"])
def test_a_search_beats_random_and_plays_the_same_again(search: str) -> None:
    setup = matches.Setup("line", (search, "random"), (0,), 4, 2)
    played = [matches.play_game(setup, number) for number in range(2)]
    assert sum(game.shares[0] for game in played) == 2
    assert matches.play_game(setup, 1) == played[1]


@pytest.mark.slow
def test_a_search_finds_the_same_move_whatever_is_hidden() -> None:
    from tools.bots import players

    rules = games.load("lineit")
    state = rules.new(2, 8, (0,))
    seat = rules.turn(state)
    choose = players.load("lineit", 2, (0,), "ismcts-30")
    moves = set()
    for world in range(4):
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        moves.add(choose(rules.resample(seen, seat, bytearray([world] * 8)), seat, bytearray(8)))
    assert len(moves) == 1
