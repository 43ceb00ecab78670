# The console is pressed at random for so many minutes. Whenever its launcher comes back the free
# heap is noted: at the end it has to be what it was at the beginning.

import gc
import sys
import time

SETTLED = 8  # visits of the launcher before the first note: by then all that stays has come
BUTTONS = bytes((4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 1, 2, 3, 0, 1, 2, 3, 5, 6, 7))
COUNTED = ("presses", "visits", "kept", "finished", "first", "last", "least")


class Enough(BaseException):
    # Passes through the console.
    pass


class Soak:
    # What was counted.
    presses = visits = kept = finished = first = last = least = 0
    seed = 1
    errors = []


def random(n: int) -> int:
    # 0..n-1; xorshift of 32 bits.
    x = Soak.seed
    x ^= (x << 13) & 0xFFFFFFFF
    x ^= x >> 17
    x ^= (x << 5) & 0xFFFFFFFF
    Soak.seed = x
    return (x >> 8) % n


def visit() -> None:
    gc.collect()
    Soak.visits += 1
    free = gc.mem_free()
    if Soak.visits == SETTLED:
        Soak.first = Soak.least = free
    Soak.least = min(Soak.least, free)
    Soak.last = free


def soak(minutes: int) -> None:
    import board

    from lineup.console import app
    from lineup.console.system import crash_screen
    from lineup.saves import running
    from lineup.ui.input import Keys

    wait, launch, end, keep = Keys.wait, app.App._launcher, app.App._results, running.Running.keep
    until = time.ticks_add(time.ticks_ms(), minutes * 60_000)

    def pressed(self, ms: int = -1) -> int:
        event = wait(self, max(ms, 1))  # which tells the watchdog that all is well
        if ms >= 0 or event >= 0:
            return event
        Soak.presses += 1
        return BUTTONS[random(len(BUTTONS))]

    def launched(self):
        visit()
        if time.ticks_diff(until, time.ticks_ms()) <= 0:
            raise Enough
        return launch(self)

    def ended(self, session, screen):
        Soak.finished += 1
        return end(self, session, screen)

    def kept(self, session, turn: int) -> None:
        Soak.kept += 1
        keep(self, session, turn)

    def fallen(ui, error, *rest):
        Soak.errors.append(error)
        raise Enough

    crash_screen.run = fallen
    Keys.wait, app.App._launcher = pressed, launched  # type: ignore[method-assign]
    app.App._results = ended  # type: ignore[method-assign]
    running.Running.keep = kept  # type: ignore[method-assign]
    try:
        app.run(board)
    except Enough:
        pass
    if Soak.errors:
        sys.print_exception(Soak.errors[0])
        raise RuntimeError("a crash screen after %d presses" % Soak.presses)
