"""A turn that ends the game in one's favour is looked at before all else."""

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, HARD, LEVELS, NORMAL, SPOILING_HARD, SPOILING_TRICKY, TRICKY
from lineup.games.setup import bot, rules
from lineup.games.setup.bot import best_turns, finishing, scratch
from lineup.games.setup.bot.scratch import move_of, tiles_of
from lineup.games.setup.rules import layout as at
from tests.games.setup.positions import EXAMPLE, done, legal, place, position

MET = {
    1: (
        "ccf1b204d7e563070200001732000000000000000000000000000000000100048001c0090000000031135841"
        "3334005318251516560052260302000504010103050001010c32212a48361211514a29142400000000000000"
        "00000000000000000000000000000000000000000000000000000000000000102337274735225957173a5449"
        "4419393800000000000000000000000000000000000000000000000000000000000000000000555a28462e02"
        "150042451a432b031600"
    ),
    3: (
        "91ba08daa3863b1d0200001e32000000010000000000000000000000000100020004000c000000004217383a"
        "511400311500001155005929050600030100000401000704072a18431952464a000000000000000000000000"
        "0000000000000000000000000000000000000000000000000000000000000017134122544535561625343248"
        "49245737233327473921120000000000000000000000000000000000000000000000000000002658285a2e02"
        "1c0044361a5331031d00"
    ),
}
"""By the fewest tiles that win: positions in which hard, and tricky, once played on."""


def generator(seed):
    buf = bytearray(rng.SIZE)
    rng.seed(buf, 0, seed)
    return buf


def fewest(state: bytearray, most: int) -> int:
    """Tiles of the smallest turn that wins at once, by trying all; 0 where there is none."""
    mover, known = state[at.SEAT], set()
    layer = [(state, frozenset(state[at.PLACED : at.PLACED + state[at.PLACED_N]]))]
    for tiles in range(1, most + 1):
        deeper = []
        for before, moves in layer:
            for move in legal(before):
                if move < at.MOVE_SWAP and moves | {move} not in known:
                    known.add(moves | {move})
                    after = bytearray(before)
                    rules.apply(after, move)
                    if at.MOVE_DONE in legal(after) and won(bytearray(after), mover):
                        return tiles
                    deeper.append((after, moves | {move}))
        layer = deeper
    return 0


def won(state: bytearray, mover: int) -> bool:
    """Tells whether ending the turn wins the game, when everybody claims what is due."""
    rules.apply(state, at.MOVE_DONE)
    while state[at.STEP] == at.CLAIM:
        rules.apply(state, at.MOVE_CLAIM | 3)
    return bool(rules.winners(state) >> mover & 1)


def takes(state: bytearray, level: int, seed: int = 1) -> bool:
    """Tells whether a player of a level wins with this turn."""
    state, mover, turn = bytearray(state), state[at.SEAT], state[at.TURN]
    own = generator(seed)
    while rules.turn(state) >= 0 and state[at.TURN] == turn:
        seat = rules.turn(state)
        claims = state[at.STEP] == at.CLAIM
        move = at.MOVE_CLAIM | 3 if claims else choose(bot, rules, state, seat, own, level)
        rules.apply(state, move)
    return bool(rules.winners(state) >> mover & 1)


def endings(seats: int, seed: int, options: tuple[int, int, int]):
    """Of a game of normal players the positions in which somebody may come to the finish."""
    state = rules.new(seats, seed, options)
    own = [generator(seed + 99 * seat) for seat in range(seats)]
    while (seat := rules.turn(state)) >= 0:
        first = max(state[at.seat_at(other) + at.PAWN] for other in range(seats))
        if state[at.STEP] == at.CHOOSE and first + 9 >= state[at.FINISH]:
            yield state
        rules.apply(state, choose(bot, rules, state, seat, own[seat], NORMAL))


def agrees(state: bytearray, tiles: int) -> int:
    """Holds the search against all turns of up to so many tiles; the fewest that win."""
    seat = state[at.SEAT]
    work = scratch.new()
    worth = best_turns.weights(state, seat)
    found = 0
    search = finishing.find(work, state, worth, tiles)
    while True:
        try:
            next(search)
        except StopIteration as end:
            found = tiles_of(work, 0) if end.value else 0
            break
    assert found == fewest(state, tiles)
    if found:
        after = bytearray(state)
        place(after, *(divmod(move_of(work, 0, i), 16) for i in range(found)))
        assert won(after, seat)
    return found


@pytest.mark.parametrize("tiles", MET)
@pytest.mark.parametrize("level", [TRICKY, HARD, SPOILING_TRICKY, SPOILING_HARD])
def test_positions_in_which_a_win_was_passed_by(tiles: int, level: int) -> None:
    state = bytearray.fromhex(MET[tiles])
    assert fewest(state, 4) == tiles
    assert all(takes(state, level, seed) for seed in range(3))


@pytest.mark.parametrize("level", LEVELS)
def test_one_tile_that_wins_is_always_seen(level: int) -> None:
    state = bytearray.fromhex(MET[1])
    assert all(takes(state, level, seed) for seed in range(6))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, (0, 0, 0)),
        (2, (1, 1, 0)),
        (3, (0, 0, 0)),
        (4, (0, 1, 0)),
        (4, (0, 0, 1)),
        (4, (0, 1, 1)),
    ],
)
def test_every_win_at_once_is_found(seats: int, options: tuple[int, int, int]) -> None:
    """In the games' ends; by one, two, three tiles."""
    found = [agrees(state, 3) for seed in range(3) for state in endings(seats, seed, options)]
    assert len(found) > 4
    assert any(found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"), [(2, (1, 0, 0)), (3, (0, 0, 0)), (4, (0, 0, 0)), (4, (0, 0, 1))]
)
def test_every_win_at_once_by_four_tiles_is_found_and_taken(seats, options) -> None:
    met = 0
    for seed in range(50, 80):
        for state in endings(seats, seed, options):
            tiles = agrees(state, 4)
            if tiles:
                met += 1
                assert all(takes(state, level) for level in (TRICKY, HARD))
                assert tiles > 1 or takes(state, EASY) and takes(state, NORMAL)
    assert met > 20


def test_who_would_only_end_the_game_for_others_is_not_a_winner() -> None:
    """A d5 beside h5 would bring the pawn to 51, and the other one to 52."""
    state = position(". h5 . . k9 . . . . . . .", "d5 c9 s2 k7")
    state[at.seat_at(0) + at.PAWN] = 49
    state[at.seat_at(1) + at.PAWN] = 49
    assert agrees(state, 4) == 1
    state = position(". . . . k9 . . . . . h5 .", "d5 c9 s2 k7")
    state[at.seat_at(0) + at.PAWN] = 48
    state[at.seat_at(1) + at.PAWN] = 49
    assert agrees(state, 4) == 1
    state[at.seat_at(1) + at.PAWN] = 52
    assert agrees(state, 4) == 0


def test_the_last_turn_of_all_is_won_by_who_is_ahead_then() -> None:
    state = position(". . . h5 k9 . . c1 s7 . . .", "d5 c9 c2 d10")
    state[at.TURN] = 250
    state[at.seat_at(0) + at.PAWN] = 10
    state[at.seat_at(1) + at.PAWN] = 12
    assert agrees(state, 4) == 1
    assert takes(state, EASY)
    state[at.seat_at(1) + at.PAWN] = 40
    assert agrees(state, 4) == 0


def test_easy_claims_what_brings_it_to_the_finish() -> None:
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", options=(1, 1, 0), seat=1)
    state[at.seat_at(0) + at.PAWN] = 48
    place(state, (0, 3), (1, 4))
    done(state)
    claims = [choose(bot, rules, state, 0, generator(seed), EASY) for seed in range(30)]
    assert set(claims) == {at.MOVE_CLAIM | 3}
