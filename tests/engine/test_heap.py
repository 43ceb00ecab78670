"""On MicroPython the generator and a session take nothing from the heap where they promise so."""

from pathlib import Path

from tests import runtimes
from tests.tools.game.conformance import toy

FOLDERS = (Path(toy.__file__).parent,)


def test_the_generator_runs_with_the_heap_locked():
    code = """
import micropython
from lineup.engine import rng

def draw(buf, child, items):
    for n in (1, 2, 6, 52, 40000, 65536):
        rng.below(buf, 0, n)
    for _ in range(200):
        rng.next16(buf, 0)
    rng.shuffle(buf, 0, items, 10, 90)
    rng.fork(buf, 0, child, 4)

buf = bytearray(8)
rng.seed(buf, 0, 2**63 + 9)
child = bytearray(12)
items = bytearray(range(100))
micropython.heap_lock()
draw(buf, child, items)
locked = micropython.heap_unlock()
print(locked, sum(items))
"""
    assert runtimes.micropython(code).split() == ["0", str(sum(range(100)))]


def test_a_locked_heap_would_have_been_noticed():
    code = """
import micropython
from lineup.engine import rng
buf = bytearray(8)
micropython.heap_lock()
try:
    rng.seed(buf, 0, 2**63 + 9)
except MemoryError:
    print("refused")
micropython.heap_unlock()
"""
    assert runtimes.micropython(code) == "refused\n"


PLAY = """
import gc
import toy
from lineup.engine import protocol, replay, rng

def taken_by(session, move):
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    session.play(move)
    after = gc.mem_alloc()
    gc.enable()
    return after - before

def play_all(session, generator, show):
    out = protocol.move_buffer(toy)
    while toy.turn(session.state) >= 0:
        move = out[rng.below(generator, 0, toy.moves(session.state, out))]
        reveals = int(toy.reveals(session.state, move))
        taken = taken_by(session, move)
        if show:
            print(len(session.moves), reveals, taken)

generator = bytearray(8)
rng.seed(generator, 0, 1)
for seed in range(6):
    play_all(replay.Session(toy, 3, seed, (1, 1)), generator, seed)
"""


def test_a_session_allocates_only_where_its_list_of_moves_grows_or_a_move_reveals():
    lines = runtimes.micropython(PLAY, folders=FOLDERS).splitlines()
    moves = [tuple(map(int, line.split())) for line in lines]
    assert len(moves) > 60 and sum(1 - reveals for _, reveals, _ in moves) > 20
    for length, reveals, taken in moves:
        if length % 8 != 1 and not reveals:
            assert taken == 0
        assert taken <= 256


def test_undo_brings_the_heap_back():
    code = """
import gc
import toy
from lineup.engine import replay
session = replay.Session(toy, 2, 3, (1, 1))
session.play(toy.ROLL)

def there_and_back():
    session.play(toy.DOUBLE)
    session.undo()

def growth():
    there_and_back()
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(50):
        there_and_back()
    gc.collect()
    return gc.mem_alloc() - before

print(growth())
"""
    assert runtimes.micropython(code, folders=FOLDERS) == "0\n"
