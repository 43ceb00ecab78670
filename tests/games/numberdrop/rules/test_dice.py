"""The dice: their faces, and that each roll of five is as likely as any other."""

from collections import Counter

import pytest

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import flow, tables
from lineup.games.numberdrop.rules import layout as at
from tests.games.numberdrop import positions


@pytest.mark.parametrize(
    ("die", "faces"), [(0, "1*3457"), (1, "12*456"), (2, "234*67"), (3, "123567")]
)
def test_the_faces_of_the_number_dice(die: int, faces: str) -> None:
    assert (
        bytes(at.STAR if face == "*" else int(face) for face in faces) == (tables.NUMBER_DICE[die])
    )


def test_the_faces_of_the_shape_die() -> None:
    names = [tables.SHAPE_NAMES[face] if face < 5 else "*" for face in tables.SHAPE_FACES]
    assert names == ["I", "O", "T", "L", "S", "*"]


def test_every_roll_of_five_dice_comes_from_exactly_one_number() -> None:
    state = positions.new()
    seen: Counter[tuple[int, ...]] = Counter()
    for value in range(6**5):
        flow.show_dice(state, value)
        seen[(state[at.SHAPE_DIE], *(state[at.DICE + i] for i in range(4)))] += 1
    assert len(seen) == 6**5
    assert set(seen.values()) == {1}


def test_games_show_every_face_of_every_die() -> None:
    shown: list[Counter[int]] = [Counter() for _ in range(5)]
    for seed in range(300):
        state = positions.new(1, seed)
        rules.play(state, at.MOVE_COLUMN | 3)
        shown[4][state[at.SHAPE_DIE]] += 1
        for i in range(4):
            shown[i][state[at.DICE + i]] += 1
    for i in range(4):
        assert set(shown[i]) == set(tables.NUMBER_DICE[i])
    assert set(shown[4]) == {0, 1, 2, 3, 4, at.SHAPE_STAR}
    assert all(20 <= n <= 90 for die in shown for n in die.values())


def test_the_blocks_are_dealt_from_the_chosen_set() -> None:
    def dealt(seats: int, option: int) -> set[tuple[int, ...]]:
        return {
            tuple(state[at.BLOCKS + letter] for letter in range(5))
            for state in (positions.new(seats, seed, (option,)) for seed in range(400))
        }

    standard, full, solo = dealt(2, 0), dealt(2, 1), dealt(1, 1)
    assert {tuple(sorted(deal)) for deal in standard} == {(5, 6, 7, 8, 9)}
    assert {tuple(sorted(deal)) for deal in solo} == {(0, 1, 2, 3, 4)}
    assert {len(set(deal)) for deal in full} == {5}
    assert {shape for deal in full for shape in deal} == set(range(10))
    assert len(standard) > 100 and len(solo) > 100 and len(full) > 350
