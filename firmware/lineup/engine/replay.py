"""A running game: its state, the moves that led there, undo, and itself as bytes.

The state object keeps its identity for the whole session, so screens may hold on to it; the
list of moves does not (`undo` makes a shorter one). `play` allocates nothing except when the
list of moves grows (4 bytes a move, eight moves at a time) and at a move that cannot be taken back
(a slice object).
"""

from array import array

from lineup.engine import codec, protocol


class SetUp:
    """The set-up that a game begins with, before there is a state of it.

    rules: a game module. seats, seed, options: as its `new` takes them. players: bytes that
    only the console understands: one a seat, then `people`, if any. moves: array('i') of all moves
    so far.
    """

    def __init__(self, rules, seats: int, seed: int, options, players=b""):
        protocol.check_new(rules, seats, seed, options)
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.options = tuple(options)
        self.players = bytes(players)
        self.moves = array("i")

    @property
    def people(self) -> bytes:
        """Tells who sits where, a number a seat that the console gives: 0 for nobody it knows by
        name, as in records of before it knew anybody."""
        seats = self.seats
        return (self.players[seats : 2 * seats] + bytes(seats))[:seats]

    def to_bytes(self) -> bytes:
        """The record of this game (`codec.encode`)."""
        rules = self.rules
        return codec.encode(
            codec.Record(
                rules.ID, rules.VERSION, self.seats, self.options, self.seed,
                self.players, self.moves,
            )
        )  # fmt: skip


class Session(SetUp):
    """One game being played. state: the bytearray."""

    def __init__(self, rules, seats: int, seed: int, options, players=b""):
        super().__init__(rules, seats, seed, options, players)
        self.state = rules.new(seats, seed, self.options)
        self._check(len(self.state))
        self.hands = {}
        """The notes of a screen about the order of hands, by seat: no part of the game."""
        self._legal = protocol.move_buffer(rules)
        self._kept = bytearray(self.state)  # as it was when undo last became impossible
        self._lent = False  # somebody has written into that
        self._barrier = 0  # how many moves led there
        self._start = -1  # the same before the last turn ended; -1: no way back into it

    def play(self, move: int) -> bool:
        """Play a move. True where it ended a turn: something was revealed, somebody else
        decides, or the game is over. Raises IllegalMove with the reason; nothing has changed
        then."""
        rules = self.rules
        state = self.state
        count = rules.moves(state, self._legal)
        if count > len(self._legal):
            raise RuntimeError("%s: more moves than MAX_MOVES" % rules.KEY)
        if protocol.index_of(self._legal, count, move) < 0:
            rules.play(state, move)  # raises, with the game's own reason
            raise protocol.IllegalMove("move %r is not legal now" % (move,))
        shown = rules.reveals(state, move)
        seat = rules.turn(state)
        rules.apply(state, move)
        self.moves.append(move)
        self._start = -1
        ended = self._check(len(self._kept)) != seat or shown
        if ended:
            start = -1 if shown else self._barrier
            self.settle()
            self._start = start
        return ended

    def _check(self, size: int) -> int:
        # Whose turn it is, in a state of so many bytes. RuntimeError where the rules promise more
        # than they keep: no ValueError, which would make the record count as broken.
        rules = self.rules
        seat = rules.turn(self.state)
        if len(self.state) != size:
            raise RuntimeError("%s: its state has another length" % rules.KEY)
        if not protocol.OVER <= seat < self.seats:
            raise RuntimeError("%s: there is no seat %r" % (rules.KEY, seat))
        if len(self.moves) > rules.MAX_LENGTH:
            raise RuntimeError("%s: more moves than MAX_LENGTH" % rules.KEY)
        return seat

    def can_recall(self) -> bool:
        """True where the last move ended its seat's turn and showed nothing new: as long as nobody
        has seen the device since, that seat may go back to before it."""
        return self._start >= 0

    def recall(self) -> None:
        """Takes that move back: its seat decides again. Raises ValueError where that cannot be."""
        if self._start < 0:
            raise ValueError("recall: the last turn cannot be gone back to")
        self._go_back(len(self.moves) - 1, self._start)

    def settled(self) -> int:
        """Counts the moves that can no longer be taken back."""
        return self._barrier

    def settle(self) -> None:
        """From now on no move so far can be taken back."""
        self._start = -1
        self._kept[:] = self.state
        self._lent = False
        self._barrier = len(self.moves)

    def can_undo(self) -> bool:
        """True where the last move can be taken back: it showed nothing new, and its seat is
        still the one to decide."""
        return len(self.moves) > self._barrier

    def undo(self) -> int:
        """Take the last move back and return it. Raises ValueError where that cannot be."""
        if not self.can_undo():
            raise ValueError("undo: nothing can be taken back here")
        last = self.moves[-1]
        self._go_back(len(self.moves) - 1, self._barrier)
        return last

    def lend(self) -> tuple:
        """Two buffers to write into until the next move is played or taken back: one as long as
        the state, and one for all legal moves; what they hold means nothing. Taking back what was
        played before then takes longer, once."""
        self._lent = True
        return self._kept, self._legal

    def _go_back(self, count, barrier):
        # To as it was after so many moves, `barrier` of which cannot be taken back.
        apply, state, moves = self.rules.apply, self.state, self.moves
        if self._lent or barrier != self._barrier:
            state[:] = self.rules.new(self.seats, self.seed, self.options)
            for i in range(barrier):
                apply(state, moves[i])
            self.settle()
            self._barrier = barrier
        else:
            state[:] = self._kept
        for i in range(barrier, count):
            apply(state, moves[i])
        self._start = -1
        self.moves = moves[:count]

    @staticmethod
    def from_bytes(data, load, progress=None) -> "Session":
        """Play a recorded game again up to its last move; every move is checked.

        load(game ID) gives the rules module or raises LookupError. progress(done, count) is
        called before each move, for long records on a slow machine. Raises BadRecord, or its
        kinds UnknownGame and OtherVersion.
        """
        record = codec.decode(data)
        rules = _rules_of(record, load)
        try:
            session = Session(rules, record.seats, record.seed, record.options, record.players)
        except ValueError as error:
            raise codec.BadRecord("the record's set-up is wrong: %s" % error) from None
        count = len(record.moves)
        for i in range(count):
            if progress is not None:
                progress(i, count)
            try:
                session.play(record.moves[i])
            except protocol.IllegalMove as error:
                raise codec.BadRecord("move %d of the record: %s" % (i + 1, error)) from None
        return session


def _rules_of(record, load):
    try:
        rules = load(record.game)
    except LookupError:
        raise codec.UnknownGame("game number %d is not on this console" % record.game) from None
    if rules.VERSION != record.version:
        raise codec.OtherVersion(
            "%s: recorded with rules version %d, this firmware has %d"
            % (rules.KEY, record.version, rules.VERSION)
        )
    return rules
