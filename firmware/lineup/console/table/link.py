"""The wire to another console while two play one game, and what is shown of it."""

from micropython import const

from lineup import games
from lineup.engine.protocol import IllegalMove
from lineup.link.frames import Reader, frame
from lineup.link.peer import GAME, LINK, RULES, SET_UP, Peer
from lineup.saves import players
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import B
from lineup.ui.pages.dialog import ask
from lineup.ui.type import speech
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t

_SHOWN = const(12)  # moves that are shown one by one; where more are missing only the last are
_STEP_MS = const(120)
_STOPS = const(5)
_PATIENCE = const(5000)  # steps: ten minutes, for the battery's sake
_LINGER_MS = const(1200)  # some acknowledgements long

# The picture: two consoles, and between them the wire, in pixels.
_CONSOLE_W = const(48)
_CONSOLE_H = const(36)
_WIRE_W = const(68)
_WIRE_H = const(7)
_GAP = const(2)


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
            self._ui.keys.wait(_STEP_MS)
            left -= _STEP_MS if self.peer.told() else 0

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
                self._page(t(shown))
            self._dots(step)
            step += 1
            self.drawn = True
            ui.canvas.flush()
            if ui.keys.wait(_STEP_MS) == B or step == _PATIENCE:
                return False
        return True

    def _page(self, text: str) -> None:
        ui, canvas = self._ui, self._ui.canvas
        low = ui.grid.low
        session = self._session
        ui.page(t(session.rules.KEY + ".name") if session else t("link.join"))
        left, top = self._wire()
        y = top - (_CONSOLE_H - _WIRE_H) // 2 - 1
        _console(canvas, left - _GAP - _CONSOLE_W, y)
        _console(canvas, left + _WIRE_W + _GAP, y)
        speech.say(speech.TEXT, text)
        y += _CONSOLE_H + (8 if low else 26)
        font = BODY if low and not ui.large else TITLE
        lines = font.wrap(text, canvas.width - 16)
        if y + len(lines) * font.leading > ui.grid.foot:
            font = BODY
            lines = font.wrap(text, canvas.width - 16)
        for line in lines:
            canvas.text(line, canvas.width // 2, font.line(y), theme.PAPER, font, CENTRE)
            y += font.leading
        ui.hints((B, t("ui.back")))

    def _wire(self) -> tuple:
        # Its left end and its upper edge.
        grid = self._ui.grid
        return (grid.width - _WIRE_W) // 2, grid.bar + (23 if grid.low else 41)

    def _dots(self, step: int) -> None:
        # The wire; what runs along it there and back.
        canvas = self._ui.canvas
        left, y = self._wire()
        canvas.rect(left, y, _WIRE_W, _WIRE_H, theme.TABLE)
        canvas.rect(left, y + 3, _WIRE_W, 1, theme.MUTED)
        at = step % (2 * _STOPS)
        at = at if at < _STOPS else 2 * _STOPS - 1 - at
        canvas.icon(shapes.DISC_7, left + 2 + at * 14, y, 7, 7, theme.FOCUS)


def _console(canvas, x: int, y: int) -> None:
    # Its case, the screen, left of it the cross, right of it a button.
    canvas.round_rect(x, y, _CONSOLE_W, _CONSOLE_H, theme.PAPER, 5)
    canvas.rect(x + 11, y + 5, 26, 26, theme.INK)
    canvas.rect(x + 4, y + 15, 5, 5, theme.INK)
    canvas.icon(shapes.DISC_5, x + 40, y + 15, 5, 5, theme.INK)
