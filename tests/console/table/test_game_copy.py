"""A copy of a game: what is tried on it stays there, and nothing in it is taken back."""

from lineup.console.table.game_copy import GameCopy
from tests.console.table.hints.test_hint import played


def test_what_is_played_on_it_is_not_played_in_the_game() -> None:
    session = played("line", 6)
    state, moves = bytes(session.state), list(session.moves)
    copy = GameCopy(session)
    out = copy.lend()[1]
    copy.rules.moves(copy.state, out)
    copy.play(out[0])
    assert list(copy.moves) == [*moves, out[0]] and bytes(copy.state) != state
    assert bytes(session.state) == state and list(session.moves) == moves
    assert not copy.can_undo()
