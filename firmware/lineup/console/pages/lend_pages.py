"""A cartridge goes over the wire to another console: the pages of the one that lends it, and of
the one that borrows it."""

import struct

from micropython import const

from lineup import games
from lineup.console.pages import wire_page
from lineup.console.pages.cartridge_pages import author, fact, name_of
from lineup.link.frames import Reader, frame
from lineup.link.lending import DECLINED, DONE, Borrower, Lender
from lineup.ui.input import B
from lineup.ui.pages.dialog import ask
from lineup.ui.type.messages import t

_SECTOR = const(4096)
_ID = const(33)  # in a head
_SIZES = const(49)  # bytes on a console, bytes behind them
_CRC = const(125)
_PATIENCE = const(5000)  # steps: ten minutes, for the battery's sake
_STEP = const(5)  # percent; drawing takes time from the wire


class _Wire:
    # One side with the wire at its other end, looked after wherever the console waits for keys.

    def __init__(self, ui, side) -> None:
        self.side = side
        self._ui = ui
        self._reader = Reader()
        self._buffer = bytearray(256)
        self._at = ui.board.ticks_ms()
        self._shown = ""
        self._step = 0
        ui.board.wire.open()
        ui.keys.background = self._pump

    def close(self) -> None:
        self._ui.keys.background = None
        self._ui.board.wire.close()

    def _pump(self) -> None:
        board = self._ui.board
        count = board.wire.read(self._buffer)
        if count:
            for message in self._reader.feed(self._buffer, count):
                self.side.heard(message)
        now = board.ticks_ms()
        message = self.side.tick(board.ticks_diff(now, self._at))
        self._at = now
        if message:
            board.wire.write(frame(message))

    def wait(self, title: str, text: str, done) -> bool:
        """Shows a page until done(), which may give the percent that are done; False for B, and
        where nobody comes for ten minutes."""
        ui, side = self._ui, self.side
        silent = heard = 0
        while True:
            percent = done()
            if percent is True:
                return True
            heard = heard or side.there()
            told = t("link.lost") if heard and not side.there() else text
            if percent and told == text:
                told = "%d %%" % (percent - percent % _STEP)
            if told != self._shown:
                self._shown = told
                wire_page.draw(ui, title, told)
            wire_page.dots(ui, self._step)
            self._step += 1
            silent = 0 if side.there() else silent + 1
            if ui.keys.wait(wire_page.STEP_MS) == B or silent == _PATIENCE:
                return False


def lend(ui, one) -> None:
    """Gives a cartridge to the other console, as long as both want that."""
    side = Lender(one.mark & 0xFFFF, one.size, one.whole(), one.read)
    wire = _Wire(ui, side)
    name = name_of(one)
    try:
        if not wire.wait(name, t("cart.lend.wait"), lambda: side.ended > 0 or _percent(side, one)):
            return
    finally:
        wire.close()
    told = t("cart.lent", name) if side.ended == DONE else t("cart.declined")
    ask(ui, name, (t("ui.ok"),), 0, told)


def _percent(side, one) -> int:
    return side.at * 100 // one.whole()


def borrow(ui, shelf) -> bool:
    """Takes what the other console lends; True where something has changed."""
    side = Borrower()
    wire = _Wire(ui, side)
    try:
        return _borrow(ui, shelf, wire)
    finally:
        wire.close()


class _Offered:
    # A cartridge of which the first bytes have come, as the pages of those that are there have it.

    def __init__(self, data: bytes) -> None:
        self.head = data[:256]
        self.key = str(data[13:_ID].rstrip(b"\0"), "ascii")
        self.size, behind = struct.unpack_from("<II", data, _SIZES)
        self.whole = self.size + behind
        self._data = data

    def read(self, at: int, count: int) -> bytes:
        return self._data[at : at + count]


def _borrow(ui, shelf, wire) -> bool:
    side = wire.side
    title = t("cart.borrow")
    if not wire.wait(title, t("cart.borrow.wait"), lambda: side.sizes is not None):
        return False
    _, there = side.sizes
    side.want(0, min(_SECTOR, there))
    if not wire.wait(title, "0 %", side.whole):
        return _declines(ui, wire)
    one = _Offered(bytes(side.data))
    refusal = shelf.refusal(one.head)
    if not refusal and one.key in games.KEYS:
        refusal = "cart.beside"
    if not refusal and shelf.has_archive and there < one.whole:
        refusal = "cart.no_archive"
    if refusal:
        return _declines(ui, wire, title, t(refusal))
    name = name_of(one)
    if not _wanted(ui, shelf, one):
        return _declines(ui, wire)
    size = one.whole if shelf.has_archive else one.size
    taken = shelf.take(one.head, size)
    if taken is None:
        free, _ = shelf.room()
        told = t("cart.no_room", name, -(-size // _SECTOR) * 4, free)
        return _declines(ui, wire, name, told)
    taken.put(0, side.data)
    for at in range(_SECTOR, size, _SECTOR):
        side.want(at, min(_SECTOR, size - at))
        got = lambda at=at: side.whole() or (at + len(side.data)) * 100 // size  # noqa: E731
        if not wire.wait(name, "0 %", got):
            return _declines(ui, wire)
        taken.put(at, side.data)
    if not taken.finish():
        return _declines(ui, wire, name, t("cart.broken"))
    _ends(ui, wire, DONE)
    ask(ui, name, (t("ui.ok"),), 0, t("cart.done", name))
    return True


def _wanted(ui, shelf, one) -> bool:
    # Shows what comes, and asks.
    text = t("cart.comes", fact(one, "version"), author(one), -(-one.size // 1024))
    for other in shelf.kept():
        if other.head[_ID:_SIZES] == one.head[_ID:_SIZES]:
            text += " " + t("cart.replaces", fact(other, "version"))
    text += " " + t("cart.trust")
    answers = (t("ui.back"), t("cart.borrow.yes"))
    return ask(ui, name_of(one), answers, 0, text) == 1


def _declines(ui, wire, title: str = "", text: str = "") -> bool:
    _ends(ui, wire, DECLINED)
    if text:
        ask(ui, title, (t("ui.ok"),), 0, text)
    return False


def _ends(ui, wire, how: int) -> None:
    wire.side.end(how)
    while not wire.side.told():
        ui.keys.wait(wire_page.STEP_MS)
