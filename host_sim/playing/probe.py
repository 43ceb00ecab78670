"""Looks into the running console: the sessions it plays, and the state after every move."""

import importlib
from array import array
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Protocol


class Session(Protocol):
    """The parts that the probe reads of `lineup.engine.replay.Session`."""

    rules: Any
    seats: int
    seed: int
    options: tuple[int, ...]
    moves: "array[int]"
    state: bytearray


@dataclass
class Watched:
    """A session with the state bytes after its set-up and after each move or undo since."""

    session: Session
    states: list[bytes] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    """The moves as they came; -1 where one was taken back. One shorter than `states`."""


class Probe:
    """Watches every session that is made after `attach`.

    It wraps three methods of the Session class in the process: firmware code stays as it is on
    the device and knows nothing of it.
    """

    def __init__(self) -> None:
        self.watched: list[Watched] = []

    @property
    def latest(self) -> Watched | None:
        """The session made last, or None."""
        return self.watched[-1] if self.watched else None

    def attach(self) -> None:
        """Watch the sessions of the firmware that is loaded now (once a power-on)."""
        try:
            replay = importlib.import_module("lineup.engine.replay")
        except ModuleNotFoundError:
            return
        self._wrap(replay)

    def _wrap(self, replay: ModuleType) -> None:
        cls = replay.Session
        make, play, undo = cls.__init__, cls.play, cls.undo
        by_id: dict[int, Watched] = {}

        def watched_init(session: Session, *args: Any, **names: Any) -> None:
            make(session, *args, **names)
            by_id[id(session)] = watched = Watched(session, [bytes(session.state)])
            self.watched.append(watched)

        def watched_play(session: Session, move: int) -> bool:
            ended: bool = play(session, move)
            _note(by_id[id(session)], move)
            return ended

        def watched_undo(session: Session) -> int:
            move: int = undo(session)
            _note(by_id[id(session)], -1)
            return move

        cls.__init__, cls.play, cls.undo = watched_init, watched_play, watched_undo


def _note(watched: Watched, move: int) -> None:
    watched.played.append(move)
    watched.states.append(bytes(watched.session.state))
