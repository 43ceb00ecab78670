"""The wire between two windows: who comes first listens, and either may go and come back."""

from pathlib import Path

import pytest

from host_sim.simulated.wire import Local, Loose


def read(wire: Local) -> bytes:
    """All that has come."""
    got, buffer = b"", bytearray(16)
    while count := wire.read(buffer):
        got += buffer[:count]
    return got


def meet(a: Local, b: Local) -> None:
    """Each looks for the other a few times, as the console does every 15 ms."""
    for _ in range(5):
        assert read(a) == read(b) == b""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "wire"


def test_bytes_go_both_ways_and_nothing_waits(path: Path) -> None:
    a, b = Local(path), Local(path)
    a.open()
    a.write(b"nobody is there")
    assert read(a) == b""
    b.open()
    meet(a, b)
    a.write(b"one" * 20)
    b.write(b"two")
    assert (read(b), read(a)) == (b"one" * 20, b"two")
    a.close()
    b.close()


@pytest.mark.parametrize("leaves", [0, 1])
def test_whoever_goes_may_come_back(path: Path, leaves: int) -> None:
    both = [Local(path), Local(path)]
    for wire in both:
        wire.open()
    meet(*both)
    for _ in range(3):
        both[leaves].close()
        meet(both[1 - leaves], both[1 - leaves])
        both[leaves] = Local(path)
        both[leaves].open()
        meet(*both)
        both[0].write(b"again")
        both[1].write(b"and again")
        assert (read(both[1]), read(both[0])) == (b"again", b"and again")
    for wire in both:
        wire.close()


def test_a_socket_that_a_crash_left_behind_is_taken_over(path: Path) -> None:
    first = Local(path)
    first.open()
    assert first._server is not None
    first._server.close()
    first._server = None
    a, b = Local(path), Local(path)
    a.open()
    b.open()
    meet(a, b)
    a.write(b"here")
    assert read(b) == b"here"
    a.close()
    b.close()


def test_a_loose_wire_carries_nothing() -> None:
    wire = Loose()
    wire.open()
    wire.write(b"lost")
    assert wire.read(bytearray(8)) == 0
    wire.close()
