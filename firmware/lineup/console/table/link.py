"""The wire to another console while two play one game, and what is shown of it."""

from micropython import const

from lineup import games
from lineup.console.pages import wire_page
from lineup.engine.protocol import IllegalMove
from lineup.link.frames import Reader, frame
from lineup.link.peer import GAME, LINK, RULES, SET_UP, Peer
from lineup.saves import players
from lineup.ui.input import B
from lineup.ui.pages.dialog import ask
from lineup.ui.type.messages import t

_SHOWN = const(12)  # moves that are shown one by one; where more are missing only the last are
_PATIENCE = const(5000)  # steps: ten minutes, for the battery's sake
_LINGER_MS = const(1200)  # some acknowledgements long


class Link:
    """One life of the link: `peer` with the wire at its other end, looked after wherever the
    console waits for keys. It plays `session`, or joins where that is None.

    `drawn`: a page has been drawn over the screen.
    """

    def __init__(self, ui, session=None) -> None:
        board = ui.board
        self._ui = ui
        self._session = session
        self._board = board
        self._reader = Reader()
        self._buffer = bytearray(64)
        self._at = board.ticks_ms()
        self.drawn = False
        nonce = int.from_bytes(board.entropy(2), "little") or 1
        self.peer = Peer(nonce, games.load_id, players.mirror, session)
        board.wire.open()
        ui.keys.background = self._pump

    def close(self) -> None:
        """Lets the wire go."""
        self._ui.keys.background = None
        self._board.wire.close()

    def _pump(self) -> None:
        board, peer = self._board, self.peer
        count = board.wire.read(self._buffer)
        if count:
            for message in self._reader.feed(self._buffer, count):
                peer.heard(message)
        now = board.ticks_ms()
        message = peer.tick(board.ticks_diff(now, self._at))
        self._at = now
        if message:
            board.wire.write(frame(message))

    # The game.

    def joined(self) -> bool:
        """Waits for the other console; False where the game is left."""
        peer = self.peer
        joined = self.wait("link.wait", lambda: peer.joined or peer.incoming >= 0)
        self.drawn = False
        return joined and self.goes_on()

    def move(self) -> int:
        """The other console's next move, -1 while there is none."""
        return -1 if self.peer.refused else self.peer.incoming

    def decides(self, seat: int) -> bool:
        """True where the next move has to come from the other console. Before it has answered
        also for a seat here: this console may have forgotten what it had told."""
        return players.is_there(self._session, seat) or not self.peer.joined

    def shows(self) -> bool:
        """False while so many moves are missing that they are not shown one by one."""
        return self.peer.behind <= _SHOWN

    def play(self, move: int) -> bool:
        """Plays what `move` gave, if it is still there."""
        if move < 0 or self.peer.incoming != move:
            return False
        try:
            self._session.play(self.peer.take())
        except IllegalMove:
            self.peer.differs()
            return False
        return True

    def goes_on(self) -> bool:
        """False where the game is left: the link was refused, which is said, or nobody answers,
        and a person does not want to wait."""
        peer = self.peer
        if not peer.refused and not peer.there() and not self.wait("link.lost", peer.there):
            return False
        if not peer.refused:
            return True
        self.explain()
        return False

    def finish(self) -> None:
        """Waits until the other console has all moves, too, and may well know that this one has;
        or until a person no longer wants to."""
        left = _LINGER_MS
        while left > 0 and (self.peer.told() or self.goes_on()):
            self._ui.keys.wait(wire_page.STEP_MS)
            left -= wire_page.STEP_MS if self.peer.told() else 0

    # What is shown.

    def explain(self) -> None:
        """Says why the link was refused."""
        reason = self.peer.refused[0]
        if reason in (LINK, GAME, SET_UP):
            reason = RULES
        text = t("link.refused." + str(reason))
        ask(self._ui, t("link.refused"), (t("ui.ok"),), 0, text)
        self.drawn = True

    def wait(self, key: str, done) -> bool:
        """A page that says what is waited for, until done() or a refusal; False for B, and where
        nobody comes for ten minutes."""
        ui = self._ui
        step = 0
        shown = ""
        while not done() and not self.peer.refused:
            now = "link.both" if self.peer.called and key == "link.offer" else key
            if now != shown:
                shown = now
                session = self._session
                title = t(session.rules.KEY + ".name") if session else t("link.join")
                wire_page.draw(ui, title, t(shown))
            wire_page.dots(ui, step)
            step += 1
            self.drawn = True
            if ui.keys.wait(wire_page.STEP_MS) == B or step == _PATIENCE:
                return False
        return True
