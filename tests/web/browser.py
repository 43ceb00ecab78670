"""A headless Chromium, spoken to over pipes with its own DevTools protocol."""

import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from base64 import b64decode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE_S

PROGRAM = "chromium"
KEYS = {
    **{name: f"Arrow{name.capitalize()}" for name in ("UP", "DOWN", "LEFT", "RIGHT")},
    **{name: name.lower() for name in ("A", "B", "X", "Y")},
}
"""The console's button -> the keyboard's key."""


VIRTUAL = {"Escape": 27}
"""Keys that the browser itself looks for by their number."""


class BrowserError(Exception):
    """An error that the browser tells."""


class Chromium:
    """The program, with a fresh profile; it is closed by `with`.

    settings: what a person has changed in it (the profile's `Preferences`).
    """

    def __init__(self, **settings: Any) -> None:
        # A process of the program's own may write to its profile while that is removed.
        self._folder = tempfile.TemporaryDirectory(
            prefix="lineup-chromium-", ignore_cleanup_errors=True
        )
        self._profile = Path(self._folder.name)
        if settings:
            (self._profile / "Default").mkdir()
            (self._profile / "Default" / "Preferences").write_text(json.dumps(settings))
        self.on_event: Callable[[str, dict[str, Any], str | None], None] = lambda *event: None
        self._launch()

    def _launch(self) -> None:
        program = shutil.which(PROGRAM)
        assert program, "Chromium is missing: tools/setup.sh browser"
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        command = [
            *(program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox"),
            *("--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"),
            *("--disable-background-networking", "--disable-component-update"),
            f"--user-data-dir={self._profile}",
            "about:blank",
        ]

        def inherit() -> None:
            os.dup2(theirs_in, 3)
            os.dup2(theirs_out, 4)

        # The pipes' numbers may be 3 and 4 themselves: move them out of the way first.
        theirs_in, theirs_out = _high(theirs_in), _high(theirs_out)
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            preexec_fn=inherit,
            pass_fds=(3, 4, theirs_in, theirs_out),
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self._in = os.fdopen(ours_in, "rb", buffering=0)
        self._out = os.fdopen(ours_out, "wb", buffering=0)
        self._buffer = b""
        self._next = 0
        self._answers: dict[int, Any] = {}

    def __enter__(self) -> "Chromium":
        return self

    def __exit__(self, *error: object) -> None:
        self._quit()
        self._folder.cleanup()

    def _quit(self) -> None:
        # It may end before it answers, and then still writes down what it keeps.
        with suppress(BrowserError, OSError):
            self.send("Browser.close")
        try:
            self._process.wait(timeout=PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._in.close()
        self._out.close()

    def restart(self) -> None:
        """Close it and open it again on the same profile."""
        self._quit()
        self._launch()

    def post(self, method: str, session: str | None = None, **parameters: Any) -> int:
        """One command, whose answer nobody waits for unless `send` does."""
        self._next += 1
        message: dict[str, Any] = {"id": self._next, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self._out.write(json.dumps(message).encode() + b"\0")
        return self._next

    def send(self, method: str, session: str | None = None, **parameters: Any) -> Any:
        """One command, and its result. Raises BrowserError."""
        number = self.post(method, session, **parameters)
        while number not in self._answers:
            self._read()
        answer = self._answers.pop(number)
        self._answers.clear()
        if "error" in answer:
            raise BrowserError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def _read(self) -> None:
        ready, _, _ = select.select([self._in], [], [], PATIENCE_S)
        if not ready:
            raise BrowserError(f"the browser has said nothing for {PATIENCE_S} s")
        data = os.read(self._in.fileno(), 1 << 20)
        if not data:
            raise BrowserError("the browser has ended")
        *lines, self._buffer = (self._buffer + data).split(b"\0")
        for line in lines:
            message = json.loads(line)
            if "id" in message:
                self._answers[message["id"]] = message
            else:
                self.on_event(message["method"], message["params"], message.get("sessionId"))


class Browser:
    """One tab of the program, in a context of its own that knows nothing of any other tab's; it is
    closed by `with`. alone: in the profile itself, so that `restart` finds again what was kept.

    `said`: what the page wrote to its console and threw; `asked`: the addresses that were asked
    for by it, its worker and its service worker, in order.
    """

    def __init__(
        self, program: Chromium, width: int = 1000, height: int = 700, alone: bool = False
    ) -> None:
        self._program = program
        self._context: dict[str, str] = {}
        if not alone:
            made = program.send("Target.createBrowserContext")["browserContextId"]
            self._context = {"browserContextId": made}
        self.said: list[str] = []
        self.asked: list[str] = []
        self.size = width, height
        self._open_tab()

    def _open_tab(self) -> None:
        program = self._program
        self._sessions: set[str] = set()
        program.on_event = self._event
        target = program.send("Target.createTarget", url="about:blank", **self._context)
        attach = {"targetId": target["targetId"], "flatten": True}
        self._session = program.send("Target.attachToTarget", **attach)["sessionId"]
        self._sessions.add(self._session)
        follow = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": True}
        self.send("Target.setAutoAttach", **follow)
        for domain in ("Page", "Runtime", "Network"):
            self.send(f"{domain}.enable")
        self.resize(*self.size)

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, *error: object) -> None:
        self._program.on_event = lambda *event: None
        if self._context:
            self._program.send("Target.disposeBrowserContext", **self._context)

    def restart(self) -> None:
        """Close the program and open it again on the same profile."""
        self._program.restart()
        self._open_tab()

    # The protocol.

    def send(self, method: str, **parameters: Any) -> Any:
        """One command to the tab. Raises BrowserError."""
        return self._program.send(method, self._session, **parameters)

    def _event(self, method: str, values: dict[str, Any], session: str | None) -> None:
        if session not in self._sessions:
            return
        if method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.said.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled":
            self.said.append(" ".join(str(one.get("value")) for one in values["args"]))
        elif method == "Network.requestWillBeSent":
            self.asked.append(values["request"]["url"])
        elif method == "Target.attachedToTarget":
            self._sessions.add(values["sessionId"])
            for domain in ("Runtime", "Network"):  # no answer is waited for: it may be gone
                self._program.post(f"{domain}.enable", values["sessionId"])

    def run(self, code: str) -> Any:
        """The value of an expression in the page, awaited. Raises BrowserError."""
        result = self.send("Runtime.evaluate", expression=code, userGesture=True)
        if "objectId" in result["result"]:
            # Held from here: Chromium lets go of a promise that nothing in the page holds.
            held = {"objectId": result["result"]["objectId"]}
            asked = {"awaitPromise": True, "returnByValue": True}
            itself = "function() { return this; }"
            if "exceptionDetails" not in result:
                result = self.send(
                    "Runtime.callFunctionOn", functionDeclaration=itself, **held, **asked
                )
            self.send("Runtime.releaseObject", **held)
        if "exceptionDetails" in result:
            raise BrowserError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def wait(self, code: str) -> Any:
        """Wait until an expression in the page is true; returns it. Raises BrowserError."""
        end = time.monotonic() + PATIENCE_S
        while not (value := self.run(code)):
            if time.monotonic() > end:
                note = self.run("document.getElementById('note')?.textContent")
                raise BrowserError(f"never true: {code}; the page says {note!r}, {self.said}")
            time.sleep(0.02)
        return value

    # What a person does.

    def open(self, address: str) -> None:
        """Go to an address."""
        self._load(lambda: self.send("Page.navigate", url=address))

    def reload(self) -> None:
        self._load(lambda: self.send("Page.reload"))

    def _load(self, act: Callable[[], object]) -> None:
        self.run("window.before = true")
        act()
        self.wait("!window.before && document.readyState === 'complete'")

    def resize(self, width: int, height: int, density: float = 1, touch: bool = False) -> None:
        """Make the page so many CSS pixels large, each `density` display pixels."""
        size = {"width": width, "height": height, "deviceScaleFactor": density}
        self.send("Emulation.setDeviceMetricsOverride", **size, mobile=touch)
        self.send("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=5)

    def key(self, name: str, down: bool) -> None:
        """Half a press of a key, by its name in the browser."""
        self._key(self._program.send, name, down, self._session)

    def _key(self, tell: Callable[..., Any], name: str, down: bool, session: str) -> None:
        code = f"Key{name.upper()}" if len(name) == 1 else name
        text = {"text": name} if down and len(name) == 1 else {}
        number = {"windowsVirtualKeyCode": VIRTUAL[name]} if name in VIRTUAL else {}
        kind = "keyDown" if down else "keyUp"
        found = {"type": kind, "key": name, "code": code, **text, **number}
        tell("Input.dispatchKeyEvent", session, **found)

    def tap(self, name: str) -> None:
        """A press of a key: both halves are under way before the first is answered, so a slow
        machine does not hold it."""
        self._key(self._program.post, name, True, self._session)
        self.key(name, False)

    def touch(self, *places: tuple[float, float]) -> None:
        """The fingers that are on the glass from now on: (x, y) in CSS pixels, by their order."""
        self._touch(self._program.send, *places)

    def tap_at(self, place: tuple[float, float]) -> None:
        """A short touch; both halves are under way at once, as those of `tap`."""
        self._touch(self._program.post, place)
        self.touch()

    def _touch(self, tell: Callable[..., Any], *places: tuple[float, float]) -> None:
        before = getattr(self, "_fingers", ())
        self._fingers = places
        kind = "touchStart" if len(places) > len(before) else "touchMove"
        if len(places) < len(before):
            kind = "touchEnd"
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(places)]
        tell("Input.dispatchTouchEvent", self._session, type=kind, touchPoints=points)

    def click(self, selector: str) -> None:
        """A click of the mouse in the middle of an element."""
        x, y = self.middle(selector)
        for kind in ("mousePressed", "mouseReleased"):
            button = {"button": "left", "buttons": 1, "clickCount": 1}
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **button)

    def middle(self, selector: str) -> tuple[float, float]:
        """Finds where the middle of an element is, in CSS pixels of the window."""
        x, y = self.run(
            f"(() => {{ const one = document.querySelector({json.dumps(selector)});"
            "one.scrollIntoView({block: 'nearest'}); const box = one.getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]; })()"
        )
        return x, y

    def choose_files(self, selector: str, *files: Path) -> None:
        """Choose files in an input, as its dialogue would."""
        root = self.send("DOM.getDocument")["root"]["nodeId"]
        node = self.send("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.send("DOM.setFileInputFiles", nodeId=node, files=[str(file) for file in files])

    def downloads_to(self, folder: Path) -> None:
        where = {"behavior": "allow", "downloadPath": str(folder), **self._context}
        self._program.send("Browser.setDownloadBehavior", **where)

    def shot(self) -> bytes:
        """The window as a PNG."""
        return b64decode(self.send("Page.captureScreenshot")["data"])


def _high(number: int) -> int:
    """The same pipe under a number of 10 or more."""
    moved = fcntl.fcntl(number, fcntl.F_DUPFD_CLOEXEC, 10)
    os.close(number)
    return moved
