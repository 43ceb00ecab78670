"""The questions of a hint to a game about a move."""


def imperative(key: str) -> str:
    """The message that tells the player to do what `describe` tells of somebody: its key has `do`
    in place of `log`."""
    return key.replace(".log.", ".do.")


class Hints:
    """The words about moves, by the rules' own arithmetic: `bot/why.py` has a game's as `Why`."""

    # What a game gives

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        """Tells why moves[:count] are good: (message key, arguments, points that they bring or
        None), something that is true of the observation `seen` of `seat`, which decides; () where
        the screen says all. moves: to the turn's end, as far as it is known; names: the seats'."""
        raise NotImplementedError

    # What a game may give

    def words(self, rules, state, moves) -> tuple:
        """Tells the player to make the moves of one step of a hint: (message key, arguments); of
        the first one what `rules.describe` does, `do` for `log` in the key."""
        key, args = rules.describe(state, moves[0])
        return imperative(key), args

    def ends(self, move: int) -> bool:
        """True where a move only ends a turn: no step of a hint shows it."""
        return False

    def silent(self, seen) -> str:
        """Names the message of why there is no hint now, "" where there is one."""
        return ""
