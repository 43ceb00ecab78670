"""A process that works for `tools.processes.interpreters`: any Python from 3.9 on, such as PyPy.

Reads pickles of pickles of (work, tasks), and writes pickles of what `timing.timed` gives for
each and "", or of the error and its traceback.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from pathlib import Path


def main() -> None:
    """Works until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asks ends this
    asked = sys.stdin.buffer
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # what the work prints is no answer
    sys.path[0] = str(Path(__file__).resolve().parents[2])
    from host_sim.command import paths

    paths.use_firmware()
    from tools.processes import timing

    while True:
        try:
            task: bytes = pickle.load(asked)
        except EOFError:
            return
        try:
            work, tasks = pickle.loads(task)
            answer = pickle.dumps((timing.timed(work, tasks), ""), protocol=4)
        except Exception as error:  # whatever the work raises is told, as any result
            answer = pickle.dumps((error, traceback.format_exc()), protocol=4)
        answers.write(answer)
        answers.flush()


if __name__ == "__main__":
    main()
