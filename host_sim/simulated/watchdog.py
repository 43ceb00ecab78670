"""The watchdog of a console on a desktop: where the firmware computes for eight seconds and does
not look at the buttons, it is switched off and on again, as a board's own watchdog does.

It stands beside cartridges alone: what is in the image is known to come back.
"""

import ctypes
import sys
import threading
import time

from host_sim.simulated.power import PowerCycle

PATIENCE_S = 8.388
"""drivers/watchdog.py: the longest that the chip has."""

_LOOK_S = 0.1


class Watchdog:
    """Watches the thread that starts it. `bitten` is true where it has switched it off."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self.patience_s = patience_s
        self.bitten = False
        self._since: float | None = None  # when the firmware began to compute; None while it waits
        self._stop = threading.Event()
        self._watching: threading.Thread | None = None

    def start(self) -> None:
        """Begin to watch the thread that calls this."""
        self.stop()
        self._stop = threading.Event()
        watched = threading.get_ident()
        self.feed()
        self._watching = threading.Thread(target=self._watch, args=(watched, self._stop))
        self._watching.daemon = True
        self._watching.start()

    def stop(self) -> None:
        """Watch no more."""
        self._stop.set()
        if self._watching is not None:
            self._watching.join()
            self._watching = None

    def rest(self) -> None:
        """The firmware waits: that may take as long as it likes."""
        self._since = None

    def feed(self) -> None:
        """The firmware computes from now on."""
        self._since = time.monotonic()

    def _watch(self, watched: int, stop: threading.Event) -> None:
        while not stop.wait(min(_LOOK_S, self.patience_s / 4)):
            since = self._since
            late = since is not None and time.monotonic() - since > self.patience_s
            if late and sys.gettrace() is None:  # a debugger takes its time
                self.bitten = True
                self.feed()  # again, where it was held by a bare `except`
                _raise_in(watched)


def _raise_in(thread: int) -> None:
    # At its next step of bytecode.
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(PowerCycle)
    )
