"""Signs are told apart by their form alone, in one ink."""

import itertools

import pytest

from lineup.ui.type.faces import shapes

SETS = {
    "suits of Line-it": (("HEART", "GEM", "LEAF", "STAR"), (13, 19)),
    "suits of SETUP": (("STAR", "HEART", "DIAMOND", "CLUB", "SPADE"), (11,)),
    "lanes of LINE": (("SQUARE", "TRIANGLE", "DISC"), (7, 9, 13)),
}
LEAST = 8


def pixels(name: str, size: int) -> set[tuple[int, int]]:
    bits = getattr(shapes, f"{name}_{size}")
    line = (size + 7) // 8
    return {
        (x, y) for y in range(size) for x in range(size) if bits[line * y + x // 8] & 0x80 >> x % 8
    }


@pytest.mark.parametrize("name", SETS)
def test_any_two_differ_by_eight_pixels(name: str) -> None:
    names, sizes = SETS[name]
    for size in sizes:
        for a, b in itertools.combinations(names, 2):
            assert len(pixels(a, size) ^ pixels(b, size)) >= LEAST, (a, b, size)
