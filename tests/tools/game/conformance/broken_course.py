"""The toy game broken in its deal, its moves and its end: one promise at a time."""

from lineup.engine import protocol
from tests.tools.game.conformance import toy
from tests.tools.game.conformance.breaking import breaks, playing, with_moves

LEFT, SHOWN, SCORES = 2, 5, 6
"""The places in the toy's state."""


@breaks("names")
def no_reason():
    return {"KEY": 17}


@breaks("bad-arguments")
def seed_of_any_size():
    def new(seats, seed, options):
        return toy.new(seats, seed % 2**64 if isinstance(seed, int) else seed, options)

    return {"new": new}


@breaks("same-seed")
def counts_its_deals():
    deals = [0]

    def new(seats, seed, options):
        protocol.check_new(toy, seats, seed, options)
        deals[0] += 1
        return toy.new(seats, seed ^ deals[0], options)

    return {"new": new}


@breaks("options-apply")
def denies_that_the_stake_matters_alone():
    def applies(option, seats):
        return option == 0 or seats > 1

    return {"applies": applies}


@breaks("seed-matters")
def seed_of_32_bits():
    def new(seats, seed, options):
        protocol.check_new(toy, seats, seed, options)
        return toy.new(seats, seed & 0xFFFFFFFF, options)

    return {"new": new}


@breaks("games")
def crashes_at_the_last_turn():
    def apply(state, move):
        if state[LEFT] == 1:
            raise IndexError("bytearray index out of range")
        toy.apply(state, move)

    return {"apply": apply}


@breaks("moves-exist")
def stuck_with_no_cards():
    def moves(state, out):
        return 0 if state[LEFT] == 1 else toy.moves(state, out)

    return with_moves(moves)


@breaks("max-length")
def too_long():
    return {"MAX_LENGTH": 3}


@breaks("turn")
def another_number_at_the_end():
    def turn(state):
        return toy.turn(state) if state[LEFT] else -2

    return {"turn": turn}


@breaks("no-moves-at-end")
def one_more_roll():
    def moves(state, out):
        out[0] = toy.ROLL
        return toy.moves(state, out) or 1

    return with_moves(moves)


@breaks("state-length")
def grows():
    def apply(state, move):
        toy.apply(state, move)
        state.append(0)

    def play(state, move):
        toy.play(state, move)
        state.append(0)

    return {"apply": apply, "play": play}


@breaks("moves-sorted")
def backwards():
    def moves(state, out):
        n = toy.moves(state, out)
        for i, move in enumerate(sorted(out[:n], reverse=True)):
            out[i] = move
        return n

    return {"moves": moves}


@breaks("moves-unique")
def the_last_one_twice():
    def moves(state, out):
        n = toy.moves(state, out)
        if 0 < n < toy.MAX_MOVES:
            out[n] = out[n - 1]
            n += 1
        return n

    return {"moves": moves}


@breaks("moves-in-range")
def a_roll_of_31_bits():
    def moves(state, out):
        n = toy.moves(state, out)
        if 0 < n < toy.MAX_MOVES:
            out[n] = 1 << 30 | toy.ROLL
            n += 1
        return n

    return {"moves": moves}


@breaks("moves-in-range")
def declares_too_few_bits():
    return {"MOVE_BITS": 3}


@breaks("max-moves")
def declares_too_few():
    return {"MAX_MOVES": 3}


@breaks("score-range")
def declares_too_low():
    return {"SCORE_RANGE": (0, 9)}


@breaks("ladder")
def ladder_that_goes_up_in_the_long_game():
    def ladder(options):
        return tuple(reversed(toy.ladder(options))) if options[0] else toy.ladder(options)

    return {"ladder": ladder}


@breaks("worth")
def a_score_equal_to_a_rung_is_below_it():
    return {"worth": lambda score, options: toy.worth(score - 1, options)}


@breaks("worth-told")
def the_end_tells_of_no_medal():
    def worth(score, options):
        rung, medal, key = toy.worth(score, options)
        return rung, medal, key and "toy.medal"

    return {"worth": worth}


@breaks("account")
def the_account_counts_half():
    return {"account": lambda state, seat: toy.account(state, seat)[:1]}


@breaks("pure")
def observing_leaves_a_mark():
    def observe(state, seat, out):
        toy.observe(state, seat, out)
        state[SHOWN] = 7

    return {"observe": observe}


@breaks("state-is-all")
def remembers_outside_the_state():
    last = [0]

    def new(seats, seed, options):
        last[0] = 0
        return toy.new(seats, seed, options)

    def apply(state, move):
        toy.apply(state, move)
        state[SHOWN] = last[0]
        last[0] = move & 0x3F

    return {"new": new, "apply": apply}


@breaks("apply-is-play")
def play_gives_a_point_more():
    def play(state, move):
        toy.play(state, move)
        state[SCORES] += 1

    return {"play": play}


@breaks("illegal-refused")
def any_card_may_be_played():
    def play(state, move):
        if isinstance(move, int) and toy.turn(state) >= 0 and move in range(4, 52, 4):
            toy.apply(state, move)
        else:
            toy.play(state, move)

    return {"play": play}


@breaks("refusals-told")
def says_nothing_of_a_card_that_somebody_else_holds():
    def why_not(state, move):
        return "" if move == 7 << 2 else toy.why_not(state, move)

    return {"why_not": why_not}


@breaks("illegal-unchanged")
def doubles_before_it_checks():
    def play(state, move):
        before = state[SHOWN]
        state[SHOWN] = 9
        protocol.check_move(*listed(state), move)
        state[SHOWN] = before
        toy.apply(state, move)

    def listed(state):
        out = protocol.move_buffer(toy)
        return out, toy.moves(state, out)

    return {"play": play}


@breaks("save-load")
def a_version_that_no_record_holds():
    return {"VERSION": 1 << 30}


@breaks("undo")
def keeps_what_it_knows_of_the_last_state():
    known = {"state": None, "turns": 0}

    def apply(state, move):
        if known["state"] is not state:
            known.update(state=state, turns=state[SHOWN] >> 3)
        toy.apply(state, move)
        known["turns"] = known["turns"] + 1 & 31
        state[SHOWN] = state[SHOWN] & 7 | known["turns"] << 3

    return {"apply": apply, "play": playing(apply)}


@breaks("winners-exist")
def nobody_wins_with_few_points():
    def winners(state):
        return toy.winners(state) if max(state[SCORES : SCORES + 3]) > 20 else 0

    return {"winners": winners}


@breaks("winners-best")
def the_first_seat_always_wins():
    return {"winners": lambda state: 1}


@breaks("reason")
def a_reason_without_a_text():
    return {"reason": lambda state: "toy.because"}


@breaks("describe")
def more_places_than_arguments():
    def describe(state, move):
        return toy.describe(state, move)[0], ()

    return {"describe": describe}
