"""The generator: fixed numbers on every runtime, and no pattern across seeds."""

import math
import random

import pytest

from lineup.engine import rng
from tests import runtimes

SEEDS = (0, 1, 2, 1 << 48, 1234567, (1 << 64) - 1)

GOLDEN = """\
0 [55504, 43602, 62804, 9428, 49535]
[0, 0, 5, 5, 895, 38689, 42187, 61938]
[0, 1, 2, 6, 4, 7, 5, 9, 3, 10, 8, 11] 67
[116, 181, 38, 58, 51, 20, 69, 226, 0, 27, 82, 236, 229, 209, 5, 188, 118]
1 [16961, 37610, 31807, 16387, 61478]
[0, 1, 1, 16, 522, 13136, 27585, 17538]
[0, 1, 3, 4, 9, 8, 10, 5, 6, 7, 2, 11] 65
[85, 49, 113, 179, 226, 155, 47, 145, 0, 201, 15, 250, 8, 234, 196, 132, 17]
2 [42087, 35826, 12188, 703, 6004]
[0, 0, 0, 26, 637, 30883, 38428, 50896]
[0, 1, 7, 3, 10, 6, 9, 4, 5, 2, 8, 11] 65
[196, 111, 211, 235, 29, 49, 125, 151, 0, 58, 167, 150, 187, 49, 74, 69, 50]
281474976710656 [11188, 58763, 1783, 2094, 2416]
[0, 1, 2, 41, 660, 39982, 24802, 65065]
[0, 1, 8, 6, 2, 9, 4, 7, 3, 5, 10, 11] 67
[234, 140, 10, 150, 37, 245, 169, 162, 0, 86, 141, 8, 86, 225, 142, 114, 230]
1234567 [39092, 32154, 8949, 47535, 15776]
[0, 0, 3, 28, 331, 26126, 41429, 41587]
[0, 1, 7, 8, 2, 6, 4, 10, 9, 3, 5, 11] 65
[159, 127, 21, 105, 78, 228, 194, 89, 0, 33, 53, 132, 26, 199, 79, 22, 249]
18446744073709551615 [27524, 35852, 22756, 2440, 3100]
[0, 0, 0, 41, 303, 26342, 2887, 48614]
[0, 1, 9, 4, 3, 8, 6, 2, 10, 5, 7, 11] 67
[109, 169, 221, 151, 169, 174, 0, 229, 0, 182, 15, 91, 91, 224, 130, 90, 33]
"""

CODE = f"""
from lineup.engine import rng
for seed in {SEEDS!r}:
    buf = bytearray(20)
    rng.seed(buf, 3, seed)
    print(seed, [rng.next16(buf, 3) for _ in range(5)])
    print([rng.below(buf, 3, n) for n in (1, 2, 6, 52, 1000, 40000, 65535, 65536)])
    items = bytearray(range(12))
    rng.shuffle(buf, 3, items, 2, 9)
    print(list(items), b"ACE"[rng.below(buf, 3, 3)])
    rng.fork(buf, 3, buf, 12)
    print(list(buf[3:]))
"""


def started(seed: int) -> bytearray:
    buf = bytearray(rng.SIZE)
    rng.seed(buf, 0, seed)
    return buf


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def bound(freedom: int) -> float:
    """Computes what chi-square exceeds once in about 30,000 times (Wilson and Hilferty, 4
    sigma)."""
    return freedom * (1 - 2 / (9 * freedom) + 4 * math.sqrt(2 / (9 * freedom))) ** 3


def test_the_numbers_are_fixed_on_every_runtime():
    assert runtimes.same_on_both(CODE) == GOLDEN


def test_the_step_is_sfc16():
    """Against the algorithm written down again with ints of any size."""
    chance = random.Random(5)
    for _ in range(2000):
        a, b, c, n = (chance.getrandbits(16) for _ in range(4))
        buf = bytearray(v >> s & 255 for v in (a, b, c, n) for s in (0, 8))
        out = (a + b + n) % 65536
        after = b ^ b >> 5, 9 * c % 65536, ((c << 6) % 65536 + (c >> 10) + out) % 65536
        assert rng.next16(buf, 0) == out
        after += ((n + 1) % 65536,)
        assert buf == bytearray(v >> s & 255 for v in after for s in (0, 8))


def test_the_seeding_is_splitmix64():
    """The published first outputs for state 1234567: each is the mix of the state before it."""
    state, gamma = 1234567, 0x9E3779B97F4A7C15
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert [rng.mix64(state + i * gamma & 2**64 - 1) for i in range(3)] == known


def test_different_seeds_give_different_states():
    chance = random.Random(8)
    seeds = {chance.getrandbits(64) for _ in range(3000)}
    seeds |= set(range(3000)) | {i << 48 for i in range(3000)}
    assert len({bytes(started(seed)) for seed in seeds}) == len(seeds)


def test_the_generator_leaves_the_bytes_around_it_alone():
    buf = bytearray(b"\xaa" * 20)
    rng.seed(buf, 6, 99)
    for n in (2, 7, 65536):
        rng.below(buf, 6, n)
    assert buf[:6] == buf[14:] == b"\xaa" * 6


def test_below_rejects_what_is_left_over():
    """From 65535 (rejected for n = 40000) it must go on to the next number."""
    chance = random.Random(3)
    rejected = 0
    for _ in range(200):
        buf = bytearray(chance.getrandbits(8) for _ in range(8))
        twin = bytearray(buf)
        value = rng.next16(twin, 0)
        while value >= 40000:
            rejected += 1
            value = rng.next16(twin, 0)
        assert rng.below(buf, 0, 40000) == value
        assert buf == twin
    assert rejected > 50


@pytest.mark.parametrize("n", [1, 2, 3, 6, 10, 52, 100, 65536])
def test_below_stays_in_range(n):
    buf = started(n)
    assert all(0 <= rng.below(buf, 0, n) < n for _ in range(500))


def test_a_seed_bit_flips_half_of_the_first_64_bits():
    """Strict avalanche: each of 64 seed bits against each of the first 64 output bits."""
    chance = random.Random(11)
    rounds = 120
    flips = [[0] * 64 for _ in range(64)]
    for _ in range(rounds):
        seed = chance.getrandbits(64)
        plain = first_bits(seed)
        for bit in range(64):
            changed = plain ^ first_bits(seed ^ 1 << bit)
            for out in range(64):
                flips[bit][out] += changed >> out & 1
    sigma = math.sqrt(rounds) / 2
    worst = max(abs(count - rounds / 2) for row in flips for count in row)
    assert worst < 5 * sigma
    assert abs(sum(map(sum, flips)) - 2048 * rounds) < 5 * math.sqrt(4096 * rounds) / 2


def first_bits(seed: int) -> int:
    buf = started(seed)
    return sum(rng.next16(buf, 0) << shift for shift in (0, 16, 32, 48))


@pytest.mark.slow
@pytest.mark.parametrize("start", [0, 1 << 32, 1 << 48, (1 << 64) - 20000])
def test_the_first_die_over_consecutive_seeds_is_uniform(start):
    counts = [0] * 6
    for seed in range(start, start + 20000):
        counts[rng.below(started(seed), 0, 6)] += 1
    assert chi_square(counts) < bound(5)


def test_first_dice_of_neighbouring_seeds_are_independent():
    counts = [0] * 36
    last = 0
    for seed in range(20000):
        die = rng.below(started(seed), 0, 6)
        counts[6 * last + die] += 1
        last = die
    assert chi_square(counts) < bound(35)


def test_shuffles_over_consecutive_seeds_are_uniform():
    """First, last and every place of one card; and every pair of neighbours."""
    size = 20
    first, last, place = [0] * size, [0] * size, [0] * size
    pairs = [0] * (size * size)
    for seed in range(6000):
        cards = bytearray(range(size))
        rng.shuffle(started(seed), 0, cards, 0, size)
        first[cards[0]] += 1
        last[cards[-1]] += 1
        place[cards.index(0)] += 1
        for i in range(size - 1):
            pairs[cards[i] * size + cards[i + 1]] += 1
    assert max(map(chi_square, (first, last, place))) < bound(size - 1)
    different = [count for i, count in enumerate(pairs) if i // size != i % size]
    assert len(different) == size * (size - 1)
    assert chi_square(different) < bound(size * (size - 1) - 1)


def test_all_orders_of_four_cards_come_up_alike():
    counts: dict[bytes, int] = {}
    buf = started(77)
    for _ in range(12000):
        cards = bytearray(b"abcd")
        rng.shuffle(buf, 0, cards, 0, 4)
        counts[bytes(cards)] = counts.get(bytes(cards), 0) + 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < bound(23)


def test_a_shuffle_moves_only_its_own_part():
    before = bytes(range(30))
    cards = bytearray(before)
    rng.shuffle(started(1), 0, cards, 10, 12)
    assert cards[:10] == before[:10] and cards[22:] == before[22:]
    assert sorted(cards) == sorted(before) and cards != before
    for count in (0, 1):
        buf = started(1)
        rng.shuffle(buf, 0, cards, 5, count)
        assert buf == started(1)


def test_a_forked_generator_is_fixed_by_its_parent_and_unlike_it():
    parent, other = started(5), started(5)
    child, twin = bytearray(rng.SIZE), bytearray(rng.SIZE)
    rng.fork(parent, 0, child, 0)
    rng.fork(other, 0, twin, 0)
    assert child == twin and parent == other
    assert child != parent
    rng.fork(parent, 0, twin, 0)
    assert child != twin
