"""The games as OpenSpiel games: its own checks, what is hidden, and its searches at our table."""

import doctest
import subprocess
import sys

import pyspiel
import pytest

from host_sim import paths
from host_sim.errors import UserError
from lineup import games
from tools import matches
from tools.lab import spiel


def dealt(game: object, deal: int, plies: int = 0) -> spiel.State:
    """A state some random moves after a deal."""
    state: spiel.State = game.new_initial_state()  # type: ignore[attr-defined]
    state.apply_action(deal)
    for ply in range(plies):
        actions = state.legal_actions()
        state.apply_action(actions[(deal + 7 * ply) % len(actions)])
    return state


def test_the_examples_in_its_docstrings() -> None:
    assert doctest.testmod(spiel).failed == 0


@pytest.mark.parametrize("key", games.KEYS)
def test_openspiels_own_check_passes(key: str) -> None:
    game = spiel.load_game(key, seats=games.seats(key)[1], deals=20)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM


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


def test_what_a_game_has_not_is_refused() -> None:
    with pytest.raises(UserError, match="no game 'chess'"):
        spiel.load_game("chess")


@pytest.mark.parametrize("search", ["mcts-20", "ismcts-20"])
def test_a_search_beats_random_and_plays_the_same_again(search: str) -> None:
    setup = matches.Setup("line", (search, "random"), (0,), 4, 2)
    played = [matches.play_game(setup, number) for number in range(2)]
    assert sum(game.shares[0] for game in played) == 2
    assert matches.play_game(setup, 1) == played[1]


def test_a_search_finds_the_same_move_whatever_is_hidden() -> None:
    from tools import players

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
