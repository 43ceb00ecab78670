"""The toy game broken in what it shows, and in what it makes of an observation."""

from lineup.engine import rng
from tests.tools.game.conformance import toy
from tests.tools.game.conformance.breaking import breaks, playing, with_moves

TURN, SHOWN, SCORES, HANDS, COUNT, DECK, RNG = 1, 5, 6, 9, 17, 18, 30
"""The places in the toy's state."""


@breaks("observe-length")
def shows_all_but_the_generator():
    def observe(state, seat, out):
        toy.observe(state, seat, out)
        del out[RNG:]

    return {"observe": observe}


@breaks("observe-whole")
def leaves_the_last_byte_alone():
    def observe(state, seat, out):
        kept = out[-1]
        toy.observe(state, seat, out)
        out[-1] = kept

    return {"observe": observe}


@breaks("observe-seat")
def anybody_may_look():
    def observe(state, seat, out):
        toy.observe(state, seat % state[0], out)

    return {"observe": observe}


@breaks("observe-idempotent")
def marks_an_observation():
    def observe(state, seat, out):
        seen = not any(state[RNG:])
        toy.observe(state, seat, out)
        out[SHOWN] ^= seen << 7

    return {"observe": observe}


@breaks("observe-hides")
def shows_all_hands():
    def observe(state, seat, out):
        toy.observe(state, seat, out)
        out[HANDS : HANDS + 6] = state[HANDS : HANDS + 6]

    return {"observe": observe}


@breaks("observe-in-place")
def clears_before_it_reads():
    def observe(state, seat, out):
        out[SCORES] = 0
        toy.observe(state, seat, out)

    return {"observe": observe}


@breaks("resample-fits")
def forgets_the_die():
    def resample(observation, seat, generator):
        state = toy.resample(observation, seat, generator)
        state[SHOWN] = 0
        return state

    return {"resample": resample}


@breaks("resample-moves")
def no_roll_while_an_even_card_is_next():
    def moves(state, out):
        n = toy.moves(state, out)
        top = state[DECK + state[COUNT] - 1] if state[COUNT] else 1
        if n > 1 and out[0] == toy.ROLL and top % 2 == 0:
            n -= 1
            out[:n] = out[1 : n + 1]
        return n

    return with_moves(moves)


@breaks("resample-plays")
def puts_cards_into_the_deck_that_are_not_there():
    def resample(observation, seat, generator):
        state = toy.resample(observation, seat, generator)
        for i in range(state[COUNT]):
            state[DECK + i] = rng.below(generator, 0, 60) + 120
        return state

    def put_down(state, seat, card):
        at = HANDS + 2 * seat + (state[HANDS + 2 * seat] != card)
        state[at] = toy._draw(state)

    def apply(state, move):
        if move >> 2 > 12:
            put_down(state, state[TURN], move >> 2)
            move = toy.ROLL
        toy.apply(state, move)
        state[SCORES] = min(96, state[SCORES]) if max(state[HANDS : HANDS + 6]) < 120 else 200

    return {"resample": resample, "apply": apply, "play": playing(apply)}


@breaks("resample-varies")
def the_same_every_time():
    def resample(observation, seat, generator):
        del generator
        mine = bytearray(rng.SIZE)
        rng.seed(mine, 0, 4)
        return toy.resample(observation, seat, mine)

    return {"resample": resample}


@breaks("resample-future")
def the_die_is_known():
    def resample(observation, seat, generator):
        state = toy.resample(observation, seat, generator)
        rng.seed(state, RNG, 4)
        return state

    return {"resample": resample}


@breaks("reveals")
def keeps_quiet_about_the_card_drawn():
    def reveals(state, move):
        return move & 3 == toy.ROLL

    return {"reveals": reveals}
