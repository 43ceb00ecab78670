"""The moves that may be taken back at the table: those of who looks at the screen, on this
console."""

from types import SimpleNamespace
from typing import Any

import pytest

from lineup.console.table import play

TABLE: Any = next(
    one for one in vars(play).values() if isinstance(one, type) and hasattr(one, "_may_recall")
)


@pytest.mark.parametrize(
    ("mover", "viewer", "link", "can", "may"),
    [
        (0, 0, None, True, True),
        (1, 0, None, True, False),
        (0, 1, None, True, False),
        (-1, 0, None, True, False),
        (0, 0, object(), True, False),
        (0, 0, None, False, False),
    ],
)
def test_only_who_moved_and_looks_takes_a_move_back(
    mover: int, viewer: int, link: object, can: bool, may: bool
) -> None:
    """Another seat's move, which the viewer may have seen on the screen, stays."""
    session = SimpleNamespace(can_recall=lambda: can)
    table = SimpleNamespace(_link=link, _mover=mover, viewer=viewer, _session=session)
    assert TABLE._may_recall(table) is may
