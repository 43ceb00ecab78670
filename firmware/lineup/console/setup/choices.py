"""The choices made for a game before it begins."""

from lineup import games, text
from lineup.engine import protocol
from lineup.engine.replay import SetUp
from lineup.saves.people import GUEST, Seated
from lineup.saves.players import PERSON, THERE, beside, fitting, pack, plain

_EASY = 1  # the kinds of CPU players
_NORMAL = 2


class Choices:
    """The choices for a game: `seats`, for each possible seat one of `kinds` and of
    `people`, their numbers; `options`, `seed`.

    `options` remembers choices that do not apply with these seats, too. `seed` is None where
    the next game is to be a random one. `people` (saves.people) know who sat there last.
    `first` makes all as suits a first game: CPU players of the lowest level, and what the rules
    call gentle; `gentle` is true until something is changed.
    """

    def __init__(self, key: str, people=None, first: bool = False) -> None:
        rules = games.load(key)
        self.key = key
        self.seats = 2 if 2 in rules.SEATS else rules.SEATS[0]
        other = (_EASY if first else _NORMAL) if key in text.WITH_CPU else PERSON
        self.kinds = bytearray((other,) * max(rules.SEATS))
        self.kinds[0] = PERSON
        self.people = bytearray(len(self.kinds))
        self.options = list(protocol.gentle(rules) if first else protocol.defaults(rules))
        self.seed = None
        self.gentle = first
        was = people.seated(rules.ID) if people else None
        if was and was.seats in rules.SEATS:
            self.take(was.seats, was.players)
            self._take_options(rules, was.options)
            self._others(was.seats)
            self.gentle = False

    def again(self, session) -> None:
        """The same people and options again, with a random seed."""
        self.take(session.seats, session.players)
        self.options[:] = session.options
        self.seed = None
        self.gentle = False

    def take(self, seats: int, players) -> None:
        """The seats and the players' bytes of a game."""
        self.seats = seats
        for seat in range(seats):
            self.kinds[seat] = players[seat] if seat < len(players) else PERSON
            known = seats + seat
            self.people[seat] = players[known] if known < len(players) else GUEST

    def _take_options(self, rules, chosen) -> None:
        # Those of a game before, as far as today's rules have them.
        for i, (_, choices, _) in enumerate(rules.OPTIONS):
            if i < len(chosen) and chosen[i] < len(choices):
                self.options[i] = chosen[i]

    def _others(self, seats: int) -> None:
        # Who comes on a seat that was not there then is as good as the last CPU player was.
        for seat in range(1, len(self.kinds)):
            if seat >= seats and PERSON < self.kinds[seat - 1] != THERE:
                self.kinds[seat] = plain(self.kinds[seat - 1])

    def kept(self) -> Seated:
        """Returns what is to be remembered of them."""
        players = pack(self.kinds[: self.seats], self.people)
        return Seated(self.seats, players, bytes(self.options))

    def known(self, people) -> None:
        """Makes a guest of who is known no more, seats nobody twice, and makes each seat one of a
        kind that so many can be."""
        for seat in range(self.seats):
            kind = fitting(self.kinds[seat], self.seats)
            self.kinds[seat] = kind if self._has(kind) else PERSON
        for seat, number in enumerate(self.people):
            if people.get(number) is None or number in list(self.people[:seat]):
                self.people[seat] = GUEST

    def turn(self, seat: int, step: int, people) -> None:
        """Finds who comes before (-1) or after (1) who sits there: a guest, then the people who
        sit nowhere else, CPU players, the other console."""
        others = [self.people[at] for at in range(self.seats) if at != seat]
        free = [GUEST] + [one.number for one in people.all() if one.number not in others]
        at = -1
        if self.kinds[seat] == PERSON:
            at = free.index(self.people[seat]) + step
        if not 0 <= at < len(free):
            kind = beside(self.kinds[seat], step, self.seats)
            while not self._has(kind):
                kind = beside(kind, step, self.seats)
            self.kinds[seat] = kind
            at = len(free) - 1 if step < 0 and self.kinds[seat] == PERSON else 0
        self.people[seat] = free[at]

    def _has(self, kind: int) -> bool:
        # Whether the game has such players: one without a bot has people alone.
        return kind == PERSON or kind == THERE or self.key in text.WITH_CPU

    def set_up(self, board):
        """The SetUp of a new game; its seed comes from the board where none was entered."""
        seed = self.seed
        if seed is None:
            seed = int.from_bytes(board.entropy(8), "little")
        rules = games.load(self.key)
        options = protocol.effective(rules, self.seats, self.options)
        return SetUp(rules, self.seats, seed, options, self.kept().players)
