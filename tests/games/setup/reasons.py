"""The claims of SETUP's hints, as the rules see it."""

from collections.abc import Callable

from lineup.games.setup.rules import layout as setup
from tests.console.table.hints.hinted import Case, legal
from tools.game.conformance.checks.check_hints import NAMES


def _others(case: Case) -> list[int]:
    """Computes what the whole turn brings each of the others; each claims all that is theirs."""
    state = case.after([move for move in case.moves if move != setup.MOVE_DONE])
    assert legal(case.rules, state)[-1] == setup.MOVE_DONE
    before = scores_of_pawns(state)
    case.rules.apply(state, setup.MOVE_DONE)
    while state[setup.STEP] == setup.CLAIM:
        case.rules.apply(state, setup.MOVE_CLAIM | 3)
    gains = [then - now for then, now in zip(scores_of_pawns(state), before, strict=True)]
    assert gains.pop(case.seat) == case.gain
    return gains


def _tiles(case: Case) -> int:
    """Counts the tiles that lie there at the end of the turn."""
    return case.state[setup.PLACED_N] + len([m for m in case.moves if m < setup.MOVE_SWAP])


def scores_of_pawns(state: bytearray) -> list[int]:
    return [state[setup.seat_at(seat) + setup.PAWN] for seat in range(state[setup.SEATS])]


CLAIMS: dict[str, Callable[[Case], bool]] = {
    "setup.because.swap": lambda c: (
        c.args
        == (
            len([move for move in c.moves if move < setup.MOVE_DONE])
            + bin(c.state[setup.SWAPS]).count("1"),
        )
    ),
    "setup.because.tiles": lambda c: (
        c.args == (_tiles(c),) and c.args[0] > c.state[setup.PLACED_N] + 1 and _others(c)
    ),
    "setup.because.alone": lambda c: not any(_others(c)) and len(_others(c)) > 1,
    "setup.because.alone.two": lambda c: _others(c) == [0] and c.args == (NAMES[1 - c.seat],),
    "setup.because.claim": lambda c: c.args == (sum(_others(c)),),
    "setup.gives": lambda c: sorted(_others(c))[-1] == sum(_others(c)) == c.args[1],
    "setup.gives.others": lambda c: c.args == (sum(_others(c)),),
}
