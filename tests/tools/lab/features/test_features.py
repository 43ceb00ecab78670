"""Features: C makes what Python does, no number is beyond its most, and nothing hidden is in."""

import types
from typing import Any

import numpy as np
import pytest

from lineup import games
from lineup.engine import protocol, rng
from tools.lab import names, parameters
from tools.lab.features import encodings
from tools.lab.features.parts import Features
from tools.lab.vector.vector import Vector

SEATED = [
    (key, seats)
    for key in names.VERSIONS
    for seats in sorted({min(games.load(key).SEATS), max(games.load(key).SEATS)})
]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), SEATED)
def test_c_makes_what_python_makes(key: str, seats: int) -> None:
    made = Vector(key, tables=2, seats=seats, seed=3, features=True, autoreset="next_step")
    made.reset()
    features = made.features
    assert features is not None and made.now.features is not None
    for ply in range(220):
        now = made.step(made.sample())
        if ply % 20 == 0 or now.terminated.any():
            for row in range(2):
                seen, seat = now.observation[row].tobytes(), int(now.seat[row])
                assert (features.of(seen, seat) == made.now.features[row]).all()
        assert (made.now.features * features.scale <= 1.0001).all()


def values(state: bytearray, features: Features, piece: Any, seat: int) -> list[int]:
    shift = piece.stride * ((seat + piece.slot) % features.seats)
    return list(state[piece.at + shift :][: piece.count])


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), SEATED)
def test_no_number_is_beyond_its_most_in_random_games(key: str, seats: int) -> None:
    rules = games.load(key)
    options = tuple(len(choices) - 1 if protocol.applies(rules, at, seats) else default
                    for at, (_, choices, default) in enumerate(rules.OPTIONS))  # fmt: skip
    features = Features(rules, seats, options)
    out, generator = protocol.move_buffer(rules), bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    for seed in range(3):
        state = rules.new(seats, seed, options)
        while count := rules.moves(state, out):
            rules.apply(state, out[rng.below(generator, 0, count)])
            for piece in features.pieces:
                most = piece.part.encoding.most(seats)
                if len(most) == 1 and most[0] > 1:
                    assert max(values(state, features, piece, 0)) <= most[0], piece.name


def test_one_seat_is_told_from_another_by_whose_it_is_alone() -> None:
    """Turns two seats' blocks about: each then sees what the other saw."""
    from lineup.games.line.rules import layout as at

    made = Vector("line", tables=1, seats=2, seed=3, features=True)
    made.reset()
    for _ in range(24):
        made.step(made.sample())
    features = made.features
    assert features is not None
    seen = bytearray(made.observe(0).tobytes())
    turned = bytearray(seen)
    first, second = at.player_at(0), at.player_at(1)
    turned[first:second], turned[second:] = seen[second:], seen[first:second]
    for at_byte in (at.SEAT, at.ORDER, at.ORDER + 1):
        turned[at_byte] ^= 1
    for column in range(at.COLUMN, at.OBSTACLES):
        if seen[column] & at.TAKEN:
            turned[column] ^= 1
    assert (features.of(bytes(seen), 0) == features.of(bytes(turned), 1)).all()
    assert (features.of(bytes(seen), 0) != features.of(bytes(seen), 1)).any()


def test_what_a_seat_does_not_know_is_not_in_its_features() -> None:
    rules = games.load("setup")
    features = Features(rules, 2, (1, 0, 0))
    made: set[bytes] = set()
    state = rules.new(2, 5, (1, 0, 0))
    seen = bytearray(len(state))
    rules.observe(state, 0, seen)
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, 1)
    for _ in range(5):
        again = rules.resample(seen, 0, generator)
        looked = bytearray(len(state))
        rules.observe(again, 0, looked)
        made.add(features.of(bytes(looked), 0).tobytes())
    assert len(made) == 1


def test_a_game_without_features_is_told() -> None:
    rules = types.SimpleNamespace(KEY="mygame")
    with pytest.raises(
        parameters.Refused, match="^features: nobody has said yet what those of my"
    ):
        Features(rules, 2, ())


def test_every_piece_has_its_place_and_its_name() -> None:
    features = Features(games.load("lineit"), 3, (0,))
    at = 0
    for piece in features.pieces:
        assert piece.first == at
        at += piece.size
    assert at == features.size == len(features.scale)
    names = [piece.name for piece in features.pieces]
    assert len(set(names)) == len(names)
    assert {"STEP", "own HAND", "next HAND", "2 seats on, HAND"} <= set(names)


@pytest.mark.parametrize(("encoding", "value", "row"), [
    (encodings.number(9), 12, [9]),
    (encodings.one_of(2, 4), 3, [0, 1, 0]),
    (encodings.one_of(1, 2, mask=0x30, shift=4), 0x2F, [0, 1]),
    (encodings.flag(64, "down"), 65, [1]),
    (encodings.equal(255, "hidden"), 254, [0]),
    (encodings.bits(3), 0b1101, [1, 0, 1]),
    (encodings.seat(), 0, [0, 0, 1]),
    (encodings.seat(), 255, [0, 0, 0]),
    (encodings.seat(128), 129, [1, 0, 0]),
    (encodings.seat(128), 1, [0, 0, 0]),
    (encodings.seat_bits(), 0b011, [1, 0, 1]),
    (encodings.seat_bits(2), 0b100111, [1, 0, 0, 1, 1, 1]),
])  # fmt: skip
def test_an_encoding_of_a_byte(encoding: Any, value: int, row: list[int]) -> None:
    """Seat 1 of 3 observes."""
    assert encoding.row(value, 1, 3) == row
    assert len(encoding.most(3)) == len(row)
    assert (np.array(row) <= encoding.most(3)).all()
