"""Checks of the module itself, the deal, and the course of a game."""

from collections.abc import Sequence
from typing import Any

from lineup.engine import protocol
from tools.game.conformance.plays import Play, Position
from tools.game.conformance.report import Broken, Run, check_named
from tools.game.conformance.rules import SLACK, Rules, points


@check_named("names")
def check_names(run: Run) -> None:
    """every name of the protocol is there, with the right type"""
    from lineup.engine.protocol import NAMES

    rules = run.rules
    missing = [name for name in NAMES if not hasattr(rules, name)]
    if missing:
        raise Broken("missing: " + ", ".join(missing))
    for name in NAMES[9:]:
        if not callable(getattr(rules, name)):
            raise Broken(f"{name} is not a function")
    for name in ("ID", "VERSION", "MAX_MOVES", "MOVE_BITS", "MAX_LENGTH"):
        if type(getattr(rules, name)) is not int:
            raise Broken(f"{name} is not an int")
    _check_tables(rules)


def _check_tables(rules: Rules) -> None:
    if not isinstance(rules.KEY, str) or not rules.KEY:
        raise Broken("KEY is not a name")
    if list(rules.SEATS) != sorted(set(rules.SEATS)) or not rules.SEATS or rules.SEATS[0] < 1:
        raise Broken(f"SEATS {rules.SEATS}: not ascending numbers from 1")
    low, high = rules.SCORE_RANGE
    if low > high:
        raise Broken(f"SCORE_RANGE {rules.SCORE_RANGE}: empty")
    for key, choices, default in rules.OPTIONS:
        if not isinstance(key, str) or len(choices) < 2 or not 0 <= default < len(choices):
            raise Broken(f"OPTIONS: {key}: needs two choices and a default among them")
    try:
        protocol.check_new(rules, rules.SEATS[0], 0, protocol.gentle(rules))
    except ValueError as error:
        raise Broken(f"GENTLE: {error}") from None


@check_named("bad-arguments", "names")
def check_arguments(run: Run) -> None:
    """bad arguments of new raise ValueError naming the argument"""
    rules = run.rules
    seats = rules.SEATS[0]
    good = tuple(option[2] for option in rules.OPTIONS)
    strange: list[Any] = [-1, 0, max(rules.SEATS) + 1, 1000, 1 << 40, None, "2"]
    for wrong in strange:
        if wrong not in rules.SEATS:
            _refused(rules, "seats", wrong, 1, good)
    for wrong in (-1, 1 << 64, None, 0.5, "7"):
        _refused(rules, "seed", seats, wrong, good)
    _refused(rules, "options", seats, 1, (*good, 0))
    _refused(rules, "options", seats, 1, None)
    if good:
        _refused(rules, "options", seats, 1, good[:-1])
    for i, (_, choices, _) in enumerate(rules.OPTIONS):
        for wrong in (-1, len(choices), 255, 1 << 40, None):
            _refused(rules, "options", seats, 1, (*good[:i], wrong, *good[i + 1 :]))


def _refused(rules: Rules, argument: str, seats: Any, seed: Any, options: Any) -> None:
    call = f"new({seats!r}, {seed!r}, {options!r})"
    try:
        rules.new(seats, seed, options)
    except ValueError as error:
        if argument not in str(error):
            raise Broken(f"{call}: the error does not name {argument}: {error}") from None
    else:
        raise Broken(f"{call} was accepted")


@check_named("same-seed", "names")
def check_same_seed(run: Run) -> None:
    """the same seats, seed and options deal the same game"""
    rules = run.rules
    chance = run.chance()
    for seats in rules.SEATS:
        seed = chance.getrandbits(64)
        for options in (tuple(o[2] for o in rules.OPTIONS), [o[2] for o in rules.OPTIONS]):
            first = rules.new(seats, seed, options)
            rules.new(seats, seed ^ 1, options)
            if not isinstance(first, bytearray):
                raise Broken(f"new gives {type(first).__name__}, not a bytearray")
            if first != rules.new(seats, seed, tuple(options)):
                raise Broken(f"new({seats}, {seed}, {options}) twice gives different states")


@check_named("options-apply", "same-seed")
def check_options_apply(run: Run) -> None:
    """an option applies with some seats, and changes nothing with the others"""
    rules = run.rules
    applies = getattr(rules, "applies", None)
    if applies is None:
        return
    for i, (key, _, _) in enumerate(rules.OPTIONS):
        answers = [applies(i, seats) for seats in rules.SEATS]
        if any(type(answer) is not bool for answer in answers):
            raise Broken(f"applies: {key}: not all of {answers} are True or False")
        if not any(answers):
            raise Broken(f"applies: {key} never does")
        for seats, answer in zip(rules.SEATS, answers, strict=True):
            if not answer:
                _changes_nothing(run, seats, i)


def _changes_nothing(run: Run, seats: int, option: int) -> None:
    chance = run.chance()
    key, choices, default = run.rules.OPTIONS[option]
    for _ in range(5):
        seed = chance.getrandbits(64)
        options = [chance.randrange(len(entry[1])) for entry in run.rules.OPTIONS]
        options[option] = default
        plain = run.rules.new(seats, seed, tuple(options))
        for choice in range(len(choices)):
            options[option] = choice
            if run.rules.new(seats, seed, tuple(options)) != plain:
                raise Broken(
                    f"{key} does not apply, but new({seats}, {seed}, {tuple(options)}) differs"
                    f" from {choices[default]}"
                )


@check_named("seed-matters", "same-seed")
def check_seed_matters(run: Run) -> None:
    """all 64 bits of the seed change the deal"""
    rules = run.rules
    options = tuple(option[2] for option in rules.OPTIONS)
    for seats in rules.SEATS:
        plain = rules.new(seats, 0, options)
        for bit in range(64):
            if rules.new(seats, 1 << bit, options) == plain:
                raise Broken(f"{seats} seats: seeds 0 and 2**{bit} deal the same")


@check_named("games", "same-seed")
def check_games(run: Run) -> None:
    """random games can be played with all seats and options"""
    run.record()


@check_named("moves-exist", "games")
def check_moves_exist(run: Run) -> None:
    """there is a legal move until the game is over"""
    for play in run.plays:
        if not play.over and not play.lists[-1]:
            raise Broken(f"{Position(play, len(play.moves))}: nothing to do, but not over")


@check_named("max-length", "games")
def check_max_length(run: Run) -> None:
    """games end within MAX_LENGTH moves"""
    for play in run.plays:
        if len(play.moves) > run.rules.MAX_LENGTH:
            raise Broken(f"{play}: not over after MAX_LENGTH = {run.rules.MAX_LENGTH} moves")


@check_named("turn", "games")
def check_turn(run: Run) -> None:
    """turn is a seat of the game, and -1 at the end"""
    for position in run.positions():
        turn = run.rules.turn(position.state)
        if turn != -1 and not 0 <= turn < position.seats:
            raise Broken(f"{position}: turn is {turn}")


@check_named("no-moves-at-end", "games")
def check_no_moves_at_end(run: Run) -> None:
    """no move is legal when the game is over"""
    for position in run.ends():
        if position.moves:
            raise Broken(f"{position}: over, but {len(position.moves)} moves")


@check_named("state-length", "games")
def check_state_length(run: Run) -> None:
    """the state keeps its length"""
    for play in run.plays:
        lengths = {len(state) for state in play.states}
        if len(lengths) > 1:
            raise Broken(f"{play}: states of {sorted(lengths)} bytes")


@check_named("moves-sorted", "games")
def check_moves_sorted(run: Run) -> None:
    """moves come in ascending order"""
    for play, depth, moves in _lists(run):
        if list(moves) != sorted(moves):
            raise Broken(f"{Position(play, depth)}: not sorted: {_short(moves)}")


@check_named("moves-unique", "moves-sorted")
def check_moves_unique(run: Run) -> None:
    """no move is listed twice"""
    for play, depth, moves in _lists(run):
        if len(set(moves)) != len(moves):
            raise Broken(f"{Position(play, depth)}: twice the same: {_short(moves)}")


@check_named("moves-in-range", "moves-sorted")
def check_moves_in_range(run: Run) -> None:
    """moves are 0..2**MOVE_BITS-1, and MOVE_BITS is at most 30"""
    bits = run.rules.MOVE_BITS
    if not 0 < bits <= 30:
        raise Broken(f"MOVE_BITS {bits} is not in 1..30")
    for play, depth, moves in _lists(run):
        if moves and not 0 <= moves[0] <= moves[-1] < 1 << bits:
            raise Broken(f"{Position(play, depth)}: out of range: {_short(moves)}")


@check_named("max-moves", "games")
def check_max_moves(run: Run) -> None:
    """no position has more than MAX_MOVES moves, and nothing is written beyond"""
    from array import array

    limit = run.rules.MAX_MOVES
    for play, depth, moves in _lists(run):
        if len(moves) > limit:
            raise Broken(f"{Position(play, depth)}: {len(moves)} moves, MAX_MOVES is {limit}")
    for position in run.sample(300):
        out = array("i", [-77]) * (limit + SLACK)
        run.rules.moves(position.state, out)
        if any(value != -77 for value in out[limit:]):
            raise Broken(f"{position}: writes beyond MAX_MOVES = {limit}")


@check_named("score-range", "games")
def check_score_range(run: Run) -> None:
    """scores stay inside SCORE_RANGE, in the middle of a game too"""
    low, high = run.rules.SCORE_RANGE
    for position in run.sample(1000) + run.ends():
        for score in points(run.rules, position.state, position.seats):
            if not low <= score <= high:
                raise Broken(f"{position}: score {score} is not in {low}..{high}")


def _lists(run: Run) -> list[tuple[Play, int, tuple[int, ...]]]:
    return [(play, i, moves) for play in run.plays for i, moves in enumerate(play.lists)]


def _short(moves: Sequence[int]) -> str:
    text = ", ".join(map(str, moves[:12]))
    return text + ", ..." if len(moves) > 12 else text
