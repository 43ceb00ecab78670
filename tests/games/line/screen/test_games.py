"""What others do is told without keeping anybody waiting."""

from tests.games import screen_rig as rig
from tests.games.screen_rig import A


def test_what_others_do_is_shown_in_a_few_frames():
    table = rig.Table("line", 2, 4, people=[0])
    table.board.press = lambda: A
    while table.seat() >= 0:
        if table.seat() == 1:
            table.screen.draw(0)
            frames, start = len(table.board.display.frames), table.board.now
            table.screen.show(1, table.any_move())
            assert table.board.now - start <= 700
            keep = table.any_move() == 1 << 10
            assert keep or len(table.board.display.frames) > frames
        table.step()
