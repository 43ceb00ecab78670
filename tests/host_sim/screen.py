"""A real X display for tests: Xvfb, with xdotool for hands."""

import ctypes
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PIL import Image, ImageGrab

from tests.patience import PATIENCE_S


class Screen:
    """A virtual display without a window manager."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.environment = {**os.environ, "DISPLAY": name, "XDG_RUNTIME_DIR": "/nowhere"}
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.environment.pop("SDL_VIDEODRIVER", None)

    def hands(self, *words: str) -> str:
        """Run xdotool; returns what it prints."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment, capture_output=True, text=True, check=True, timeout=PATIENCE_S,
        )  # fmt: skip
        return done.stdout

    def speaks(self, layout: str) -> None:
        """Give its keyboard another layout, such as "ru"."""
        subprocess.run(
            ["setxkbmap", layout],
            env=self.environment, check=True, capture_output=True, timeout=PATIENCE_S,
        )  # fmt: skip

    def picture(self) -> Image.Image:
        """The whole display."""
        return ImageGrab.grab(xdisplay=self.name)

    def window(self) -> tuple[int, int, int, int, int]:
        """The one window's id, and where it is: x, y, width, height."""
        ids = self.hands(
            "search", "--onlyvisible", "--class", "host_sim|lineup|python|__main__"
        ).split()
        rows = self.hands("getwindowgeometry", "--shell", ids[-1]).split()
        values = dict(row.split("=") for row in rows)
        x, y, width, height = (int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
        return int(ids[-1]), x, y, width, height

    def close(self, window: int) -> None:
        """Ask a window to close, as a window manager's button does."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = ctypes.c_void_p
        x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
        x11.XInternAtom.restype = ctypes.c_ulong
        x11.XSendEvent.argtypes = [
            ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p,
        ]  # fmt: skip
        x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
        display = x11.XOpenDisplay(self.name.encode())
        protocols = x11.XInternAtom(display, b"WM_PROTOCOLS", 0)
        delete = x11.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
        # XClientMessageEvent (33): type, serial, send_event, display, window, message_type,
        # format, data.l[5]; padded to the size of XEvent.
        event = (ctypes.c_long * 24)(33, 0, 1, display, window, protocols, 32, delete, 0)
        x11.XSendEvent(display, window, 0, 0, event)
        x11.XCloseDisplay(display)


@contextmanager
def display(width: int = 1600, height: int = 1000) -> Iterator[Screen]:
    """An Xvfb on a free display number."""
    out, into = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(into), "-screen", "0", f"{width}x{height}x24", "-noreset"],
        pass_fds=[into], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(into)
    try:
        with os.fdopen(out) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        yield Screen(f":{number}")
    finally:
        server.terminate()
        server.wait()


def until(condition: Callable[[], bool], what: str) -> None:
    """Wait for a condition; an AssertionError that says what did not come true."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, f"not in {PATIENCE_S} s: {what}"
        time.sleep(0.05)
