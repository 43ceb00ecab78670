"""The promises of every game module, and helpers to keep the promises.

A game module ("rules") has the names KEY, ID, VERSION, SEATS, OPTIONS, MAX_MOVES, MOVE_BITS,
MAX_LENGTH, SCORE_RANGE, new, turn, moves, apply, play, scores, winners, reason, observe, resample,
reveals and describe. `NAMES` lists them; `lineup conformance` checks what they do. Where options
depend on the seats it also has `applies(option, seats)`; where other choices than the defaults
suit somebody's first game, `GENTLE`, a choice of each option; where a score alone is worth
something, `ladder(options)` and `worth(score, options)`.
"""

from array import array

OVER = -1
"""The answer of `turn` at the end of a game."""

NO_MEDAL, BRONZE, SILVER, GOLD = range(4)
"""The medals that a game for one may give, in `worth(score, options)`."""

MOVE_LIMIT = 1 << 30
"""Moves are 0..MOVE_LIMIT-1: small ints on every runtime."""

SEED_LIMIT = 1 << 64
"""Seeds are 0..SEED_LIMIT-1."""

NAMES = (
    "KEY", "ID", "VERSION", "SEATS", "OPTIONS", "MAX_MOVES", "MOVE_BITS", "MAX_LENGTH",
    "SCORE_RANGE", "new", "turn", "moves", "apply", "play", "scores", "winners", "reason",
    "observe", "resample", "reveals", "describe",
)  # fmt: skip


class IllegalMove(ValueError):
    """The move is not legal now; the text says why. The state is unchanged."""


def check_new(rules, seats: int, seed: int, options) -> None:
    """Raise ValueError naming the first argument of `rules.new` that is out of range."""
    check_arguments(rules.SEATS, rules.OPTIONS, seats, seed, options)


def check_arguments(allowed, table, seats: int, seed: int, options) -> None:
    """`check_new` for a module that hands over its own SEATS and OPTIONS."""
    if not is_int(seats) or seats not in allowed:
        raise ValueError("seats: %r is not one of %r" % (seats, allowed))
    if not is_int(seed) or not 0 <= seed < SEED_LIMIT:
        raise ValueError("seed: %r is not in 0..2**64-1" % (seed,))
    try:
        count = len(options)
    except TypeError:
        raise ValueError("options: %r is not a sequence" % (options,)) from None
    if count != len(table):
        raise ValueError("options: %d given, %d wanted" % (count, len(table)))
    for i in range(count):
        key, choices, _ = table[i]
        if not is_int(options[i]) or not 0 <= options[i] < len(choices):
            raise ValueError(
                "options: %s: %r is not in 0..%d" % (key, options[i], len(choices) - 1)
            )


def is_int(value) -> bool:
    """True for an int that is not a bool."""
    return isinstance(value, int) and not isinstance(value, bool)


def defaults(rules) -> tuple:
    """The default choice of every option, as `new` takes them."""
    return tuple(option[2] for option in rules.OPTIONS)


def gentle(rules) -> tuple:
    """The choices for somebody's first game, as `new` takes them."""
    return getattr(rules, "GENTLE", None) or defaults(rules)


def applies(rules, option: int, seats: int) -> bool:
    """Tells whether option number `option` means anything with so many seats."""
    asked = getattr(rules, "applies", None)
    return asked is None or asked(option, seats)


def effective(rules, seats: int, options) -> tuple:
    """The choices with the default for every option that does not apply."""
    return tuple(
        options[i] if applies(rules, i, seats) else rules.OPTIONS[i][2]
        for i in range(len(rules.OPTIONS))
    )


def move_buffer(rules) -> array:
    """An array('i') with room for the moves of any position of this game."""
    return array("i", bytes(4 * rules.MAX_MOVES))


def index_of(out, count: int, move: int) -> int:
    """Index of a move (anything at all) in the ascending list out[:count], or -1."""
    if not is_int(move):
        return -1
    low = 0
    high = count - 1
    while low <= high:
        middle = (low + high) >> 1
        if out[middle] == move:
            return middle
        if out[middle] < move:
            low = middle + 1
        else:
            high = middle - 1
    return -1


def check_move(out, count: int, move: int, state=None, why_not=None) -> None:
    """Raise IllegalMove unless move is in the ascending list out[:count].

    why_not(state, move): a game's own reason, which the error then names.
    """
    if count == 0:
        raise IllegalMove("the game is over")
    if not is_int(move):
        raise IllegalMove("a move is an int, not %r" % (move,))
    if not 0 <= move < MOVE_LIMIT:
        raise IllegalMove("move %r is not in 0..2**30-1" % (move,))
    if index_of(out, count, move) < 0:
        why = ": " + why_not(state, move) if why_not else ""
        raise IllegalMove("move %d is not legal now%s" % (move, why))


def check_seat(seats: int, seat: int) -> None:
    """Raise ValueError unless the game has this seat."""
    if not 0 <= seat < seats:
        raise ValueError("seat: %r is not in 0..%d" % (seat, seats - 1))


def highest(state, value, among: int) -> int:
    """Of the seats in the mask `among` those with the highest value(state, seat), a bit each."""
    best = mask = seat = 0
    while among >> seat:
        if among >> seat & 1:
            points = value(state, seat)
            if not mask or points > best:
                best = points
                mask = 0
            if points == best:
                mask |= 1 << seat
        seat += 1
    return mask


def play(rules, state, move: int, out) -> None:
    """The whole of a game's `play`: list the moves into `out`, check, apply."""
    check_move(out, rules.moves(state, out), move)
    rules.apply(state, move)


def reached(ladder, score: int) -> int:
    """The highest rung of a ladder, whose points go down, that a score reaches; -1 for none."""
    for rung in range(len(ladder)):
        if score >= ladder[rung]:
            return rung
    return -1


def worth(rules, score: int, options) -> tuple:
    """Asks the game what a score alone is worth: (rung of its ladder or -1, medal, message
    key of the sentence that tells of the medal or "")."""
    asked = getattr(rules, "worth", None)
    return asked(score, options) if asked else (-1, NO_MEDAL, "")


def ladder(rules, options) -> tuple:
    """The points of the rungs of a game alone, highest first; none where there is no ladder."""
    asked = getattr(rules, "ladder", None)
    return asked(options) if asked else ()
