"""The games of cartridges take their places beside those of the image: in the launcher, and with
their texts; one that ended in an error is put aside. Loaded only where there is one."""

import sys

from micropython import const

from lineup import games, text
from lineup.saves import faulty
from lineup.ui.type import fonts, messages
from lineup.ui.type.packed_texts import find, unpack

_PARTS = ((1, "WITH_RULES"), (2, "WITH_LESSON"), (4, "WITH_CPU"))
_FACE = "cjk_{}_"  # a module of its faces, with the size and the language
_CODES = const(4)  # in the face of a font: those of the language's own
_PLACE = const(12)  # bits of the number of a text for which one it is of its game
_KEY = const(0)  # in a row
_MARK = const(6)


def take(rows: tuple) -> None:
    """Add the games of these rows (`games.take`); those whose key is taken are left out."""
    rows = tuple([row for row in rows if row[0] not in games.KEYS])
    games.take(rows)
    for row in rows:
        for part, name in _PARTS:
            if row[4] & part:
                setattr(text, name, getattr(text, name) + (row[0],))
    messages.added = Texts([row[0] for row in rows])  # type: ignore[assignment]


class Standing:
    """The cartridges of a console, by their rows. `aside` are the marks of those that ended in an
    error: nothing of them is loaded. `suspect` is the key of the one in which the console came to
    an end, by a loop for ever or sys.exit(), before it started; else ""."""

    def __init__(self, board, rows: tuple) -> None:
        self._folder = board.STORAGE
        self._rows = rows
        self.suspect = ""
        self.aside = faulty.marks(self._folder)
        mark = board.suspect()
        for row in rows:
            if mark and row[_MARK] == mark:
                self.suspect = row[_KEY]
                self._put_aside(row)
        take(tuple([row for row in rows if row[_MARK] not in self.aside]))

    def blame(self, ui, error, session) -> None:
        """Say of an error that it is a cartridge's, put that aside, and start the console again,
        with nothing of it in memory. Else nothing."""
        row = self._culprit(error, session)
        if row:
            self._put_aside(row)
            from lineup.console.system import cartridge_crash

            cartridge_crash.run(ui, row[_KEY], error, session)
            ui.board.restart(0)

    def _culprit(self, error, session):
        # Whose game is played; else the one that is loaded, where its files are in the traceback.
        from lineup.console.system import crash_screen

        where = "" if session else crash_screen.trace(error)
        for row in self._rows:
            key = row[_KEY]
            loaded = games.__name__ + "." + key in sys.modules
            if session and session.rules.KEY == key:
                return row
            if loaded and (where.find('"' + key + "/") >= 0 or where.find("/" + key + "/") >= 0):
                return row
        return None

    def try_again(self, mark: int) -> None:
        """From the next start on the cartridge with this mark is there again."""
        self.aside.remove(mark)
        faulty.keep(self._folder, self.aside)

    def _put_aside(self, row) -> None:
        if row[_MARK] not in self.aside:
            self.aside.append(row[_MARK])
            faulty.keep(self._folder, self.aside)


class Texts:
    """The messages of the games with these keys: all that begin with one of them. In a text's
    number stand its game's place among these and its own among the texts of that."""

    def __init__(self, keys: list) -> None:
        self._keys = keys
        self._shown = ""  # whose tables these are, in which language
        self._code = ""
        self._room = bytearray()
        self._glyphs = None  # codes of its faces, where it has characters that the console lacks

    def find(self, key: str) -> int:
        """The number of a message, or -1."""
        game = key[: max(0, key.find("."))]
        if game not in self._keys:
            return -1
        self._take(game)
        at = find(self._words.KEYS, self._words.COUNT, key, len(key))
        return self._keys.index(game) << _PLACE | at if at >= 0 else -1

    def text(self, number: int) -> str:
        """The text with a number."""
        self._take(self._keys[number >> _PLACE])
        at = number & (1 << _PLACE) - 1
        table, room = self._table, self._room
        n = unpack(room, len(room), at, table.TEXTS, table.STARTS, table.PAIRS)
        return str(memoryview(room)[:n], "utf-8")

    def _take(self, game: str) -> None:
        code = messages.code()
        if (game, code) != (self._shown, self._code):
            self._table = games.load_words(game, "", code)
            self._words = games.load_words(game)
            self._shown, self._code = game, code
            if len(self._room) < self._words.ROOM:
                self._room = bytearray(self._words.ROOM)
            before, self._glyphs = self._glyphs, None
            if code in getattr(self._words, "FACES", ()):
                self._glyphs = games.load_words(game, _FACE.format(fonts.BODY.size), code).CODES
            elif before is not None:
                fonts.language(code)
        if self._glyphs is not None and self._glyphs is not fonts.BODY.face[_CODES]:
            for font in (fonts.BODY, fonts.TITLE, fonts.BIG, fonts.NAME, fonts.NAME_SMALL):
                font.go_with(games.load_words(game, _FACE.format(font.size), code))
