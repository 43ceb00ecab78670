# Plays a session on the qemu port. At power-on, before each press and at the end, when the console
# waits, it prints: the pictures so far and their sum, the states of games so far and theirs.

from binascii import crc32

import board


class _States:
    count = sum = 0

    @classmethod
    def note(cls, session):
        cls.count += 1
        cls.sum = crc32(session.state, cls.sum)


def _watch(cls):
    # Notes the state of each session once it is made, and after each of its moves.
    make, play, undo = cls.__init__, cls.play, cls.undo

    def made(session, *args, **names):
        make(session, *args, **names)
        _States.note(session)

    def played(session, move):
        ended = play(session, move)
        _States.note(session)
        return ended

    def undone(session):
        move = undo(session)
        _States.note(session)
        return move

    cls.__init__, cls.play, cls.undo = made, played, undone


def _settled():
    display = board.display
    print("rest %d %08x %d %08x" % (display.shown, display.sum, _States.count, _States.sum))


def run(width: int, height: int, presses, seed: int) -> None:
    board.begin(width, height, presses, _settled, seed)
    from lineup.engine.replay import Session

    _watch(Session)
    from lineup.console.app import run as console

    try:
        console(board)
    except board.End:
        print("end")
