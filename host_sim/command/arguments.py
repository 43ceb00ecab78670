"""The arguments that command lines share: numbers in a range, and how a mistake is told."""

import argparse
import contextlib
import importlib
import io
import os
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import NoReturn

from host_sim.command import paths
from host_sim.command.errors import UserError

MOST = 10**9
"""No count asks for more."""

SEEDS = (0, (1 << 64) - 1)
"""The lowest and the highest seed."""


def whole(low: int, high: int = MOST) -> Callable[[str], int]:
    """An argparse type: whole numbers from `low` to `high`.

    >>> whole(1, 8)("3")
    3
    """

    def number(text: str) -> int:
        match = re.fullmatch(r"(-?)0*([0-9]{1,20})", text)
        if match and low <= (value := int(match[1] + match[2])) <= high:
            return value
        raise argparse.ArgumentTypeError(f"a number from {low} to {high}, not {text[:20]!r}")

    return number


count = whole(1)
"""An argparse type: how many, at least one."""

scale = whole(1, 8)
"""An argparse type: pixels of a picture or a window a pixel of the panel."""

seed = whole(*SEEDS)
"""An argparse type: where random numbers start."""


def check_seeds(first: int, count: int) -> None:
    """Raises UserError where so many seeds from the first one are too many."""
    if first + count - 1 > SEEDS[1]:
        raise UserError(f"--seed: seeds end at 2**64 - 1, so {count} cannot begin with {first}")


def language(text: str) -> str:
    """An argparse type: a language that the console speaks, as in zh_hant or zh-Hant."""
    paths.use_firmware()
    known = importlib.import_module("lineup.text").LANGUAGES
    code = language_code(text)
    if code not in known:
        raise argparse.ArgumentTypeError(f"one of {', '.join(known)}, not {text[:20]!r}")
    return code


def not_empty(text: str) -> str:
    """An argparse type: a name. Raises UserError for an empty one: a shell's variable that is not
    set would else stand for whatever there is."""
    if not text.strip():
        raise UserError("an option has an empty value: give a name, or leave the option out")
    return text


def language_code(text: str) -> str:
    """A language's name as the folders of texts have it.

    >>> language_code("zh-Hant")
    'zh_hant'
    """
    return text.replace("-", "_").lower()


jobs = whole(1, 256)
"""An argparse type: processes at a time."""


def counted(number: int, what: str) -> str:
    """A number of things.

    >>> counted(1, "file"), counted(2, "file")
    ('1 file', '2 files')
    """
    return f"{number} {what}{'' if number == 1 else 's'}"


def speak_utf8() -> None:
    """Let all that is printed be UTF-8, wherever it goes: a code page lacks most of our texts. A
    file's name that is no text is printed as the system has it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")


def _stop(number: int, frame: object) -> NoReturn:
    raise KeyboardInterrupt


@contextlib.contextmanager
def _ended_like_ctrl_c() -> Iterator[None]:
    """Treats SIGTERM as Ctrl-C: what is to be kept is written."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _end_at_once() -> None:
    """In a process forked from this one SIGTERM ends it as it ends any. A handler in Python would
    wait for the next line of Python: never, in a worker that has just begun to wait for a lock."""
    if signal.getsignal(signal.SIGTERM) is _stop:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _let_sigterm(True)


def _let_sigterm(through: bool) -> None:
    how = signal.SIG_UNBLOCK if through else signal.SIG_BLOCK
    signal.pthread_sigmask(how, {signal.SIGTERM})


if hasattr(os, "register_at_fork"):  # not on Windows, which forks nothing
    os.register_at_fork(
        before=lambda: _let_sigterm(False),
        after_in_parent=lambda: _let_sigterm(True),
        after_in_child=_end_at_once,
    )


def told(name: str, words: Sequence[str], run: Callable[[], int]) -> int:
    """Returns what `run` returns; 2, and a line on stderr, if it meets what a person can mend.

    words: what was typed behind the name.
    """
    speak_utf8()
    status = 2
    try:
        with _ended_like_ctrl_c():
            done = run()
            sys.stdout.flush()
        return done
    except UserError as error:
        said = str(error)
    except BrokenPipeError:  # who was reading has gone, and wants no more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        said = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    except KeyboardInterrupt:
        said, status = "stopped", 130
    print(f"{name}: {_on_a_line(said, words)}", file=sys.stderr)
    return status


def _on_a_line(said: str, words: Sequence[str]) -> str:
    """The message without the line breaks of what was typed, and without words of any length."""
    for word in words:
        if not word.isprintable():
            said = said.replace(word, _printable(word))
    return re.sub(rf"\S{{{_LONGEST},}}", lambda found: f"{found[0][:40]}...{found[0][-40:]}", said)


def _printable(text: str) -> str:
    # Bytes of a file's name that are no text are surrogates here, and printed as they were.
    return "".join(
        one if one.isprintable() or "\ud800" <= one <= "\udfff" else repr(one)[1:-1]
        for one in text
    )


class Parser(argparse.ArgumentParser):
    """Tells a mistake on one line, whatever was typed."""

    def error(self, message: str) -> NoReturn:
        said = _on_a_line(_printable(message), ())
        self.exit(2, f"{self.prog}: error: {said}; {self.prog} --help tells more\n")


_LONGEST = 300
"""Characters of a word that is shown as it is: of a path, that is plenty."""
