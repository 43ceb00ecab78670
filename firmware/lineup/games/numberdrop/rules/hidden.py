"""The knowledge of a player: everybody chooses at the same time, so the others' choices of the
current turn are hidden, and so is the generator. The dice are public."""

from array import array

from lineup.engine import protocol, rng
from lineup.games.numberdrop.rules import sheet, steps
from lineup.games.numberdrop.rules.layout import (
    ACTED, CLAIM, DROP, HELD, HELD_CELL, HELD_DICE, HELD_NEXT, NOBODY, RNG, SEAT, SEATS,
    SHEET_SIZE, SHEETS, STEP,
)  # fmt: skip


def observe(state, seat: int, out) -> None:
    """Copy the state into `out` (as long) without what `seat` may not know."""
    protocol.check_seat(state[SEATS], seat)
    out[:] = state
    for i in range(RNG, RNG + rng.SIZE):
        out[i] = 0
    for other in range(state[SEATS]):
        base = SHEETS + other * SHEET_SIZE
        if other != seat and state[base + ACTED]:
            sheet.take_back(out, base)
    if state[SEAT] != seat and state[SEAT] != NOBODY:
        _forget_step(out)


def _forget_step(out) -> None:
    """Back to the start of a seat's choices: how far another one is in them is hidden too."""
    if out[STEP] > DROP:
        out[STEP] = DROP
    for i in (HELD, HELD_CELL, HELD_NEXT, HELD_DICE, CLAIM):
        out[i] = 0


def resample(observation, seat: int, generator):
    """A full state that `seat` could not tell from the true one.

    The seats that have chosen this turn chose at random; the dice to come are fresh.
    generator: 8 bytes of an engine.rng generator, which moves on.
    """
    state = bytearray(observation)
    rng.fork(generator, 0, state, RNG)
    out = array("i", [0] * 128)
    for other in range(state[SEATS]):
        acted = state[SHEETS + other * SHEET_SIZE + ACTED]
        if acted and other != seat and other != observation[SEAT]:
            state[SEAT] = other
            _forget_step(state)
            done = False
            while not done:
                n = steps.list_moves(state, out)
                done = steps.act(state, out[rng.below(generator, 0, n)])
            for i in range(SEATS, SHEETS):
                state[i] = observation[i]
    return state
