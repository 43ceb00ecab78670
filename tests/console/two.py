"""Two consoles in one process, each on a clock of its own: the one that is behind runs."""

import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lineup.console.system.reserve import Reserve
from lineup.console.table import play
from lineup.engine.replay import Session
from lineup.saves.store import Saves
from lineup.ui.widgets import Ui
from tests.games import asking
from tests.games import screen_rig as rig
from tests.patience import PATIENCE_S

PRESS_MS = 900


class Off(BaseException):
    """The power went."""


class Desk:
    """Lets one of two threads run at a time: the one whose board's clock is behind."""

    def __init__(self) -> None:
        self._turn = threading.Condition()
        self._boards: list[Board] = []
        self.made: list[Board] = []
        self.error: BaseException | None = None

    def run(self, *jobs: tuple["Board", Callable[[], None]]) -> None:
        """Runs one job on each board to its end."""
        self._boards = [board for board, _ in jobs]
        threads = [threading.Thread(target=self._job, args=job, daemon=True) for job in jobs]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE_S)
            assert not thread.is_alive(), "a console hangs"
        if self.error:
            raise self.error

    def _job(self, board: "Board", job: Callable[[], None]) -> None:
        try:
            self.wait_for(board)
            job()
        except BaseException as error:
            self.error = self.error or error
        with self._turn:
            self._boards.remove(board)
            self._turn.notify_all()

    def wait_for(self, board: "Board") -> None:
        """Returns when the board is the one that is behind."""
        with self._turn:
            self._turn.notify_all()
            while min(self._boards, key=lambda one: one.now) is not board:
                self._turn.wait()
        if self.error:
            raise Off
        assert not board.error_of(), board.error_of()


class Line:
    """One end of a wire in memory; `spoil` may change what goes over it."""

    def __init__(self) -> None:
        self.other: Line | None = None
        self.open_now = False
        self.bytes = bytearray()
        self.spoil: Callable[[bytes], bytes] = bytes

    def open(self) -> None:
        self.open_now = True
        self.bytes.clear()

    def close(self) -> None:
        self.open_now = False

    def read(self, buffer: bytearray) -> int:
        count = min(len(buffer), len(self.bytes))
        buffer[:count] = self.bytes[:count]
        del self.bytes[:count]
        return count

    def write(self, data: bytes) -> None:
        if self.other and self.other.open_now:
            self.other.bytes += self.spoil(bytes(data))


class Board(rig.Board):
    """A board whose time passes in step with the other one's. Somebody presses A now and then:
    there are pages that wait for it."""

    def __init__(self, desk: Desk, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.desk = desk
        self.wire = Line()
        self.error_of: Callable[[], object] = lambda: None
        self._pressed = 0
        self._chance = random.Random(len(desk.made))
        desk.made.append(self)

    def entropy(self, n: int) -> bytes:
        return self._chance.randbytes(n)

    def wait(self, ms: int) -> None:
        self.now += PRESS_MS if ms < 0 else ms
        self.desk.wait_for(self)

    def get(self) -> int:
        if not self.edges and self.now - self._pressed > PRESS_MS:
            self._pressed = self.now
            self.edges = [(self.now, rig.A | 8), (self.now, rig.A)]
        return super().get()

    def sleep_ms(self, ms: int) -> None:
        self.now += ms
        self.desk.wait_for(self)


class Console:
    """All that a console gives a `play.Table`."""

    def __init__(self, desk: Desk, size: tuple[int, int], folder: Path, seed: int = 1) -> None:
        self.board = Board(desk, size)
        self.ui = Ui(self.board)
        self.ui.animations = False
        self.board.error_of = self._refusal
        self.folder = folder
        self.saves = Saves(str(folder))
        self.room = Reserve()
        self.chance = random.Random(seed)
        self.outcome = -1
        self.table: play.Table | None = None

    def _refusal(self) -> object:
        link = self.table and self.table._link
        return link and link.peer.refused

    def restart(self) -> None:
        """After the power was cut: only what was kept is known."""
        self.ui = Ui(self.board)
        self.ui.animations = False
        self.saves = Saves(str(self.folder))

    def play(self, session: Session, after: Callable[["Console"], None] = lambda _: None) -> None:
        """Plays on with moves by chance; `after` is called before each."""
        table = self.table = play.Table(self, session)

        def choose(seat: int) -> int:
            self.board.sleep_ms(30)
            self.ui.keys.get()
            after(self)
            return self.chance.choice(asking.legal(session.rules, session.state))

        table.screen.choose = choose
        self.outcome = table.run()


def pair(
    desk: Desk, size: tuple[int, int], folder: Path, kind: type[Any] = Console
) -> tuple[Any, Any]:
    """Two consoles with a wire between them."""
    for name in ("a", "b"):
        (folder / name).mkdir(exist_ok=True)
    a, b = (kind(desk, size, folder / name, seed) for seed, name in enumerate(("a", "b")))
    a.board.wire.other, b.board.wire.other = b.board.wire, a.board.wire
    return a, b
