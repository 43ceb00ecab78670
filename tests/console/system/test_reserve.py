"""Memory that is kept free between games: enough for any, and what there is where that is less."""

import pytest

from lineup import games
from lineup.console.system import reserve
from lineup.engine import protocol


@pytest.mark.parametrize("key", games.KEYS)
def test_every_state_goes_into_a_piece(key: str) -> None:
    rules = games.load(key)
    sizes = [len(rules.new(n, 1, protocol.defaults(rules))) for n in rules.SEATS]
    assert max(sizes) <= reserve._LARGEST < reserve._PIECE


@pytest.mark.parametrize("there", range(5))
def test_as_much_is_kept_as_there_is(there: int, monkeypatch: pytest.MonkeyPatch) -> None:
    free = there

    def piece(size: int) -> str:
        nonlocal free
        assert size == reserve._PIECE
        if not free:
            raise MemoryError
        free -= 1
        return "a piece"

    monkeypatch.setattr(reserve, "bytearray", piece, raising=False)
    kept = reserve.Reserve()
    assert there - free == min(there, 3)
    kept.give()
    assert kept._pieces == ["a piece"][: max(0, there - 2)]
    free = 5
    kept.take()
    assert len(kept._pieces) == 3
    kept.give_all()
    assert kept._pieces == []
