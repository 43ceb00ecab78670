"""The wire between two windows of one machine: a local socket in place of three lines."""

import contextlib
import errno
import os
import socket
import tempfile
from pathlib import Path
from typing import Protocol

from host_sim.command import read_files, written_files
from host_sim.command.errors import UserError

_LONGEST = 100
"""Bytes of a socket's name: what every system takes."""


class Wire(Protocol):
    """The things that `board.wire` offers, on every board."""

    def open(self) -> None:
        """Start to listen."""

    def read(self, buffer: bytearray) -> int:
        """Fill the front of the buffer with what has come: how many bytes. Never waits."""

    def write(self, data: bytes) -> None:
        """Send a frame."""

    def close(self) -> None:
        """Stop."""


class Loose:
    """A wire that ends nowhere."""

    def open(self) -> None:
        pass

    def read(self, buffer: bytearray) -> int:
        return 0

    def write(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        pass


class Local:
    """A socket at `path`: who comes first listens, who comes second connects. Whoever goes, goes
    as a wire that is pulled out; the other one waits for the next."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._server: socket.socket | None = None
        self._line: socket.socket | None = None

    def open(self) -> None:
        self._try()

    def read(self, buffer: bytearray) -> int:
        if self._line is None:
            self._try()
        if self._line is None:
            return 0
        try:
            count = self._line.recv_into(buffer)
        except BlockingIOError:
            return 0
        except OSError:
            count = 0
        if count == 0:
            self._drop()
        return count

    def write(self, data: bytes) -> None:
        if self._line is None:
            return
        try:
            self._line.sendall(data)
        except BlockingIOError:
            pass  # full: nobody reads, and lost bytes are what a wire may have
        except OSError:
            self._drop()

    def close(self) -> None:
        self._drop()
        if self._server is not None:
            self._server.close()
            self._server = None
            with contextlib.suppress(OSError):
                self._path.unlink()

    def _drop(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def _try(self) -> None:
        """Take who has come, or go to who listens, or listen."""
        if self._server is not None:
            with contextlib.suppress(BlockingIOError):
                self._take(self._server.accept()[0])
            return
        line = socket.socket(socket.AF_UNIX)
        try:
            line.connect(str(self._path))
        except OSError as error:
            line.close()
            if error.errno in (errno.ENOENT, errno.ECONNREFUSED):
                self._listen(error.errno == errno.ECONNREFUSED)
            return
        self._take(line)

    def _take(self, line: socket.socket) -> None:
        line.setblocking(False)
        self._line = line

    def _listen(self, left_over: bool) -> None:
        """left_over: a socket is there that nobody listens at."""
        with contextlib.suppress(OSError):
            if left_over and self._path.is_socket():  # of one that ended without closing
                self._path.unlink()
        server = socket.socket(socket.AF_UNIX)
        try:
            server.bind(str(self._path))
        except OSError:
            server.close()
            return
        server.listen(1)
        server.setblocking(False)
        self._server = server


def default_path() -> Path:
    """Names the place where the windows of one person meet."""
    folder = os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir()
    return Path(folder) / f"lineup-wire-{os.getuid() if hasattr(os, 'getuid') else 0}"


def place(text: str) -> Path:
    """An argparse type: where two windows meet. Raises UserError where no socket can be, and
    where something else is."""
    path = read_files.named(text)
    if written_files.found(path) and not path.is_socket():
        raise UserError(f"{path} is no socket of two windows: it stays as it is; name another")
    if not path.parent.is_dir():
        raise UserError(f"no socket can be at {path}: there is no folder {path.parent}")
    if len(os.fsencode(path)) > _LONGEST:
        raise UserError(f"no socket can be at {path}: the name is longer than {_LONGEST} bytes")
    return path


def local(path: Path | None = None) -> Wire:
    """The wire of a window; a loose one where the system has no such sockets."""
    return Local(path or default_path()) if hasattr(socket, "AF_UNIX") else Loose()
