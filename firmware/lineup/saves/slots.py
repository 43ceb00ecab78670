"""Two-slot storage: what is kept survives a power cut at any moment and a broken file.

A name has two files, `<name>.0` and `<name>.1`, written in turn; the newest valid one wins,
and it is never opened for writing. Loading writes nothing: what is broken is renamed to
`<name>.bad0`..`<name>.bad3` by `put_aside` or by the next `save`. Files of a schema that is
not known here are left as they are; the pair then moves on to the next of `<name>.0`..`.3`.
"""

import errno
import os

from micropython import const

from lineup.saves import slotfile

_FILES = const(4)
_BAD = const(4)
_ENOSPC = const(28)  # these two are not in MicroPython's errno
_EROFS = const(30)

_EMPTY, _VALID, _BROKEN, _FOREIGN = range(4)


class NotSaved(Exception):
    """A payload was not written; the message is (`key`, `args`). What was kept is whole."""

    def __init__(self, key: str, *args) -> None:
        super().__init__(key, *args)
        self.key = key
        self.values = args


def _make_folder(path: str) -> None:
    try:
        os.mkdir(path)
    except OSError as error:
        parent = path.rfind("/")
        if error.errno == errno.EEXIST:
            return
        if error.errno != errno.ENOENT or parent < 1:
            raise
        _make_folder(path[:parent])
        os.mkdir(path)


def not_saved(error: OSError) -> NotSaved:
    """Makes of a storage's error what it is to a player."""
    if error.errno == _ENOSPC:
        return NotSaved("save.failed.full")
    if error.errno in (errno.EPERM, errno.EACCES, _EROFS):
        return NotSaved("save.failed.readonly")
    return NotSaved("save.failed.error", error.errno)


def names_in(folder: str) -> list:
    """The names of the files in a folder; none where it cannot be read."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


def read(path: str) -> bytes:
    """All of a file."""
    with open(path, "rb") as file:
        return file.read()


def write(folder: str, name: str, data: bytes) -> None:
    """Write a file in a folder, which need not exist, and read it back; NotSaved says why not."""
    try:
        _make_folder(folder)
        _put(folder + "/" + name, data)
    except OSError as error:
        raise not_saved(error) from None


def _put(path: str, data: bytes) -> None:
    file = open(path, "wb")
    try:
        with file:
            file.write(data)
    except OSError:
        # Half a file of our own is not worth keeping, and a full disk wants its room back.
        _remove(path)
        raise
    if read(path) != data:
        raise NotSaved("save.failed.verify")


def _remove(path: str) -> None:
    try:
        os.remove(path)
    except OSError:
        pass  # an error of the write before it is the one to tell


class Slots:
    """The slots of one `name` in `folder`, which need not exist before the first save.

    `schema` is the number of the payload's layout; `migrations` has, for each older schema
    that can be read, a function from its payload to the payload of the schema after it.
    After `load`, `problems` lists (message key, arguments) for a person to read.
    """

    def __init__(self, folder: str, name: str, schema: int = 1, migrations=None) -> None:
        self.folder = folder
        self.name = name
        self.schema = schema
        self.problems = []
        self._migrations = migrations or {}
        self._states = []  # of the files; empty where they have to be looked at first
        self._schemas = [0] * _FILES
        self._sequences = [0] * _FILES

    def load(self, decode=None):
        """The newest valid payload, or None: `decode(payload)` where that is given.

        A ValueError of `decode` makes the file count as broken, and the one before is tried.
        """
        self._scan()
        while True:
            slot = self._newest()
            if slot < 0:
                return None
            try:
                payload = self._payload(slot)
                return decode(payload) if decode else payload
            except ValueError as error:
                self._broken(slot, "content", str(error))

    def save(self, payload: bytes) -> None:
        """Write the payload into the older slot and read it back; NotSaved says why not."""
        try:
            if not self._states:
                self._scan()
            _make_folder(self.folder)
            self.put_aside()
            self._write(self._target(), payload)
        except OSError as error:
            self._states = []
            raise not_saved(error) from None

    def erase(self) -> None:
        """Remove what is valid, the older file first; what cannot be removed stays."""
        self._scan()
        newest = self._newest()
        for slot in (1 - newest, newest) if 0 <= newest < 2 else ():
            if self._states[slot] == _VALID:
                _remove(self._path(self._file(slot)))
        self._states = []

    def put_aside(self) -> list:
        """Rename the broken files that `load` found; returns the names they have now."""
        names = []
        for slot, state in enumerate(self._states):
            if state == _BROKEN:
                name = self._free_bad_name()
                os.rename(self._path(self._file(slot)), self._path(name))
                self._states[slot] = _EMPTY
                names.append(name)
        return names

    def _free_bad_name(self) -> str:
        # The first cases are kept and the last one; the rest would only fill the flash.
        present = os.listdir(self.folder)
        for n in range(_BAD):
            name = "{}.bad{}".format(self.name, n)
            if name not in present:
                return name
        os.remove(self._path(name))
        return name

    def _file(self, slot: int) -> str:
        return "{}.{}".format(self.name, slot)

    def _path(self, file: str) -> str:
        return self.folder + "/" + file

    def _read(self, slot: int) -> bytes:
        return read(self._path(self._file(slot)))

    def _scan(self) -> None:
        self.problems = []
        self._states = [_EMPTY] * _FILES
        try:
            present = os.listdir(self.folder)
        except OSError as error:
            if error.errno != errno.ENOENT:
                self.problems.append(("save.folder", (self.folder, error.errno)))
            return
        for slot in range(_FILES):
            if self._file(slot) in present:
                self._examine(slot)

    def _examine(self, slot: int) -> None:
        try:
            data = self._read(slot)
        except OSError as error:
            self._broken(slot, "unreadable", error.errno)
            return
        if not data:
            return  # created, and cut off before anything was in it
        fault = slotfile.fault(data)
        if fault:
            self._broken(slot, fault)
            return
        schema, sequence = slotfile.head(data)
        self._schemas[slot] = schema
        self._sequences[slot] = sequence
        self._states[slot] = _VALID if self._known(schema) else _FOREIGN
        if self._states[slot] == _FOREIGN:
            self.problems.append(("save.schema", (self._file(slot), schema)))

    def _broken(self, slot: int, fault: str, *args) -> None:
        self._states[slot] = _BROKEN
        self.problems.append(("save.broken." + fault, (self._file(slot),) + args))

    def _known(self, schema: int) -> bool:
        if schema > self.schema:
            return False
        return all(old in self._migrations for old in range(schema, self.schema))

    def _payload(self, slot: int) -> bytes:
        payload = slotfile.payload_of(self._read(slot))
        for old in range(self._schemas[slot], self.schema):
            payload = self._migrations[old](payload)
        return payload

    def _newest(self, states=(_VALID,)) -> int:
        best = -1
        for slot in range(_FILES):
            if self._states[slot] in states:
                if best < 0 or slotfile.newer(self._sequences[slot], self._sequences[best]):
                    best = slot
        return best

    def _target(self) -> int:
        pair = [slot for slot in range(_FILES) if self._states[slot] != _FOREIGN][:2]
        if len(pair) < 2:
            raise NotSaved("save.failed.schema")
        first, second = pair
        if _EMPTY in (self._states[first], self._states[second]):
            return first if self._states[first] == _EMPTY else second
        return second if slotfile.newer(self._sequences[first], self._sequences[second]) else first

    def _write(self, slot: int, payload: bytes) -> None:
        last = self._newest((_VALID, _FOREIGN))
        sequence = (self._sequences[last] + 1) & 0xFFFFFFFF if last >= 0 else 0
        try:
            _put(self._path(self._file(slot)), slotfile.pack(self.schema, sequence, payload))
        except NotSaved:
            self._states = []
            raise
        self._states[slot] = _VALID
        self._schemas[slot] = self.schema
        self._sequences[slot] = sequence
