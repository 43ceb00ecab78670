"""An environment's name stands for what it does: `versions.txt` has a digest of each."""

import hashlib
from pathlib import Path

import numpy as np
import pytest

from lineup import games
from lineup.engine import protocol
from tools.lab import names, parameters
from tools.lab.vector import vector

KEPT = dict(
    line.split() for line in Path(__file__).with_name("versions.txt").read_text().splitlines()
)


def digest(key: str) -> str:
    """Of what is seen, may be done and is won in random games, with any number of seats; low
    bytes first on every machine."""
    found = hashlib.sha256()
    rules = games.load(key)
    for seats in rules.SEATS:
        last = {
            name: choices[-1]
            for number, (name, choices, _) in enumerate(rules.OPTIONS)
            if protocol.applies(rules, number, seats)
        }
        for rewards, options in (("wins", {}), ("scores", last)):
            made = vector.vector(key, tables=8, seats=seats, seed=1, rewards=rewards,
                                 options=options, action_mask=False)  # fmt: skip
            made.reset()
            for _ in range(150):
                now = made.step(made.sample())
                for array in now:
                    if array is not None:
                        found.update(array.astype(array.dtype.newbyteorder("<")).tobytes())
    return found.hexdigest()[:16]


def test_every_version_is_kept() -> None:
    assert set(names.VERSIONS) <= set(games.KEYS)
    assert {names.name(key) for key in names.VERSIONS} <= set(KEPT)


def test_a_game_that_has_no_version_yet_has_its_key() -> None:
    assert names.key(names.name("mygame")) == "mygame"


@pytest.mark.slow
@pytest.mark.parametrize("key", names.VERSIONS)
def test_a_version_gives_what_it_gave(key: str) -> None:
    """Count the game's version up in `names.VERSIONS` where this fails on purpose, and add a line
    with its new name to versions.txt; results of the old name stay as they are."""
    assert digest(key) == KEPT[names.name(key)]


def test_a_key_alone_is_the_newest_version() -> None:
    assert vector.vector("setup", tables=1).name == "setup-v1" == names.name("setup")
    assert names.key("setup-v1") == names.key("setup") == "setup"


@pytest.mark.parametrize("name", ["setup-v0", "setup-v2", "setup-v01"])
def test_another_version_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(parameters.Refused, match=f"^key: there is no '{name}'; there is setup-v1"):
        names.key(name)


@pytest.mark.parametrize("given", ["chess-v1", "line-v", "line-", "-v1", "", 7, None, np.int64(3)])
def test_what_is_no_name_is_refused_with_the_games(given: object) -> None:
    with pytest.raises(parameters.Refused, match="^key: .* is not one of "):
        parameters.rules(given)
