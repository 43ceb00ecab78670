"""`lineup rng` streams what engine.rng gives."""

import subprocess
import sys

import pytest

from host_sim.command import paths
from lineup.engine import rng as engine_rng
from tools.lab import rng


def numbers(seed: int, count: int) -> bytes:
    buf = bytearray(engine_rng.SIZE)
    engine_rng.seed(buf, 0, seed)
    return b"".join(engine_rng.next16(buf, 0).to_bytes(2, "little") for _ in range(count))


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 0, 98765432109876543])
def test_the_stream_is_the_generator(seed):
    pieces = rng.stream(seed)
    got = b"".join(next(pieces) for _ in range(3))  # the counter wraps once in there
    assert len(got) == 6 * rng.CHUNK
    assert got == numbers(seed, 3 * rng.CHUNK)


@pytest.mark.slow
def test_across_takes_two_numbers_of_each_seed():
    first = (1 << 64) - 3
    got = next(rng.across(first))
    for i in (0, 1, 2, 3, 4, rng.CHUNK // 2 - 1):
        assert got[4 * i : 4 * i + 4] == numbers((first + i) % 2**64, 2)


def lineup(*args: str) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-m", "tools.cli", *args]
    return subprocess.run(command, cwd=paths.ROOT, capture_output=True, check=False)


@pytest.mark.slow
def test_the_command_writes_as_many_bytes_as_asked():
    done = lineup("rng", "--bytes", "1001", "--seed", "7")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == numbers(7, 501)[:1001]
    assert lineup("rng", "--bytes", "0").stdout == b""


@pytest.mark.slow
def test_the_command_ends_quietly_when_its_reader_goes():
    command = [sys.executable, "-m", "tools.cli", "rng"]
    with subprocess.Popen(
        command, cwd=paths.ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None and running.stderr is not None
        assert running.stdout.read(6) == numbers(1, 3)
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0
