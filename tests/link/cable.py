"""Two sides of a link in one process: real games, a wire that does what a test wants."""

import random
from collections.abc import Callable

from lineup import games
from lineup.engine import protocol
from lineup.engine.protocol import OVER
from lineup.engine.replay import Session
from lineup.link import frames
from lineup.link.peer import Peer
from tests.games import asking

STEP_MS = 50
THERE = 4


def mirror(players: bytes) -> bytes:
    """Mirrors the seats for the other side: bit 2 says whose a seat is."""
    return bytes(kind ^ THERE for kind in players)


def new_session(key: str, seats: int, seed: int = 1) -> Session:
    """A game whose seats take turns in belonging to the two sides, as the first side has it."""
    rules = games.load(key)
    options = protocol.effective(rules, seats, protocol.defaults(rules))
    return Session(rules, seats, seed, options, bytes(THERE * (i % 2) for i in range(seats)))


class Side:
    """One console: its peer, what it keeps, and somebody who decides for its seats by chance."""

    def __init__(self, chance: random.Random, session: Session | None) -> None:
        self.chance = chance
        self.kept: bytes | None = session.to_bytes() if session else None
        self.restart()

    def restart(self) -> None:
        """Power off and on: only what was kept is still there."""
        session = Session.from_bytes(self.kept, games.load_id) if self.kept else None
        self.reader = frames.Reader()
        self.session = session
        self.peer = Peer(self.chance.randrange(1, 65536), games.load_id, mirror, session)

    def hear(self, data: bytes) -> None:
        for message in self.reader.feed(data, len(data)):
            self.peer.heard(message)

    def step(self, ms: int = STEP_MS) -> bytes:
        """Lets time pass, accepts and plays what there is to play; the bytes that are sent."""
        peer = self.peer
        if peer.offered and self.session is None:
            self.session = peer.offered
            peer.accept(self.session)
            self._keep()
        if self.session:
            self._play(self.session)
        message = peer.tick(ms)
        return frames.frame(message) if message else b""

    def _play(self, session: Session) -> None:
        peer = self.peer
        if peer.incoming >= 0:
            session.play(peer.take())
            self._keep()
            peer.took()
        while peer.joined and peer.incoming < 0:
            seat = session.rules.turn(session.state)
            if seat == OVER or session.players[seat] & THERE:
                return
            if session.play(self.chance.choice(asking.legal(session.rules, session.state))):
                self._keep()
                return

    def _keep(self) -> None:
        assert self.session
        self.kept = self.session.to_bytes()

    @property
    def over(self) -> bool:
        session = self.session
        return session is not None and session.rules.turn(session.state) == OVER


Carry = Callable[[bytes, Side, Side], None]
"""Brings bytes from one side to the other."""


def whole(data: bytes, _: Side, to: Side) -> None:
    """A good wire."""
    to.hear(data)


class Pair:
    """Two linked consoles; the second joins with nothing, unless it has a session."""

    def __init__(self, session: Session, other: Session | None = None, seed: int = 1) -> None:
        self.chance = random.Random(seed)
        self.sides = (Side(self.chance, session), Side(self.chance, other))

    def run(self, carry: Carry = whole, most: int = 100_000) -> None:
        """Goes on until both have the whole game and know that the other has."""
        a, b = self.sides
        for _ in range(most):
            for one, other in ((a, b), (b, a)):
                data = one.step()
                if data:
                    carry(data, one, other)
                for side in self.sides:
                    assert not side.peer.refused, side.peer.refused
            if all(side.over and side.peer.told() for side in self.sides):
                return
        raise AssertionError("the game does not end")

    def check(self) -> None:
        """Both have the same game, and from each side it is that of one console."""
        first, second = (side.session for side in self.sides)
        assert first and second
        assert first.state == second.state
        assert first.moves == second.moves
        assert bytes(first.players) == mirror(second.players)
        alone = Session(first.rules, first.seats, first.seed, first.options)
        for move in first.moves:
            alone.play(move)
        assert alone.state == first.state
