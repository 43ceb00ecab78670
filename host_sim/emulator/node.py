"""The Node.js process behind a board, and what it needs to be installed."""

import atexit
import json
import os
import shutil
import subprocess
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from host_sim.command import paths
from host_sim.emulator.errors import DeviceFault, EmulatorError, NodeMissing, SwitchedOff

HERE = Path(__file__).resolve().parent
PROGRAM = HERE if paths.CHECKOUT else paths.BUILD / "emulator"
"""The folder of the sources and their packages: not where pip installs, as npm writes there."""

OLDEST_NODE = 18
_KINDS: dict[str, type[EmulatorError]] = {"fault": DeviceFault, "off": SwitchedOff}
_installing = threading.Lock()


def find_node() -> str:
    """The path of a Node.js that is new enough. Raises NodeMissing."""
    node = shutil.which("node")
    advice = "as root on Debian: apt-get install nodejs npm"
    if node is None:
        raise NodeMissing(f"the emulated board needs Node.js {OLDEST_NODE} or newer; {advice}")
    asked = subprocess.run(
        [node, "--version"], capture_output=True, encoding="utf-8", errors="replace", check=True
    )
    version = asked.stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < OLDEST_NODE:
        raise NodeMissing(
            f"{node} is {version}; version {OLDEST_NODE} or newer is needed; {advice}"
        )
    return node


def ensure_node_modules() -> None:
    """Install the packages of package-lock.json in `PROGRAM`, unless they are there.

    Raises NodeMissing with npm's own words when that fails.
    """
    if PROGRAM != HERE:
        shutil.copytree(HERE, PROGRAM, dirs_exist_ok=True)
    wanted = json.loads((HERE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    with _installing:
        if all(_installed(name) == facts["version"] for name, facts in wanted.items() if name):
            return
        npm = shutil.which("npm")
        if npm is None:
            raise NodeMissing("npm is missing; as root on Debian: apt-get install nodejs npm")
        command = [npm, "ci", "--no-audit", "--no-fund"]
        done = subprocess.run(
            command,
            cwd=PROGRAM,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if done.returncode != 0:
            raise NodeMissing(f"npm ci in {PROGRAM} failed:\n{done.stderr.strip()[-2000:]}")


def _installed(name: str) -> str | None:
    try:
        return str(
            json.loads((PROGRAM / name / "package.json").read_text(encoding="utf-8"))["version"]
        )
    except (FileNotFoundError, ValueError, KeyError):
        return None


MOST_BOARDS = 16
"""The number of boards that a process serves, so that what it has not given back cannot pile
up."""


class NodeProcess:
    """The home of boards that can be linked: a process of their own as long as they are there."""

    def __init__(self) -> None:
        self._server: _Server | None = _take()
        self.pid = self._server.pid

    def ask(self, command: str, **arguments: Any) -> Any:
        """Send one request and wait for its result. Raises the error that the answer names."""
        if self._server is None:
            raise EmulatorError("the emulator was closed")
        return self._server.ask(command, **arguments)

    def close(self) -> None:
        """Give the process back. Does nothing the second time."""
        server, self._server = self._server, None
        if server is not None:
            _give_back(server)


class _Server:
    """The shell in Node behind two pipes. It ends with its stdin, so it cannot outlive us."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        self.used = 0
        self.idle = True
        """Set while each request has had its answer."""
        ensure_node_modules()
        self._log = tempfile.TemporaryFile()
        self._next_id = 0
        self._process = subprocess.Popen(
            [find_node(), str(PROGRAM / "nodejs" / "server.mjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            start_new_session=True,  # Ctrl-C is for the client
        )
        self.pid = self._process.pid

    def ask(self, command: str, **arguments: Any) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._next_id += 1
        self.idle = False
        request = {"id": self._next_id, "do": command, **arguments}
        try:
            self._process.stdin.write(json.dumps(request).encode() + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise EmulatorError(self._last_words()) from None
        answer: dict[str, Any] = {}
        while answer.get("id") != request["id"]:  # else of a question that Ctrl-C broke off
            line = self._process.stdout.readline()
            if not line:
                raise EmulatorError(self._last_words())
            answer = json.loads(line)
        self.idle = True
        if "error" in answer:
            error = answer["error"]
            raise _KINDS.get(error["kind"], EmulatorError)(error["text"])
        return answer["result"]

    def is_there(self) -> bool:
        return self._process.poll() is None

    def end(self) -> None:
        if self._process.stdin:
            with suppress(BrokenPipeError):
                self._process.stdin.close()
        try:
            self._process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()
        self._log.close()

    def _last_words(self) -> str:
        self._log.seek(0)
        words = self._log.read().decode(errors="replace").strip()
        return f"the emulator's process has ended: {words[-2000:] or 'it said nothing'}"


_resting: list[_Server] = []
"""Without boards: the next one finds the emulator's code compiled already."""


def _take() -> _Server:
    while _resting:
        server = _resting.pop()
        if server.owner == os.getpid() and server.is_there():
            server.used += 1
            return server
    return _Server()


def _give_back(server: _Server) -> None:
    if server.owner == os.getpid() and server.idle and server.used < MOST_BOARDS:
        try:
            server.ask("forget")
        except EmulatorError:
            pass
        else:
            _resting.append(server)
            return
    server.end()


@atexit.register
def _end() -> None:
    for server in _resting:
        if server.owner == os.getpid():
            server.end()
